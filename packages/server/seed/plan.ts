import { weekday } from '../features/streak/day.ts';
import type { Chance } from './random.ts';

/** How diligent somebody is, and what their latest days must look like. */
export interface PlanWish {
  from: number;
  today: number;
  holidays: ReadonlySet<number>;
  lessonDays: ReadonlySet<number>;
  /** Shares of the days with and without a lesson on which something is done. */
  lessonShare: number;
  otherShare: number;
  /** Lengths of the latest streaks, the running one first, a missed day after each. */
  streaks?: readonly number[];
  /** Leave today out, so that it does not count yet. */
  notToday?: boolean;
}

/** Longest streak that comes about by chance. */
const chanceMax = 12;

/**
 * The days on which a student did something that counts, as day numbers. Sundays and holidays are never among
 * them: they are neutral. So a streak is a row of neighbours in the list of all other days.
 */
export function planDays(chance: Chance, wish: PlanWish): Set<number> {
  const days: number[] = [];
  for (let day = wish.notToday ? wish.today - 1 : wish.today; day >= wish.from; day--) {
    if (weekday(day) !== 6 && !wish.holidays.has(day)) days.push(day);
  }
  const active = new Set<number>();
  let next = 0;
  for (const length of wish.streaks ?? []) {
    for (const day of days.slice(next, next + length)) active.add(day);
    next += length + 1;
  }
  let run = 0;
  for (const day of days.slice(next)) {
    const share = wish.lessonDays.has(day) ? wish.lessonShare : wish.otherShare;
    const counts = run < chanceMax && chance.happens(share);
    run = counts ? run + 1 : 0;
    if (counts) active.add(day);
  }
  return active;
}
