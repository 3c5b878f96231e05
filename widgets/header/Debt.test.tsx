import { type Answer, fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { configure } from '@mars/session/config.ts';
import { $me } from '@mars/session/me.ts';
import { takePopup } from '@mars/session/notifications.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import Header from './Header.tsx';
import ru from './ru.json';
import uz from './uz.json';

const student = (id: number, first_name: string, balance: number, payment_link: string | null = null) => ({
  id,
  role: 'student',
  first_name,
  last_name: 'Karimova',
  avatar: null,
  coins: 120,
  xp: 900,
  daily_streak: { streak_count: 3, today_counted: false },
  balance,
  payment_link,
});
const link = 'https://pay.example/d-3';
const dilnoza = student(3, 'Dilnoza', -350_000, link);
const parent = (...children: object[]) => ({
  id: 9,
  role: 'parent',
  first_name: 'Otabek',
  last_name: 'Karimov',
  avatar: null,
  children,
});

const show = (me: Answer, lang: 'uz' | 'ru' = 'uz') => {
  fakeServer({ 'GET /v1/me': me });
  return renderWidget(<Header variant="student" />, lang === 'uz' ? uz : ru, lang);
};
const warning = () => screen.findByRole('dialog', { name: 'Toʻlov kutilmoqda' });
const noWarning = async () => {
  await screen.findByRole('button', { name: /profil/ });
  expect(screen.queryByRole('dialog', { name: 'Toʻlov kutilmoqda' })).toBeNull();
};

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  vi.restoreAllMocks();
  configure({ platform: location.origin });
});

it("warns of a debt: the amount in so'm, until when, the way to pay [§2.22] [§4.6] [§9.10] [§9.12]", async () => {
  show(dilnoza);
  const dialog = within(await warning());
  expect(dialog.getByText("350 000 so'm")).toBeTruthy();
  expect(dialog.getByText(/2-darsigacha/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Toʻlash' })).toHaveProperty('href', link);
  expect(dialog.queryByText(/Dilnoza/)).toBeNull();
});

it('has no pay button without a link [§4.6]', async () => {
  show({ ...dilnoza, payment_link: null }, 'ru');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ожидается оплата' }));
  expect(dialog.getByText('350 000 сум')).toBeTruthy();
  expect(dialog.getByText(/до 2-го урока/)).toBeTruthy();
  expect(dialog.queryByRole('link')).toBeNull();
});

it('warns once, remembered in local storage; the next time is the next debt [§4.6] [§4.5]', async () => {
  let me: object = dilnoza;
  show(() => me);
  await warning();
  expect(localStorage.getItem('payment_warning_shown')).toBe('3');
  fireEvent.click(screen.getByRole('button', { name: 'Tushunarli' }));
  await noWarning();
  cleanup();
  show(() => me);
  await noWarning();
  me = { ...dilnoza, balance: 0 };
  await act(() => $me.reload());
  expect(localStorage.getItem('payment_warning_shown')).toBeNull();
  me = dilnoza;
  await act(() => $me.reload());
  expect(await warning()).toBeTruthy();
});

it('warns a parent of the children in debt, by name', async () => {
  show(parent(student(1, 'Aziza', 0), dilnoza, student(4, 'Sardor', -90_000)));
  const rows = within(await warning()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    "Dilnoza Karimova350\u00a0000\u00a0so'mToʻlash",
    "Sardor Karimova90\u00a0000\u00a0so'm",
  ]);
});

it.each([0, 20_000])('says nothing at a balance of %i [§4.5]', async (balance) => {
  show({ ...dilnoza, balance });
  await noWarning();
});

it('says nothing on another site’s page', async () => {
  configure({ platform: 'https://mars.example' });
  show(dilnoza);
  await noWarning();
  expect(localStorage.length).toBe(0);
});

it('takes the one dialog of the visit that opens by itself (ruling 31)', async () => {
  show(dilnoza);
  await warning();
  expect(takePopup()).toBeNull();
});
