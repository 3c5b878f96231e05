import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime } from '@mars/i18n/pieces/dates.ts';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { type Lesson, tellAbsences } from './absence.ts';

/** A lesson to which the child will not come, by whose word; either parent may take it back. */
export function Told({ studentId, lesson }: { studentId: number; lesson: Lesson }) {
  const { t, lang } = useTexts();
  const saving = useSaving();
  const { id, starts_at, course, absence } = lesson;
  const when = `${formatDate(starts_at, 'day month', lang)}, ${formatTime(starts_at)}`;
  return (
    <>
      <div className="grow">
        <p>
          <b>{when}</b> · {course[lang]}
        </p>
        <p className="small ink-2">
          {absence?.reason}
          {absence && !absence.is_mine && absence.told_by && ` – ${t('by', { name: absence.told_by })}`}
        </p>
        <Problem of={saving} />
      </div>
      <Button
        variant="quiet"
        size="sm"
        busy={saving.busy}
        aria-label={t('comesThen', { when })}
        onClick={() =>
          void saving.run(
            () => tellAbsences([{ student_id: studentId, lesson_id: id }], null),
            () => toast(t('takenBack')),
          )
        }
      >
        {t('comes')}
      </Button>
    </>
  );
}
