import { deferred, FakeApi, json, offline, problem, text, tokenOf } from '@mars/client/testing/api.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, openTab, type Tab } from './testing/tab.ts';

let api: FakeApi;
let browser: ReturnType<typeof openBrowser>;
let tab: Tab;

const signIn = (subject: string, number = 1) =>
  tab.takeTokens({ access_token: tokenOf(subject, number), refresh_token: `r-${subject}` });
const board = () => tab.resource('GET /v1/rating/coin', { query: { scope: 'centre', period: 'month' } });
const BOARD = 'GET /v1/rating/coin';
/** Answers with how often it was asked. */
const counting = () => api.on(BOARD, () => json({ asked: api.count(BOARD) }));
const settled = () => vi.waitFor(() => expect(board().value).toMatchObject({ loading: false }));
const listen = () => board().listen(() => {});

beforeEach(async () => {
  vi.useFakeTimers();
  api = new FakeApi();
  browser = openBrowser(api);
  tab = await openTab();
});

afterEach(() => {
  vi.useRealTimers();
  browser.close();
});

describe('a resource', () => {
  it('is one call for many that listen, and the same for the same question', async () => {
    counting();
    const seen: unknown[] = [];
    for (let each = 0; each < 5; each++) board().subscribe(({ data }) => seen.push(data));
    await settled();
    board().subscribe(({ data }) => seen.push(data));
    expect(api.count(BOARD)).toBe(1);
    expect(seen.at(-1)).toEqual({ asked: 1 });
    expect(tab.resource(BOARD, { query: { scope: 'group', period: 'month' } })).not.toBe(board());
  });

  it('says that it loads, then what came', async () => {
    counting();
    const states: unknown[] = [];
    board().subscribe((state) => states.push(state));
    await settled();
    expect(states).toEqual([
      { data: undefined, error: undefined, loading: true },
      { data: { asked: 1 }, error: undefined, loading: false },
    ]);
  });

  it.each([
    ['offline', offline, 2],
    ['away', () => problem(503, 'unavailable'), 2],
    ['refused', () => problem(409, 'trial_required'), 1],
  ])(
    'that failed as %s is asked for again when the network is back, where that may help',
    async (_, fails, asked) => {
      api.on(BOARD, fails);
      listen();
      await settled();
      counting();
      dispatchEvent(new Event('online'));
      await settled();
      expect(api.count(BOARD)).toBe(asked);
      dispatchEvent(new Event('online'));
      await settled();
      expect(api.count(BOARD)).toBe(asked);
    },
  );

  it('is asked for once, also when it is reloaded while nobody listens', async () => {
    counting();
    await Promise.all([board().reload(), board().reload()]);
    expect(api.count(BOARD)).toBe(1);
    listen();
    expect(api.count(BOARD)).toBe(1);
  });

  it('keeps the old data while new is on its way', async () => {
    counting();
    listen();
    await settled();
    const again = board().reload();
    expect(board().get()).toEqual({ data: { asked: 1 }, error: undefined, loading: true });
    await again;
    expect(board().get().data).toEqual({ asked: 2 });
  });

  it('[§8.11] keeps the old data when new does not come', async () => {
    counting();
    listen();
    await settled();
    api.on(BOARD, offline);
    await board().reload();
    expect(board().get()).toMatchObject({ data: { asked: 1 }, error: { code: 'offline' }, loading: false });
    counting();
    await board().reload();
    expect(board().get().error).toBeUndefined();
  });

  it('is not asked for again by every one that comes after a failure', async () => {
    api.on(BOARD, () => problem(500, 'x'));
    listen();
    await settled();
    listen();
    listen();
    expect(api.count(BOARD)).toBe(1);
  });

  it('is asked for again by the next first one after a failure', async () => {
    api.on(BOARD, () => problem(500, 'x'));
    listen()();
    await settled();
    vi.advanceTimersByTime(1_500);
    counting();
    listen();
    await settled();
    expect(board().get()).toMatchObject({ data: { asked: 2 }, error: undefined });
  });

  it('shows the old data to a first one that comes later, and asks again when it is over a minute old', async () => {
    counting();
    listen()();
    await settled();
    vi.advanceTimersByTime(50_000);
    listen()();
    expect(api.count(BOARD)).toBe(1);
    vi.advanceTimersByTime(20_000);
    listen();
    expect(board().get()).toMatchObject({ data: { asked: 1 }, loading: true });
    await settled();
    expect(board().get().data).toEqual({ asked: 2 });
  });

  it('of which nobody tells is asked for again whenever a first one comes', async () => {
    counting();
    const query = { scope: 'group', period: 'month' } as const;
    const group = tab.resource('GET /v1/rating/coin', { query }, { freshMs: 0 });
    const answered = () => vi.waitFor(() => expect(group.value).toMatchObject({ loading: false }));
    const stop = group.listen(() => {});
    await answered();
    stop();
    // Nanostores keep it for a second.
    vi.advanceTimersByTime(1_500);
    group.listen(() => {});
    group.listen(() => {});
    await answered();
    expect(api.count(BOARD)).toBe(2);
  });
});

