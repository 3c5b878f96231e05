import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { withOpenLedgers } from '../../testing/ledger.ts';
import { premiumMoments, wasPremium } from './premium.ts';

const bobur = 5;
const dayMs = 86_400_000;

let mars: TestApp;
let client: Client;
let now = new Date();
beforeAll(async () => {
  mars = await startTestApp({ now: () => now });
});
afterAll(() => mars.close());

/** Bobur before each test: 450 coins, never premium, no wrong password. */
beforeEach(async () => {
  now = new Date();
  for (const text of [
    'delete from premium_period where student_id = 5',
    'delete from auth_try where person_id = 5',
    'delete from shop_owned where student_id = 5',
    'update student set premium_until = null where student_id = 5',
    'update coin_balance set coins = 450 where student_id = 5',
  ]) {
    await mars.store.query(text);
  }
  await withOpenLedgers(mars.store, (db) =>
    db.query(`delete from coin_ledger where student_id = 5 and rule = 'premium'`),
  );
  client = await mars.signInAs('bobur');
});

const buy = (who = client, password = demoPassword) =>
  who.call('POST /v2/premium/buy', { body: { password } });
const ledgerRows = async (): Promise<number> =>
  (
    await mars.store.query<{ count: number }>('select count(*) from coin_ledger where student_id = $1', [
      bobur,
    ])
  ).rows[0]!.count;

describe('POST /v2/premium/buy', () => {
  it('takes 299 coins and gives thirty days [§7.13] [§1.2] [§9.1] [§9.3]', async () => {
    const { status, body } = await buy();
    expect(status).toBe(200);
    expect(body).toEqual({ premium: true, level: 1, until: expect.stringMatching(/\+05:00$/), coins: 151 });
    expect(Date.parse(body.until)).toBe(Math.floor((now.getTime() + 30 * dayMs) / 1000) * 1000);
    expect((await client.call('GET /v1/me')).body).toMatchObject({
      is_premium: true,
      status: 'premium',
      coins: 151,
    });
    const [row] = (
      await mars.store.query(
        'select total_credit, rule, reason_uz, balance_after from coin_ledger where student_id = $1 order by id desc limit 1',
        [bobur],
      )
    ).rows;
    expect(row).toEqual({
      total_credit: 299,
      rule: 'premium',
      reason_uz: 'Premium, 30 kun',
      balance_after: 151,
    });
  });

  it('gives the crown that its reward shows, on the head at once, and once', async () => {
    const worn = async () =>
      (await client.call('GET /v1/shop/student/heroes')).body.map(
        ({ product_image }: { product_image: string }) => product_image,
      );
    await mars.store.query(
      `insert into shop_owned (student_id, product_id, body_type, is_worn, worn_at)
       select 5, id, body_type, true, now() from shop_product where slug in ('cap', 'tee')`,
    );
    await buy();
    expect(await worn()).toEqual(['/media/hero/body/tee.svg', '/media/hero/head/crown.svg']);
    const { items } = (await client.call('GET /v1/shop/products')).body;
    const { id } = items.find(({ product_image: path }: { product_image: string }) => /crown/.test(path));
    // It was given, not bought: there is nothing to take back.
    expect((await client.call('GET /v1/shop/history')).body.items).toEqual([]);
    await client.call('PATCH /v1/shop/hero/wear', { body: { product_id: id, is_worn: false } });
    now = new Date(now.getTime() + 25 * dayMs);
    await mars.store.query('update coin_balance set coins = 450 where student_id = 5');
    client = await mars.signInAs('bobur');
    expect((await buy()).status).toBe(200);
    expect(await worn()).toEqual(['/media/hero/body/tee.svg']);
  });

  it('gives none where a centre has no such product', async () => {
    await mars.store.query(`update shop_product set slug = 'other' where slug = 'crown'`);
    expect((await buy()).status).toBe(200);
    expect((await client.call('GET /v1/shop/inventory')).body.items).toEqual([]);
    await mars.store.query(`update shop_product set slug = 'crown' where slug = 'other'`);
  });

  it('takes the password from the query too, with no body [§7.13]', async () => {
    expect((await client.call('POST /v2/premium/buy', { query: { password: demoPassword } })).status).toBe(
      200,
    );
    expect((await client.call('GET /v1/premium/limit-check')).body.duration).toBe(30);
  });

  it('sells once to twenty who press at once [§7.13]', async () => {
    const before = await ledgerRows();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy()));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect((await client.call('GET /v1/me')).body.coins).toBe(151);
    expect(await ledgerRows()).toBe(before + 1);
  });

  it('sells once to one key that comes back, one after the other and at once', async () => {
    const keyed = () =>
      client.call('POST /v2/premium/buy', {
        headers: { 'idempotency-key': 'once' },
        body: { password: demoPassword },
      });
    await mars.store.query("delete from idempotency_result where key = 'once'");
    const before = await ledgerRows();
    const answers = await Promise.all(Array.from({ length: 10 }, keyed));
    answers.push(await keyed());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await ledgerRows()).toBe(before + 1);
  });

  it('says how many coins are missing [§5.6] [§9.2]', async () => {
    const { status, body } = await buy(await mars.signInAs('dilnoza'));
    expect([status, body.code, body.missing]).toEqual([409, 'not_enough_coins', 179]);
    expect(body.message_uz).toBe('Hisobingizda yetarlicha coin mavjud emas');
  });

  it('refuses a wrong password, a missing one, and after five wrong ones the right one', async () => {
    expect((await client.call('POST /v2/premium/buy')).body.fields.password.code).toBe('required');
    for (let tries = 0; tries < 5; tries++)
      expect((await buy(client, 'wrong')).body.code).toBe('bad_password');
    expect((await buy()).body.code).toBe('password_locked');
    expect((await client.call('GET /v1/me')).body.coins).toBe(450);
    now = new Date(now.getTime() + 16 * 60_000);
    client = await mars.signInAs('bobur');
    expect((await buy()).status).toBe(200);
  });

  it('refuses an inactive student', async () => {
    expect((await buy(await mars.signInAs('farrux'))).body.code).toBe('inactive');
  });

  it('renews in the last seven days only, and adds to what is left', async () => {
    const first = Date.parse((await buy()).body.until);
    await mars.store.query('update coin_balance set coins = coins + 1000 where student_id = $1', [bobur]);
    expect((await buy()).body.code).toBe('premium_active');
    now = new Date(first - 7 * dayMs - 1000);
    client = await mars.signInAs('bobur');
    expect((await buy()).body.code).toBe('premium_active');
    await mars.store.query('update student set premium_until = $1 where student_id = 5', [new Date(first)]);
    now = new Date(first - 7 * dayMs - 1);
    expect((await buy()).body.code).toBe('premium_active');
    now = new Date(first - 7 * dayMs);
    const renewed = await buy();
    expect(Date.parse(renewed.body.until)).toBe(first + 30 * dayMs);
    expect((await client.call('GET /v2/premium/limit-check')).body.duration).toBe(37);
  });

  it('starts from now when premium has ended', async () => {
    await buy();
    await mars.store.query('update coin_balance set coins = coins + 1000 where student_id = $1', [bobur]);
    now = new Date(now.getTime() + 40 * dayMs);
    client = await mars.signInAs('bobur');
    expect((await client.call('GET /v2/premium/check_premium')).body).toEqual({ premium: false, level: 0 });
    await buy();
    expect((await client.call('GET /v2/premium/limit-check')).body.duration).toBe(30);
    const gap = new Date(now.getTime() - 5 * dayMs);
    expect([await wasPremium(mars.store, bobur, gap), await wasPremium(mars.store, bobur, now)]).toEqual([
      false,
      true,
    ]);
  });

  it('is none any more at the very moment at which it ends, whenever one asks', async () => {
    const until = Date.parse((await buy()).body.until);
    await mars.store.query('update premium_period set ends_at = $1 where student_id = 5', [new Date(until)]);
    const moments = [-1, 0, 1].map((ms) => new Date(until + ms));
    expect(await Promise.all(moments.map((at) => wasPremium(mars.store, bobur, at)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await premiumMoments(mars.store, bobur, moments)).toEqual(new Set([until - 1]));
  });

  it('sends people to the platform from a page that may not buy, before it asks for anything', async () => {
    const closed = await mars.embedded('bobur', 'demo-centre', 'http://localhost:3001');
    const { status, body } = await buy(closed, 'wrong');
    expect([status, body.code, body.url]).toEqual([
      409,
      'open_on_platform',
      'http://localhost:3000/main-page',
    ]);
    const open = await mars.embedded('bobur', 'demo-playground', 'http://localhost:3003');
    expect((await buy(open)).status).toBe(200);
  });
});

