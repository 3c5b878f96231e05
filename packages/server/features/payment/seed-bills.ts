import type { SeedGroup } from '../../seed/courses.ts';
import { moneyOf } from '../../seed/money.ts';
import type { Setting, Story } from '../../seed/story.ts';
import { dayStart, dayText, monthStart, nextMonthStart } from '../streak/day.ts';

/** What a student is charged in a month: each of the groups at the price of its course, less what is taken off. */
export interface MonthBills {
  at: Date;
  /** Its first day, `yyyy-MM-dd`. */
  month: string;
  bills: readonly { group: SeedGroup; amount: number }[];
}

export const sumOf = ({ bills }: MonthBills): number => bills.reduce((sum, { amount }) => sum + amount, 0);

/** The months since joining. The first is charged when the student comes, the others in the morning of their first day. */
export function billsOf({ now, today }: Setting, { person, memberships }: Story): MonthBills[] {
  const share = 100 - moneyOf(person).percentOff;
  const since = Math.min(...memberships.map(({ joined }) => joined));
  const months: MonthBills[] = [];
  for (let month = monthStart(since); month <= today; month = nextMonthStart(month)) {
    const bills = memberships
      .filter(({ joined, left }) => joined < nextMonthStart(month) && (left === undefined || left > month))
      .map(({ group }) => ({ group, amount: (group.course.price / 100) * share }));
    const at = new Date(dayStart(Math.max(month, since)).getTime() + 9 * 3_600_000);
    if (bills.length > 0 && at <= now) months.push({ at, month: dayText(month), bills });
  }
  return months;
}
