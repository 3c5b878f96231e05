import { expect, it } from 'vitest';
import { isStillIn } from './member.ts';

it('is in a group until the day on which they leave, and on that day no longer', () => {
  const left = { left_on: '2026-11-20' };
  expect(['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => isStillIn(left, day))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isStillIn({ left_on: null }, '2999-12-31')).toBe(true);
});
