import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { withOpenLedgers } from '../../testing/ledger.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';

const bobur = 5;

let mars: TestApp;
let client: Client;
let now = new Date();
const ids: Record<string, number> = {};
beforeAll(async () => {
  mars = await startTestApp({ now: () => now });
  const { rows } = await mars.store.query<{ id: number; slug: string }>('select id, slug from shop_product');
  for (const { id, slug } of rows) ids[slug] = id;
  await addAllBadges(mars.store, bobur);
});
afterAll(() => mars.close());

/** Bobur before each test: 450 coins, five lessons attended, no debt, nothing bought. */
beforeEach(async () => {
  now = new Date();
  for (const text of [
    'delete from shop_order where student_id = 5',
    'delete from shop_owned where student_id = 5',
    'delete from shop_wish where student_id = 5',
    'update coin_balance set coins = 450 where student_id = 5',
    'update student set balance = 0, premium_until = null where student_id = 5',
    `update shop_product set stock = 10 where kind = 'real'`,
  ]) {
    await mars.store.query(text);
  }
  await withOpenLedgers(mars.store, (db) =>
    db.query(`delete from coin_ledger where student_id = 5 and rule in ('shop', 'reversal')`),
  );
  client = await mars.signInAs('bobur');
});

const keyed = (key = randomUUID()) => ({ headers: { 'idempotency-key': key } });
const buy = (slug: string, quantity: unknown = 1, who = client, key = randomUUID()) =>
  who.call('POST /v1/shop/buy', { ...keyed(key), body: { product_id: ids[slug], quantity } });
const undo = (id: number, who = client, key = randomUUID()) =>
  who.call(`POST /v1/shop/order/${id}/undo`, keyed(key));
const wear = (slug: string, is_worn = true, who = client) =>
  who.call('PATCH /v1/shop/hero/wear', { body: { product_id: ids[slug], is_worn } });
const products = async (who = client) => {
  const { items } = (await who.call('GET /v1/shop/products')).body;
  return Object.fromEntries(
    Object.entries(ids).map(([slug, id]) => [slug, items.find((one: { id: number }) => one.id === id)]),
  );
};
const history = async () => (await client.call('GET /v1/shop/history')).body.items;
const coins = async () => (await client.call('GET /v1/me')).body.coins;
const set = (text: string) => mars.store.query(text);

describe('GET /v1/shop/products', () => {
  it('tells price, rarity, place and stock, and what is the student’s own', async () => {
    await buy('cap');
    await wear('cap');
    await client.call('PUT /v1/shop/wish', { body: { product_id: ids.crown, is_wished: true } });
    const list = await products();
    expect(list.cap).toMatchObject({
      kind: 'worn',
      body_type: 'head',
      title: { uz: 'Kepka', ru: 'Кепка' },
      price: 60,
      rarity: 'oddiy',
      stock: null,
      is_owned: true,
      is_worn: true,
      is_wished: false,
      locked: { code: 'owned', missing: null },
      product_image: '/media/hero/head/cap.svg',
    });
    expect(list.crown).toMatchObject({ premium_only: true, is_wished: true, is_owned: false });
    expect(list.mug).toMatchObject({ kind: 'real', body_type: null, stock: 10, price: 180, locked: null });
    expect(Object.values(list).filter((one) => one.kind === 'real')).toHaveLength(6);
  });

  it('says why something is locked, the first reason first (ruling 59), and what is missing', async () => {
    const locked = async (slug: string) => (await products())[slug].locked;
    expect(await locked('crown')).toEqual({ code: 'premium_required', missing: null });
    expect(await locked('cape')).toEqual({ code: 'premium_required', missing: null });
    await set(`update shop_product set stock = 0 where slug = 'mug'`);
    await set('update coin_balance set coins = 20 where student_id = 5');
    expect(await locked('mug')).toEqual({ code: 'out_of_stock', missing: null });
    expect(await locked('cap')).toEqual({ code: 'not_enough_coins', missing: 40 });
    const newcomer = await mars.signInAs('eldor');
    expect((await products(newcomer)).crown.locked).toEqual({ code: 'trial_required', missing: 2 });
    await set('update student set balance = -350000 where student_id = 5');
    expect(await locked('crown')).toEqual({ code: 'debt', missing: 350_000 });
    expect((await products(await mars.signInAs('farrux'))).cap.locked).toEqual({
      code: 'inactive',
      missing: null,
    });
  });

  it('opens to premium without trial lessons', async () => {
    const id = (await (await mars.signInAs('eldor')).call('GET /v1/me')).body.id;
    await mars.store.query(
      `update student set premium_until = now() + interval '1 day' where student_id = $1`,
      [id],
    );
    expect((await products(await mars.signInAs('eldor'))).crown.locked.code).toBe('not_enough_coins');
    await mars.store.query('update student set premium_until = null where student_id = $1', [id]);
  });
});

