import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { refuseAccount } from './account.ts';
import { hashPassword } from './hashing.ts';

describe('POST /v1/auth/signin', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none' });
    const passwordHash = await hashPassword(demoPassword);
    await addPerson(app.store, 'bobur', { phone: '+998901234567' });
    await addPerson(app.store, 'otabek', { role: 'parent', passwordHash });
    await addPerson(app.store, 'gulnora', { botState: 'not_in_bot', passwordHash });
    await addPerson(app.store, 'hasan', { botState: 'bot_blocked', passwordHash });
    await addPerson(app.store, 'iroda', { isActive: false });
    await addPerson(app.store, 'jamshid', {
      balance: -2_000_000,
      paymentLink: 'https://pay.example/jamshid',
    });
    await app.store.query(
      `insert into centre_setting (key, value) values ('debt_block_below', '-1000000'), ('bot_username', '"mars_markaz_bot"')`,
    );
  });
  afterAll(() => app.close());

  const signIn = (login: unknown, password: unknown = demoPassword, headers = {}) =>
    app.anonymous.call('POST /v1/auth/signin', { body: { login, password }, headers });

  it('answers both tokens and the role [§7.2]', async () => {
    const { status, body, headers } = await signIn('bobur');
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
      role: 'student',
    });
    expect(headers['cache-control']).toBe('no-store');
    expect((await signIn('otabek')).body.role).toBe('parent');
  });

  it('takes a login in any case and a phone however it is written', async () => {
    for (const login of [' Bobur ', '+998 90 123-45-67', '998901234567', '90 123 45 67', '(90) 1234567']) {
      expect((await signIn(login)).status, login).toBe(200);
    }
  });

  it('refuses an unknown login and a wrong password with the same answer [§8.9]', async () => {
    const wrong = await signIn('bobur', 'nope');
    const nobody = await signIn('nobody', 'nope');
    expect(wrong.status).toBe(409);
    expect(wrong.body.code).toBe('unknown');
    expect(nobody.body).toEqual(wrong.body);
  });

  it('takes as long for nobody as for a wrong password', async () => {
    const time = async (login: string) => {
      const started = performance.now();
      await signIn(login, 'nope');
      return performance.now() - started;
    };
    await time('warm-up');
    const nobody = [await time('n1'), await time('n2'), await time('n3')].sort((a, b) => a - b)[1]!;
    const somebody = [await time('otabek'), await time('gulnora'), await time('hasan')].sort(
      (a, b) => a - b,
    )[1]!;
    expect(nobody).toBeGreaterThan(somebody / 3);
    expect(nobody).toBeLessThan(somebody * 3);
  });

  it.each([
    ['gulnora', 'not_in_bot'],
    ['hasan', 'bot_blocked'],
    ['iroda', 'account_inactive'],
    ['jamshid', 'debt_blocked'],
  ])('tells %s only after the right password: %s [§8.9]', async (login, code) => {
    expect((await signIn(login, 'nope')).body.code).toBe('unknown');
    const { status, body } = await signIn(login);
    expect({ status, code: body.code }).toEqual({ status: 409, code });
    expect(body.message_uz).not.toBe('');
    expect(body.message_ru).not.toBe('');
    if (code === 'debt_blocked') expect(body.payment_link).toBe('https://pay.example/jamshid');
    if (code.includes('bot')) expect(body.bot_link).toBe('https://t.me/mars_markaz_bot');
  });

  it.each([
    [null, null],
    ['mars_markaz_bot', 'https://t.me/mars_markaz_bot'],
    ['@mars_markaz_bot', 'https://t.me/mars_markaz_bot'],
    ['x/../evil?start=1', null],
  ])('leads who has no bot to the one of the centre: %j to %s', async (botUsername, link) => {
    const centre = { ...app.app, settings: async () => ({ ...(await app.app.settings()), botUsername }) };
    for (const bot_state of ['not_in_bot', 'bot_blocked'] as const) {
      const account = { id: 1, role: 'student', password_hash: '', is_active: true, balance: 0 } as const;
      await expect(
        refuseAccount(centre, { ...account, bot_state, payment_link: null, pay_code: null }, '192.0.2.1'),
      ).rejects.toMatchObject({ code: bot_state, detail: { bot_link: link } });
    }
  });

  it('names the wrong fields', async () => {
    const { status, body } = await app.anonymous.call('POST /v1/auth/signin', { body: { login: 5 } });
    expect(status).toBe(422);
    expect(body.fields).toMatchObject({ login: { code: 'type' }, password: { code: 'required' } });
    expect((await app.anonymous.call('POST /v1/auth/signin')).body.fields).toMatchObject({
      login: { code: 'required' },
      password: { code: 'required' },
    });
  });

  it('ignores what it does not know, and a bearer', async () => {
    const { status } = await app.anonymous.call('POST /v1/auth/signin', {
      body: { login: 'bobur', password: demoPassword, remember: true },
      headers: { authorization: 'Bearer rubbish' },
    });
    expect(status).toBe(200);
  });

  it('never refuses a classroom that signs in right, however many', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => signIn('bobur')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
