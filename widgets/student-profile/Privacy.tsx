import { CallError } from '@mars/client/error.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { type Profile, setHidden } from './student.ts';

/** The switch that hides oneself from boards and from others. */
export function Privacy({ profile: { id, is_hidden } }: { profile: Profile }) {
  const { t, lang } = useTexts();
  const [wanted, setWanted] = useState<boolean | null>(null);

  async function handleChange(hidden: boolean) {
    if (wanted !== null) return;
    setWanted(hidden);
    try {
      await setHidden(id, hidden);
    } catch (error) {
      const said = error instanceof CallError ? error.text(lang) : null;
      toast(said ?? t('notSaved'), { tone: 'problem' });
    }
    setWanted(null);
  }

  return (
    <section className="card" aria-label={t('privacy')}>
      <Switch on={wanted ?? is_hidden} onChange={(on) => void handleChange(on)}>
        <b>{t('hide')}</b>
      </Switch>
      <p className="small ink-2">{t('hideText')}</p>
      <Toasts closeLabel={t('close')} />
    </section>
  );
}
