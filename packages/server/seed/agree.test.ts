import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/harness.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp();
});
afterAll(() => mars.close());

/** Rows of one history that another one does not know of; `left` and `right` are the same columns. */
async function differences(left: string, right: string): Promise<{ there: object[]; missing: object[] }> {
  const except = async (one: string, other: string) =>
    (await mars.store.query<object>(`(${one}) except all (${other})`)).rows;
  return { there: await except(left, right), missing: await except(right, left) };
}
const none = { there: [], missing: [] };

const day = (at: string) => `(${at} at time zone 'Asia/Tashkent')::date`;
const attended = `from attendance_mark a join study_lesson l on l.id = a.lesson_id where a.attendance_type = 1`;

describe('the histories of each student of the demo, on all days, agree', () => {
  it('there is something to agree about', async () => {
    const { rows } = await mars.store.query<{ marks: number; students: number }>(
      'select count(*)::int as marks, count(distinct student_id)::int as students from attendance_mark',
    );
    expect(rows[0]!.students).toBeGreaterThan(30);
    expect(rows[0]!.marks).toBeGreaterThan(500);
  });

  it('whoever was marked was in the group that day, and the lesson was over', async () => {
    const { rows } = await mars.store.query(
      `select a.student_id, l.id from attendance_mark a join study_lesson l on l.id = a.lesson_id
       where l.ends_at > now() or not exists (select from study_member m where m.student_id = a.student_id
         and m.group_id = l.group_id and m.joined_on <= ${day('l.starts_at')}
         and (m.left_on is null or m.left_on > ${day('l.starts_at')}))`,
    );
    expect(rows).toEqual([]);
  });

  it('a lesson of a group teaches one of its own course, a topic the one of its name', async () => {
    const named = `case when l.title_uz like '%: mashq' then '' else`;
    const taught = `select l.id, e.course_id, ${named} e.title_uz end from study_lesson l
      join course_element e on e.id = l.element_id`;
    const due = `select l.id, g.course_id, ${named} l.title_uz end from study_lesson l
      join study_group g on g.id = l.group_id where l.element_id is not null`;
    expect((await mars.store.query(due)).rows.length).toBeGreaterThan(50);
    expect(await differences(taught, due)).toEqual(none);
  });

  it('a lesson that was attended is in the coins, once, when it was marked, by the premium of then', async () => {
    const paid = `select student_id, object, created_at, total_debit from coin_ledger where rule = 'attendance'`;
    const due = `select a.student_id, l.id::text, a.marked_at, case when exists (select from premium_period p
        where p.student_id = a.student_id and p.starts_at <= l.starts_at and p.ends_at > l.starts_at) then 4 else 2 end
      ${attended}`;
    expect(await differences(paid, due)).toEqual(none);
  });

  it('it is in the xp', async () => {
    const earned = `select student_id, object, created_at, xp from xp_ledger where rule = 'attendance'`;
    const due = `select a.student_id, l.id::text, a.marked_at, 5 ${attended}`;
    expect(await differences(earned, due)).toEqual(none);
  });

  it('it lets its day count for the streak', async () => {
    const counted = `select student_id, day from streak_day where source = 'attendance'`;
    const due = `select distinct a.student_id, ${day('l.starts_at')} ${attended}`;
    expect(await differences(counted, due)).toEqual(none);
  });

  it('work is in the coins, ten times in the xp, and lets its day count', async () => {
    const work = `rule in ('typing', 'task', 'lesson', 'quiz')`;
    const coins = `select student_id, rule, object, created_at, total_debit * 10 from coin_ledger where ${work}`;
    const xp = `select student_id, rule, object, created_at, xp from xp_ledger where ${work}`;
    expect(await differences(coins, xp)).toEqual(none);
    // Other features let days count, too, for what is in their own tables.
    const counted = `select student_id, day, source from streak_day where source in ('typing', 'task', 'lesson')`;
    const due = `select distinct student_id, ${day('created_at')}, case rule when 'quiz' then 'lesson' else rule end
      from coin_ledger where ${work}`;
    expect(await differences(counted, due)).toEqual(none);
  });

  it('a run of typing is what its coins came for', async () => {
    const runs = 'select student_id, finished_at from typing_run';
    const paid = `select student_id, created_at from coin_ledger where rule = 'typing'`;
    expect(await differences(runs, paid)).toEqual(none);
  });

  it('a badge, a period of premium and a purchase are in the coins when they came', async () => {
    const awards = 'select student_id, badge, awarded_at, 5 from badge_award';
    const badges = `select student_id, object, created_at, total_debit from coin_ledger where rule = 'badge'`;
    expect(await differences(awards, badges)).toEqual(none);
    const periods = 'select student_id, starts_at, coins from premium_period';
    const paid = `select student_id, created_at, total_credit from coin_ledger where rule = 'premium'`;
    expect(await differences(periods, paid)).toEqual(none);
    const orders = 'select student_id, ledger_id, created_at, coins from shop_order';
    const spent = `select student_id, id, created_at, total_credit from coin_ledger where rule = 'shop'`;
    expect(await differences(orders, spent)).toEqual(none);
  });

  it('what is owned was bought, and premium lasts as long as the last period', async () => {
    const owned = 'select student_id, product_id from shop_owned';
    const bought = `select o.student_id, o.product_id from shop_order o
      join shop_product p on p.id = o.product_id where p.kind = 'worn'`;
    expect(await differences(owned, bought)).toEqual(none);
    const until = 'select student_id, premium_until from student where premium_until is not null';
    const ends = 'select student_id, max(ends_at) from premium_period group by student_id';
    expect(await differences(until, ends)).toEqual(none);
  });

  it('an exam has its mark when the last lesson of its module is over, and not before', async () => {
    const { rows } = await mars.store.query(
      `select e.student_id, e.group_id, e.module from study_exam_result e
       join study_member m on m.student_id = e.student_id and m.group_id = e.group_id
       where (e.total_mark is not null) <> (select max(l.ends_at) <= now() from study_lesson l
         where l.group_id = e.group_id and l.module = e.module and (m.left_on is null or ${day('l.starts_at')} < m.left_on))`,
    );
    expect(rows).toEqual([]);
  });

  it('who is charged for a month was in a group then, and what is owed is the balance', async () => {
    const { rows } = await mars.store.query(
      `select p.student_id from payment_entry p where p.amount < 0 and p.reason_uz not like 'Oldingi%' and not exists (
         select from study_member m where m.student_id = p.student_id and m.joined_on <= ${day('p.created_at')} + 31
           and (m.left_on is null or m.left_on > date_trunc('month', ${day('p.created_at')})))
       union all
       select s.student_id from student s where s.balance <> coalesce(
         (select sum(p.amount) from payment_entry p where p.student_id = s.student_id), 0)`,
    );
    expect(rows).toEqual([]);
  });

  it('a notice of a badge is of one that its reader has', async () => {
    const { rows } = await mars.store.query(
      `select n.person_id, n.image from notification n where n.type = 'badge' and not exists (select from badge_award b
         where b.student_id = n.person_id and n.image = '/media/badge/' || b.badge || '.svg')`,
    );
    expect(rows).toEqual([]);
  });

  it('a notice of a season’s end says the place and the coins of its reader', async () => {
    const { rows } = await mars.store.query(
      `select n.person_id, n.season_data from notification n where n.type = 'season_end' and not exists (
         select from coin_ledger c where c.student_id = n.person_id and c.rule = 'season'
           and c.total_debit = (n.season_data ->> 'reward')::int and c.object = n.season_data ->> 'season')`,
    );
    expect(rows).toEqual([]);
  });

  it('an exam that was sat brought the mark that stands there, and was over', async () => {
    const { rows } = await mars.store.query<{ attempts: number; wrong: number }>(
      `select count(*)::int as attempts, count(*) filter (where r.total_mark is distinct from
           100 * x.right_answers / jsonb_array_length(x.questions) or x.finished_at is null or x.ends_at > now())::int as wrong
       from exam_attempt x left join study_exam_result r using (student_id, group_id, module)`,
    );
    expect(rows[0]!.attempts).toBeGreaterThan(5);
    expect(rows[0]!.wrong).toBe(0);
  });

  it('homework that was marked was handed in and looked at, and what waits was not', async () => {
    const { rows } = await mars.store.query<{ waiting: number; wrong: number }>(
      `select count(*) filter (where mark is null)::int as waiting, count(*) filter (where text = ''
           or handed_at > now() or (mark is null) <> (reviewed_at is null) or reviewed_at > now()
           or reviewed_at < handed_at)::int as wrong
       from study_answer`,
    );
    expect(rows[0]!.waiting).toBeGreaterThan(3);
    expect(rows[0]!.wrong).toBe(0);
  });
});
