import { useTexts } from '@mars/i18n/context.tsx';
import { formatTime } from '@mars/i18n/pieces/dates.ts';
import { openDialog } from '@mars/session/open.ts';
import { Button } from '@mars/ui/Button.tsx';
import { LockedNote } from '@mars/ui/pieces/LockedNote.tsx';

interface TasksTodayProps {
  today: { left: number | null; resets_at: string | null };
}

/**
 * How many further tasks may be handed in today, of who has no premium. The element uses `mars-premium` and is of the
 * family whose words stand in `packages/ui/texts/code/`.
 */
export function TasksToday({ today: { left, resets_at: at } }: TasksTodayProps) {
  const { t } = useTexts();
  if (left === null) return null;
  if (left > 0) return <p className="small ink-2">{t('tasksLeft', { count: left })}</p>;
  return (
    <div className="tasks-over">
      <LockedNote title={t('tasksOver')}>{t('tasksOverText', { time: formatTime(at ?? 0) })}</LockedNote>
      <Button variant="gold" onClick={() => openDialog('premium')}>
        {t('seePremium')}
      </Button>
    </div>
  );
}
