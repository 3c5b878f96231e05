import { tokenOf } from '@mars/client/testing/api.ts';
import { fakeServer, refusal } from '@mars/element/testing.tsx';
import { $clockOffset } from '@mars/session/clock.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Draft, type Piece } from './draft.ts';
import { handedIn, piece } from './testing-homework.ts';

const device = vi.hoisted(() => ({
  now: null as unknown as ReturnType<typeof import('@mars/session/testing/kept-drafts.ts').keptDrafts>,
}));
// There is no IndexedDB here; what becomes of drafts in a browser stands in tests/elements.
vi.mock('@mars/session/drafts.ts', async () => {
  const { keptDrafts } = await import('@mars/session/testing/kept-drafts.ts');
  device.now = keptDrafts();
  return device.now;
});

const PUT = 'PUT /v1/project/7/draft';
const SAVED = '2026-11-22T10:00:00+05:00';
const saved = (text: string, saved_at = SAVED) => ({ text, saved_at, device: 'Chrome, Android' });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A server that keeps what it is sent. @returns the texts that came */
function keeping(fails = { now: false }) {
  const texts: string[] = [];
  const keepalive: boolean[] = [];
  fakeServer({
    [PUT]: async (request: Request) => {
      if (fails.now) throw new TypeError('Failed to fetch');
      texts.push(((await request.json()) as { text: string }).text);
      return { saved_at: SAVED, changed: null };
    },
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: Request, init?: RequestInit) => {
    keepalive.push(init?.keepalive === true);
    return fetch(input, init);
  });
  return { texts, keepalive, fails };
}

let open: Draft[] = [];
async function begin(of: Piece = piece(), owner = '5'): Promise<Draft> {
  const draft = new Draft(of, owner);
  open.push(draft);
  await draft.recall();
  return draft;
}

beforeEach(() => {
  vi.useFakeTimers();
  $clockOffset.set(0);
  device.now?.kept.clear();
});
afterEach(async () => {
  for (const draft of open) draft.stop();
  open = [];
  await pass(100);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is on the device with each letter, and on the server a moment later, once', async () => {
  const { texts } = keeping();
  const draft = await begin();
  draft.write('S');
  expect(device.now.kept.get('5/homework-7')).toMatchObject({ text: 'S', onServer: false, base: null });
  await pass(999);
  draft.write('Sa');
  await pass(999);
  expect(texts).toEqual([]);
  expect(draft.$kept.get()).toBe('saving');
  await pass(1);
  expect(texts).toEqual(['Sa']);
  expect(draft.$kept.get()).toBe('server');
  expect(device.now.kept.get('5/homework-7')).toMatchObject({ text: 'Sa', onServer: true, base: SAVED });
  await pass(60_000);
  expect(texts).toHaveLength(1);
});

it('goes on with the server’s draft, else with what was handed in', async () => {
  keeping();
  expect((await begin(piece({ draft: saved('Qoralama'), answer: handedIn() }))).$text.get()).toBe('Qoralama');
  expect((await begin(piece({ state: 'waiting', answer: handedIn() }))).$text.get()).toBe('Mana sahifam');
  expect((await begin()).$text.get()).toBe('');
});

it('that never came to the server is there again after a reload, and goes there with the next letter', async () => {
  const server = keeping({ now: true });
  (await begin(piece({ draft: saved('Bir') }))).write('Bir ikki');
  await pass(1000);
  expect(open[0]!.$kept.get()).toBe('device');
  open[0]!.stop();
  const again = await begin(piece({ draft: saved('Bir') }));
  expect(again.$text.get()).toBe('Bir ikki');
  expect(again.$other.get()).toBeNull();
  server.fails.now = false;
  dispatchEvent(new Event('online'));
  await pass(60_000);
  expect([server.texts, again.$kept.get()]).toEqual([[], 'device']);
  again.write('Bir ikki uch');
  await pass(1000);
  expect([server.texts, again.$kept.get()]).toEqual([['Bir ikki uch'], 'server']);
});

it('is tried again by itself while no answer comes', async () => {
  const server = keeping({ now: true });
  const draft = await begin();
  draft.write('Salom');
  await pass(1000 + 4999);
  server.fails.now = false;
  expect(draft.$kept.get()).toBe('device');
  await pass(1);
  expect(draft.$kept.get()).toBe('server');
});

it('of another device that is newer takes the place of what the server had from here', async () => {
  keeping();
  const first = await begin();
  first.write('Telefonda');
  await pass(1000);
  const later = await begin(piece({ draft: saved('Kompyuterda', '2026-11-22T11:00:00+05:00') }));
  expect([later.$text.get(), later.$other.get()]).toEqual(['Kompyuterda', null]);
});

