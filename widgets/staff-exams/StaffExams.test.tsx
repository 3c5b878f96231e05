import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changesOf, type StudentMarks } from './exams.ts';
import ru from './ru.json';
import StaffExams from './StaffExams.tsx';
import uz from './uz.json';

const student = (id: number, marks: StudentMarks['marks'] = []): StudentMarks => ({
  ...{ student_id: id, first_name: `Ism${id}`, last_name: 'Karimov' },
  marks,
});
const exam = (id: number, module: number) => ({
  ...{ id, module, minutes: 30, questions: 2 },
  title: { uz: `Mavzu ${module}`, ru: `Тема ${module}` },
});
const text = (uz: string) => ({ uz, ru: `${uz} ru` });
const questions = [
  {
    ...{ id: 'q1', kind: 'choice', text: text('Qaysi teg?'), answer: ['b'], why: text('Chunki shunday.') },
    options: [
      { id: 'a', text: text('div') },
      { id: 'b', text: text('nav') },
    ],
  },
  { id: 'q2', kind: 'typed', text: text('2 + 2'), options: [], answer: ['4'], why: text('Sanang.') },
];

function show(items: StudentMarks[], lang: 'uz' | 'ru' = 'uz', meanwhile?: number) {
  const bodies: unknown[] = [];
  const calls = fakeServer({
    'GET /v1/me': { id: 3, role: 'teacher', first_name: 'Malika', last_name: 'Yusupova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/groups': { items: [{ id: 1, name: 'FE-12' }], next_cursor: null },
    'GET /v2/staff/exam': { exams: [exam(14, 1), exam(20, 2)], items, next_cursor: null },
    'GET /v2/staff/exam/20': { ...exam(20, 2), items: questions },
    'PUT /v2/staff/exam-mark': async (request: Request) => {
      bodies.push(await request.json());
      const { marks } = bodies.at(-1) as { marks: { student_id: number }[] };
      const isMeanwhile = (id: number) => bodies.length === 1 && id === meanwhile;
      return {
        ...{ group_id: 1, module: 1 },
        saved: marks
          .filter(({ student_id: id }) => !isMeanwhile(id))
          .map((one) => ({ ...one, result: 'saved' })),
        changed: marks
          .filter(({ student_id: id }) => isMeanwhile(id))
          .map(({ student_id }) => ({
            ...{ student_id, total_mark: 55, by: 'Admin Sinov', at: '2026-11-23T15:11:00+05:00' },
          })),
        not_in_group: [],
      };
    },
  });
  renderWidget(<StaffExams />, lang === 'uz' ? uz : ru, lang);
  return { bodies, calls };
}
const mark = (id: number) => screen.getByLabelText(new RegExp(`Ism${id} `));

const scrolled: Element[] = [];
beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this);
  };
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('takes typed marks one under the other, and saves what is new in one request', async () => {
  const known = [{ module: 1, total_mark: 71, attempt: 'none' as const, right: null }];
  const { bodies, calls } = show([student(1), student(2, known), student(3, known)]);
  await screen.findByLabelText(/Ism1 /);
  await userEvent.click(mark(1));
  await userEvent.keyboard('88{Enter}71{Enter}90');
  expect(screen.getByRole('button', { name: '2 ta bahoni saqlash' })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('2 ta baho saqlandi', { selector: '[role=status] p' });
  expect(bodies).toEqual([
    {
      group_id: 1,
      module: 1,
      marks: [
        { student_id: 1, total_mark: 88, was: null },
        { student_id: 3, total_mark: 90, was: 71 },
      ],
    },
  ]);
  expect(calls.filter((each) => !each.startsWith('GET'))).toHaveLength(1);
});

it('brings what is typed above the button that comes with it, once', async () => {
  show([student(1), student(2)]);
  await screen.findByLabelText(/Ism2 /);
  await userEvent.click(mark(2));
  expect(scrolled).toEqual([]);
  await userEvent.keyboard('88');
  await waitFor(() => expect(scrolled).toEqual([mark(2)]));
});

it('takes a mark away where it is emptied, and none that is no mark', async () => {
  const known = [{ module: 1, total_mark: 0, attempt: 'finished' as const, right: 7 }];
  const { bodies } = show([student(1, known), student(2)], 'ru');
  expect(await screen.findByText('Сдавал(а) здесь, верных ответов: 7')).toBeTruthy();
  fireEvent.change(mark(2), { target: { value: '101' } });
  expect(screen.getByRole('alert').textContent).toBe('Оценка – целое число от 0 до 100.');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(bodies).toEqual([]);
  fireEvent.change(mark(2), { target: { value: '' } });
  fireEvent.change(mark(1), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить 1 оценку' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([{ marks: [{ student_id: 1, total_mark: null, was: 0 }] }]),
  );
});

it('shows beside what was typed what somebody else has marked meanwhile, and goes on from it', async () => {
  const { bodies } = show([student(1), student(2)], 'uz', 2);
  for (const [id, typed] of [
    [1, '88'],
    [2, '90'],
  ] as const) {
    await screen.findByLabelText(/Ism1 /);
    fireEvent.change(mark(id), { target: { value: typed } });
  }
  fireEvent.click(screen.getByRole('button', { name: '2 ta bahoni saqlash' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /soat 15:11 da 55 qoʻyilgan \(Admin Sinov\)/,
  );
  expect((mark(2) as HTMLInputElement).value).toBe('90');
  fireEvent.click(screen.getByRole('button', { name: '1 ta bahoni saqlash' }));
  await waitFor(() =>
    expect(bodies[1]).toMatchObject({ marks: [{ student_id: 2, total_mark: 90, was: 55 }] }),
  );
});

it('keeps what is typed while others are being saved', async () => {
  const { bodies } = show([student(1), student(2)]);
  fireEvent.change(await screen.findByLabelText(/Ism1 /), { target: { value: '80' } });
  fireEvent.submit(mark(1).closest('form') as HTMLFormElement);
  fireEvent.change(mark(2), { target: { value: '70' } });
  await waitFor(() => expect(mark(1)).toHaveProperty('value', ''));
  expect(mark(2)).toHaveProperty('value', '70');
  fireEvent.submit(mark(2).closest('form') as HTMLFormElement);
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ marks: [{ student_id: 2, total_mark: 70, was: null }] });
});

it('shows the questions of the chosen exam with their right answers', async () => {
  show([student(1)]);
  fireEvent.change(await screen.findByLabelText('Imtihon'), { target: { value: '20' } });
  fireEvent.click(screen.getByRole('button', { name: 'Savollar (2)' }));
  const dialog = await screen.findByRole('dialog');
  const right = await within(dialog).findByRole('img', { name: 'Toʻgʻri javob' });
  expect(right.closest('li')?.textContent).toBe('nav');
  expect(within(dialog).getByText('4')).toBeTruthy();
});

it('tells what was changed from what was typed', () => {
  const items = [student(1), student(2, [{ module: 2, total_mark: 50, attempt: 'none', right: null }])];
  expect(changesOf(items, 2, { 1: '', 2: '50' })).toEqual({ changed: [], wrong: [] });
  expect(changesOf(items, 1, { 2: '50' }).changed).toEqual([{ student_id: 2, total_mark: 50 }]);
  for (const text of ['-1', '101', '7.5', 'x'])
    expect(changesOf(items, 2, { 1: text })).toEqual({ changed: [], wrong: [1] });
  expect(changesOf(items, 2, { 1: '0' }).changed).toEqual([{ student_id: 1, total_mark: 0 }]);
});
