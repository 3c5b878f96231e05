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
import { afterEach, expect, it, vi } from 'vitest';
import Ratings from './Ratings.tsx';
import ru from './ru.json';
import uz from './uz.json';

const me = (place: number, value: number, change: number | null) => ({
  place,
  change,
  value,
  student_id: 1,
  first_name: 'Aziza',
  last_name: 'Karimova',
  avatar: null,
  group: 'FE-12',
  is_premium: true,
  is_me: true,
});
const board = (own: object | null) => ({ items: [], next_cursor: null, total: 1240, me: own });
const season = {
  season: '2026-kuz',
  title: { uz: '2026-yil kuzi', ru: 'Осень 2026' },
  starts_on: '2026-09-01',
  ends_on: '2026-11-30',
};
const winner = (place: number, first_name: string, reward: number, is_me = false) => ({
  place,
  value: 500 - place,
  reward,
  student_id: place,
  first_name,
  last_name: 'Karimova',
  avatar: null,
  is_me,
});
const summer = {
  ...season,
  season: '2026-yoz',
  title: { uz: '2026-yil yozi', ru: 'Лето 2026' },
  ends_on: '2026-08-31',
  closed_at: '2026-09-01T00:06:00+05:00',
  students: 1100,
  winners: [winner(1, 'Bobur', 60), winner(2, 'Aziza', 40, true)],
  me: { place: 2, value: 498, reward: 40 },
};
const full: Record<string, Answer> = {
  'GET /v1/capabilities': { phone: null },
  'GET /v1/rating/coin': board(me(12, 1250, 3)),
  'GET /v1/rating/xp': board(me(4, 8400, -2)),
  'GET /v1/rating/typing': board(null),
  'GET /v1/season/current': {
    ...season,
    days_left: 11,
    prizes: [
      { from_place: 1, till_place: 1, coins: 60 },
      { from_place: 4, till_place: 10, coins: 10 },
    ],
  },
  'GET /v1/season/history': { items: [summer], next_cursor: null },
};
const show = (answers: Record<string, Answer> = {}, lang: 'uz' | 'ru' = 'uz') => {
  const calls = fakeServer({ ...full, ...answers });
  return { calls, ...renderWidget(<Ratings />, lang === 'uz' ? uz : ru, lang) };
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('has a card for each board: own place, change since yesterday, the way there', async () => {
  const { calls, events } = show();
  const coin = await card('Coin reytingi');
  expect(await coin.findByText('12-oʻrin')).toBeTruthy();
  expect(coin.getByText('1 240 oʻquvchi orasida')).toBeTruthy();
  expect(coin.getByText(/shu oyda 1.250 coin/).textContent).toMatch(/↑ 3 kechagidan yuqori$/);
  const xp = await card('Tajriba reytingi');
  expect((await xp.findByText(/shu oyda 8.400 xp/)).textContent).toMatch(/↓ 2 kechagidan past$/);
  const typing = await card('Tez yozish reytingi');
  expect(await typing.findByText(/Tez yozishni bir marta sinasangiz/)).toBeTruthy();
  fireEvent.click(typing.getByRole('link'));
  expect(events.map(({ detail }) => (detail as { route: string }).route)).toEqual(['typing-rating']);
  expect(calls).toContain('GET /v1/rating/coin?scope=centre&period=month&around_me=true&days=true');
});

it('shows a week of places, a line of each month of its own, in words too', async () => {
  const days = [
    { day: '2026-11-27', place: 14 },
    { day: '2026-11-29', place: 13 },
    { day: '2026-11-30', place: 10 },
    { day: '2026-12-01', place: 2 },
    { day: '2026-12-02', place: 12 },
  ];
  const { element } = show({
    'GET /v1/rating/coin': { ...board(me(12, 40, -10)), days },
    'GET /v1/rating/xp': { ...board(me(4, 8400, null)), days: days.slice(-1) },
  });
  const coin = await card('Coin reytingi');
  const week = await coin.findByRole('list', { name: 'Oxirgi yetti kundagi oʻrinlar' });
  expect(
    within(week)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '26-noyabr: –Pa',
    '27-noyabr: 14Ju',
    '28-noyabr: –Sh',
    '29-noyabr: 13Ya',
    '30-noyabr: 10Du',
    '1-dekabr: 2Se',
    '2-dekabr: 12Ch',
  ]);
  const drawn = [...week.parentElement!.querySelectorAll('path:not(.dot)')].map((path) =>
    path.getAttribute('d'),
  );
  // From Sunday up to Monday, from Tuesday down to Wednesday; not over the end of the month.
  expect(drawn).toHaveLength(2);
  const [up, down] = drawn.map((d) => d!.split(/[ML ]/).filter(Boolean).map(Number)) as [number[], number[]];
  expect([up[0], up[2], down[0], down[2]]).toEqual([35, 45, 55, 65]);
  expect(up[3]).toBeLessThan(up[1]!);
  expect(down[3]).toBeGreaterThan(down[1]!);
  // One day makes no line.
  expect(element.querySelectorAll('.week')).toHaveLength(1);
});

