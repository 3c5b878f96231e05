import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $clockOffset } from '@mars/session/clock.ts';
import { configure } from '@mars/session/config.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Board, Place } from './board.ts';
import Rating from './Rating.tsx';
import ru from './ru.json';
import uz from './uz.json';

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
  scope: 'centre',
  period: 'month',
  updated_at: '2026-11-21T10:00:00+05:00',
  next_update_at: '2026-11-21T10:06:00+05:00',
  total: 3,
  group: null,
  me: null,
  to_next: null,
  ...more,
});

const props = { board: 'coin', scope: 'centre', period: 'month' } as const;

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
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

it('says when it was counted and when it is counted again [§9.9]', async () => {
  vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z'), toFake: ['Date'] });
  fakeServer({ 'GET /v1/rating/coin': board() });
  $clockOffset.set(Date.parse('2026-11-21T10:04:00+05:00') - Date.now());
  renderWidget(<Rating {...props} />, ru, 'ru');
  // The device's clock is years behind: the server's counts.
  expect(await screen.findByText(/4.*назад/)).toBeTruthy();
  expect(screen.getByText(/следующее через 2 мин/)).toBeTruthy();
});

it('asks once for a board that has become due, not again and again while it is late', async () => {
  const calls = fakeServer({ 'GET /v1/rating/coin': board() });
  $clockOffset.set(Date.parse('2026-11-21T10:07:00+05:00') - Date.now());
  renderWidget(<Rating {...props} />, uz);
  await waitFor(() => expect(calls.filter((call) => call.includes('/rating/'))).toHaveLength(2));
  await screen.findAllByRole('listitem');
  expect(calls.filter((call) => call.includes('/rating/'))).toHaveLength(2);
});

it('asks for another scope and period, and keeps a guest to the centre', async () => {
  const calls = fakeServer({ 'GET /v1/rating/coin': board() });
  const user = userEvent.setup();
  renderWidget(<Rating {...props} />, uz);
  await user.click(await screen.findByRole('tab', { name: 'Guruhim' }));
  await user.click(screen.getByRole('tab', { name: 'Mavsum' }));
  await waitFor(() => expect(calls).toContain('GET /v1/rating/coin?scope=group&period=season'));
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

it('shows the own place with what is missing to the next, and the rows around it', async () => {
  const me = place(40, { is_me: true, first_name: 'Aziza' });
  const calls = fakeServer({
    'GET /v1/rating/coin': board({ me, to_next: 36, total: 60, next_cursor: 'c' }),
  });
  const user = userEvent.setup();
  renderWidget(<Rating {...props} />, uz);
  expect(await screen.findByText('Yuqoridagi oʻringa yana 36 ta')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mening atrofim' }));
  await waitFor(() => expect(calls.at(-1)).toContain('around_me=true'));
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
  expect(await screen.findByText('Рейтинг не открылся')).toBeTruthy();
  said = board();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});
