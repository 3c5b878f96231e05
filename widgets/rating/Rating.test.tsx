import { facadeOf } from '@mars/element/facade.ts';
import { fakeServer, parentOfTwo, refusal, renderWidget, signInParent } from '@mars/element/testing.tsx';
import { $clockOffset } from '@mars/session/clock.ts';
import { configure } from '@mars/session/config.ts';
import { $handing } from '@mars/session/handover.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askForGuest, type Board, boardOf, type Place } from './board.ts';
import Rating from './Rating.tsx';
import ru from './ru.json';
import uz from './uz.json';

// The unit tests' browser does not read it.
vi.mock('./podium.css?sheet', () => ({ default: new CSSStyleSheet() }));

const place = (number: number, more: Partial<Place> = {}): Place => ({
  place: number,
  change: 0,
  value: 1000 - number,
  student_id: number,
  first_name: `Ism${number}`,
  last_name: 'Familiya',
  avatar: null,
  group: 'FE-12',
  is_premium: false,
  is_me: false,
  ...more,
});

const board = (more: Partial<Board> = {}): Board => ({
  items: [place(1), place(2, { change: 2 }), place(3, { change: -1, is_me: true })],
  next_cursor: null,
  from: 1,
  scope: 'centre',
  period: 'month',
  updated_at: '2026-11-21T10:00:00+05:00',
  next_update_at: '2026-11-21T10:06:00+05:00',
  total: 3,
  group: null,
  me: null,
  to_next: null,
  next_place: null,
  days: null,
  ...more,
});

const props = { board: 'coin', scope: 'centre', period: 'month', rows: 7 } as const;

// By the server's clock no board is due while a test looks at it.
beforeEach(() => $clockOffset.set(Date.parse('2026-11-21T10:00:00+05:00') - Date.now()));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  $clockOffset.set(0);
  $tokens.set(null);
  configure({ platform: location.origin, siteKey: null });
});

it('shows places, names, coins and the change against yesterday in words', async () => {
  fakeServer({ 'GET /v1/rating/coin': board() });
  renderWidget(<Rating {...props} />, uz);
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(within(rows[1] as HTMLElement).getByText(/kechagidan yuqori/)).toBeTruthy();
  expect(within(rows[2] as HTMLElement).getByText(/kechagidan past/)).toBeTruthy();
  expect(rows[2]?.getAttribute('aria-current')).toBe('true');
});

