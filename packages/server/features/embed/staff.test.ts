import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

let mars: TestApp;
let admin: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

const page = 'https://maktab.example';
const add = (body: object = {}) =>
  admin.call('POST /v2/staff/sites', { body: { key: 'maktab', name: ' Maktab ', origins: [page], ...body } });
const change = (body: object, key = 'maktab') => admin.call(`PATCH /v2/staff/sites/${key}`, { body });
const guest = async (origin: string) =>
  (await mars.anonymous.call('POST /v1/auth/guest', { body: { key: 'maktab' }, headers: { origin } })).status;

describe('sites of a centre', () => {
  it('embed the platform from their origins at once; the secret is told when it is made and never again', async () => {
    expect(await guest(page)).toBe(401);
    const { status, body } = await add({ origins: [`${page}/`, page] });
    expect([status, body]).toEqual([
      200,
      {
        ...{ key: 'maktab', name: 'Maktab', origins: [page], has_secret: true, password_sign_in: false },
        ...{ may_buy: false, created_at: expect.any(String), version: expect.any(String) },
        ...{ secret: expect.stringMatching(/^[\w-]{43}$/) },
      },
    ]);
    expect(await guest(page)).toBe(200);
    const list = await admin.call('GET /v2/staff/sites');
    const { secret, ...told } = body;
    expect(list.body.items).toEqual([told]);
    const kept = await mars.store.query<{ secret: string }>('select secret from embed_site');
    expect(kept.rows[0]!.secret).toBe(secret);
    const audit = await mars.store.query('select detail from audit_entry');
    expect(audit.rowCount).toBe(1);
    expect(JSON.stringify(audit.rows)).not.toContain(secret);
  });

  it('are changed part by part; without an origin they work nowhere', async () => {
    expect((await change({ may_buy: true })).body).toMatchObject({
      ...{ name: 'Maktab', origins: [page], may_buy: true, password_sign_in: false, secret: null },
    });
    const renewed = (await change({ new_secret: true })).body.secret;
    const kept = await mars.store.query<{ secret: string }>('select secret from embed_site');
    expect(kept.rows[0]!.secret).toBe(renewed);
    expect((await change({ origins: [], name: 'Eski' })).body).toMatchObject({ name: 'Eski', origins: [] });
    expect(await guest(page)).toBe(401);
    expect((await change({}, 'yoq')).status).toBe(404);
  });

  it.each(['maktab', 'https://u:p@maktab.example', 'null', 'javascript:alert(1)'])(
    'have no origin %s',
    async (origin) => {
      const { status, body } = await add({ key: 'boshqa', origins: [page, origin] });
      expect([status, Object.keys(body.fields)]).toEqual([422, ['origins.1']]);
    },
  );

  it('are read as they were copied: without a path, by https, a name alone', async () => {
    const origins = ['(http://Oquv.example/kurslar).', 'oquv.example', 'марказ.example', 'localhost:5173'];
    const { status, body } = await add({ key: 'nusxa', origins });
    expect([status, body.origins]).toEqual([
      200,
      ['https://oquv.example', 'https://xn--80aavkiz.example', 'http://localhost:5173'],
    ]);
  });

  it('are known by keys of their own, and may stand on this machine for a trial', async () => {
    expect((await add()).body.code).toBe('site_key_taken');
    expect((await add({ key: 'a b' })).body.fields.key.code).toBe('format');
    expect((await add({ key: 'sinov', origins: ['http://localhost:5173'] })).status).toBe(200);
  });
});
