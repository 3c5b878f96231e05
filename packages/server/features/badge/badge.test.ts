import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Badge } from '@mars/contract/content-badge.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { awardBadges, awardDue, readFacts } from './award.ts';
import { badges } from './catalog.ts';
import { listDue, listDueOf, updateShares } from './queries.ts';
import { measured } from './rule.ts';

const [aziza, bobur, dilnoza] = [4, 5, 6];
const features = join(import.meta.dirname, '..');

let mars: TestApp;
let newcomer: number;
let serial = 0;
beforeAll(async () => {
  mars = await startTestApp();
});
afterAll(() => mars.close());
beforeEach(async () => {
  newcomer = await addPerson(mars.store, `yangi${++serial}`, { coins: 1000 });
});

const one = <T>(text: string, values?: unknown[]) => findValue<T>(mars.store, text, values);
const held = async (student: number): Promise<string[]> =>
  (
    await mars.store.query<{ badge: string }>('select badge from badge_award where student_id = $1', [
      student,
    ])
  ).rows.map(({ badge }) => badge);
const slugOf = (event: Badge['rule']['event']) => badges.find(({ rule }) => rule.event === event)!;

/** What each feature's `badge-rows.sql` writes: all its events, for one student. */
const rowsOfEvents = () =>
  readdirSync(features)
    .map((feature) => join(features, feature, 'badge-rows.sql'))
    .filter((path) => existsSync(path))
    .flatMap((path) => readFileSync(path, 'utf8').trim().split(/;\n/));

describe('a rule', () => {
  const facts = {
    homework_marked: [
      { value: 95, times: 2 },
      { value: 60, times: 3 },
    ],
    season_ended: [
      { value: 1, times: 1 },
      { value: 9, times: 2 },
    ],
    lesson_attended: [
      { value: 1, times: 4, at: '08:30' },
      { value: 1, times: 9, at: '09:00' },
    ],
  };

  it('counts, adds up, or takes the highest, and only what it asks for', () => {
    const measure = (rule: Omit<Badge['rule'], 'at_least'>) => measured({ ...rule, at_least: 1 }, facts);
    expect(measure({ event: 'homework_marked', measure: 'count' })).toBe(5);
    expect(measure({ event: 'homework_marked', measure: 'count', only: { from: 90 } })).toBe(2);
    expect(measure({ event: 'homework_marked', measure: 'sum' })).toBe(370);
    expect(measure({ event: 'homework_marked', measure: 'highest' })).toBe(95);
    expect(measure({ event: 'season_ended', measure: 'count', only: { to: 1 } })).toBe(1);
    expect(measure({ event: 'lesson_attended', measure: 'count', only: { before: '09:00' } })).toBe(4);
    expect(measure({ event: 'exam_marked', measure: 'highest' })).toBe(0);
  });
});

