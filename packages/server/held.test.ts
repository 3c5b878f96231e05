import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdFor } from './held.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('is read once for all who ask within its time, and anew after it', async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  const held = holdFor(5000, read);
  expect(await Promise.all([held.get(), held.get()])).toEqual([1, 1]);
  later(5000);
  expect(await held.get()).toBe(1);
  later(1);
  expect(await held.get()).toBe(2);
  later(5000);
  expect(await held.get()).toBe(2);
});

it('is read anew after somebody changed it', async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  const held = holdFor(5000, read);
  await held.get();
  held.forget();
  expect(await held.get()).toBe(2);
});

it('is read anew after it could not be read', async () => {
  const read = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('away'));
  const held = holdFor(5000, read);
  await expect(held.get()).rejects.toThrow('away');
  expect(await held.get()).toBe('there');
});

it('keeps what was read since by another question that failed late', async () => {
  let fail!: (error: Error) => void;
  const first = new Promise<string>((_, reject) => {
    fail = reject;
  });
  const read = vi.fn(async () => 'there').mockReturnValueOnce(first);
  const held = holdFor(5000, read);
  const early = held.get();
  later(5001);
  expect(await held.get()).toBe('there');
  fail(new Error('away'));
  await expect(early).rejects.toThrow('away');
  expect(await held.get()).toBe('there');
  expect(read).toHaveBeenCalledTimes(2);
});
