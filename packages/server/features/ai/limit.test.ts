import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';
import { reserveUnit } from './queries.ts';

const noon = new Date('2026-11-20T12:00:00+05:00');
const origin = 'https://markaz.example';

let clock = noon;
let test: TestApp;
let bobur: Client;
let boburId: number;

beforeAll(async () => {
  test = await startTestApp({ seed: 'none', now: () => clock });
  boburId = await addPerson(test.store, 'bobur');
  await addPerson(test.store, 'farrux', { inGroup: 'before' });
  await addSite(test.store, 'site-a', { origins: [origin] });
});

beforeEach(async () => {
  clock = noon;
  await test.store.query('truncate ai_use, ai_site_use, ai_turn');
  bobur = await test.signInAs('bobur');
});

afterAll(() => test.close());

const limit = async (client: Client) => (await client.call('GET /v2/project/ai-limit')).body;
const reserve = (client: Client) =>
  client.call('POST /v2/project/ai-limit/create', { query: { ai_limit: 1 } });
const ask = (client: Client) => client.call('POST /v2/ai/responses', { body: { input: 'Python nima?' } });
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

describe('the daily limit', () => {
  it('says how many questions are left and when there are new ones [§7.10] [§3.7]', async () => {
    expect(await limit(bobur)).toEqual({
      has_limit: true,
      left: 3,
      total: 3,
      resets_at: '2026-11-21T00:00:00+05:00',
    });
  });

  it('takes one unit a message, and none when they are used up [§9.4]', async () => {
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await ask(bobur)).status);
    expect(statuses).toEqual([200, 200, 200, 409]);
    const refused = await ask(bobur);
    expect(refused.body).toMatchObject({ code: 'ai_limit', resets_at: '2026-11-21T00:00:00+05:00' });
    expect(refused.body.error).toMatchObject({ code: 'ai_limit' });
    expect(refused.headers['x-should-retry']).toBe('false');
    expect(await limit(bobur)).toMatchObject({ has_limit: false, left: 0 });
  });

  it('of none has nothing to take or to set aside', async () => {
    const budget = { owner: `s:${boburId}`, day: '2026-11-20', total: 0, site: null };
    expect(await reserveUnit(test.store, budget as never, new Date(noon.getTime() + 1))).toBe(false);
    expect((await test.store.query('select from ai_use')).rows).toEqual([]);
  });

  it('gives exactly 3 answers to 100 parallel questions with 3 left', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(bobur)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([3, 97]);
  });

  it('is 30 with premium, and 3 again the day after it ends', async () => {
    await test.store.query('update student set premium_until = $2 where student_id = $1', [
      boburId,
      '2026-11-20T12:30:00+05:00',
    ]);
    expect(await limit(bobur)).toMatchObject({ total: 30, left: 30 });
    later(31);
    expect(await limit(await test.signInAs('bobur'))).toMatchObject({ total: 3 });
    await test.store.query('update student set premium_until = null');
  });

  it('is whole again at midnight in Tashkent', async () => {
    await ask(bobur);
    clock = new Date('2026-11-20T23:59:59+05:00');
    expect((await limit(await test.signInAs('bobur'))).left).toBe(2);
    clock = new Date('2026-11-21T00:00:00+05:00');
    expect(await limit(await test.signInAs('bobur'))).toMatchObject({
      left: 3,
      resets_at: '2026-11-22T00:00:00+05:00',
    });
  });

  it('lets an inactive student read but not ask', async () => {
    const farrux = await test.signInAs('farrux');
    expect((await farrux.call('GET /v2/project/ai-limit')).status).toBe(200);
    expect((await ask(farrux)).body.code).toBe('inactive');
    expect((await reserve(farrux)).body.code).toBe('inactive');
  });
});

describe('a reservation', () => {
  it('consumes one use, which the next answer is [§7.11]', async () => {
    expect((await reserve(bobur)).body).toMatchObject({ has_limit: true, left: 2 });
    await ask(bobur);
    expect(await limit(bobur)).toMatchObject({ left: 2 });
  });

  it('is one at a time', async () => {
    await reserve(bobur);
    expect((await reserve(bobur)).body.left).toBe(2);
  });

  it('leaves as many answers to a client that also counts itself, before or after', async () => {
    for (const order of ['before', 'after']) {
      await test.store.query('truncate ai_use');
      let answers = 0;
      while ((await limit(bobur)).has_limit) {
        if (order === 'before') await reserve(bobur);
        if ((await ask(bobur)).status === 200) answers++;
        if (order === 'after') await reserve(bobur);
      }
      expect(answers).toBe(3);
      expect((await reserve(bobur)).body.code).toBe('ai_limit');
    }
  });

  it('falls after ten minutes', async () => {
    await reserve(bobur);
    later(9);
    expect((await limit(bobur)).left).toBe(2);
    later(1);
    expect((await limit(bobur)).left).toBe(3);
  });
});

describe('guests of an embedding site', () => {
  const newGuest = () => test.guest('site-a', origin);
  const ofSite = async () =>
    (await test.store.query<{ used: number }>('select used from ai_site_use')).rows.map((row) => row.used);
  const ofGuests = async () =>
    (await test.store.query<{ sum: number }>('select coalesce(sum(used), 0)::int as sum from ai_use'))
      .rows[0]!.sum;
  const siteHasUsed = (used: number) =>
    test.store.query(`insert into ai_site_use values ('site-a', '2026-11-20', $1)`, [used]);

  it('have 3 questions a day each, and may read limit and persona', async () => {
    const guest = await newGuest();
    expect(await limit(guest)).toMatchObject({ total: 3, left: 3 });
    for (const left of [2, 1, 0]) {
      expect((await ask(guest)).status).toBe(200);
      expect(await limit(guest)).toMatchObject({ left, has_limit: left > 0 });
    }
    const fourth = await ask(guest);
    expect([fourth.status, fourth.body.code]).toEqual([409, 'ai_limit']);
    expect(await ofSite()).toEqual([3]);
    expect((await ask(await newGuest())).status).toBe(200);
    const config = await guest.call('GET /v2/project/ai-config', { query: { config_name: 'space_chatbot' } });
    expect(config.status).toBe(200);
  });

  it('get one answer by their last unit, however many they ask at once', async () => {
    const guest = await newGuest();
    await ask(guest);
    await ask(guest);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(guest)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ai_limit')).toHaveLength(19);
    expect(await ofSite()).toEqual([3]);
  });

  it('have 300 together, since a cleared browser is a new guest: the 300th is answered, the 301st is not', async () => {
    await siteHasUsed(299);
    const [first, second] = [await newGuest(), await newGuest()];
    expect(await limit(first)).toMatchObject({ has_limit: true, left: 1 });
    expect((await ask(first)).status).toBe(200);
    expect(await ofSite()).toEqual([300]);
    const refused = await ask(second);
    expect([refused.status, refused.body.code]).toEqual([409, 'ai_limit']);
    expect(await limit(second)).toMatchObject({ has_limit: false, left: 0 });
    // Who was refused by the site's ceiling has spent nothing.
    expect(await ofGuests()).toBe(1);
    clock = new Date('2026-11-21T00:00:00+05:00');
    expect((await ask(await newGuest())).status).toBe(200);
  });

  it('share the last unit of the site among ten who ask at once', async () => {
    await siteHasUsed(299);
    const guests = await Promise.all(Array.from({ length: 10 }, newGuest));
    const answers = await Promise.all(guests.map(ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ai_limit')).toHaveLength(9);
    expect(await ofSite()).toEqual([300]);
    expect(await ofGuests()).toBe(1);
  });
});
