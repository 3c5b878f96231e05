import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';

let now = new Date('2026-11-20T10:00:00+05:00');
let mars: TestApp;
let client: Client;
let admin: Client;
let student: number;
let login: string;
const products: Record<string, number> = {};
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
  for (const [slug, kind, place, premiumOnly] of [
    ['cap', 'worn', 'head', false],
    ['crown', 'worn', 'head', true],
    ['mug', 'real', null, false],
  ]) {
    const { rows } = await mars.store.query<{ id: number }>(
      `insert into shop_product (slug, kind, body_type, title_uz, title_ru, price, rarity, premium_only, product_image, stock)
       values ($1, $2, $3, 'a', 'b', 40, 'oddiy', $4, '/media/x.svg', 3) returning id`,
      [slug, kind, place, premiumOnly],
    );
    products[slug as string] = rows[0]!.id;
  }
});
afterAll(() => mars.close());

/** A premium student with exactly one product's price, before each test another one. */
beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00+05:00');
  login = `s${randomUUID().slice(0, 8)}`;
  student = await addPerson(mars.store, login, { coins: 40 });
  await addAllBadges(mars.store, student);
  await mars.store.query(`update student set premium_until = '2026-12-01' where student_id = $1`, [student]);
  await mars.store.query('update shop_product set stock = 3');
  client = await mars.signInAs(login);
});

/** Goes on at another time, signed in anew. */
const at = async (time: string) => {
  now = new Date(time);
  client = await mars.signInAs(login);
};
const keyed = (body?: object) => ({ body, headers: { 'idempotency-key': randomUUID() } });
const buy = async (slug: string, quantity = 1) =>
  (await client.call('POST /v1/shop/buy', keyed({ product_id: products[slug], quantity }))).body;
const stock = async (slug: string) =>
  (await mars.store.query<{ stock: number }>('select stock from shop_product where slug = $1', [slug]))
    .rows[0]!.stock;
const setCoins = (coins: number) =>
  mars.store.query('update coin_balance set coins = $2 where student_id = $1', [student, coins]);

describe('the price', () => {
  it('is paid with exactly so many coins, and not with one fewer', async () => {
    await setCoins(39);
    expect(await buy('mug')).toMatchObject({ code: 'not_enough_coins', missing: 1 });
    await setCoins(40);
    expect(await buy('mug')).toMatchObject({ coins: 0 });
    await setCoins(79);
    expect(await buy('mug', 2)).toMatchObject({ code: 'not_enough_coins', missing: 1 });
    await setCoins(80);
    expect(await buy('mug', 2)).toMatchObject({ coins: 0 });
  });

  it('of premium likewise', async () => {
    await mars.store.query('update student set premium_until = null where student_id = $1', [student]);
    const premium = async () =>
      (await client.call('POST /v2/premium/buy', { body: { password: 'mars-demo-1' } })).body;
    await setCoins(298);
    expect(await premium()).toMatchObject({ code: 'not_enough_coins', missing: 1 });
    await setCoins(299);
    expect(await premium()).toMatchObject({ premium: true, coins: 0 });
  });
});

describe('the stock', () => {
  it('of what is undone is there again', async () => {
    const { order } = await buy('cap');
    expect(await stock('cap')).toBe(2);
    expect((await client.call(`POST /v1/shop/order/${order.id}/undo`, keyed())).status).toBe(200);
    expect(await stock('cap')).toBe(3);
  });

  const reverse = async (order: number) => {
    const { rows } = await mars.store.query<{ id: number }>(
      'select ledger_id as id from shop_order where student_id = $1 and id = $2',
      [student, order],
    );
    return admin.call(
      `POST /v2/staff/ledger/${rows[0]!.id}/reverse`,
      keyed({ student_id: student, reason: 'Xato' }),
    );
  };

  it('of a waiting order comes back with its coins, and nobody gets the thing', async () => {
    await setCoins(80);
    const { order } = await buy('mug', 2);
    expect(await stock('mug')).toBe(1);
    expect((await reverse(order.id)).status).toBe(200);
    expect(await stock('mug')).toBe(3);
    expect((await reverse(order.id)).body.code).toBe('already_reversed');
    expect(await stock('mug')).toBe(3);
    const handed = await admin.call('POST /v2/staff/pickup', { body: { code: order.pickup_code } });
    expect(handed.body.code).toBe('already_reversed');
    const waiting = await admin.call('GET /v2/staff/orders', { query: { state: 'waiting' } });
    expect(waiting.body.items.map((one: { id: number }) => one.id)).not.toContain(order.id);
  });

  it('of what was handed over does not come back', async () => {
    const { order } = await buy('mug');
    await admin.call('POST /v2/staff/pickup', { body: { code: order.pickup_code } });
    expect((await reverse(order.id)).status).toBe(200);
    expect(await stock('mug')).toBe(2);
  });
});

describe('what only premium students wear', () => {
  it('is taken off without premium, and not put on', async () => {
    await buy('crown');
    const wear = (is_worn: boolean) =>
      client.call('PATCH /v1/shop/hero/wear', { body: { product_id: products.crown, is_worn } });
    expect((await wear(true)).status).toBe(200);
    await at('2026-12-01T10:00:00+05:00');
    expect((await wear(false)).status).toBe(200);
    const { rows } = await mars.store.query('select is_worn from shop_owned where student_id = $1', [
      student,
    ]);
    expect(rows).toEqual([{ is_worn: false }]);
    expect((await wear(true)).body.code).toBe('premium_required');
  });
});

describe('the leaving day', () => {
  it('is the first of not studying, by the day in Tashkent and the clock of the server', async () => {
    const wish = async () =>
      (await client.call('PUT /v1/shop/wish', { body: { product_id: products.cap, is_wished: true } })).body
        .code;
    await mars.store.query(`update study_member set left_on = '2026-11-21' where student_id = $1`, [student]);
    // In London it is the twentieth both times.
    await at('2026-11-20T23:59:59+05:00');
    expect(await wish()).toBeUndefined();
    expect(await buy('mug')).toMatchObject({ coins: 0 });
    await at('2026-11-21T00:00:00+05:00');
    expect(await wish()).toBe('inactive');
  });
});
