import { constants } from '@mars/contract/constants.ts';
import { useAlone } from '@mars/element/host.tsx';
import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { OfChild } from '@mars/element/pieces/OfChild.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, weekdayOf } from '@mars/i18n/pieces/dates.ts';
import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import { $me, $student } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { $child } from '@mars/stores/parent/child.ts';
import { type Streak as StreakReply, streakOf } from '@mars/stores/streak/streak.ts';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { StreakWeek, weekWords } from '@mars/ui/pieces/StreakWeek.tsx';
import { Flame } from '@mars/ui/pieces/signs.tsx';
import { plainWeek, type Week, weekOf } from '@mars/ui/pieces/week.ts';
import { useStore } from '@nanostores/react';
import { Skeleton } from './Skeleton.tsx';

/** A student's week, the running streak with its flame, the next milestone, and the best streak. */
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
  return <FailedQuietly onRetry={() => void $week.reload()} />;
}

/** On a server that only counts (spec section 7). */
function CountedDays() {
  const own = useStore($student);
  const student = useStore($child) ?? own;
  const { error } = useStore($me);
  const offset = useStore($clockOffset);
  if (error && !student) return <FailedQuietly onRetry={() => void $me.reload()} />;
  if (!student || offset === null) return <Skeleton />;
  const count = student.daily_streak.streak_count;
  return <Days count={count} week={plainWeek(count, weekdayOf(dayOf(serverNow())))} />;
}

function Days({ count, week, streak }: { count: number; week: Week; streak?: StreakReply }) {
  const { t, lang } = useTexts();
  return (
    <>
      <header part="title">
        <h2 className="h4">
          <Fire count={count} />
          {t('title', { count })}
        </h2>
        {streak && <span className="small ink-2">{t('best', { count: streak.best })}</span>}
      </header>
      <StreakWeek {...week} lang={lang} words={weekWords(t)} />
      {streak && <Ahead count={count} />}
      {streak && <Today streak={streak} />}
    </>
  );
}

/** It grows with each milestone, and is out without a streak. */
function Fire({ count }: { count: number }) {
  const reached = constants.streakMilestones.filter((days) => days <= count).length;
  return <Flame size={28 + 6 * reached} off={count === 0} />;
}

/** How far the next milestone is. */
function Ahead({ count }: { count: number }) {
  const { t } = useTexts();
  const days = constants.streakMilestones.find((milestone) => milestone > count);
  if (!days) return null;
  const says = t('ahead', { days, count: days - count });
  return (
    <div className="ahead">
      <Bar value={count} max={days} tone="flame" label={t('milestone')} text={says} />
      <p className="small" aria-hidden="true">
        {says}
      </p>
    </div>
  );
}

/** Why today counts, or that it does not yet and what would make it. */
function Today({ streak }: { streak: StreakReply }) {
  const { t, lang } = useTexts();
  const { today, today_counted, today_sources, hint, days } = streak;
  const open = days.some(({ date, state }) => date === today && state === 'today');
  const sources = today_sources.map(({ title }) => title[lang]).join(', ');
  return (
    <p className="small ink-2">
      {today_counted && sources ? t('counted', { sources }) : `${open ? `${t('notYet')} ` : ''}${hint[lang]}`}
    </p>
  );
}
