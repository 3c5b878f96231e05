import { describe, expect, it } from 'vitest';
import { goesOn, turnOf } from './turn.ts';

const at = new Date('2026-11-10T10:00:00+05:00');
const laterBy = (...lately: [verdict: string, ms: number | null][]) =>
  (turnOf(
    at,
    lately.map(([verdict, spent_ms]) => ({ verdict, spent_ms })),
  ).getTime() -
    at.getTime()) /
  1000;

describe('the turn of a student', () => {
  it('is now for whoever had nothing lately', () => {
    expect(laterBy()).toBe(0);
    expect(laterBy(['accepted', 10])).toBe(0);
    expect(laterBy(['accepted', null])).toBe(0);
  });

  it('is later by the processor time that was had, up to two minutes', () => {
    expect(laterBy(['accepted', 60])).toBe(1);
    expect(laterBy(['wrong_answer', 500], ['accepted', 1000])).toBe(30);
    expect(laterBy(['accepted', 5950])).toBe(119);
    expect(laterBy(['accepted', 6000])).toBe(120);
    expect(laterBy(['accepted', 60_000])).toBe(120);
  });

  it('grows with each program in a row that does not end, and falls when one does', () => {
    const endless = (times: number): [string, number][] =>
      Array.from({ length: times }, () => ['time_limit', 0]);
    expect([0, 1, 2, 3, 5, 6, 30].map((times) => laterBy(...endless(times)))).toEqual([
      ...[0, 10, 20, 40, 160, 300, 300],
    ]);
    expect(laterBy(['wrong_answer', 0], ...endless(5))).toBe(0);
    expect(laterBy(['time_limit', 0], ['accepted', 0], ...endless(5))).toBe(10);
  });
});

describe('a first turn', () => {
  it('gives way after 0.2 s, when somebody waits', () => {
    expect(goesOn(0, 10_000, 10_000)).toBe(true);
    expect(goesOn(1, 199, 199)).toBe(true);
    expect(goesOn(1, 200, 0)).toBe(false);
    expect(goesOn(1000, 199, 29)).toBe(true);
  });

  it('gives way sooner at a test that takes long, when many wait', () => {
    const longest = (waiting: number) =>
      [...Array(300).keys()].filter((ms) => goesOn(waiting, ms, ms)).at(-1);
    expect([1, 5, 6, 10, 20, 33, 34, 1000].map(longest)).toEqual([199, 199, 166, 99, 49, 30, 29, 29]);
  });
});