describe('POST /v1/shop/buy', () => {
  it('takes the coins, gives the thing and tells what is left', async () => {
    const { status, body } = await buy('cap');
    expect(status).toBe(200);
    expect(body).toEqual({
      coins: 390,
      order: {
        id: expect.any(Number),
        created_at: expect.stringMatching(/\+05:00$/),
        product: {
          id: ids.cap,
          kind: 'worn',
          body_type: 'head',
          title: { uz: 'Kepka', ru: 'Кепка' },
          product_image: '/media/hero/head/cap.svg',
        },
        quantity: 1,
        coins: 60,
        balance_after: 390,
        state: 'bought',
        pickup_code: null,
        handed_at: null,
        undo_until: expect.stringMatching(/\+05:00$/),
        refund: null,
      },
    });
    expect(await coins()).toBe(390);
    expect((await client.call('GET /v1/shop/inventory')).body.items).toMatchObject([
      { id: ids.cap, is_worn: true, locked: null },
    ]);
    const { rows } = await mars.store.query(
      `select total_credit, reason_uz, reason_ru from coin_ledger where student_id = 5 and rule = 'shop'`,
    );
    expect(rows).toEqual([{ total_credit: 60, reason_uz: 'Doʻkon: Kepka', reason_ru: 'Магазин: Кепка' }]);
  });

  it('puts it on at once, whatever else was worn at its place comes off', async () => {
    const worn = async () =>
      (await client.call('GET /v1/shop/student/heroes')).body.map(({ id }: { id: number }) => id);
    await buy('cap');
    expect(await worn()).toEqual([ids.cap]);
    await buy('tee');
    await buy('doppi');
    expect(await worn()).toEqual([ids.tee, ids.doppi]);
    expect((await products()).cap).toMatchObject({ is_owned: true, is_worn: false });
    // What is refused takes nothing off.
    expect((await buy('cap')).body.code).toBe('owned');
    expect(await worn()).toEqual([ids.tee, ids.doppi]);
  });

  it('gives a pick-up code for something real, and takes it from the stock', async () => {
    const { body } = await buy('mug', 2);
    expect(body.order).toMatchObject({ quantity: 2, coins: 360, state: 'waiting', undo_until: null });
    expect(body.order.pickup_code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect((await products()).mug.stock).toBe(8);
    expect((await buy('pens')).body.order.pickup_code).not.toBe(body.order.pickup_code);
  });

  it.each([
    [0, 'too_small'],
    [-1, 'too_small'],
    [1.5, 'whole_number'],
    [1e9, 'too_big'],
    ['1', 'whole_number'],
    [null, 'whole_number'],
  ])('refuses a quantity of %j with the name of the field', async (quantity, code) => {
    const { status, body } = await buy('mug', quantity);
    expect([status, body.code, body.fields.quantity.code]).toEqual([422, 'invalid', code]);
    expect(await coins()).toBe(450);
  });

  it('refuses a missing quantity, two of what is worn, and what is not there', async () => {
    const nothing = await client.call('POST /v1/shop/buy', { ...keyed(), body: { product_id: ids.mug } });
    expect(nothing.body.fields.quantity.code).toBe('required');
    expect((await buy('cap', 2)).body.fields.quantity.code).toBe('too_big');
    const unknown = await client.call('POST /v1/shop/buy', {
      ...keyed(),
      body: { product_id: 999_999, quantity: 1 },
    });
    expect(unknown.status).toBe(404);
    const keyless = await client.call('POST /v1/shop/buy', { body: { product_id: ids.cap, quantity: 1 } });
    expect([keyless.status, keyless.body.code]).toEqual([400, 'idempotency_key_required']);
  });

  it('refuses in the order of ruling 59 [§6.3] [§6.5]', async () => {
    const refusal = async (slug: string, quantity = 1) => {
      const { status, body } = await buy(slug, quantity);
      return { status, code: body.code, left: body.left, missing: body.missing };
    };
    expect((await buy('cap', 1, await mars.signInAs('farrux'))).body.code).toBe('inactive');
    const trial = await buy('crown', 1, await mars.signInAs('eldor'));
    expect([trial.status, trial.body.code, trial.body.left]).toEqual([409, 'trial_required', 2]);
    expect(trial.body.message_uz).toBe('Doʻkon ochilishi uchun yana 2 ta darsga keling.');
    expect(await refusal('crown')).toMatchObject({ status: 402, code: 'premium_required' });
    await buy('cap');
    expect(await refusal('cap')).toMatchObject({ status: 409, code: 'owned' });
    expect(await refusal('tshirt')).toMatchObject({ status: 409, code: 'not_enough_coins', missing: 10 });
    await set(`update shop_product set stock = 1 where slug = 'pens'`);
    expect(await refusal('pens', 2)).toMatchObject({ status: 409, code: 'out_of_stock', left: 1 });
    await set('update student set balance = -1 where student_id = 5');
    expect(await refusal('crown')).toMatchObject({ status: 409, code: 'debt' });
  });

  it('sends people to the platform from a page that may not buy (ruling 46)', async () => {
    const embedded = await mars.embedded('bobur', 'demo-centre', 'http://localhost:3001');
    const url = 'http://localhost:3000/shop-page';
    expect((await buy('cap', 1, embedded)).body).toMatchObject({
      status: 409,
      code: 'open_on_platform',
      url,
    });
    expect((await embedded.call('GET /v1/shop/products')).body.open_on_platform).toBe(url);
    const { order } = (await buy('cap')).body;
    expect((await undo(order.id, embedded)).body.code).toBe('open_on_platform');
    const open = await mars.embedded('bobur', 'demo-playground', 'http://localhost:3003');
    expect((await buy('tee', 1, open)).status).toBe(200);
  });

  it('is one order for twenty taps on one item, with one key and with twenty', async () => {
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 20 }, () => buy('mug', 1, client, key)));
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(same.map(({ body }) => body.order.id)).size).toBe(1);
    expect(await coins()).toBe(270);
    const others = await Promise.all(Array.from({ length: 20 }, () => buy('cap')));
    expect(others.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(new Set(others.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['owned']),
    );
    expect(await coins()).toBe(210);
    expect(await history()).toHaveLength(2);
  });

  it('answers a key that comes back the same again, and refuses it for another product', async () => {
    const key = randomUUID();
    const first = await buy('pens', 1, client, key);
    const again = await buy('pens', 1, client, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await buy('mug', 1, client, key)).body.code).toBe('idempotency_mismatch');
    expect(await coins()).toBe(380);
  });

  it('sells the last item to one of thirty who press at once, and moves no other coins', async () => {
    await set(`update shop_product set stock = 1 where slug = 'pens'`);
    const logins = Array.from({ length: 30 }, (_, index) => `buyer${index}`);
    const people: number[] = [];
    for (const login of logins) {
      people.push(await addPerson(mars.store, login, { coins: 100 }));
      await addAllBadges(mars.store, people.at(-1)!);
    }
    await mars.store.query(
      `update student set premium_until = now() + interval '1 day' where student_id = any ($1)`,
      [people],
    );
    const buyers = await Promise.all(logins.map((login) => mars.signInAs(login)));
    const answers = await Promise.all(buyers.map((who) => buy('pens', 1, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(29).fill(409)]);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'out_of_stock']));
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    const { rows } = await mars.store.query<{ id: number; coins: number; spent: number; orders: number }>(
      `select b.student_id as id, b.coins,
         (select coalesce(sum(total_credit), 0) from coin_ledger l where l.student_id = b.student_id) as spent,
         (select count(*) from shop_order o where o.student_id = b.student_id) as orders
       from coin_balance b where b.student_id = any ($1)`,
      [people],
    );
    for (const { id, ...left } of rows) {
      const one = id === winner ? 1 : 0;
      expect({ id, ...left }).toEqual({ id, coins: 100 - 70 * one, spent: 70 * one, orders: one });
    }
    expect((await products()).pens.stock).toBe(0);
  });

  it('never lets coins fall below zero when everything is bought at once', async () => {
    const answers = await Promise.all(
      ['cap', 'tee', 'hoodie', 'doppi', 'mug', 'pens', 'notebook', 'garden'].map((slug) => buy(slug)),
    );
    const paid = answers.reduce((sum, { body }) => sum + (body.order?.coins ?? 0), 0);
    expect(await coins()).toBe(450 - paid);
    expect(answers.filter(({ body }) => body.code === 'not_enough_coins').length).toBeGreaterThan(0);
  });
});

