import { deferred, FakeApi, json, tokenOf } from '@mars/client/testing/api.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, openTab } from './testing/tab.ts';

const PATIENCE_MS = 5000;

let api: FakeApi;
let browser: ReturnType<typeof openBrowser>;

beforeEach(() => {
  api = new FakeApi().on('GET /v1/capabilities', () => json({}));
  browser = openBrowser(api);
});

afterEach(() => {
  vi.useRealTimers();
  browser.close();
});

/** A token that says what these claims say. */
const tokenWith = (claims: object): string => `h.${btoa(JSON.stringify({ sub: '1', ...claims }))}.s`;

/** A tab of somebody with this token, or of nobody. */
async function openFor(access: string | null) {
  if (access) {
    localStorage.setItem('access_token', access);
    localStorage.setItem('refresh_token', 'r1');
  }
  const tab = await openTab();
  const [guard, role] = await Promise.all([import('./guard.ts'), import('./role.ts')]);
  return { ...tab, ...guard, ...role };
}

describe('the role', () => {
  it.each(['student', 'parent', 'teacher', 'admin'])(
    'is %s as the token says until /me does',
    async (role) => {
      const { $role } = await openFor(tokenWith({ role }));
      expect($role.get()).toBe(role);
    },
  );

  it.each([['guest'], [undefined], ['root']])('is not known from a token that says %s', async (role) => {
    const { $role } = await openFor(tokenWith({ role }));
    expect($role.get()).toBeNull();
  });

  it('is what /me says, whatever the token said', async () => {
    api.on('GET /v1/me', () => json({ id: 1, children: [] }));
    const { $role } = await openFor(tokenWith({ role: 'student' }));
    $role.listen(() => {});
    await vi.waitFor(() => expect($role.get()).toBe('parent'));
  });

  it('is a parent’s whose children are null, and who has none then', async () => {
    api.on('GET /v1/me', () => json({ id: 1, children: null }));
    const { $role } = await openFor(tokenOf('1'));
    const { $me } = await import('./me.ts');
    $role.listen(() => {});
    await vi.waitFor(() => expect($me.get().data).toEqual({ id: 1, children: [] }));
    expect($role.get()).toBe('parent');
  });

  it('is a student’s where nobody can tell, and nobody’s where nobody is', async () => {
    const { $role } = await openFor(tokenOf('1'));
    $role.listen(() => {});
    await vi.waitFor(() => expect($role.get()).toBe('student'));
    localStorage.clear();
    const nobody = await openFor(null);
    expect(nobody.$role.get()).toBeNull();
  });
});

describe('before anything is shown', () => {
  const now = Math.floor(Date.now() / 1000);

  it('a token that has ended is asked with, which refreshes it', async () => {
    api.on('GET /v1/me', () => json({ id: 1, role: 'student' }));
    const { refreshFirst } = await openFor(tokenWith({ exp: now - 1 }));
    await refreshFirst();
    expect(api.count('GET /v1/me')).toBe(1);
  });

  it('nothing is waited for any more once that is answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    api.on('GET /v1/me', () => json({ id: 1, role: 'student' }));
    const { refreshFirst } = await openFor(tokenWith({ exp: now - 1 }));
    const before = vi.getTimerCount();
    await refreshFirst();
    expect(vi.getTimerCount()).toBe(before);
  });

  it.each([
    ['is good', tokenWith({ exp: now + 60 })],
    ['says nothing of its end', tokenWith({})],
    ['is nobody’s', null],
  ])('a token that %s is not', async (_what, token) => {
    const { refreshFirst } = await openFor(token);
    await refreshFirst();
    expect(api.asked).toEqual([]);
  });

  it('whoever is offline waits five seconds and no longer', async () => {
    vi.useFakeTimers();
    api.on('GET /v1/me', () => deferred<Response>().promise);
    const { refreshFirst } = await openFor(tokenWith({ exp: now - 1 }));
    const done = vi.fn();
    void refreshFirst().then(done);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
  });
});
