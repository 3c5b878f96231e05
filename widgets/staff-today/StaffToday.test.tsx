import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $clockOffset } from '@mars/session/clock.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Lesson, Student } from './day.ts';
import ru from './ru.json';
import StaffToday from './StaffToday.tsx';
import uz from './uz.json';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const student = (id: number, more: Partial<Student> = {}): Student => ({
  id,
  first_name: `Ism${id}`,
  last_name: `Familiya${id}`,
  avatar: null,
  attendance_type: null,
  absence: null,
  ...more,
});

const lesson = (id: number, more: Partial<Lesson> = {}): Lesson => ({
  id,
  group: { id: 1, name: `FE-${id}` },
  starts_at: ago(10),
  ends_at: ago(-80),
  room: '3',
  title: { uz: 'Funksiyalar', ru: 'Функции' },
  module: 2,
  element_id: 34,
  teacher: { id: 3, name: 'Malika Yusupova' },
  substitute: false,
  opened_at: null,
  students: Array.from({ length: 20 }, (_, n) => student(n + 1)),
  resting: [],
  ...more,
});

const malika = { id: 3, role: 'teacher', first_name: 'Malika', last_name: 'Yusupova', avatar: null };

function show(lessons: Lesson[], answers: Record<string, unknown> = {}, lang: 'uz' | 'ru' = 'uz') {
  const bodies: unknown[] = [];
  const calls = fakeServer({
    'GET /v1/me': malika,
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/today': { date: '2026-11-23', tasks: [], lessons },
    'PUT /v2/staff/attendance': async (request: Request) => {
      const body = (await request.json()) as { marks: { student_id: number; attendance_type: 0 | 1 }[] };
      bodies.push(body);
      const kept = answers.kept as number | undefined;
      return {
        lesson_id: 1,
        saved: body.marks.map((mark) => ({
          ...mark,
          coins: mark.attendance_type === 1 || mark.student_id === kept ? 10 : 0,
          result: 'saved',
        })),
        changed: [],
        not_in_group: [],
      };
    },
    ...answers,
  });
  renderWidget(<StaffToday />, lang === 'uz' ? uz : ru, lang);
  return { calls, bodies };
}
const row = (id: number) => screen.getByRole('switch', { name: new RegExp(`Ism${id} Familiya${id}\\b`) });
const marks = (...absent: number[]) =>
  Array.from({ length: 20 }, (_, n) => ({
    student_id: n + 1,
    attendance_type: absent.includes(n + 1) ? 0 : 1,
    was: null,
  }));

beforeEach(() => $clockOffset.set(0));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  document.body.replaceChildren();
});

