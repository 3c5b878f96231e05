import { tokenOf } from '@mars/client/testing/api.ts';
import { fakeServer, refusal } from '@mars/element/testing.tsx';
import { $changed } from '@mars/session/changes.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Judge } from './judging.ts';
import { accepted, submission, wrong } from './testing.ts';

const SUBMIT = 'POST /v2/mars-code/task/21/submit';
const LOOK = 'GET /v2/mars-code/submission/88';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let open: Judge[] = [];
const begin = () => {
  const judge = new Judge(21);
  open.push(judge);
  return judge;
};
/** Tells of a submission what comes next each time it is looked at; the last stays. */
function answering(...answers: unknown[]) {
  let at = 0;
  return () => answers[Math.min(at++, answers.length - 1)];
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  for (const judge of open) judge.stop();
  open = [];
  await pass(100);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells the place in the queue as it moves up, then the verdict, and looks no more', async () => {
  const calls = fakeServer({
    [SUBMIT]: { submission_id: 88 },
    [LOOK]: answering(submission({ queue: 3 }), submission({ queue: 1 }), accepted),
  });
  const judge = begin();
  expect(await judge.submit({ lang: 'python', code: 'print(1)' }, false)).toBe(true);
  expect(judge.$state.get()).toMatchObject({ name: 'waiting', queue: null });
  await pass(300);
  expect(judge.$state.get()).toMatchObject({ name: 'waiting', queue: 3 });
  await pass(500);
  expect(judge.$state.get()).toMatchObject({ name: 'waiting', queue: 1 });
  await pass(800);
  expect(judge.$state.get()).toEqual({ name: 'judged', submission: accepted, again: false });
  await pass(60_000);
  expect(calls.filter((call) => call === LOOK)).toHaveLength(3);
});

it('asks a long queue ever more seldom, at most each three seconds', async () => {
  const calls = fakeServer({ [SUBMIT]: { submission_id: 88 }, [LOOK]: submission({ queue: 40 }) });
  const judge = begin();
  await judge.submit({ lang: 'python', code: 'print(1)' }, false);
  await pass(300 + 500 + 800 + 1200 + 2000 + 3000);
  expect(calls.filter((call) => call === LOOK)).toHaveLength(6);
  await pass(30_000);
  expect(calls.filter((call) => call === LOOK)).toHaveLength(16);
});

it('tells the page what has changed: coins only where some came', async () => {
  const told: unknown[] = [];
  const unlisten = $changed.listen((topics) => told.push(topics));
  fakeServer({ [SUBMIT]: { submission_id: 88 }, [LOOK]: answering(wrong, accepted) });
  const judge = begin();
  await judge.submit({ lang: 'python', code: 'a' }, false);
  await pass(300);
  await judge.submit({ lang: 'python', code: 'b' }, false);
  await pass(300);
  unlisten();
  // The hand-in itself, its verdict, and both again.
  expect(told).toEqual([
    ['coding'],
    ['coding', 'streak'],
    ['coding'],
    ['coding', 'coins', 'xp', 'streak', 'badges'],
  ]);
});

it('hands in once, however often it is pressed', async () => {
  const calls = fakeServer({ [SUBMIT]: { submission_id: 88 }, [LOOK]: submission() });
  const judge = begin();
  const all = [
    judge.submit({ lang: 'python', code: 'x' }, false),
    judge.submit({ lang: 'python', code: 'x' }, false),
  ];
  expect(await Promise.all(all)).toEqual([true, false]);
  expect(await judge.submit({ lang: 'python', code: 'x' }, false)).toBe(false);
  expect(calls.filter((call) => call === SUBMIT)).toHaveLength(1);
});

