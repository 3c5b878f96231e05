import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';
import { forgetCodes } from './code.ts';

const origin = 'https://markaz.example';
const other = 'https://other.example';
const page = `${origin}/natijalar?guruh=7#jadval`;
const verifier = 'faqat-shu-sahifa-biladigan-tasodifiy-matn-0123456789';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const start = new Date('2026-11-20T10:00:00+05:00');

describe('the way back to a page that no window reaches', () => {
  let mars: TestApp;
  let now = start;
  let bobur: Client;
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', now: () => now });
    const child = await addPerson(mars.store, 'bobur');
    await addPerson(mars.store, 'otabek', { role: 'parent', childrenIds: [child] });
    await addPerson(mars.store, 'malika', { role: 'teacher' });
    await addPerson(mars.store, 'admin', { role: 'admin' });
    await addSite(mars.store, 'k1', { origins: [origin, 'https://www.markaz.example'] });
    await addSite(mars.store, 'k2', { origins: [other] });
    await mars.store.query(
      "update embed_site set visit_origins = '{http://markaz.example}' where key = 'k1'",
    );
  });
  afterAll(() => mars.close());
  beforeEach(async () => {
    now = start;
    await mars.store.query('delete from embed_code');
    bobur = await mars.signInAs('bobur');
  });

  const ask = (more: object = {}, who = bobur) =>
    who.call('POST /v1/auth/embed/code', { body: { key: 'k1', return_to: page, challenge, ...more } });
  const codeOf = async (who = bobur): Promise<string> => (await ask({}, who)).body.code;
  const exchange = async (code: string, more: object = {}, from: string | null = origin) => {
    const { status, body } = await mars.anonymous.call('POST /v1/auth/embed/exchange', {
      body: { code, verifier, ...more },
      headers: from ? { origin: from } : {},
    });
    return status === 200 ? body : `${status} ${body.code}`;
  };
  const later = (ms: number) => {
    now = new Date(start.getTime() + ms);
  };

  it('is kept ten times of a person, the latest', async () => {
    const made: string[] = [];
    for (let n = 0; n < 15; n++) {
      later(n * 10);
      made.push(await codeOf());
    }
    const { rows } = await mars.store.query('select 1 from embed_code');
    expect(rows).toHaveLength(10);
    expect(await exchange(made[0]!)).toBe('422 code_invalid');
    expect(await exchange(made.at(-1)!)).toHaveProperty('access_token');
  });

  it.each(['bobur', 'otabek'])('signs %s in on that page, and there only', async (login) => {
    const made = await ask({}, await mars.signInAs(login));
    expect([made.status, made.body]).toEqual([
      200,
      { code: expect.stringMatching(/^[\w-]{43}$/), return_to: page },
    ]);
    const tokens = await exchange(made.body.code);
    expect(tokens).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
      role: login === 'bobur' ? 'student' : 'parent',
    });
    const me = async (from: string) =>
      (
        await mars.anonymous.call('GET /v1/me', {
          headers: { authorization: `Bearer ${tokens.access_token}`, origin: from },
        })
      ).status;
    expect([await me(origin), await me(other), await me('https://www.markaz.example')]).toEqual([
      200, 401, 401,
    ]);
  });

  it('is for students and parents, signed in on the platform itself', async () => {
    for (const login of ['malika', 'admin'])
      expect((await ask({}, await mars.signInAs(login))).status, login).toBe(404);
    expect((await ask({}, mars.anonymous)).status).toBe(401);
    const bound = await ask({}, await mars.embedded('bobur', 'k1', origin));
    expect([bound.status, bound.body.code]).toEqual([409, 'open_on_platform']);
  });

  it.each([
    ['another site', { return_to: `${other}/` }],
    ['an address that only visitors may use', { return_to: 'http://markaz.example/' }],
    ['another port', { return_to: `${origin}:8443/` }],
    ['a name that ends alike', { return_to: 'https://evilmarkaz.example/' }],
    ['a name before the sign @', { return_to: `${origin}@evil.example/` }],
    ['no address', { return_to: '/natijalar' }],
    ['a script', { return_to: 'javascript:alert(1)' }],
    ['a key of another site', { key: 'k2' }],
    ['no key of anybody', { key: 'k9' }],
  ])('leads to no page that is not registered: %s', async (_what, more) => {
    const { status, body } = await ask(more);
    expect([status, body.code]).toEqual([401, 'origin_mismatch']);
  });

  it.each([42, 44])('takes no challenge of %i letters', async (length) => {
    const { status, body } = await ask({ challenge: 'c'.repeat(length) });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['challenge']]);
  });

  it('is good once, of ten at once too', async () => {
    const code = await codeOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
    expect(new Set(answers.filter((answer) => typeof answer !== 'object'))).toEqual(
      new Set(['422 code_invalid']),
    );
    expect(await exchange(code)).toBe('422 code_invalid');
  });

  it.each([
    [59_999, { role: 'student' }],
    [60_000, '422 code_expired'],
    [60_001, '422 code_expired'],
  ])('after %i ms is answered', async (ms, answer) => {
    const code = await codeOf();
    later(ms);
    if (typeof answer === 'string') expect(await exchange(code)).toBe(answer);
    else expect(await exchange(code)).toMatchObject(answer);
  });

  it('is nobody else’s: not another page’s, not that of who has not what its challenge was made of', async () => {
    const code = await codeOf();
    for (const from of [other, 'https://www.markaz.example', 'null', null])
      expect(await exchange(code, {}, from), String(from)).toBe('401 origin_mismatch');
    for (const wrong of [challenge, verifier.slice(1), 'x'])
      expect(await exchange(code, { verifier: wrong })).toBe('422 code_invalid');
    expect(await exchange('x'.repeat(43))).toBe('422 code_invalid');
    // Whoever it is meant for has lost nothing by that.
    expect(await exchange(code)).toMatchObject({ role: 'student' });
  });

  it('ends with the session that made it', async () => {
    const code = await codeOf();
    expect((await bobur.call('POST /v1/auth/logout')).status).toBe(200);
    expect(await exchange(code)).toBe('422 code_invalid');
  });

  it('is good as long as that session is, and not in the moment in which it ends', async () => {
    await mars.store.query('update auth_session set expires_at = $1 where ended_at is null', [
      new Date(start.getTime() + 1000),
    ]);
    const [first, second] = [await codeOf(), await codeOf()];
    later(1000);
    expect(await exchange(first)).toBe('422 code_invalid');
    later(999);
    expect(await exchange(second)).toMatchObject({ role: 'student' });
  });

  it('is kept as a hash, and forgotten an hour later', async () => {
    const code = await codeOf();
    const rows = async () => (await mars.store.query('select * from embed_code')).rows;
    const before = await rows();
    expect(before.length).toBeGreaterThan(0);
    expect(JSON.stringify(before)).not.toContain(code);
    later(60_000 + 3_600_000);
    await forgetCodes(mars.app);
    expect(await rows()).toHaveLength(before.length);
    later(60_000 + 3_600_001);
    await forgetCodes(mars.app);
    expect(await rows()).toEqual([]);
  });

  it('is not made any more where the site is not registered by now', async () => {
    const { forgetSites } = await import('./site.ts');
    const code = await codeOf();
    await mars.store.query("update embed_site set origins = '{}' where key = 'k1'");
    forgetSites(mars.app);
    expect(await exchange(code)).toBe('401 origin_mismatch');
    expect((await ask()).body.code).toBe('origin_mismatch');
  });
});
