import { type Answer, fakeServer, refusal, renderWidget, signInParent } from '@mars/element/testing.tsx';
import { $clockOffset } from '@mars/session/clock.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Absence from './Absence.tsx';
import type { Lesson } from './absence.ts';
import ru from './ru.json';
import uz from './uz.json';

const NOW = '2026-11-20T14:03:22+05:00';
const child = (id: number, first_name: string) => ({
  ...{ id, role: 'student', first_name, last_name: 'Karimov', avatar: null, groups: [] },
  ...{ balance: 0, payment_link: null },
});
const parentOf = (...children: object[]) => ({
  ...{ id: 9, role: 'parent', first_name: 'Otabek', last_name: 'Karimov', avatar: null, children },
});
const lesson = (id: number, starts: string, more: Partial<Lesson> = {}): Lesson => ({
  ...{ id, starts_at: `${starts}:00+05:00`, ends_at: `${starts.slice(0, 11)}23:59:00+05:00` },
  ...{
    title: { uz: 'Dars', ru: 'Урок' },
    module: 1,
    course: { uz: 'Frontend', ru: 'Фронтенд' },
    group: 'FE-12',
  },
  ...{ room: null, teacher: null, absence: null, ...more },
});
const over = lesson(10, '2026-11-20T10:00', { ends_at: '2026-11-20T12:00:00+05:00' });
const ofAziza = [over, lesson(11, '2026-11-20T15:00'), lesson(12, '2026-11-23T15:00')];
const ofKarim = [lesson(21, '2026-11-21T09:00'), lesson(22, '2026-11-24T09:00')];

function show(me: Answer, lang: 'uz' | 'ru' = 'uz', more: Record<string, Answer> = {}, studentId?: number) {
  const bodies: unknown[] = [];
  const calls = fakeServer({
    'GET /v1/me': me,
    'GET /v1/capabilities': { name: 'Ziyo', phone: '+998 71 200 00 00', features: {} },
    'GET /now/datetime': { datetime: NOW },
    'GET /v1/lesson': (request: Request) => ({
      items: new URL(request.url).searchParams.get('student_id') === '1' ? ofAziza : ofKarim,
      next_cursor: null,
    }),
    'POST /v1/absence/lessons': async (request: Request) => {
      const body = await request.json();
      bodies.push(body);
      return body;
    },
    ...more,
  });
  signInParent();
  renderWidget(<Absence studentId={studentId} />, lang === 'uz' ? uz : ru, lang);
  return { calls, bodies };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByLabelText(name));
const begin = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

// The device's clock may be any; the lessons of a day are the server's.
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(NOW) });
  cleanStores($clockOffset);
  $clockOffset.set(0);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  $tokens.set(null);
});

it('is for parents: as a student nothing is asked', async () => {
  const { calls } = show({ ...child(1, 'Aziza'), id: 1 });
  expect(await screen.findByText('Bu boʻlim ota-onalar uchun.')).toBeTruthy();
  expect(calls.filter((call) => call.includes('/v1/lesson'))).toEqual([]);
});

it('takes three presses: that a child does not come, why, and off with it', async () => {
  const { bodies } = show(parentOf(child(1, 'Aziza')), 'uz', {}, 1);
  await begin('Kelmasligini aytish');
  expect(await screen.findByText('20-noyabr 15:00')).toBeTruthy();
  choose('Kasal');
  press('Yuborish');
  await screen.findByText('Ustozga aytildi.', { selector: '[role=status] p' });
  expect(bodies).toEqual([{ lessons: [{ student_id: 1, lesson_id: 11 }], reason: 'Kasal' }]);
  expect(screen.queryByRole('button', { name: 'Yuborish' })).toBeNull();
  // The form has folded: what it led to has the focus.
  const again = await screen.findByRole('button', { name: 'Kelmasligini aytish' });
  expect(document.activeElement?.contains(again)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('tells of a week of two children in one act, in one’s own words', async () => {
  const { bodies } = show(parentOf(child(1, 'Aziza'), child(2, 'Karim')), 'ru', {}, 1);
  await begin('Сообщить о пропуске');
  choose('Karim');
  choose('Неделя');
  await screen.findByText(/21 ноября 09:00, 24 ноября 09:00/);
  choose('Болеет');
  fireEvent.change(screen.getByLabelText('Или своими словами'), { target: { value: '  Едем к бабушке ' } });
  press('Отправить');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toEqual([
    {
      lessons: [
        { student_id: 1, lesson_id: 11 },
        { student_id: 1, lesson_id: 12 },
        { student_id: 2, lesson_id: 21 },
        { student_id: 2, lesson_id: 22 },
      ],
      reason: 'Едем к бабушке',
    },
  ]);
});

it('sends nothing without a child, a lesson or a reason', async () => {
  show(parentOf(child(1, 'Aziza'), child(2, 'Karim')), 'uz', {}, 1);
  await begin('Kelmasligini aytish');
  await screen.findByText(/20-noyabr 15:00/);
  const send = () => screen.getByRole('button', { name: 'Yuborish' });
  expect(send()).toHaveProperty('disabled', true);
  choose('Safarda');
  expect(send()).toHaveProperty('disabled', false);
  choose('Aziza');
  expect(send()).toHaveProperty('disabled', true);
});

it('shows the word of the other parent, and takes it back', async () => {
  const absence = { reason: 'Kasal', told_at: NOW, told_by: 'Dilnoza Karimova', is_mine: false };
  const told = [lesson(11, '2026-11-20T15:00', { absence }), lesson(12, '2026-11-23T15:00')];
  const { bodies } = show(
    parentOf(child(1, 'Aziza')),
    'uz',
    { 'GET /v1/lesson': { items: told, next_cursor: null } },
    1,
  );
  expect(await screen.findByText('Kasal – Dilnoza Karimova aytgan')).toBeTruthy();
  press('Keladi: 20-noyabr, 15:00');
  await screen.findByText('Ustoz darsda kutadi.', { selector: '[role=status] p' });
  expect(bodies).toEqual([{ lessons: [{ student_id: 1, lesson_id: 11 }], reason: null }]);
});

it('shows the way to the centre when the lesson is over meanwhile, and keeps what was chosen', async () => {
  show(
    parentOf(child(1, 'Aziza')),
    'uz',
    { 'POST /v1/absence/lessons': () => refusal(409, 'lesson_over') },
    1,
  );
  await begin('Kelmasligini aytish');
  await screen.findByText(/20-noyabr 15:00/);
  choose('Kasal');
  press('Yuborish');
  expect((await screen.findByRole('alert')).textContent).toBe('uz lesson_over');
  expect(document.querySelector('mars-contacts')).toBeTruthy();
  expect(screen.getByLabelText('Kasal')).toHaveProperty('checked', true);
});

it('lets one choose the child where nobody said which', async () => {
  show(parentOf(child(1, 'Aziza'), child(2, 'Karim')));
  await begin('Kelmasligini aytish');
  expect(await screen.findByLabelText('Farzand')).toBeTruthy();
});
