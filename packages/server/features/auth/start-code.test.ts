import { signInLimits } from '@mars/contract/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';
import { forgetCodes } from './start-code.ts';

const start = new Date('2026-11-20T10:00:00+05:00');
const dayMs = 86_400_000;
let now = start;
let mars: TestApp;
let admin: Client;
let person: { id: number; login: string; code: string };
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addSite(mars.store, 'sayt', { origins: ['https://sayt.example'] });
});
afterAll(() => mars.close());
beforeEach(async () => {
  now = start;
  admin = await mars.signInAs('admin');
  const body = {
    role: 'student',
    first_name: 'Yangi',
    last_name: `Kelgan${people++}`,
    phone: `+9989000000${10 + people}`,
  };
  const entered = (await admin.call('POST /v2/staff/people', { body })).body;
  person = { id: entered.id, login: entered.login, code: entered.start_code.code };
});

const own = 'mening-parolim';
const signIn = async (password: string, login = person.login) => {
  const { status, body } = await mars.anonymous.call('POST /v1/auth/signin', { body: { login, password } });
  return status === 200 ? 'in' : body.code;
};
const choose = (body: object = {}, headers: Record<string, string> = {}) =>
  mars.anonymous.call('POST /v1/auth/password', {
    body: { login: person.login, code: person.code, password: own, ...body },
    headers,
  });
const renew = async () => {
  const { login, start_code } = (await admin.call(`POST /v2/staff/person/${person.id}/start-code`)).body;
  return { login, code: start_code.code };
};

describe('a start code', () => {
  it('is no password: it says that one is to be chosen, and then signs in by that', async () => {
    expect(await signIn(person.code)).toBe('password_first');
    expect(await signIn(own)).toBe('unknown');
    const { status, body } = await choose();
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        expires_in: 900,
        role: 'student',
        login: person.login,
        by_phone: true,
      },
    ]);
    expect([await signIn(own), await signIn(person.code)]).toEqual(['in', 'unknown']);
  });

  it('is taken however it is typed, with the phone too', async () => {
    const code = ` ${person.code.slice(0, 4).toLowerCase()}-${person.code.slice(4)} `;
    const phone = (await admin.call('GET /v2/staff/people', { query: { q: person.login } })).body.items[0]
      .phone;
    expect((await choose({ login: undefined, phone, code })).status).toBe(200);
    expect((await choose({ login: undefined })).body.fields.login.code).toBe('required');
  });

  it('is good once, also for ten at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => choose({ password: `${own}${n}` })),
    );
    const good = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'start_code_used']));
    expect(await signIn(`${own}${good}`)).toBe('in');
    expect((await choose()).body.code).toBe('start_code_used');
  });

  it('is good for fourteen days, and forgotten fourteen after that', async () => {
    now = new Date(start.getTime() + 14 * dayMs - 1);
    expect(await signIn(person.code)).toBe('password_first');
    now = new Date(start.getTime() + 14 * dayMs);
    expect([await signIn(person.code), (await choose()).body.code]).toEqual(['unknown', 'code_expired']);
    const count = async () =>
      (await mars.store.query('select from auth_start_code where person_id = $1', [person.id])).rowCount;
    now = new Date(start.getTime() + 28 * dayMs);
    await forgetCodes(mars.app);
    expect(await count()).toBe(1);
    now = new Date(start.getTime() + 28 * dayMs + 1);
    await forgetCodes(mars.app);
    expect(await count()).toBe(0);
  });

  it('is renewed by staff: the one before is good no longer, the password until another is chosen', async () => {
    await choose();
    const session = await mars.signInAs(person.login, own);
    const { login, code } = await renew();
    expect([login, code]).toEqual([person.login, expect.not.stringContaining(person.code)]);
    expect([await signIn(own), await signIn(code)]).toEqual(['in', 'password_first']);
    expect((await choose()).body.code).toBe('code_invalid');
    expect((await session.call('GET /v1/me')).status).toBe(200);
    expect((await choose({ code, password: 'boshqa-parol' })).status).toBe(200);
    // Whoever knew the password is out.
    expect((await session.call('GET /v1/me')).body.code).toBe('session_ended');
    expect(await signIn(own)).toBe('unknown');
    expect((await admin.call('POST /v2/staff/person/999999/start-code')).status).toBe(404);
  });

  it('is not found by trying: wrong ones count as passwords do, for a login that nobody has as well', async () => {
    for (const login of [person.login, 'hech-kim']) {
      const tries: string[] = [];
      for (let n = 0; n <= signInLimits.freeTries; n++)
        tries.push((await choose({ login, code: `ABCDEFG${2 + (n % 7)}` })).body.code);
      expect(tries).toEqual([...Array(signInLimits.freeTries).fill('code_invalid'), 'too_many']);
    }
    // The right one waits as well, and so does a password.
    expect([(await choose()).body.code, await signIn(person.code)]).toEqual(['too_many', 'too_many']);
    now = new Date(start.getTime() + 2000);
    expect((await choose()).status).toBe(200);
  });

  it('lets nobody in whom the centre switched off, nor is it typed on another’s page', async () => {
    const page = await choose({}, { origin: 'https://sayt.example' });
    expect([page.status, page.body.code]).toEqual([409, 'open_on_platform']);
    await admin.call(`PATCH /v2/staff/people/${person.id}`, { body: { is_active: false } });
    expect([await signIn(person.code), (await choose()).body.code]).toEqual([
      'account_inactive',
      'account_inactive',
    ]);
  });

  it('chooses no password of seven letters', async () => {
    expect((await choose({ password: '1234567' })).body.fields.password.code).toBe('too_short');
    expect((await choose({ password: 'tulpor-7' })).status).toBe(200);
  });

  it('chooses none that anybody would try first, and is good all the same afterwards', async () => {
    for (const password of ['        ', '12345678', person.login, `90 000 00 ${10 + people}`, 'Yangi2014!']) {
      const { status, body } = await choose({ password });
      expect([password, status, body.code, body.fields?.password.code]).toEqual([
        password,
        422,
        'password_weak',
        'password_weak',
      ]);
      expect(body.fields.password.message_uz).toMatch(/topish oson/);
    }
    const { status, body } = await choose();
    expect(status).toBe(200);
    const change = (new_password: string) =>
      mars.anonymous.call('PATCH /v1/me/password', {
        body: { old_password: own, new_password },
        headers: { authorization: `Bearer ${body.access_token}` },
      });
    const refused = await change(`${person.login}!`);
    expect([refused.status, refused.body.code, refused.body.fields.new_password.code]).toEqual([
      422,
      'password_weak',
      'password_weak',
    ]);
    expect((await change('tulpor-uchdi')).status).toBe(200);
  });

  it('stands nowhere in the log or in what staff did', async () => {
    const { code } = await renew();
    expect(JSON.stringify(mars.logged())).not.toContain(code);
    const rows = await mars.store.query('select detail from audit_entry where person_id = $1', [person.id]);
    expect(rows.rowCount).toBeGreaterThan(0);
    expect(JSON.stringify(rows.rows)).not.toContain(code);
  });
});

