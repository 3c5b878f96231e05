import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Silent, unlessSilent } from './silence.ts';
import { watch } from './watchdog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<never>(() => {});

describe('an answer', () => {
  it('is given up when the database has said nothing to anybody for so long', async () => {
    const settled = vi.fn();
    const silence = Date.now();
    unlessSilent(never, () => silence, 1500).catch(settled);
    await vi.advanceTimersByTimeAsync(1499);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(Silent));
  });

  it('is waited for while others are answered', async () => {
    let answered = Date.now();
    const settled = vi.fn();
    unlessSilent(never, () => answered, 1500).catch(settled);
    for (let second = 0; second < 60; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      answered = Date.now();
    }
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1500);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('that comes leaves no clock running', async () => {
    await expect(unlessSilent(Promise.resolve(1), () => 0, 1500)).resolves.toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the watch over the embedded database', () => {
  const watching = (query: () => Promise<never>, isStuck: () => Promise<boolean>, isDown = () => false) => {
    const [end, restart] = [vi.fn(), vi.fn()];
    const begun = Date.now();
    const stop = watch({ query, lastAnswer: () => begun }, { isDown, isStuck, restart }, end);
    return { end, restart, stop };
  };
  const stuck = async () => true;
  /** As the pool says it: no free connection within five seconds, a moment before the next look. */
  const noConnection = () =>
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('timeout')), 4990));

  it.each([
    ['questions that are never answered', () => never],
    ['questions that find no connection', noConnection],
  ])('starts it again when it is stuck, and ends the process after 30 seconds of %s', async (_, query) => {
    const { end, restart, stop } = watching(query, stuck);
    await vi.advanceTimersByTimeAsync(3000);
    expect(restart).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4500);
    expect(restart).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(22_500);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(end).toHaveBeenCalledWith(expect.stringMatching(/not answered for 30 seconds/));
    stop();
  });

  it('does not start it again in the middle of a long statement', async () => {
    const { restart, stop } = watching(noConnection, () => never);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(restart).not.toHaveBeenCalled();
    stop();
  });

  it('lets one that is being started again take its time', async () => {
    const { end, restart, stop } = watching(noConnection, stuck, () => true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([end, restart].map((fn) => fn.mock.calls.length)).toEqual([0, 0]);
    stop();
  });
});
