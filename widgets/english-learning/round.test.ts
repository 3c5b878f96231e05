import { CallError } from '@mars/client/error.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Round } from './round.ts';
import type { Answer, Asked, Task, Verdict } from './task.ts';

const device = vi.hoisted(() => ({
  now: null as unknown as ReturnType<typeof import('@mars/session/testing/kept-drafts.ts').keptDrafts>,
}));
// There is no IndexedDB here; what becomes of drafts in a browser stands in tests/e2e.
vi.mock('@mars/session/drafts.ts', async () => {
  const { keptDrafts } = await import('@mars/session/testing/kept-drafts.ts');
  device.now = keptDrafts();
  return device.now;
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const task = (key: string): Task => ({ key, exercise: { id: key } as Asked });
const tasks = ['e1', 'e2', 'e3'].map(task);
const verdict = (right: boolean): Verdict => ({ right, answer: ['a'], differs: null, why: null });

let rounds: Round[] = [];
let sent: [string, Answer, boolean][];
/** What the server answers: rightly to `a`, else what is put here. */
let fails: CallError | null;

async function begin(of: readonly Task[] = tasks, owner = '5'): Promise<Round> {
  const round = new Round({
    name: 'english-hello',
    owner,
    tasks: of,
    total: 5,
    async send({ key }, answer, unheard) {
      if (fails) throw fails;
      sent.push([key, answer, unheard]);
      return verdict(answer === 'a');
    },
  });
  rounds.push(round);
  await round.open();
  return round;
}
async function give(round: Round, answer: Answer): Promise<void> {
  round.write(answer);
  await round.check();
}
const shown = ({ $task, $state, $left }: Round) => [
  ...[$task.get()?.key ?? null, $state.get().name, $left.get()],
];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  fails = null;
  device.now?.kept.clear();
});
afterEach(() => {
  for (const round of rounds) round.stop();
  rounds = [];
  vi.useRealTimers();
});

it('asks one after the other, and what was wrong once more at the end, until it is right', async () => {
  const round = await begin();
  expect(shown(round)).toEqual(['e1', 'asking', 3]);
  await give(round, 'b');
  expect(shown(round)).toEqual(['e1', 'judged', 3]);
  round.next();
  for (const key of ['e2', 'e3']) {
    expect(shown(round)[0]).toBe(key);
    await give(round, 'a');
    round.next();
  }
  expect(shown(round)).toEqual(['e1', 'asking', 1]);
  await round.pass();
  round.next();
  await give(round, 'a');
  expect(shown(round)).toEqual(['e1', 'judged', 0]);
  round.next();
  expect(shown(round)).toEqual([null, 'over', 0]);
  expect([...round.missed]).toEqual(['e1']);
  expect(sent.map(([key, answer]) => [key, answer])).toEqual([
    ...[
      ['e1', 'b'],
      ['e2', 'a'],
      ['e3', 'a'],
    ],
    ...[
      ['e1', null],
      ['e1', 'a'],
    ],
  ]);
  // Nothing of it is left on the device.
  expect(device.now.kept.size).toBe(0);
});

it('goes on after a reload where it was, with what was typed', async () => {
  const round = await begin();
  await give(round, 'b');
  round.next();
  round.write('half a wo');
  round.stop();
  const again = await begin();
  expect(shown(again)).toEqual(['e2', 'asking', 3]);
  expect([again.$answer.get(), [...again.missed]]).toEqual(['half a wo', ['e1']]);
});

it('asks no more after a reload for what the server has, nor gives its answer to another one', async () => {
  const round = await begin();
  round.write('a');
  round.stop();
  const again = await begin(tasks.slice(1));
  expect(shown(again)).toEqual(['e2', 'asking', 2]);
  expect(again.$answer.get()).toBeNull();
});

it('of somebody else begins anew', async () => {
  (await begin()).write('mine');
  const other = await begin(tasks, '6');
  expect([shown(other), other.$answer.get()]).toEqual([['e1', 'asking', 3], null]);
});

it('sends an answer again by itself, sooner when the net is back, and loses none', async () => {
  const round = await begin();
  fails = new CallError(0);
  await give(round, 'a');
  expect(shown(round)).toEqual(['e1', 'unsent', 3]);
  await pass(2000);
  expect(shown(round)).toEqual(['e1', 'unsent', 3]);
  fails = null;
  await pass(3999);
  expect(sent).toEqual([]);
  await pass(1);
  expect([sent, shown(round)]).toEqual([[['e1', 'a', false]], ['e1', 'judged', 2]]);
  round.next();
  fails = new CallError(503);
  await give(round, 'a');
  fails = null;
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(shown(round)).toEqual(['e2', 'judged', 1]);
  // What was planned does not send it once more.
  await pass(60_000);
  expect(sent).toHaveLength(2);
});

