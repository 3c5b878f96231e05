import { fakeServer, parentOfTwo, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import Home from './Home.tsx';
import ru from './ru.json';
import uz from './uz.json';

const aziza = {
  id: 1,
  role: 'student',
  status: 'premium',
  first_name: 'Aziza',
  last_name: 'Karimova',
  avatar: null,
  rank: { id: 4, title: 'Bilimdon', title_uz: 'Bilimdon', title_ru: 'Знаток' },
  is_premium: true,
  coins: 1250,
  xp: 8400,
  daily_streak: { streak_count: 3, today_counted: false },
  balance: 0,
  payment_link: null,
  external_id: null,
  groups: [],
};

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
    course: 'Frontend',
    group: 'FE-12',
    room: '3',
    teacher: 'Malika Yusupova',
  },
  steps: [
    { kind: 'typing', title: { uz: 'Tez yozish', ru: 'Скорость печати' }, coins: 1, done: true, earned: 1 },
    { kind: 'coding', title: { uz: 'Kod mashqi', ru: 'Практика кода' }, coins: 2, done: false, earned: 0 },
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

it('greets, names the lesson of today, shows the way, the coins, what is left and the rank', async () => {
  fakeServer({ 'GET /v1/me': aziza, 'GET /v1/me/today': today, 'GET /v1/me/limits': limits });
  renderWidget(<Home />, uz);
  expect(await screen.findByRole('heading', { level: 1, name: 'Salom, Aziza!' })).toBeTruthy();
  expect(await screen.findByText(/Bugun 15:30 da Frontend darsi bor\./)).toBeTruthy();
  expect(screen.getByText('1 / 2')).toBeTruthy();
  expect(screen.getByText('1 250')).toBeTruthy();
  expect(await screen.findAllByText('3 tadan 2 tasi qoldi')).toHaveLength(3);
  expect(screen.getByText('cheklanmagan')).toBeTruthy();
  expect(screen.getByText('Ochilishi uchun yana 2 ta darsga keling')).toBeTruthy();
  expect(screen.getByText('«Navigator» unvonigacha 1 600 xp')).toBeTruthy();
});

it('promises no coins for a step that brings none', async () => {
  const title = { uz: 'Uyga vazifa: Sahifa', ru: 'Домашнее задание: Страница' };
  const steps = [...today.steps, { kind: 'homework', title, coins: 0, done: false, earned: 0 }];
  fakeServer({ 'GET /v1/me': aziza, 'GET /v1/me/today': { ...today, steps } });
  renderWidget(<Home />, uz);
  const step = await screen.findByRole('link', { name: title.uz });
  expect(step.querySelector('.coins')).toBeNull();
  expect(screen.getByRole('link', { name: /Kod mashqi/ }).textContent).toContain('+2');
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
  expect(await screen.findByText('3 дня подряд')).toBeTruthy();
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
  await screen.findByText(/ketma-ket/);
  const keys = Object.keys(uz).map((key) => key.replace(/_(one|few|many|other)$/, ''));
  const said = [...container.querySelectorAll('*')].map((each) => each.textContent ?? '');
  expect(said.filter((text) => keys.includes(text) || /NaN|undefined|null/.test(text))).toEqual([]);
  expect(screen.queryByText('Bugun nima qoldi')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Qayta urinish' })).toBeNull();
});

it('offers to try again when the student does not come', async () => {
  fakeServer({ 'GET /v1/me': () => refusal(503, 'unavailable') });
  renderWidget(<Home />, uz);
  expect(await screen.findByText('Bosh sahifa ochilmadi')).toBeTruthy();
});

it('says to a parent whose page it is, and waits for nothing', async () => {
  fakeServer({ 'GET /v1/me': parentOfTwo });
  renderWidget(<Home />, uz);
  expect(await screen.findByText('Bu sahifa oʻquvchilar uchun.')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
