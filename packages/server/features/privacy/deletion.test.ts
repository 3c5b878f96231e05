import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from '@mars/contract/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileOf, formOf } from '../../testing/form.ts';
import { demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { jobs } from './jobs.ts';
import { findPersonal } from './personal-part.ts';

const dayMs = 86_400_000;
const begin = new Date();
let clock = begin;
let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ now: () => clock });
});
afterAll(() => mars.close());
beforeEach(() => {
  clock = begin;
});

const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  (await mars.store.query<{ value: T }>(text, values)).rows[0]!.value;
const idOf = (login: string) => one<number>('select id as value from person where login = $1', [login]);
const runDue = () => jobs.find(({ name }) => name === 'privacy-delete')!.run(mars.app);
const ask = async (login: string, password = demoPassword) =>
  (await mars.signInAs(login)).call('DELETE /v1/me', { body: { password } });
const later = (ms: number) => {
  clock = new Date(begin.getTime() + ms);
};

/** What the privacy policy says stays, without a name: sums, and papers that were given out. */
const books = [
  ...['person', 'student', 'certificate', 'coin_balance', 'coin_ledger', 'xp_balance', 'xp_ledger'],
  ...[
    'payment_entry',
    'payment_charge',
    'payment_act',
    'payment_transaction',
    'payment_order',
    'payment_opening',
  ],
  'audit_entry',
];

/** How many rows of each table are somebody's; of those that name a person by the id. */
async function countRows(id: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { part } of await findPersonal())
    for (const [table, { by, as }] of Object.entries(part.tables)) {
      if (by.length === 0 || (as && as !== 'owner')) continue;
      const whose = by.map((column) => `${column} = ${as ? `'s${id}'` : id}`).join(' or ');
      found[table] = await one<number>(`select count(*)::int as value from ${table} where ${whose}`);
    }
  return found;
}

describe('deleting one’s account', () => {
  it('is asked for with the password, and told to the family until when it can be undone', async () => {
    const wrong = await ask('dilnoza', 'boshqa-parol');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'bad_password']);
    const { body } = await ask('dilnoza');
    expect(Date.parse(body.deletes_at) - begin.getTime()).toBeGreaterThan(14 * dayMs - 1000);
    expect(Date.parse(body.deletes_at) - begin.getTime()).toBeLessThanOrEqual(14 * dayMs);
    for (const login of ['dilnoza', 'otabek']) {
      const { body: notices } = await (await mars.signInAs(login)).call('GET /v1/notification');
      expect(notices[0].notification.message_ru).toContain('Поступила просьба удалить аккаунт');
    }
    // Asked for again later, it is no later.
    later(dayMs);
    expect((await ask('dilnoza')).body.deletes_at).toBe(body.deletes_at);
  });

  it('is told to the family once a day, however often one thinks better of it', async () => {
    const told = () =>
      one<number>(
        "select count(*)::int as value from notification where message_ru like 'Поступила просьба удалить аккаунт%'",
      );
    const before = await told();
    await ask('bobur');
    const family = (await told()) - before;
    expect(family).toBeGreaterThan(0);
    const bobur = await mars.signInAs('bobur');
    for (const ms of [1, 1000, dayMs - 1]) {
      later(ms);
      await bobur.call('DELETE /v1/me/deletion');
      await ask('bobur');
    }
    expect(await told()).toBe(before + family);
    later(dayMs);
    await ask('bobur');
    expect(await told()).toBe(before + 2 * family);
    await (await mars.signInAs('bobur')).call('DELETE /v1/me/deletion');
  });

  it('can be thought better of until its moment, and is done at it', async () => {
    expect(constants.privacy.graceDays).toBe(14);
    const dilnoza = await mars.signInAs('dilnoza');
    expect((await dilnoza.call('GET /v1/me/privacy')).body.deletes_at).not.toBeNull();
    expect((await dilnoza.call('DELETE /v1/me/deletion')).body).toEqual({ ok: true });
    later(30 * dayMs);
    await runDue();
    expect((await mars.signInAs('dilnoza')).role).toBe('student');
    clock = begin;
    await ask('dilnoza');
    later(14 * dayMs - 1);
    await runDue();
    expect((await mars.signInAs('dilnoza')).role).toBe('student');
    later(14 * dayMs);
    await runDue();
    const { body } = await mars.anonymous.call('POST /v1/auth/signin', {
      body: { login: 'dilnoza', password: demoPassword },
    });
    expect(body.code).toBe('unknown');
  });
});

