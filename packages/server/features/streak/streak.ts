import { type StreakSource, streakSources } from '@mars/contract/additions.generated.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { dayNumber, dayText, nextMonthStart, parseDay, weekday } from './day.ts';
import { createStreakDay, deleteStreakDay, listHolidays, listSources, listStreakDays } from './queries.ts';

/** Days, asked one by one. */
interface Days {
  has(day: number): boolean;
}

/** The few days of an array: to ask it costs less than to make a set of it. */
export const daysIn = (days: readonly number[]): Days => ({ has: (day) => days.includes(day) });

/** Which days counted, by number (see day.ts). */
export interface Calendar {
  active: ReadonlySet<number>;
  holidays: ReadonlySet<number>;
  today: number;
}

/** A Sunday or a holiday of the centre: it neither adds to a streak nor breaks it (ruling 27). */
export const isNeutral = (calendar: { holidays: Days }, day: number): boolean =>
  weekday(day) === 6 || calendar.holidays.has(day);

/**
 * The running streak. Today breaks nothing while it lasts.
 * @returns `firstDay`: the earliest day that was looked at; who knows only the latest days asks again when it is older.
 */
export function runningStreak(calendar: { active: Days; holidays: Days; today: number }): {
  count: number;
  todayCounted: boolean;
  firstDay: number;
} {
  const todayCounted = !isNeutral(calendar, calendar.today) && calendar.active.has(calendar.today);
  let count = todayCounted ? 1 : 0;
  let day = calendar.today - 1;
  for (; isNeutral(calendar, day) || calendar.active.has(day); day--) {
    if (!isNeutral(calendar, day)) count++;
  }
  return { count, todayCounted, firstDay: day };
}

/** The longest streak there ever was, up to today. */
export function bestStreak(calendar: Calendar): number {
  const days = [...calendar.active]
    .filter((day) => day <= calendar.today && !isNeutral(calendar, day))
    .sort((a, b) => a - b);
  let best = 0;
  let run = 0;
  let before: number | undefined;
  for (const day of days) {
    run = before !== undefined && onlyNeutralBetween(calendar, before, day) ? run + 1 : 1;
    best = Math.max(best, run);
    before = day;
  }
  return best;
}

function onlyNeutralBetween(calendar: Calendar, from: number, till: number): boolean {
  for (let day = from + 1; day < till; day++) if (!isNeutral(calendar, day)) return false;
  return true;
}

type DayState = Reply<'GET /v1/streak'>['days'][number]['state'];

/** Monday to Sunday of the week of today, each with what is drawn there (ruling 28). */
export function weekStates(calendar: Calendar): { day: number; state: DayState }[] {
  const monday = calendar.today - weekday(calendar.today);
  return statesOf(calendar, monday, monday + 7);
}

/** Every day from `from` up to just before `before`. */
function statesOf(calendar: Calendar, from: number, before: number): { day: number; state: DayState }[] {
  return Array.from({ length: before - from }, (_, index) => ({
    day: from + index,
    state: dayState(calendar, from + index),
  }));
}

const replyDays = (states: { day: number; state: DayState }[]) =>
  states.map(({ day, state }) => ({ date: dayText(day), state }));

function dayState(calendar: Calendar, day: number): DayState {
  if (day > calendar.today) return 'coming';
  if (isNeutral(calendar, day)) return 'neutral';
  if (calendar.active.has(day)) return 'filled';
  return day === calendar.today ? 'today' : 'missed';
}

const hints = {
  counted: { uz: 'Bugungi kun hisobga oʻtdi.', ru: 'Сегодняшний день засчитан.' },
  neutral: {
    uz: 'Bugun dam olish kuni, olovingiz oʻchmaydi.',
    ru: 'Сегодня выходной: серия дней не прервётся.',
  },
  open: {
    uz: 'Darsga keling, masala yeching yoki tez yozishni sinang – bugungi kun hisobga oʻtadi.',
    ru: 'Один урок, задача или игра на скорость печати – и сегодняшний день засчитан.',
  },
} as const;

/**
 * The week, the running and the best streak of a student, as `GET /v1/streak` answers them.
 * @param month `yyyy-MM`, whose days are answered too
 */
export async function findStreak(
  app: App,
  studentId: number,
  month?: string,
): Promise<Reply<'GET /v1/streak'>> {
  const calendar = await readCalendar(app.store, studentId, dayNumber(app.now()));
  const { count, todayCounted } = runningStreak(calendar);
  const neutral = isNeutral(calendar, calendar.today);
  const first = month === undefined ? null : parseDay(`${month}-01`);
  return {
    streak_count: count,
    best: bestStreak(calendar),
    today: dayText(calendar.today),
    today_counted: todayCounted,
    today_sources: todayCounted
      ? (await findSources(app.store, studentId, calendar.today)).map((code) => ({
          code,
          title: streakSources[code],
        }))
      : [],
    hint: todayCounted ? hints.counted : neutral ? hints.neutral : hints.open,
    days: replyDays(weekStates(calendar)),
    ...(first === null ? {} : { month_days: replyDays(statesOf(calendar, first, nextMonthStart(first))) }),
  };
}

/** All days of a student that counted, up to `today`, with the centre's holidays. */
export async function readCalendar(db: Database, studentId: number, today: number): Promise<Calendar> {
  const days = await listStreakDays(db, studentId, today);
  const holidays = await listHolidays(db, today);
  return { active: new Set(days), holidays: new Set(holidays), today };
}

/** Lets a day count for a student; twice is the same as once. */
export const countDay = (db: Database, studentId: number, day: number, source: StreakSource): Promise<void> =>
  createStreakDay(db, studentId, dayText(day), source);

/** Takes one reason back why a day counted; other reasons of that day stay. */
export const uncountDay = (
  db: Database,
  studentId: number,
  day: number,
  source: StreakSource,
): Promise<void> => deleteStreakDay(db, studentId, dayText(day), source);

/** Why a day counts for a student. */
export const findSources = (db: Database, studentId: number, day: number): Promise<StreakSource[]> =>
  listSources(db, studentId, dayText(day));
