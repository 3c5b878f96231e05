import { aziza, fakeServer, parentOfTwo, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import Home from './Home.tsx';
import ru from './ru.json';
import uz from './uz.json';

const allowance = { left: 2, total: 3, resets_at: '2026-11-22T00:00:00+05:00', locked: null };
const limits = {
  ai: allowance,
  typing: { ...allowance, left: null, total: null },
  blog: allowance,
  coding: allowance,
  coding_coins: allowance,
  online_coins: allowance,
  shop: { locked: 'trial_required', trial_left: 2 },
  open_on_platform: null,
};
const today = {
  date: '2026-11-21',
  lesson: {
    id: 1,
    starts_at: '2026-11-21T15:30:00+05:00',
    today: true,
    course: { uz: 'Frontend', ru: 'Frontend' },
    group: 'FE-12',
    room: '3',
    teacher: 'Malika Yusupova',
  },
  steps: [
    {
      kind: 'typing',
      title: { uz: 'Tez yozish', ru: 'Игра на скорость печати' },
      coins: 1,
      done: true,
      earned: 1,
    },
    { kind: 'coding', title: { uz: 'Kod mashqi', ru: 'Программирование' }, coins: 2, done: false, earned: 0 },
  ],
  rank: {
    id: 4,
    title: { uz: 'Bilimdon', ru: 'Знаток' },
    xp: 8400,
    from_xp: 5000,
    next_xp: 10000,
    next_title: { uz: 'Navigator', ru: 'Навигатор' },
  },
};

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  ['3', 'Кабинет 3.'],
  ['зал', 'Зал.'],
])('begins a sentence with the room, %s', async (room, says) => {
  fakeServer({ 'GET /v1/me': aziza, 'GET /v1/me/today': { ...today, lesson: { ...today.lesson, room } } });
  renderWidget(<Home />, ru, 'ru');
  expect(await screen.findByText(says)).toBeTruthy();
});

it('greets, names the lesson of today, shows the way, the coins, what is left and the rank', async () => {
  fakeServer({ 'GET /v1/me': aziza, 'GET /v1/me/today': today, 'GET /v1/me/limits': limits });
  const { container } = renderWidget(<Home />, uz);
  expect(await screen.findByRole('heading', { level: 1, name: 'Salom, Aziza!' })).toBeTruthy();
  await screen.findByText('3-\u2060xona.');
  expect(container.querySelector('.lesson')?.textContent).toBe(
    'Bugun soat 15:30 da Frontend darsi bor. 3-\u2060xona. Ustoz: Malika Yusupova.',
  );
  expect(screen.getByText('1 / 2')).toBeTruthy();
  expect(screen.getByText('1 250')).toBeTruthy();
  expect(await screen.findAllByText('3 tadan 2 tasi qoldi')).toHaveLength(3);
  expect(screen.getByText('Qolganlari cheklanmagan: tez yozish.')).toBeTruthy();
  expect(screen.getByText('Ochilishi uchun yana 2 ta darsga keling')).toBeTruthy();
  expect(screen.getByText('«Navigator» unvonigacha 1 600 xp')).toBeTruthy();
});

it('leads to what is to be repeated in English by one press, to its practice when nothing is', async () => {
  const step = { kind: 'english', title: { uz: 'Ingliz tili', ru: 'Английский' }, coins: 0, earned: 0 };
  for (const [due, done, place] of [
    [3, false, '/english/course/learning?review=1'],
    [1, true, '/english/course/learning?review=1'],
    [0, false, '/english'],
    [0, true, '/english'],
  ] as const) {
    cleanup();
    fakeServer({
      'GET /v1/me': aziza,
      'GET /v1/me/today': { ...today, steps: [{ ...step, done, due }] },
      'GET /v1/me/limits': limits,
    });
    renderWidget(<Home />, uz);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Ingliz tili/ });
    const { pathname, search } = new URL(link.href);
    expect([due, done, pathname + search]).toEqual([due, done, place]);
  }
});

it('says once what has no limit, and counts what has one', async () => {
  const free = { ...allowance, left: null, total: null };
  fakeServer({
    'GET /v1/me': aziza,
    'GET /v1/me/limits': { ...limits, typing: free, blog: free, coding: free },
  });
  const { container } = renderWidget(<Home />, uz);
  expect(
    await screen.findByText('Qolganlari cheklanmagan: tez yozish, blogga post yozish, kod yuborish.'),
  ).toBeTruthy();
  expect(container.textContent?.match(/cheklanmagan/g)).toHaveLength(1);
  expect(screen.getAllByText('3 tadan 2 tasi qoldi')).toHaveLength(1);
});

