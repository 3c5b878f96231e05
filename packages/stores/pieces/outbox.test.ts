import { tokenOf } from '@mars/client/testing/api.ts';
import { fakeServer, refusal } from '@mars/element/testing.tsx';
import { setLocks } from '@mars/session/testing/tab.ts';
import { $tokens, keepTokens } from '@mars/session/tokens.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Letter } from './letters.ts';
import { type Delivered, keepSending, onDelivered, sendLetters } from './outbox.ts';

const device = vi.hoisted(() => ({
  now: null as unknown as ReturnType<typeof import('../testing/kept-letters.ts').keptLetters>,
}));
// There is no IndexedDB here; what becomes of letters in a browser stands in tests/elements.
vi.mock('./letters.ts', async () => {
  const { keptLetters } = await import('../testing/kept-letters.ts');
  device.now = keptLetters();
  return device.now;
});

const EARLY = '2026-11-22T10:00:00+05:00';
const LATE = '2026-11-22T11:00:00+05:00';

const homework = (id: number, more: Partial<Letter> = {}): Letter => ({
  ...{ owner: '5', name: `homework-${id}`, call: 'POST /v1/project/{id}/submit', params: { id } },
  ...{ parts: [['text', `ish ${id}`]], key: `k${id}`, base: null, at: '/course-elements/1' },
  ...more,
});
const card = (id: string): Letter => ({
  ...{ owner: '5', name: `english-review ${id}`, call: 'POST /v1/english/review', key: `c${id}` },
  ...{ body: { unit_id: 'hello', exercise_id: id, turn: 1, answer: 'a' }, at: '/english/course/learning' },
});
const open = { answer: null };

/** A server that takes what is handed in. @returns what came, in order */
function taking(pieces: Record<number, unknown> = {}, answer: () => unknown = () => ({ state: 'waiting' })) {
  const came: [string, string | null, string][] = [];
  const submit = async (request: Request) => {
    const form = await request.formData();
    came.push([
      new URL(request.url).pathname,
      request.headers.get('idempotency-key'),
      String(form.get('text')),
    ]);
    return answer();
  };
  const of = (id: number) => ({
    [`GET /v1/project/${id}`]: pieces[id] ?? open,
    [`POST /v1/project/${id}/submit`]: submit,
  });
  const renewed = { access_token: tokenOf('5', 2), refresh_token: 'r2' };
  const calls = fakeServer({ ...of(1), ...of(2), ...of(3), 'GET /v1/auth/token': renewed });
  keepTokens({ access: tokenOf('5'), refresh: 'r' });
  return { came, calls };
}

