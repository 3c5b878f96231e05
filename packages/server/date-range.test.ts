import { describe, expect, it } from 'vitest';
import { checkDateRange } from './date-range.ts';

const check = (from_date: string, till_date: string) => () => checkDateRange({ from_date, till_date });

describe('a range of days', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 'one day'],
    ['2027-12-31', '2028-12-30', '366 days'],
    ['2028-01-01', '2028-12-31', 'a leap year'],
  ])('is taken from %s to %s: %s', (from, till) => {
    expect(check(from, till)).not.toThrow();
  });

  it.each([
    ['2026-11-20', '2026-11-19', 'ends before it begins'],
    ['2027-12-31', '2028-12-31', '367 days'],
  ])('is refused from %s to %s: %s', (from, till) => {
    expect(check(from, till)).toThrow(expect.objectContaining({ code: 'date_range' }));
  });
});
