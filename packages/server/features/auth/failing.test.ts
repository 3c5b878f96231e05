import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

/** Students `p0` to `p299`, with one password. */
async function addPeople({ store }: TestApp, many: number): Promise<void> {
  const id = await addPerson(store, 'p0');
  await store.query(
    `insert into person (login, password_hash, role, first_name, last_name)
     select 'p' || n, p.password_hash, 'student', 'S', 'S' from person p, generate_series(1, $2) n where p.id = $1`,
    [id, many - 1],
  );
}

describe('accounts that fail from one address', () => {
  let app: TestApp;
  let clock: Date;
  let count = 0;
  let here: string;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none', now: () => clock });
    await addPeople(app, 300);
  });
  beforeEach(async () => {
    clock = new Date('2026-11-20T10:00:00Z');
    here = `198.51.100.${count++}`;
    await app.store.query('delete from auth_guess');
    await app.store.query('delete from auth_known');
  });
  afterAll(() => app.close());

  const signIn = (login: string, password = 'wrong', from = here) =>
    app.anonymous.call('POST /v1/auth/signin', { body: { login, password }, from });
  const spray = async (accounts: number, from = here) => {
    for (let n = 0; n < accounts; n++) expect((await signIn(`p${n}`, 'wrong', from)).status).toBe(409);
  };

  it('are sixty in an hour, and no more', async () => {
    await spray(60);
    const { status, body } = await signIn('p60');
    expect({ status, code: body.code, wait: body.retry_after }).toEqual({
      status: 429,
      code: 'too_many',
      wait: 3600,
    });
    expect((await signIn('nobody')).status).toBe(429);
    // Nor may one of the sixty be tried again.
    expect((await signIn('p0')).status).toBe(429);
    expect((await signIn('p60', demoPassword, '203.0.113.1')).status).toBe(200);
    clock = new Date(clock.getTime() + 3_600_000);
    expect((await signIn('p60')).body.code).toBe('unknown');
  });

  it('are sixty also when three hundred come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => signIn(`p${n}`)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(240);
  });

  it('are one household by its /64, and one server by its IPv4 address in either spelling', async () => {
    await spray(30, '2001:db8:0:7::1');
    for (let n = 30; n < 60; n++) await signIn(`p${n}`, 'wrong', `2001:db8:0:7:a:b:c:${n}`);
    expect((await signIn('p60', 'wrong', '2001:db8::7:ffff:0:0:1')).status).toBe(429);
    expect((await signIn('p60', 'wrong', '2001:db8:0:8::1')).status).toBe(409);
    await spray(60, '192.0.2.9');
    expect((await signIn('p60', 'wrong', '::ffff:192.0.2.9')).status).toBe(429);
  });

  it('do not count once they are in: a class of forty mistypes and signs in, twice', async () => {
    for (let round = 0; round < 2; round++) {
      const pupils = Array.from({ length: 40 }, (_, n) => `p${n + 20 * round}`);
      const mistyped = await Promise.all(pupils.map((login) => signIn(login)));
      expect(new Set(mistyped.map(({ status }) => status))).toEqual(new Set([409]));
      const answers = await Promise.all(pupils.map((login) => signIn(login, demoPassword)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });

  it('do not stop those who have signed in from there before', async () => {
    expect((await signIn('p61', demoPassword)).status).toBe(200);
    await spray(60);
    expect((await signIn('p60', demoPassword)).status).toBe(429);
    expect((await signIn('p61', demoPassword)).status).toBe(200);
    expect((await signIn('p61')).body.code).toBe('unknown');
  });

  it('do not keep another address waiting', async () => {
    const ended: string[] = [];
    const noted = async (name: string, answer: Promise<unknown>) => {
      await answer;
      ended.push(name);
    };
    const many = Array.from({ length: 400 }, (_, n) => noted('sprayer', signIn(`p${n}`)));
    await noted('first', signIn('p1', demoPassword, '203.0.113.2'));
    // Nobody who came before has to be through: the sprayer's go in turns with those of others.
    expect(ended.filter((name) => name === 'sprayer').length).toBeLessThan(60);
    await Promise.all(many);
  });

  it('are none when three hundred students behind one address sign in at once: nobody is refused', async () => {
    const logins = Array.from({ length: 300 }, (_, n) => `p${n}`);
    const answers = await Promise.all(logins.map((login) => signIn(login, demoPassword)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