it('takes the attendance of twenty with two absent in three presses and one request', async () => {
  const { bodies, calls } = show([lesson(1)]);
  await waitFor(() => expect(screen.getAllByRole('switch', { checked: true })).toHaveLength(20));
  fireEvent.click(row(4));
  fireEvent.click(row(17));
  expect(screen.getByText('18 nafari keldi, 2 nafari kelmadi')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await screen.findByText('Davomat saqlandi: 18 nafari keldi, 2 nafari kelmadi', {
    selector: '[role=status] p',
  });
  expect(bodies).toEqual([{ lesson_id: 1, marks: marks(4, 17) }]);
  expect(calls.filter((each) => !each.startsWith('GET'))).toEqual(['PUT /v2/staff/attendance']);
});

it('has the one who was tapped by mistake there again', async () => {
  show([lesson(1)]);
  await screen.findAllByRole('switch');
  fireEvent.click(row(4));
  expect(row(4).getAttribute('aria-checked')).toBe('false');
  fireEvent.click(row(4));
  expect(row(4).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText('20 nafari keldi, 0 nafari kelmadi')).toBeTruthy();
});

it('opens the lesson that waits for its marks, the latest that has begun', async () => {
  const marked = [student(1, { attendance_type: 1 })];
  show([
    lesson(1, { starts_at: ago(300), students: [student(1)] }),
    lesson(2, { starts_at: ago(200), students: [student(1)] }),
    lesson(3, { starts_at: ago(100), students: marked }),
    lesson(4, { starts_at: ago(-30), students: [student(1)] }),
  ]);
  await screen.findByRole('switch');
  const open = screen.getByRole('switch').closest('article');
  expect(open?.getAttribute('aria-label')).toMatch(/^FE-2 /);
});

it('shows a parent’s reason beside the name', async () => {
  const absence = { reason: 'Tishi ogʻriyapti', told_at: ago(60) };
  show([lesson(1, { students: [student(1, { absence }), student(2)] })]);
  expect(await screen.findByRole('switch', { name: /Ism1 .*Sababi: Tishi ogʻriyapti/ })).toBeTruthy();
  expect(within(row(2)).queryByText(/Sababi/)).toBeNull();
});

it('sees what a parent says meanwhile when the teacher comes back or stays a minute, and keeps what was tapped', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let said: Record<number, string> = {};
  const begun = lesson(1);
  const today = () => ({
    date: '2026-11-23',
    tasks: [],
    lessons: [
      {
        ...begun,
        students: [1, 2, 3].map((id) =>
          student(id, { absence: said[id] ? { reason: said[id], told_at: begun.starts_at } : null }),
        ),
      },
    ],
  });
  const { calls, bodies } = show([], { 'GET /v2/staff/today': today });
  await screen.findAllByRole('switch');
  fireEvent.click(row(3));
  said = { 1: 'Kasal' };
  dispatchEvent(new Event('focus'));
  expect(await screen.findByText('Sababi: Kasal')).toBeTruthy();
  expect(row(3).getAttribute('aria-checked')).toBe('false');
  said = { 1: 'Kasal', 2: 'Safarda' };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByText('Sababi: Safarda')).toBeTruthy();
  expect([row(1), row(2), row(3)].map((each) => each.getAttribute('aria-checked'))).toEqual([
    'true',
    'true',
    'false',
  ]);
  // Nobody looks at it: nothing is asked.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(calls.length).toBe(asked);
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(calls.length).toBe(asked + 1));
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        lesson_id: 1,
        marks: [1, 2, 3].map((id) => ({ student_id: id, attendance_type: id === 3 ? 0 : 1, was: null })),
      },
    ]),
  );
});

