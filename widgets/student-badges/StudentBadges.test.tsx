import { fakeServer, parentOfTwo, refusal, renderWidget, signInParent } from '@mars/element/testing.tsx';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Badge, nearestOf } from './badges.ts';
import ru from './ru.json';
import StudentBadges from './StudentBadges.tsx';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };

const badge = (slug: string, more: Partial<Badge> = {}): Badge => ({
  slug,
  rarity: 'oddiy',
  title: { uz: slug, ru: slug },
  how: { uz: 'Darsga keling.', ru: 'Приходите на урок.' },
  image: `/media/badge/${slug}.svg`,
  coins: 5,
  share: 12.5,
  awarded_at: null,
  progress: null,
  ...more,
});
const held = badge('Birinchi', { awarded_at: '2026-11-01T10:00:00+05:00' });
const far = badge('Uzoq', { rarity: 'epik', share: 0, progress: { value: 1, at_least: 100 } });
const near = badge('Yaqin', { rarity: 'epik', progress: { value: 7, at_least: 10 } });
const common = { 'GET /v1/capabilities': { media_base: '/media/', features: {} } };

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('shows one’s own by rarity, and of those to come what is missing, in words', async () => {
  fakeServer({ ...common, 'GET /v1/student/4/badges': { items: [held, far, near], next_cursor: null } });
  renderWidget(<StudentBadges itemId="4" />, uz);
  const epic = await screen.findByRole('region', { name: 'Epik' });
  expect(within(epic).getByText('0 / 2')).toBeTruthy();
  const open = async (region: HTMLElement, name: RegExp) => {
    fireEvent.click(within(region).getByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };
  const close = () => fireEvent.click(screen.getByRole('button', { name: 'Yopish' }));
  expect(within(epic).getAllByRole('listitem')).toHaveLength(2);
  expect(epic.querySelectorAll('.ring')).toHaveLength(2);
  expect(within(epic).queryByText('Darsga keling.')).toBeNull();
  let sheet = await open(epic, /Uzoq/);
  expect(sheet.getByText('Darsga keling.')).toBeTruthy();
  expect(sheet.getByRole('img', { name: 'Hali olinmagan' })).toBeTruthy();
  expect(sheet.getByText(/yana 99/)).toBeTruthy();
  expect(sheet.getByText('Hali hech kimda yoʻq')).toBeTruthy();
  close();
  sheet = await open(epic, /Yaqin/);
  expect(sheet.getByText('7 / 10')).toBeTruthy();
  close();
  const plain = screen.getByRole('region', { name: 'Oddiy' });
  expect(plain.querySelector('.ring')).toBeNull();
  sheet = await open(plain, /Birinchi/);
  expect(sheet.getByText('2026-\u2060yil 1-\u2060noyabr')).toBeTruthy();
  expect(sheet.getByText('Oʻquvchilarning 13 foizida bor')).toBeTruthy();
  expect(sheet.queryByRole('img', { name: 'Hali olinmagan' })).toBeNull();
  close();

  const sum = screen.getByRole('region', { name: 'Olingan nishonlar' });
  expect(within(sum).getByText('1 / 3')).toBeTruthy();
  expect(within(sum).getByText('Yaqin')).toBeTruthy();
});

it('takes the one that is begun and nearest', () => {
  expect(nearestOf([held, far, near])).toBe(near);
  expect(nearestOf([held, badge('Nol', { progress: { value: 0, at_least: 1 } })])).toBeUndefined();
});

it('shows a classmate’s without what is to come, of how many', async () => {
  fakeServer({
    ...common,
    'GET /v1/student/4/badges': { items: [held], next_cursor: null },
    'GET /v1/student/4': {
      id: 4,
      first_name: 'Aziza',
      last_name: 'Karimova',
      badges: { count: 1, total: 40 },
    },
  });
  renderWidget(<StudentBadges itemId="4" />, ru, 'ru');
  expect(await screen.findByText('1 / 40')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Aziza Karimova' })).toHaveProperty(
    'pathname',
    '/student-profile/4',
  );
  expect(screen.queryByText('Ближайший значок')).toBeNull();
});

it('says so where there are none, and is not found for one who hides', async () => {
  fakeServer({ ...common, 'GET /v1/student/4/badges': { items: [], next_cursor: null } });
  const { element } = renderWidget(<StudentBadges itemId="4" />, uz);
  expect(await screen.findByText('Hali nishon yoʻq')).toBeTruthy();
  expect(element.querySelector('mars-not-found')).toBeNull();
  cleanup();
  fakeServer(common);
  const other = renderWidget(<StudentBadges itemId="4" />, uz);
  await waitFor(() => expect(other.element.querySelector('mars-not-found')).toBeTruthy());
});

it('offers to try again', async () => {
  fakeServer({ ...common, 'GET /v1/student/4/badges': () => refusal(503, 'unavailable') });
  renderWidget(<StudentBadges itemId="4" />, uz);
  expect(await screen.findByText('Nishonlar yuklanmadi')).toBeTruthy();
});

it('is the first child’s for a parent, and the other’s when that is chosen', async () => {
  fakeServer({
    ...common,
    'GET /v1/me': parentOfTwo,
    'GET /v1/student/4/badges': { items: [held], next_cursor: null },
    'GET /v1/student/6/badges': { items: [near], next_cursor: null },
  });
  signInParent();
  renderWidget(<StudentBadges itemId={undefined} />, uz);
  expect(await screen.findByText('Birinchi')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Farzand' }), { target: { value: '6' } });
  expect(await screen.findAllByText('Yaqin')).toBeTruthy();
  expect(screen.queryByText('Birinchi')).toBeNull();
});