it('stands the first three on a podium, on the platform only, and not around oneself', async () => {
  const items = [1, 2, 3, 4].map((number) => place(number));
  fakeServer({ 'GET /v1/rating/coin': board({ items }), 'GET /v1/shop/student/heroes': [] });
  const { container } = renderWidget(<Rating {...props} />, uz);
  await screen.findAllByRole('listitem');
  expect([...container.querySelectorAll('.podium .place')].map((each) => each.textContent)).toEqual([
    'Oʻrin 1',
    'Oʻrin 2',
    'Oʻrin 3',
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(container.querySelector('ol[start="4"]')?.children).toHaveLength(1);
  cleanup();
  configure({ platform: 'https://mars.example', siteKey: 'centre' });
  const foreign = renderWidget(<Rating {...props} />, uz);
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(foreign.container.querySelector('.podium')).toBeNull();
});

it('stands equal ones equally high, and nobody where one of them would have no rock', async () => {
  const shown = async (...places: number[]) => {
    cleanup();
    const items = places.map((one, at) => ({ ...place(at + 1), place: one }));
    fakeServer({ 'GET /v1/rating/coin': board({ items }), 'GET /v1/shop/student/heroes': [] });
    const { container } = renderWidget(<Rating {...props} />, uz);
    expect(await screen.findAllByRole('listitem')).toHaveLength(places.length);
    return [...container.querySelectorAll('.podium li')].map((each) => each.className);
  };
  expect(await shown(1, 1, 3, 4)).toEqual(['on-1', 'on-1', 'on-3']);
  expect(await shown(1, 1, 1)).toEqual(['on-1', 'on-1', 'on-1']);
  expect(await shown(1, 2, 2, 4)).toEqual(['on-1', 'on-2', 'on-2']);
  expect(await shown(1, 2, 3, 3)).toEqual([]);
  expect(await shown(1, 1, 1, 1)).toEqual([]);
});

it('says when it was counted and when it is counted again [§9.9]', async () => {
  vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z'), toFake: ['Date'] });
  fakeServer({ 'GET /v1/rating/coin': board() });
  $clockOffset.set(Date.parse('2026-11-21T10:04:00+05:00') - Date.now());
  renderWidget(<Rating {...props} />, ru, 'ru');
  // The device's clock is years behind: the server's counts.
  expect(await screen.findByText(/4.*назад/)).toBeTruthy();
  expect(screen.getByText(/снова через 2 мин/)).toBeTruthy();
});

describe('a board that is due', () => {
  const NEXT = Date.parse('2026-11-21T10:06:00+05:00');
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('is asked for by the server’s clock, and one that is late again, less and less often, until it has come', async () => {
    vi.useFakeTimers();
    // The device's clock is years behind.
    vi.setSystemTime(NEXT - 3 * 365 * 86_400_000);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let said = board();
    const calls = fakeServer({ 'GET /v1/rating/coin': () => said });
    const asked = () => calls.filter((call) => call.includes('/rating/')).length;
    $clockOffset.set(3 * 365 * 86_400_000 - 60_000);
    renderWidget(<Rating {...props} />, uz);
    await pass(59_999);
    expect(asked()).toBe(1);
    await pass(1);
    expect(asked()).toBe(2);
    for (const wait of [10_000, 20_000, 40_000, 80_000, 160_000, 300_000]) {
      const before = asked();
      await pass(wait - 1);
      expect([wait, asked()]).toEqual([wait, before]);
      await pass(1);
      expect([wait, asked()]).toEqual([wait, before + 1]);
    }
    said = board({
      next_update_at: new Date(NEXT + 3_600_000).toISOString(),
      items: [place(1, { first_name: 'Yangi' })],
    });
    await pass(300_000);
    expect(screen.getByText(/Yangi/)).toBeTruthy();
    const before = asked();
    await pass(300_000);
    expect(asked()).toBe(before);
  }, 20_000);

  it('is asked for by not all at the very moment', async () => {
    vi.useFakeTimers();
    vi.setSystemTime(NEXT);
    $clockOffset.set(0);
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const calls = fakeServer({ 'GET /v1/rating/coin': board() });
    renderWidget(<Rating {...props} />, uz);
    await pass(2499);
    expect(calls.filter((call) => call.includes('/rating/'))).toHaveLength(1);
    await pass(1);
    expect(calls.filter((call) => call.includes('/rating/'))).toHaveLength(2);
  });

  it('is not asked for when nobody sees it any more', async () => {
    vi.useFakeTimers();
    vi.setSystemTime(NEXT);
    const calls = fakeServer({ 'GET /v1/rating/coin': board() });
    renderWidget(<Rating {...props} />, uz);
    await pass(1);
    cleanup();
    await pass(3_600_000);
    expect(calls.filter((call) => call.includes('/rating/'))).toHaveLength(1);
  });
});

it('asks for another scope and period, and keeps a guest to the centre', async () => {
  const calls = fakeServer({ 'GET /v1/rating/coin': board() });
  const user = userEvent.setup();
  renderWidget(<Rating {...props} />, uz);
  await user.click(await screen.findByRole('tab', { name: 'Guruhim' }));
  await user.click(screen.getByRole('tab', { name: 'Mavsum' }));
  await waitFor(() =>
    expect(calls).toContain('GET /v1/rating/coin?scope=group&period=season&around_me=true'),
  );
  cleanup();
  $tokens.set(null);
  renderWidget(<Rating {...props} scope="group" />, uz);
  await waitFor(() => expect(calls.at(-1)).toBe('GET /v1/rating/coin?scope=centre&period=month'));
  expect(screen.queryByRole('tab', { name: 'Guruhim' })).toBeNull();
});

it('adds the next page below, and keeps what is there when that does not come', async () => {
  fakeServer({
    'GET /v1/rating/coin': (request: Request) =>
      request.url.includes('cursor') ? refusal(503, 'unavailable') : board({ next_cursor: 'c1', total: 60 }),
  });
  const user = userEvent.setup();
  renderWidget(<Rating {...props} />, uz);
  await user.click(await screen.findByRole('button', { name: 'Yana koʻrsatish' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('opens around oneself where one is further down, with what is missing to the next; the top is one press away', async () => {
  const me = place(60, { is_me: true, first_name: 'Aziza' });
  const own = { me, to_next: 36, next_place: 59, total: 230, next_cursor: 'c' };
  const rows = (from: number) =>
    Array.from({ length: 12 }, (_, index) => (from + index === 60 ? me : place(from + index)));
  const calls = fakeServer({
    'GET /v1/rating/coin': ({ url }: Request) =>
      url.includes('around_me=true')
        ? board({ ...own, items: rows(50), from: 50 })
        : board({ ...own, items: rows(1) }),
    'GET /v1/shop/student/heroes': [],
  });
  const { container } = renderWidget(<Rating {...props} />, uz);
  expect(await screen.findByText('59-oʻringacha 36 coin')).toBeTruthy();
  expect(calls.filter((call) => call.includes('/rating/'))).toEqual([
    'GET /v1/rating/coin?scope=centre&period=month&around_me=true',
  ]);
  const places = () =>
    [...container.querySelectorAll('li .place')].map((each) =>
      Number.parseInt(each.textContent?.slice(6) ?? '', 10),
    );
  expect(places()).toEqual([55, 56, 57, 58, 59, 60, 61]);
  expect(container.querySelector('ol')?.start).toBe(55);
  expect(container.querySelectorAll('[aria-current="true"]')).toHaveLength(1);
  expect(container.querySelector('.podium')).toBeNull();

  fireEvent.click(screen.getByText('Birinchi oʻrindan'));
  await waitFor(() => expect(places()[0]).toBe(1));
  expect(calls.at(-1)).not.toContain('around_me');
  expect(container.querySelector('.podium')).toBeTruthy();
  fireEvent.click(screen.getByText('Oʻz oʻrnim'));
  await waitFor(() => expect(places()[0]).toBe(55));
});

it.each([
  [7, '.rows > .me', '6-oʻringacha 1 coin'],
  [2, '.podium .me .caption', '1-oʻringacha 1 coin'],
])('stands one once: at place %i in the list or on the podium', async (at, where, says) => {
  const items = Array.from({ length: 9 }, (_, index) => place(index + 1, { is_me: index === at - 1 }));
  fakeServer({
    'GET /v1/rating/coin': board({ items, me: items[at - 1]!, to_next: 1, total: 9 }),
    'GET /v1/shop/student/heroes': [],
  });
  const { container } = renderWidget(<Rating {...props} />, uz);
  await waitFor(() => expect(container.querySelector(where)?.textContent).toContain(says));
  expect(await screen.findAllByText(new RegExp(`^Ism${at}\\b`))).toHaveLength(1);
  expect(screen.queryByRole('group', { name: 'Oʻz oʻrnim' })).toBeNull();
});

it('stands one apart where the list does not reach', async () => {
  const me = place(37, { is_me: true });
  const items = Array.from({ length: 9 }, (_, index) => place(index + 1));
  fakeServer({
    'GET /v1/rating/coin': board({ items, me, to_next: 1, total: 40 }),
    'GET /v1/shop/student/heroes': [],
  });
  renderWidget(<Rating {...props} />, uz);
  const apart = within(await screen.findByRole('group', { name: 'Oʻz oʻrnim' }));
  expect(apart.getAllByText(/^Ism/).map(({ textContent }) => textContent)).toEqual(['Ism37 Familiya']);
  expect(apart.getByText('36-oʻringacha 1 coin')).toBeTruthy();
});

it('has so many rows at first on somebody’s page, and all that have come at one press', async () => {
  configure({ platform: 'https://mars.example', siteKey: 'centre' });
  const items = Array.from({ length: 12 }, (_, index) => place(index + 1));
  const calls = fakeServer({ 'GET /v1/rating/coin': board({ items, total: 12 }) });
  $tokens.set(null);
  const { container } = renderWidget(<Rating {...props} rows={5} />, uz);
  expect(container.querySelectorAll('[role="status"] .row')).toHaveLength(5);
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  const asked = calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Yana koʻrsatish' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Yana koʻrsatish' })).toBeNull();
  expect(calls).toHaveLength(asked);
});

it('asks for what a guest will see before it is drawn, and once; nobody else’s board is guessed', async () => {
  configure({ platform: 'https://mars.example', siteKey: 'centre' });
  const boards = (calls: string[]) => calls.filter((call) => call.startsWith('GET /v1/rating/'));
  const calls = fakeServer({ 'GET /v1/rating/coin': board() });
  const ofGuest = boardOf({ ...props, around: false, childId: undefined });
  askForGuest(props);
  expect(ofGuest.value?.loading).toBe(false);
  $tokens.set(null);
  $handing.set(true);
  askForGuest(props);
  expect(ofGuest.value?.loading).toBe(false);
  $handing.set(false);
  askForGuest(props);
  expect(ofGuest.value?.loading).toBe(true);
  const asked = ['GET /v1/rating/coin?scope=centre&period=month&key=centre'];
  await waitFor(() => expect(boards(calls)).toEqual(asked));
  renderWidget(<Rating {...props} />, uz);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(boards(calls)).toEqual(asked);
});

it('keeps its height where a person has their own row below the others', async () => {
  configure({ platform: 'https://mars.example', siteKey: 'centre' });
  const items = Array.from({ length: 12 }, (_, index) => place(index + 1));
  fakeServer({ 'GET /v1/rating/coin': board({ items, total: 60, me: place(60, { is_me: true }) }) });
  renderWidget(<Rating {...props} rows={7} />, uz);
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
});

it('groups every number by thousands [§9.21]', async () => {
  const me = place(12_345, { is_me: true, value: 1_234_567, change: -2100, first_name: 'Aziza' });
  fakeServer({ 'GET /v1/rating/coin': board({ me, to_next: 4321, next_place: 12_344, total: 20_000 }) });
  const { container } = renderWidget(<Rating {...props} />, ru, 'ru');
  await screen.findAllByRole('listitem');
  const said = container.querySelector('.mine')?.textContent ?? '';
  for (const figure of ['12\u00a0345', '1\u00a0234\u00a0567', '2\u00a0100', '4\u00a0321'])
    expect(said).toContain(figure);
});

it('offers no way to oneself where one is in sight', async () => {
  fakeServer({ 'GET /v1/rating/coin': board({ me: place(3, { is_me: true }), total: 60 }) });
  renderWidget(<Rating {...props} />, uz);
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('button', { name: 'Oʻz oʻrnim' })).toBeNull();
});

it('says so when there is nothing yet, and when it fails', async () => {
  let said: unknown = board({ items: [], total: 0 });
  fakeServer({ 'GET /v1/rating/coin': () => said });
  renderWidget(<Rating {...props} />, ru, 'ru');
  expect(await screen.findByText('Пока пусто')).toBeTruthy();
  cleanup();
  said = refusal(500, 'internal');
  const user = userEvent.setup();
  renderWidget(<Rating {...props} period="all" />, ru, 'ru');
  expect(await screen.findByText('Рейтинг не загрузился')).toBeTruthy();
  said = board();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});

it('asks for the board of whoever signs in, and not as them for the one that a guest saw', async () => {
  const calls = fakeServer({ 'GET /v1/rating/coin': board() });
  $tokens.set(null);
  renderWidget(<Rating {...props} scope="group" />, uz);
  await screen.findAllByRole('listitem');
  calls.length = 0;
  act(() => $tokens.set({ access: 'b', refresh: 'next' }));
  await screen.findByRole('tab', { name: 'Guruhim' });
  await screen.findAllByRole('listitem');
  expect(calls.filter((call) => call.includes('/rating/'))).toEqual([
    'GET /v1/rating/coin?scope=group&period=month&around_me=true',
  ]);
});

describe('of a parent', () => {
  const boardOfChild = (request: Request) => {
    const id = Number(new URL(request.url).searchParams.get('student_id'));
    const me = place(id, { student_id: id, first_name: id === 4 ? 'Aziza' : 'Dilnoza', is_me: true });
    return board({ items: [place(1)], me });
  };

  it('follows the child that is chosen, and speaks of the child', async () => {
    const calls = fakeServer({ 'GET /v1/me': parentOfTwo, 'GET /v1/rating/coin': boardOfChild });
    signInParent();
    const { container } = renderWidget(<Rating {...props} />, uz);
    await screen.findByText(/Aziza Familiya/);
    expect(container.querySelector('.mine')?.textContent).toContain('Farzandingiz');
    expect(screen.getByRole('tab', { name: 'Guruhi' })).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'Farzand' }), { target: { value: '6' } });
    await screen.findByText(/Dilnoza Familiya/);
    expect(screen.queryByText(/Aziza Familiya/)).toBeNull();
    const asked = calls.filter((call) => call.includes('/rating/'));
    expect(asked.map((call) => new URL(call.slice(4), 'http://x').searchParams.get('student_id'))).toEqual([
      '4',
      '6',
    ]);
  });

  it('says that there is no child yet', async () => {
    const calls = fakeServer({ 'GET /v1/me': { ...parentOfTwo, children: [] } });
    signInParent();
    renderWidget(<Rating {...props} />, ru, 'ru');
    expect(await screen.findByText('К вашему аккаунту пока не привязан ребёнок.')).toBeTruthy();
    expect(calls.filter((call) => call.includes('/rating/'))).toEqual([]);
  });
});

