import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../features/auth/hashing.ts';
import { connectDemoTill } from '../features/payment/demo.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { cleanDemo, findDemo } from './clean.ts';

describe('a centre that tried the demo', () => {
  let mars: TestApp;
  let mine: number;
  const count = async (text: string, values: unknown[] = []) =>
    (await mars.store.query<{ n: number }>(`select count(*)::integer as n from ${text}`, values)).rows[0]?.n;
  beforeAll(async () => {
    mars = await startTestApp();
    // Somebody of its own, in a group of the demo, with money, a session and a notice.
    const { rows } = await mars.store.query<{ id: number }>(
      `insert into person (login, password_hash, role, first_name, last_name, bot_state, is_active)
       values ('zuhra', $1, 'student', 'Zuhra', 'Ergasheva', 'ok', true) returning id`,
      [await hashPassword('a word of her own')],
    );
    mine = rows[0]!.id;
    await mars.store.query('insert into student (student_id) values ($1)', [mine]);
    await mars.store.query('insert into coin_balance (student_id, coins) values ($1, 0)', [mine]);
    await mars.store.query('insert into xp_balance (student_id) values ($1)', [mine]);
    await mars.store.query(
      `insert into study_member (student_id, group_id, joined_on) select $1, id, current_date from study_group where name = 'FE-14'`,
      [mine],
    );
    await mars.store.query(
      "insert into embed_site (key, secret, name, origins) values ('own', 'secret', 'Own', '{https://own.example}')",
    );
    const admin = await mars.signInAs('admin');
    const given = await admin.call('POST /v2/staff/coins', {
      body: { student_id: mine, coins: 50, reason: { uz: 'x', ru: 'x' } },
      headers: { 'idempotency-key': 'one' },
    });
    expect(given.status).toBe(200);
    await mars.store.query(
      `insert into study_wait (group_id, student_id, at)
       select g.id, p.id, now() from study_group g, person p where g.name = 'FE-14' and p.login in ('aziza', 'zuhra')`,
    );
    await mars.signInAs('zuhra', 'a word of her own');
    await connectDemoTill(mars.app, 'http://localhost:3004');
  });
  afterAll(() => mars.close());

  it('is seen to have it: its people and its sites', async () => {
    const found = await findDemo(mars.store);
    expect(found.sites).toEqual(['demo-centre', 'demo-parents', 'demo-playground']);
    expect(found.people).toHaveLength((await count('person'))! - 1);
    expect(found.people).not.toContain(mine);
  });

  it('is rid of all of it, and keeps what is its own', async () => {
    await mars.store.query("update person set password_hash = $1 where login = 'malika'", [
      await hashPassword('changed'),
    ]);
    await mars.store.query("update centre_setting set value = '\"Oʻz izohim\"' where key = 'price_note_uz'");
    await cleanDemo(mars.store);
    expect(await findDemo(mars.store)).toEqual({ people: [], sites: [] });
    // What the centre says of itself since is its own.
    expect((await mars.store.query('select key from centre_setting')).rows).toEqual([
      { key: 'price_note_uz' },
    ]);
    const { rows } = await mars.store.query<{ login: string }>('select login from person order by login');
    expect(rows.map(({ login }) => login)).toEqual(['malika', 'zuhra']);
    expect(await count('embed_site')).toBe(1);
    expect(await count('payment_system')).toBe(0);
    expect(await count('student')).toBe(1);
    expect(await count('study_wait')).toBe(1);
    expect(await count('study_member')).toBe(1);
    expect(await count("study_group where name = 'FE-14'")).toBe(1);
    expect(await count('coin_ledger where student_id <> $1', [mine])).toBe(0);
    const zuhra = await mars.signInAs('zuhra', 'a word of her own');
    expect((await zuhra.call('GET /v1/me')).body).toMatchObject({
      coins: 50,
      status: 'freemium',
    });
    expect(
      (
        await mars.anonymous.call('POST /v1/auth/signin', {
          body: { login: 'admin', password: 'mars-demo-1' },
        })
      ).body.code,
    ).toBe('unknown');
    expect((await zuhra.call('GET /v1/rating/coin')).status).toBe(200);
    expect((await zuhra.call('GET /v1/shop/products')).status).toBe(200);
  });

  it('is cleaned twice without harm', async () => {
    expect(await cleanDemo(mars.store)).toEqual({ people: [], sites: [] });
    expect(await count('person')).toBe(2);
  });

  it('has no rooms of groups that went, and that of the one that stays', async () => {
    await mars.store.query('update study_group set teacher_id = null');
    await cleanDemo(mars.store);
    expect((await mars.store.query('select name from timetable_room')).rows).toEqual([{ name: '3' }]);
  });
});