describe('what is left of premium', () => {
  it('is told as true and level 1, or false and 0 [§7.12] [§3.3]', async () => {
    const aziza = await mars.signInAs('aziza');
    expect((await aziza.call('GET /v2/premium/check_premium', { query: { student_id: 4 } })).body).toEqual({
      premium: true,
      level: 1,
    });
    expect((await client.call('GET /v2/premium/check_premium')).body).toEqual({ premium: false, level: 0 });
  });

  it('is told in days, a day begun counted whole [§7.19] [§3.4]', async () => {
    expect((await client.call('GET /v2/premium/limit-check')).body).toEqual({ duration: 0, until: null });
    await buy();
    now = new Date(now.getTime() + 7 * dayMs + 1000);
    client = await mars.signInAs('bobur');
    expect((await client.call('GET /v2/premium/limit-check')).body).toMatchObject({
      duration: 23,
      until: expect.any(String),
    });
  });

  it('ends at its moment and no sooner, for everybody who asks', async () => {
    const end = Math.floor(Date.now() / 1000) * 1000 + 3 * dayMs;
    await mars.store.query('update student set premium_until = $1 where student_id = 5', [new Date(end)]);
    const told = async (beforeMs: number) => {
      now = new Date(end - beforeMs);
      client = await mars.signInAs('bobur');
      const { duration, until } = (await client.call('GET /v2/premium/limit-check')).body;
      const { premium, level } = (await client.call('GET /v2/premium/check_premium')).body;
      const { is_premium, status } = (await client.call('GET /v1/me')).body;
      return [duration, until !== null, premium, level, is_premium, status];
    };
    expect(await told(dayMs + 1)).toEqual([2, true, true, 1, true, 'premium']);
    expect(await told(dayMs)).toEqual([1, true, true, 1, true, 'premium']);
    expect(await told(1)).toEqual([1, true, true, 1, true, 'premium']);
    expect(await told(0)).toEqual([0, false, false, 0, false, 'freemium']);
  });
});