it('asks for nobody’s board while it is not known who stands there', async () => {
  const calls = fakeServer({ 'GET /v1/rating/coin': board() });
  $tokens.set(null);
  $handing.set(true);
  renderWidget(<Rating {...props} />, uz);
  act(() => $tokens.set({ access: 'b', refresh: 'handed' }));
  expect(screen.queryByRole('tab')).toBeNull();
  act(() => $handing.set(false));
  await screen.findAllByRole('listitem');
  expect(calls.filter((call) => call.includes('/rating/'))).toEqual([
    'GET /v1/rating/coin?scope=centre&period=month&around_me=true',
  ]);
});

it('of a board that is counted anew while more of it is shown each student stands there once', async () => {
  let order = [1, 2, 3, 4];
  const calls = fakeServer({
    'GET /v1/rating/coin': (request: Request) => {
      const from = Number(new URL(request.url).searchParams.get('cursor') ?? 1);
      const items = order.map((id, index) => place(index + 1, { student_id: id, first_name: `Ism${id}` }));
      const next_cursor = from === 1 ? '3' : null;
      return board({ items: items.slice(from - 1, from + 1), next_cursor, from, next_update_at: null });
    },
  });
  renderWidget(<Rating {...props} />, uz);
  const names = () => screen.queryAllByRole('listitem').map((row) => row.textContent?.match(/Ism\d/)?.[0]);
  fireEvent.click(await screen.findByRole('button', { name: 'Yana koʻrsatish' }));
  await waitFor(() => expect(names()).toEqual(['Ism1', 'Ism2', 'Ism3', 'Ism4']));
  order = [3, 1, 2, 4];
  act(() => void boardOf({ ...props, around: true, childId: undefined }).reload());
  await waitFor(() => expect(names()).toEqual(['Ism3', 'Ism1', 'Ism2', 'Ism4']));
  expect(calls.filter((call) => call.includes('cursor='))).toHaveLength(2);
});

