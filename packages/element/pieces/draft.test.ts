import { CallError } from '@mars/client/error.ts';
import { $clockOffset } from '@mars/session/clock.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptDraft } from './draft.ts';
import { watchLeaving } from './leaving.ts';
import type { Served } from './on-device.ts';
import type { Before } from './sender.ts';

const device = vi.hoisted(() => ({
  now: null as unknown as ReturnType<typeof import('@mars/session/testing/kept-drafts.ts').keptDrafts>,
}));
// There is no IndexedDB here; what becomes of drafts in a browser stands in tests/e2e.
vi.mock('@mars/session/drafts.ts', async () => {
  const { keptDrafts } = await import('@mars/session/testing/kept-drafts.ts');
  device.now = keptDrafts();
  return device.now;
});

const NAME = '5/code-1-python';
const EARLY = '2026-11-22T10:00:00+05:00';
const LATE = '2026-11-22T11:00:00+05:00';
const HOUR = 3_600_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const stored = () => device.now.kept.get(NAME);

/** A server that keeps the draft by the rule of its calls; each is saved a second after the one before. */
const server = {
  draft: null as Served | null,
  sent: [] as string[],
  /** What becomes of a request, before it comes there and of its answer. */
  lost: null as 'request' | 'answer' | null,
  refuses: null as CallError | null,
  ask: async () => server.draft,
  async put(text: string, { base, tried }: Before) {
    const { draft } = server;
    server.sent.push(text);
    if (server.lost === 'request') throw new CallError(0);
    if (server.refuses) throw server.refuses;
    if (draft && draft.saved_at !== base && draft.text !== tried && draft.text !== text)
      return { saved_at: draft.saved_at, changed: draft };
    const next = new Date(Math.max(Date.now(), Date.parse(draft?.saved_at ?? EARLY) + 1000));
    server.draft = { text, saved_at: next.toISOString() };
    if (server.lost === 'answer') throw new CallError(0);
    return { saved_at: server.draft.saved_at, changed: null };
  },
};

