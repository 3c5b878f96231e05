import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { addDays, dayOf, formatDate, weekdayOf, weekdays } from '@mars/i18n/pieces/dates.ts';
import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import type { Resource } from '@mars/session/resource.ts';
import { IconButton } from '@mars/ui/Button.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useState } from 'react';
import { type Day, dueOf, lessonsOn } from './day.ts';
import { LessonCard } from './LessonCard.tsx';
import { Tasks } from './Tasks.tsx';
import { useFresh } from './use-fresh.ts';

/** The lessons of a day, today's first of all. */
export default function StaffToday() {
  const { t } = useTexts();
  const [date, setDate] = useState<string>();
  // What has begun, the server's clock says.
  const clock = useStore($clockOffset);
  return (
    <section aria-label={t('title')}>
      <Head date={date} onChange={setDate} />
      <ForStaff of={lessonsOn(date)} skeleton={<Waiting />}>
        {(day) => (clock === null ? <Waiting /> : <Lessons key={day.date} day={day} of={lessonsOn(date)} />)}
      </ForStaff>
      <Toasts closeLabel={t('close')} />
    </section>
  );
}

/** Which day: back to correct one, forth to see what comes. */
function Head({ date, onChange }: { date: string | undefined; onChange: (date: string) => void }) {
  const { t, lang } = useTexts();
  const today = dayOf(serverNow());
  const day = date ?? today;
  return (
    <div className="section-head">
      <h2 className="h2">{day === today ? t('title') : t('lessonsOf')}</h2>
      <div className="months day">
        <IconButton icon={ChevronLeft} label={t('dayBefore')} onClick={() => onChange(addDays(day, -1))} />
        <b aria-live="polite">
          {t('date', {
            day: formatDate(day, 'day month', lang),
            weekday: weekdays(lang)[weekdayOf(day)] ?? '',
          })}
        </b>
        <IconButton icon={ChevronRight} label={t('dayAfter')} onClick={() => onChange(addDays(day, 1))} />
      </div>
    </div>
  );
}

function Lessons({ day: { tasks, lessons }, of }: { day: Day; of: Resource<Day> }) {
  const { t } = useTexts();
  // Parents say until the lesson is over that a child will not come.
  useFresh(of);
  // What is to be marked now stands open without a tap. As it was when the day came: nothing closes under a finger.
  const [openId, open] = useState(() => dueOf(lessons, serverNow())?.id);
  return (
    <>
      <Tasks of={tasks} />
      {lessons.length === 0 && <EmptyState title={t('noLessons')} text={t('noLessonsText')} />}
      <ul className="stack">
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonCard
              lesson={lesson}
              isOpen={lesson.id === openId}
              onOpen={(wanted) => {
                open(wanted ? lesson.id : undefined);
                if (wanted) void of.reload();
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** As high as two lessons. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="stack">
      <i className="skel lesson-skel" />
      <i className="skel lesson-skel" />
    </Loading>
  );
}
