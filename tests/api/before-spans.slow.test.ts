import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../packages/server/features/clock/time.ts';
import { updateRating } from '../../packages/server/features/rating/snapshot.ts';
import { type Client, startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { restoredStore } from '../../packages/server/testing/store.ts';

// A centre as the version of commit 98326fa2 left it, with one row for each student and group, and what that version answered:
// the demo, written out by pg_dump 15 a moment after it had been asked.
const folder = join(import.meta.dirname, 'before');
const read = (name: string) => brotliDecompressSync(readFileSync(join(folder, name))).toString();

interface Said {
  now: string;
  /** day -> lessons, each with who is on its sheet and the mark */
  sheets: Record<string, [number, [number, number | null][]][]>;
  students: Record<string, Record<string, unknown>>;
}
const before: Said = JSON.parse(read('98326fa2.json.br'));
const now = new Date(before.now);
const today = new Date(now.getTime() + 5 * 3_600_000).toISOString().slice(0, 10);

let mars: TestApp;
let members: Record<string, unknown>[] = [];
beforeAll(async () => {
  const store = await restoredStore(read('98326fa2.sql.br'));
  mars = await startTestApp({ store, now: () => now });
  const { rows } = await store.query('select * from study_member order by student_id, group_id');
  members = rows;
  await updateRating(store, now);
}, 240_000);
afterAll(() => mars.close());

it('each row of who was in which group is a span, and is there as it was', async () => {
  const { rows } = await mars.store.query(
    'select student_id, group_id, joined_on, left_on from study_span order by student_id, group_id',
  );
  expect(rows.length).toBe(48);
  expect(rows).toEqual(members);
});

it('the sheets of sixty days and of the week to come are as before, to the row', {
  timeout: 120_000,
}, async () => {
  const admin = await mars.signInAs('admin');
  for (const [date, lessons] of Object.entries(before.sheets)) {
    const { body } = await admin.call('GET /v2/staff/today', { query: { date } });
    const said = body.lessons.map(
      (lesson: { id: number; students: { id: number; attendance_type: unknown }[] }) => [
        lesson.id,
        lesson.students.map(({ id, attendance_type }) => [id, attendance_type]),
      ],
    );
    expect([date, said]).toEqual([date, lessons]);
  }
});

it.each(Object.keys(before.students))('what %s had is as before', { timeout: 60_000 }, async (login) => {
  expect(await saidOf(await mars.signInAs(login))).toEqual(before.students[login]);
});

/** The same questions that the version before was asked. */
async function saidOf(student: Client): Promise<Record<string, unknown>> {
  const ask = async (call: string, query: object = {}) =>
    (await student.call(call, { query: { ...query } })).body;
  const me = await ask('GET /v1/me');
  const boards: Record<string, unknown> = {};
  for (const group of me.groups)
    for (const period of ['month', 'all']) {
      const board = await ask('GET /v1/rating/coin', { scope: 'group', period, group_id: group.id });
      boards[`${group.id} ${period}`] = board.items.map(
        (row: { place: number; student_id: number; value: number }) => [row.place, row.student_id, row.value],
      );
    }
  const attendance = await ask('GET /v1/attendance/student', {
    from_date: addDays(today, -360),
    till_date: today,
  });
  const progress = await ask('GET /v1/study/progress', {
    from_date: addDays(today, -180),
    till_date: today,
    step: 'month',
  });
  const lessons = await ask('GET /v1/lesson', {
    from_date: addDays(today, -30),
    till_date: addDays(today, 30),
  });
  const { due } = await ask('GET /v1/me/today');
  const certificates = await ask('GET /v1/certificate');
  return {
    status: me.status,
    balance: me.balance,
    groups: me.groups.map((group: { id: number }) => group.id),
    attendance: attendance.map(
      (one: { attend_date: string; lesson: { id: number }; attendance_type: number; coins: number }) => [
        one.attend_date,
        one.lesson.id,
        one.attendance_type,
        one.coins,
      ],
    ),
    progress: progress.items.map(
      (one: {
        from_date: string;
        lessons: number;
        attended: number;
        marks: number;
        average: number | null;
      }) => [one.from_date, one.lessons, one.attended, one.marks, one.average],
    ),
    lessons: lessons.items.map((one: { id: number }) => one.id),
    due: due.map((one: { kind: string; title: { uz: string }; state: string }) => [
      one.kind,
      one.title.uz,
      one.state,
    ]),
    certificates: certificates.items.map(
      (one: { course_id: number; state: string; missing_count: number }) => [
        one.course_id,
        one.state,
        one.missing_count,
      ],
    ),
    boards,
  };
}