describe('PATCH /v1/me/password', () => {
  const change = (who: Client, old_password: string, new_password = own) =>
    who.call('PATCH /v1/me/password', { body: { old_password, new_password } });

  it('changes the password, ends the other sessions, and a start code is good no longer', async () => {
    const login = `eski${people}`;
    person = { ...person, login, id: await addPerson(mars.store, login) };
    const { code } = await renew();
    const [here, elsewhere] = [await mars.signInAs(login), await mars.signInAs(login)];
    expect((await change(here, 'boshqa-parol')).body.code).toBe('bad_password');
    expect((await elsewhere.call('GET /v1/me')).status).toBe(200);
    expect((await change(here, demoPassword)).body).toEqual({ ok: true });
    expect((await here.call('GET /v1/me')).status).toBe(200);
    expect((await elsewhere.call('GET /v1/me')).body.code).toBe('session_ended');
    expect([await signIn(demoPassword, login), await signIn(own, login), await signIn(code, login)]).toEqual([
      'unknown',
      'in',
      'unknown',
    ]);
  });

  it('is locked after five wrong ones, and done on the platform only', async () => {
    const login = `qulf${people}`;
    await addPerson(mars.store, login);
    const who = await mars.signInAs(login);
    const codes: string[] = [];
    for (let n = 0; n < 5; n++) codes.push((await change(who, `xato-${n}`)).body.code);
    codes.push((await change(who, demoPassword)).body.code);
    expect(codes).toEqual([...Array(5).fill('bad_password'), 'password_locked']);
    const embedded = await mars.embedded(login, 'sayt', 'https://sayt.example');
    expect((await change(embedded, demoPassword)).body.code).toBe('open_on_platform');
  });
});
