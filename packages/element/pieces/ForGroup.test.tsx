import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { resource } from '@mars/session/resource.ts';
import staffUz from '@mars/ui/texts/staff/uz.json';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ForGroup, groupNow } from './ForGroup.tsx';

const group = (id: number, name: string) => ({
  ...{ id, name, course: { id: 1, title: { uz: 'Frontend', ru: 'Фронтенд' } }, teacher: null },
  ...{ is_active: true, students: 8, monthly_price: null },
});
const lesson = (id: number, from: string, till: string) => ({
  group: { id, name: `G${id}` },
  starts_at: `2026-11-22T${from}:00+05:00`,
  ends_at: `2026-11-22T${till}:00+05:00`,
});
const at = (time: string) => Date.parse(`2026-11-22T${time}+05:00`);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('the group of now', () => {
  const lessons = [lesson(3, '09:00', '10:30'), lesson(1, '15:30', '17:00'), lesson(2, '17:30', '19:00')];

  it.each([
    ['08:00:00', 3],
    ['10:29:59', 3],
    ['10:30:00', 1],
    ['16:59:59', 1],
    ['17:00:00', 2],
    ['23:59:59', 2],
  ])('at %s is %i', (time, id) => expect(groupNow(lessons, at(time))).toBe(id));

  it('is none on a day without lessons', () => expect(groupNow([], at('10:00:00'))).toBeUndefined());
});

/** Three groups by name, of which one has its lesson today unless it says so. */
async function show(today: unknown = { date: '2026-11-22', lessons: [lesson(2, '00:00', '23:59')] }) {
  fakeServer({
    'GET /v1/me': { id: 1, role: 'teacher', first_name: 'Malika', last_name: 'Usmonova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /now/datetime': { datetime: '2026-11-22T15:00:00+05:00' },
    'GET /v2/staff/groups': {
      items: [group(1, 'A-1'), group(2, 'B-2'), group(3, 'C-3')],
      courses: [],
      next_cursor: null,
    },
    'GET /v2/staff/today': today,
  });
  const body = <ForGroup skeleton={<i>waits</i>}>{({ name }) => <p>{`of ${name}`}</p>}</ForGroup>;
  renderWidget(body, staffUz, 'uz');
  return (await screen.findByText(/^of /)).textContent;
}

it('opens at the group that has its lesson today, not at the first by name', async () => {
  expect(await show()).toBe('of B-2');
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('2');
});

it.each([
  ['there is no lesson', { date: '2026-11-22', lessons: [] }],
  [
    'the lesson is of a group that is not there',
    { date: '2026-11-22', lessons: [lesson(9, '00:00', '23:59')] },
  ],
  ['it is not known', () => refusal(503, 'unavailable')],
])('opens at the first where %s', async (_, today) => expect(await show(today)).toBe('of A-1'));

it('stays at what was chosen, and at what it opened with', async () => {
  let lessons = [lesson(2, '00:00', '23:59')];
  expect(await show(() => ({ date: '2026-11-22', lessons }))).toBe('of B-2');
  lessons = [lesson(3, '00:00', '23:59')];
  await act(() => resource('GET /v2/staff/today', undefined, { signedIn: true }).reload());
  expect(screen.getByText('of B-2')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '1' } });
  expect(screen.getByText('of A-1')).toBeTruthy();
});
