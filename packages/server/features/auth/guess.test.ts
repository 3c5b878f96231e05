import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../feature.ts';
import { demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { countGuess } from './guess.ts';

describe('guessing a password', () => {
  let app: TestApp;
  let clock: Date;
  let count = 0;
  let login: string;
  let phone: string;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none', now: () => clock });
  });
  beforeEach(async () => {
    clock = new Date('2026-11-20T10:00:00Z');
    count++;
    login = `oquvchi${count}`;
    phone = `+9989012345${String(count).padStart(2, '0')}`;
    await addPerson(app.store, login, { phone });
  });
  afterAll(() => app.close());

  const later = (seconds: number) => {
    clock = new Date(clock.getTime() + seconds * 1000);
  };
  const signIn = (typed: string, password = 'wrong', from = '198.51.100.7') =>
    app.anonymous.call('POST /v1/auth/signin', { body: { login: typed, password }, from });
  const wrong = async (times: number, from?: string) => {
    for (let n = 0; n < times; n++) expect((await signIn(login, 'wrong', from)).body.code).toBe('unknown');
  };
  const tenWrong = (from?: string) => wrong(10, from);

  it('is over after ten tries, however the phone number is spelled', async () => {
    const digits = phone.slice(4);
    const spellings = Array.from(
      { length: 40 },
      (_, n) =>
        `+998${' '.repeat(n % 7)}${digits.slice(0, 2)}${'-'.repeat(n % 3)}${digits.slice(2)}${')'.repeat(n % 2)}`,
    );
    const answers = [];
    for (const typed of [login, login.toUpperCase(), digits, ...spellings]) answers.push(await signIn(typed));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(409), ...Array(33).fill(429)]);
  });

  it('is over after ten tries for who is not there, too', async () => {
    const spellings = ['+998 93 000-00-00', '930000000', '998930000000', '(93) 000 00 00'];
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push(await signIn(spellings[n % 4] as string));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(409), 429, 429]);
  });

  it('is over after ten tries when fifty come at once, from fifty addresses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => signIn(login, 'wrong', `198.51.100.${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(409),
      ...Array(40).fill(429),
    ]);
  });

  it('waits a second, then two, then four, and a quarter of an hour at most', async () => {
    await tenWrong();
    const waits: number[] = [];
    for (let n = 0; n < 13; n++) {
      const { status, body, headers } = await signIn(login);
      expect([status, body.code, headers['retry-after']]).toEqual([
        429,
        'too_many',
        String(body.retry_after),
      ]);
      waits.push(body.retry_after);
      later(body.retry_after - 0.001);
      expect((await signIn(login)).status).toBe(429);
      later(0.001);
      expect((await signIn(login)).body.code).toBe('unknown');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('refuses the right password while it waits, takes it afterwards, and then forgets the wrong ones', async () => {
    await tenWrong();
    expect((await signIn(login, demoPassword)).status).toBe(429);
    later(1);
    expect((await signIn(login, demoPassword)).status).toBe(200);
    await tenWrong();
    expect((await signIn(login)).status).toBe(429);
  });

  it('forgets wrong ones a day after the last', async () => {
    await wrong(9);
    later(24 * 3600);
    // To the moment it still counts: this was the tenth.
    await wrong(1);
    expect((await signIn(login)).status).toBe(429);
    later(1);
    expect((await signIn(login)).body.code).toBe('unknown');
    // The eleventh, and not the first anew.
    expect((await signIn(login)).body.retry_after).toBe(2);
    later(24 * 3600 + 0.001);
    await tenWrong();
    expect((await signIn(login)).status).toBe(429);
  });

  it('does not lock its owner out where that one has signed in before', async () => {
    const home = '203.0.113.5';
    expect((await signIn(login, demoPassword, home)).status).toBe(200);
    for (let n = 0; n < 20; n++) {
      await signIn(login);
      later(900);
    }
    await signIn(login);
    expect((await signIn(login)).status).toBe(429);
    expect((await signIn(login, demoPassword, home)).status).toBe(200);
    // That address has tries of its own, no more than anybody has.
    await tenWrong(home);
    expect((await signIn(login, demoPassword, home)).status).toBe(429);
    // What happens there is not what the others see.
    later(900);
    expect((await signIn(login)).body.code).toBe('unknown');
  });

  it('knows an address for ninety days', async () => {
    const home = '203.0.113.6';
    await signIn(login, demoPassword, home);
    later(90 * 86_400 - 1);
    await tenWrong();
    expect((await signIn(login, demoPassword, home)).status).toBe(200);
    later(90 * 86_400 + 1);
    await tenWrong();
    expect((await signIn(login, demoPassword, home)).status).toBe(429);
  });

  it('counts what an address signs in for one account only', async () => {
    const home = '203.0.113.8';
    await addPerson(app.store, `${login}x`);
    await signIn(`${login}x`, demoPassword, home);
    await tenWrong();
    expect((await signIn(login, demoPassword, home)).status).toBe(429);
    expect((await signIn(`${login}x`, demoPassword)).status).toBe(200);
  });

  it('never refuses whoever types right, sixty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => signIn(login, demoPassword)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('says to wait a second where another server’s clock has let the next one come by now', async () => {
    const store = { query: async () => ({ rows: [] }) };
    const guess = { account: '1', personId: 1, address: 'x', isKnown: false };
    expect(await countGuess({ now: () => clock, store } as unknown as App, guess)).toEqual({ wait: 1 });
  });

  it('tells whoever runs it of a proxy that was not named, once, and of nothing else', async () => {
    const warned = () =>
      app.logged().filter(({ msg }) => String(msg).startsWith('X-Forwarded-For is ignored'));
    const through = (headers: Record<string, string>) =>
      app.anonymous.call('POST /v1/auth/signin', { body: { login, password: 'x' }, headers });
    await through({});
    expect(warned()).toEqual([]);
    await through({ 'x-forwarded-for': '192.0.2.1' });
    await through({ 'x-forwarded-for': '192.0.2.1' });
    expect(warned()).toHaveLength(1);
  });

  it('keeps neither a login nor an address as it was typed', async () => {
    await signIn('901112233');
    await signIn(login, demoPassword);
    const tables = await Promise.all(
      ['auth_guess', 'auth_known'].map((table) => app.store.query(`select * from ${table}`)),
    );
    expect(tables.every(({ rows }) => rows.length > 0)).toBe(true);
    expect(JSON.stringify(tables.map(({ rows }) => rows))).not.toMatch(/901112233|198\.51/);
  });
});
