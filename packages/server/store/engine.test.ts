import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEngine } from './engine.ts';

/** How long it takes is the clock's to say here; what a full disk does to a real one stands in tests/api. */
const machine = vi.hoisted(() => ({ room: true, works: true, some: 0 }));
vi.mock('node:fs/promises', () => ({
  statfs: async () => ({ bavail: machine.room ? 100_000 : machine.some, bsize: 4096 }),
}));
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}));
vi.mock('node:worker_threads', async () => {
  const { EventEmitter } = await import('node:events');
  class Worker extends EventEmitter {
    terminate = async () => {};
    constructor() {
      super();
      const works = (machine.room || machine.some >= 2000) && machine.works;
      process.nextTick(() =>
        this.emit('message', works ? { state: 'ready' } : { state: 'broken', reason: 'no room' }),
      );
    }
    postMessage() {
      this.emit('message', { state: 'closed' });
    }
  }
  return { Worker };
});

const end = vi.fn();
const after = vi.advanceTimersByTimeAsync;
const start = () => startEngine({ dataDir: '/data', image: undefined, socketPath: '/socket', end });

beforeEach(() => {
  Object.assign(machine, { room: true, works: true, some: 0 });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] });
  end.mockReset();
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('one that a full disk broke is there within ten seconds of the clock after there is room, and gives no hour up', async () => {
  const engine = await start();
  machine.room = false;
  await after(100);
  expect(engine.isFull()).toBe(true);
  engine.restart('no room');
  await after(3_600_000);
  expect(engine.isDown()).toBe(true);
  machine.room = true;
  await after(10_000);
  expect([engine.isDown(), engine.isFull()]).toEqual([false, false]);
  expect(end).not.toHaveBeenCalled();
  await engine.close();
});

it('is tried as soon as some room has come, though less than there should be', async () => {
  const engine = await start();
  machine.room = false;
  engine.restart('no room');
  await after(10_100);
  // It was tried, and waits again.
  machine.some = 2000;
  await after(1000);
  expect([engine.isDown(), engine.isFull()]).toEqual([false, true]);
  await engine.close();
});

it('the process ends with a sentence when it could not start again for thirty seconds though there is room', async () => {
  const engine = await start();
  machine.works = false;
  engine.restart('it answers nothing');
  await after(30_000);
  expect(end).not.toHaveBeenCalled();
  await after(11_000);
  expect(end).toHaveBeenCalledExactlyOnceWith('The embedded database cannot start again: no room');
});