describe('awarding', () => {
  it('has given the demo centre all that it earned', async () => {
    const before = await one<number>('select count(*)::int as value from badge_award');
    const students = await mars.store.query<{ id: number }>(
      `select student_id as id from study_member where joined_on < current_date and student_id < 60`,
    );
    for (const { id } of students.rows) await awardBadges(mars.app, id);
    const after = await mars.store.query(
      'select student_id, badge from badge_award order by awarded_at desc limit $1',
      [(await one<number>('select count(*)::int as value from badge_award')) - before],
    );
    expect(after.rows).toEqual([]);
    expect(before).toBeGreaterThan(50);
  });

  it('gives a badge once, with its coins and a notice, however many look at once', async () => {
    const { slug, title, rule } = slugOf('lesson_attended');
    await mars.store.query(
      `insert into attendance_mark (student_id, lesson_id, attendance_type) select $1, id, 1 from study_lesson limit $2`,
      [newcomer, rule.at_least],
    );
    await Promise.all(Array.from({ length: 20 }, () => awardBadges(mars.app, newcomer)));
    const badgesHeld = await held(newcomer);
    expect(badgesHeld).toContain(slug);
    expect(new Set(badgesHeld).size).toBe(badgesHeld.length);
    expect(await one('select coins as value from coin_balance where student_id = $1', [newcomer])).toBe(
      1000 + 5 * badgesHeld.length,
    );
    const { rows } = await mars.store.query(
      `select type, message_uz, message_ru, image from notification where person_id = $1 and message_uz like $2`,
      [newcomer, `%${title.uz}%`],
    );
    expect(rows).toEqual([
      {
        type: 'badge',
        message_uz: `Yangi nishon: «${title.uz}»`,
        message_ru: `Новый значок: «${title.ru}»`,
        image: expect.stringMatching(/^\/media\/badge\//),
      },
    ]);
  });

  it('follows what staff do, by the job', async () => {
    const admin = await mars.signInAs('admin');
    const { slug, rule } = slugOf('coins_earned');
    const gift = {
      body: { student_id: newcomer, coins: rule.at_least, reason: { uz: 'Sinov', ru: 'Проверка' } },
      headers: { 'idempotency-key': `gift-${newcomer}` },
    };
    expect((await admin.call('POST /v2/staff/coins', gift)).status).toBe(200);
    expect(await held(newcomer)).not.toContain(slug);
    await awardDue(mars.app);
    expect(await held(newcomer)).toContain(slug);
    // What it gave itself is looked at once more, and then nothing is left to do.
    await awardDue(mars.app);
    expect(await one('select count(*)::int as value from badge_due')).toBe(0);
  });

  it('gives at once what a badge’s own coins complete', async () => {
    const admin = await mars.signInAs('admin');
    const gift = (coins: number) => ({
      body: { student_id: newcomer, coins, reason: { uz: 'Sinov', ru: 'Проверка' } },
      headers: { 'idempotency-key': `${coins}-${newcomer}` },
    });
    // With the five of the first lesson's badge there are exactly a hundred.
    expect((await admin.call('POST /v2/staff/coins', gift(95))).status).toBe(200);
    await awardBadges(mars.app, newcomer);
    expect(await held(newcomer)).not.toContain('coin-100');
    await mars.store.query(
      `insert into attendance_mark (student_id, lesson_id, attendance_type)
       select $1, id, 1 from study_lesson where (starts_at at time zone 'Asia/Tashkent')::time > '10:00' limit 1`,
      [newcomer],
    );
    await awardBadges(mars.app, newcomer);
    expect((await held(newcomer)).sort()).toEqual(['birinchi-dars', 'coin-100']);
  });

  it('takes what has happened for due at once, also where the database’s clock is ahead of the server’s', async () => {
    await mars.store.query(`insert into streak_day values ($1, '2026-01-05', 'lesson')`, [newcomer]);
    const behind = new Date(Date.now() - 60_000);
    expect(await listDueOf(mars.store, newcomer, behind)).toHaveLength(1);
    expect((await listDue(mars.store, behind, 100)).map(({ student_id }) => student_id)).toContain(newcomer);
  });

  it('pays nothing for premium itself: the badge is for those who stay', async () => {
    await mars.store.query('delete from premium_period where student_id = $1', [bobur]);
    const client = await mars.signInAs('bobur');
    const coins = (await client.call('GET /v1/me')).body.coins;
    const bought = await client.call('POST /v2/premium/buy', { body: { password: demoPassword } });
    expect(bought.body.coins).toBe(coins - 299);
    await awardDue(mars.app);
    expect(await held(bobur)).not.toContain(slugOf('premium_bought').slug);
    await mars.store.query(
      `insert into premium_period select $1, starts_at - n * interval '30 days', ends_at - n * interval '30 days', 299
       from premium_period, generate_series(1, 2) n where student_id = $1`,
      [bobur],
    );
    await awardDue(mars.app);
    expect(await held(bobur)).toContain(slugOf('premium_bought').slug);
  });

  it('counts no coins that were taken back', async () => {
    await mars.store.query(
      `with gift as (insert into coin_ledger (student_id, total_debit, balance_after, reason_uz, reason_ru, rule, object)
         values ($1, 99000, 0, 'x', 'x', 'staff', 'x') returning id)
       insert into coin_ledger (student_id, total_credit, balance_after, reason_uz, reason_ru, rule, object, reverses)
       select $1, 99000, 0, 'x', 'x', 'reversal', id::text, id from gift`,
      [newcomer],
    );
    expect((await readFacts(mars.app, newcomer)).coins_earned).toBeUndefined();
  });

  it('counts what was bought when it can no longer be undone', async () => {
    await mars.store.query(
      `update student set premium_until = now() + interval '1 day' where student_id = $1`,
      [newcomer],
    );
    const client = await mars.signInAs(`yangi${serial}`);
    const product_id = await one<number>(`select id as value from shop_product where slug = 'cap'`);
    const headers = { 'idempotency-key': 'cap' };
    const { body } = await client.call('POST /v1/shop/buy', { headers, body: { product_id, quantity: 1 } });
    const { slug } = slugOf('item_owned');
    await awardDue(mars.app);
    expect(await held(newcomer)).not.toContain(slug);
    await mars.store.query(
      `update shop_order set created_at = created_at - interval '10 minutes' where id = $1`,
      [body.order.id],
    );
    await mars.store.query(
      `update badge_due set due_at = due_at - interval '10 minutes' where student_id = $1`,
      [newcomer],
    );
    await awardDue(mars.app);
    expect(await held(newcomer)).toContain(slug);
  });

  it('knows every event of the table from what the database has', async () => {
    for (const sql of rowsOfEvents()) await mars.store.query(sql.replaceAll('$student', String(newcomer)));
    await mars.store.query('delete from badge_award where student_id = $1', [newcomer]);
    await awardDue(mars.app);
    const missing = badges
      .map(({ slug }) => slug)
      .filter((slug) => slug !== '100-dars' && slug !== '50-dars');
    expect((await held(newcomer)).sort()).toEqual(missing.sort());
  });
});

describe('GET /v1/badge/catalog', () => {
  it('tells all badges, and the share of students who have each', async () => {
    await updateShares(mars.store);
    const { body } = await (await mars.signInAs('aziza')).call('GET /v1/badge/catalog');
    expect(body.items).toHaveLength(badges.length);
    const { slug } = slugOf('lesson_attended');
    const shown = body.items.find((badge: { slug: string }) => badge.slug === slug);
    const holders = await one<number>(
      `select count(*)::int as value from badge_award a join person p on p.id = a.student_id
       where a.badge = $1 and p.is_active`,
      [slug],
    );
    const students = await one<number>(
      `select count(*)::int as value from person where role = 'student' and is_active`,
    );
    expect(shown).toMatchObject({ holders, share: Math.round((holders / students) * 1000) / 10, coins: 5 });
    expect(shown.image).toMatch(/^\/media\/badge\/.+\.svg$/);
  });
});

describe('a student’s page', () => {
  let client: Client;
  beforeEach(async () => {
    client = await mars.signInAs('bobur');
  });

  it('tells a classmate name, picture, rank, xp, premium, badges and what is worn, and nothing else', async () => {
    const { body } = await client.call(`GET /v1/student/${aziza}`);
    expect(body).toEqual({
      id: aziza,
      first_name: 'Aziza',
      last_name: 'Karimova',
      avatar: expect.stringMatching(/^\/media\//),
      is_premium: true,
      is_me: false,
      is_hidden: false,
      xp: 8400,
      rank: {
        id: 4,
        title: { uz: 'Bilimdon', ru: 'Знаток' },
        from_xp: 5000,
        next_xp: 10_000,
        next_title: { uz: 'Navigator', ru: 'Навигатор' },
      },
      badges: { count: (await held(aziza)).length, total: badges.length },
      worn: expect.any(Array),
    });
    expect(body.worn).toHaveLength(4);
    expect((await client.call(`GET /v1/student/${bobur}`)).body.is_me).toBe(true);
  });

  it('tells a classmate only the badges that were given, the owner and the parent also how far the others are', async () => {
    const foreign = (await client.call(`GET /v1/student/${aziza}/badges`)).body.items;
    expect(foreign.map((badge: { slug: string }) => badge.slug).sort()).toEqual((await held(aziza)).sort());
    for (const badge of foreign)
      expect(badge).toMatchObject({ progress: null, awarded_at: expect.any(String) });
    for (const login of ['aziza', 'otabek']) {
      const own = (await (await mars.signInAs(login)).call(`GET /v1/student/${aziza}/badges`)).body.items;
      expect(own).toHaveLength(badges.length);
      for (const { awarded_at, progress } of own) {
        expect(awarded_at === null).toBe(progress !== null);
        if (progress) expect(progress.value).toBeLessThan(progress.at_least);
      }
    }
  });

  it('tells when each rank was reached', async () => {
    const { body } = await client.call(`GET /v1/student/${aziza}/ranks`);
    expect(body.xp).toBe(8400);
    expect(body.items.map((rank: { reached_at: string | null }) => rank.reached_at !== null)).toEqual([
      ...[true, true, true, true, false, false],
    ]);
    expect(body.items.map((rank: { is_current: boolean }) => rank.is_current)).toEqual([
      ...[false, false, false, true, false, false],
    ]);
    const dates = body.items.slice(0, 4).map((rank: { reached_at: string }) => rank.reached_at);
    expect(dates).toEqual([...dates].sort());
    const third = dates[2];
    const reached = await one<number>(
      'select sum(xp)::int as value from xp_ledger where student_id = $1 and created_at <= $2::timestamptz + interval $$1 second$$',
      [aziza, third],
    );
    expect(reached).toBeGreaterThanOrEqual(2000);
  });

  it.each(['', '/badges', '/ranks'])('is not there for others when the student hides: %s', async (part) => {
    const hiding = await mars.signInAs('dilnoza');
    const path = `GET /v1/student/${dilnoza}${part}`;
    expect((await client.call(path)).status).toBe(200);
    expect((await hiding.call('PATCH /v1/me/privacy', { body: { is_hidden: true } })).body).toEqual({
      is_hidden: true,
    });
    const hidden = await client.call(path);
    const nobody = await client.call(`GET /v1/student/999999${part}`);
    expect([hidden.status, hidden.body]).toEqual([404, nobody.body]);
    for (const login of ['dilnoza', 'otabek']) {
      expect((await (await mars.signInAs(login)).call(path)).status).toBe(200);
    }
    await hiding.call('PATCH /v1/me/privacy', { body: { is_hidden: false } });
    expect((await client.call(path)).status).toBe(200);
  });

  it('is of students only, and closed to guests', async () => {
    expect((await client.call('GET /v1/student/2')).status).toBe(404);
    const guest = await mars.guest('demo-centre', 'http://localhost:3001');
    expect((await guest.call(`GET /v1/student/${aziza}`)).status).toBe(404);
  });

  it('lets an inactive student hide too', async () => {
    const farrux = await mars.signInAs('farrux');
    expect((await farrux.call('PATCH /v1/me/privacy', { body: { is_hidden: false } })).status).toBe(200);
    const wrong = await farrux.call('PATCH /v1/me/privacy', { body: { is_hidden: 'yes' } });
    expect(wrong.body.fields.is_hidden.code).toBe('type');
  });
});