it('says of each stop what is to be done there, of a lesson when and of which course, where it is and who gives it', async () => {
  const title = { uz: 'Frontend, 15:30', ru: 'Frontend, 15:30' };
  const later = { uz: 'Ingliz tili, 17:00', ru: 'Английский, 17:00' };
  const lesson = { kind: 'lesson', coins: 4, done: false, earned: 0 };
  const steps = [...today.steps, { ...lesson, title }, { ...lesson, title: later }];
  fakeServer({ 'GET /v1/me': aziza, 'GET /v1/me/today': { ...today, steps } });
  const { container } = renderWidget(<Home />, uz);
  await screen.findByText('1 / 4');
  expect(
    [...container.querySelectorAll('.steps li')].map((stop) => stop.querySelector('.note')?.textContent),
  ).toEqual([
    'Bajarildi, +1 coin',
    'Bitta masalani yeching',
    'Frontend · 3-\u2060xona · Malika Yusupova',
    'Ingliz tili',
  ]);
  // The name of a course may be longer than there is room under a stop.
  expect([...container.querySelectorAll('.steps b')].map((name) => name.textContent).slice(-2)).toEqual([
    'Dars 15:30',
    'Dars 17:00',
  ]);
});

it('promises no coins for a step that brings none', async () => {
  const title = { uz: 'Uyga vazifa: Sahifa', ru: 'Домашнее задание: Страница' };
  const steps = [...today.steps, { kind: 'homework', title, coins: 0, done: false, earned: 0 }];
  fakeServer({ 'GET /v1/me': aziza, 'GET /v1/me/today': { ...today, steps } });
  renderWidget(<Home />, uz);
  const step = await screen.findByRole('link', { name: 'Uyga vazifa' });
  expect(step.querySelector('.coins')).toBeNull();
  expect(screen.getByRole('link', { name: /^Kod mashqi/ }).textContent).toContain('+2');
});

it('is greeted by the own figure', async () => {
  const figure = { is_chosen: true, picture: '/media/figure.svg?skin=2' };
  const path = `GET /v1/student/${aziza.id}/figure`;
  fakeServer({ 'GET /v1/me': aziza, 'GET /v1/me/today': today, [path]: figure });
  renderWidget(<Home />, ru, 'ru');
  await waitFor(() =>
    expect(document.querySelector('.picture .hero img')?.getAttribute('src')).toContain('stance=wave'),
  );
});

it('leads to the rating and to the shop', async () => {
  fakeServer({ 'GET /v1/me': aziza });
  renderWidget(<Home />, ru, 'ru');
  expect((await screen.findByRole('link', { name: /Рейтинг/ })).getAttribute('href')).toMatch(/\/rating$/);
  expect(screen.getByRole('link', { name: /Магазин/ }).getAttribute('href')).toMatch(/\/shop-page$/);
});

it('works against a server that knows only the specification', async () => {
  fakeServer({ 'GET /v1/me': aziza });
  renderWidget(<Home />, ru, 'ru');
  expect(await screen.findByText('9 дней подряд')).toBeTruthy();
  expect(screen.queryByText('Что осталось сегодня')).toBeNull();
});

const { rank: _1, daily_streak: _2, coins: _3, xp: _4, groups: _5, ...least } = aziza;
const nothing = { rank: null, daily_streak: null, coins: null, xp: null, groups: null, balance: null };

it.each([
  ['names a rank and nothing more of it', { ...aziza, rank: { title: 'Bilimdon' } }],
  ['has no rank', { ...aziza, rank: null }],
  ['sends null for all that it has not', { ...aziza, ...nothing }],
  ['leaves out all that it has not', least],
])('draws no raw key and no wrong number where a server %s', async (_, me) => {
  fakeServer({ 'GET /v1/me': me, 'GET /v1/me/limits': () => refusal(403, 'forbidden') });
  const { container } = renderWidget(<Home />, uz);
  expect(await screen.findByText('Salom, Aziza!')).toBeTruthy();
  await screen.findByText(/kunlik olov/);
  const keys = Object.keys(uz).map((key) => key.replace(/_(one|few|many|other)$/, ''));
  const said = [...container.querySelectorAll('*')].map((each) => each.textContent ?? '');
  expect(said.filter((text) => keys.includes(text) || /NaN|undefined|null/.test(text))).toEqual([]);
  expect(screen.queryByText('Bugungi imkoniyatlar')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Qayta urinish' })).toBeNull();
});

it('offers to try again when the student does not come', async () => {
  fakeServer({ 'GET /v1/me': () => refusal(503, 'unavailable') });
  renderWidget(<Home />, uz);
  expect(await screen.findByText('Bosh sahifa yuklanmadi')).toBeTruthy();
});

it('says to a parent whose page it is, and waits for nothing', async () => {
  fakeServer({ 'GET /v1/me': parentOfTwo });
  renderWidget(<Home />, uz);
  expect(await screen.findByText('Bu sahifa oʻquvchilar uchun.')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
