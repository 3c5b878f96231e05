import { describe, expect, it } from 'vitest';
import { dayAfterKey, stateOf, weeksOf } from './attendance.ts';

const record = (attendance_type: 0 | 1) => ({
  attend_date: '2026-11-03',
  attendance_type,
  coins: 0,
  lesson: { id: 1, title: { uz: '', ru: '' } },
});

describe('the weeks of a month', () => {
  it('begin on Monday, six of them [§2.25] [§9.17]', () => {
    const november = weeksOf('2026-11');
    expect(november.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect([november[0]?.[0], november[0]?.[6], november[5]?.[6]]).toEqual([
      '2026-10-26',
      '2026-11-01',
      '2026-12-06',
    ]);
  });

  it('begin with the first where that is a Monday, in a leap year too', () => {
    expect(weeksOf('2027-02')[0]?.[0]).toBe('2027-02-01');
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
  });
});

it('a day is what its lessons were: attended is 1, absent is 0 [§3.10]', () => {
  expect(stateOf([])).toBe('none');
  expect(stateOf([record(1)])).toBe('attended');
  expect(stateOf([record(0), record(0)])).toBe('absent');
  expect(stateOf([record(1), record(0)])).toBe('mixed');
});

describe('a key leads', () => {
  it.each([
    ['ArrowLeft', '2026-11-20', '2026-11-19'],
    ['ArrowRight', '2026-11-20', '2026-11-21'],
    ['ArrowUp', '2026-11-20', '2026-11-13'],
    ['ArrowDown', '2026-11-20', '2026-11-27'],
    ['ArrowLeft', '2026-11-01', '2026-10-31'],
    ['Home', '2026-11-20', '2026-11-16'],
    ['End', '2026-11-20', '2026-11-22'],
    ['Home', '2026-11-01', '2026-11-01'],
    ['End', '2026-11-30', '2026-11-30'],
    ['PageUp', '2026-11-20', '2026-10-20'],
    ['PageDown', '2026-10-31', '2026-11-30'],
    ['PageUp', '2026-03-31', '2026-02-28'],
  ])('%s from %s to %s', (key, from, to) => expect(dayAfterKey(key, from)).toBe(to));

  it('nowhere when it is another', () => {
    expect(dayAfterKey('Enter', '2026-11-20')).toBeNull();
    expect(dayAfterKey('a', '2026-11-20')).toBeNull();
  });
});