let open: KeptDraft[] = [];
/** A page that opens: on this device, or by a draft that the server had. */
function begin(served: Served | null = server.draft): KeptDraft {
  const { put, ask } = server;
  const draft = new KeptDraft({ name: 'code-1-python', owner: '5', served, put, ask });
  open.push(draft);
  return draft;
}
async function reopen(served: Served | null = server.draft): Promise<KeptDraft> {
  const draft = begin(served);
  await draft.recall();
  return draft;
}
/** The page is gone without a word. */
function die(): void {
  server.lost = 'request';
  for (const draft of open) draft.stop();
  open = [];
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(EARLY) });
  Object.assign(server, { draft: null, sent: [], lost: null, refuses: null });
  $clockOffset.set(0);
  device.now?.kept.clear();
});
afterEach(async () => {
  for (const draft of open) draft.stop();
  open = [];
  await pass(100);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// That it is on the device with each letter and survives everything is shown with homework: widgets/course/draft.test.ts.
describe('a draft', () => {
  it('that was handed in is the server’s from then on, and not sent once more', async () => {
    const draft = begin();
    draft.write('print(1)');
    await draft.hold();
    draft.taken('print(1)');
    draft.release(false);
    await pass(60_000);
    expect([server.sent, draft.$kept.get()]).toEqual([[], 'server']);
    expect(stored()).toMatchObject({ text: 'print(1)', onServer: true });
  });

  it('that was written on while it was handed in is sent as it is now', async () => {
    const draft = begin();
    draft.write('print(1)');
    await draft.hold();
    draft.write('print(12)');
    draft.taken('print(1)');
    draft.release(false);
    expect(draft.$kept.get()).toBe('saving');
    await pass(1000);
    expect(server.sent).toEqual(['print(12)']);
  });

  it('is as old as the server says since it was handed in: what is written on after that is no other one', async () => {
    const draft = begin({ text: 'a', saved_at: EARLY });
    draft.write('b');
    await draft.hold();
    draft.taken('b');
    draft.told({ text: 'b', saved_at: LATE });
    draft.write('c');
    die();
    const again = await reopen({ text: 'b', saved_at: LATE });
    expect([again.$text.get(), again.$other.get()]).toEqual(['c', null]);
  });

  it('that was handed in, and is written on before the server said when, is sent over what was handed in', async () => {
    const draft = begin();
    draft.write('b');
    await draft.hold();
    server.draft = { text: 'b', saved_at: LATE };
    draft.taken('b');
    draft.release(false);
    draft.write('c');
    await pass(2000);
    expect([server.draft.text, draft.$other.get()]).toEqual(['c', null]);
  });

  it('hears nothing of what the server had before', async () => {
    const draft = begin();
    draft.write('b');
    await draft.hold();
    draft.taken('b');
    draft.told({ text: 'a', saved_at: LATE });
    expect(stored()).toMatchObject({ text: 'b', base: null });
  });

  it('that is as it was again is not sent, and says where it is', async () => {
    const draft = begin({ text: 'a', saved_at: EARLY });
    draft.write('ab');
    draft.write('a');
    await pass(60_000);
    expect([server.sent, draft.$kept.get()]).toEqual([[], 'server']);
  });

  it.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ])(
    'that goes out as the page is left waits for nothing that is on its way, and goes on from it, answered %s',
    async (_, order) => {
      const answers: (() => void)[] = [];
      const { put } = server;
      vi.spyOn(server, 'put').mockImplementation(async (text, before) => {
        const answer = await put(text, before);
        await new Promise<void>((resolve) => answers.push(resolve));
        return answer;
      });
      const draft = begin();
      draft.write('a');
      await pass(1000);
      draft.write('ab');
      draft.flush();
      // Hidden, and then gone.
      draft.flush();
      await pass(0);
      expect([server.sent, server.draft?.text]).toEqual([['a', 'ab'], 'ab']);
      for (const at of order) {
        answers[at]!();
        await pass(0);
      }
      await pass(5000);
      answers.at(-1)!();
      await pass(0);
      expect([server.draft?.text, draft.$kept.get(), draft.$other.get()]).toEqual(['ab', 'server', null]);
    },
  );

  it('that comes before what was on its way, as the page is left, stays', async () => {
    let arrive = () => {};
    vi.spyOn(server, 'put').mockImplementationOnce(async (text, before) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return server.put(text, before);
    });
    const draft = begin();
    draft.write('a');
    await pass(1000);
    draft.write('ab');
    draft.flush();
    arrive();
    await pass(5000);
    expect([server.sent, server.draft?.text, draft.$other.get()]).toEqual([['ab', 'a'], 'ab', null]);
  });
});