describe('undoing a purchase', () => {
  it('gives the coins back and takes the thing, by a reversal in the ledger', async () => {
    const { order } = (await buy('cap')).body;
    now = new Date(now.getTime() + 10 * 60_000 - 1);
    const { status, body } = await undo(order.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      coins: 450,
      order: {
        id: order.id,
        state: 'undone',
        balance_after: 390,
        undo_until: null,
        refund: { balance_after: 450 },
      },
    });
    expect((await products()).cap).toMatchObject({ is_owned: false, locked: null });
    const { rows } = await mars.store.query(
      `select total_debit, reason_uz from coin_ledger where student_id = 5 and rule = 'reversal'`,
    );
    expect(rows).toEqual([{ total_debit: 60, reason_uz: 'Kepka qaytarildi' }]);
    expect((await buy('cap')).status).toBe(200);
  });

  it('is too late after ten minutes', async () => {
    const { order } = (await buy('cap')).body;
    now = new Date(now.getTime() + 10 * 60_000);
    expect((await undo(order.id)).body.code).toBe('undo_expired');
    expect((await history())[0].undo_until).toBeNull();
  });

  it('is had ten times a day of the centre, the eleventh after midnight, ten at once among them', async () => {
    now = new Date('2026-11-20T23:55:00+05:00');
    await set("update student set premium_until = '2027-01-01' where student_id = 5");
    const again = async () => (await buy('cap')).body.order.id;
    for (let n = 0; n < 8; n++) await undo(await again());
    const [cap, moon] = [await again(), (await buy('moon')).body.order.id];
    const both = await Promise.all([undo(cap), undo(moon)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const last = await again();
    const before = await coins();
    expect((await undo(last)).body).toMatchObject({
      code: 'undo_limit',
      total: 10,
      resets_at: '2026-11-21T00:00:00+05:00',
    });
    expect(await coins()).toBe(before);
    now = new Date('2026-11-21T00:00:00+05:00');
    expect((await undo(last)).status).toBe(200);
  });

  it('takes off what was put on by buying it, also where that was taken off meanwhile', async () => {
    const { order } = (await buy('cap')).body;
    expect((await products()).cap.is_worn).toBe(true);
    await undo(order.id);
    expect((await client.call('GET /v1/shop/student/heroes')).body).toEqual([]);
    const again = (await buy('cap')).body.order;
    await wear('cap', false);
    expect((await history())[0].undo_until).toBe(again.undo_until);
    expect((await undo(again.id)).status).toBe(200);
  });

  it('is not possible once it was put on by hand, even where it was on already', async () => {
    const { order } = (await buy('cap')).body;
    await wear('cap');
    expect((await history())[0].undo_until).toBeNull();
    expect((await undo(order.id)).body.code).toBe('undo_worn');
  });

  it('is not possible once it was worn by hand, taken off or not, nor for something real', async () => {
    const { order } = (await buy('cap')).body;
    await wear('cap');
    await wear('cap', false);
    expect((await undo(order.id)).body.code).toBe('undo_worn');
    expect((await undo((await buy('mug')).body.order.id)).body.code).toBe('undo_real');
    expect(await coins()).toBe(210);
  });

  it('happens once, at once twenty times and with a replayed key', async () => {
    const { order } = (await buy('cap')).body;
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(order.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'already_reversed']));
    expect(await coins()).toBe(450);
    const second = (await buy('cap')).body.order;
    const key = randomUUID();
    const replayed = [await undo(second.id, client, key), await undo(second.id, client, key)];
    expect(replayed[1]!.body).toEqual(replayed[0]!.body);
    expect(await coins()).toBe(450);
  });

  it('or worn: of both at once one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { order } = (await buy('cap')).body;
      const [undone, worn] = await Promise.all([undo(order.id), wear('cap')]);
      expect([undone.status === 200, worn.status === 200].filter(Boolean)).toHaveLength(1);
      expect(await coins()).toBe(undone.status === 200 ? 450 : 390);
      if (worn.status === 200) return;
    }
  });

  it('is possible when premium has ended meanwhile, and wearing is not', async () => {
    await mars.store.query('update student set premium_until = $1 where student_id = 5', [
      new Date(now.getTime() + 60_000),
    ]);
    const { order } = (await buy('moon')).body;
    const before = await coins();
    now = new Date(now.getTime() + 120_000);
    const [worn, undone] = await Promise.all([wear('moon'), undo(order.id)]);
    expect([402, 404]).toContain(worn.status);
    expect(undone.status).toBe(200);
    expect(await coins()).toBe(before + order.coins);
    expect((await client.call('GET /v1/shop/inventory')).body.items).toEqual([]);
    expect((await buy('moon')).body.code).toBe('premium_required');
  });

  it('finds no order of somebody else', async () => {
    const { order } = (await buy('cap')).body;
    expect((await undo(order.id, await mars.signInAs('aziza'))).status).toBe(404);
    expect((await undo(2_000_000_000)).status).toBe(404);
  });
});

