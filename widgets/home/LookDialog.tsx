import { useDrawn } from '@mars/element/pieces/Figure.tsx';
import { chooseLook, type Figure, type Look, LookParts } from '@mars/element/pieces/LookParts.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { $me } from '@mars/session/me.ts';
import { debtsToWarnOf } from '@mars/stores/debt/debt.ts';
import { claimPopup } from '@mars/stores/notifications/notifications.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { HeroFigure } from '@mars/ui/pieces/HeroFigure.tsx';
import { whenAtRest } from '@mars/ui/pieces/rest.ts';
import { useEffect, useState } from 'react';

interface LookDialogProps {
  id: number;
  figure: Figure;
  open: boolean;
  /** It comes by itself when the page rests. */
  opensItself: boolean;
  onOpen: () => void;
  onClose: (end: 'later' | 'chosen') => void;
}

/**
 * How one's figure is to look, chosen at the first visit: it opens by itself as the one dialog of that visit. It imports no
 * module of ours that the page has too: that would be one more file for every page.
 */
export default function LookDialog({ id, figure, open, opensItself, onOpen, onClose }: LookDialogProps) {
  const { t } = useTexts();
  const draw = useDrawn(id);
  const [draft, setDraft] = useState<Partial<Look>>({});
  const { busy, problem, run } = useSaving();

  useEffect(() => {
    const { data: me } = $me.get();
    // A debt is warned of first; whatever else would pop up waits for the next visit.
    if (!opensItself || !me || debtsToWarnOf(me).length > 0 || !claimPopup()) return;
    return whenAtRest(onOpen);
  }, [opensItself, onOpen]);

  const handleLater = () => onClose('later');
  const { skin, hair, brows, glasses } = { ...figure, ...draft };
  const look = { skin, hair, brows, glasses };
  return (
    <Dialog
      open={open}
      onClose={handleLater}
      title={t('lookTitle')}
      closeLabel={t('close')}
      className="choose"
      actions={
        <>
          {problem && (
            <p className="small problem" role="alert">
              {problem}
            </p>
          )}
          <Button variant="quiet" onClick={handleLater}>
            {t('later')}
          </Button>
          <Button
            busy={busy}
            onClick={() =>
              void run(
                () => chooseLook(id, draft),
                () => onClose('chosen'),
              )
            }
          >
            {t('keepLook')}
          </Button>
        </>
      }
    >
      <p className="small ink-2">{t('looksText')}</p>
      <div className="mirror">
        <div className="seen">
          <HeroFigure
            label={t('lookOfMine')}
            layers={draw?.({ wears: { background: null }, look, face: 'smile' })}
          />
        </div>
        <div className="parts">
          <LookParts
            id={id}
            look={look}
            onChoose={(press) => setDraft((before) => ({ ...before, ...press }))}
          />
        </div>
      </div>
    </Dialog>
  );
}
