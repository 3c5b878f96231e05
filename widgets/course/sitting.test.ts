import { tokenOf } from '@mars/client/testing/api.ts';
import { fakeServer, refusal } from '@mars/element/testing.tsx';
import { $tokens } from '@mars/session/tokens.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from './attempt.ts';
import { Sitting } from './sitting.ts';
import { attempt, ENDS, NOW } from './testing-exam.ts';

const letters = vi.hoisted(() => ({
  now: null as unknown as ReturnType<typeof import('@mars/stores/testing/kept-letters.ts').keptLetters>,
}));
vi.mock('@mars/stores/pieces/letters.ts', async () => {
  const { keptLetters } = await import('@mars/stores/testing/kept-letters.ts');
  letters.now = keptLetters();
  return letters.now;
});

const PUT = 'PUT /v1/exam/attempt/9/answer';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const given = (id: string, ...letters: string[]) => ({ id, given: letters });

type Body = { question_id: string; answer: unknown };

/** A server that keeps answers, each a moment after it came. */
function keeping(fails = { now: false }) {
  const bodies: Body[] = [];
  const keepalive: boolean[] = [];
  fakeServer({
    [PUT]: async (request: Request) => {
      const body = (await request.json()) as Body;
      bodies.push(body);
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (fails.now) throw new TypeError('Failed to fetch');
      return { question_id: body.question_id, given: [], ends_at: ENDS, now: NOW };
    },
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: Request, init?: RequestInit) => {
    keepalive.push(init?.keepalive === true);
    return fetch(input, init);
  });
  return { bodies, keepalive, fails };
}

let open: Sitting[] = [];
const over = vi.fn();
function begin(of = attempt()): Sitting {
  const sitting = new Sitting(of, clock, over, '5');
  open.push(sitting);
  return sitting;
}

beforeEach(() => {
  vi.useFakeTimers();
  over.mockReset();
  letters.now.clear();
});
afterEach(async () => {
  for (const sitting of open) sitting.stop();
  open = [];
  await pass(100);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends each answer as it is given, and says when the server has it', async () => {
  const { bodies } = keeping();
  const sitting = begin();
  sitting.answer('q1', 'b', false);
  expect(sitting.$saved.get()).toEqual({ q1: 'saving' });
  await pass(50);
  expect(bodies).toEqual([{ question_id: 'q1', answer: 'b' }]);
  expect(sitting.$saved.get()).toEqual({ q1: 'saved' });
});

it('sends what is typed when no letter comes for a moment', async () => {
  const { bodies } = keeping();
  const sitting = begin();
  sitting.answer('q3', '4', true);
  await pass(699);
  sitting.answer('q3', '42', true);
  await pass(699);
  expect(bodies).toEqual([]);
  await pass(1);
  expect(bodies).toEqual([{ question_id: 'q3', answer: '42' }]);
});

it('sends what is typed in the last seconds letter by letter: a moment later could be too late', async () => {
  const { bodies } = keeping();
  const sitting = begin(attempt({ ends_at: '2026-11-22T10:05:03+05:00' }));
  clock.sync(NOW);
  await pass(499);
  sitting.answer('q3', '4', true);
  await pass(1);
  expect(bodies).toEqual([]);
  sitting.answer('q3', '42', true);
  await pass(20);
  expect(bodies).toEqual([{ question_id: 'q3', answer: '42' }]);
  await pass(2450);
  sitting.answer('q3', '421', true);
  await pass(20);
  expect(bodies.at(-1)).toEqual({ question_id: 'q3', answer: '421' });
  // The teacher has given more time: letters wait for one another again.
  sitting.take(attempt());
  await pass(50);
  sitting.answer('q3', '1', true);
  await pass(699);
  expect(bodies).toHaveLength(2);
});

it('sends nothing as null, and several as they are', async () => {
  const { bodies } = keeping();
  const sitting = begin();
  sitting.answer('q3', '', false);
  sitting.answer('q2', ['a', 'c'], false);
  await pass(200);
  sitting.answer('q2', [], false);
  await pass(200);
  expect(bodies.map(({ answer }) => answer)).toEqual([null, ['a', 'c'], null]);
});

it('the last of two answers to a question is what counts, however fast they come', async () => {
  const { bodies } = keeping();
  const sitting = begin();
  sitting.answer('q1', 'a', false);
  await pass(10);
  sitting.answer('q1', 'b', false);
  await pass(45);
  expect(sitting.$saved.get()).toEqual({ q1: 'saving' });
  await pass(100);
  expect(bodies.map(({ answer }) => answer)).toEqual(['a', 'b']);
  expect(sitting.$saved.get()).toEqual({ q1: 'saved' });
});

it('what could not be saved is tried again, less and less often, and at once when the network is back', async () => {
  const server = keeping({ now: true });
  const sitting = begin();
  sitting.answer('q1', 'b', false);
  await pass(50);
  expect(sitting.$saved.get()).toEqual({ q1: 'unsaved' });
  await pass(2000 + 50);
  await pass(3999);
  expect(server.bodies).toHaveLength(2);
  await pass(1 + 50);
  expect(server.bodies).toHaveLength(3);
  server.fails.now = false;
  dispatchEvent(new Event('online'));
  await pass(51);
  expect(sitting.$saved.get()).toEqual({ q1: 'saved' });
  await pass(60_000);
  expect(server.bodies).toHaveLength(4);
});

