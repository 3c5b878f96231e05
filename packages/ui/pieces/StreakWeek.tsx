import type { Lang } from '@mars/i18n/lang.ts';
import { weekdays, weekdaysShort } from '@mars/i18n/pieces/dates.ts';
import { Flame } from './signs.tsx';

/** `neutral`: neither adds nor breaks, drawn as a bridge. `ahead`: filled, though the day is still to come. */
export type StreakState = 'filled' | 'missed' | 'neutral' | 'coming' | 'ahead';

export interface StreakWeekProps {
  /** Monday first, seven of them. */
  days: readonly StreakState[];
  /** 0 is Monday; -1 when the week is not this one. */
  today: number;
  lang: Lang;
  /** For readers: what each state is called, and today. */
  words: Record<Exclude<StreakState, 'ahead'> | 'today', string>;
}

/** The week's seven discs. A missed day is quiet, never red. */
export function StreakWeek({ days, today, lang, words }: StreakWeekProps) {
  const short = weekdaysShort(lang);
  const long = weekdays(lang);
  return (
    <ol className="week">
      {days.map((state, index) => (
        <li key={short[index]} className={state} aria-current={index === today ? 'date' : undefined}>
          <span className="sr">
            {long[index]}: {state === 'ahead' ? `${words.filled}, ${words.coming}` : words[state]}
            {index === today && `, ${words.today}`}
          </span>
          <i aria-hidden="true">
            {state === 'neutral' ? '' : <Flame size={18} off={state === 'missed' || state === 'coming'} />}
          </i>
          <span aria-hidden="true" className="caption">
            {short[index]}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Those words, of the texts `streak`. */
export const weekWords = (t: (key: string) => string): StreakWeekProps['words'] => ({
  filled: t('dayFilled'),
  missed: t('dayMissed'),
  neutral: t('dayNeutral'),
  coming: t('dayComing'),
  today: t('dayToday'),
});
