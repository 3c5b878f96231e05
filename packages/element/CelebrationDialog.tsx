import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { isOccupied, whenAtRest } from '@mars/ui/pieces/rest.ts';
import { toast } from '@mars/ui/toast.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import Celebrated from './pieces/Celebrated.tsx';
import type { Wears } from './pieces/Figure.tsx';
import { Stage, stageLook } from './Stage.tsx';

/** Something that was done just now. */
export interface Celebration {
  title: string;
  /** What came of it, in words: the numbers above them are for the eyes. */
  lines?: readonly string[];
  coins?: number;
  xp?: number;
  /** The whole scene: a rank, a rare badge, a course, a record. */
  large?: boolean;
  /** Over one's own clothes, in the large one. */
  wears?: Wears;
  /** In the figure's place: what was bought. */
  picture?: ReactNode;
  /** The one way on: a link or button, a press on which closes this. Without it there is "close". */
  next?: ReactNode;
  /**
   * At once, where nobody types or has a dialog open (`free`, else as soon as the page rests), or when the page rests in
   * its place. What answers a press opens at once.
   */
  when?: 'free' | (() => boolean);
  /** Between the lines and the way on. */
  children?: ReactNode;
}

export interface CelebrationDialogProps extends Celebration {
  onClose: () => void;
}

/**
 * A celebration of the middle size: the own figure 160 high, the number that runs up, what else came of it, one way on.
 * The large one has the figure in a scene of its own.
 */
export default function CelebrationDialog({
  title,
  lines = [],
  when,
  onClose,
  ...rest
}: CelebrationDialogProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(!when || (when === 'free' && !isOccupied()));
  const said = useRef(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (open) return;
    const show = () => {
      said.current = true;
      setOpen(true);
    };
    const stop = whenAtRest(show, when === 'free' ? undefined : when, isOccupied);
    return () => {
      stop();
      // Left before it could open.
      if (!said.current) toast([title, ...lines].join(' '));
    };
  }, []);

  const { coins, xp, picture, next, children, large, wears } = rest;
  return (
    <Dialog
      open={open}
      slim={!large}
      className={large ? `celebration ${stageLook()}` : 'celebration'}
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        next ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the link in it
          // biome-ignore lint/a11y/useKeyWithClickEvents: the same
          <div className="on" onClick={onClose}>
            {next}
          </div>
        ) : (
          <Button wide onClick={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      {large ? <Stage wears={wears} /> : <Feast coins={coins} xp={xp} picture={picture} />}
      {large && <Celebrated coins={coins} xp={xp} figure={false} plain />}
      {lines.length > 0 && (
        <div className="won">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {children}
    </Dialog>
  );
}

/** The own figure, or the picture of what was bought, before the evening sky; under it the number that runs up. */
export const Feast = ({ coins, xp, picture }: Pick<Celebration, 'coins' | 'xp' | 'picture'>) => (
  <div className="feast celebrates">
    {hosted() && <Sky />}
    {picture}
    <Celebrated coins={coins} xp={xp} tall={160} figure={!picture} />
  </div>
);

/** The evening behind it, as of empty places. */
const Sky = () => (
  <svg className="scene" viewBox="0 0 352 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path fill="var(--s0)" d="M0 0h352v180H0z" />
    <circle cx="176" cy="112" r="150" fill="var(--s1)" />
    <circle cx="176" cy="112" r="106" fill="var(--s2)" />
    <circle cx="176" cy="112" r="66" fill="var(--s3)" />
    <path fill="var(--d0)" d="M0 128c60-20 116-16 176-4s116 14 176-8v64H0z" />
    <path fill="var(--d1)" d="M0 152c70 14 120-6 190-8s110 2 162 10v26H0z" />
    <path fill="var(--d2)" d="M0 168c90-8 200 8 352-4v16H0z" />
  </svg>
);
