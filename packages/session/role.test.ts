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
  const [guard, whose] = await Promise.all([import('./guard.ts'), import('./whose.ts')]);
  return { ...tab, ...guard, ...whose };
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

describe('whose page it is', () => {
  const settled = async (id: string | undefined, access: string | null) => {
    const { whoseOf } = await openFor(access);
    const $whose = whoseOf(id);
    const seen: unknown[] = [];
    $whose.subscribe((value) => seen.push(value));
    return { seen, $whose };
  };
  const student = tokenOf('1');
  const settles = ($whose: { get(): unknown }, value: unknown) =>
    vi.waitFor(() => expect($whose.get()).toBe(value));

  it('is nobody’s while nobody is signed in', async () => {
    const { $whose } = await settled('7', null);
    expect($whose.get()).toBe('signed-out');
  });

  it('is that of the attribute, once it is known that the server has such pages', async () => {
    api.on('GET /v1/me', () => json({ id: 1, role: 'student' }));
    const { seen, $whose } = await settled('7', student);
    expect(seen).toEqual(['waits']);
    await settles($whose, 7);
  });

  it.each(['0', '-1', '01', '1.5', 'aziza', '1234567890'])('is nobody’s for %s', async (id) => {
    const { $whose } = await settled(id, student);
    await settles($whose, 'nobody');
  });

  it('is the student’s own, and not a parent’s', async () => {
    api.on('GET /v1/me', () => json({ id: 5, role: 'student' }));
    await settles((await settled(undefined, student)).$whose, 5);
    api.on('GET /v1/me', () => json({ id: 9, role: 'parent', children: [] }));
    await settles((await settled(undefined, student)).$whose, 'nobody');
  });

  it('fails where /me does, and stands on no plain server', async () => {
    await settles((await settled(undefined, student)).$whose, 'failed');
    api.on('GET /v1/capabilities', () => json({}, 404));
    await settles((await settled('7', student)).$whose, 'plain');
  });
});
