import { blockStorage } from '@mars/session/testing/tab.ts';
import { afterEach, expect, it } from 'vitest';
import { allowHero, heroAllowed } from './hero-allowed.ts';

afterEach(() => sessionStorage.clear());

it('sets the flag that lets a premium student into the hero page [§2.8]', () => {
  expect(heroAllowed(7)).toBe(false);
  allowHero(7);
  expect(sessionStorage.getItem('hero_allowed')).toBe('7');
  expect(heroAllowed(7)).toBe(true);
  expect(heroAllowed(77)).toBe(false);
});

it('does without session storage where it is blocked', () => {
  const unblock = blockStorage('sessionStorage');
  expect(() => allowHero(7)).not.toThrow();
  expect(heroAllowed(7)).toBe(false);
  unblock();
});
