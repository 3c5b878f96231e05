import { expect, it } from 'vitest';
import uz from '../texts/period/uz.json';
import { inShort, placesOf, rangeOf } from './period.ts';

const t = (key: string, values: Record<string, string | number> = {}) =>
  (uz as Record<string, string>)[key]!.replace('{{number}}', String(values.number));

it('goes from the first day of week and month to today, over the turn of a year', () => {
  // A Wednesday.
  const today = '2026-12-02';
  expect(rangeOf('today', today)).toEqual({ from_date: today, till_date: today });
  expect(rangeOf('week', today)).toEqual({ from_date: '2026-11-30', till_date: today });
  expect(rangeOf('week', '2026-11-29').from_date).toBe('2026-11-23');
  expect(rangeOf('week', '2026-11-30').from_date).toBe('2026-11-30');
  expect(rangeOf('month', today)).toEqual({ from_date: '2026-12-01', till_date: today });
  expect(rangeOf('lastMonth', today)).toEqual({ from_date: '2026-11-01', till_date: '2026-11-30' });
  expect(rangeOf('lastMonth', '2027-01-31')).toEqual({ from_date: '2026-12-01', till_date: '2026-12-31' });
  expect(rangeOf('allDays', today)).toEqual({ from_date: '', till_date: '' });
});

it('says large numbers shortly', () => {
  expect([0, 9_999, 10_000, 12_500, 1_000_000, 19_200_000].map((value) => inShort(value, t))).toEqual([
    '0',
    '9\u00a0999',
    '10 ming',
    '12,5 ming',
    '1 mln',
    '19,2 mln',
  ]);
});

it('puts days together where there are more than can be seen', () => {
  const of = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
  const days = Array.from({ length: 124 }, (_, at) => ({ day: of(at), came: 1, back: at === 123 ? 5 : 0 }));
  const places = (some: typeof days) => placesOf(some, ({ came, back }) => [came, back], 'uz');
  expect(places(days.slice(0, 62))).toHaveLength(62);
  expect(places(days)).toHaveLength(62);
  expect([places(days)[0], places(days).at(-1)]).toEqual([
    { name: '01-yan-2026 – 02-yan-2026', below: '01-yan', values: [2, 0] },
    { name: '03-may-2026 – 04-may-2026', below: '03-may', values: [2, 5] },
  ]);
  expect(places([])).toEqual([]);
});