it('is told at an end that all is there, or that it is not', async () => {
  const server = keeping({ now: true });
  const sitting = begin();
  sitting.answer('q3', '4', true);
  const failing = sitting.flush();
  await pass(51);
  expect(await failing).toBe(false);
  server.fails.now = false;
  const going = sitting.flush();
  await pass(51);
  expect(await going).toBe(true);
  expect(server.bodies).toHaveLength(2);
});

it('takes the answers of another device, but none in the place of what is on its way from here', async () => {
  keeping();
  const sitting = begin(attempt({ answers: [given('q1', 'a')] }));
  expect(sitting.$answers.get()).toEqual({ q1: 'a', q2: [], q3: null });
  sitting.answer('q1', 'b', false);
  sitting.take(attempt({ answers: [given('q1', 'a'), given('q2', 'a', 'c'), given('q3', '4')] }));
  expect(sitting.$answers.get()).toEqual({ q1: 'b', q2: ['a', 'c'], q3: '4' });
  await pass(60);
  // Asked for before the answer was there.
  sitting.take(attempt({ now: NOW, answers: [] }));
  expect(sitting.$answers.get()).toMatchObject({ q1: 'b', q3: null });
  sitting.take(attempt({ now: '2026-11-22T10:05:01+05:00', answers: [given('q1', 'a')] }));
  expect(sitting.$answers.get()).toMatchObject({ q1: 'a' });
});

it('sends what is left when the page goes away', async () => {
  const { bodies, keepalive } = keeping();
  const sitting = begin();
  sitting.answer('q3', '4', true);
  sitting.leave();
  await pass(60_000);
  expect(bodies).toEqual([{ question_id: 'q3', answer: '4' }]);
  expect(keepalive).toEqual([true]);
});

it('ends where the server takes no more', async () => {
  let asked = 0;
  fakeServer({
    [PUT]: () => {
      asked++;
      return refusal(409, 'exam_over');
    },
  });
  const sitting = begin();
  sitting.answer('q1', 'a', false);
  await pass(60_000);
  expect(over).toHaveBeenCalledTimes(1);
  expect(asked).toBe(1);
});

it('gives nobody’s answers as the next person’s', async () => {
  const { bodies } = keeping();
  $tokens.set({ access: tokenOf('5', 1), refresh: 'a' });
  const sitting = begin();
  sitting.answer('q3', '4', true);
  $tokens.set({ access: tokenOf('6', 1), refresh: 'b' });
  sitting.stop();
  await pass(60_000);
  expect(bodies).toEqual([]);
});

const waiting = () =>
  letters.now.all().map(({ owner, params, body, base }) => ({ owner, params, body, base }));

it('keeps what did not get through on this device, for its person, until the server has it', async () => {
  const server = keeping({ now: true });
  const sitting = begin();
  sitting.answer('q1', 'a', false);
  sitting.answer('q2', ['a', 'c'], false);
  await pass(50);
  sitting.answer('q1', 'b', false);
  await pass(50);
  const of = { owner: '5', params: { id: 9 }, base: undefined };
  expect(waiting()).toEqual([
    { ...of, body: { question_id: 'q1', answer: 'b' } },
    { ...of, body: { question_id: 'q2', answer: ['a', 'c'] } },
  ]);
  server.fails.now = false;
  dispatchEvent(new Event('online'));
  await pass(200);
  expect(waiting()).toEqual([]);
});

it('goes on with what was kept when the exam is opened again', async () => {
  const server = keeping({ now: true });
  const before = begin();
  before.answer('q3', '42', false);
  await pass(50);
  before.stop();
  await pass(100);
  expect(waiting()).toHaveLength(1);
  server.fails.now = false;
  server.bodies.length = 0;
  const after = begin();
  await pass(100);
  expect(after.$answers.get()).toMatchObject({ q3: '42' });
  expect(server.bodies).toEqual([{ question_id: 'q3', answer: '42' }]);
  expect(waiting()).toEqual([]);
});

it('takes nothing of another exam, and keeps nothing that the server refuses', async () => {
  fakeServer({ [PUT]: () => refusal(409, 'exam_over') });
  const other = { question_id: 'q1', answer: 'c' };
  await letters.now.keepLetter({
    ...{ owner: '5', name: 'exam-90 q1', call: 'PUT /v1/exam/attempt/{id}/answer', params: { id: 90 } },
    ...{ body: other, key: 'k', at: '/' },
  });
  const sitting = begin();
  await pass(0);
  expect(sitting.$answers.get()).toMatchObject({ q1: null });
  sitting.answer('q1', 'a', false);
  await pass(60_000);
  expect(waiting().map(({ body }) => body)).toEqual([other]);
});

it('keeps what is typed last when one leaves while there is no network', async () => {
  keeping({ now: true });
  const sitting = begin();
  sitting.answer('q3', '4', true);
  sitting.stop();
  await pass(100);
  expect(waiting().map(({ body }) => body)).toEqual([{ question_id: 'q3', answer: '4' }]);
});
