import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';
import { updateRating } from './snapshot.ts';

const now = new Date('2026-11-20T14:03:22+05:00');
const origin = 'https://markaz.example';

let test: TestApp;
const ids: Record<string, number> = {};
let group: number;
let otherGroup: number;
const as: Record<string, Client> = {};

const earn = (login: string, coins: number, at: string) =>
  test.store.query(
    `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
      values ($1, $2, $3, 100, 'a', 'b', 'staff', gen_random_uuid()::text) returning id`,
    [ids[login], at, coins],
  );

const spend = (login: string, coins: number, at: string, reverses: number | null = null) =>
  test.store.query(
    `insert into coin_ledger (student_id, created_at, total_credit, balance_after, reason_uz, reason_ru, rule, object, reverses)
      values ($1, $2, $3, 100, 'a', 'b', $4, gen_random_uuid()::text, $5)`,
    [ids[login], at, coins, reverses === null ? 'shop' : 'reversal', reverses],
  );

/** Logins in the order of a board, with places. */
const order = (body: { items: { student_id: number; place: number }[] }) =>
  body.items.map((row) => [Object.keys(ids).find((login) => ids[login] === row.student_id), row.place]);

beforeAll(async () => {
  test = await startTestApp({ seed: 'none', now: () => now });
  const { rows } = await test.store.query<{ id: number }>(
    `with course as (insert into study_course (name) values ('Frontend') returning id)
      insert into study_group (name, course_id) select name, id from course, unnest(array['FE-12', 'FE-13']) name
      returning id`,
  );
  [group, otherGroup] = rows.map((row) => row.id) as [number, number];
  for (const login of ['anvar', 'botir', 'dildora', 'elyor', 'farida', 'yashirin', 'chiqqan']) {
    ids[login] = await addPerson(test.store, login, { inGroup: false });
    await test.store.query(
      `insert into study_member (student_id, group_id, joined_on, left_on) values ($1, $2, '2026-01-01', $3)`,
      [ids[login], login === 'farida' ? otherGroup : group, login === 'chiqqan' ? '2026-11-01' : null],
    );
  }
  ids.ona = await addPerson(test.store, 'ona', { role: 'parent', childrenIds: [ids.farida!, ids.botir!] });
  await test.store.query(`update person set is_hidden = true where login = 'yashirin'`);
  await test.store.query(
    `update person set last_name = 'Shodiyev', avatar = '/media/u/1.webp' where login = 'anvar'`,
  );
  await addSite(test.store, 'site-a', { origins: [origin] });
  await earn('anvar', 10, '2026-11-19T10:00:00+05:00');
  await earn('botir', 30, '2026-11-20T10:00:00+05:00');
  await earn('dildora', 10, '2026-11-18T10:00:00+05:00');
  await earn('elyor', 500, '2026-10-31T23:59:59+05:00');
  await earn('elyor', 3, '2026-11-01T00:00:00+05:00');
  await earn('farida', 20, '2026-11-05T10:00:00+05:00');
  await earn('yashirin', 15, '2026-11-05T10:00:00+05:00');
  await earn('chiqqan', 12, '2026-11-05T10:00:00+05:00');
  await updateRating(test.store, now);
  for (const login of ['anvar', 'botir', 'elyor', 'yashirin', 'ona']) as[login] = await test.signInAs(login);
});

afterAll(() => test.close());

const coin = (login: string, query: Record<string, unknown> = {}) =>
  as[login]!.call('GET /v1/rating/coin', { query: { scope: 'centre', ...query } });