describe('an action', () => {
  it('has what it changed asked for again', async () => {
    counting();
    listen();
    await settled();
    tab.$changed.set(['visibility']);
    await settled();
    expect(board().get().data).toEqual({ asked: 2 });
    tab.$changed.set(['sessions']);
    expect(api.count(BOARD)).toBe(2);
  });

  it('is not answered by what was on its way before it', async () => {
    const before = deferred<Response>();
    api.on(BOARD, () => before.promise);
    listen();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.count(BOARD)).toBe(1);
    counting();
    tab.$changed.set(['visibility']);
    await settled();
    before.resolve(json({ asked: 'before the action' }));
    await before.promise;
    await vi.advanceTimersByTimeAsync(0);
    expect(board().get()).toEqual({ data: { asked: 2 }, error: undefined, loading: false });
  });

  it('has what nobody shows asked for when somebody does', async () => {
    counting();
    listen()();
    await settled();
    tab.$changed.set(['visibility']);
    expect(api.count(BOARD)).toBe(1);
    listen();
    await settled();
    expect(board().get().data).toEqual({ asked: 2 });
  });
});

describe('another person', () => {
  it('is not shown what the one before saw', async () => {
    signIn('1');
    counting();
    listen();
    await settled();
    signIn('2');
    expect(board().get().data).toBeUndefined();
    await settled();
    expect(board().get().data).toEqual({ asked: 2 });
  });

  it('is never shown an answer of the one before', async () => {
    signIn('1');
    const late = deferred<Response>();
    api.on(BOARD, () => late.promise);
    const seen: unknown[] = [];
    board().subscribe(({ data }) => seen.push(data));
    await vi.waitFor(() => expect(api.count(BOARD)).toBe(1));
    counting();
    signIn('2');
    await settled();
    late.resolve(json({ asked: 'of the first person' }));
    await late.promise;
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.filter(Boolean)).toEqual([{ asked: 2 }]);
  });

  it('is told apart also where tokens do not say whose they are', async () => {
    tab.takeTokens({ access_token: 'opaque-1', refresh_token: 'r1' });
    counting();
    listen();
    await settled();
    tab.takeTokens({ access_token: 'opaque-2', refresh_token: 'r1' });
    expect(board().get().data).toEqual({ asked: 1 });
    tab.takeTokens({ access_token: 'opaque-3', refresh_token: 'r2' });
    expect(board().get().data).toBeUndefined();
  });

  it('is asked for by whoever listens again right after', async () => {
    signIn('1');
    counting();
    const stop = listen();
    await settled();
    stop();
    signIn('2');
    listen();
    await settled();
    expect(board().get().data).toEqual({ asked: 2 });
  });
});

it('a refreshed token is the same person', async () => {
  signIn('1');
  counting();
  listen();
  await settled();
  signIn('1', 2);
  expect(board().get().data).toEqual({ asked: 1 });
  expect(api.count(BOARD)).toBe(1);
});

it('what needs somebody is not asked for while nobody is there, and is when somebody comes', async () => {
  api.on('GET /v1/me', () => json({ id: 1, role: 'student' }));
  tab.$me.listen(() => {});
  await tab.$me.reload();
  expect(api.asked).toEqual([]);
  signIn('1');
  await vi.waitFor(() => expect(tab.$me.get().data).toMatchObject({ id: 1 }));
  expect(api.count('GET /v1/me')).toBe(1);
});

describe('a site’s key that comes late', () => {
  it('has asked anew what could not be answered without it, and nothing else', async () => {
    api.on(BOARD, () => problem(401, 'unauthorized'));
    api.on('GET /v1/streak', () => json({ days: 3 }));
    const streak = tab.resource('GET /v1/streak');
    streak.listen(() => {});
    listen();
    await settled();
    await vi.waitFor(() => expect(streak.get().data).toEqual({ days: 3 }));
    counting();
    const asked = api.count(BOARD);
    tab.configure({ siteKey: 'k1' });
    expect(streak.get().data).toEqual({ days: 3 });
    await vi.waitFor(() => expect(board().get().data).toEqual({ asked: asked + 1 }));
    tab.configure({ siteKey: 'k1' });
    await vi.advanceTimersByTimeAsync(10);
    expect([api.count(BOARD), api.count('GET /v1/streak')]).toEqual([asked + 1, 1]);
  });

  it('of another platform, all is', async () => {
    counting();
    listen();
    await settled();
    tab.configure({ platform: 'https://other.example' });
    expect(board().get().data).toBeUndefined();
  });
});

