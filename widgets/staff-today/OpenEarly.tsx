import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { BookOpenCheck } from 'lucide';
import { type Lesson, openEarly } from './day.ts';

/** Before a lesson begins: its text may be opened to the group, attendance waits. */
export function OpenEarly({ lesson }: { lesson: Lesson }) {
  const { t } = useTexts();
  const saving = useSaving();
  if (lesson.opened_at) return <p className="small ink-2">{t('isOpen')}</p>;
  return (
    <>
      {lesson.element_id !== null && (
        <Button
          variant="quiet"
          size="sm"
          icon={BookOpenCheck}
          busy={saving.busy}
          onClick={() =>
            void saving.run(
              () => openEarly(lesson),
              () => toast(t('opened', { group: lesson.group.name })),
            )
          }
        >
          {t('openEarly')}
        </Button>
      )}
      <Problem of={saving} />
    </>
  );
}
