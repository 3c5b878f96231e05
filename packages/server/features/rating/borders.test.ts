import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { updateRating } from './snapshot.ts';

let clock = new Date('2026-11-20T14:00:00+05:00');
let mars: TestApp;
let client: Client;
let admin: number;
const ids: number[] = [];

/** 101 students who have nothing yet. */
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
  admin = await addPerson(mars.store, 'admin', { role: 'admin' });
  const { rows } = await mars.store.query<{ id: number }>(
    `with p as (insert into person (login, password_hash, role, first_name, last_name)
        select 's' || i, 'x', 'student', 'Ism' || i, 'F' from generate_series(1, 101) i returning id)
     insert into student (student_id) select id from p returning student_id as id`,
  );
  ids.push(...rows.map(({ id }) => id));
  await addPerson(mars.store, 'reader');
  client = await mars.signInAs('reader');
});
afterAll(() => mars.close());

const row = async (
  student: number,
  at: string,
  move: { debit?: number; credit?: number; reverses?: number },
) =>
  (
    await mars.store.query<{ id: number }>(
      `insert into coin_ledger (student_id, created_at, total_debit, total_credit, balance_after, reason_uz, reason_ru,
         rule, object, reverses, actor_id)
       values ($1, $2, $3, $4, 0, 'a', 'b', 'staff', gen_random_uuid()::text, $5, $6) returning id`,
      [student, at, move.debit ?? 0, move.credit ?? 0, move.reverses ?? null, admin],
    )
  ).rows[0]!.id;
/** Ten coins for each. */
const rows = (students: number[], at: string) =>
  mars.store.query(
    `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
     select unnest($1::integer[]), $2, 10, 0, 'a', 'b', 'staff', gen_random_uuid()::text`,
    [students, at],
  );
const page = async (query: Record<string, unknown> = {}) =>
  (await client.call('GET /v1/rating/coin', { query: { scope: 'centre', period: 'month', ...query } })).body;

interface Row {
  student_id: number;
  value: number;
  change: number | null;
}
const rowOf = async (student: number): Promise<Row | undefined> =>
  (await page()).items.find((one: Row) => one.student_id === student);

describe('a board', () => {
  it('begins another page with the 51st row, and another slice with the 101st', async () => {
    const [first, second] = ['2026-11-10T10:00:00+05:00', '2026-11-11T10:00:00+05:00'];
    const sizes = async () => {
      await updateRating(mars.store, clock);
      const found: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { items, next_cursor } = await page(cursor ? { cursor } : {});
        found.push(items.length);
        cursor = next_cursor;
      }
      return found;
    };
    await rows(ids.slice(0, 50), first);
    expect(await sizes()).toEqual([50]);
    await row(ids[50]!, first, { debit: 10 });
    expect(await sizes()).toEqual([50, 1]);
    await rows(ids.slice(51, 100), second);
    expect(await sizes()).toEqual([50, 50]);
    await row(ids[100]!, second, { debit: 10 });
    expect(await sizes()).toEqual([50, 50, 1]);
  });

  it('counts a purchase that was undone, and a gift that was taken back, as nothing', async () => {
    const student = ids[7]!;
    const at = '2026-11-12T10:00:00+05:00';
    const bought = await row(student, at, { credit: 8 });
    await row(student, at, { debit: 8, reverses: bought });
    const gift = await row(student, at, { debit: 500 });
    await row(student, at, { credit: 500, reverses: gift });
    clock = new Date('2026-11-20T14:12:00+05:00');
    await updateRating(mars.store, clock);
    expect(await rowOf(student)).toMatchObject({ value: 10 });
  });
});

describe('the change of a place', () => {
  it('is against yesterday’s last board, not against an earlier one of today', async () => {
    const student = ids[20]!;
    // All had ten yesterday; this one overtakes everybody in the morning, and is overtaken by one at noon.
    await row(student, '2026-11-20T14:13:00+05:00', { debit: 5 });
    clock = new Date('2026-11-20T14:18:00+05:00');
    await updateRating(mars.store, clock);
    await row(ids[21]!, '2026-11-20T14:19:00+05:00', { debit: 9 });
    clock = new Date('2026-11-20T14:24:00+05:00');
    await updateRating(mars.store, clock);
    // The token of two o'clock is over.
    client = await mars.signInAs('reader');
    // A tie at the first place yesterday; the second now.
    expect(await rowOf(student)).toMatchObject({ value: 15, change: -1 });
    expect(await rowOf(ids[21]!)).toMatchObject({ value: 19, change: 0 });
  });
});

describe('a page of an earlier board', () => {
  let cursor: string;
  beforeEach(async () => {
    await mars.store.query('update person set is_hidden = false, is_active = true');
    clock = new Date('2026-11-20T14:30:00+05:00');
    await updateRating(mars.store, clock);
    client = await mars.signInAs('reader');
    cursor = (await page()).next_cursor;
  });

  it.each(['is_hidden = true', 'is_active = false'])('shows nobody who has %s by now', async (change) => {
    const before: Row[] = (await page({ cursor })).items;
    const gone = before[3]!.student_id;
    await mars.store.query(`update person set ${change} where id = $1`, [gone]);
    const shown = async () => ((await page({ cursor })).items as Row[]).map((one) => one.student_id);
    const others = before.map((one) => one.student_id).filter((id) => id !== gone);
    expect(await shown()).toEqual(others);
    // Nor when another board has been taken since.
    clock = new Date('2026-11-20T14:36:00+05:00');
    await updateRating(mars.store, clock);
    expect(await shown()).toEqual(others);
  });

  it('shows those who hide to themselves', async () => {
    const [one] = (await page({ cursor })).items as Row[];
    await mars.store.query(
      `update person set is_hidden = true, password_hash = (select password_hash from person where id = $2) where id = $1`,
      [one!.student_id, admin],
    );
    const { rows } = await mars.store.query<{ login: string }>('select login from person where id = $1', [
      one!.student_id,
    ]);
    const own = await mars.signInAs(rows[0]!.login);
    const { body } = await own.call('GET /v1/rating/coin', {
      query: { scope: 'centre', period: 'month', cursor },
    });
    expect(body.items[0]).toMatchObject({ student_id: one!.student_id, is_me: true });
  });
});
