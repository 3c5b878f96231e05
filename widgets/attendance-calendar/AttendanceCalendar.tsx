import { constants } from '@mars/contract/constants.ts';
import { useAlone } from '@mars/element/host.tsx';
import { OfChild } from '@mars/element/pieces/OfChild.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf } from '@mars/i18n/pieces/dates.ts';
import { $plainServer } from '@mars/session/capabilities.ts';
import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import { $signedIn } from '@mars/session/session.ts';
import { MonthNav } from '@mars/ui/pieces/MonthNav.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { attendanceOf } from './attendance.ts';
import { DayDetails } from './DayDetails.tsx';
import type { AttendanceCalendarProps } from './element.ts';
import { Grid } from './Grid.tsx';
import { Legend } from './Legend.tsx';
import { SaveLessons } from './SaveLessons.tsx';

/** The month of a student's attendance, by the server's calendar. */
export default function AttendanceCalendar({ studentId }: AttendanceCalendarProps) {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const offset = useStore($clockOffset);
  const alone = useAlone();
  const [shown, show] = useState(false);

  useEffect(() => {
    const timer = setTimeout(show, constants.calendarDelayMs, true);
    return () => clearTimeout(timer);
  }, []);

  return (
    <section className={alone ? 'card attendance' : 'attendance'} aria-label={t('title')}>
      {alone && (
        <h2 className="h4" part="title">
          {t('title')}
        </h2>
      )}
      {!signedIn ? (
        <SignedOut />
      ) : // A device's own day may be another one.
      shown && offset !== null ? (
        <WhoseCalendar today={dayOf(serverNow())} studentId={studentId} />
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function Waiting() {
  const { t } = useTexts();
  return (
    <div className="month" aria-busy="true">
      <span className="sr" role="status">
        {t('loading')}
      </span>
      <i className="skel" />
    </div>
  );
}

interface CalendarProps {
  today: string;
  studentId: number | undefined;
}

function WhoseCalendar({ today, studentId }: CalendarProps) {
  if (studentId !== undefined) return <Calendar today={today} studentId={studentId} />;
  return <OfChild skeleton={<Waiting />} draw={(id) => <Calendar key={id} today={today} studentId={id} />} />;
}

function Calendar({ today, studentId }: CalendarProps) {
  const { t, lang } = useTexts();
  const plain = useStore($plainServer);
  // The day that Tab leads to; its month is the one that is shown.
  const [at, setAt] = useState(today);
  const [pressed, press] = useState<string | null>(null);
  const month = at.slice(0, 7);
  const current = today.slice(0, 7);
  const $month = attendanceOf(month, studentId);
  const { data, error, loading } = useStore($month);

  useEffect(() => {
    if (error) console.warn('mars: attendance did not come', error.code);
  }, [error]);

  function handleMonth(next: string) {
    setAt(next === current ? today : `${next}-01`);
    press(null);
  }

  function handlePress(day: string) {
    setAt(day);
    press(day);
  }

  return (
    <>
      <div className="month">
        <MonthNav
          month={month}
          last={current}
          onChange={handleMonth}
          lang={lang}
          previousLabel={t('previousMonth')}
          nextLabel={t('nextMonth')}
        />
        <Grid
          at={at}
          today={today}
          pressed={pressed}
          records={data ?? []}
          busy={loading && !data}
          onMove={setAt}
          onPress={handlePress}
        />
        <Legend
          records={data}
          failed={!data && error !== undefined}
          busy={loading}
          onRetry={() => void $month.reload()}
        />
      </div>
      <DayDetails day={pressed?.startsWith(month) ? pressed : null} today={today} records={data} />
      {!plain && <SaveLessons studentId={studentId} />}
    </>
  );
}
