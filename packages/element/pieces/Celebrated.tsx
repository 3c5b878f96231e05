import { formatSigned } from '@mars/i18n/numbers.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { $student } from '@mars/session/me.ts';
import celebrated from '@mars/ui/celebrated.css?sheet';
import hero from '@mars/ui/hero.css?sheet';
import { Confetti } from '@mars/ui/pieces/Confetti.tsx';
import { isStill, useCountUp } from '@mars/ui/pieces/count-up.ts';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHost } from '../host.tsx';
import { Figure } from './Figure.tsx';

export interface CelebratedProps {
  /** What came now; none: it is won without. */
  coins?: number | undefined;
  xp?: number | undefined;
  /** Height of the figure. */
  tall?: number;
  /** Whether the own figure is drawn; another picture stands beside it where it is not. */
  figure?: boolean;
  /** Without falling paper: among lines of text. */
  plain?: boolean;
  /** What is drawn anew elsewhere, as a toast may be, was celebrated before. */
  moment?: { told?: boolean };
  /** Stands there until it comes, and where it does not. */
  instead?: ReactNode;
}

/** Whatever is brought into sight for it is there by then. */
const SENT_AFTER_MS = 500;

/**
 * Something was won just now: the own figure jumps, the sum runs up, coins fly to the header. All of it is for the eyes;
 * what was won is said in words beside it, once. Drawn where an act is answered, never for what is so anyway. On another
 * site's page nothing moves.
 */
export default function Celebrated({
  coins = 0,
  xp = 0,
  tall = 96,
  figure = true,
  plain,
  moment,
}: CelebratedProps) {
  const [moves] = useState(() => hosted() && !moment?.told && !isStill());
  const student = useStore($student);
  const sum = useRef<HTMLSpanElement>(null);
  const shownCoins = useCountUp(coins, moves);
  const shownXp = useCountUp(xp, moves);
  useLook(celebrated, hero);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (moment) moment.told = true;
    if (coins === 0 || !moves) return;
    const timer = setTimeout(() => sum.current && sendCoins(sum.current, coins), SENT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="celebrated" aria-hidden="true" style={{ '--tall': tall } as object}>
      {figure && hosted() && student && (
        <Figure
          className={moves ? 'jumping' : ''}
          of={student.id}
          face="grin"
          stance="cheer"
          wears={{ background: null }}
          label=""
        />
      )}
      {coins + xp > 0 && (
        <span ref={sum} className="gained num">
          {coins > 0 && (
            <>
              {formatSigned(shownCoins)}
              <Sign name="coin" />
            </>
          )}
          {xp > 0 && (
            <>
              {formatSigned(shownXp)}
              <Sign name="xp" />
            </>
          )}
        </span>
      )}
      {moves && !plain && <Confetti />}
    </div>
  );
}

/** The element has these sheets from now on. */
export function useLook(...sheets: CSSStyleSheet[]): void {
  const { shadowRoot: shadow } = useHost().element;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ones each time
  useLayoutEffect(() => {
    // First, so that what the element itself says of a figure holds.
    for (const sheet of sheets)
      if (shadow && !shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.unshift(sheet);
  }, [shadow]);
}

/** For a toast: small, once wherever that is drawn. */
export const faceOf = (coins: number): ReactNode => <Celebrated coins={coins} tall={72} plain moment={{}} />;

/** As a picture: what an element has too would be one more file for every page. */
const Sign = ({ name }: { name: 'coin' | 'xp' }) => (
  <img src={pictureUrl(`/media/sign/${name}.svg`)} alt="" width={28} height={28} />
);

/** The header knows where they go. */
function sendCoins(from: Element, coins: number): void {
  dispatchEvent(new CustomEvent('mars.coins', { detail: { from: from.getBoundingClientRect(), coins } }));
}
