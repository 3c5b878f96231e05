import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssertionOptions, assertionOf } from '../../testing/handover.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';
import { forgetAssertions } from './handover.ts';

const origin = 'https://markaz.example';
const secret = 'a-secret-of-the-site-of-32-bytes-or-more';
const k1 = { site: 'k1', secret };

describe('POST /v1/auth/handover', () => {
  let mars: TestApp;
  let now: Date;
  let child: number;
  beforeAll(async () => {
    now = new Date();
    mars = await startTestApp({ seed: 'none', now: () => now });
    child = await addPerson(mars.store, 'aziza', { externalId: 'A-1', coins: 500 });
    await addPerson(mars.store, 'bobur', { externalId: 'A-2' });
    await addPerson(mars.store, 'otabek', { role: 'parent', externalId: 'P-1', childrenIds: [child] });
    await addPerson(mars.store, 'malika', { role: 'teacher', externalId: 'T-1' });
    await addPerson(mars.store, 'gulnora', { externalId: 'B-1', botState: 'not_in_bot' });
    await addPerson(mars.store, 'hasan', { externalId: 'B-2', botState: 'bot_blocked' });
    await addPerson(mars.store, 'iroda', { externalId: 'B-3', isActive: false });
    await addPerson(mars.store, 'jamshid', {
      externalId: 'B-4',
      balance: -2_000_000,
      paymentLink: 'https://pay.example/j',
    });
    await mars.store.query("insert into centre_setting (key, value) values ('debt_block_below', '-1000000')");
    await addSite(mars.store, 'k1', { origins: [origin], secret });
    await addSite(mars.store, 'k2', {
      origins: ['https://other.example'],
      secret: secret.replace('the', 'our'),
    });
    await addSite(mars.store, 'short', { origins: [origin], secret: 'x'.repeat(31) });
    await addSite(mars.store, 'none', { origins: [origin] });
    await addSite(mars.store, 'k32', { origins: [origin], secret: 'y'.repeat(32) });
    await addPerson(mars.store, 'oy', { externalId: 'O' });
    await addPerson(mars.store, 'uzun', { externalId: 'U'.repeat(128) });
  });
  afterAll(() => mars.close());
  beforeEach(() => {
    now = new Date();
  });

  const hand = (assertion: unknown, from: string | null = origin) =>
    mars.anonymous.call('POST /v1/auth/handover', {
      body: { assertion },
      headers: from ? { origin: from } : {},
    });
  const handOver = async (externalId: string, options: AssertionOptions = {}, from: string | null = origin) =>
    hand(await assertionOf(externalId, { ...k1, ...options }), from);
  const seconds = () => Math.floor(now.getTime() / 1000);
  const as = (token: string, from = origin) => ({
    headers: { authorization: `Bearer ${token}`, origin: from },
  });

  it('signs a parent in on the page that vouches, as signing in would', async () => {
    const { status, body } = await handOver('P-1');
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
      role: 'parent',
    });
    const me = await mars.anonymous.call('GET /v1/me', as(body.access_token));
    expect(me.body).toMatchObject({ role: 'parent', children: [{ id: child }] });
    // Sessions are the platform's own; what is a student's is not there; on another page the token is nobody's.
    const sessions = await mars.anonymous.call('GET /v1/auth/sessions', as(body.access_token));
    expect([sessions.status, sessions.body.code]).toEqual([409, 'open_on_platform']);
    expect((await mars.anonymous.call('GET /v1/shop/products', as(body.access_token))).status).toBe(404);
    expect(
      (await mars.anonymous.call('GET /v1/me', as(body.access_token, 'https://other.example'))).status,
    ).toBe(401);
    const refreshed = await mars.anonymous.call('GET /v1/auth/token', as(body.refresh_token));
    expect(refreshed.status).toBe(200);
  });

  it('signs a student in who can neither buy there nor see sessions', async () => {
    const { body } = await handOver('A-1');
    const call = (key: string, options = {}) => {
      const bound = as(body.access_token);
      return mars.anonymous.call(key, { ...options, headers: { ...bound.headers, 'idempotency-key': 'k' } });
    };
    expect((await call('POST /v2/premium/buy', { body: { password: 'x' } })).body.code).toBe(
      'open_on_platform',
    );
    const order = { body: { product_id: 1, quantity: 1 } };
    expect((await call('POST /v1/shop/buy', order)).body.code).toBe('open_on_platform');
    expect((await call('GET /v1/auth/sessions')).body.code).toBe('open_on_platform');
    expect((await call('GET /v1/me')).body.coins).toBe(500);
  });

  it.each<[string, string, AssertionOptions, string | null]>([
    ['signature', 'A-1', { secret: `${secret}!` }, origin],
    ['signature', 'A-1', { algorithm: 'HS384' }, origin],
    ['site', 'A-1', { site: 'k9' }, origin],
    ['signature', 'A-1', { site: 'k2' }, 'https://other.example'],
    ['origin', 'A-1', {}, 'https://other.example'],
    ['origin', 'A-1', {}, 'null'],
    ['origin', 'A-1', {}, null],
    ['secret', 'A-1', { site: 'short', secret: 'x'.repeat(31) }, origin],
    ['secret', 'A-1', { site: 'none' }, origin],
    ['expired', 'A-1', { issuedAt: Math.floor(Date.now() / 1000) - 61 }, origin],
    ['lifetime', 'A-1', { lifeSeconds: 301 }, origin],
    ['lifetime', 'A-1', { issuedAt: Math.floor(Date.now() / 1000) + 600, lifeSeconds: 60 }, origin],
    ['claims', 'A-1', { claims: { jti: undefined } }, origin],
    ['claims', 'A-1', { claims: { jti: 5 } }, origin],
    ['claims', 'A-1', { claims: { jti: '' } }, origin],
    ['claims', 'A-1', { claims: { exp: undefined } }, origin],
    ['claims', 'A-1', { claims: { iat: undefined } }, origin],
    ['claims', 'A-1', { claims: { external_id: ['A-1'] } }, origin],
    ['claims', 'A-1', { claims: { nbf: Math.floor(Date.now() / 1000) + 600 } }, origin],
    ['lifetime', 'A-1', { claims: { exp: 1e300 } }, origin],
    ['audience', 'A-1', { claims: { aud: 'https://other.example' } }, origin],
    ['audience', 'A-1', { claims: { aud: ['https://other.example', 'k1'] } }, origin],
    ['audience', 'A-1', { claims: { aud: '' } }, origin],
    ['claims', 'A-1', { claims: { jti: 'j'.repeat(129) } }, origin],
    ['claims', 'A-1', { claims: { jti: 'a\0b' } }, origin],
    ['claims', 'A'.repeat(129), {}, origin],
    ['claims', '', {}, origin],
    ['person', 'A'.repeat(128), {}, origin],
    ['person', 'A-999', {}, origin],
    ['person', 'T-1', {}, origin],
  ])('refuses by its %s: %s %j from %s', async (reason, externalId, options, from) => {
    const { status, body } = await handOver(externalId, options, from);
    expect({ status, code: body.code, reason: body.reason }).toEqual({
      status: 401,
      code: 'assertion_invalid',
      reason,
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['signature', { alg: 'none' }, ''],
    ['signature', { alg: 'none', typ: 'JWT' }, 'signed'],
    ['signature', { alg: 'NONE' }, 'signed'],
    ['signature', { alg: 'RS256' }, 'signed'],
    ['signature', { alg: 'ES256', jwk: { kty: 'oct', k: 'AAAA' } }, 'signed'],
    ['signature', { alg: 'HS512' }, 'signed'],
    ['signature', { alg: 'HS256' }, ''],
    ['signature', { alg: 'HS256', crit: ['b64'], b64: false }, 'signed'],
    ['signature', {}, 'signed'],
  ])(
    'refuses by its %s whatever else its header says: %j, signature %j',
    async (reason, header, signature) => {
      const iat = seconds();
      const claims = { iss: 'k1', external_id: 'A-1', iat, exp: iat + 60, jti: randomUUID() };
      const text = [header, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      // As good a signature as the site's own server makes.
      const end = signature && createHmac('sha256', secret).update(text).digest('base64url');
      const { status, body } = await hand(`${text}.${end}`);
      expect([status, body.code, body.reason]).toEqual([401, 'assertion_invalid', reason]);
    },
  );

  it.each([
    ['ahead of', 45],
    ['behind', -45],
  ])('allows a site’s clock to be %s ours by less than a minute', async (_, by) => {
    expect((await handOver('A-1', { issuedAt: seconds() + by, lifeSeconds: 60 })).status).toBe(200);
  });

  it('allows a site’s clock to be a minute ahead, to the second', async () => {
    now = new Date(seconds() * 1000);
    const ahead = (by: number) => handOver('A-1', { issuedAt: seconds() + by, lifeSeconds: 60 });
    expect((await ahead(60)).status).toBe(200);
    expect((await ahead(61)).body.reason).toBe('lifetime');
  });

  it('takes names of one letter and of 128, and a secret of 32 bytes', async () => {
    const k32 = { site: 'k32', secret: 'y'.repeat(32) };
    expect((await handOver('O', { ...k32, claims: { jti: 'j' } })).status).toBe(200);
    expect((await handOver('U'.repeat(128), { claims: { jti: 'j'.repeat(128) } })).status).toBe(200);
    // The same `jti` of another site is another one.
    expect((await handOver('O', { claims: { jti: 'j' } })).status).toBe(200);
  });

  it('takes one that is meant for this platform', async () => {
    expect((await handOver('A-1', { claims: { aud: 'http://localhost:3000' } })).status).toBe(200);
    expect((await handOver('A-1', { claims: { aud: ['http://localhost:3000/'] } })).status).toBe(200);
    const both = ['https://other.example', 'http://localhost:3000'];
    expect((await handOver('A-1', { claims: { aud: both } })).status).toBe(200);
    expect((await handOver('A-1', { claims: { aud: both.reverse() } })).status).toBe(200);
  });

  it.each(['', 'x', 'a.b.c', 'e30.e30.', 'eyJhbGciOiJub25lIn0.eyJpc3MiOiJrMSJ9.'])(
    'refuses %j',
    async (assertion) => {
      const { status, body } = await hand(assertion);
      expect(body.code === 'assertion_invalid' ? status : body.fields.assertion.code).toEqual(
        assertion === '' ? 'required' : 401,
      );
    },
  );

  it('has one spelling', async () => {
    const assertion = await assertionOf('A-1', k1);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twin = assertion.slice(0, -1) + alphabet[alphabet.indexOf(assertion.at(-1)!) + 1];
    for (const other of [`${assertion}=`, twin, `${assertion}.`, ` ${assertion}`]) {
      expect((await hand(other)).body.reason).toMatch(/^(signature|format)$/);
    }
    expect((await hand(assertion)).status).toBe(200);
  });

  it('is good for 300 seconds, and once', async () => {
    const assertion = await assertionOf('A-1', { ...k1, issuedAt: seconds(), lifeSeconds: 300 });
    now = new Date(now.getTime() + 298_000);
    expect((await hand(assertion)).status).toBe(200);
    expect((await hand(assertion)).body.reason).toBe('replayed');
    now = new Date(now.getTime() + 3000);
    expect((await hand(assertion)).body.reason).toBe('expired');
  });

  it('takes 120 of a person in an hour, and others of everybody else', async () => {
    await addPerson(mars.store, 'tinmas', { externalId: 'O-120' });
    for (let times = 1; times <= 120; times++) expect((await handOver('O-120')).status).toBe(200);
    const kept = async () =>
      (await mars.store.query<{ n: number }>('select count(*)::int as n from auth_assertion')).rows[0]!.n;
    const before = await kept();
    const { status, body } = await handOver('O-120');
    expect([status, body.code, body.reason]).toEqual([401, 'assertion_invalid', 'often']);
    expect(await kept()).toBe(before);
    expect((await handOver('A-2')).status).toBe(200);
    now = new Date(now.getTime() + 3_600_000);
    expect((await handOver('O-120', { issuedAt: seconds() })).status).toBe(200);
    now = new Date(now.getTime() + 2 * 3_600_000);
    await forgetAssertions(mars.app);
  });

  it('keeps nothing of one that names nobody', async () => {
    const assertion = await assertionOf('A-999', k1);
    expect((await hand(assertion)).body.reason).toBe('person');
    expect((await hand(assertion)).body.reason).toBe('person');
  });

  it('is good once, also when twenty come at once', async () => {
    const assertion = await assertionOf('A-1', k1);
    const sessions = async () =>
      (await mars.store.query<{ n: number }>('select count(*)::int as n from auth_session')).rows[0]!.n;
    const before = await sessions();
    const answers = await Promise.all(Array.from({ length: 20 }, () => hand(assertion)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
    expect(new Set(answers.map(({ body }) => body.reason))).toEqual(new Set([undefined, 'replayed']));
    expect(await sessions()).toBe(before + 1);
  });

  it('is remembered for as long as its age does not refuse it', async () => {
    const assertion = await assertionOf('A-2', { ...k1, lifeSeconds: 300 });
    await hand(assertion);
    await forgetAssertions(mars.app);
    expect((await hand(assertion)).body.reason).toBe('replayed');
    now = new Date(now.getTime() + 2 * 3_600_000);
    await forgetAssertions(mars.app);
    expect((await mars.store.query('select from auth_assertion')).rows).toEqual([]);
    expect((await hand(assertion)).body.reason).toBe('expired');
  });

  it.each([
    ['B-1', 'not_in_bot'],
    ['B-2', 'bot_blocked'],
    ['B-3', 'account_inactive'],
    ['B-4', 'debt_blocked'],
  ])('refuses %s as signing in does: %s', async (externalId, code) => {
    const { status, body } = await handOver(externalId);
    expect({ status, code: body.code }).toEqual({ status: 409, code });
    if (code === 'debt_blocked') expect(body.payment_link).toBe('https://pay.example/j');
  });
});
