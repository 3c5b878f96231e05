import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, weekdayOf } from '@mars/i18n/pieces/dates.ts';
import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import type { Student } from '@mars/session/me.ts';
import { $streak } from '@mars/stores/streak/streak.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { StreakWeek, weekWords } from '@mars/ui/pieces/StreakWeek.tsx';
import { plainWeek, weekOf } from '@mars/ui/pieces/week.ts';
import { useStore } from '@nanostores/react';
import { Flame } from 'lucide';

/** The streak's week by the server's days; by the literal formula where it keeps none. */
export function StreakCard({ student }: { student: Student }) {
  const { t, lang } = useTexts();
  useStore($clockOffset);
  const { data, error } = useStore($streak);
  const count = data?.streak_count ?? student.daily_streak.streak_count;
  const week = data ? weekOf(data) : plainWeek(count, weekdayOf(dayOf(serverNow())));
  // A Sunday or a holiday neither adds nor breaks.
  const open = data?.days.some(({ date, state }) => date === data.today && state === 'today');
  const atRisk = count > 0 && open;
  return (
    <section className="card streak-card" aria-label={t('streakTitle')}>
      <header className="head">
        <h2 className="h4">{t('streak', { count })}</h2>
        {data && <span className="small ink-3">{t('best', { count: data.best })}</span>}
      </header>
      <StreakWeek {...week} lang={lang} words={weekWords(t)} />
      {!error && (
        <div className="hint">
          {atRisk && (
            <p className="at-risk flame">
              <Icon node={Flame} size={20} />
              <b>{t('atRisk')}</b>
            </p>
          )}
          <p className="small ink-2">{data?.hint[lang]}</p>
        </div>
      )}
    </section>
  );
}
