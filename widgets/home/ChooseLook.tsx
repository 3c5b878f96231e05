import { useTexts } from '@mars/i18n/context.tsx';
import { readKey, writeKey } from '@mars/session/storage.ts';
import { figureOf } from '@mars/stores/hero/hero.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';

type Dialog = typeof import('./LookDialog.tsx').default;

/** Who has put it off: they are not asked again until they sign in anew. */
const KEY = 'figure_later';

/** Who has not chosen yet how their figure looks is asked once, when the page rests; put off, it stays a button here. */
export function ChooseLook({ id }: { id: number }) {
  const { t } = useTexts();
  const { data: figure } = useStore(figureOf(id));
  const [isPutOff, setPutOff] = useState(() => readKey(KEY) === String(id));
  const [isOpen, setOpen] = useState(false);
  const [LookDialog, come] = useState<Dialog | null>(null);
  const open = useCallback(() => setOpen(true), []);
  const isNeeded = figure?.is_chosen === false && (isOpen || !isPutOff);

  // Without a network it does not come, and the page stands all the same; a press asks again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press is why it is asked for again
  useEffect(() => {
    if (!isNeeded || LookDialog) return;
    import('./LookDialog.tsx').then(
      (piece) => come(() => piece.default),
      () => setOpen(false),
    );
  }, [isNeeded, isOpen, LookDialog]);
  if (figure?.is_chosen !== false) return null;

  function handleClose(end: 'later' | 'chosen') {
    setOpen(false);
    if (end === 'chosen') return;
    writeKey(KEY, String(id));
    setPutOff(true);
  }

  return (
    <>
      <Button variant="soft" size="sm" className="mine" onClick={open}>
        {t('chooseLook')}
      </Button>
      {isNeeded && LookDialog && (
        <LookDialog
          id={id}
          figure={figure}
          open={isOpen}
          opensItself={!isPutOff}
          onOpen={open}
          onClose={handleClose}
        />
      )}
    </>
  );
}