describe('the coin board', () => {
  it('ranks coins earned this month; ties share a place and stand as they came to the centre', async () => {
    const { status, body } = await coin('anvar');
    expect(status).toBe(200);
    expect(order(body)).toEqual([
      ['botir', 1],
      ['farida', 2],
      ['chiqqan', 3],
      ['anvar', 4],
      ['dildora', 4],
      ['elyor', 6],
    ]);
    expect(body).toMatchObject({
      scope: 'centre',
      period: 'month',
      total: 6,
      next_cursor: null,
      group: null,
    });
    expect(body.me).toMatchObject({
      student_id: ids.anvar,
      place: 4,
      value: 10,
      is_me: true,
      group: 'FE-12',
    });
    expect(body.to_next).toBe(2);
  });

  it('says when it was counted and that the next one comes 6 minutes later [§9.9]', async () => {
    const { body } = await coin('anvar');
    expect(body.updated_at).toBe('2026-11-20T14:03:22+05:00');
    expect(body.next_update_at).toBe('2026-11-20T14:09:22+05:00');
  });

  it('shows the change against the end of yesterday', async () => {
    const { body } = await coin('anvar');
    const change = (login: string) =>
      body.items.find((row: { student_id: number }) => row.student_id === ids[login]).change;
    // Yesterday: farida 20, chiqqan 12, anvar and dildora 10, elyor 3.
    expect(change('botir')).toBeNull();
    expect(change('farida')).toBe(-1);
    expect(change('elyor')).toBe(-1);
  });

  it('counts the season and all time from their own beginnings', async () => {
    expect((await coin('anvar', { period: 'season' })).body.items[0]).toMatchObject({
      student_id: ids.elyor,
      value: 503,
    });
    expect((await coin('anvar', { period: 'all' })).body.items[0]).toMatchObject({ value: 503 });
  });

  it('compares no place with the one in another month', async () => {
    const first = await startTestApp({ seed: 'none', now: () => new Date('2026-12-01T10:00:00+05:00') });
    try {
      const id = await addPerson(first.store, 'birinchi');
      await first.store.query(
        `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
          select $1, at::timestamptz, 5, 5, 'a', 'b', 'staff', at
          from unnest(array['2026-11-20T10:00:00+05:00', '2026-12-01T08:00:00+05:00']) at`,
        [id],
      );
      await updateRating(first.store, new Date('2026-12-01T10:00:00+05:00'));
      const client = await first.signInAs('birinchi');
      const change = async (period: string) =>
        (await client.call('GET /v1/rating/coin', { query: { period } })).body.items[0].change;
      expect(await change('month')).toBeNull();
      expect(await change('all')).toBe(0);
    } finally {
      await first.close();
    }
  });
});

describe('groups', () => {
  it('ranks the caller’s own group, without those who left it', async () => {
    const { body } = await as.anvar!.call('GET /v1/rating/coin');
    expect(body).toMatchObject({ scope: 'group', group: { id: group, name: 'FE-12' }, total: 4 });
    expect(order(body)).toEqual([
      ['botir', 1],
      ['anvar', 2],
      ['dildora', 2],
      ['elyor', 4],
    ]);
    expect(body.to_next).toBe(20);
  });

  it('answers 404 for somebody else’s group', async () => {
    expect((await coin('anvar', { scope: 'group', group_id: otherGroup })).status).toBe(404);
    expect((await coin('anvar', { group_id: 999_999 })).status).toBe(404);
  });

  it('shows a parent the group of a child, with the child as me', async () => {
    const { body } = await coin('ona', { scope: 'group', group_id: group });
    expect(body.me).toMatchObject({ student_id: ids.botir, is_me: true });
    const other = await coin('ona', { scope: 'group', group_id: otherGroup });
    expect(other.body).toMatchObject({ group: { id: otherGroup }, me: { student_id: ids.farida } });
    expect((await coin('ona', { scope: 'group' })).body.me).toMatchObject({ student_id: ids.botir });
  });

  it('shows a parent the board of the child who is named, and nobody the board of somebody else’s', async () => {
    for (const scope of ['group', 'centre'] as const) {
      const { body } = await coin('ona', { scope, student_id: ids.farida });
      expect([scope, body.me]).toMatchObject([scope, { student_id: ids.farida, is_me: true }]);
      expect(body.group).toEqual(scope === 'group' ? { id: otherGroup, name: 'FE-13' } : null);
    }
    expect((await coin('ona', { student_id: ids.farida, group_id: group })).status).toBe(404);
    expect((await coin('ona', { student_id: ids.anvar })).status).toBe(404);
    expect((await coin('anvar', { student_id: ids.botir })).status).toBe(404);
    expect((await coin('anvar', { student_id: ids.anvar })).body.me).toMatchObject({ student_id: ids.anvar });
  });
});