it('of another device is shown where it is newer, and what only this one has is offered; none is lost until it is not needed', async () => {
  keeping({ now: true });
  vi.setSystemTime(Date.parse('2026-11-22T10:59:59+05:00'));
  (await begin(piece({ draft: saved('Bir') }))).write('Bu yerda');
  const theirs = piece({ draft: saved('U yerda', '2026-11-22T11:00:00+05:00') });
  const draft = await begin(theirs);
  expect([draft.$text.get(), draft.$other.get()?.text]).toEqual(['U yerda', 'Bu yerda']);
  draft.swap();
  expect([draft.$text.get(), draft.$other.get()?.text]).toEqual(['Bu yerda', 'U yerda']);
  const again = await begin(theirs);
  expect([again.$text.get(), again.$other.get()?.text]).toEqual(['Bu yerda', 'U yerda']);
  again.drop();
  expect((await begin(theirs)).$other.get()).toBeNull();
});

it('names the draft that it goes on from, and is given the one of another tab', async () => {
  const bodies: unknown[] = [];
  const theirs = saved('U yerda', '2026-11-22T11:00:00+05:00');
  fakeServer({
    [PUT]: async (request: Request) => {
      bodies.push(await request.json());
      return { saved_at: theirs.saved_at, changed: bodies.length === 1 ? theirs : null };
    },
  });
  const draft = await begin(piece({ draft: saved('Bir') }));
  draft.write('Bu yerda');
  await pass(1000);
  expect([draft.$text.get(), draft.$other.get(), draft.$kept.get()]).toEqual(['Bu yerda', theirs, 'device']);
  draft.drop();
  await pass(0);
  expect(bodies).toEqual([
    { text: 'Bu yerda', base: SAVED },
    { text: 'Bu yerda', base: theirs.saved_at },
  ]);
  expect(draft.$kept.get()).toBe('server');
});

it('goes out at once when the page goes away, and outlives it', async () => {
  const { texts, keepalive } = keeping();
  const draft = await begin();
  draft.write('Salom');
  draft.flush();
  await pass(0);
  expect(texts).toEqual(['Salom']);
  expect(keepalive).toEqual([true]);
  draft.flush();
  await pass(10_000);
  expect(texts).toHaveLength(1);
});

it('goes out at once when the page goes away, also behind one that has no answer yet, from which it goes on', async () => {
  const bodies: { text: string }[] = [];
  let answer = () => {};
  fakeServer({
    [PUT]: async (request: Request) => {
      bodies.push((await request.json()) as { text: string });
      if (bodies.length === 1) await new Promise<void>((done) => (answer = done));
      return { saved_at: SAVED, changed: null };
    },
  });
  const draft = await begin();
  draft.write('Sal');
  await pass(1000);
  draft.write('Salom');
  draft.flush();
  // Hidden, and then gone.
  draft.flush();
  await pass(0);
  expect(bodies).toEqual([
    { text: 'Sal', base: null },
    { text: 'Salom', base: null, tried: 'Sal' },
  ]);
  answer();
  await pass(1000);
  expect([draft.$text.get(), draft.$kept.get(), bodies.length]).toEqual(['Salom', 'server', 2]);
});

it('is sent when the page of the homework is left', async () => {
  const { texts } = keeping();
  const draft = await begin();
  draft.write('Salom');
  draft.stop();
  await pass(10_000);
  expect(texts).toEqual(['Salom']);
});

it('sends nothing while it is handed in, and afterwards is none', async () => {
  const { texts } = keeping();
  const draft = await begin();
  draft.write('Tayyor');
  await draft.hold();
  dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(texts).toEqual([]);
  draft.release(true);
  expect(device.now.kept.has('5/homework-7')).toBe(false);
  await pass(60_000);
  expect(texts).toEqual([]);
  draft.write('Tayyor!');
  await pass(1000);
  expect(texts).toEqual(['Tayyor!']);
});

it('that could not be handed in is kept as before', async () => {
  const { texts } = keeping();
  const draft = await begin();
  draft.write('Tayyor');
  await draft.hold();
  draft.release(false);
  await pass(1000);
  expect(texts).toEqual(['Tayyor']);
});

it('stays on the device where the server refuses it', async () => {
  let asked = 0;
  fakeServer({
    [PUT]: () => {
      asked++;
      return refusal(409, 'already_marked');
    },
  });
  const draft = await begin();
  draft.write('Salom');
  await pass(1000);
  draft.write('Salom!');
  await pass(60_000);
  expect(asked).toBe(1);
  expect(draft.$kept.get()).toBe('device');
  expect(device.now.kept.get('5/homework-7')?.text).toBe('Salom!');
});

it('of one person is neither sent nor offered as the next', async () => {
  const { texts } = keeping();
  $tokens.set({ access: tokenOf('5', 1), refresh: 'a' });
  const draft = await begin();
  draft.write('Sir');
  $tokens.set({ access: tokenOf('6', 1), refresh: 'b' });
  draft.stop();
  await pass(60_000);
  expect(texts).toEqual([]);
  expect((await begin(piece(), '6')).$text.get()).toBe('');
  expect((await begin()).$text.get()).toBe('Sir');
});
