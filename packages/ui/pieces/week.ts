import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { StreakState } from './StreakWeek.tsx';

/** How the week is drawn: seven states, Monday first, and which one is today. */
export interface Week {
  days: StreakState[];
  today: number;
}

/** The week as the server tells it; 7 or more fills all of it (ruling 28). */
export function weekOf({ days, today, streak_count }: Reply<'GET /v1/streak'>): Week {
  const all = streak_count >= constants.streakWeekDays;
  return {
    today: days.findIndex(({ date }) => date === today),
    days: days.map(({ date, state }) => {
      if (state === 'today') return all ? 'filled' : 'coming';
      if (!all || state === 'filled') return state;
      return date > today ? 'ahead' : 'filled';
    }),
  };
}

/**
 * The week on a server that only counts: filled at 7 or more, else the days of the streak that ends today.
 * @param today 0 is Monday
 */
export function plainWeek(count: number, today: number): Week {
  const all = count >= constants.streakWeekDays;
  const state = (day: number) => {
    if (day > today) return all ? 'ahead' : 'coming';
    return all || day > today - count ? 'filled' : 'missed';
  };
  return { days: [0, 1, 2, 3, 4, 5, 6].map(state), today };
}
