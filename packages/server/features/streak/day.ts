import { checkDateRange } from '../../date-range.ts';
import { dayMs, isoTime, zoneMs } from '../clock/time.ts';

export { dayMs };

/**
 * Days of the centre as numbers, days since 1970-01-01, for whatever counts days. One offset all year makes them
 * arithmetic (see clock/time.ts).
 */

/** The day of an instant in the centre's zone, as days since 1970-01-01. */
export const dayNumber = (instant: Date): number => Math.floor((instant.getTime() + zoneMs) / dayMs);

/** `yyyy-MM-dd` of a day number. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The day number of `yyyy-MM-dd`. */
export const parseDay = (text: string): number => Math.floor(Date.parse(`${text}T00:00:00Z`) / dayMs);

/** The first instant of a day in the centre's zone. */
export const dayStart = (day: number): Date => new Date(day * dayMs - zoneMs);

/** When the day after that of an instant begins, as replies carry it: what is counted by the day begins anew. */
export const nextDay = (instant: Date): string => isoTime(dayStart(dayNumber(instant) + 1));

/** 0 is Monday, 6 is Sunday. */
export const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The first day of the month of a day. */
export const monthStart = (day: number): number => parseDay(`${dayText(day).slice(0, 7)}-01`);

/** The first day of the month after the month of a day. */
export const nextMonthStart = (day: number): number => monthStart(monthStart(day) + 31);

/**
 * The instants that bound a range of days, both days included.
 * @throws date_range when it ends before it begins or is too long
 */
export function dateRange(query: { from_date: string; till_date: string }): { from: Date; before: Date } {
  checkDateRange(query);
  return { from: dayStart(parseDay(query.from_date)), before: dayStart(parseDay(query.till_date) + 1) };
}