it('asks anew for the boards that are due', async () => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.parse('2026-11-21T10:05:00+05:00'));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  $clockOffset.set(0);
  const next_update_at = '2026-11-21T10:06:00+05:00';
  let place = 12;
  const coin = () => ({ ...board(me(place, 1250, 3)), next_update_at });
  const { calls } = show({ 'GET /v1/rating/coin': coin });
  const asked = () => calls.filter((call) => call.includes('/rating/coin')).length;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(59_999);
  expect(asked()).toBe(1);
  await pass(1);
  expect(asked()).toBe(2);
  place = 11;
  await pass(10_000);
  expect([asked(), screen.getByText('11-oʻrin').tagName]).toEqual([3, 'B']);
});

it('tells of the season: how long still, what its places bring', async () => {
  show({}, 'ru');
  const running = await card('Сезон');
  expect(await running.findByText('Осень 2026')).toBeTruthy();
  expect(running.getByText('осталось 11 дней')).toBeTruthy();
  expect(running.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '1-е место+60 монет',
    'места 4–10+10 монет',
  ]);
});

it('keeps the seasons before, with one’s own place and prize', async () => {
  show({
    'GET /v1/season/history': (request: Request) =>
      request.url.includes('cursor=5')
        ? {
            items: [{ ...summer, season: '2026-bahor', title: { uz: '2026-yil bahori', ru: '' }, me: null }],
            next_cursor: null,
          }
        : { items: [summer], next_cursor: '5' },
  });
  const archive = await card('Oʻtgan mavsumlar');
  expect(await archive.findByText('2026-yil yozi')).toBeTruthy();
  expect(archive.getByText('1 100 oʻquvchi orasida 2-oʻrin')).toBeTruthy();
  fireEvent.click(archive.getByRole('button', { name: 'Yana koʻrsatish' }));
  expect(await archive.findByText('2026-yil bahori')).toBeTruthy();
  expect(archive.getByText('siz qatnashmagansiz')).toBeTruthy();
  expect(archive.queryByRole('button', { name: 'Yana koʻrsatish' })).toBeNull();
});

it('says in its place what does not come, and "try again" brings it', async () => {
  let fails = true;
  show({
    'GET /v1/season/current': () => (fails ? refusal(503, 'unavailable') : full['GET /v1/season/current']),
  });
  const running = await card('Mavsum');
  const again = await running.findByRole('button', { name: 'Qayta urinish' });
  expect(await screen.findByText('12-oʻrin')).toBeTruthy();
  fails = false;
  fireEvent.click(again);
  expect(await running.findByText('2026-yil kuzi')).toBeTruthy();
});

it('is one sentence on a server that has no boards (ruling 58)', async () => {
  show({ 'GET /v1/capabilities': () => refusal(404, 'not_found') });
  expect(await screen.findByText('Bu markazda reyting yoqilmagan')).toBeTruthy();
});

it('asks to sign in where nobody is', () => {
  fakeServer({});
  $tokens.set(null);
  renderWidget(<Ratings />, uz);
  expect(screen.getByRole('button', { name: 'Kirish' })).toBeTruthy();
});

it('is of a parent’s chosen child: places, change and the seasons before', async () => {
  const childOf = (request: Request) => new URL(request.url).searchParams.get('student_id');
  const calls = fakeServer({
    ...full,
    'GET /v1/me': parentOfTwo,
    'GET /v1/rating/coin': (request: Request) =>
      board(childOf(request) === '6' ? me(3, 1500, 0) : me(12, 1250, 3)),
    'GET /v1/season/history': (request: Request) => ({
      items: [{ ...summer, me: childOf(request) === '6' ? { place: 5, value: 90, reward: 10 } : null }],
      next_cursor: null,
    }),
  });
  signInParent();
  renderWidget(<Ratings />, uz);
  expect(await screen.findByText('12-oʻrin')).toBeTruthy();
  expect(await screen.findByText('qatnashmagan')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Farzand' }), { target: { value: '6' } });
  expect((await screen.findAllByText('3-oʻrin')).length).toBeGreaterThan(0);
  expect(await screen.findByText('1 100 oʻquvchi orasida 5-oʻrin')).toBeTruthy();
  expect(screen.getByText('Shu oyda hali oʻrni yoʻq.')).toBeTruthy();
  // The pages of the boards are a student's.
  expect(screen.queryAllByRole('link')).toEqual([]);
  const places = calls.filter((call) => /rating|history/.test(call));
  expect(places.filter((call) => !/student_id=[46]/.test(call))).toEqual([]);
});
