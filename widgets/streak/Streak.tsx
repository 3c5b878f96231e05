import { useAlone } from '@mars/element/host.tsx';
import { OfChild } from '@mars/element/OfChild.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, weekdayOf } from '@mars/i18n/dates.ts';
import { $child } from '@mars/session/child.ts';
import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import { $me, $student } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { plainWeek, type Streak as StreakReply, streakOf, type Week, weekOf } from '@mars/session/streak.ts';
import { Button } from '@mars/ui/Button.tsx';
import { StreakWeek } from '@mars/ui/StreakWeek.tsx';
import { useStore } from '@nanostores/react';
import { Skeleton } from './Skeleton.tsx';

/** A student's week, the running streak and the best one. */
export default function Streak() {
  const signedIn = useStore($signedIn);
  const alone = useAlone();
  return (
    <section className={alone ? 'card streak' : 'streak'}>
      {signedIn ? (
        <OfChild skeleton={<Skeleton />} draw={(id) => <Content key={id} studentId={id} />} />
      ) : (
        <SignedOut />
      )}
    </section>
  );
}

/** By the server's days; by the literal formula where it keeps none. */
function Content({ studentId }: { studentId: number | undefined }) {
  const $week = streakOf(studentId);
  const { data, error } = useStore($week);
  if (data) return <Days count={data.streak_count} week={weekOf(data)} streak={data} />;
  if (!error) return <Skeleton />;
  if (error.absent) return <CountedDays />;
  return <Failed onRetry={() => void $week.reload()} />;
}

/** On a server that only counts (spec section 7). */
function CountedDays() {
  const own = useStore($student);
  const student = useStore($child) ?? own;
  const { error } = useStore($me);
  const offset = useStore($clockOffset);
  if (error && !student) return <Failed onRetry={() => void $me.reload()} />;
  if (!student || offset === null) return <Skeleton />;
  const count = student.daily_streak.streak_count;
  return <Days count={count} week={plainWeek(count, weekdayOf(dayOf(serverNow())))} />;
}

function Days({ count, week, streak }: { count: number; week: Week; streak?: StreakReply }) {
  const { t, lang } = useTexts();
  const words = {
    filled: t('dayFilled'),
    missed: t('dayMissed'),
    neutral: t('dayNeutral'),
    coming: t('dayComing'),
    today: t('dayToday'),
  };
  return (
    <>
      <header part="title">
        <h2 className="h4">{t('title', { count })}</h2>
        {streak && <span className="small ink-2">{t('best', { count: streak.best })}</span>}
      </header>
      <StreakWeek {...week} lang={lang} words={words} />
      {streak && <Today streak={streak} />}
    </>
  );
}

/** Why today counts, or that it does not yet and what would make it. */
function Today({ streak }: { streak: StreakReply }) {
  const { t, lang } = useTexts();
  const { today, today_counted, today_sources, hint, days } = streak;
  const open = days.some(({ date, state }) => date === today && state === 'today');
  const sources = today_sources.map((source) => t(`source_${source}`)).join(', ');
  return (
    <p className="small ink-2">
      {today_counted && sources ? t('counted', { sources }) : `${open ? `${t('notYet')} ` : ''}${hint[lang]}`}
    </p>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <p className="failed small ink-2">
      {t('failed')}
      <Button variant="text" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