describe('GET /v1/shop/history', () => {
  it('tells states and the running balance, newest first, in pages', async () => {
    const cap = (await buy('cap')).body.order;
    await undo(cap.id);
    await buy('pens');
    expect(await history()).toMatchObject([
      { product: { id: ids.pens }, state: 'waiting', balance_after: 380 },
      { product: { id: ids.cap }, state: 'undone', balance_after: 390, refund: { balance_after: 450 } },
    ]);
    await mars.store.query(
      `with row as (insert into coin_ledger (student_id, total_credit, balance_after, reason_uz, reason_ru, rule, object)
         select 5, 1, 1, 'x', 'x', 'shop', 'old-' || n from generate_series(1, 60) n returning id)
       insert into shop_order (student_id, product_id, quantity, coins, ledger_id, state, created_at)
       select 5, $1, 1, 1, id, 'bought', now() from row`,
      [ids.tee],
    );
    const first = (await client.call('GET /v1/shop/history')).body;
    const rest = (await client.call('GET /v1/shop/history', { query: { cursor: first.next_cursor } })).body;
    expect([first.items.length, rest.items.length, rest.next_cursor]).toEqual([50, 12, null]);
    expect((await client.call('GET /v1/shop/history', { query: { cursor: '0' } })).status).toBe(422);
  });

  it('has the demo centre’s purchases, whose sums are in the ledger', async () => {
    const { items } = (await (await mars.signInAs('aziza')).call('GET /v1/shop/history')).body;
    expect(items.map((one: { state: string }) => one.state)).toEqual([
      'waiting',
      'bought',
      'bought',
      'handed',
      'bought',
      'bought',
    ]);
  });
});

