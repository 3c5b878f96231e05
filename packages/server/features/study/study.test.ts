import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { badgeSql } from './queries-badge.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp();
});
afterAll(() => mars.close());

const projects = async (login: string, query: object) =>
  (await (await mars.signInAs(login)).call('GET /v1/me/projects', { query: { ...query } })).body;

describe('GET /v1/me/projects', () => {
  it('tells the homework of a course with comment and mark, or without an answer [§7.5] [§3.5]', async () => {
    const list = await projects('aziza', { course_id: 1 });
    expect(list[0]).toEqual({
      id: 1,
      title: { uz: 'Oʻzim haqimda sahifa', ru: 'Страница о себе' },
      module: 1,
      due_at: expect.stringMatching(/T20:00:00\+05:00$/),
      answer: { comment: 'Zoʻr ish! Kod toza yozilgan.', mark: 100 },
    });
    const answers = list.map((one: { answer: object | null }) => one.answer);
    expect(answers).toContain(null);
    expect(answers).toContainEqual({ comment: null, mark: null });
  });

  it('tells a parent the child’s', async () => {
    expect(await projects('otabek', { course_id: 1, student_id: 4 })).toEqual(
      await projects('aziza', { course_id: 1 }),
    );
  });

  it('has none of a course that is not the student’s, or not there', async () => {
    expect(await projects('bobur', { course_id: 1 })).toEqual([]);
    expect(await projects('bobur', { course_id: 999 })).toEqual([]);
  });

  it('wants a course', async () => {
    expect((await projects('bobur', {})).fields.course_id.code).toBe('required');
  });
});

describe('GET /v1/me/total_monthly_exam_results', () => {
  const results = async (login: string, query: object) =>
    (
      await (
        await mars.signInAs(login)
      ).call('GET /v1/me/total_monthly_exam_results', { query: { ...query } })
    ).body;

  it('tells the result of each module, null while it runs, 0 where that is the mark [§7.6] [§3.6]', async () => {
    const list = await results('aziza', { group_id: 1 });
    expect(list.slice(0, 3)).toEqual([1, 2, 3].map((module) => ({ module, total_mark: expect.any(Number) })));
    await mars.store.query(
      `insert into study_exam_result (student_id, group_id, module, total_mark)
       select student_id, 1, module, mark from unnest(array[98, 99], array[null, 0]) as u (module, mark), person
         join student on student_id = id where login = 'aziza'`,
    );
    expect((await results('aziza', { group_id: 1 })).slice(-2)).toEqual([
      { module: 98, total_mark: null },
      { module: 99, total_mark: 0 },
    ]);
  });

  it('has none of a group that is not the student’s', async () => {
    expect(await results('bobur', { group_id: 1 })).toEqual([]);
  });
});

describe('GET /v1/study/progress', () => {
  const day = (ago: number) =>
    new Date(Date.now() + 5 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
  interface Step {
    from_date: string;
    till_date: string;
    lessons: number;
    attended: number;
    marks: number;
    average: number | null;
  }
  const ask = async (login: string, query: object) =>
    (await mars.signInAs(login)).call('GET /v1/study/progress', { query: { ...query } });

  it.each(['week', 'month'])(
    'has every %s of the range, and together all that happened in it',
    async (step) => {
      const range = { from_date: day(80), till_date: day(0) };
      const steps: Step[] = (await ask('otabek', { ...range, student_id: 4, step })).body.items;
      expect(steps[0]!.from_date).toBe(range.from_date);
      expect(steps.at(-1)!.till_date).toBe(range.till_date);
      for (const [index, { from_date }] of steps.slice(1).entries()) {
        const before = new Date(`${steps[index]!.till_date}T00:00:00Z`).getTime();
        expect(from_date).toBe(new Date(before + 86_400_000).toISOString().slice(0, 10));
      }
      const attendance = (
        await (await mars.signInAs('aziza')).call('GET /v1/attendance/student', { query: range })
      ).body;
      const sum = (of: (one: Step) => number) => steps.reduce((total, one) => total + of(one), 0);
      expect(sum(({ lessons }) => lessons)).toBe(attendance.length);
      expect(sum(({ attended }) => attended)).toBe(
        attendance.filter((one: { attendance_type: number }) => one.attendance_type === 1).length,
      );
      for (const { marks, average } of steps) expect(average === null).toBe(marks === 0);
    },
  );

  it('averages the marks of what was due then', async () => {
    await mars.store.query(
      `with project as (insert into study_project (course_id, module, title_uz, title_ru, due_at)
         select 1, 1, 'x', 'x', '2026-01-14 20:00+05' from generate_series(1, 2) returning id)
       insert into study_answer (student_id, project_id, mark) select 5, id, 70 + 5 * row_number() over () from project`,
    );
    const { body } = await ask('bobur', { from_date: '2026-01-12', till_date: '2026-01-25' });
    expect(body.items).toEqual([
      { from_date: '2026-01-12', till_date: '2026-01-18', lessons: 0, attended: 0, marks: 2, average: 78 },
      { from_date: '2026-01-19', till_date: '2026-01-25', lessons: 0, attended: 0, marks: 0, average: null },
    ]);
  });

  it('has both days of the range whole, in Tashkent, and a week that begins on the last of them', async () => {
    await mars.store.query(
      `with project as (insert into study_project (course_id, module, title_uz, title_ru, due_at)
         select 1, 1, 'y', 'y', at from unnest(array['2025-03-02 23:59:59.999+05', '2025-03-03 00:00+05',
           '2025-03-10 23:59:59.999+05', '2025-03-11 00:00+05']::timestamptz[]) at returning id)
       insert into study_answer (student_id, project_id, mark) select 5, id, 60 from project`,
    );
    const { body } = await ask('bobur', { from_date: '2025-03-03', till_date: '2025-03-10' });
    expect(body.items.map(({ from_date, till_date, marks }: Step) => [from_date, till_date, marks])).toEqual([
      ['2025-03-03', '2025-03-09', 1],
      ['2025-03-10', '2025-03-10', 1],
    ]);
    const month = await ask('bobur', { from_date: '2025-02-28', till_date: '2025-03-01', step: 'month' });
    expect(month.body.items.map(({ from_date, till_date }: Step) => [from_date, till_date])).toEqual([
      ['2025-02-28', '2025-02-28'],
      ['2025-03-01', '2025-03-01'],
    ]);
  });

  it('is one’s own or one’s child’s, of a range that is one', async () => {
    const range = { from_date: '2026-01-01', till_date: '2026-01-31' };
    expect((await ask('otabek', { ...range, student_id: 5 })).status).toBe(404);
    expect((await ask('bobur', { ...range, student_id: 4 })).status).toBe(404);
    expect((await ask('bobur', { from_date: '2026-02-01', till_date: '2026-01-01' })).body.code).toBe(
      'date_range',
    );
  });
});

it('what waits to be marked brings no badge nearer', async () => {
  // Aziza has both: homework with a mark, and some without.
  const { rows } = await mars.store.query<{ mark: number | null }>(
    `select event, mark from (${badgeSql}) as all_of (event, mark, times, day)`,
    [4],
  );
  const marks = rows.map(({ mark }) => mark);
  expect(marks).toContain(100);
  expect(marks).not.toContain(null);
});
