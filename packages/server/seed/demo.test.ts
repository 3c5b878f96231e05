import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { seedDemo } from './demo.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
});
afterAll(() => mars.close());

const list = async <R extends object>(text: string): Promise<R[]> => (await mars.store.query<R>(text)).rows;

describe('the demo centre in an empty database', () => {
  it('is written once', async () => {
    expect(await seedDemo(mars.store, new Date(), { demoPort: 4001 })).toBe(true);
    expect(await seedDemo(mars.store, new Date())).toBe(false);
    // A whole centre: on a busy machine it takes its time.
  }, 240_000);

  it('dates badges after what they are for, the first lesson of today included', async () => {
    const { rows } = await mars.store.query(
      `select a.student_id, a.badge from badge_award a
       where a.badge = 'birinchi-dars' and a.awarded_at < (select min(l.ends_at) from attendance_mark m
           join study_lesson l on l.id = m.lesson_id where m.student_id = a.student_id and m.attendance_type = 1)
         or a.badge = 'birinchi-xarid' and a.awarded_at < (select min(created_at) from shop_order o
           where o.student_id = a.student_id)`,
    );
    expect(rows).toEqual([]);
    const without = await mars.store.query<{ login: string }>(
      `select distinct p.login from attendance_mark m join person p on p.id = m.student_id
       where m.attendance_type = 1 and not exists (select from badge_award a
         where a.student_id = p.id and a.badge = 'birinchi-dars')`,
    );
    expect(without.rows).toEqual([]);
    const eldor = await mars.store.query(
      `select a.badge from badge_award a join person p on p.id = a.student_id where p.login = 'eldor'`,
    );
    expect(eldor.rows).toEqual([{ badge: 'birinchi-dars' }]);
  });

  it('has certificates of those who finished an online course, one of them withdrawn', async () => {
    const rows = await list<{ finished: boolean; withdrawn: boolean; late: boolean; paper: string }>(`
      select withdrawn_at is not null as withdrawn, issued_at > now() as late, substr(encode(pdf, 'escape'), 1, 5) as paper,
        not exists (select from course_element e left join course_progress p on p.element_id = e.id
            and p.student_id = c.student_id
          where e.course_id = c.course_id and (p.completed_at is null or e.questions is not null and p.quiz_passed_at is null))
          as finished
      from certificate c order by issued_at`);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows.map(({ finished, late, paper }) => [finished, late, paper])).toEqual(
      rows.map(() => [true, false, '%PDF-']),
    );
    expect(rows.filter(({ withdrawn }) => withdrawn)).toHaveLength(1);
  });

  it('has ledgers whose sums are the balances, in the order of time', async () => {
    const wrong = await list(`
      select student_id from coin_balance b
      where coins <> (select coalesce(sum(total_debit - total_credit), 0) from coin_ledger l
        where l.student_id = b.student_id)
      union all
      select student_id from xp_balance b
      where xp <> (select coalesce(sum(xp), 0) from xp_ledger l where l.student_id = b.student_id)
      union all
      select student_id from (select student_id, balance_after, sum(total_debit - total_credit)
        over (partition by student_id order by id) as so_far,
        created_at < lag(created_at) over (partition by student_id order by id) as is_late from coin_ledger) l
      where so_far <> balance_after or is_late`);
    expect(wrong).toEqual([]);
  });

  it('has payments that end with the balance that the books say', async () => {
    const wrong = await list(`
      select s.student_id, s.balance, e.total from student s
      join (select student_id, sum(amount) as total, (array_agg(balance_after order by id desc))[1] as last,
        bool_or(created_at > now()) as is_ahead from payment_entry group by student_id) e on e.student_id = s.student_id
      where e.total <> s.balance or e.last <> s.balance or e.is_ahead`);
    expect(wrong).toEqual([]);
    const [dilnoza] = await list<{ entries: number }>(
      'select count(*) as entries from payment_entry where student_id = 6',
    );
    expect(dilnoza!.entries).toBeGreaterThanOrEqual(6);
  });

  it('pays each attended lesson once, by the premium of then', async () => {
    const wrong = await list(`
      select a.student_id, l.id from attendance_mark a join study_lesson l on l.id = a.lesson_id
      left join coin_ledger c on c.student_id = a.student_id and c.rule = 'attendance' and c.object = l.id::text
      left join premium_period p on p.student_id = a.student_id and p.starts_at <= l.starts_at
        and p.ends_at > l.starts_at
      where coalesce(c.total_debit, 0) <> a.attendance_type * case when p.student_id is null then 2 else 4 end`);
    expect(wrong).toEqual([]);
  });

  it('has a reason in each student’s day that counts, and none beside', async () => {
    const wrong = await list(`
      select student_id, day from streak_day d where source = 'attendance' and not exists (
        select from attendance_mark a join study_lesson l on l.id = a.lesson_id
        where a.student_id = d.student_id and a.attendance_type = 1
          and (l.starts_at at time zone 'Asia/Tashkent')::date = d.day)
      union all
      select student_id, day from streak_day d where source = 'typing' and not exists (
        select from typing_run t where t.student_id = d.student_id
          and (t.finished_at at time zone 'Asia/Tashkent')::date = d.day)`);
    expect(wrong).toEqual([]);
  });

  it('has what the shop, the boards and the tables need', async () => {
    const [counts] = await list<Record<string, number>>(`select
      (select count(*) from shop_product where premium_only) as premium_only,
      (select count(*) from person where role = 'student') as students,
      (select count(*) from study_lesson where starts_at > now()) as lessons_ahead,
      (select count(distinct case when mark >= 90 then 1 when mark >= 70 then 2 when mark >= 60 then 3
        when mark > 0 then 4 end) from study_answer where student_id = 4) as bands,
      (select count(*) from study_answer where student_id = 4 and mark is null) as waiting,
      (select count(distinct type) from notification where person_id = 4 and not is_read) as unread_types,
      (select count(*) from rating_season) as seasons`);
    expect(counts).toMatchObject({ students: 39, bands: 4, waiting: 1, unread_types: 4, seasons: 2 });
    expect(counts!.premium_only).toBeGreaterThanOrEqual(8);
    expect(counts!.lessons_ahead).toBeGreaterThan(15);
  });

  it('opens the three demo sites to their own origins', async () => {
    expect(
      await list('select key, origins[1] as origin, may_buy, password_sign_in from embed_site order by key'),
    ).toEqual([
      { key: 'demo-centre', origin: 'http://localhost:4001', may_buy: false, password_sign_in: false },
      { key: 'demo-parents', origin: 'http://localhost:4002', may_buy: false, password_sign_in: false },
      { key: 'demo-playground', origin: 'http://localhost:4003', may_buy: true, password_sign_in: true },
    ]);
  });
});
