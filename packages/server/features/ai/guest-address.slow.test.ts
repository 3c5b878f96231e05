import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addSite } from '../../testing/people.ts';
import { admitGuest } from '../embed/guests.ts';
import { budgetOf, giveBackUnit } from './limit.ts';

const origin = 'https://markaz.example';
const school = '198.51.100.7';
const day = '2026-11-20';

describe('guests of a site that come from one address', () => {
  let clock = new Date(`${day}T13:00:00+05:00`);
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none', now: () => clock });
    await addSite(app.store, 'site-a', { origins: [origin] });
    await addSite(app.store, 'site-b', { origins: [origin] });
  });
  beforeEach(async () => {
    clock = new Date(`${day}T13:00:00+05:00`);
    await app.store.query('truncate ai_use, ai_site_use, ai_address_use, ai_turn');
  });
  afterAll(() => app.close());

  const come = async (from: string, key = 'site-a') => {
    const { body } = await app.anonymous.call('POST /v1/auth/guest', {
      body: { key },
      headers: { origin },
      from,
    });
    const headers = { authorization: `Bearer ${body.access_token}`, origin };
    return (call: string, options = {}) => app.anonymous.call(call, { ...options, headers, from });
  };
  type Guest = Awaited<ReturnType<typeof come>>;
  const ask = (guest: Guest) => guest('POST /v2/ai/responses', { body: { input: 'Python nima?' } });
  const limit = async (guest: Guest) => (await guest('GET /v2/project/ai-limit')).body;
  const sum = async (table: string) =>
    (await app.store.query<{ n: number }>(`select coalesce(sum(used), 0)::int as n from ${table}`)).rows[0]!
      .n;

  it('have 120 of its 300 questions: a class of forty has three each, a script not the day of the site', async () => {
    for (let pupil = 0; pupil < 40; pupil++) {
      const guest = await come(school);
      for (let n = 0; n < 3; n++) expect((await ask(guest)).status).toBe(200);
    }
    const next = await come(school);
    expect(await limit(next)).toMatchObject({ has_limit: false, left: 0, total: 3 });
    const { status, body } = await ask(next);
    expect({ status, code: body.code, at: body.resets_at }).toEqual({
      status: 409,
      code: 'ai_limit',
      at: '2026-11-21T00:00:00+05:00',
    });
    // Who was refused has spent nothing, of nobody's.
    expect([await sum('ai_use'), await sum('ai_site_use'), await sum('ai_address_use')]).toEqual([
      120, 120, 120,
    ]);
    expect((await ask(await come('203.0.113.4'))).status).toBe(200);
    expect((await ask(await come(school, 'site-b'))).status).toBe(200);
    clock = new Date('2026-11-21T00:00:00+05:00');
    expect((await ask(next)).status).toBe(200);
  });

  it('are counted where they ask: a token that travels does not take its address along', async () => {
    await app.store.query("insert into ai_site_use values ('site-a', $1, 100)", [day]);
    const guest = await come(school);
    await ask(guest);
    await app.store.query('update ai_address_use set used = 120');
    expect((await ask(guest)).status).toBe(409);
    const { body } = await app.anonymous.call('POST /v1/auth/guest', {
      body: { key: 'site-a' },
      headers: { origin },
      from: '203.0.113.4',
    });
    const headers = { authorization: `Bearer ${body.access_token}`, origin };
    const question = { body: { input: 'Python nima?' }, headers };
    expect((await app.anonymous.call('POST /v2/ai/responses', { ...question, from: school })).status).toBe(
      409,
    );
    expect(
      (await app.anonymous.call('POST /v2/ai/responses', { ...question, from: '203.0.113.4' })).status,
    ).toBe(200);
  });

  it('get a unit back that nothing came of', async () => {
    for (const address of [school, '203.0.113.4']) await ask(await come(address));
    const caller = { role: 'guest', guestId: 'x', site: 'site-a', origin, address: school } as const;
    await giveBackUnit(app.app, await budgetOf(app.app, caller));
    // The other address has used its own.
    const { rows } = await app.store.query('select used from ai_address_use order by used');
    expect(rows).toEqual([{ used: 0 }, { used: 1 }]);
    expect(await sum('ai_site_use')).toBe(1);
  });

  it('have three at least, however few the site has', async () => {
    const settings = {
      ...(await app.app.settings()),
      aiUnitsDay: { free: 3, premium: 30, guest: 3, site: 5 },
    };
    const caller = { role: 'guest', guestId: 'x', site: 'site-a', origin, address: school } as const;
    const budget = await budgetOf({ ...app.app, settings: async () => settings }, caller);
    expect(budget.site).toMatchObject({ total: 5, perAddress: 3 });
  });

  it('are remembered by a hash, and for a week', async () => {
    await ask(await come(school));
    const { rows } = await app.store.query('select * from ai_address_use');
    expect(JSON.stringify(rows)).not.toContain('198.51');
    const { jobs } = await import('./jobs.ts');
    clock = new Date('2026-11-28T12:00:00+05:00');
    await jobs.find(({ name }) => name === 'ai-cleanup')!.run(app.app);
    expect(await sum('ai_address_use')).toBe(0);
  });
});

describe('guest tokens', () => {
  it('are three hundred a day for one address on a site, refused with neither 403 nor 429', async () => {
    let clock = new Date(`${day}T13:00:00+05:00`);
    const app = await startTestApp({ seed: 'none', now: () => clock });
    await addSite(app.store, 'site-a', { origins: [origin] });
    await addSite(app.store, 'site-b', { origins: [origin] });
    const come = (from: string, key = 'site-a') =>
      app.anonymous.call('POST /v1/auth/guest', { body: { key }, headers: { origin }, from });
    const answers = await Promise.all(Array.from({ length: 300 }, () => come(school)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { status, body } = await come(school);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'guest_limit' });
    expect(body.detail).toContain('site-a');
    expect((await come(school, 'site-b')).status).toBe(200);
    expect((await come('203.0.113.4')).status).toBe(200);
    expect(app.logged().at(-1)).toMatchObject({
      security: 'guests_refused',
      site: 'site-a',
      address: school,
    });
    clock = new Date(clock.getTime() + 24 * 3_600_000 - 1);
    expect((await come(school)).body.code).toBe('guest_limit');
    clock = new Date(clock.getTime() + 1);
    expect((await come(school)).status).toBe(200);
    await app.close();
  });

  it('are remembered for fifty thousand addresses, and no more', () => {
    const app = {
      now: () => new Date(`${day}T13:00:00+05:00`),
      log: { warn() {} },
      stopping: new AbortController().signal,
      wake: () => {},
    } as unknown as App;
    const come = (ip: string) => admitGuest(app, 'site-a', { ip } as FastifyRequest, 'guests');
    for (let n = 0; n < 300; n++) come(school);
    const comeOthers = (net: number, count: number) => {
      for (let n = 0; n < count; n++) come(`${net}.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
    };
    // Who was refused has been heard again: so many others later they are the one that is longest silent.
    comeOthers(10, 49_999);
    expect(() => come(school)).toThrow(Refused);
    comeOthers(11, 49_999);
    expect(() => come(school)).toThrow(Refused);
    comeOthers(12, 50_000);
    expect(() => come(school)).not.toThrow();
  });
});