let told: Delivered[] = [];
let stop = () => {};
beforeEach(() => {
  told = [];
  device.now?.clear();
  stop = onDelivered((delivered) => told.push(delivered));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('sends what waits in its order, each one once, with its own key', async () => {
  const { came } = taking();
  for (const id of [2, 1]) await device.now.keepLetter(homework(id));
  await sendLetters('5');
  await sendLetters('5');
  expect(came).toEqual([
    ['/v1/project/2/submit', 'k2', 'ish 2'],
    ['/v1/project/1/submit', 'k1', 'ish 1'],
  ]);
  expect(device.now.all()).toEqual([]);
  expect(told.map(({ letter, reply }) => [letter.name, reply])).toEqual([
    ['homework-2', { state: 'waiting' }],
    ['homework-1', { state: 'waiting' }],
  ]);
});

it('sends files as they were chosen', async () => {
  const files: [string, string][] = [];
  fakeServer({
    'GET /v1/project/1': open,
    'POST /v1/project/1/submit': async (request: Request) => {
      for (const file of (await request.formData()).getAll('file') as File[])
        files.push([file.name, await file.text()]);
      return {};
    },
  });
  const parts = [
    ['text', ''],
    ['file', new File(['<h1>'], 'a.html')],
  ] as const;
  await device.now.keepLetter(homework(1, { parts }));
  await sendLetters('5');
  expect(files).toEqual([['a.html', '<h1>']]);
});

it('keeps the rest for later, with the same key, where no answer comes', async () => {
  let down = true;
  const { came } = taking({}, () => {
    if (down) throw new TypeError('Failed to fetch');
    return {};
  });
  for (const id of [1, 2]) await device.now.keepLetter(homework(id));
  await sendLetters('5');
  expect(came.map(([, key]) => key)).toEqual(['k1']);
  expect(device.now.all()).toHaveLength(2);
  down = false;
  await sendLetters('5');
  expect(came.map(([, key]) => key)).toEqual(['k1', 'k1', 'k2']);
  expect(device.now.all()).toEqual([]);
});

it.each([401, 403, 429, 500, 503])('keeps all for later where the server cannot say: %s', async (status) => {
  const { came } = taking({}, () => refusal(status, 'x'));
  for (const id of [1, 2]) await device.now.keepLetter(homework(id));
  await sendLetters('5');
  expect(device.now.all()).toMatchObject([homework(1), homework(2)]);
  expect(device.now.all().map(({ refused }) => refused)).toEqual([undefined, undefined]);
  expect(came.filter(([, key]) => key !== 'k1')).toEqual([]);
  expect(told).toEqual([]);
});

it('sends nothing of whoever leaves while it is listed what waits', async () => {
  const { came, calls } = taking();
  await device.now.keepLetter(homework(1));
  const listed = device.now.listLetters;
  vi.spyOn(device.now, 'listLetters').mockImplementationOnce(async (owner) => {
    const found = await listed(owner);
    $tokens.set({ access: tokenOf('6'), refresh: 'r6' });
    return found;
  });
  await sendLetters('5');
  expect([came, calls]).toEqual([[], []]);
  expect(device.now.all()).toHaveLength(1);
});

it('says why the server does not take homework, sends it no more, and goes on with the others', async () => {
  let first = true;
  const { came } = taking({}, () => {
    if (!first) return {};
    first = false;
    return refusal(409, 'already_marked', { message_uz: 'Baho qoʻyilgan.' });
  });
  for (const id of [1, 2]) await device.now.keepLetter(homework(id));
  await sendLetters('5');
  await sendLetters('5');
  expect(came.map(([, key]) => key)).toEqual(['k1', 'k2']);
  expect(device.now.all()).toMatchObject([
    { name: 'homework-1', refused: { code: 'already_marked', message_uz: 'Baho qoʻyilgan.' } },
  ]);
  expect(told.map(({ letter, refused }) => [letter.name, refused?.code])).toEqual([
    ['homework-1', 'already_marked'],
    ['homework-2', undefined],
  ]);
});

it('does not take the place of what was handed in from another device meanwhile', async () => {
  const { came } = taking({ 1: { answer: { handed_at: LATE, text: 'Boshqa' } } });
  await device.now.keepLetter(homework(1, { base: EARLY }));
  await sendLetters('5');
  expect(came).toEqual([]);
  expect(device.now.all()).toMatchObject([{ refused: { code: 'handed_in_elsewhere' } }]);
});

it('is sent once more where its own answer was lost: the server knows the key', async () => {
  const { came } = taking({ 1: { answer: { handed_at: LATE, text: 'ish 1' } } });
  await device.now.keepLetter(homework(1, { base: EARLY }));
  await sendLetters('5');
  expect(came).toEqual([['/v1/project/1/submit', 'k1', 'ish 1']]);
  expect(device.now.all()).toEqual([]);
});

it('forgets a card that was repeated elsewhere, without a word', async () => {
  fakeServer({ 'POST /v1/english/review': refusal(409, 'not_due') });
  await device.now.keepLetter(card('e1'));
  await sendLetters('5');
  expect(device.now.all()).toEqual([]);
  expect(told).toMatchObject([{ reply: null, refused: { code: 'not_due' } }]);
});

it('sends nothing of somebody else', async () => {
  const { came } = taking();
  await device.now.keepLetter(homework(1, { owner: '6' }));
  await sendLetters('5');
  expect(came).toEqual([]);
  expect(device.now.all()).toHaveLength(1);
});

it('stops when the person leaves, and is there when they are back', async () => {
  let answer = (): void => {};
  const { came } = taking({}, () => new Promise((resolve) => (answer = () => resolve({}))));
  for (const id of [1, 2]) await device.now.keepLetter(homework(id));
  const sending = sendLetters('5');
  await vi.waitFor(() => expect(came).toHaveLength(1));
  $tokens.set({ access: tokenOf('6'), refresh: 'r6' });
  await sending;
  answer();
  expect(came).toHaveLength(1);
  expect(device.now.all().map(({ name }) => name)).toEqual(['homework-1', 'homework-2']);
});

it('is sent by one tab alone', async () => {
  const asked: object[] = [];
  const locks = {
    request: async (_name: string, options: object, work: (lock: object | null) => unknown) => {
      asked.push(options);
      return work(null);
    },
  };
  setLocks(locks);
  const { came } = taking();
  await device.now.keepLetter(homework(1));
  await sendLetters('5');
  setLocks(undefined);
  expect([came, asked]).toEqual([[], [{ ifAvailable: true }]]);
});

it('goes on by itself: when the network is back, else after a while, and rests when nothing waits', async () => {
  vi.useFakeTimers();
  let down = true;
  const { came } = taking({}, () => {
    if (down) throw new TypeError('Failed to fetch');
    return {};
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const end = keepSending('5');
  await pass(100);
  await device.now.keepLetter(homework(1));
  // Ever more seldom: after 1, 2, 4, 8, 15 and 15 seconds.
  let tries = 0;
  for (const wait of [1000, 2000, 4000, 8000, 15_000, 15_000]) {
    await pass(wait - 10);
    expect(came).toHaveLength(tries);
    await pass(10);
    expect(came).toHaveLength(++tries);
  }
  // A browser says that the network is back before calls come through.
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(came).toHaveLength(++tries);
  down = false;
  await pass(1000);
  expect(came).toHaveLength(++tries);
  expect(device.now.all()).toEqual([]);
  await pass(60_000);
  expect(came).toHaveLength(tries);
  end();
  await device.now.keepLetter(homework(2));
  dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(came).toHaveLength(tries);
});
