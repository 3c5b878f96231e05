import { useAlone } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $open } from '@mars/session/open.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { useEffect, useState } from 'react';
import { Choice } from './Choice.tsx';
import type { LanguageProps } from './element.ts';

/** The choice of language, as a card or as the dialog that others open. */
export default function Language({ mode }: LanguageProps) {
  return mode === 'dialog' ? <Asked /> : <Inline />;
}

function Inline() {
  const { t } = useTexts();
  const alone = useAlone();
  return (
    <section className={alone ? 'card language' : 'language'} aria-label={t('title')}>
      <h2 className="h4" part="title">
        {t('title')}
      </h2>
      <Choice id="language" />
      <Button type="submit" form="language">
        {t('confirm')}
      </Button>
    </section>
  );
}

/** Draws nothing until something on the page asks for it. */
function Asked() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);

  useEffect(
    () =>
      $open.subscribe((opened) => {
        if (opened?.dialog !== 'language') return;
        $open.set(null);
        setOpen(true);
      }),
    [],
  );

  return (
    <Dialog
      open={open}
      slim
      title={t('title')}
      closeLabel={t('close')}
      onClose={() => setOpen(false)}
      actions={
        <Button type="submit" form="language">
          {t('confirm')}
        </Button>
      }
    >
      <Choice id="language" onChosen={() => setOpen(false)} />
    </Dialog>
  );
}
