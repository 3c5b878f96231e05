import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { useState } from 'react';
import { readElement, type Source } from './courses.ts';

/** The way to the whole texts as somebody else has saved them: a refusal shows how they begin. */
export function Stands({ of: id }: { of: number }) {
  const { t } = useTexts();
  const reading = useSaving();
  const [now, show] = useState<Source | null>(null);
  return (
    <>
      <Problem of={reading} />
      <Button
        variant="line"
        size="sm"
        busy={reading.busy}
        onClick={() => void reading.run(() => readElement(id), show)}
      >
        {t('standsNow')}
      </Button>
      {now && (
        <Dialog open title={t('standsNow')} closeLabel={t('close')} onClose={() => show(null)}>
          {(['uz', 'ru'] as const).map((lang) => (
            <section key={lang}>
              <h4>{t(`text_${lang}`)}</h4>
              <p className="stands" lang={lang}>
                {now.text[lang] ?? '–'}
              </p>
            </section>
          ))}
        </Dialog>
      )}
    </>
  );
}
