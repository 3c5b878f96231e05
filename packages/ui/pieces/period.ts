import type { Lang } from '@mars/i18n/lang.ts';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { addDays, addMonths, formatDate, monthOf, monthRange, weekdayOf } from '@mars/i18n/pieces/dates.ts';
import type { Translate } from '@mars/i18n/texts.ts';
import type { Place } from '../chart/Chart.tsx';

/** Days of the centre, `yyyy-MM-dd`, both included; empty: open at that end. */
export interface Range {
  from_date: string;
  till_date: string;
}

export type Period = 'allDays' | 'today' | 'week' | 'month' | 'lastMonth' | 'range';

/** Which days a chip stands for: a week and a month go from their first day to today. */
export function rangeOf(period: Exclude<Period, 'range'>, today: string): Range {
  const till_date = today;
  switch (period) {
    case 'allDays':
      return { from_date: '', till_date: '' };
    case 'today':
      return { from_date: today, till_date };
    case 'week':
      return { from_date: addDays(today, -weekdayOf(today)), till_date };
    case 'month':
      return { from_date: monthRange(monthOf(today)).from, till_date };
    case 'lastMonth': {
      const { from, to } = monthRange(addMonths(monthOf(today), -1));
      return { from_date: from, till_date: to };
    }
  }
}

/** `20 mln`, `1,5 mln`, `20 ming`: what an axis has room for. */
export function inShort(value: number, t: Translate): string {
  if (value >= 1_000_000) return t('million', { number: formatNumber(value / 1_000_000, 2) });
  return value >= 10_000 ? t('thousand', { number: formatNumber(value / 1000, 1) }) : formatNumber(value);
}

/** More bars than these are not told apart. */
const MOST = 62;

/** The days of a range for a chart, in order, so many together that there are not more bars than can be seen. */
export function placesOf<T extends { day: string }>(
  days: readonly T[],
  valuesOf: (day: T) => readonly number[],
  lang: Lang,
): Place[] {
  const together = Math.max(1, Math.ceil(days.length / MOST));
  const places: Place[] = [];
  for (let at = 0; at < days.length; at += together) {
    const some = days.slice(at, at + together);
    const [from, till] = [some[0]!.day, some.at(-1)!.day];
    places.push({
      name: [...new Set([from, till])].map((day) => formatDate(day, 'dd-MMM-yyyy', lang)).join(' – '),
      below: formatDate(from, 'dd-MMM', lang),
      values: some.map(valuesOf).reduce((sums, values) => sums.map((sum, of) => sum + (values[of] ?? 0))),
    });
  }
  return places;
}