describe('of two devices', () => {
  const theirs = { text: 'theirs', saved_at: LATE };

  it.each([
    ['a second earlier', HOUR - 1000, 'theirs', 'mine', '2026-11-22T05:59:59.000Z'],
    ['at the same second', HOUR, 'mine', 'theirs', LATE],
    ['a second later', HOUR + 1000, 'mine', 'theirs', LATE],
  ])('the newest is shown, the other one offered with its time: %s', async (_, ms, shown, other, at) => {
    vi.setSystemTime(Date.parse(EARLY) + ms);
    begin().write('mine');
    die();
    const draft = await reopen(theirs);
    expect([draft.$text.get(), draft.$other.get()]).toEqual([shown, { text: other, saved_at: at }]);
  });

  it.each([
    ['fast by two days', -48 * HOUR, 'theirs', 'mine', '2026-11-22T05:30:00.000Z'],
    ['slow by two days', 48 * HOUR, 'mine', 'theirs', LATE],
  ])(
    'the newest is that by the clock of the server, where this device’s is %s',
    async (_, offset, ...shown) => {
      const written = Date.parse(EARLY) + (offset < 0 ? HOUR / 2 : 2 * HOUR);
      vi.setSystemTime(written - offset);
      begin().write('mine');
      die();
      $clockOffset.set(offset);
      const draft = await reopen(theirs);
      const { text, saved_at } = draft.$other.get()!;
      expect([draft.$text.get(), text, saved_at]).toEqual(shown);
    },
  );

  it('both are there, through reloads, until one is not needed', async () => {
    begin().write('mine');
    die();
    for (let times = 0; times < 2; times++) {
      const draft = await reopen(theirs);
      expect([draft.$text.get(), draft.$other.get()?.text]).toEqual(['theirs', 'mine']);
    }
    expect(stored()).toMatchObject({ text: 'theirs', onServer: true });
    const draft = await reopen(theirs);
    draft.drop();
    const after = await reopen(theirs);
    expect([after.$text.get(), after.$other.get()]).toEqual(['theirs', null]);
  });

  it('the other takes the place of the first, is sent, and can be given back', async () => {
    server.draft = theirs;
    begin(null).write('mine');
    die();
    server.lost = null;
    const draft = await reopen();
    draft.swap();
    expect([draft.$text.get(), draft.$other.get()]).toEqual(['mine', theirs]);
    await pass(1000);
    expect(server.draft.text).toBe('mine');
    draft.swap();
    await pass(1000);
    expect([server.draft.text, draft.$other.get()?.text]).toEqual(['theirs', 'mine']);
  });

  it('one that wrote on what the other wrote is no other one', async () => {
    const draft = begin(theirs);
    draft.write('theirs and mine');
    die();
    const again = await reopen(theirs);
    expect([again.$text.get(), again.$other.get()]).toEqual(['theirs and mine', null]);
  });

  it('one has its own back where only the answer was lost', async () => {
    server.lost = 'answer';
    const draft = begin();
    draft.write('mi');
    await pass(1000);
    expect([draft.$kept.get(), server.draft?.text]).toEqual(['device', 'mi']);
    draft.write('mine');
    die();
    const again = await reopen();
    expect([again.$text.get(), again.$other.get()]).toEqual(['mine', null]);
    server.lost = null;
    again.write('mine!');
    await pass(1000);
    expect([server.draft?.text, again.$other.get()]).toEqual(['mine!', null]);
  });

  it('one whose answer was lost goes on from what it sent', async () => {
    server.lost = 'answer';
    const draft = begin();
    draft.write('mi');
    await pass(1000);
    server.lost = null;
    draft.write('mine');
    await pass(2000);
    expect([server.draft?.text, draft.$other.get(), draft.$kept.get()]).toEqual(['mine', null, 'server']);
  });

  it('a page that knows an older one than its device, as without a network, shows the device’s', async () => {
    const draft = begin({ text: 'old', saved_at: EARLY });
    server.draft = { text: 'old', saved_at: EARLY };
    draft.write('new');
    await pass(1000);
    const again = await reopen({ text: 'old', saved_at: EARLY });
    expect([again.$text.get(), again.$kept.get(), again.$other.get()]).toEqual(['new', 'server', null]);
    again.write('newer');
    await pass(1000);
    expect([server.draft.text, again.$other.get()]).toEqual(['newer', null]);
  });
});

