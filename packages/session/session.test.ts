import { deferred, FakeApi, json, offline, problem, text, tokenOf } from '@mars/client/testing/api.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  countEvents,
  openBrowser,
  openTab,
  PAGE,
  PLATFORM,
  setLocks,
  type Tab,
  tellTabs,
} from './testing/tab.ts';

const A1 = tokenOf('1', 1);
const A2 = tokenOf('1', 2);
const OTHER = tokenOf('2', 1);

let api: FakeApi;
let browser: ReturnType<typeof openBrowser>;

/** `GET /v1/me` takes these tokens only. */
const takes = (...tokens: string[]) =>
  api.on('GET /v1/me', ({ headers }) =>
    tokens.some((token) => headers.get('authorization') === `Bearer ${token}`)
      ? json({ id: 1, role: 'student' })
      : problem(401, 'unauthorized'),
  );

const refreshes = (answer: object) => api.on('GET /v1/auth/token', () => json(answer));

const store = (access: string, refresh = 'r1', prefix = '') => {
  localStorage.setItem(`${prefix}access_token`, access);
  localStorage.setItem(`${prefix}refresh_token`, refresh);
};
const stored = (prefix = '') => [
  localStorage.getItem(`${prefix}access_token`),
  localStorage.getItem(`${prefix}refresh_token`),
];
const nobody = [null, null];

const askMe = (tab: Tab) => tab.call('GET /v1/me');
const many = (tab: Tab) => Promise.allSettled(Array.from({ length: 50 }, () => askMe(tab)));
const fails = (work: Promise<unknown>, failure: object) => expect(work).rejects.toMatchObject(failure);

beforeEach(() => {
  api = new FakeApi();
  browser = openBrowser(api);
});

afterEach(() => {
  vi.useRealTimers();
  browser.close();
});

describe('signing in', () => {
  beforeEach(() => {
    api.on('POST /v1/auth/signin', () =>
      json({ access_token: A1, refresh_token: 'r1', expires_in: 900, role: 'student' }),
    );
    takes(A1);
  });

  it('[§3.2] [§4.1] [§7.2] stores both tokens and loads who it is', async () => {
    const tab = await openTab();
    tab.$me.listen(() => {});
    expect(api.asked).toEqual([]);
    expect(await tab.signIn('bobur', 'secret')).toEqual({ role: 'student' });
    expect(api.last('POST /v1/auth/signin').body).toEqual({ login: 'bobur', password: 'secret' });
    expect(stored()).toEqual([A1, 'r1']);
    expect(tab.$signedIn.get()).toBe(true);
    await vi.waitFor(() => expect(tab.$me.get().data).toMatchObject({ id: 1 }));
    expect(api.count('GET /v1/me')).toBe(1);
  });

  it('keeps no password', async () => {
    const tab = await openTab();
    await tab.signIn('bobur', 'secret');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('secret');
  });

  it('on an embedding page writes under our own keys only', async () => {
    localStorage.setItem('access_token', 'theirs');
    const tab = await openTab({ embedded: true });
    await tab.signIn('bobur', 'secret');
    expect(stored('mars.')).toEqual([A1, 'r1']);
    expect(localStorage.getItem('access_token')).toBe('theirs');
  });

  it.each([401, 403, 409, 429])('that is refused with %i leaves everything as it was', async (status) => {
    localStorage.setItem('their', 'own');
    api.on('POST /v1/auth/signin', () => problem(status, 'unknown'));
    const tab = await openTab();
    await fails(tab.signIn('bobur', 'x'), { status });
    expect(localStorage.getItem('their')).toBe('own');
    expect(tab.$signedIn.get()).toBe(false);
    expect(browser.reload).not.toHaveBeenCalled();
  });
});

