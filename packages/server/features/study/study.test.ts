import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

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

  it('tells the result of each module, null while it runs [§7.6] [§3.6]', async () => {
    const list = await results('aziza', { group_id: 1 });
    expect(list.slice(0, 3)).toEqual([1, 2, 3].map((module) => ({ module, total_mark: expect.any(Number) })));
  });

  it('has none of a group that is not the student’s', async () => {
    expect(await results('bobur', { group_id: 1 })).toEqual([]);
  });
});