describe('the wish list', () => {
  it('keeps a wish until it is taken off or bought', async () => {
    const wish = (is_wished: boolean, product_id = ids.cap) =>
      client.call('PUT /v1/shop/wish', { body: { product_id, is_wished } });
    expect((await wish(true)).body).toEqual({ product_id: ids.cap, is_wished: true });
    await wish(true);
    expect((await products()).cap.is_wished).toBe(true);
    await wish(false);
    expect((await products()).cap.is_wished).toBe(false);
    await wish(true);
    await buy('cap');
    expect((await products()).cap.is_wished).toBe(false);
    expect((await wish(true, 999_999)).status).toBe(404);
  });
});

describe('PATCH /v1/shop/hero/wear', () => {
  it('wears one thing a place, and answers what the hero wears', async () => {
    await buy('cap');
    await buy('beanie');
    await buy('plain');
    await wear('plain');
    await wear('cap');
    const { body } = await wear('beanie');
    expect(body).toMatchObject({ product_id: ids.beanie, is_worn: true });
    expect(body.worn.map((one: { id: number }) => one.id)).toEqual([ids.plain, ids.beanie]);
    expect((await wear('beanie', false)).body.worn.map((one: { id: number }) => one.id)).toEqual([ids.plain]);
  });

  it('wears one thing a place, however many are put on at once', async () => {
    await buy('cap');
    await buy('beanie');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => wear(index % 2 ? 'cap' : 'beanie')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await client.call('GET /v1/shop/student/heroes')).body).toHaveLength(1);
  });

  it('takes nothing from somebody else who owns it', async () => {
    const aziza = await mars.signInAs('aziza');
    const hero = async () => (await aziza.call('GET /v1/shop/student/heroes')).body;
    const before = await hero();
    for (const { id } of before) {
      for (const is_worn of [true, false]) {
        const { status } = await client.call('PATCH /v1/shop/hero/wear', {
          body: { product_id: id, is_worn },
        });
        expect(status).toBe(404);
      }
    }
    expect(before.length).toBeGreaterThan(0);
    expect(await hero()).toEqual(before);
  });

  it('knows nothing that is not owned, and what is for premium only needs premium', async () => {
    expect((await wear('cap')).status).toBe(404);
    await mars.store.query('update student set premium_until = $1 where student_id = 5', [
      new Date(now.getTime() + 60_000),
    ]);
    await buy('moon');
    expect((await wear('moon')).body.worn).toHaveLength(1);
    // Premium ends: it comes off, stays owned, and cannot be put on (ruling 16d).
    now = new Date(now.getTime() + 120_000);
    expect((await client.call('GET /v1/shop/student/heroes')).body).toEqual([]);
    expect((await client.call('GET /v1/shop/inventory')).body.items).toMatchObject([
      { id: ids.moon, is_worn: false, locked: 'premium_required' },
    ]);
    const refused = await wear('moon');
    expect([refused.status, refused.body.code]).toEqual([402, 'premium_required']);
    await buy('plain');
    expect((await wear('plain')).body.worn.map((one: { id: number }) => one.id)).toEqual([ids.plain]);
  });
});