describe('what the loader drew for a guest', () => {
  /** A widget that waits for its board, with the facade that stands in its element. */
  function stand(period: Board['period']) {
    configure({ platform: 'https://mars.example', siteKey: 'centre' });
    let settle: (said: Response | Board) => void = () => {};
    const later = new Promise<Response | Board>((resolve) => {
      settle = resolve;
    });
    fakeServer({ 'GET /v1/rating/xp': () => later });
    $tokens.set(null);
    const { element } = renderWidget(<Rating {...props} board="xp" period={period} />, uz);
    element.attachShadow({ mode: 'open' }).innerHTML = '<div class="facade"></div>';
    expect(facadeOf(element)).not.toBeNull();
    return { isThere: () => facadeOf(element) !== null, settle };
  }

  it.each([
    ['rows', 'month', () => board()],
    ['an empty board', 'season', () => board({ items: [] })],
    ['what failed', 'all', () => refusal(503, 'unavailable')],
  ] as const)('stands until there is more to see: %s', async (_, period, said) => {
    const { isThere, settle } = stand(period);
    act(() => settle(said()));
    await waitFor(() => expect(isThere()).toBe(false));
  });

  it('is not for somebody who may be signed in', () => {
    const { isThere } = stand('month');
    act(() => $handing.set(true));
    expect(isThere()).toBe(false);
    act(() => $handing.set(false));
  });
});
