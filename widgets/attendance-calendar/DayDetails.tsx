import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, weekdayOf, weekdays } from '@mars/i18n/pieces/dates.ts';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { type Attendance, wasThere } from './attendance.ts';

interface DayDetailsProps {
  /** The day that was pressed. */
  day: string | null;
  today: string;
  /** Of the month; undefined until they are there. */
  records: readonly Attendance[] | undefined;
}

/** The lessons of the day that was pressed, with their coins; for readers the whole month as a list. */
export function DayDetails({ day, today, records }: DayDetailsProps) {
  const { t, lang } = useTexts();
  const named = (date: string) =>
    `${formatDate(date, 'day month', lang)}, ${weekdays(lang)[weekdayOf(date)]}`;
  const lessons = records?.filter(({ attend_date }) => attend_date === day);
  return (
    <>
      <div className="details" aria-live="polite">
        {!day && <p className="small ink-2">{t('hint')}</p>}
        {day && <h3 className="small ink-2">{named(day)}</h3>}
        {day && lessons?.length === 0 && <p>{t(day > today ? 'notYet' : 'noLesson')}</p>}
        {day && lessons?.map((record, index) => <Lesson key={record.lesson?.id ?? index} record={record} />)}
      </div>
      {records && records.length > 0 && (
        <ul className="sr" aria-label={t('all')}>
          {records.map((record, index) => (
            <li key={record.lesson?.id ?? index}>
              {named(record.attend_date)}: {t(wasThere(record) ? 'attended' : 'absent')}
              {record.lesson && `, ${record.lesson.title[lang]}`}
              {record.coins > 0 && `, ${t('coins', { count: record.coins })}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Lesson({ record }: { record: Attendance }) {
  const { t, lang } = useTexts();
  const there = wasThere(record);
  return (
    <p className="lesson">
      <span className="grow">
        <b>{record.lesson?.title[lang] ?? t('lesson')}</b>{' '}
        <span className={there ? 'ok' : 'bad'}>{t(there ? 'attended' : 'absent')}</span>
      </span>
      {record.coins > 0 && (
        <CoinAmount amount={record.coins} unit={t('coin', { count: record.coins })} signed />
      )}
    </p>
  );
}
