import { fakeServer, refusal } from '@mars/element/testing.tsx';
import { $changed } from '@mars/session/changes.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Progress, type Reading, startReading, stretchesOf } from './reading.ts';

const CLASS = 'POST /v1/course/element/21/progress';
const ONLINE = 'POST /v2/eduverse/lesson/21/progress';
const COMPLETE = 'POST /v2/eduverse/lesson/21/complete';
const none: Progress = {
  unit: 'second',
  units: 100,
  watched: [],
  seen_percent: 0,
  place: 0,
  completed: false,
};

type Body = { place: number; watched: [number, number][] };

/** A server that believes what it is told, as far as `most` units. */
function believing(most = 100, online = false) {
  const bodies: Body[] = [];
  const keepalive: boolean[] = [];
  const units = new Set<number>();
  const state: { fails: boolean; waits?: Promise<void> } = { fails: false };
  const answer = async (request: Request) => {
    const body = (await request.json()) as Body;
    bodies.push(body);
    await state.waits;
    if (state.fails) throw new TypeError('Failed to fetch');
    for (const [from, till] of body.watched)
      for (let unit = from; unit < till; unit++) if (units.size < most) units.add(unit);
    const seen_percent = units.size;
    return {
      ...none,
      place: body.place,
      watched: stretchesOf([...units]),
      seen_percent,
      completed: !online && seen_percent >= 90,
    };
  };
  const finished = vi.fn();
  const calls = fakeServer({
    [CLASS]: answer,
    [ONLINE]: answer,
    [COMPLETE]: {
      completed_at: '2026-11-20T10:00:00+05:00',
      coins: 2,
      month: { left: 78, total: 80, resets_at: '' },
    },
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: Request, init?: RequestInit) => {
    keepalive.push(init?.keepalive === true);
    return fetch(input, init);
  });
  const start = (progress: Partial<Progress> = {}): Reading =>
    startReading({ id: 21, online, progress: { ...none, ...progress }, onFinished: finished });
  return {
    bodies,
    keepalive,
    calls,
    state,
    finished,
    start,
    more: (to: number) => {
      most = to;
    },
    has: (count: number) => {
      for (let unit = 0; unit < count; unit++) units.add(unit);
    },
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says at once that the lesson was begun, and then every four seconds what was read', async () => {
  const { bodies, start } = believing();
  const reading = start({ unit: 'block' });
  await pass(1);
  expect(bodies).toEqual([{ place: 0, watched: [] }]);
  for (let block = 0; block < 8; block++) {
    reading.see(block, block + 1);
    reading.at(block + 1);
    await pass(1000);
  }
  await pass(4000);
  expect(bodies.slice(1)).toEqual([
    { place: 4, watched: [[0, 4]] },
    { place: 8, watched: [[4, 8]] },
  ]);
});

it('says of a film every third second that was seen, however fast it runs, and the rest after four', async () => {
  const { bodies, start } = believing();
  const reading = start();
  await pass(1);
  for (let second = 0; second < 8; second++) {
    reading.at(second + 1);
    reading.see(second, second + 1);
    await pass(500);
  }
  expect(bodies.slice(1)).toEqual([
    { place: 3, watched: [[0, 3]] },
    { place: 6, watched: [[3, 6]] },
  ]);
  await pass(4000);
  expect(bodies.slice(3)).toEqual([{ place: 8, watched: [[6, 8]] }]);
});

it('says nothing anew of a film that is seen again', async () => {
  const { bodies, has, start } = believing();
  has(50);
  const reading = start({ watched: [[0, 50]], seen_percent: 50 });
  await pass(1);
  reading.see(0, 40);
  await pass(10_000);
  expect(bodies).toHaveLength(1);
});

it('says nothing more while nothing more is seen', async () => {
  const { bodies, start } = believing();
  const reading = start();
  reading.see(0, 3);
  await pass(1);
  await pass(60_000);
  expect(bodies.map(({ watched }) => watched)).toEqual([[[0, 3]]]);
});

it('says again what the server would not take yet', async () => {
  const server = believing(10);
  const reading = server.start({ unit: 'block' });
  await pass(1);
  reading.see(0, 14);
  await pass(4000);
  server.more(14);
  await pass(4000);
  await pass(20_000);
  expect(server.bodies.slice(1).map(({ watched }) => watched)).toEqual([[[0, 14]], [[10, 14]]]);
});

it('keeps what was seen while there is no connection', async () => {
  const { bodies, state, start } = believing();
  const reading = start();
  await pass(1);
  state.fails = true;
  reading.see(0, 2);
  await pass(4000);
  state.fails = false;
  await pass(4000);
  await pass(20_000);
  expect(bodies.slice(1).map(({ watched }) => watched)).toEqual([[[0, 2]], [[0, 2]]]);
});

it('is quiet when it is refused: it would be the same again', async () => {
  let asked = 0;
  fakeServer({
    [ONLINE]: () => {
      asked++;
      return refusal(402, 'premium_required');
    },
  });
  const reading = startReading({ id: 21, online: true, progress: none, onFinished: () => {} });
  await pass(1);
  reading.see(0, 5);
  await pass(20_000);
  expect(asked).toBe(1);
});