it('keeps the key of a try until an answer came, and takes another one for another program', async () => {
  const keys: (string | null)[] = [];
  let fails = true;
  fakeServer({
    [SUBMIT]: (request: Request) => {
      keys.push(request.headers.get('idempotency-key'));
      if (fails) throw new TypeError('Failed to fetch');
      return { submission_id: 88 };
    },
    [LOOK]: accepted,
  });
  const judge = begin();
  expect(await judge.submit({ lang: 'python', code: 'x' }, false)).toBe(false);
  expect(judge.$state.get()).toMatchObject({ name: 'refused', error: { status: 0 } });
  await judge.submit({ lang: 'python', code: 'x' }, false);
  await judge.submit({ lang: 'javascript', code: 'x' }, false);
  fails = false;
  await judge.submit({ lang: 'javascript', code: 'x' }, false);
  await pass(300);
  await judge.submit({ lang: 'javascript', code: 'x' }, true);
  const [first, second, third, fourth, fifth] = keys;
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(fourth).toBe(third);
  expect(fifth).not.toBe(fourth);
});

it('says of when its draft is, in the same words when it is tried again', async () => {
  const bodies: unknown[] = [];
  fakeServer({
    [SUBMIT]: async (request: Request) => {
      bodies.push(await request.json());
      throw new TypeError('Failed to fetch');
    },
  });
  const judge = begin();
  const [first, second] = ['2026-11-10T10:00:00+05:00', '2026-11-10T10:00:05+05:00'];
  await judge.submit({ lang: 'python', code: 'x', base: first }, false);
  await judge.submit({ lang: 'python', code: 'x', base: second }, false);
  await judge.submit({ lang: 'python', code: 'y', base: null }, false);
  expect(bodies).toEqual([
    { lang: 'python', code: 'x', base: first },
    { lang: 'python', code: 'x', base: first },
    { lang: 'python', code: 'y', base: null },
  ]);
});

it.each([
  [402, 'premium_required'],
  [409, 'still_judging'],
])('tells a refusal with %i as it is, and can be tried again', async (status, code) => {
  const answers = answering(refusal(status, code), { submission_id: 88 });
  fakeServer({ [SUBMIT]: answers, [LOOK]: accepted });
  const judge = begin();
  expect(await judge.submit({ lang: 'python', code: 'x' }, false)).toBe(false);
  expect(judge.$state.get()).toMatchObject({ name: 'refused', error: { status, code } });
  judge.clear();
  expect(judge.$state.get()).toEqual({ name: 'idle' });
  expect(await judge.submit({ lang: 'python', code: 'x' }, false)).toBe(true);
});

it('goes on by itself when the line was lost, at once when it is back', async () => {
  let fails = true;
  fakeServer({
    [SUBMIT]: { submission_id: 88 },
    [LOOK]: () => {
      if (fails) throw new TypeError('Failed to fetch');
      return accepted;
    },
  });
  const judge = begin();
  await judge.submit({ lang: 'python', code: 'x' }, false);
  await pass(300);
  expect(judge.$state.get()).toMatchObject({ name: 'waiting', lost: true });
  await pass(2000 + 4000);
  expect(judge.$state.get()).toMatchObject({ name: 'waiting', lost: true });
  fails = false;
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(judge.$state.get()).toMatchObject({ name: 'judged' });
});

it('follows what was handed in before the page came, once', async () => {
  const calls = fakeServer({ [LOOK]: answering(submission({ queue: 2 }), accepted) });
  const judge = begin();
  judge.follow(88, true);
  judge.follow(88, true);
  await pass(300 + 500);
  expect(judge.$state.get()).toMatchObject({ name: 'judged', again: true });
  expect(calls).toEqual([LOOK, LOOK]);
});

it('tells the next person nothing, and asks nothing when the page is left', async () => {
  const calls = fakeServer({ [SUBMIT]: { submission_id: 88 }, [LOOK]: accepted });
  $tokens.set({ access: tokenOf('5', 1), refresh: 'a' });
  const judge = begin();
  await judge.submit({ lang: 'python', code: 'x' }, false);
  $tokens.set({ access: tokenOf('6', 1), refresh: 'b' });
  await pass(300);
  expect(judge.$state.get()).toMatchObject({ name: 'waiting' });
  const before = calls.length;
  judge.stop();
  await pass(60_000);
  expect(calls).toHaveLength(before);
});
