import { fakeServer, refusal } from '@mars/element/testing.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { type PremiumStatus, premiumOf, premiumShare, statusOf } from './premium.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is said of a student once the call has answered. */
async function status(answer: unknown, studentId: number): Promise<PremiumStatus | null> {
  fakeServer({ 'GET /v2/premium/check_premium': answer });
  const $check = premiumOf(studentId);
  const stop = $check.listen(() => {});
  await vi.waitFor(() => expect(statusOf($check.get())).not.toBeNull());
  stop();
  return statusOf($check.get());
}

it('is what the call says [§3.3] [§7.12]', async () => {
  expect(await status({ premium: true, level: 2 }, 1)).toEqual({ premium: true, level: 2 });
  expect(await status({ premium: false, level: 0 }, 2)).toEqual({ premium: false, level: 0 });
});

it('is level 1 where the level is not known [§3.3]', async () => {
  expect(await status({ premium: true, level: null }, 3)).toEqual({ premium: true, level: 1 });
  expect(await status({ premium: true }, 4)).toEqual({ premium: true, level: 1 });
});

it('is not premium, level 0, when the check fails [§8.6]', async () => {
  expect(await status(() => refusal(500, 'internal'), 5)).toEqual({ premium: false, level: 0 });
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await status(offline, 6)).toEqual({ premium: false, level: 0 });
});

it('divides the days of premium by 30, never above the whole [§5.12] [§9.3]', () => {
  expect(premiumShare(18)).toBe(60);
  expect(premiumShare(45)).toBe(100);
  expect(premiumShare(0)).toBe(0);
});