describe('staff', () => {
  it('hand a real thing over for its code, once', async () => {
    const malika = await mars.signInAs('malika');
    const { order } = (await buy('mug')).body;
    const typed = `${order.pickup_code.slice(0, 3).toLowerCase()}-${order.pickup_code.slice(3)} `;
    const { status, body } = await malika.call('POST /v2/staff/pickup', { body: { code: typed } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: order.id,
      state: 'handed',
      student: { id: bobur, first_name: 'Bobur' },
    });
    const again = await malika.call('POST /v2/staff/pickup', { body: { code: order.pickup_code } });
    expect([again.status, again.body.code, again.body.handed_at]).toEqual([
      409,
      'already_handed',
      body.handed_at,
    ]);
    expect((await history())[0]).toMatchObject({ state: 'handed', handed_at: body.handed_at });
  });

  it('hand it over once, also when two do it at once', async () => {
    const people = [await mars.signInAs('malika'), await mars.signInAs('admin')];
    const { pickup_code: code } = (await buy('mug')).body.order;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        people[index % 2]!.call('POST /v2/staff/pickup', { body: { code } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('hand nothing over whose coins went back, also when both happen at once', async () => {
    const admin = await mars.signInAs('admin');
    const bought = async () => (await buy('pens')).body.order;
    const reverse = async (orderId: number) => {
      const { rows } = await mars.store.query<{ ledger_id: number }>(
        'select ledger_id from shop_order where student_id = 5 and id = $1',
        [orderId],
      );
      return admin.call(`POST /v2/staff/ledger/${rows[0]!.ledger_id}/reverse`, {
        ...keyed(),
        body: { student_id: bobur, reason: 'Xato' },
      });
    };
    const pickUp = (code: string) => admin.call('POST /v2/staff/pickup', { body: { code } });
    const cancelled = await bought();
    expect((await reverse(cancelled.id)).status).toBe(200);
    const refused = await pickUp(cancelled.pickup_code);
    expect([refused.status, refused.body.code]).toEqual([409, 'already_reversed']);
    const waiting = (await admin.call('GET /v2/staff/orders', { query: { state: 'waiting', q: 'bob' } }))
      .body;
    expect(waiting.items).toEqual([]);
    for (let round = 0; round < 5; round++) {
      const order = await bought();
      const before = await coins();
      const [back, handed] = await Promise.all([reverse(order.id), pickUp(order.pickup_code)]);
      // Staff may give coins back for what was handed over; nothing is handed over for coins that went back.
      expect(back.status).toBe(200);
      expect([200, 409]).toContain(handed.status);
      expect(await coins()).toBe(before + 70);
    }
  });

  it.each([
    ['ABCDEF', 404, 'not_found'],
    ['abc', 422, 'invalid'],
    ['000000', 422, 'invalid'],
    ['ЁЁЁЁЁЁ', 422, 'invalid'],
  ])('find nothing for the code %s', async (code, ...refused) => {
    const admin = await mars.signInAs('admin');
    const { status, body } = await admin.call('POST /v2/staff/pickup', { body: { code } });
    expect([status, body.code]).toEqual(refused);
  });

  it('list orders by state, code and name', async () => {
    const admin = await mars.signInAs('admin');
    const { pickup_code: code, id } = (await buy('mug')).body.order;
    const list = async (query: Record<string, unknown>) =>
      (await admin.call('GET /v2/staff/orders', { query })).body.items.map((one: { id: number }) => one.id);
    expect(await list({ state: 'waiting', q: 'bob' })).toEqual([id]);
    expect(await list({ q: code })).toEqual([id]);
    expect(await list({ state: 'handed', q: code })).toEqual([]);
    expect(await list({})).toContain(id);
  });

  it('are alone with it: others learn that nothing is here', async () => {
    for (const login of ['bobur', 'otabek']) {
      const who = await mars.signInAs(login);
      expect((await who.call('GET /v2/staff/orders')).status).toBe(404);
      expect((await who.call('POST /v2/staff/pickup', { body: { code: 'ABCDEF' } })).status).toBe(404);
    }
  });
});

describe('badges of the shop', () => {
  const buyer = async (login: string) => {
    const id = await addPerson(mars.store, login, { coins: 1000 });
    await mars.store.query(
      `update student set premium_until = now() + interval '1 day' where student_id = $1`,
      [id],
    );
    const held = async () =>
      (
        await mars.store.query<{ badge: string }>('select badge from badge_award where student_id = $1', [id])
      ).rows.map(({ badge }) => badge);
    return { who: await mars.signInAs(login), held };
  };

  it('come with the purchase of something real, which is not taken back', async () => {
    const { who, held } = await buyer('haridor');
    expect((await buy('pens', 1, who)).status).toBe(200);
    expect(await held()).toEqual(['birinchi-xarid']);
  });

  it('come with the first wearing of something that could be taken back until then', async () => {
    const { who, held } = await buyer('kiyimli');
    expect((await buy('cap', 1, who)).status).toBe(200);
    expect(await held()).toEqual([]);
    expect((await wear('cap', true, who)).status).toBe(200);
    expect(await held()).toEqual(['birinchi-xarid']);
  });
});
