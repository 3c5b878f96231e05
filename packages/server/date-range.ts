import { constants } from '@mars/contract/constants.ts';
import { Refused } from './refused.ts';

/**
 * Checks a range of days, both included.
 * @throws {Refused} date_range when it ends before it begins or covers more than 366 days.
 */
export function checkDateRange({ from_date, till_date }: { from_date: string; till_date: string }): void {
  const days = (Date.parse(till_date) - Date.parse(from_date)) / 86_400_000 + 1;
  if (days < 1 || days > constants.dateRangeMaxDays) throw new Refused('date_range');
}
