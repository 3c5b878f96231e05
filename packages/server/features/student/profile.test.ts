import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

const now = new Date('2026-11-20T12:00:00+05:00');

let mars: TestApp;
let nodira: number;
let own: Client;
let other: Client;
let parent: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  nodira = await addPerson(mars.store, 'nodira');
  await addPerson(mars.store, 'karim');
  await addPerson(mars.store, 'ona', { role: 'parent', childrenIds: [nodira] });
  own = await mars.signInAs('nodira');
  other = await mars.signInAs('karim');
  parent = await mars.signInAs('ona');
});
afterAll(() => mars.close());
beforeEach(() =>
  mars.store.query('update person set is_hidden = false, is_active = true where id = $1', [nodira]),
);

const profile = (who: Client) => who.call(`GET /v1/student/${nodira}`);
const each = async (ask: (who: Client) => Promise<{ status: number }>) =>
  Promise.all([own, other, parent].map(async (who) => (await ask(who)).status));

describe('the profile of a student', () => {
  it('tells anybody inside the same, and the student that it is theirs', async () => {
    const { status, body } = await profile(own);
    expect([status, body]).toEqual([
      200,
      {
        id: nodira,
        first_name: 'Nodira',
        last_name: 'Sinov',
        avatar: null,
        is_premium: false,
        is_me: true,
        is_hidden: false,
        xp: 0,
        rank: {
          id: 1,
          title: { uz: 'Kuzatuvchi', ru: 'Наблюдатель' },
          from_xp: 0,
          next_xp: 500,
          next_title: { uz: 'Uchuvchi', ru: 'Пилот' },
        },
        badges: { count: 0, total: expect.any(Number) },
        worn: [],
      },
    ]);
    expect((await profile(other)).body).toEqual({ ...body, is_me: false });
    expect((await profile(parent)).body).toEqual({ ...body, is_me: false });
  });

  it.each([
    [now.toISOString(), false],
    [new Date(now.getTime() + 1).toISOString(), true],
    [null, false],
  ])('has the mark of premium until %s: %s', async (until, marked) => {
    await mars.store.query('update student set premium_until = $2 where student_id = $1', [nodira, until]);
    expect((await profile(other)).body.is_premium).toBe(marked);
  });

  it('is hidden by the student from others, until they show it again', async () => {
    const hide = async (is_hidden: boolean) =>
      (await own.call('PATCH /v1/me/privacy', { body: { is_hidden } })).body;
    expect(await hide(true)).toEqual({ is_hidden: true });
    expect(await hide(true)).toEqual({ is_hidden: true });
    expect(await each(profile)).toEqual([200, 404, 200]);
    expect(await each((who) => who.call(`GET /v1/student/${nodira}/badges`))).toEqual([200, 404, 200]);
    expect(await each((who) => who.call(`GET /v1/student/${nodira}/ranks`))).toEqual([200, 404, 200]);
    expect((await profile(own)).body.is_hidden).toBe(true);
    // Nobody else is hidden with them.
    expect((await other.call('GET /v1/me')).status).toBe(200);
    const { rows } = await mars.store.query('select login from person where is_hidden');
    expect(rows).toEqual([{ login: 'nodira' }]);
    expect(await hide(false)).toEqual({ is_hidden: false });
    expect(await each(profile)).toEqual([200, 200, 200]);
  });

  it('goes with the account that the centre switches off, but for the parents', async () => {
    await mars.store.query('update person set is_active = false where id = $1', [nodira]);
    expect([(await profile(other)).status, (await profile(parent)).status]).toEqual([404, 200]);
  });

  it('is not there for nobody, nor for somebody who is no student', async () => {
    const { id } = (await parent.call('GET /v1/me')).body;
    expect((await other.call(`GET /v1/student/${id}`)).status).toBe(404);
    expect((await other.call('GET /v1/student/999999')).status).toBe(404);
  });
});

describe('the ranks of a student', () => {
  it('are reached with exactly their xp, each on the day of the row that brought it', async () => {
    const pupil = await addPerson(mars.store, 'aziz');
    await mars.store.query(`update person set created_at = '2026-11-01T00:00:00+05:00' where id = $1`, [
      pupil,
    ]);
    const rows: [xp: number, at: string][] = [
      [499, '2026-11-02T10:00:00+05:00'],
      [1, '2026-11-03T10:00:00+05:00'],
      [1499, '2026-11-04T10:00:00+05:00'],
    ];
    for (const [index, [xp, at]] of rows.entries())
      await mars.store.query(
        `insert into xp_ledger (student_id, created_at, xp, rule, object) values ($1, $2, $3, 'task', $4)`,
        [pupil, at, xp, String(index)],
      );
    await mars.store.query('update xp_balance set xp = 1999 where student_id = $1', [pupil]);
    const { body } = await other.call(`GET /v1/student/${pupil}/ranks`);
    expect(body.xp).toBe(1999);
    expect(body.items.map((one: { from_xp: number }) => one.from_xp)).toEqual([
      0, 500, 2000, 5000, 10000, 20000,
    ]);
    expect(body.items.map((one: { reached_at: string | null }) => one.reached_at)).toEqual([
      '2026-11-01T00:00:00+05:00',
      '2026-11-03T10:00:00+05:00',
      null,
      null,
      null,
      null,
    ]);
    expect(body.items.map((one: { is_current: boolean }) => one.is_current)).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