it('sends at once, so that it outlives the page, when it goes out of sight', async () => {
  const { bodies, keepalive, start } = believing();
  const reading = start();
  await pass(1);
  reading.see(0, 2);
  reading.at(2);
  void reading.flush();
  await pass(0);
  expect(bodies[1]).toEqual({ place: 2, watched: [[0, 2]] });
  expect(keepalive).toEqual([false, true]);
  // Nothing is left to say.
  void reading.flush();
  await pass(10_000);
  expect(bodies).toHaveLength(2);
});

it('says nothing of a lesson that is left as soon as it is opened, and finishes none', async () => {
  for (const online of [false, true]) {
    const { calls, start, finished } = believing(100, online);
    const told = vi.fn();
    const stop = $changed.listen(told);
    await start({ watched: [[0, 95]], seen_percent: 95 }).stop();
    await pass(10_000);
    expect([online, calls, told.mock.calls, finished.mock.calls]).toEqual([online, [], [], []]);
    stop();
  }
});

it('sends the rest when the lesson is left, and then tells the lists of lessons', async () => {
  const { bodies, start } = believing();
  const told = vi.fn();
  const stop = $changed.listen(told);
  const reading = start();
  await pass(1);
  reading.see(5, 8);
  expect(told.mock.calls.flatMap(([topics]) => topics)).toEqual([]);
  reading.stop();
  await pass(10_000);
  expect(bodies[1]?.watched).toEqual([[5, 8]]);
  expect(told.mock.calls.flatMap(([topics]) => topics)).toEqual(['courses']);
  stop();
});

it('tells the lists when it is left while the server is still answering', async () => {
  const { bodies, state, start } = believing();
  const told = vi.fn();
  const stop = $changed.listen(told);
  let answer = () => {};
  state.waits = new Promise((resolve) => {
    answer = () => resolve();
  });
  const reading = start();
  await pass(1);
  expect(bodies).toHaveLength(1);
  reading.stop();
  await pass(10);
  const topics = () => told.mock.calls.flatMap(([each]) => each);
  expect(topics()).toEqual([]);
  answer();
  await pass(1);
  expect(topics()).toEqual(['courses']);
  stop();
});

it('tells the lists once when a lesson of a class is read to its end, and is silent from then on', async () => {
  const { bodies, start } = believing();
  const told = vi.fn();
  const stop = $changed.listen(told);
  const reading = start();
  await pass(1);
  reading.see(0, 90);
  await pass(4000);
  expect(reading.$progress.get().completed).toBe(true);
  reading.see(90, 100);
  await pass(10_000);
  reading.stop();
  await pass(10_000);
  expect(bodies).toHaveLength(2);
  expect(told.mock.calls.filter(([topics]) => topics.includes('courses'))).toHaveLength(1);
  stop();
});

it('finishes an online lesson of which enough was seen, once, and not before', async () => {
  const { calls, finished, start } = believing(100, true);
  const reading = start();
  await pass(1);
  reading.see(0, 89);
  await pass(8000);
  expect(calls).not.toContain(COMPLETE);
  reading.see(89, 90);
  await pass(4000);
  await pass(20_000);
  expect(calls.filter((call) => call === COMPLETE)).toHaveLength(1);
  expect(finished).toHaveBeenCalledTimes(1);
  expect(finished.mock.calls[0]?.[0]).toMatchObject({ coins: 2 });
  expect(reading.$progress.get().completed).toBe(true);
});

it('finishes one that was seen to its end before, too', async () => {
  const { calls, finished, has, start } = believing(100, true);
  has(95);
  start({ watched: [[0, 95]], seen_percent: 95 });
  await pass(1);
  expect(calls).toEqual([ONLINE, COMPLETE]);
  expect(finished).toHaveBeenCalledTimes(1);
});

it('tries again to finish when no answer came', async () => {
  const { has, start } = believing(100, true);
  has(95);
  let tries = 0;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: Request, init?: RequestInit) => {
    if (String(input).endsWith('/complete') && tries++ === 0) return Promise.reject(new TypeError('no'));
    return fetch(input, init);
  });
  const reading = start({ watched: [[0, 95]], seen_percent: 95 });
  await pass(1);
  expect(reading.$progress.get().completed).toBe(false);
  await pass(4000);
  expect(reading.$progress.get().completed).toBe(true);
  expect(tries).toBe(2);
});

it('asks nothing of a lesson that is finished', async () => {
  const { calls, start } = believing();
  const reading = start({ completed: true, watched: [[0, 100]], seen_percent: 100 });
  reading.see(0, 5);
  await pass(10_000);
  reading.stop();
  await pass(10_000);
  expect(calls).toEqual([]);
});

it('makes stretches of units', () => {
  expect(stretchesOf([5, 1, 2, 9, 3])).toEqual([
    [1, 4],
    [5, 6],
    [9, 10],
  ]);
  expect(stretchesOf([])).toEqual([]);
});
