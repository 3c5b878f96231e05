import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareFolders } from './app.ts';
import { newRefresh } from './features/auth/token.ts';
import { startTestApp, type TestApp } from './testing/harness.ts';
import { addPerson } from './testing/people.ts';

describe('the server', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none' });
    await addPerson(app.store, 'bobur');
    await addPerson(app.store, 'farrux', { inGroup: 'before' });
    await addPerson(app.store, 'yolgiz', { inGroup: false });
    await addPerson(app.store, 'otabek', { role: 'parent' });
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.server.address() as { port: number }).port;
  });
  afterAll(() => app.close());

  /** Sends bytes as they are, which no polite client does. */
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let said = '';
      socket.on('data', (chunk) => {
        said += chunk;
      });
      socket.on('end', () => resolve(said)).on('error', reject);
    });
  const post = (path: string, payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } });

  it.each(['[]', '"x"', '5', 'null', ''])('names what should stand in a body that is %j', async (payload) => {
    const { fields } = (await post('/v1/auth/signin', payload)).json();
    expect(Object.entries(fields).map(([name, rule]) => [name, (rule as { code: string }).code])).toEqual([
      ['login', 'required'],
      ['password', 'required'],
    ]);
  });

  it('gives each answer an id, the caller’s own when it is plain', async () => {
    const one = await app.inject({ url: '/healthz' });
    expect(one.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    const mine = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'my-request-1' } });
    expect(mine.headers['x-request-id']).toBe('my-request-1');
    const odd = await app.inject({ url: '/v1/nothing', headers: { 'x-request-id': 'a b<script>' } });
    expect(odd.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('says problem+json in both languages for an unknown address', async () => {
    for (const url of ['/v1/nothing', '/v2', '/v1/auth/sessions/1/2', '/now/x']) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.json()).toMatchObject({ status: 404, code: 'not_found', type: 'about:blank' });
    }
  });

  it('hides a call from the wrong role as if it were not there, byte for byte', async () => {
    const bobur = await app.signInAs('bobur');
    const headers = { authorization: `Bearer ${bobur.token}` };
    const answers = await Promise.all([
      app.inject({ method: 'POST', url: '/v2/staff/coins', headers, payload: {} }),
      app.inject({ method: 'POST', url: '/v2/staff/nothing', headers, payload: {} }),
      app.inject({ method: 'DELETE', url: '/v1/auth/sessions/999999', headers }),
      app.inject({ method: 'DELETE', url: '/v1/auth/sessions/abc', headers }),
    ]);
    const [first, ...others] = answers.map(({ statusCode, body, headers: all }) => {
      const { 'x-request-id': _id, date: _date, ...rest } = all;
      return { statusCode, body, rest };
    });
    for (const other of others) expect(other).toEqual(first);
  });

  it('has nobody keep what belongs to a person or is about now, and what is everybody’s for a minute', async () => {
    const bobur = await app.signInAs('bobur');
    const headers = { authorization: `Bearer ${bobur.token}` };
    const kept = async (url: string) => (await app.inject({ url, headers })).headers['cache-control'];
    expect(await Promise.all(['/v1/me', '/now/datetime'].map(kept))).toEqual(['no-store', 'no-store']);
    expect(await kept('/v1/capabilities')).toBe('public, max-age=60');
  });

  it.each([
    ['broken JSON', '{"login":', 400, 'malformed'],
    ['a prototype', '{"login":"a","password":"b","__proto__":{"x":1}}', 400, 'malformed'],
    ['deep JSON', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400, 'malformed'],
    ['a text', '"text"', 422, 'invalid'],
    ['null', 'null', 422, 'invalid'],
    ['nothing', '', 422, 'invalid'],
    ['a NUL', '{"login":"a\\u0000b","password":"x"}', 422, 'invalid'],
    ['half a letter', '{"login":"\\ud800","password":"x"}', 422, 'invalid'],
    ['too much', `{"login":"a","password":"${'x'.repeat(300_000)}"}`, 413, 'too_large'],
  ])('answers a body that is %s', async (_what, payload, status, code) => {
    const answer = await post('/v1/auth/signin', payload);
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code });
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('refuses a body of another type', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await post('/v1/auth/signin', 'login=a', type);
      expect({ type, status: answer.statusCode, code: answer.json().code }).toEqual({
        type,
        status: 415,
        code: 'unsupported_type',
      });
    }
  });

  it('takes a call without a body as none, empty, {} or null [§7.16]', async () => {
    const bobur = await app.signInAs('bobur');
    const call = (payload?: string, type?: string) =>
      app.inject({
        method: 'PATCH',
        url: '/v1/notification/4f1c/read?notification_id=1',
        headers: { authorization: `Bearer ${bobur.token}`, ...(type ? { 'content-type': type } : {}) },
        ...(payload === undefined ? {} : { payload }),
      });
    const json = 'application/json';
    const answers = [
      await call(),
      await call('', json),
      await call('{}', json),
      await call('null', json),
      await call('{"extra":1}', json),
      await call('', 'application/x-www-form-urlencoded'),
    ];
    // There is no such notification: each got as far as looking for it.
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('refuses every write of an inactive student, and lets them read', async () => {
    const farrux = await app.signInAs('farrux');
    const bought = await farrux.call('POST /v2/premium/buy', { body: { password: 'x' } });
    expect({ status: bought.status, code: bought.body.code }).toEqual({ status: 409, code: 'inactive' });
    expect((await farrux.call('GET /v1/me')).status).toBe(200);
    expect((await farrux.call('POST /v1/auth/logout')).status).toBe(200);
  });

  it('lets a student write who never had a group: they signed up alone', async () => {
    const alone = await app.signInAs('yolgiz');
    const bought = await alone.call('POST /v2/premium/buy', { body: { password: 'x' } });
    expect({ status: bought.status, code: bought.body.code }).toEqual({ status: 422, code: 'bad_password' });
    expect((await alone.call('GET /v1/me')).body).toMatchObject({ status: 'freemium', groups: [] });
    expect((await (await app.signInAs('farrux')).call('GET /v1/me')).body).toMatchObject({
      status: 'inactive',
    });
  });

  it('tells a client that speaks another contract to load anew', async () => {
    for (const spoken of ['0', '2', 'x', '']) {
      const answer = await app.inject({ url: '/v1/capabilities', headers: { 'mars-contract': spoken } });
      expect({ status: answer.statusCode, code: answer.json().code }).toEqual({
        status: 409,
        code: 'stale_client',
      });
    }
    const fine = await app.inject({ url: '/v1/capabilities', headers: { 'mars-contract': '1' } });
    expect(fine.statusCode).toBe(200);
  });

  it('answers what only a broken client sends', async () => {
    const lines: [string, RegExp][] = [
      ['GET /%zz HTTP/1.1', /^HTTP\/1\.1 400 /],
      ['GET /v1/student/%ff HTTP/1.1', /^HTTP\/1\.1 4\d\d /],
      ['GET /v1/notification?x=%zz HTTP/1.1', /^HTTP\/1\.1 401 /],
      ['GET //evil.example/%2e%2e HTTP/1.1', /^HTTP\/1\.1 40[04] /],
      ['HEAD /v1/capabilities HTTP/1.1', /^HTTP\/1\.1 200 /],
      ['OPTIONS /v1/capabilities HTTP/1.1', /^HTTP\/1\.1 4\d\d /],
      ['OPTIONS * HTTP/1.1', /^HTTP\/1\.1 4\d\d /],
      ['TRACE /v1/me HTTP/1.1', /^HTTP\/1\.1 4\d\d /],
      [`GET /v1/notification/${'x'.repeat(5000)}/read HTTP/1.1`, /^HTTP\/1\.1 4\d\d /],
    ];
    for (const [line, expected] of lines) {
      const answer = await raw(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(answer.split('\r\n')[0], line).toMatch(expected);
      if (!line.startsWith('HEAD') && !answer.startsWith('HTTP/1.1 200')) {
        expect(answer, line).toMatch(/application\/problem\+json/);
        expect(answer, line).toMatch(/x-request-id: /i);
      }
    }
  });

  it('refuses a bearer that is none, or made by somebody else', async () => {
    const forged =
      `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","role":"admin","sid":1,"exp":99999999999}')}.`.replace(
        /=/g,
        '',
      );
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'Bearer x',
      `Bearer ${forged}`,
      'Basic eA==',
      `Bearer ${'x'.repeat(6000)}`,
    ]) {
      const { statusCode, headers } = await app.inject({ url: '/v1/me', headers: { authorization } });
      expect({ authorization, statusCode }).toEqual({ authorization, statusCode: 401 });
      expect(headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('says 503 and when to come again while the database is away, and ends no session', async () => {
    const { store } = app.app;
    const { query, transaction } = store;
    const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    Object.assign(store, { query: away, transaction: away });
    const answers = [
      await app.inject({ url: '/v1/auth/token', headers: { authorization: `Bearer ${newRefresh()}` } }),
      await app.inject({ url: '/readyz' }),
    ];
    Object.assign(store, { query, transaction });
    for (const { statusCode, headers, json } of answers) {
      expect({ statusCode, code: json().code, after: headers['retry-after'] }).toEqual({
        statusCode: 503,
        code: 'unavailable',
        after: '5',
      });
    }
  });

  it('tells the official client of the Responses API what it reads', async () => {
    const { statusCode, headers, json } = await app.inject({
      method: 'POST',
      url: '/v2/ai/responses',
      payload: {},
    });
    expect(statusCode).toBe(401);
    expect(headers['x-should-retry']).toBe('false');
    expect(json().error).toMatchObject({ code: 'unauthorized', message: expect.any(String) });
  });

  it('is alive, ready, and says what it can', async () => {
    expect((await app.inject({ url: '/healthz' })).json()).toMatchObject({ status: 'ok' });
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    const { body } = await app.anonymous.call('GET /v1/capabilities');
    expect(body).toMatchObject({
      contract: 1,
      name: 'Mars',
      premium: { price: 299, days: 30 },
      media_base: '/media/',
    });
  });

  it('is alive but no longer ready while it stops', async () => {
    const { app: context } = app;
    const { stopping } = context;
    Object.assign(context, { stopping: AbortSignal.abort() });
    const answers = [await app.inject({ url: '/healthz' }), await app.inject({ url: '/readyz' })];
    Object.assign(context, { stopping });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503]);
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  it('is described as OpenAPI 3.1, each call with its access', async () => {
    const document = (await app.inject({ url: '/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/v1/me'].get['x-access']).toEqual(['S', 'P', 'T', 'D']);
    expect(document.paths['/v1/premium/buy'].post.parameters.map((p: { name: string }) => p.name)).toContain(
      'Idempotency-Key',
    );
  });

  it('forbids pages what they do not need', async () => {
    const { headers } = await app.inject({ url: '/docs/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect((await app.inject({ url: '/' })).headers['cross-origin-opener-policy']).toBe('unsafe-none');
    const picture = await app.inject({
      url: '/media/nothing.svg',
      headers: { origin: 'https://any.example' },
    });
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(picture.headers['access-control-allow-origin']).toBe('*');
  });
});

it('leaves alone what another server on the same folder is just taking in, and forgets what was left there', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mars-folders-'));
  prepareFolders(dataDir);
  const upload = join(dataDir, 'upload');
  const hourMs = 3_600_000;
  for (const [name, ageMs] of [
    ['now', 0],
    ['almost', hourMs - 60_000],
    ['left', hourMs + 60_000],
  ] as const) {
    const at = new Date(Date.now() - ageMs);
    writeFileSync(join(upload, name), 'x');
    utimesSync(join(upload, name), at, at);
  }
  prepareFolders(dataDir);
  expect(readdirSync(upload).sort()).toEqual(['almost', 'now']);
  rmSync(dataDir, { recursive: true });
});
