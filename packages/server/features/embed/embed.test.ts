import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';
import { addOrigins, createSite, listSites } from './queries.ts';

const origin = 'https://markaz.example';

describe('an embedding site', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none' });
    await addPerson(app.store, 'bobur');
    await addPerson(app.store, 'malika', { role: 'teacher' });
    await addSite(app.store, 'k1', { origins: [origin, 'https://www.markaz.example'] });
    await addSite(app.store, 'k2', { origins: ['https://other.example'] });
  });
  afterAll(() => app.close());

  it('gets a guest a token of twelve hours for its own origin', async () => {
    const { status, body } = await app.anonymous.call('POST /v1/auth/guest', {
      body: { key: 'k1' },
      headers: { origin },
    });
    expect({ status, life: body.expires_in }).toEqual({ status: 200, life: 43_200 });
  });

  it.each([
    ['k2', origin],
    ['k9', origin],
    ['k1', 'https://evil.example'],
    ['k1', 'null'],
    ['k1', undefined],
  ])('has no guest for key %s from %s', async (key, from) => {
    const headers: Record<string, string> = from ? { origin: from } : {};
    const { status, body } = await app.anonymous.call('POST /v1/auth/guest', { body: { key }, headers });
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'origin_mismatch' });
  });

  it.each([
    ['guest', { key: 'k1' }],
    ['handover', { assertion: 'e30.e30.x' }],
    ['embed/exchange', { code: 'x', verifier: 'x' }],
  ])('can be read why its %s is refused, on any page', async (call, body) => {
    const from = 'https://evil.example';
    const answer = await app.anonymous.call(`POST /v1/auth/${call}`, { body, headers: { origin: from } });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    if (call === 'guest') expect(answer.body.detail).toMatch(/"k1".*https:\/\/evil\.example/);
  });

  it('is made once; origins are added to it', async () => {
    const site = { key: 'k3', name: 'ziyo', origins: ['https://ziyo.example'], secret: 'x'.repeat(32) };
    expect(await createSite(app.store, site)).toBe(true);
    expect(await createSite(app.store, { ...site, origins: [], secret: 'y' })).toBe(false);
    await addOrigins(app.store, 'k3', ['https://ziyo.example', 'https://www.ziyo.example']);
    const made = (await listSites(app.store)).find(({ key }) => key === 'k3');
    expect(made).toMatchObject({
      origins: ['https://ziyo.example', 'https://www.ziyo.example'],
      secret: site.secret,
      may_buy: false,
      password_sign_in: false,
    });
  });

  it('refuses unknown keys of a body', async () => {
    const body = { key: 'k1', x: 1 };
    const answer = await app.anonymous.call('POST /v1/auth/guest', { body, headers: { origin } });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toMatchObject({ x: { code: 'unknown_field' } });
  });

  it('shows a guest nothing of a person', async () => {
    const guest = await app.guest('k1', origin);
    expect((await guest.call('GET /v1/auth/sessions')).status).toBe(404);
  });

  it('is named to the sign-in window by key and origin', async () => {
    const { body } = await app.anonymous.call('GET /v1/embed/site', { query: { key: 'k1', origin } });
    expect(body).toEqual({ name: 'Site k1', origin, password_sign_in: false });
    const foreign = await app.anonymous.call('GET /v1/embed/site', {
      query: { key: 'k1', origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(401);
  });

  it('gets tokens of a person from the platform’s own window only', async () => {
    const bound = await app.embedded('bobur', 'k1', origin);
    const answer = await bound.call('POST /v1/auth/embed', {
      body: { key: 'k2', origin: 'https://other.example' },
    });
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 409,
      code: 'open_on_platform',
    });
    const bobur = await app.signInAs('bobur');
    const evil = await bobur.call('POST /v1/auth/embed', {
      body: { key: 'k1', origin: 'https://evil.example' },
    });
    expect(evil.body.code).toBe('origin_mismatch');
    const malika = await app.signInAs('malika');
    expect((await malika.call('POST /v1/auth/embed', { body: { key: 'k1', origin } })).status).toBe(404);
  });

  it('loses its tokens with its registration', async () => {
    const bound = await app.embedded('bobur', 'k2', 'https://other.example');
    await app.store.query("update embed_site set origins = '{}' where key = 'k2'");
    const { forgetSites } = await import('./site.ts');
    forgetSites(app.app);
    expect((await bound.call('POST /v1/auth/logout')).body.code).toBe('origin_mismatch');
  });

  describe('in its browsers', () => {
    const preflight = (from: string, path = '/v1/me') =>
      app.inject({
        method: 'OPTIONS',
        url: path,
        headers: {
          origin: from,
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'authorization',
        },
      });

    it('may call, other origins may not', async () => {
      const known = await preflight(origin);
      expect(known.statusCode).toBe(204);
      expect(known.headers['access-control-allow-origin']).toBe(origin);
      expect(known.headers['access-control-max-age']).toBe('7200');
      expect(String(known.headers.vary)).toMatch(/Origin/i);
      const evil = await preflight('https://evil.example');
      expect(evil.headers['access-control-allow-origin']).toBeUndefined();
    });

    it('reads the refusals too', async () => {
      const { statusCode, headers } = await app.inject({ method: 'GET', url: '/v1/me', headers: { origin } });
      expect(statusCode).toBe(401);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-expose-headers']).toContain('x-request-id');
    });
  });
});
