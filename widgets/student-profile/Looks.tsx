import { CallError } from '@mars/client/error.ts';
import { chooseLook, type Figure, type Look, LookParts } from '@mars/element/pieces/LookParts.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { figureOf } from '@mars/stores/hero/hero.ts';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';

/** How one's own figure looks: each press is kept at once, free of charge. */
export function Looks({ id }: { id: number }) {
  const { t, lang } = useTexts();
  const { data: figure } = useStore(figureOf(id));
  const [presses, setPresses] = useState<readonly Partial<Look>[]>([]);
  if (!figure) return null;

  async function handleChoose(press: Partial<Look>) {
    setPresses((before) => [...before, press]);
    try {
      await chooseLook(id, press);
    } catch (error) {
      const said = error instanceof CallError ? error.text(lang) : null;
      toast(said ?? t('notSaved'), { tone: 'problem' });
    }
    setPresses((before) => before.filter((each) => each !== press));
  }

  const shown: Figure = Object.assign({ ...figure }, ...presses);
  return (
    <section className="card looks" aria-label={t('looks')}>
      <div>
        <h3 className="h4">{t('looks')}</h3>
        <p className="small ink-2">{t('looksText')}</p>
      </div>
      <LookParts id={id} look={shown} onChoose={(press) => void handleChoose(press)} />
      {!figure.is_chosen && (
        <Button variant="soft" busy={presses.length > 0} onClick={() => void handleChoose({})}>
          {t('keepLook')}
        </Button>
      )}
    </section>
  );
}
