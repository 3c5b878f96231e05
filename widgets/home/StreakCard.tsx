import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, weekdayOf } from '@mars/i18n/dates.ts';
import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import type { Student } from '@mars/session/me.ts';
import { $streak, plainWeek, weekOf } from '@mars/session/streak.ts';
import { StreakWeek } from '@mars/ui/StreakWeek.tsx';
import { useStore } from '@nanostores/react';

/** The streak's week by the server's days; by the literal formula where it keeps none. */
export function StreakCard({ student }: { student: Student }) {
  const { t, lang } = useTexts();
  useStore($clockOffset);
  const { data, error } = useStore($streak);
  const count = data?.streak_count ?? student.daily_streak.streak_count;
  const week = data ? weekOf(data) : plainWeek(count, weekdayOf(dayOf(serverNow())));
  const words = {
    filled: t('dayFilled'),
    missed: t('dayMissed'),
    neutral: t('dayNeutral'),
    coming: t('dayComing'),
    today: t('dayToday'),
  };
  return (
    <section className="card" aria-label={t('streakTitle')}>
      <header className="head">
        <h2 className="h4">{t('streak', { count })}</h2>
        {data && <span className="small ink-3">{t('best', { count: data.best })}</span>}
      </header>
      <StreakWeek {...week} lang={lang} words={words} />
      {!error && <p className="small ink-2 hint">{data?.hint[lang]}</p>}
    </section>
  );
}
