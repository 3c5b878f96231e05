import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLine } from './line.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the line of the transactions', () => {
  it('gives as many places as it is wide, and each that is left to the next', async () => {
    const line = createLine(2, 1000);
    const first = await line.enter();
    await line.enter();
    const third = vi.fn();
    const fourth = vi.fn();
    const entered = line.enter().then(third);
    line.enter().then(fourth);
    expect(third).not.toHaveBeenCalled();
    first();
    await entered;
    expect(fourth).not.toHaveBeenCalled();
  });

  it('sends away who waits too long, and gives what comes for them to the next', async () => {
    const line = createLine(1, 1000);
    const leave = await line.enter();
    const late = expect(line.enter()).rejects.toThrow('timeout exceeded when trying to connect');
    await vi.advanceTimersByTimeAsync(999);
    const patient = line.enter();
    await vi.advanceTimersByTimeAsync(1);
    await late;
    leave();
    (await patient)();
    expect(typeof (await line.enter())).toBe('function');
  });
});