describe('the tokens of another site', () => {
  it('are not ours: pages that say late where the platform is send them nowhere', async () => {
    store('theirs', 'their-refresh');
    const tab = await openTab();
    tab.configure({ platform: `${PLATFORM}/` });
    expect(tab.$signedIn.get()).toBe(false);
    takes(A1);
    await fails(askMe(tab), { status: 401 });
    expect(api.last('GET /v1/me').origin).toBe(PLATFORM);
    expect(api.last('GET /v1/me').headers.has('authorization')).toBe(false);
  });
});

describe('a refresh', () => {
  it('[§4.3] [§7.3] replaces the access token; the refresh token is the bearer and stays', async () => {
    store(A1);
    takes(A2);
    refreshes({ access_token: A2 });
    const tab = await openTab();
    await askMe(tab);
    const { headers, origin } = api.last('GET /v1/auth/token');
    expect(origin).toBe(PAGE);
    expect(headers.get('authorization')).toBe('Bearer r1');
    expect(headers.get('mars-refresh')).toBe('rotate');
    expect(stored()).toEqual([A2, 'r1']);
  });

  it('keeps a refresh token that was rotated', async () => {
    store(A1);
    takes(A2);
    refreshes({ access_token: A2, refresh_token: 'r2', expires_in: 900 });
    await askMe(await openTab());
    expect(stored()).toEqual([A2, 'r2']);
  });

  it('is one for 50 calls at once that are answered 401', async () => {
    store(A1);
    takes(A2);
    refreshes({ access_token: A2, refresh_token: 'r2' });
    const results = await many(await openTab());
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(api.count('GET /v1/auth/token')).toBe(1);
    expect(api.count('GET /v1/me')).toBe(100);
  });

  it('is not made again for a 401 that comes late', async () => {
    store(A1);
    refreshes({ access_token: A2 });
    takes(A2);
    const late = deferred<Response>();
    api.on('GET /v1/notification', ({ headers }) =>
      headers.get('authorization') === `Bearer ${A1}` ? late.promise : json([]),
    );
    const tab = await openTab();
    const slow = tab.call('GET /v1/notification');
    await askMe(tab);
    late.resolve(problem(401, 'unauthorized'));
    expect(await slow).toEqual([]);
    expect(api.count('GET /v1/auth/token')).toBe(1);
  });

  it('is one for two tabs', async () => {
    store(A1);
    takes(A2);
    refreshes({ access_token: A2, refresh_token: 'r2' });
    const tabs = [await openTab(), await openTab()] as const;
    const results = (await Promise.all(tabs.map(many))).flat();
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(api.count('GET /v1/auth/token')).toBe(1);
    for (const tab of tabs) expect(tab.$tokens.get()).toEqual({ access: A2, refresh: 'r2' });
  });

  it('is waited for by the other tab until what it stored arrives there, a moment after the lock', async () => {
    store(A1, 'r1');
    const tab = await openTab();
    let end = () => {};
    const held = navigator.locks.request(
      'mars.refresh',
      () => new Promise<void>((resolve) => (end = resolve)),
    );
    takes(A2);
    const asked = askMe(tab);
    await vi.waitFor(() => expect(api.count('GET /v1/me')).toBe(1));
    end();
    await held;
    store(A2, 'r2');
    tellTabs('access_token');
    await asked;
    expect(api.count('GET /v1/auth/token')).toBe(0);
  });

  it('happens without locks, as on plain http, and where locks are refused', async () => {
    for (const locks of [
      undefined,
      { request: () => Promise.reject(new DOMException('', 'SecurityError')) },
    ]) {
      setLocks(locks);
      store(A1);
      takes(A2);
      refreshes({ access_token: A2 });
      const before = api.count('GET /v1/auth/token');
      const results = await many(await openTab());
      expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
      expect(api.count('GET /v1/auth/token')).toBe(before + 1);
    }
  });

  it.each([400, 401, 403, 404, 429])(
    '[§4.4] [§8.2] answered %i clears all and loads anew, once',
    async (status) => {
      store(A1);
      localStorage.setItem('payment_warning_shown', '1');
      takes(A2);
      api.on('GET /v1/auth/token', () => problem(status, 'session_ended'));
      const tab = await openTab();
      const out = countEvents('mars:sign-out');
      const results = await many(tab);
      expect(results.every(({ status }) => status === 'rejected')).toBe(true);
      expect(api.count('GET /v1/auth/token')).toBe(1);
      expect(localStorage.length).toBe(0);
      expect(tab.$signedIn.get()).toBe(false);
      expect(browser.reload).toHaveBeenCalledOnce();
      expect(out()).toHaveLength(1);
    },
  );

  it.each([
    ['a 500', () => problem(500, 'x')],
    ['a 503', () => text('', 503)],
    ['no network', offline],
    ['the page of a network one has to sign in to', () => text('<h1>Wi-Fi</h1>')],
    ['an answer without a token', () => json({})],
  ])('that meets %s keeps the session; the call fails', async (_, answer) => {
    store(A1);
    takes(A2);
    api.on('GET /v1/auth/token', answer);
    const tab = await openTab();
    await fails(askMe(tab), { status: 401 });
    expect(stored()).toEqual([A1, 'r1']);
    expect(browser.reload).not.toHaveBeenCalled();
    refreshes({ access_token: A2 });
    expect(await askMe(tab)).toMatchObject({ id: 1 });
  });

  it('brings nobody back who signed out meanwhile', async () => {
    store(A1);
    takes(A2);
    api.on('POST /v1/auth/logout', offline);
    const refreshing = deferred<Response>();
    api.on('GET /v1/auth/token', () => refreshing.promise);
    const tab = await openTab();
    const asking = askMe(tab);
    await vi.waitFor(() => expect(api.count('GET /v1/auth/token')).toBe(1));
    await tab.signOut();
    refreshing.resolve(json({ access_token: A2, refresh_token: 'r2' }));
    await fails(asking, { status: 401 });
    expect(stored()).toEqual(nobody);
    expect(tab.$signedIn.get()).toBe(false);
  });

  it('that is refused does not end the session of whoever signed in meanwhile', async () => {
    store(A1);
    takes(OTHER);
    const refreshing = deferred<Response>();
    api.on('GET /v1/auth/token', () => refreshing.promise);
    const tab = await openTab();
    const asking = askMe(tab);
    await vi.waitFor(() => expect(api.count('GET /v1/auth/token')).toBe(1));
    // In another tab.
    store(OTHER, 'r-other');
    refreshing.resolve(problem(403, 'session_ended'));
    await fails(asking, { status: 401 });
    expect(stored()).toEqual([OTHER, 'r-other']);
    expect(browser.reload).not.toHaveBeenCalled();
  });

  it("makes no call of one person again in another's name", async () => {
    store(A1);
    const late = deferred<Response>();
    api.on('GET /v1/notification', () => late.promise);
    const tab = await openTab();
    const asking = tab.call('GET /v1/notification');
    await vi.waitFor(() => expect(api.count('GET /v1/notification')).toBe(1));
    store(OTHER, 'r-other');
    tellTabs('access_token');
    late.resolve(problem(401, 'unauthorized'));
    await fails(asking, { status: 401 });
    expect(api.count('GET /v1/notification')).toBe(1);
    expect(tab.$signedIn.get()).toBe(true);
  });
});