describe('who hides', () => {
  it('stands on no board but sees the own row where it would stand', async () => {
    const { body } = await coin('yashirin');
    expect(order(body).slice(0, 4)).toEqual([
      ['botir', 1],
      ['farida', 2],
      ['yashirin', 3],
      ['chiqqan', 3],
    ]);
    expect(body.total).toBe(6);
    expect(body.me).toMatchObject({ place: 3, value: 15 });
    const own = await as.yashirin!.call('GET /v1/rating/coin');
    expect(order(own.body)).toContainEqual(['yashirin', 2]);
  });
});

describe('guests', () => {
  it('read first names and initials, and nothing that leads to a student', async () => {
    const guest = await test.guest('site-a', origin);
    const { status, body } = await guest.call('GET /v1/rating/coin');
    expect(status).toBe(200);
    expect(body).toMatchObject({ scope: 'centre', me: null, to_next: null });
    const row = body.items.find((item: { first_name: string }) => item.first_name === 'Anvar');
    expect(row).toMatchObject({
      student_id: null,
      last_name: 'Sh.',
      avatar: null,
      group: null,
      is_me: false,
    });
    expect(JSON.stringify(body)).not.toContain('Sinov');
  });

  it('learn that no group and no student is there', async () => {
    const guest = await test.guest('site-a', origin);
    const centre = { scope: 'centre' };
    for (const query of [
      { scope: 'group' },
      { group_id: group },
      { ...centre, group_id: group },
      { ...centre, student_id: ids.anvar },
    ]) {
      expect((await guest.call('GET /v1/rating/coin', { query })).status).toBe(404);
    }
  });
});

it('refuses a cursor that is none', async () => {
  const { status, body } = await coin('anvar', { cursor: 'x' });
  expect(status).toBe(422);
  expect(body.fields.cursor.code).toBe('format');
});

it('takes coins that were taken back off the board of the time they were earned in', async () => {
  const row = await earn('dildora', 400, '2026-11-20T11:00:00+05:00');
  await spend('dildora', 60, '2026-11-20T11:10:00+05:00');
  await updateRating(test.store, now);
  expect((await coin('anvar')).body.items[0]).toMatchObject({ student_id: ids.dildora, value: 410 });
  await spend('dildora', 400, '2026-11-20T11:30:00+05:00', Number((row.rows[0] as { id: number }).id));
  await updateRating(test.store, now);
  expect((await coin('anvar')).body.items[0]).toMatchObject({ student_id: ids.botir });
});

it('ranks xp by what was earned and typing by the best accepted run', async () => {
  await test.store.query(
    `insert into xp_ledger (student_id, created_at, xp, rule, object) values ($1, $3, 50, 'a', '1'), ($2, $3, 70, 'a', '1'), ($2, $3, -30, 'b', '1')`,
    [ids.anvar, ids.botir, now.toISOString().replace('09:', '08:')],
  );
  await test.store.query(
    `insert into typing_run (student_id, lang, words_per_minute, accepted, finished_at)
      values ($1, 'uz', 40, true, $3), ($1, 'uz', 60, true, $3), ($1, 'uz', 900, false, $3), ($2, 'ru', 55, true, $3)`,
    [ids.anvar, ids.botir, now.toISOString().replace('09:', '08:')],
  );
  await updateRating(test.store, now);
  const board = async (name: string) =>
    (await as.anvar!.call(`GET /v1/rating/${name}`, { query: { scope: 'centre' } })).body.items.map(
      (row: { student_id: number; value: number }) => [row.student_id, row.value],
    );
  expect(await board('xp')).toEqual([
    [ids.anvar, 50],
    [ids.botir, 40],
  ]);
  expect(await board('typing')).toEqual([
    [ids.anvar, 60],
    [ids.botir, 55],
  ]);
});
