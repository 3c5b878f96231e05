import type { Database } from '../../store/database.ts';
import { groupBy } from '../../store/rows.ts';
import { addDays } from '../clock/time.ts';
import { dayNumber, dayText, monthStart, nextMonthStart, parseDay } from '../streak/day.ts';
import { timesOf } from '../study/times.ts';
import { plannedDays } from '../timetable/planned.ts';
import type { ChargeWay, MonthFacts } from './month-rule.ts';
import {
  findFirstMonth,
  listOwnPrices,
  listPricedGroups,
  listSettled,
  listWays,
  type WayRow,
} from './queries-rule.ts';

/** The first day of a day's month. @param day `yyyy-MM-dd` */
export const monthOf = (day: string): string => dayText(monthStart(parseDay(day)));

/** The first day of the month after a day's. */
export const nextMonthOf = (day: string): string => dayText(nextMonthStart(parseDay(day)));

/** The month of a moment, by its first day. */
export const monthAt = (at: Date): string => dayText(monthStart(dayNumber(at)));

/** How a month is charged. @param ways the earliest first */
export const wayIn = (ways: readonly WayRow[], month: string): ChargeWay =>
  ways.findLast(({ from_month }) => from_month <= month)?.way ?? 'whole';

/** What the rule needs to know of a student's month; of none that was not asked for. */
export type FactsOf = (studentId: number, month: string) => MonthFacts;

/**
 * Reads what the rule needs to know of these students' months.
 * @param months by their first days, the earliest first
 */
export async function readFacts(
  db: Database,
  studentIds: readonly number[],
  months: readonly string[],
  today: string,
): Promise<FactsOf> {
  const groups = new Map((await listPricedGroups(db)).map((group) => [group.id, group]));
  const ways = await listWays(db);
  const times = await timesOf(db, studentIds);
  const prices = groupBy(await listOwnPrices(db, studentIds), ({ span_id }) => span_id);
  const byStudent = groupBy(
    times.map((time) => ({ ...time, prices: prices.get(time.id) ?? [] })),
    ({ student_id }) => student_id,
  );
  const settled = groupBy(
    await listSettled(db, studentIds, months),
    ({ student_id, month }) => `${student_id} ${month}`,
  );
  const planned = new Map<string, Map<number, string[]>>();
  const counted = months.filter((month) => wayIn(ways, month) === 'by_lessons');
  if (counted.length > 0) {
    const groupIds = [...new Set(times.map(({ group_id }) => group_id))];
    const span = { from: counted[0]!, before: nextMonthOf(counted.at(-1)!), today };
    const days = await plannedDays(db, groupIds, span);
    for (const [month, rows] of groupBy(days, ({ day }) => monthOf(day))) {
      const byGroup = [...groupBy(rows, ({ group_id }) => group_id)];
      planned.set(month, new Map(byGroup.map(([id, all]) => [id, all.map(({ day }) => day)])));
    }
  }
  return (studentId, month) => ({
    month,
    next: nextMonthOf(month),
    way: wayIn(ways, month),
    times: byStudent.get(studentId) ?? [],
    groups,
    lessonDays: (groupId) => planned.get(month)?.get(groupId) ?? [],
    settled: new Map((settled.get(`${studentId} ${month}`) ?? []).map((row) => [row.group_id, row.amount])),
  });
}

/** Months before this one that what is said of them may still change. */
const monthsBack = 11;

/** The months that may have been charged by now, of the last year, the earliest first. */
export async function openMonths(db: Database, at: Date): Promise<string[]> {
  const last = monthAt(at);
  const first = (await findFirstMonth(db)) ?? last;
  const months = [last];
  while (months.length <= monthsBack && months[0]! > first) months.unshift(monthOf(addDays(months[0]!, -1)));
  return months;
}