describe('ahead of its end', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    api.on('POST /v1/auth/signin', () =>
      json({ access_token: A1, refresh_token: 'r1', expires_in: 900, role: 'student' }),
    );
    takes(A1, A2);
    refreshes({ access_token: A2, expires_in: 900 });
  });

  it.each([-1, 0, 1])('a token is refreshed by our own clock, the device being %i days off', async (days) => {
    const tab = await openTab();
    await tab.signIn('bobur', 'x');
    vi.setSystemTime(Date.now() + days * 86_400_000);
    await askMe(tab);
    vi.advanceTimersByTime(869_000);
    await askMe(tab);
    expect(api.count('GET /v1/auth/token')).toBe(0);
    vi.advanceTimersByTime(2_000);
    await Promise.all([askMe(tab), askMe(tab)]);
    expect(api.count('GET /v1/auth/token')).toBe(1);
    expect(api.last('GET /v1/me').headers.get('authorization')).toBe(`Bearer ${A2}`);
  });

  it('a token that could not be refreshed is used while it is good', async () => {
    api.on('GET /v1/auth/token', offline);
    const tab = await openTab();
    await tab.signIn('bobur', 'x');
    vi.advanceTimersByTime(880_000);
    expect(await askMe(tab)).toMatchObject({ id: 1 });
    expect(api.last('GET /v1/me').headers.get('authorization')).toBe(`Bearer ${A1}`);
  });

  it('nothing is asked when nobody knows when that is', async () => {
    store(A1);
    const tab = await openTab();
    vi.advanceTimersByTime(10_000_000);
    await askMe(tab);
    expect(api.count('GET /v1/auth/token')).toBe(0);
  });

  it.each([
    ['as far as the hand that set it', 0],
    ['years behind', -3 * 365 * 86_400_000],
    ['years ahead', 3 * 365 * 86_400_000],
  ])('the token of before a reload is refreshed too, the device’s clock %s', async (_, wrong) => {
    vi.setSystemTime(Date.parse('2026-11-20T14:00:00+05:00') + wrong);
    await (await openTab()).signIn('bobur', 'secret');
    vi.setSystemTime(Date.now() + 870_000);
    await askMe(await openTab());
    expect([api.count('GET /v1/auth/token'), stored()[0]]).toEqual([0, A1]);
    vi.setSystemTime(Date.now() + 1);
    await askMe(await openTab());
    expect([api.count('GET /v1/auth/token'), stored()[0]]).toEqual([1, A2]);
    expect(api.last('GET /v1/me').headers.get('authorization')).toBe(`Bearer ${A2}`);
  });

  it('a token of unknown end is not taken for the one before it', async () => {
    await (await openTab()).signIn('bobur', 'secret');
    api.on('POST /v1/auth/signin', () => json({ access_token: A1, refresh_token: 'r1' }));
    await (await openTab()).signIn('bobur', 'secret');
    vi.setSystemTime(Date.now() + 900_000);
    await askMe(await openTab());
    expect(api.count('GET /v1/auth/token')).toBe(0);
  });
});

