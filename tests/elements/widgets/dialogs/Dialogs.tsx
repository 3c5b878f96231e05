import { useTexts } from '@mars/i18n/context.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { Popover } from '@mars/ui/pieces/Popover.tsx';
import { useRef, useState } from 'react';

/**
 * A button that opens a dialog whose button opens another, as a shop's purchase opens what is missing; and one that opens
 * a popover whose button opens a dialog, as the profile's do.
 */
export function Dialogs() {
  const { t } = useTexts();
  const [depth, setDepth] = useState(0);
  const anchor = useRef<HTMLButtonElement>(null);
  const [around, setAround] = useState(false);
  const [within, setWithin] = useState(false);
  return (
    <>
      <button type="button">{t('other')}</button>
      <button type="button" className="first" onClick={() => setDepth(1)}>
        {t('open')}
      </button>
      <Dialog
        open={depth > 0}
        onClose={() => setDepth(0)}
        title={t('outer')}
        closeLabel={t('close')}
        className="outer"
      >
        <input aria-label={t('other')} />
        <button type="button" className="second" onClick={() => setDepth(2)}>
          {t('open')}
        </button>
        <Dialog
          open={depth > 1}
          onClose={() => setDepth(1)}
          title={t('inner')}
          closeLabel={t('close')}
          className="inner"
        >
          <input aria-label={t('other')} />
        </Dialog>
      </Dialog>
      <button type="button" className="anchor" ref={anchor}>
        {t('open')}
      </button>
      <Popover
        anchor={anchor}
        open={around}
        onOpenChange={setAround}
        label={t('outer')}
        closeLabel={t('close')}
        className="around"
      >
        <button type="button" className="third" onClick={() => setWithin(true)}>
          {t('open')}
        </button>
        <Dialog
          open={within}
          onClose={() => setWithin(false)}
          title={t('inner')}
          closeLabel={t('close')}
          className="within"
        >
          <input aria-label={t('other')} />
        </Dialog>
      </Popover>
    </>
  );
}
