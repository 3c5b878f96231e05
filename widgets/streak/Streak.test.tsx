import {
  type Answer,
  fakeServer,
  parentOfTwo,
  refusal,
  renderWidget,
  signInParent,
} from '@mars/element/testing.tsx';
import { $clockOffset } from '@mars/session/clock.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, it } from 'vitest';
import ru from './ru.json';
import Streak from './Streak.tsx';
import uz from './uz.json';

const aziza = {
  id: 1042,
  role: 'student',
  first_name: 'Aziza',
  last_name: 'Karimova',
  avatar: null,
  daily_streak: { streak_count: 3, today_counted: true },
};
/** A week whose Friday is today. */
const week = ['filled', 'missed', 'filled', 'filled', 'filled', 'coming', 'neutral'];
const streak = {
  streak_count: 3,
  best: 14,
  today: '2026-11-20',
  today_counted: true,
  today_sources: [
    { code: 'attendance', title: { uz: 'dars', ru: 'урок' } },
    { code: 'task', title: { uz: 'kod masalasi', ru: 'задача по программированию' } },
  ],
  hint: { uz: 'Bugungi kun hisobga oʻtdi.', ru: 'Сегодняшний день засчитан.' },
  days: week.map((state, index) => ({ date: `2026-11-${16 + index}`, state })),
};

const show = (answers: Record<string, Answer>, lang: 'uz' | 'ru' = 'uz') => {
  const calls = fakeServer({ 'GET /v1/me': aziza, ...answers });
  return { calls, ...renderWidget(<Streak />, lang === 'uz' ? uz : ru, lang) };
};
const days = () => screen.getAllByRole('listitem').map((day) => day.className);