describe('a deleted account', () => {
  it('leaves the books with a person without a name, and of the rest nothing anywhere', async () => {
    const aziza = await idOf('aziza');
    const mark = 'Zqxaziza';
    await mars.store.query(
      `update person set first_name = $2, phone = '+998907654321', external_id = $2 || '-1' where id = $1`,
      [aziza, mark],
    );
    await mars.store.query(`update ai_turn set input = $2 where owner = 's' || $1::int`, [aziza, mark]);
    await mars.store.query(
      `update certificate set student_id = $1, first_name = $2 where id = (select min(id) from certificate)`,
      [aziza, mark],
    );
    await mars.store.query(
      `insert into lead (created_at, full_name, phone, source, lang) values (now(), $1, '+998907654321', 'site', 'uz')`,
      [mark],
    );
    const project = await one<number>(
      `insert into study_project (course_id, module, title_uz, title_ru)
       select g.course_id, 1, 'Ish', 'Работа' from study_member m join study_group g on g.id = m.group_id
       where m.student_id = $1 and m.left_on is null limit 1 returning id as value`,
      [aziza],
    );
    const who = await mars.signInAs('aziza');
    const form = await formOf([['file', fileOf('ish.txt', mark)]]);
    await who.call(`POST /v1/project/${project}/submit`, form);
    const stored = await one<string>('select stored as value from homework_file where student_id = $1', [
      aziza,
    ]);
    const path = join(mars.app.dataDir, 'file', stored);
    expect(existsSync(path)).toBe(true);
    const before = await countRows(aziza);
    const sums = () =>
      one<string>(
        `select json_build_array((select sum(total_debit - total_credit) from coin_ledger),
          (select sum(coins) from coin_balance), (select sum(amount) from payment_entry),
          (select sum(balance) from student))::text as value`,
      );
    const money = await sums();
    await ask('aziza');
    later(14 * dayMs);
    await runDue();

    const after = await countRows(aziza);
    for (const [table, rows] of Object.entries(after))
      expect([table, rows]).toEqual([table, books.includes(table) ? before[table] : 0]);
    expect(before.coin_ledger).toBeGreaterThan(20);
    expect(before.certificate).toBeGreaterThan(0);
    expect(await sums()).toBe(money);
    const person = await mars.store.query('select * from person where id = $1', [aziza]);
    expect(person.rows[0]).toMatchObject({
      ...{ login: `deleted-${aziza}`, first_name: 'Oʻchirilgan', last_name: 'foydalanuvchi' },
      ...{ phone: null, contact_phone: null, password_hash: null, avatar: null, external_id: null },
      ...{ is_active: false, is_hidden: true, deleted_at: clock },
    });
    expect(existsSync(path)).toBe(false);
    const tables = await mars.store.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables.rows) {
      const found = await one<number>(
        `select count(*)::int as value from ${name} t where t::text ~ 'Zqxaziza|998907654321'`,
      );
      expect([name, found]).toEqual([name, 0]);
    }
  });

  it('has no session any more, no place in a list, and no profile', async () => {
    const bobur = await idOf('bobur');
    const who = await mars.signInAs('bobur');
    await ask('bobur');
    later(14 * dayMs);
    await runDue();
    expect((await who.call('GET /v1/me')).status).not.toBe(200);
    const admin = await mars.signInAs('admin');
    const { body } = await admin.call('GET /v2/staff/people', { query: { q: 'foydalanuvchi' } });
    expect(body.items).toEqual([]);
    expect((await admin.call(`PATCH /v2/staff/people/${bobur}`, { body: { is_active: true } })).status).toBe(
      404,
    );
    const eldor = await mars.signInAs('eldor');
    expect((await eldor.call(`GET /v1/student/${bobur}`)).status).toBe(404);
    const board = await eldor.call('GET /v1/rating/coin', { query: { scope: 'centre', period: 'all' } });
    expect(board.body.items.map(({ id }: { id: number }) => id)).not.toContain(bobur);
  });

  it('of a parent leaves the children', async () => {
    const otabek = await idOf('otabek');
    await ask('otabek');
    later(14 * dayMs);
    await runDue();
    expect(
      await one<number>('select count(*)::int as value from parent_child where parent_id = $1', [otabek]),
    ).toBe(0);
    expect(await one('select first_name as value from person where id = $1', [otabek])).toBe('Oʻchirilgan');
    // Done once: the job has nothing left.
    await runDue();
    expect(await one('select count(*)::int as value from privacy_deletion')).toBe(0);
  });
});
