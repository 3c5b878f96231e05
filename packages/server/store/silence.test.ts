import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEar, Silent } from './silence.ts';
import { watch } from './watchdog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<never>(() => {});

describe('a database that says nothing', () => {
  /** One that is patient for 1000 ms; `answer` lets its probe come back. */
  function listen(isDown = () => false, isSuspect = () => false) {
    let answer = (_there: boolean) => {};
    const probe = vi.fn(
      () =>
        new Promise<void>((resolve, reject) => {
          answer = (there) => {
            if (there) ear.heard();
            if (there) resolve();
            else reject(new Error('no connection'));
          };
        }),
    );
    const ear = createEar({ patienceMs: 1000, probe, isDown, isSuspect });
    return { ear, probe, answer: async (there: boolean) => answer(there) };
  }
  const after = vi.advanceTimersByTimeAsync;

  it('is given up after its time, by all who wait at once, however late they asked', async () => {
    const { ear } = listen();
    const [first, second] = [vi.fn(), vi.fn()];
    ear.unlessSilent(() => never).catch(first);
    await after(1000);
    ear.unlessSilent(() => never).catch(second);
    await after(19);
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    await after(1);
    for (const settled of [first, second])
      expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(Silent));
  });

  it('is asked nothing more, until its probe is answered', async () => {
    const { ear, probe, answer } = listen();
    ear.unlessSilent(() => never).catch(() => {});
    await after(1100);
    const ask = vi.fn(async () => 1);
    await expect(ear.unlessSilent(ask)).rejects.toThrow(Silent);
    expect([ask.mock.calls.length, probe.mock.calls.length]).toEqual([0, 1]);
    await answer(false);
    await after(100);
    await expect(ear.unlessSilent(ask)).rejects.toThrow(Silent);
    expect(probe).toHaveBeenCalledTimes(2);
    await answer(true);
    await expect(ear.unlessSilent(ask)).resolves.toBe(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is waited for a 25th of the time when it may never answer again, and is asked', async () => {
    const { ear, probe } = listen(
      () => false,
      () => true,
    );
    const settled = vi.fn();
    ear.unlessSilent(() => never).catch(settled);
    await after(39);
    expect([settled, probe].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    await after(1);
    expect([settled, probe].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('is waited for when it answers the probe: it works on something long', async () => {
    const { ear, probe, answer } = listen();
    const settled = vi.fn();
    ear.unlessSilent(() => never).catch(settled);
    for (let turn = 0; turn < 100; turn++) {
      await after(600);
      await answer(true);
    }
    expect(settled).not.toHaveBeenCalled();
    expect(probe.mock.calls.length).toBeGreaterThan(50);
    await after(1200);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('is waited for while others are answered', async () => {
    const { ear, probe } = listen();
    const settled = vi.fn();
    ear.unlessSilent(() => never).catch(settled);
    for (let turn = 0; turn < 100; turn++) {
      await after(300);
      ear.heard();
    }
    expect([settled, probe].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('is asked nothing while it is known to be away', async () => {
    let away = true;
    const { ear } = listen(() => away);
    const ask = vi.fn(async () => 1);
    await expect(ear.unlessSilent(ask)).rejects.toThrow(Silent);
    expect(ask).not.toHaveBeenCalled();
    away = false;
    await expect(ear.unlessSilent(ask)).resolves.toBe(1);
  });

  it('is not listened for when nobody waits', async () => {
    const { ear, probe } = listen();
    await expect(ear.unlessSilent(async () => 1)).resolves.toBe(1);
    await expect(ear.unlessSilent(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await after(200);
    expect(vi.getTimerCount()).toBe(0);
    await after(60_000);
    expect(probe).not.toHaveBeenCalled();
  });
});

describe('the watch over the embedded database', () => {
  const watching = (
    query: () => Promise<never>,
    isStuck: () => Promise<boolean>,
    { isDown = (): boolean => false, wasFull = (): boolean => false } = {},
  ) => {
    const [end, restart] = [vi.fn(), vi.fn()];
    const begun = Date.now();
    const stop = watch({ query, lastAnswer: () => begun }, { isDown, isStuck, wasFull, restart }, end);
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
    // It was first asked after three seconds.
    await vi.advanceTimersByTimeAsync(25_499);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(end).toHaveBeenCalledWith(expect.stringMatching(/not answered for 30 seconds/));
    stop();
  });

  it('starts one whose disk was full again sooner', async () => {
    const { restart, stop } = watching(noConnection, stuck, { wasFull: () => true });
    await vi.advanceTimersByTimeAsync(1500);
    expect(restart).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(restart).toHaveBeenCalled();
    stop();
  });

  it('does not start it again in the middle of a long statement', async () => {
    const { restart, stop } = watching(noConnection, () => never);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(restart).not.toHaveBeenCalled();
    stop();
  });

  it('lets one that is being started again take its time', async () => {
    const { end, restart, stop } = watching(noConnection, stuck, { isDown: () => true });
    await vi.advanceTimersByTimeAsync(600_000);
    expect([end, restart].map((fn) => fn.mock.calls.length)).toEqual([0, 0]);
    stop();
  });
});
