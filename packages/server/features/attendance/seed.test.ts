import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp();
});
afterAll(() => mars.close());

it('gives a whole month’s badge to those of the demo who missed no lesson in one, of four or more, and to no one else', async () => {
  const { rows } = await mars.store.query<{ name: string; whole: boolean; awarded: boolean }>(
    `with month as (
       select m.student_id, date_trunc('month', l.starts_at at time zone 'Asia/Tashkent') as month,
         count(*) as lessons, sum(m.attendance_type) as attended
       from attendance_mark m join study_lesson l on l.id = m.lesson_id
       where l.starts_at at time zone 'Asia/Tashkent' < date_trunc('month', now() at time zone 'Asia/Tashkent')
       group by 1, 2)
     select p.login as name,
       exists (select from month where student_id = p.id and lessons >= 4 and lessons = attended) as whole,
       exists (select from badge_award where student_id = p.id and badge = 'toliq-oy') as awarded
     from person p join student s on s.student_id = p.id`,
  );
  expect(rows.filter(({ whole, awarded }) => whole !== awarded)).toEqual([]);
  expect(new Set(rows.map(({ whole }) => whole))).toEqual(new Set([true, false]));
});
