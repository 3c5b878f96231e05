import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { touchSpans } from '../../packages/server/features/study/queries-span.ts';
import type { Store } from '../../packages/server/store/database.ts';
import { addPerson } from '../../packages/server/testing/people.ts';
import { freshStore } from '../../packages/server/testing/store.ts';

// What a server of the version before writes and reads, in its own words: it runs beside the new one while a centre is updated.
const enters = `insert into study_member as m (student_id, group_id, joined_on)
   select s.student_id, g.id, $3 from student s, study_group g where s.student_id = $1 and g.id = $2
   on conflict (student_id, group_id) do update
   set joined_on = least(m.joined_on, excluded.joined_on), left_on = null`;
const leaves =
  'update study_member set left_on = $3 where student_id = $1 and group_id = $2 and joined_on <= $3::date';

let store: Store;
let student = 0;
let group = 0;
let people = 0;
/** The centre's day, and others by their distance from it. */
let today = '';
const day = (from: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + from * 86_400_000).toISOString().slice(0, 10);
beforeAll(async () => {
  store = await freshStore('none');
  const { rows } = await store.query<{ day: string }>(
    `select to_char(now() at time zone 'Asia/Tashkent', 'YYYY-MM-DD') as day`,
  );
  today = rows[0]!.day;
});
afterAll(() => store.close());
beforeEach(async () => {
  student = await addPerson(store, `s${++people}`, { inGroup: false });
  const { rows } = await store.query<{ id: number }>(
    `with course as (insert into study_course (name) values ('FE') returning id)
     insert into study_group (name, course_id) select 'FE-' || $1::int, id from course returning id`,
    [student],
  );
  group = rows[0]!.id;
});

const old = {
  enters: (on: string) => store.query(enters, [student, group, on]),
  leaves: (on: string) => store.query(leaves, [student, group, on]),
};
const add = (from: string, till: string | null = null) =>
  store.query('insert into study_span (student_id, group_id, joined_on, left_on) values ($1, $2, $3, $4)', [
    student,
    group,
    from,
    till,
  ]);
const read = async (table: 'study_span' | 'study_member'): Promise<(string | null)[][]> =>
  (
    await store.query<{ joined: string; left: string | null }>(
      `select to_char(joined_on, 'YYYY-MM-DD') as joined, to_char(left_on, 'YYYY-MM-DD') as left from ${table}
       where student_id = $1 and group_id = $2 order by 1`,
      [student, group],
    )
  ).rows.map(({ joined, left }) => [joined, left]);
const spans = () => read('study_span');
/** What the server before sees. */
const seen = () => read('study_member');

it('a server of before enters somebody, ends their time, and has them back: a span each', async () => {
  await old.enters(day(-90));
  expect([await spans(), await seen()]).toEqual([[[day(-90), null]], [[day(-90), null]]]);
  await old.leaves(day(-60));
  expect([await spans(), await seen()]).toEqual([[[day(-90), day(-60)]], [[day(-90), day(-60)]]]);
  await old.enters(day(-3));
  expect(await spans()).toEqual([
    [day(-90), day(-60)],
    [day(-3), null],
  ]);
  expect(await seen()).toEqual([[day(-3), null]]);
  await old.leaves(day(0));
  expect(await spans()).toEqual([
    [day(-90), day(-60)],
    [day(-3), day(0)],
  ]);
});

it('a new server’s spans are seen by a server of before as the one that runs, else the last', async () => {
  await add(day(-90), day(-60));
  expect(await seen()).toEqual([[day(-90), day(-60)]]);
  await add(day(-40), day(-30));
  expect(await seen()).toEqual([[day(-40), day(-30)]]);
  await add(day(-10), day(20));
  await add(day(40));
  expect(await seen()).toEqual([[day(-10), day(20)]]);
  await store.query('delete from study_span where student_id = $1 and joined_on = $2', [student, day(-10)]);
  expect(await seen()).toEqual([[day(40), null]]);
  await store.query('delete from study_span where student_id = $1', [student]);
  expect(await seen()).toEqual([]);
});

it('what a server of before sees follows the days', async () => {
  await add(day(-90), day(20));
  await add(day(40));
  expect(await seen()).toEqual([[day(-90), day(20)]]);
  // As if the day had come: the one that ran has ended.
  await store.query('alter table study_span disable trigger study_span_changed');
  await store.query('update study_span set left_on = $2 where student_id = $1 and left_on is not null', [
    student,
    today,
  ]);
  await store.query('alter table study_span enable trigger study_span_changed');
  expect(await seen()).toEqual([[day(-90), day(20)]]);
  await touchSpans(store, today);
  expect(await seen()).toEqual([[day(40), null]]);
});

it('a server of before ends and moves no span that it does not see', async () => {
  await add(day(-90), day(-60));
  await add(day(-10));
  await add(day(-40), day(-30));
  const others = [
    [day(-90), day(-60)],
    [day(-40), day(-30)],
  ];
  await old.leaves(day(5));
  expect(await spans()).toEqual([...others, [day(-10), day(5)]]);
  // It takes the leaving back.
  await old.enters(day(0));
  expect(await spans()).toEqual([...others, [day(-10), null]]);
  // It means an earlier beginning, as far as no other span stands in its way.
  await old.enters(day(-35));
  expect(await spans()).toEqual([...others, [day(-30), null]]);
});

it('who is still to begin begins earlier, by a server of before too', async () => {
  await add(day(-90), day(-60));
  await old.enters(day(10));
  await old.enters(day(0));
  expect(await spans()).toEqual([
    [day(-90), day(-60)],
    [day(0), null],
  ]);
  expect(await seen()).toEqual([[day(0), null]]);
});

it('who is entered as of a day before they left is in it since then, and has not left', async () => {
  await add(day(-90), day(-60));
  await add(day(-20), day(-10));
  await old.enters(day(-50));
  expect(await spans()).toEqual([
    [day(-90), day(-60)],
    [day(-50), null],
  ]);
});

it('who is entered before a span that is not seen is in it on each day since, and has not left', async () => {
  await add(day(-5), day(30));
  await add(day(-20), day(-10));
  await old.enters(day(-50));
  expect(await spans()).toEqual([
    [day(-50), day(-20)],
    [day(-20), day(-10)],
    [day(-10), null],
  ]);
});

it('the database refuses a day twice in one group, and an end before the beginning', async () => {
  await add(day(-90), day(-60));
  const refused = (from: string, till: string | null = null) =>
    add(from, till).then(
      () => null,
      ({ constraint }) => constraint,
    );
  expect(await refused(day(-61))).toBe('study_span_once');
  expect(await refused(day(-100), day(-89))).toBe('study_span_once');
  expect(await refused(day(-100), day(-90))).toBeNull();
  expect(await refused(day(-60))).toBeNull();
  expect(await refused(day(-5), day(-6))).toBe('study_span_order');
});
