import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';

const bobur = 5;
const dayMs = 86_400_000;

let mars: TestApp;
let client: Client;
let now = new Date();
beforeAll(async () => {
  mars = await startTestApp({ now: () => now });
});
afterAll(() => mars.close());
beforeEach(async () => {
  now = new Date();
  await mars.store.query('delete from premium_period where student_id = $1', [bobur]);
  await mars.store.query('update student set premium_until = null where student_id = $1', [bobur]);
  client = await mars.signInAs('bobur');
});

const offer = async (who = client) => (await who.call('GET /v2/premium/offer')).body;
const premiumFor = (days: number) =>
  mars.store.query('update student set premium_until = $2 where student_id = $1', [
    bobur,
    new Date(now.getTime() + days * dayMs),
  ]);

describe('GET /v2/premium/offer', () => {
  it('tells a free student price, coins and what premium gives, in both languages', async () => {
    const body = await offer();
    expect(body).toMatchObject({
      price: 299,
      days: 30,
      coins: 450,
      missing: 0,
      premium: false,
      until: null,
      can_renew: false,
      renew_from: null,
      open_on_platform: null,
    });
    expect(body.features.map((one: { code: string }) => one.code)).toEqual([
      ...['attendance', 'coding', 'eduverse', 'typing', 'ai', 'badge', 'skins'],
    ]);
    for (const { title, text } of body.features) {
      for (const said of [title.uz, title.ru, text.uz, text.ru]) {
        expect(said).not.toBe('');
        expect(said).not.toMatch(/['"{}]|undefined|NaN/);
      }
    }
  });

  it('counts in Russian as people do', async () => {
    const said = Object.fromEntries(
      (await offer()).features.map((one: { code: string; text: { ru: string } }) => [one.code, one.text.ru]),
    );
    expect(said.attendance).toBe('За каждый урок 4 монеты вместо 2');
    expect(said.ai).toBe('30 вопросов в день вместо 3');
  });

  it('tells what is missing', async () => {
    expect(await offer(await mars.signInAs('dilnoza'))).toMatchObject({ coins: 120, missing: 179 });
  });

  it('lets a premium student renew in the last seven days, as the purchase does', async () => {
    await premiumFor(8);
    expect(await offer()).toMatchObject({
      premium: true,
      can_renew: false,
      renew_from: expect.stringMatching(/\+05:00$/),
    });
    await premiumFor(6.99);
    expect(await offer()).toMatchObject({ premium: true, can_renew: true, renew_from: null });
    await premiumFor(-1);
    expect(await offer()).toMatchObject({ premium: false, until: null, can_renew: false });
  });

  it('leads to the platform from a page that may not sell', async () => {
    const embedded = await mars.embedded('bobur', 'demo-centre', 'http://localhost:3001');
    expect((await offer(embedded)).open_on_platform).toBe('http://localhost:3000/main-page');
  });

  it('is for students, and takes no key', async () => {
    expect((await mars.anonymous.call('GET /v2/premium/offer')).status).toBe(401);
    expect((await (await mars.signInAs('otabek')).call('GET /v2/premium/offer')).status).toBe(404);
    expect((await client.call('GET /v2/premium/offer', { query: { odd: 1 } })).status).toBe(422);
  });
});

describe('GET /v2/premium/history', () => {
  it('is empty for whoever never bought', async () => {
    expect((await client.call('GET /v2/premium/history')).body).toEqual({ items: [], next_cursor: null });
  });

  it('tells sixty months in pages, newest first', async () => {
    await mars.store.query(
      `insert into premium_period (student_id, starts_at, ends_at, coins)
       select $1, timestamptz '2021-12-01 10:00+05' + n * interval '30 days',
         timestamptz '2021-12-01 10:00+05' + (n + 1) * interval '30 days', 299 from generate_series(0, 59) as n`,
      [bobur],
    );
    const first = (await client.call('GET /v2/premium/history')).body;
    const rest = (await client.call('GET /v2/premium/history', { query: { cursor: first.next_cursor } }))
      .body;
    expect([first.items.length, rest.items.length, rest.next_cursor]).toEqual([50, 10, null]);
    expect(rest.items.at(-1)).toEqual({
      from: '2021-12-01T10:00:00+05:00',
      until: '2021-12-31T10:00:00+05:00',
      coins: 299,
    });
    const starts = [...first.items, ...rest.items].map((one: { from: string }) => one.from);
    expect(new Set(starts).size).toBe(60);
    expect(starts).toEqual([...starts].sort().reverse());
  });

  it('is for students, with a cursor that is one', async () => {
    expect((await mars.anonymous.call('GET /v2/premium/history')).status).toBe(401);
    expect((await (await mars.signInAs('otabek')).call('GET /v2/premium/history')).status).toBe(404);
    expect((await client.call('GET /v2/premium/history', { query: { cursor: '-1' } })).status).toBe(422);
    expect((await client.call('GET /v2/premium/history', { query: { cursor: '9'.repeat(14) } })).status).toBe(
      200,
    );
  });
});