describe('who is signed in', () => {
  it.each([
    [{ id: 1 }, 'student', { id: 1 }],
    [{ id: 1, role: 'student' }, 'student', { id: 1, role: 'student' }],
    [{ id: 9, children: [] }, 'parent', null],
    [{ id: 3, role: 'teacher' }, 'teacher', null],
  ])('%o is a %s', async (answer, role, student) => {
    api.on('GET /v1/me', () => json(answer));
    signIn('1');
    tab.$student.listen(() => {});
    await vi.waitFor(() => expect(tab.$me.get().data).toBeDefined());
    expect(tab.roleOf(tab.$me.get().data as never)).toBe(role);
    if (student) expect(tab.$student.get()).toMatchObject(student);
    else expect(tab.$student.get()).toBeNull();
  });
});

describe('what the server offers', () => {
  const ask = async () => {
    tab.$plainServer.listen(() => {});
    await tab.$capabilitiesResource.reload();
  };

  it('has the numbers of the specification until it is known', async () => {
    const { premium, limits, media_base } = tab.$capabilities.get();
    expect(premium).toMatchObject({ price: 299, days: 30, password_in_body: false });
    expect(limits.ai).toEqual({ free: 3, premium: 30, guest: 3, site: 300 });
    expect(media_base).toBe('/media/');
  });

  it.each([
    ['a 404', () => text('', 404), true],
    ['a 403', () => text('', 403), true],
    ['its own page', () => text('<!doctype html>'), true],
    ['a 503', () => text('', 503), false],
    ['no answer', offline, false],
    ['capabilities', () => json({ contract: 1 }), false],
  ])('%s: is it a plain server?', async (_, answer, plain) => {
    signIn('1');
    api.on('GET /v1/capabilities', answer);
    await ask();
    expect(tab.$plainServer.get()).toBe(plain);
    expect(tab.$signedIn.get()).toBe(true);
    expect(api.last('GET /v1/capabilities').headers.has('authorization')).toBe(false);
  });

  it('is known to be a plain one by whoever asks first, and asked for once', async () => {
    api.on('GET /v1/capabilities', () => text('', 404));
    expect(await tab.isPlainServer()).toBe(true);
    expect(await tab.isPlainServer()).toBe(true);
    expect(api.count('GET /v1/capabilities')).toBe(1);
  });

  it('is the same for everybody: asked once, whoever comes and goes', async () => {
    api.on('GET /v1/capabilities', () => json({ contract: 1 }));
    signIn('1');
    await ask();
    signIn('2');
    expect(tab.$capabilitiesResource.get().data).toEqual({ contract: 1 });
    await vi.advanceTimersByTimeAsync(10);
    expect(api.count('GET /v1/capabilities')).toBe(1);
  });

  it('names pictures from the root', () => {
    expect(tab.pictureUrl('/media/a.svg')).toBe(`${location.origin}/media/a.svg`);
  });
});

describe("[§7.20] the server's clock", () => {
  it("is asked without a token and counts in place of the device's", async () => {
    signIn('1');
    vi.setSystemTime(new Date('2026-11-21T14:00:00+05:00'));
    api.on('GET /now/datetime', () =>
      json({ datetime: '2026-11-20T14:00:00+05:00', timezone: 'Asia/Tashkent' }),
    );
    tab.$clockOffset.listen(() => {});
    await vi.waitFor(() => expect(tab.$clockOffset.get()).not.toBeNull());
    expect(Math.round(Number(tab.$clockOffset.get()) / 1000)).toBe(-86_400);
    expect(api.last('GET /now/datetime').headers.has('authorization')).toBe(false);
  });

  it.each([
    ['is not there', () => text('', 404)],
    ['answers something else', () => json({ now: 'later' })],
    ['does not answer', offline],
  ])("leaves the device's where it %s", async (_, answer) => {
    api.on('GET /now/datetime', answer);
    tab.$clockOffset.listen(() => {});
    await vi.waitFor(() => expect(tab.$clockOffset.get()).toBe(0));
    expect(tab.serverNow()).toBe(Date.now());
  });
});
