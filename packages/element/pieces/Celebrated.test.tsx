import { configure } from '@mars/session/config.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aziza, fakeServer, renderWidget } from '../testing.tsx';
import Celebrated from './Celebrated.tsx';

const flown: { coins: number }[] = [];
const note = (event: Event) => void flown.push((event as CustomEvent<{ coins: number }>).detail);
let still = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: still && query === '(prefers-reduced-motion: reduce)',
    addEventListener() {},
    removeEventListener() {},
  }));
  addEventListener('mars.coins', note);
});
afterEach(() => {
  cleanup();
  removeEventListener('mars.coins', note);
  flown.length = 0;
  still = false;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  configure({ platform: location.origin });
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
function show(of: Parameters<typeof Celebrated>[0]) {
  fakeServer({ 'GET /v1/me': aziza });
  return renderWidget(<Celebrated {...of} />, {});
}
const sum = () => document.querySelector('.gained')?.textContent;

it('runs up to what was won, once, and never beyond', async () => {
  show({ coins: 40 });
  expect(sum()).toBe('0');
  await pass(300);
  const under = Number(sum());
  expect(under).toBeGreaterThan(0);
  expect(under).toBeLessThan(40);
  await pass(700);
  expect(sum()).toBe('+40');
  await pass(5000);
  expect(sum()).toBe('+40');
});

it('sends the coins to the header once, however long it stands there', async () => {
  const { unmount } = show({ coins: 3 });
  await pass(10_000);
  expect(flown.map(({ coins }) => coins)).toEqual([3]);
  unmount();
  expect(flown).toHaveLength(1);
});

it('sends none where xp alone was won, or nothing', async () => {
  show({ xp: 10 });
  show({});
  await pass(2000);
  expect(flown).toEqual([]);
  expect(sum()).toBe('+10');
});

it('stands still for whoever wants that: the sum is there at once, and nothing flies', async () => {
  still = true;
  show({ coins: 40, xp: 5 });
  expect(sum()).toBe('+40+5');
  await pass(2000);
  expect([sum(), flown]).toEqual(['+40+5', []]);
});

it('is for the eyes: what was won is said beside it', () => {
  const { element } = show({ coins: 1 });
  expect(element.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

it('stands still and without a figure on somebody else’s page', async () => {
  configure({ platform: 'https://mars.example' });
  show({ coins: 40 });
  await pass(2000);
  expect([sum(), flown]).toEqual(['+40', []]);
  expect(document.querySelector('.celebrated')?.textContent).toBe('+40');
  expect(document.querySelector('.jumping, .confetti, .hero')).toBeNull();
});

it('is over where what it stands in is drawn anew elsewhere', async () => {
  const moment = {};
  show({ coins: 5, moment }).unmount();
  show({ coins: 5, moment });
  expect(sum()).toBe('+5');
  await pass(2000);
  expect(flown).toEqual([]);
  expect(document.querySelector('.jumping, .confetti')).toBeNull();
});

it('lets no paper fall among lines of text', () => {
  show({ plain: true });
  expect(document.querySelector('.confetti')).toBeNull();
});
