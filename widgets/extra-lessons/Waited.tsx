import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { toast } from '@mars/ui/toast.ts';
import { Hourglass } from 'lucide';
import { useState } from 'react';
import { type Slot, stopWaiting } from './lessons.ts';
import { useWhen } from './when.ts';

/** A full slot for which one waits. */
export function Waited({ slot }: { slot: Slot }) {
  const { t, lang } = useTexts();
  const { day, hours, where } = useWhen();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleLeave() {
    setBusy(true);
    setProblem(null);
    const error = await stopWaiting(slot.id);
    setBusy(false);
    if (error) setProblem((error.status > 0 && error.text(lang)) || t('noAnswer'));
    else toast(t('leftQueue'));
  }

  return (
    <div className="row lesson">
      <span className="tile gold">
        <Icon node={Hourglass} />
      </span>
      <div className="grow">
        <b>
          {day(slot.starts_at)}, {hours(slot)}
        </b>
        <p className="small ink-2">{where(slot)}</p>
        <p className="small">{t('inQueue')}</p>
        {problem && (
          <p className="small err" role="alert">
            {problem}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        size="sm"
        busy={busy}
        aria-label={`${t('leaveQueue')}: ${day(slot.starts_at)}`}
        onClick={() => void handleLeave()}
      >
        {t('leaveQueue')}
      </Button>
    </div>
  );
}
