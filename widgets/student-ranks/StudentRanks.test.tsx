import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Rank, Ranks } from './ranks.ts';
import ru from './ru.json';
import StudentRanks from './StudentRanks.tsx';
import uz from './uz.json';

const rank = (id: number, from_xp: number, more: Partial<Rank> = {}): Rank => ({
  id,
  title: { uz: `Unvon${id}`, ru: `Звание${id}` },
  from_xp,
  is_current: false,
  reached_at: null,
  ...more,
});
const ranks = (more: Partial<Ranks> = {}): Ranks => ({
  items: [
    rank(1, 0, { reached_at: '2026-01-15T10:00:00+05:00' }),
    rank(2, 500, { is_current: true, reached_at: '2026-02-20T10:00:00+05:00' }),
    rank(3, 2000),
  ],
  next_cursor: null,
  xp: 1250,
  ...more,
});
const common = { 'GET /v1/capabilities': { media_base: '/media/', features: {} } };

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('shows the ranks by xp with their dates, the current one, and what is missing to the others', async () => {
  fakeServer({
    ...common,
    'GET /v1/student/4/ranks': ranks(),
    'GET /v1/student/4': { id: 4, first_name: 'Aziza', last_name: 'Karimova' },
  });
  renderWidget(<StudentRanks itemId="4" />, uz);
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(within(rows[0] as HTMLElement).getByText('2026-\u2060yil 15-\u2060yanvar')).toBeTruthy();
  expect(rows[1]?.getAttribute('aria-current')).toBe('step');
  expect(within(rows[1] as HTMLElement).getByText('Hozirgi')).toBeTruthy();
  expect(within(rows[2] as HTMLElement).getByText('Yana 750 xp')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Unvon2' })).toBeTruthy();
  expect(screen.getByText('«Unvon3» unvonigacha 750 xp')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('750');
  expect(await screen.findByRole('link', { name: 'Aziza Karimova' })).toHaveProperty(
    'pathname',
    '/student-profile/4',
  );
});

it('says so at the highest rank', async () => {
  const items = [rank(1, 0), rank(2, 500, { is_current: true })];
  fakeServer({ ...common, 'GET /v1/student/4/ranks': ranks({ items, xp: 9999999 }) });
  renderWidget(<StudentRanks itemId="4" />, ru, 'ru');
  expect(await screen.findByText('Высшее звание')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('is one’s own without an id, and not found for one who hides', async () => {
  const calls = fakeServer({ ...common, 'GET /v1/me': { id: 7, role: 'student', first_name: 'B' } });
  const { element } = renderWidget(<StudentRanks itemId={undefined} />, uz);
  await waitFor(() => expect(element.querySelector('mars-not-found')).toBeTruthy());
  expect(calls).toContain('GET /v1/student/7/ranks');
});

it('offers to try again', async () => {
  fakeServer({ ...common, 'GET /v1/student/4/ranks': () => refusal(503, 'unavailable') });
  renderWidget(<StudentRanks itemId="4" />, uz);
  expect(await screen.findByText('Unvonlar yuklanmadi')).toBeTruthy();
});
