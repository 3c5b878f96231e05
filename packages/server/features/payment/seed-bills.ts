import type { SeedGroup } from '../../seed/courses.ts';
import type { Setting, Story } from '../../seed/story.ts';
import { dayStart, dayText, monthStart, nextMonthStart } from '../streak/day.ts';

/** What a student is charged in a month: each of the groups at the price of its course. */
export interface MonthBills {
  at: Date;
  /** Its first day, `yyyy-MM-dd`. */
  month: string;
  groups: readonly SeedGroup[];
}

export const priceOf = ({ course }: SeedGroup): number => course.price;

export const sumOf = ({ groups }: MonthBills): number =>
  groups.reduce((sum, group) => sum + priceOf(group), 0);

/** The months since joining. The first is charged when the student comes, the others in the morning of their first day. */
export function billsOf({ now, today }: Setting, { memberships }: Story): MonthBills[] {
  const since = Math.min(...memberships.map(({ joined }) => joined));
  const bills: MonthBills[] = [];
  for (let month = monthStart(since); month <= today; month = nextMonthStart(month)) {
    const groups = memberships
      .filter(({ joined, left }) => joined < nextMonthStart(month) && (left === undefined || left > month))
      .map(({ group }) => group);
    const at = new Date(dayStart(Math.max(month, since)).getTime() + 9 * 3_600_000);
    if (groups.length > 0 && at <= now) bills.push({ at, month: dayText(month), groups });
  }
  return bills;
}
