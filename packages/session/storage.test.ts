import { FakeApi, json, problem } from '@mars/client/testing/api.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, openBrowser, openTab, tellTabs } from './testing/tab.ts';

let api: FakeApi;
let browser: ReturnType<typeof openBrowser>;

beforeEach(() => {
  api = new FakeApi();
  browser = openBrowser(api);
});

afterEach(() => browser.close());

describe('blocked storage', () => {
  let unblock: () => void;
  beforeEach(() => {
    unblock = blockStorage();
  });
  afterEach(() => unblock());

  it.each([false, true])('works in memory, embedded: %s', async (embedded) => {
    api
      .on('POST /v1/auth/signin', () => json({ access_token: 'a1', refresh_token: 'r1', role: 'student' }))
      .on('GET /v1/me', ({ headers }) =>
        headers.get('authorization') === 'Bearer a2' ? json({ id: 1 }) : problem(401, 'unauthorized'),
      )
      .on('GET /v1/auth/token', () => json({ access_token: 'a2', refresh_token: 'r2' }));
    const tab = await openTab({ embedded });
    expect(tab.$signedIn.get()).toBe(false);
    await tab.signIn('bobur', 'x');
    expect(await tab.call('GET /v1/me')).toEqual({ id: 1 });
    expect(tab.$tokens.get()).toEqual({ access: 'a2', refresh: 'r2' });
    await tab.signOut();
    expect(tab.$signedIn.get()).toBe(false);
  });

  it('keeps choices of the device over a sign-out, as long as the page lives', async () => {
    const tab = await openTab({ embedded: true });
    tab.chooseLang('ru');
    tab.chooseScheme('dark');
    tab.takeTokens({ access_token: 'a', refresh_token: 'r' });
    await tab.signOut();
    expect(tab.readKey('lang')).toBe('ru');
    expect(tab.readKey('scheme')).toBe('dark');
    expect(tab.readKey('access_token')).toBeNull();
  });
});

describe('storage that is full', () => {
  const fill = () => {
    const { localStorage: storage } = window;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.getItem(key),
      removeItem: (key: string) => storage.removeItem(key),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    return () => vi.stubGlobal('localStorage', storage);
  };

  it('does not bring back what was there before, until it has room or another tab writes', async () => {
    localStorage.setItem('access_token', 'old');
    const tab = await openTab();
    let empty = fill();
    tab.writeKey('access_token', 'new');
    expect(localStorage.getItem('access_token')).toBe('old');
    expect(tab.readKey('access_token')).toBe('new');
    empty();
    localStorage.setItem('access_token', 'of another tab');
    tellTabs('access_token');
    expect(tab.readKey('access_token')).toBe('of another tab');

    empty = fill();
    tab.writeKey('access_token', 'newer');
    empty();
    tab.writeKey('access_token', 'newest');
    expect([tab.readKey('access_token'), localStorage.getItem('access_token')]).toEqual(['newest', 'newest']);
    tab.writeKey('access_token', null);
    expect(tab.readKey('access_token')).toBeNull();
  });
});

describe('language', () => {
  it('[§1.5] [§4.23] is stored under lang, and the platform loads anew', async () => {
    const tab = await openTab();
    expect(tab.$storedLang.get()).toBeNull();
    tab.chooseLang('ru');
    expect(localStorage.getItem('lang')).toBe('ru');
    expect(browser.reload).toHaveBeenCalledOnce();
    tab.chooseLang('ru');
    expect(browser.reload).toHaveBeenCalledOnce();
  });

  it('changes in place on an embedding page, under our own key', async () => {
    localStorage.setItem('lang', 'theirs');
    const tab = await openTab({ embedded: true });
    tab.chooseLang('ru');
    expect(tab.$storedLang.get()).toBe('ru');
    expect(localStorage.getItem('mars.lang')).toBe('ru');
    expect(localStorage.getItem('lang')).toBe('theirs');
    expect(browser.reload).not.toHaveBeenCalled();
  });

  it('chosen in another tab is seen in this one; what is no language of ours is none', async () => {
    const tab = await openTab({ embedded: true });
    localStorage.setItem('mars.lang', 'ru');
    tellTabs('lang');
    expect(tab.$storedLang.get()).toBeNull();
    tellTabs('mars.lang');
    expect(tab.$storedLang.get()).toBe('ru');
    localStorage.setItem('mars.lang', 'de');
    tellTabs('mars.lang');
    expect(tab.$storedLang.get()).toBeNull();
  });
});

describe('scheme', () => {
  it('is a choice of the device; as the system says is no choice', async () => {
    const tab = await openTab();
    tab.chooseScheme('dark');
    expect([tab.$scheme.get(), localStorage.getItem('scheme')]).toEqual(['dark', 'dark']);
    tab.chooseScheme('system');
    expect([tab.$scheme.get(), localStorage.getItem('scheme')]).toEqual(['system', null]);
  });
});
