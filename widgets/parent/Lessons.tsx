import { Answered } from '@mars/element/pieces/Answered.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import type { Student } from '@mars/session/me.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { Check, X } from 'lucide';
import { type Lesson, lessonsUntil } from './study.ts';

const SHOWN = 8;

/** The last lessons at a glance; their month stands in the calendar. */
export function Lessons({ child, today }: { child: Student; today: string | null }) {
  const { t, lang } = useTexts();
  return (
    <section className="card stack" aria-label={t('lastLessons')}>
      <h2 className="h4">{t('lastLessons')}</h2>
      {child.groups.map(
        ({ id, name, back_on }) =>
          back_on && (
            <p key={id} className="small">
              {t('resting', { group: name, day: formatDate(back_on, 'day month', lang) })}
            </p>
          ),
      )}
      {today ? (
        <Answered of={lessonsUntil(today, child.id)} height={64}>
          {(lessons) => <Ticks lessons={lessons} />}
        </Answered>
      ) : (
        <Skeleton height={64} />
      )}
    </section>
  );
}

function Ticks({ lessons }: { lessons: readonly Lesson[] }) {
  const { t, lang } = useTexts();
  const last = [...lessons]
    .sort((one, other) => (one.attend_date < other.attend_date ? -1 : 1))
    .slice(-SHOWN);
  if (last.length === 0) return <p className="ink-2">{t('noLessons')}</p>;
  const there = last.filter(({ attendance_type }) => attendance_type === 1).length;
  return (
    <>
      <ol className="ticks">
        {last.map(({ attend_date, attendance_type, lesson }, index) => (
          <li key={lesson?.id ?? `${attend_date}-${index}`} className={attendance_type ? 'ok' : 'bad'}>
            <Icon node={attendance_type ? Check : X} size={20} />
            <span className="sr">
              {formatDate(attend_date, 'day month', lang)}: {t(attendance_type ? 'attended' : 'absent')}
            </span>
          </li>
        ))}
      </ol>
      <p className="small ink-2">{t('attendedOf', { there, missed: last.length - there })}</p>
    </>
  );
}
