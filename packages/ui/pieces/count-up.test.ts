import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountUp } from './count-up.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('runs from nothing to the number in nine tenths of a second, ever slower, and rests there', () => {
  const { result } = renderHook(() => useCountUp(1000, true));
  expect(result.current).toBe(0);
  // The first frame says when it began.
  pass(16);
  expect(result.current).toBe(0);
  pass(450);
  expect(result.current).toBeGreaterThan(850);
  expect(result.current).toBeLessThan(900);
  pass(430);
  expect(result.current).toBeGreaterThan(990);
  pass(40);
  expect([result.current, vi.getTimerCount()]).toEqual([1000, 0]);
});

it('is there at once where nothing shall move', () => {
  const { result, rerender } = renderHook(({ to }) => useCountUp(to, false), { initialProps: { to: 5 } });
  expect([result.current, vi.getTimerCount()]).toEqual([5, 0]);
  rerender({ to: 7 });
  expect(result.current).toBe(7);
});

it('stops when what shows it is gone', () => {
  const { unmount } = renderHook(() => useCountUp(1000, true));
  pass(100);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
