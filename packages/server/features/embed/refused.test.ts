import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';
import { jobs } from './jobs.ts';

const begin = new Date('2026-11-10T10:00:00+05:00');
const [own, www, plain] = ['https://markaz.example', 'https://www.markaz.example', 'http://markaz.example'];
let clock = begin;
let mars: TestApp;
let admin: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
  await addSite(mars.store, 'k1', { origins: [own] });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await mars.store.query(`insert into centre_setting (key, value) values ('phone', '"+998 66 000 10 20"')`);
});
afterAll(() => mars.close());
beforeEach(async () => {
  clock = begin;
  await mars.store.query('delete from embed_refused');
  admin = await mars.signInAs('admin');
});

const look = (origin: string | undefined, key = 'k1') =>
  mars.anonymous.call('GET /v1/embed/address', { query: { key }, headers: origin ? { origin } : {} });
const list = async () => (await admin.call('GET /v2/staff/sites/refused')).body.items;
const letIn = (origin: string, key = 'k1') =>
  admin.call('POST /v2/staff/sites/refused', { body: { key, origin } });
const start = (origin: string) =>
  mars.anonymous.call('POST /v1/english/test/start', { body: { key: 'k1' }, headers: { origin } });

describe('an address that a site does not have', () => {
  it('is told to its visitor with the phone of the centre, in a reply that the page may read', async () => {
    expect((await look(own)).body.let_in).toBe(true);
    for (const origin of [www, plain]) {
      const { body, headers } = await look(origin);
      expect(body).toMatchObject({ let_in: false, phone: '+998 66 000 10 20' });
      expect(headers['access-control-allow-origin']).toBe('*');
    }
  });

  it('is told to the owner, once however often; nothing is noted of a strange key or of no address', async () => {
    await look(www);
    clock = new Date(begin.getTime() + 60_000);
    await look(www);
    await look(plain);
    await look(www, 'k0');
    for (const none of [undefined, 'null', 'file://', 'https://a.example/x y'])
      expect((await look(none)).body.let_in).toBe(false);
    expect(await list()).toEqual([
      { key: 'k1', site: 'Site k1', origin: plain, times: 1, at: '2026-11-10T10:01:00+05:00' },
      { key: 'k1', site: 'Site k1', origin: www, times: 2, at: '2026-11-10T10:01:00+05:00' },
    ]);
  });

  it('are twenty at most of a site, and those that asked before are counted on', async () => {
    for (let at = 0; at < 21; at++) await look(`https://a${at}.example`);
    expect(await list()).toHaveLength(20);
    await look('https://a0.example');
    expect(
      (await list()).find(({ origin }: { origin: string }) => origin === 'https://a0.example').times,
    ).toBe(2);
  });

  it('is let in by one press, and all works there', async () => {
    expect((await start(www)).body.code).toBe('origin_mismatch');
    expect((await letIn(www)).status).toBe(404);
    await look(www);
    expect((await letIn(www)).body).toEqual({ ok: true });
    expect(await list()).toEqual([]);
    expect((await look(www)).body.let_in).toBe(true);
    expect((await start(www)).status).toBe(200);
    const guest = await mars.anonymous.call('POST /v1/auth/guest', {
      body: { key: 'k1' },
      headers: { origin: www },
    });
    expect(guest.status).toBe(200);
  });

  it('without https lets in only what nobody signs in for; it stands among the site’s and can be taken away', async () => {
    await look(plain);
    await letIn(plain);
    const started = await start(plain);
    expect([started.status, started.headers['access-control-allow-origin']]).toEqual([200, plain]);
    const guest = await mars.anonymous.call('POST /v1/auth/guest', {
      body: { key: 'k1' },
      headers: { origin: plain },
    });
    expect(guest.body.code).toBe('origin_mismatch');
    const sites = async () => (await admin.call('GET /v2/staff/sites')).body.items;
    const [{ origins }] = await sites();
    expect(origins).toContain(plain);
    const change = (next: string[]) => admin.call('PATCH /v2/staff/sites/k1', { body: { origins: next } });
    expect((await change([...origins, 'http://other.example'])).body.fields).toHaveProperty('origins.3');
    expect((await change(origins)).body.origins).toEqual(origins);
    expect((await start(plain)).status).toBe(200);
    expect((await change(origins.filter((one: string) => one !== plain))).body.origins).not.toContain(plain);
    expect((await start(plain)).body.code).toBe('origin_mismatch');
  });

  it('is forgotten when it has not asked for thirty days', async () => {
    await look('https://other.example');
    const forget = () => jobs.find(({ name }) => name === 'embed-forget')!.run(mars.app);
    const noted = async () => (await mars.store.query('select from embed_refused')).rowCount;
    clock = new Date(begin.getTime() + 30 * 86_400_000);
    await forget();
    expect(await noted()).toBe(1);
    clock = new Date(clock.getTime() + 1);
    await forget();
    expect(await noted()).toBe(0);
  });
});