it('says why when the server refuses, and can be tried again', async () => {
  const round = await begin();
  fails = new CallError(409, { code: 'inactive' });
  await give(round, 'a');
  expect(shown(round)).toEqual(['e1', 'refused', 3]);
  fails = null;
  await round.check();
  expect(shown(round)).toEqual(['e1', 'judged', 2]);
});

it('goes past what was repeated elsewhere meanwhile', async () => {
  const round = await begin();
  fails = new CallError(409, { code: 'not_due' });
  await give(round, 'a');
  expect(shown(round)).toEqual(['e2', 'asking', 2]);
});

it('leaves out what cannot be heard, without a word', async () => {
  const round = await begin();
  await round.check(true);
  expect([sent, shown(round)]).toEqual([[['e1', null, true]], ['e2', 'asking', 2]]);
  expect(round.missed.size).toBe(0);
});

it('does not change what is on its way', async () => {
  const round = await begin();
  round.write('a');
  const checked = round.check();
  round.write('b');
  await Promise.all([checked, round.check()]);
  expect(sent).toEqual([['e1', 'a', false]]);
});

it('asks nothing more once it is left: neither later, nor when the net is back', async () => {
  const round = await begin();
  fails = new CallError(0);
  await give(round, 'a');
  expect(shown(round)).toEqual(['e1', 'unsent', 3]);
  fails = null;
  round.stop();
  dispatchEvent(new Event('online'));
  await pass(60_000);
  expect([sent, vi.getTimerCount()]).toEqual([[], 0]);
});

describe('without a network', () => {
  let kept: [string, Answer][];
  let tell: (key: string, verdict: Verdict | null) => void;
  let room: boolean;
  /** How often the device was asked, and what it waits for before it says whether it keeps something. */
  let asked: number;
  let asks: Promise<void> | undefined;

  async function beginLater(waits: readonly string[] = []): Promise<Round> {
    const round = new Round({
      ...{ name: 'english-review', owner: '5', tasks, total: 3 },
      send: () => Promise.reject(fails ?? new CallError(0)),
      later: {
        keep: async ({ key }, answer) => {
          asked++;
          await asks;
          return room && kept.push([key, answer]) > 0;
        },
        list: async () => waits,
        watch(listener) {
          tell = listener;
          return () => {};
        },
      },
    });
    rounds.push(round);
    await round.open();
    return round;
  }
  beforeEach(() => {
    kept = [];
    room = true;
    asked = 0;
    asks = undefined;
  });

  it('keeps each answer and asks on, to the end', async () => {
    const round = await beginLater();
    for (const key of ['e1', 'e2', 'e3']) {
      expect(shown(round)[0]).toBe(key);
      await give(round, 'a');
      expect(shown(round)[1]).toBe('kept');
      // It is on its way, as good as.
      round.write('b');
      round.next();
    }
    expect(kept).toEqual([
      ['e1', 'a'],
      ['e2', 'a'],
      ['e3', 'a'],
    ]);
    expect([shown(round), round.later.$count.get()]).toEqual([[null, 'over', 0], 3]);
    await pass(60_000);
    expect(kept).toHaveLength(3);
  });

  it('asks once more for what turns out wrong, and no more for what is right', async () => {
    const round = await beginLater();
    for (const _ of tasks) {
      await give(round, 'a');
      round.next();
    }
    tell('e1', verdict(true));
    expect([shown(round), round.later.$count.get()]).toEqual([[null, 'over', 0], 2]);
    tell('e2', verdict(false));
    expect([shown(round), round.later.$count.get()]).toEqual([['e2', 'asking', 1], 1]);
    expect([...round.missed]).toEqual(['e2']);
    tell('e3', null);
    tell('elsewhere', verdict(false));
    expect([shown(round), round.later.$count.get()]).toEqual([['e2', 'asking', 1], 0]);
  });

  it('does not ask again after a reload for what waits', async () => {
    const round = await beginLater(['e1', 'of another round']);
    expect([shown(round), round.later.$count.get()]).toEqual([['e2', 'asking', 2], 1]);
    const all = await beginLater(['e1', 'e2', 'e3']);
    expect([shown(all), all.later.$count.get()]).toEqual([[null, 'over', 0], 3]);
  });

  it('is sent again by itself where the device keeps nothing', async () => {
    room = false;
    const round = await beginLater();
    await give(round, 'a');
    expect(shown(round)).toEqual(['e1', 'unsent', 3]);
  });

  it('is not sent again where it was left before the device said that it keeps nothing', async () => {
    room = false;
    let say = () => {};
    asks = new Promise((resolve) => {
      say = resolve;
    });
    const round = await beginLater();
    const given = give(round, 'a');
    await pass(0);
    expect(asked).toBe(1);
    round.stop();
    say();
    await given;
    expect([asked, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('tells a server that is down from none: there it waits for it', async () => {
    fails = new CallError(503);
    const round = await beginLater();
    await give(round, 'a');
    expect([shown(round), kept]).toEqual([['e1', 'unsent', 3], []]);
  });
});
