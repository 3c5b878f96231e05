import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';

let mars: TestApp;
let admin: Client;
let aziza: number;
let group: number;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
  const { id } = await addCourse(mars.store, 'sinf', { kind: 'class', lessons: [['Bir']], exam: true });
  group = await findValue(
    mars.store,
    `insert into study_group (name, course_id) values ('FE-12', $1) returning id as value`,
    [id],
  );
  aziza = await addPerson(mars.store, 'aziza', { inGroup: false });
  await mars.store.query(`insert into study_member values ($1, $2, '2026-01-01')`, [aziza, group]);
});
afterAll(() => mars.close());

const last = async () => (await admin.call('GET /v2/staff/audit')).body.items[0].detail;

it('of an exam stands what the mark was before it was taken away, and none where there was none', async () => {
  const mark = async (total_mark: number | null) => {
    const marks = [{ student_id: aziza, total_mark }];
    const { status } = await admin.call('PUT /v2/staff/exam-mark', {
      body: { group_id: group, module: 1, marks },
    });
    expect(status).toBe(200);
    return last();
  };
  expect((await mark(90)).before.marks).toEqual([]);
  expect((await mark(null)).before.marks).toEqual([{ student_id: aziza, total_mark: 90 }]);
  expect((await mark(0)).before.marks).toEqual([]);
});

it('of homework too', async () => {
  const project = await findValue<number>(
    mars.store,
    `insert into study_project (course_id, module, title_uz, title_ru)
     select course_id, 1, 'Sahifa', 'Страница' from study_group where id = $1 returning id as value`,
    [group],
  );
  const handIn = await findValue<number>(
    mars.store,
    'insert into study_answer (student_id, project_id) values ($1, $2) returning hand_in_id as value',
    [aziza, project],
  );
  const review = async (body: object) => {
    const which = { student_id: aziza, project_id: project, hand_in_id: handIn };
    const { status, body: answer } = await admin.call('PATCH /v2/staff/homework', {
      body: { ...which, ...body },
    });
    expect([status, answer.code]).toEqual([200, undefined]);
    return last();
  };
  expect((await review({ mark: 80, comment: 'Yaxshi' })).before).toMatchObject({ mark: null });
  expect((await review({ mark: null, comment: 'Yana' })).before).toMatchObject({ mark: 80 });
});