describe('a page that nobody touched', () => {
  /** Everything that may happen to a page. */
  async function live(draft: KeptDraft): Promise<void> {
    const stop = watchLeaving([draft]);
    const see = vi.spyOn(document, 'visibilityState', 'get');
    for (const state of ['hidden', 'visible'] as const) {
      see.mockReturnValue(state);
      dispatchEvent(new Event(state === 'hidden' ? 'offline' : 'online'));
      document.dispatchEvent(new Event('visibilitychange'));
      await pass(60_000);
    }
    dispatchEvent(new Event('pagehide'));
    stop();
    await pass(60_000);
  }

  it.each([
    ['nothing', null, false],
    ['what the server has', { text: 'theirs', saved_at: EARLY }, false],
    ['what this device alone has', null, true],
    ['what this device alone has, over what the server has', { text: 'theirs', saved_at: EARLY }, true],
    ['what the server has, over what this device alone has', { text: 'theirs', saved_at: LATE }, true],
  ])(
    'sends nothing when it comes back, is seen or is left, whatever it shows: %s',
    async (_, served, own) => {
      if (own) {
        vi.setSystemTime(Date.parse(EARLY) + HOUR / 2);
        begin().write('mine');
        die();
        server.lost = null;
        server.sent = [];
      }
      const draft = await reopen(served);
      await live(draft);
      expect(server.sent).toEqual([]);
    },
  );

  it('sends what it shows with the first letter', async () => {
    begin().write('mine');
    die();
    server.lost = null;
    server.sent = [];
    const draft = await reopen();
    expect([draft.$text.get(), draft.$kept.get()]).toEqual(['mine', 'device']);
    draft.write('mine!');
    await pass(1000);
    expect([server.sent, draft.$kept.get()]).toEqual([['mine!'], 'server']);
  });

  it('leaves no listener behind', () => {
    const listeners = { added: 0, removed: 0 };
    vi.spyOn(window, 'addEventListener').mockImplementation(() => void listeners.added++);
    vi.spyOn(window, 'removeEventListener').mockImplementation(() => void listeners.removed++);
    watchLeaving([begin()])();
    expect(listeners.added).toBeGreaterThan(0);
    expect(listeners.removed).toBe(listeners.added);
  });

  it('sends nothing of what another tab wrote since, when it is left', async () => {
    server.draft = { text: 'a', saved_at: EARLY };
    const first = await reopen();
    const second = await reopen();
    second.write('ab');
    await pass(1000);
    await live(first);
    expect([server.sent, server.draft.text]).toEqual([['ab'], 'ab']);
  });
});

describe('a page that stood open without a network', () => {
  const base = { text: 'old', saved_at: EARLY, device: 'Chrome, Windows' };
  const theirs = { text: 'theirs', saved_at: LATE, device: 'Chrome, Android' };
  const back = async () => {
    dispatchEvent(new Event('online'));
    await pass(0);
  };

  it('asks what was written elsewhere when it is back: that is offered with its device, and nothing is sent', async () => {
    server.draft = base;
    const draft = await reopen();
    server.draft = theirs;
    await back();
    await pass(60_000);
    expect([draft.$text.get(), draft.$other.get(), server.sent]).toEqual(['old', theirs, []]);
    // Shown anew it is what the server has, and there is no other one.
    const again = await reopen();
    expect([again.$text.get(), again.$other.get()]).toEqual(['theirs', null]);
  });

  it('goes on from what it was told: the next letter is of somebody who has seen it', async () => {
    server.draft = base;
    const draft = await reopen();
    server.draft = theirs;
    await back();
    draft.write('old!');
    await pass(1000);
    expect([server.draft.text, draft.$other.get()]).toEqual(['old!', theirs]);
  });

  it('says of what was written here that it was here, and of theirs where, however often they change places', async () => {
    server.draft = base;
    const draft = await reopen();
    server.draft = theirs;
    await back();
    draft.swap();
    expect(draft.$other.get()).toEqual(base);
    draft.swap();
    expect(draft.$other.get()).toMatchObject({ text: 'theirs', device: 'Chrome, Android' });
    draft.write('mine');
    draft.swap();
    expect(draft.$other.get()?.text).toBe('mine');
    expect(draft.$other.get()?.device).toBeUndefined();
    const again = await reopen();
    expect(again.$other.get()?.device).toBeUndefined();
  });

  it('asks, too, where another one was not needed, and sends nothing over what it is told', async () => {
    server.draft = base;
    const draft = await reopen();
    draft.replace('mine');
    draft.swap();
    draft.drop();
    await pass(2000);
    server.draft = theirs;
    server.sent = [];
    await back();
    await back();
    await pass(60_000);
    expect([draft.$other.get()?.text, server.draft.text, server.sent]).toEqual(['theirs', 'theirs', []]);
  });

  it('asks nothing while something waits to be sent, is offered, or is handed in, and without an answer says nothing', async () => {
    server.draft = base;
    const ask = vi.spyOn(server, 'ask');
    const due = await reopen();
    due.write('mine');
    await back();
    await pass(1000);
    const held = await reopen();
    void held.hold();
    await back();
    expect(ask.mock.calls.length).toBe(1);
    ask.mockRejectedValue(new CallError(0));
    held.stop();
    const alone = await reopen();
    await back();
    expect(alone.$other.get()).toBeNull();
  });
});

