import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

const rounds = 100;
let mars: TestApp;
let staff: Client[];
let pupils: number[];
let group: number;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'vali', { role: 'admin' });
  staff = [await mars.signInAs('admin'), await mars.signInAs('vali')];
  pupils = [await addPerson(mars.store, 'aziza')];
  for (const login of ['bobur', 'dilnoza', 'eldor'])
    pupils.push(await addPerson(mars.store, login, { inGroup: false }));
  const { rows } = await mars.store.query<{ group_id: number }>(
    'select group_id from study_member where student_id = $1',
    [pupils[0]],
  );
  group = rows[0]!.group_id;
  await mars.store.query(
    `insert into study_member (student_id, group_id, joined_on) select unnest($1::int[]), $2, current_date - 30
     on conflict (student_id, group_id) do update set joined_on = excluded.joined_on`,
    [pupils, group],
  );
});
afterAll(() => mars.close());

type Row = { student_id: number; attendance_type: 0 | 1 };

it(`what the later one sees is what the earlier one saved, in ${rounds} rounds, and coins equal the sheet`, async () => {
  let wrong = 0;
  for (let round = 0; round < rounds; round++) {
    const { rows } = await mars.store.query<{ id: number }>(
      `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
       values ($1, 1, 'Dars', 'Урок', now() - interval '1 hour', now()) returning id`,
      [group],
    );
    const lesson_id = rows[0]!.id;
    const types = staff.map((_, who) => pupils.map((__, at) => ((round >> at) & 1) ^ who));
    const answers = await Promise.all(
      staff.map((client, who) =>
        client.call('PUT /v2/staff/attendance', {
          body: {
            lesson_id,
            marks: pupils.map((student_id, at) => ({
              student_id,
              attendance_type: types[who]![at],
              was: null,
            })),
          },
        }),
      ),
    );
    const won = answers.findIndex(({ body }) => body.changed.length === 0);
    const told: Row[] = answers[1 - won]!.body.changed;
    const { rows: stands } = await mars.store.query<Row & { coins: number }>(
      `select a.student_id, a.attendance_type, coalesce(sum(c.total_debit - c.total_credit), 0)::int as coins
       from attendance_mark a left join coin_ledger c on c.student_id = a.student_id and c.rule = 'attendance'
         and split_part(c.object, ':', 1) = a.lesson_id::text
       where a.lesson_id = $1 group by 1, 2 order by 1`,
      [lesson_id],
    );
    const wanted = pupils.map((student_id, at) => [student_id, types[won]![at]]);
    const asSaved = JSON.stringify(stands.map((row) => [row.student_id, row.attendance_type]));
    const asTold = JSON.stringify(
      told.map((row) => [row.student_id, row.attendance_type]).sort((a, b) => a[0]! - b[0]!),
    );
    if (asSaved !== JSON.stringify(wanted) || asTold !== asSaved) wrong++;
    if (stands.some(({ attendance_type, coins }) => coins !== attendance_type * 2)) wrong++;
  }
  expect(wrong).toBe(0);
}, 180_000);