// The next test’s server has a clock of its own.
beforeEach(() => {
  cleanStores($clockOffset);
  $clockOffset.set(null);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('shows the week Monday to Sunday as the server tells it, today ringed, with the best streak [§5.10]', async () => {
  show({ 'GET /v1/streak': streak });
  expect(await screen.findByRole('heading', { name: '3 kunlik olov' })).toBeTruthy();
  expect(days()).toEqual(week);
  const today = screen.getAllByRole('listitem')[4] as HTMLElement;
  expect(today.getAttribute('aria-current')).toBe('date');
  expect(within(today).getByText('juma: hisobga oʻtdi, bugun')).toBeTruthy();
  expect(screen.getByText('Rekord: 14 kun')).toBeTruthy();
});

it('fills all seven at 7 or more [§5.10]', async () => {
  show({ 'GET /v1/streak': { ...streak, streak_count: 9 } }, 'ru');
  expect(await screen.findByRole('heading', { name: '9 дней подряд' })).toBeTruthy();
  expect(days()).toEqual(['filled', 'filled', 'filled', 'filled', 'filled', 'ahead', 'ahead']);
});

it.each([
  [0, 28, 'До 3 дней подряд ещё 3 дня'],
  [3, 34, 'До 7 дней подряд ещё 4 дня'],
  [9, 40, 'До 14 дней подряд ещё 5 дней'],
  [99, 52, 'До 100 дней подряд ещё 1 день'],
])(
  'of %i days has a flame of its size, and says how far the next milestone is',
  async (count, size, says) => {
    const { container } = show({ 'GET /v1/streak': { ...streak, streak_count: count } }, 'ru');
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe(says);
    expect(screen.getByText(says)).toBeTruthy();
    expect(container.querySelector('h2 svg')?.getAttribute('style')).toContain(`* ${size})`);
  },
);

it('has no milestone ahead after the last one', async () => {
  show({ 'GET /v1/streak': { ...streak, streak_count: 100 } });
  await screen.findByRole('heading', { name: '100 kunlik olov' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('says why today counts', async () => {
  show({ 'GET /v1/streak': streak });
  expect(await screen.findByText('Bugungi kun hisobga oʻtdi: dars, kod masalasi.')).toBeTruthy();
});

it('says that today does not count yet, and what would make it', async () => {
  const open = {
    ...streak,
    today_counted: false,
    today_sources: [],
    hint: { uz: 'Bitta dars yetadi.', ru: 'Хватит одного урока.' },
    days: streak.days.map((day, index) => (index === 4 ? { ...day, state: 'today' } : day)),
  };
  show({ 'GET /v1/streak': open }, 'ru');
  expect(await screen.findByText('Сегодняшний день ещё не засчитан. Хватит одного урока.')).toBeTruthy();
});

it('says of a neutral today only that nothing breaks', async () => {
  const sunday = {
    ...streak,
    today: '2026-11-22',
    today_counted: false,
    today_sources: [],
    hint: { uz: 'Bugun dam olish kuni.', ru: '' },
  };
  show({ 'GET /v1/streak': sunday });
  expect(await screen.findByText('Bugun dam olish kuni.')).toBeTruthy();
});

it('counts by the literal formula and the server’s clock on a plain server [§7.20] [§5.10]', async () => {
  // Wednesday in Tashkent, still Tuesday in London and Los Angeles.
  const { calls } = show({ 'GET /now/datetime': { datetime: '2026-11-18T02:00:00+05:00' } });
  expect(await screen.findByRole('heading', { name: '3 kunlik olov' })).toBeTruthy();
  expect(days()).toEqual(['filled', 'filled', 'filled', 'coming', 'coming', 'coming', 'coming']);
  expect(calls).toContain('GET /now/datetime');
  expect(screen.queryByText(/Rekord/)).toBeNull();
});

it('counts so, too, where a page of theirs comes in place of data', async () => {
  show({
    'GET /now/datetime': { datetime: '2026-11-18T02:00:00+05:00' },
    'GET /v1/streak': () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  });
  expect(await screen.findByRole('heading', { name: '3 kunlik olov' })).toBeTruthy();
});

it('has one quiet line and "try again" when the server is down', async () => {
  let fails = true;
  show({ 'GET /v1/streak': () => (fails ? refusal(503, 'unavailable') : streak) });
  const again = await screen.findByRole('button', { name: 'Qayta urinish' });
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByText('Rekord: 14 kun')).toBeTruthy();
});

it('asks to sign in where nobody is', () => {
  fakeServer({});
  $tokens.set(null);
  renderWidget(<Streak />, uz);
  expect(screen.getByRole('button', { name: 'Kirish' })).toBeTruthy();
});

/** As our server answers a parent of two who names nobody. */
const ofChild = (answer: (id: string) => object) => (request: Request) => {
  const id = new URL(request.url).searchParams.get('student_id');
  return id ? answer(id) : refusal(422, 'invalid');
};

it('is that of the first child for a parent of two, and of the other when that is chosen', async () => {
  const { calls } = show({
    'GET /v1/me': parentOfTwo,
    'GET /v1/streak': ofChild((id) => ({ ...streak, streak_count: id === '4' ? 3 : 8 })),
  });
  act(() => signInParent());
  expect(await screen.findByText('3 kunlik olov')).toBeTruthy();
  const choice = screen.getByRole('combobox', { name: 'Farzand' });
  fireEvent.change(choice, { target: { value: '6' } });
  expect(await screen.findByText('8 kunlik olov')).toBeTruthy();
  expect(calls.filter((call) => call.includes('/streak?'))).toEqual([
    'GET /v1/streak?student_id=4',
    'GET /v1/streak?student_id=6',
  ]);
});

it('says to a parent without children that there are none, and of an answer that is no answer that it failed', async () => {
  show({ 'GET /v1/me': { ...parentOfTwo, children: [] } });
  act(() => signInParent());
  expect(await screen.findByText('Akkauntingizga hali farzand biriktirilmagan')).toBeTruthy();
  cleanup();
  show({ 'GET /v1/streak': () => refusal(422, 'invalid') });
  expect(await screen.findByText('Olov yuklanmadi.')).toBeTruthy();
});
