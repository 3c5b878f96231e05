import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';

let mars: TestApp;
let admin: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

it.each([
  ['exactly as many are left', 2, 0],
  ['one is missing', 1, 1],
])('takes a mistaken mark’s two coins back when %s', async (_when, left, after) => {
  const student = await addPerson(mars.store, `s${left}`);
  await addAllBadges(mars.store, student);
  const { rows } = await mars.store.query<{ id: number }>(
    `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
     select group_id, 1, 'Dars', 'Урок', now() - interval '1 minute', now() from study_member where student_id = $1
     returning id`,
    [student],
  );
  const mark = async (attendance_type: 0 | 1) => {
    const marks = [{ student_id: student, attendance_type }];
    const headers = { 'idempotency-key': randomUUID() };
    const { body } = await admin.call('PUT /v2/staff/attendance', {
      headers,
      body: { lesson_id: rows[0]!.id, marks },
    });
    return body.saved[0].coins;
  };
  expect(await mark(1)).toBe(2);
  await mars.store.query('update coin_balance set coins = $2 where student_id = $1', [student, left]);
  expect(await mark(0)).toBe(left - after === 2 ? 0 : 2);
  const balance = await mars.store.query('select coins from coin_balance where student_id = $1', [student]);
  expect(balance.rows).toEqual([{ coins: after }]);
});
