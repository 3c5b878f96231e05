import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { jobs } from './jobs.ts';

const dayMs = 86_400_000;

describe('what signing in leaves behind', () => {
  let app: TestApp;
  let clock: Date;
  let person: number;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none', now: () => clock });
    person = await addPerson(app.store, 'bobur');
  });
  afterAll(() => app.close());

  const count = async (table: string) =>
    (await app.store.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n;
  const clean = async () => {
    for (const job of jobs) await job.run(app.app);
  };
  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms);
  };

  it('is removed by a job: sessions a day after they ended or were over, and no open one', async () => {
    clock = new Date('2026-11-20T10:00:00Z');
    const left = await app.signInAs('bobur');
    const stays = await app.signInAs('bobur');
    await left.call('POST /v1/auth/logout');
    later(dayMs);
    await clean();
    expect(await count('auth_session')).toBe(2);
    later(1);
    await clean();
    expect(await count('auth_session')).toBe(1);
    const bearer = { authorization: `Bearer ${stays.refresh}` };
    expect((await app.anonymous.call('GET /v1/auth/token', { headers: bearer })).status).toBe(200);
    // An access token of a session that is no longer there is one of an ended session.
    const ended = await app.signInAs('bobur');
    await ended.call('POST /v1/auth/logout');
    await app.store.query('delete from auth_session where ended_at is not null');
    later(4000);
    expect((await ended.call('GET /v1/auth/sessions')).body.code).toBe('session_ended');
    later(61 * dayMs + 1);
    await clean();
    expect(await count('auth_session')).toBe(0);
  });

  it('is removed by a job: tries of a password when they no longer count', async () => {
    clock = new Date('2026-11-21T10:00:00Z');
    await app.store.query('insert into auth_try (person_id, tried_at) values ($1, $2)', [person, clock]);
    later(15 * 60_000);
    await clean();
    expect(await count('auth_try')).toBe(1);
    later(1);
    await clean();
    expect(await count('auth_try')).toBe(0);
  });

  it('is removed by a job: wrong sign-ins after a day, known addresses after ninety', async () => {
    clock = new Date('2026-11-22T10:00:00Z');
    await app.store.query('delete from auth_known');
    const signIn = (login: string, password: string) =>
      app.anonymous.call('POST /v1/auth/signin', { body: { login, password } });
    await signIn('nobody', 'x');
    await signIn('bobur', demoPassword);
    later(dayMs);
    await clean();
    expect([await count('auth_guess'), await count('auth_known')]).toEqual([1, 1]);
    later(1);
    await clean();
    expect([await count('auth_guess'), await count('auth_known')]).toEqual([0, 1]);
    later(89 * dayMs - 1);
    await clean();
    expect(await count('auth_known')).toBe(1);
    later(1);
    await clean();
    expect(await count('auth_known')).toBe(0);
  });

  it('is left out by the next: known addresses of a person beyond the latest fifty', async () => {
    clock = new Date('2026-11-22T10:00:00Z');
    await app.store.query('delete from auth_known');
    await addPerson(app.store, 'other');
    await app.store.query(
      `insert into auth_known (person_id, address, signed_in_at)
       select id, 'a' || n, $1::timestamptz - n * interval '1 minute' from person, generate_series(1, 50) n
       where login in ('bobur', 'other')`,
      [clock],
    );
    const signIn = () =>
      app.anonymous.call('POST /v1/auth/signin', { body: { login: 'bobur', password: demoPassword } });
    await signIn();
    later(1);
    await signIn();
    expect(await count('auth_known')).toBe(100);
    const { rows } = await app.store.query(
      `select login, string_agg(address, ' ' order by address) filter (where address in ('a49', 'a50')) as oldest
       from auth_known k join person p on p.id = k.person_id group by login order by login`,
    );
    expect(rows).toEqual([
      { login: 'bobur', oldest: 'a49' },
      { login: 'other', oldest: 'a49 a50' },
    ]);
  });
});
