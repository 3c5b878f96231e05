import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { courses, groups } from './courses.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp();
});
afterAll(() => mars.close());

const list = async <R extends object>(text: string): Promise<R[]> => (await mars.store.query<R>(text)).rows;
const local = (at: string) => `(${at} at time zone 'Asia/Tashkent')`;
/** Those that are there more than once. */
const twice = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) !== index);

describe('money of the demo', () => {
  it('has groups and bills at the price of their course', async () => {
    const priced = await list(`select name, monthly_price from study_group order by id`);
    expect(priced).toEqual(groups.map(({ name, course }) => ({ name, monthly_price: course.price })));
    expect(new Set(courses.map(({ price }) => price)).size).toBe(courses.length);
    const other = await list<{
      login: string;
      share: number;
    }>(`select p.login, a.amount * 100 / g.monthly_price as share
      from payment_act a join study_group g on g.id = a.group_id join person p on p.id = a.student_id
      where a.amount <> g.monthly_price`);
    // The second child of the family that the demo is about, as the news promise.
    expect(other.length).toBeGreaterThan(2);
    expect(other).toEqual(other.map(() => ({ login: 'dilnoza', share: 90 })));
  });

  it('charges the next month by what the bills of before were told with', async () => {
    const own =
      await list(`select p.login, o.percent, o.price, o.until_month, extract(day from o.from_month)::integer as day
      from payment_price o join person p on p.id = o.student_id`);
    expect(own).toEqual([{ login: 'dilnoza', percent: 10, price: null, until_month: null, day: 1 }]);
  });

  it('says of each bill in the statement of which group it is, and no bill more than there is', async () => {
    const bills = `select p.student_id, p.created_at, split_part(p.reason_uz, ',', 1), -p.amount
      from payment_entry p where p.amount < 0 and p.reason_uz not like 'Oldingi%'`;
    const acts = `select a.student_id, a.created_at, g.name, a.amount from payment_act a
      join study_group g on g.id = a.group_id`;
    expect((await list(bills)).length).toBeGreaterThan(100);
    expect(await list(`(${bills}) except all (${acts})`)).toEqual([]);
    expect(await list(`(${acts}) except all (${bills})`)).toEqual([]);
  });

  it('leaves the two debts that are told of, and no other', async () => {
    const owing = await list(`select p.login, s.balance from student s join person p on p.id = s.student_id
      where s.balance <> 0 order by p.id`);
    expect(owing).toEqual([
      { login: 'dilnoza', balance: -350_000 },
      { login: 'jamshid', balance: -2_000_000 },
    ]);
  });

  it('has no two payments of one time, and each in the statement by its way', async () => {
    const paid = await list<{ at: Date; system: string }>(
      `select performed_at as at, system from payment_transaction where state = 'performed'`,
    );
    expect(twice(paid.map(({ at }) => at.toISOString()))).toEqual([]);
    expect(new Set(paid.map(({ system }) => system)).size).toBe(3);
    expect(new Set(paid.map(({ at }) => at.getUTCMinutes())).size).toBeGreaterThan(20);
    const unlike = await list(`select p.id from payment_entry p
      left join payment_transaction t on t.id = p.transaction_id and t.student_id = p.student_id
      where p.amount > 0 and (t.id is null or t.amount <> p.amount * 100 or t.performed_at <> p.created_at
        or p.reason_uz <> case t.system when 'payme' then 'Payme orqali toʻlov' when 'click' then 'Click orqali toʻlov'
          else 'Naqd toʻlov' end)`);
    expect(unlike).toEqual([]);
  });

  it('takes cash by an administrator, when the desk is open', async () => {
    const at = local('t.performed_at');
    const wrong = await list(`select t.id from payment_transaction t left join person p on p.id = t.booked_by
      where t.system = 'cash' and (p.role is distinct from 'admin' or extract(isodow from ${at}) = 7
        or ${at}::time < '09:00' or ${at}::time >= '20:00'
        or exists (select from centre_holiday h where h.day = ${at}::date))`);
    expect(wrong).toEqual([]);
  });
});

describe('what people wrote in the demo', () => {
  it('has no two requests alike, and none of who is in the centre', async () => {
    const leads = await list<Record<'full_name' | 'phone' | 'time', string>>(
      `select full_name, phone, to_char(created_at, 'HH24:MI') as time from lead`,
    );
    expect(leads.length).toBeGreaterThan(3);
    for (const what of ['full_name', 'phone', 'time'] as const)
      expect(twice(leads.map((lead) => lead[what]))).toEqual([]);
    const known = `select l.full_name from lead l join person p on p.phone = l.phone
      or l.full_name in (p.first_name || ' ' || p.last_name, p.last_name || ' ' || p.first_name)`;
    expect(await list(known)).toEqual([]);
  });

  it('has no two posts and no two comments alike', async () => {
    const posts = await list<Record<'title' | 'text' | 'time', string>>(
      `select title, text, to_char(created_at, 'HH24:MI') as time from blog_post`,
    );
    expect(posts.length).toBeGreaterThan(5);
    for (const what of ['title', 'text', 'time'] as const)
      expect(twice(posts.map((post) => post[what]))).toEqual([]);
    const comments = await list<Record<'text' | 'time', string>>(
      `select text, to_char(created_at, 'HH24:MI') as time from blog_comment`,
    );
    for (const what of ['text', 'time'] as const)
      expect(twice(comments.map((comment) => comment[what]))).toEqual([]);
    const early = await list(`select c.id from blog_comment c join blog_post p on p.id = c.post_id
      where c.created_at <= p.created_at`);
    expect(early).toEqual([]);
  });
});

describe('figures and pictures of the demo fit the names', () => {
  const girls =
    `Aziza Dilnoza Gulnora Iroda Kamola Madina Oysha Ruxshona Shahnoza Umida Xurshida Yulduz Asal Charos Feruza
    Jasmina Lola Muslima`.split(/\s+/);
  const of = <R extends object>(what: string, from: string) =>
    list<R & { name: string }>(`select p.first_name as name, ${what} from person p ${from}`);
  const isGirl = ({ name }: { name: string }) => girls.includes(name);

  it('hair', async () => {
    const all = await of<{ hair: string }>('f.hair', 'join student_figure f on f.student_id = p.id');
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter(isGirl).length).toBeGreaterThan(15);
    const long = /^(bob|braids|bun|long|tail)$/;
    expect(all.filter((one) => long.test(one.hair) !== isGirl(one))).toEqual([]);
  });

  it('clothes', async () => {
    const all = await of<{ slug: string }>(
      'o.slug',
      'join shop_owned w on w.student_id = p.id join shop_product o on o.id = w.product_id',
    );
    expect(all.length).toBeGreaterThan(20);
    const girlish = /^(adras|atlas|doppi2|iroqi|lola|nimcha|roomol|tasma|tillaqosh|tulip|zardozi-doppi)$/;
    const boyish = /^(bekasam|chogirma|doppi|qalpoq|yaktak)$/;
    expect(all.filter((one) => (isGirl(one) ? boyish : girlish).test(one.slug))).toEqual([]);
  });

  it('faces of the ready pictures', async () => {
    const all = await of<{ avatar: string }>('p.avatar', `where p.role = 'student' and p.avatar is not null`);
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter((one) => (isGirl(one) ? /(12|24)\.svg$/ : /(11|23)\.svg$/).test(one.avatar))).toEqual(
      [],
    );
  });
});