it('says whose coins a correction takes back or gives, before it is saved', async () => {
  const students = [
    student(1, { attendance_type: 1 }),
    student(2, { attendance_type: 0 }),
    student(3, { attendance_type: 1 }),
  ];
  const { bodies } = show([lesson(1, { students })], { kept: 1 }, 'ru');
  fireEvent.click(await screen.findByRole('button', { name: 'Исправить отметки' }));
  expect(screen.queryByText(/заберём|получит/)).toBeNull();
  fireEvent.click(row(1));
  expect(screen.getByText('У 1 ученика заберём монеты за этот урок.')).toBeTruthy();
  fireEvent.click(row(2));
  expect(screen.getByText('1 ученик получит монеты за этот урок.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText(/1 ученик уже потратил монеты, их забрать нельзя/, { selector: '[role=status] p' });
  expect(bodies).toEqual([
    {
      lesson_id: 1,
      marks: [
        { student_id: 1, attendance_type: 0, was: 1 },
        { student_id: 2, attendance_type: 1, was: 0 },
      ],
    },
  ]);
});

it('shows what somebody else has marked meanwhile beside what was tapped, and goes on from it', async () => {
  const students = [1, 2, 3].map((id) => student(id, { attendance_type: 1 }));
  const bodies: { marks: unknown[] }[] = [];
  const save = async (request: Request) => {
    const body = (await request.json()) as { marks: { student_id: number; attendance_type: 0 | 1 }[] };
    bodies.push(body);
    const again = bodies.length > 1;
    return {
      lesson_id: 1,
      saved: (again ? body.marks : body.marks.slice(1)).map((mark) => ({
        ...mark,
        coins: 0,
        result: 'saved',
      })),
      changed: again
        ? []
        : [{ student_id: 1, attendance_type: 0, by: 'Admin Sinov', at: '2026-11-23T15:11:00+05:00' }],
      not_in_group: again ? [] : [{ student_id: 9, name: 'Karim Sinov' }],
    };
  };
  show([lesson(1, { students })], { 'PUT /v2/staff/attendance': save });
  fireEvent.click(await screen.findByRole('button', { name: 'Davomatni tuzatish' }));
  // Nothing was tapped: all of it is said, as it was looked at.
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/boshqa xodim 1 ta belgini oʻzgartirgan/);
  expect(within(row(1)).getByText('Saqlangani: Kelmadi (Admin Sinov, 15:11)')).toBeTruthy();
  expect(row(1).getAttribute('aria-checked')).toBe('true');
  const told = { selector: '[role=status] p' };
  expect(screen.getByText('Endi bu guruhda emas, belgilanmadi: Karim Sinov', told)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await screen.findByText('Davomat saqlandi: 3 nafari keldi, 0 nafari kelmadi', {
    selector: '[role=status] p',
  });
  expect(bodies.map(({ marks: sent }) => sent)).toEqual([
    [1, 2, 3].map((id) => ({ student_id: id, attendance_type: 1, was: 1 })),
    [{ student_id: 1, attendance_type: 1, was: 0 }],
  ]);
});

it('has seen nothing of who joined while it was open: what somebody else has marked of them is not taken back', async () => {
  let joined = false;
  const begun = lesson(1);
  const today = () => ({
    date: '2026-11-23',
    tasks: [],
    lessons: [
      {
        ...begun,
        students: [
          student(1, { attendance_type: 1 }),
          ...(joined ? [student(2, { attendance_type: 0 })] : []),
        ],
      },
    ],
  });
  const { bodies } = show([], { 'GET /v2/staff/today': today });
  fireEvent.click(await screen.findByRole('button', { name: 'Davomatni tuzatish' }));
  joined = true;
  dispatchEvent(new Event('focus'));
  await waitFor(() => expect(row(2)).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await waitFor(() =>
    expect(bodies).toEqual([{ lesson_id: 1, marks: [{ student_id: 2, attendance_type: 1, was: null }] }]),
  );
});

it('keeps what was tapped when it could not be saved, and says why', async () => {
  show([lesson(1)], { 'PUT /v2/staff/attendance': () => refusal(409, 'too_early') });
  await screen.findAllByRole('switch');
  fireEvent.click(row(9));
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  expect((await screen.findByRole('alert')).textContent).toBe('uz too_early');
  expect(row(9).getAttribute('aria-checked')).toBe('false');
});

it('opens a lesson early, once, and takes no attendance of it', async () => {
  const early = lesson(1, { starts_at: ago(-60), ends_at: ago(-150) });
  const { calls } = show([early], { 'POST /v2/staff/lessons/1/open': {} });
  fireEvent.click(await screen.findByRole('button', { name: 'Darsni hozir ochish' }));
  await screen.findByText('Dars FE-1 guruhi uchun ochildi', { selector: '[role=status] p' });
  expect(calls).toContain('POST /v2/staff/lessons/1/open');
  expect(screen.queryByRole('switch')).toBeNull();
  cleanup();
  show([{ ...early, opened_at: ago(5) }]);
  expect(await screen.findByText(/Bu dars guruhga ochilgan/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Darsni hozir ochish' })).toBeNull();
  cleanup();
  show([{ ...early, element_id: null }]);
  expect(await screen.findByText('Boshlanmagan')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Darsni hozir ochish' })).toBeNull();
});

it('goes to another day', async () => {
  const { calls } = show([lesson(1)]);
  await screen.findAllByRole('switch');
  fireEvent.click(screen.getByRole('button', { name: 'Oldingi kun' }));
  await waitFor(() => expect(calls.at(-1)).toMatch(/^GET \/v2\/staff\/today\?date=\d{4}-\d\d-\d\d$/));
});

it('says that there is no lesson, and asks nothing as a student', async () => {
  show([]);
  expect(await screen.findByText('Bu kuni dars yoʻq')).toBeTruthy();
  cleanup();
  const { calls } = show([], { 'GET /v1/me': { ...malika, role: 'student' } });
  expect(await screen.findByText('Bu boʻlim markaz xodimlari uchun.')).toBeTruthy();
  expect(calls.filter((each) => each.includes('staff'))).toEqual([]);
});

it('says first what only an administrator can put right, since when, and leads there', async () => {
  const text = { uz: 'Bot token bilan ishlamayapti.', ru: 'Бот не работает.' };
  const task = { kind: 'bot', text, since: '2026-11-23T08:15:00+05:00', link: '/staff?section=outbox' };
  show([], { 'GET /v2/staff/today': { date: '2026-11-23', tasks: [task], lessons: [] } });
  const list = within(await screen.findByRole('list', { name: uz.tasks }));
  expect(list.getByText(text.uz)).toBeTruthy();
  expect(list.getByText(/2026-yil 23-noyabr, soat 08:15dan beri/)).toBeTruthy();
  expect(list.getByRole('link', { name: uz.toTask }).getAttribute('href')).toMatch(
    /\/staff\?section=outbox$/,
  );
  expect(screen.getByText(uz.noLessons)).toBeTruthy();
});