describe('of two tabs', () => {
  it('none overwrites the other unseen: the second is shown what the first wrote, with its time', async () => {
    const first = begin();
    const second = begin();
    first.write('first');
    await pass(1000);
    const saved = server.draft!;
    second.write('second');
    await pass(1000);
    expect(server.draft).toEqual(saved);
    expect([second.$text.get(), second.$kept.get(), second.$other.get()]).toEqual([
      'second',
      'device',
      saved,
    ]);
    // Nobody has looked at it yet.
    dispatchEvent(new Event('online'));
    second.flush();
    await pass(60_000);
    expect(server.draft).toEqual(saved);
  });

  it.each([
    ['writes on', (draft: KeptDraft) => draft.write('second!'), 'second!'],
    ['needs no other', (draft: KeptDraft) => draft.drop(), 'second'],
    ['takes the other', (draft: KeptDraft) => draft.swap(), 'first'],
  ])('the second has its way once it %s', async (_, act, text) => {
    const [first, second] = [begin(), begin()];
    first.write('first');
    await pass(1000);
    second.write('second');
    await pass(1000);
    act(second);
    await pass(1000);
    expect([server.draft?.text, second.$text.get(), second.$kept.get()]).toEqual([text, text, 'server']);
  });

  it('the first is told in its turn', async () => {
    const [first, second] = [begin(), begin()];
    first.write('first');
    await pass(1000);
    second.write('second');
    await pass(1000);
    second.write('second!');
    await pass(1000);
    first.write('first!');
    await pass(1000);
    expect([server.draft?.text, first.$other.get()?.text]).toEqual(['second!', 'second!']);
    expect(device.now.kept.get(`${NAME}-other`)?.text).toBe('second!');
  });

  it('both are told without a network, too, and what the device alone has is not overwritten', async () => {
    server.lost = 'request';
    const [first, second] = [await reopen(), await reopen()];
    first.write('first');
    await pass(1000);
    second.write('second');
    await pass(0);
    expect(second.$other.get()).toMatchObject({ text: 'first' });
    die();
    const again = await reopen();
    expect([again.$text.get(), again.$other.get()?.text]).toEqual(['second', 'first']);
  });

  it('one that finds what the other wrote goes on from it, and nobody is told anything', async () => {
    server.lost = 'request';
    const first = await reopen();
    first.write('a');
    const second = await reopen();
    second.write('ab');
    second.write('abc');
    await pass(0);
    expect([first.$other.get(), second.$other.get()]).toEqual([null, null]);
  });
});

describe('what the server refuses', () => {
  it('is said, stays on the device, and is not sent again', async () => {
    server.refuses = new CallError(409, { code: 'inactive' });
    const draft = begin();
    draft.write('a');
    await pass(1000);
    draft.write('ab');
    dispatchEvent(new Event('online'));
    await pass(60_000);
    expect(draft.$refused.get()?.code).toBe('inactive');
    expect([server.sent, draft.$kept.get(), stored()?.text]).toEqual([['a'], 'device', 'ab']);
    die();
    const again = await reopen();
    expect([again.$text.get(), again.$refused.get()]).toEqual(['ab', null]);
  });

  it('for want of an answer is no refusal', async () => {
    server.lost = 'request';
    const draft = begin();
    draft.write('a');
    await pass(1000);
    expect(draft.$refused.get()).toBeNull();
  });
});
