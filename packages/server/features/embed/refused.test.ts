import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';
import { jobs } from './jobs.ts';

const begin = new Date('2026-11-10T10:00:00+05:00');
const [own, www, plain] = ['https://markaz.example', 'https://www.markaz.example', 'http://markaz.example'];
let clock = begin;
let mars: TestApp;
let admin: Client;
let visitors = 0;
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

/** Each page by a visitor of its own, unless told. */
const look = (origin: string | undefined, key = 'k1', from = `10.5.0.${visitors++ % 250}`) =>
  mars.anonymous.call('GET /v1/embed/address', { query: { key }, headers: origin ? { origin } : {}, from });
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
    for (const none of [
      ...[undefined, 'null', 'file://', 'https://a.example/x y', 'https://*', 'https://a@b', 'https://;'],
      ...['https://*.example', 'HTTPS://a.example', 'https://a.example:443', 'https://-', 'https://a..b'],
    ])
      expect((await look(none)).body.let_in).toBe(false);
    expect(await list()).toEqual([
      { key: 'k1', site: 'Site k1', origin: plain, times: 1, at: '2026-11-10T10:01:00+05:00' },
      { key: 'k1', site: 'Site k1', origin: www, times: 2, at: '2026-11-10T10:01:00+05:00' },
    ]);
  });

  it('are twenty at most of a site, of which the one that asked the longest ago gives way', async () => {
    for (let at = 0; at < 20; at++) {
      clock = new Date(begin.getTime() + at * 1000);
      await look(`https://a${at}.example`);
    }
    clock = new Date(begin.getTime() + 60_000);
    // It asks again: it is no longer the oldest.
    await look('https://a0.example');
    await look('https://new.example');
    const origins = (await list()).map(({ origin }: { origin: string }) => origin);
    expect(origins).toHaveLength(20);
    expect(origins).toEqual(expect.arrayContaining(['https://new.example', 'https://a0.example']));
    expect(origins).not.toContain('https://a1.example');
  });

  it('are five different ones an hour of one visitor, who pushes nobody else’s out by making up more', async () => {
    const honest = 'https://honest.example';
    await look(honest);
    for (let n = 0; n < 30; n++) {
      clock = new Date(clock.getTime() + 1000);
      expect((await look(`https://b${n}.example`, 'k1', '10.6.0.1')).body.let_in).toBe(false);
    }
    const names = async () => (await list()).map(({ origin }: { origin: string }) => origin);
    expect((await names()).sort()).toEqual([...[0, 1, 2, 3, 4].map((n) => `https://b${n}.example`), honest]);
    clock = new Date(clock.getTime() + 3_600_000);
    admin = await mars.signInAs('admin');
    await look('https://b9.example', 'k1', '10.6.0.1');
    expect(await names()).toContain('https://b9.example');
  });

  it('that is no page is not let in, though it was noted before such were left out', async () => {
    await mars.store.query(
      `insert into embed_refused (site_key, origin, first_at, last_at, times) values ('k1', 'https://*', $1, $1, 1)`,
      [begin],
    );
    expect((await letIn('https://*')).status).toBe(404);
    const { items } = (await admin.call('GET /v2/staff/sites')).body;
    expect(items.find(({ key }: { key: string }) => key === 'k1').origins).toEqual([own]);
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
    // Another one that is typed so is read as https.
    expect((await change([...origins, 'http://other.example'])).body.origins).toEqual([
      ...origins.filter((one: string) => one !== plain),
      'https://other.example',
      plain,
    ]);
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
