import { expect, it } from 'vitest';
import { isOld } from './old-work.ts';

const DAY_MS = 86_400_000;
const now = Date.parse('2026-11-29T12:00:00Z');

it.each([
  ['just kept', 0, false],
  ['thirty days ago to the millisecond', 30 * DAY_MS, false],
  ['a millisecond longer ago', 30 * DAY_MS + 1, true],
  ['a year ago', 365 * DAY_MS, true],
  // A phone whose battery was taken out begins in 1970.
  ['by a clock that was wrong then', now, false],
  ['by a clock that is wrong now', -5000 * DAY_MS, false],
])('what was kept %s', (_says, ago, old) => {
  expect(isOld(now - ago, now)).toBe(old);
});