describe('a forced end', () => {
  it.each([403, 429])(
    '[§4.2] [§8.1] by a %i: all of the storage goes but lang and scheme, one reload',
    async (status) => {
      store(A1);
      for (const key of ['payment_warning_shown', 'theirs']) localStorage.setItem(key, '1');
      localStorage.setItem('lang', 'ru');
      localStorage.setItem('scheme', 'dark');
      api.on('GET /v1/me', () => problem(status, 'session_ended'));
      const tab = await openTab();
      await many(tab);
      expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ lang: 'ru', scheme: 'dark' });
      expect(browser.reload).toHaveBeenCalledOnce();
      expect(tab.$tokens.get()).toBeNull();
    },
  );

  it('[§8.1] embedded takes our own keys only, loads nothing anew, and says so from an element', async () => {
    store(A1, 'r1', 'mars.');
    for (const key of ['mars.payment_warning_shown', 'mars.lang', 'access_token', 'marshmallow'])
      localStorage.setItem(key, 'uz');
    api.on('GET /v1/me', () => problem(403, 'session_ended'));
    const tab = await openTab({ embedded: true });
    const element = document.body.appendChild(document.createElement('mars-test'));
    tab.adoptElement(element);
    const out = countEvents('mars:sign-out');
    await many(tab);
    expect(Object.keys(localStorage).sort()).toEqual(['access_token', 'mars.lang', 'marshmallow']);
    expect(browser.reload).not.toHaveBeenCalled();
    expect(out()).toEqual([element]);
    element.remove();
  });

  it("does not end the next person's session by an answer to the one before", async () => {
    store(A1);
    const late = deferred<Response>();
    api.on('GET /v1/me', () => late.promise);
    const tab = await openTab();
    const asking = askMe(tab);
    await vi.waitFor(() => expect(api.count('GET /v1/me')).toBe(1));
    tab.takeTokens({ access_token: OTHER, refresh_token: 'r-other' });
    late.resolve(problem(403, 'session_ended'));
    await fails(asking, { status: 403 });
    expect(stored()).toEqual([OTHER, 'r-other']);
    expect(browser.reload).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  it('[§4.2] tells the server first, clears, and loads nothing anew', async () => {
    store(A1);
    localStorage.setItem('payment_warning_shown', '1');
    api.on('POST /v1/auth/logout', () => json({ ok: true }));
    const tab = await openTab();
    const out = countEvents('mars:sign-out');
    await tab.signOut();
    expect(api.last('POST /v1/auth/logout').headers.get('authorization')).toBe(`Bearer ${A1}`);
    expect(localStorage.length).toBe(0);
    expect(out()).toHaveLength(1);
    expect(browser.reload).not.toHaveBeenCalled();
  });

  it('waits 5 s for a server that does not answer', async () => {
    vi.useFakeTimers();
    store(A1);
    api.on('POST /v1/auth/logout', () => new Promise(() => {}));
    const tab = await openTab();
    const leaving = tab.signOut();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(tab.$signedIn.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    await leaving;
    expect(stored()).toEqual(nobody);
  });

  it('asks nothing more while the server is told, and then nothing of what was the person’s', async () => {
    store(A1, 'r1', 'mars.');
    const told = deferred<Response>();
    api.on('POST /v1/auth/logout', () => told.promise);
    api.on('GET /v1/notification', () => json([]));
    const tab = await openTab({ embedded: true });
    const bell = tab.resource('GET /v1/notification', {}, { signedIn: true });
    const leaving = tab.signOut();
    await vi.waitFor(() => expect(api.count('POST /v1/auth/logout')).toBe(1));
    void bell.reload();
    await new Promise((resolve) => setTimeout(resolve));
    told.resolve(json({ ok: true }));
    await leaving;
    await new Promise((resolve) => setTimeout(resolve));
    expect(api.count('GET /v1/notification')).toBe(0);
  });

  it('is one sign-out, also where the server had ended the session', async () => {
    store(A1, 'r1', 'mars.');
    api.on('POST /v1/auth/logout', () => problem(403, 'session_ended'));
    const tab = await openTab({ embedded: true });
    const out = countEvents('mars:sign-out');
    await tab.signOut();
    expect(out()).toHaveLength(1);
  });

  it('in one tab is seen in the other', async () => {
    store(A1, 'r1', 'mars.');
    api.on('POST /v1/auth/logout', () => json({ ok: true }));
    const here = await openTab({ embedded: true });
    const there = await openTab({ embedded: true });
    const seen: boolean[] = [];
    there.$signedIn.subscribe((signedIn) => seen.push(signedIn));
    await here.signOut();
    tellTabs('mars.access_token');
    expect(seen).toEqual([true, false]);
  });

  it('is seen on a page that "back" brings again', async () => {
    store(A1);
    const tab = await openTab();
    localStorage.clear();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(tab.$signedIn.get()).toBe(false);
  });
});

describe('a server that no longer understands this page', () => {
  it('is known to everybody on it', async () => {
    const tab = await openTab();
    expect(tab.$stale.get()).toBe(false);
    api.on('GET /v1/me', () => problem(409, 'stale_client'));
    await fails(askMe(tab), { code: 'stale_client' });
    expect(tab.$stale.get()).toBe(true);
  });
});
