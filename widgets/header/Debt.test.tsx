import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { configure } from '@mars/session/config.ts';
import { $me } from '@mars/session/me.ts';
import { $notifications, takePopup } from '@mars/stores/notifications/notifications.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Header from './Header.tsx';
import ru from './ru.json';
import uz from './uz.json';

/** What waits until the page rests; most of these tests look at a page that does. */
const rest = vi.hoisted(() => ({ now: true, tells: [] as (() => void)[] }));
vi.mock('@mars/ui/pieces/rest.ts', () => ({
  whenAtRest(tell: () => void) {
    if (rest.now) tell();
    else rest.tells.push(tell);
    return () => {};
  },
}));

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
  return renderWidget(<Header variant="student" centre={undefined} />, lang === 'uz' ? uz : ru, lang);
};
const warning = () => screen.findByRole('dialog', { name: 'Toʻlov kutilmoqda' });
const noWarning = async () => {
  await screen.findByRole('button', { name: /profil/ });
  expect(screen.queryByRole('dialog', { name: 'Toʻlov kutilmoqda' })).toBeNull();
};

afterEach(() => {
  Object.assign(rest, { now: true, tells: [] });
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

it('says the lesson that the centre has set', async () => {
  fakeServer({
    'GET /v1/me': dilnoza,
    'GET /v1/capabilities': { limits: { payment_due_lesson: 3 }, features: {} },
  });
  renderWidget(<Header variant="student" centre={undefined} />, uz);
  expect(await within(await warning()).findByText(/oyning 3-darsigacha/)).toBeTruthy();
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

it('waits until the page rests, and is not taken for seen before', async () => {
  rest.now = false;
  show(dilnoza);
  await waitFor(() => expect(rest.tells).toHaveLength(1));
  await noWarning();
  expect(localStorage.getItem('payment_warning_shown')).toBeNull();
  act(() => rest.tells[0]?.());
  expect(await warning()).toBeTruthy();
  expect(localStorage.getItem('payment_warning_shown')).toBe('3');
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

const notice = {
  id: 1,
  uuid: 'u1',
  is_read: false,
  created_at: '2026-11-20T14:03:22+05:00',
  comment: null,
  image: null,
  images: [],
  notification: { type: 'coin', message_uz: 'xabar', message_ru: 'новость' },
  season_data: null,
};

describe('one dialog a visit opens by itself (ruling 31)', () => {
  it('is the warning, where somebody in debt has unread notifications, whatever is known first', async () => {
    let answer: (me: object) => void = () => {};
    const answered = new Promise<object>((resolve) => {
      answer = resolve;
    });
    fakeServer({
      'GET /v1/me': () => answered,
      'GET /v1/notification': [notice],
    });
    const stop = $notifications.listen(() => {});
    await waitFor(() => expect($notifications.get().data).toHaveLength(1));
    renderWidget(<Header variant="student" centre={undefined} />, uz);
    expect(takePopup()).toEqual([]);
    await act(async () => answer(dilnoza));
    expect(await warning()).toBeTruthy();
    expect(takePopup()).toEqual([]);
    stop();
  });

  it('is the notification, where there is no debt to be warned of', async () => {
    fakeServer({ 'GET /v1/me': { ...dilnoza, balance: 0 }, 'GET /v1/notification': [notice] });
    renderWidget(<Header variant="student" centre={undefined} />, uz);
    await waitFor(() => expect(takePopup()[0]?.id).toBe(1));
  });

  it('is the notification, where it is not known who is in debt', async () => {
    fakeServer({ 'GET /v1/me': () => refusal(500, 'internal'), 'GET /v1/notification': [notice] });
    const stop = $notifications.listen(() => {});
    renderWidget(<Header variant="student" centre={undefined} />, uz);
    await waitFor(() => expect(takePopup()[0]?.id).toBe(1));
    stop();
  });

  it('stays the only one: a debt that comes after it is warned of at the next visit', async () => {
    let me: object = { ...dilnoza, balance: 0 };
    fakeServer({ 'GET /v1/me': () => me, 'GET /v1/notification': [notice] });
    renderWidget(<Header variant="student" centre={undefined} />, uz);
    await waitFor(() => expect(takePopup()[0]?.id).toBe(1));
    me = dilnoza;
    await act(() => $me.reload());
    await noWarning();
    expect(localStorage.getItem('payment_warning_shown')).toBeNull();
    cleanup();
    // Somebody else for the page: as after a load.
    show(() => me);
    expect(await warning()).toBeTruthy();
  });
});

it('names the centre’s number where there is no link to pay by', async () => {
  fakeServer({
    'GET /v1/me': { ...dilnoza, payment_link: null },
    'GET /v1/capabilities': { phone: '+998 71 200-00-00', limits: { payment_due_lesson: 2 }, features: {} },
  });
  renderWidget(<Header variant="student" centre={undefined} />, uz);
  const dialog = within(await warning());
  expect(await dialog.findByText(/administrator/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: '+998 71 200-00-00' })).toHaveProperty('href', 'tel:+998712000000');
});

it('offers no way to pay where the address would run in this page', async () => {
  show(student(3, 'Dilnoza', -350_000, 'javascript:alert(document.cookie)'));
  const dialog = await warning();
  expect(within(dialog).queryByRole('link')).toBeNull();
});
