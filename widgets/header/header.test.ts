import { expect, it } from 'vitest';
import { premiumShare } from './header.ts';

it('divides the days of premium by 30, never above the whole [§5.12] [§9.3]', () => {
  expect(premiumShare(18)).toBe(60);
  expect(premiumShare(45)).toBe(100);
  expect(premiumShare(0)).toBe(0);
});
