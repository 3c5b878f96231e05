import type { RouteName } from '@mars/contract/paths.ts';
import { routes } from '@mars/contract/routes.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guard, type Person } from './guard.ts';
import { $leaving, whenLeft } from './leave.ts';
import { forgetWanted, keepWanted, takeWanted } from './pieces/wanted.ts';
import { blockStorage } from './testing/tab.ts';

const nobody: Person = { signedIn: false, role: null };
const student: Person = { signedIn: true, role: 'student' };
const parent: Person = { signedIn: true, role: 'parent' };
const teacher: Person = { signedIn: true, role: 'teacher' };
const names = Object.keys(routes) as RouteName[];

describe('guard', () => {
  it.each(names.filter((name) => routes[name].login))(
    'sends nobody from %s to the entrance [§2.5]',
    (name) => {
      expect(guard(name, nobody)).toBe('signin');
    },
  );

  it.each(names.filter((name) => !routes[name].login))('shows %s to nobody [§2.2] [§6.7]', (name) => {
    expect(guard(name, nobody)).toBe('show');
  });

  it('shows every student route to students and leads others home [§2.3] [§2.4]', () => {
    const own = names.filter((name) => (routes[name] as { role?: string }).role === 'student');
    expect(own.length).toBe(24);
    for (const name of own) {
      expect(guard(name, student), name).toBe('show');
      expect(guard(name, parent), name).toBe('parent');
      expect(guard(name, teacher), name).toBe('staff');
    }
  });

  it('shows parents and staff their own page, and to nobody else', () => {
    expect(guard('parent', parent)).toBe('show');
    expect(guard('parent', student)).toBe('home');
    expect(guard('staff', teacher)).toBe('show');
    expect(guard('staff', { signedIn: true, role: 'admin' })).toBe('show');
    expect(guard('staff', parent)).toBe('parent');
  });

  it('leads whoever is signed in from the entrance and the sign-up home', () => {
    expect(guard('signin', student)).toBe('home');
    expect(guard('signup', parent)).toBe('parent');
    expect(guard('signin', teacher)).toBe('staff');
  });

  it('shows public pages to whoever is signed in, and waits for a role where it matters', () => {
    const unknown: Person = { signedIn: true, role: null };
    expect(guard('news', unknown)).toBe('show');
    expect(guard('not-found', student)).toBe('show');
    expect(guard('home', unknown)).toBe('wait');
    expect(guard('signin', unknown)).toBe('wait');
  });
});

describe('what a tab remembers', () => {
  afterEach(() => sessionStorage.clear());

  it('gives back once where somebody wanted to go', () => {
    keepWanted('/xp-rating-page?x=1');
    expect(takeWanted()).toBe('/xp-rating-page?x=1');
    expect(takeWanted()).toBeNull();
  });

  it('gives it back for fifteen minutes, to the last millisecond', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    keepWanted('/rating');
    vi.setSystemTime(1_000_000 + 900_000);
    expect(takeWanted()).toBe('/rating');
    keepWanted('/rating');
    vi.setSystemTime(1_000_000 + 1_800_001);
    expect(takeWanted()).toBeNull();
    vi.useRealTimers();
  });

  it('forgets it', () => {
    keepWanted('/rating');
    forgetWanted();
    expect(takeWanted()).toBeNull();
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])('never leads to %s', (path) => {
    keepWanted(path);
    expect(takeWanted()).toBeNull();
  });

  it('does without session storage where it is blocked', () => {
    const unblock = blockStorage('sessionStorage');
    expect(() => keepWanted('/rating')).not.toThrow();
    expect(takeWanted()).toBeNull();
    unblock();
  });
});

it('lets the next person sign in only when the one before is gone', async () => {
  $leaving.set(true);
  const told = vi.fn();
  const left = whenLeft().then(told);
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  $leaving.set(false);
  await left;
  expect(told).toHaveBeenCalledOnce();
});
