import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { updateRating } from './snapshot.ts';

let clock = new Date('2026-11-20T14:00:00+05:00');
let test: TestApp;
let client: Client;
let me: number;

interface Row {
  student_id: number;
  value: number;
  place: number;
  first_name: string;
  is_me: boolean;
}

/** 230 students: value i for the i-th, but the hundred from 101 to 200 have 150 each, so that ties span slices. */
beforeAll(async () => {
  test = await startTestApp({ seed: 'none', now: () => clock });
  me = await addPerson(test.store, 'men');
  await test.store.query(
    `with p as (insert into person (login, password_hash, role, first_name, last_name)
        select 's' || i, 'x', 'student', 'Ism' || lpad(i::text, 3, '0'), 'F' from generate_series(1, 229) i
        returning id, first_name),
      s as (insert into student (student_id) select id from p returning student_id)
    select count(*) from s`,
  );
  await test.store.query(
    `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
      select id, '2026-11-10T10:00:00+05:00', case when i between 101 and 200 then 150 else i end, 0, 'a', 'b', 'staff', 'x'
      from (select id, case when id = $1 then 150 else substr(first_name, 4)::integer + (substr(first_name, 4)::integer >= 150)::integer end as i
        from person) p`,
    [me],
  );
  await updateRating(test.store, clock);
  client = await test.signInAs('men');
});

afterAll(() => test.close());

const page = async (query: Record<string, unknown> = {}) =>
  (await client.call('GET /v1/rating/coin', { query: { scope: 'centre', ...query } })).body;

const snapshotId = async () =>
  (await test.store.query<{ id: number }>('select max(id) as id from rating_snapshot')).rows[0]!.id;

it('hands out the whole board in pages of 50, each student once, in order', async () => {
  const rows: Row[] = [];
  let sizes = '';
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { items, next_cursor, total } = await page(cursor ? { cursor } : {});
    rows.push(...items);
    sizes += `${items.length} `;
    expect(total).toBe(230);
    cursor = next_cursor;
  }
  expect(sizes).toBe('50 50 50 50 30 ');
  expect(new Set(rows.map((row) => row.student_id)).size).toBe(230);
  expect(rows.map((row) => row.value)).toEqual(rows.map((row) => row.value).sort((a, b) => b - a));
  for (const row of rows) expect(row.place).toBe(1 + rows.filter((other) => other.value > row.value).length);
  const ties = rows.filter((row) => row.value === 150).map((row) => row.student_id);
  expect(ties).toEqual([...ties].sort((a, b) => a - b));
});

it.each([
  { position: 50, from: 1, at: 49, what: 'the first page, whose last row is theirs' },
  { position: 51, from: 26, at: 25, what: 'a page around them' },
  { position: 230, from: 205, at: 25, what: 'the last page' },
])('shows who stands at $position and asks for what is around them $what', async ({ position, from, at }) => {
  const before = await page({ cursor: `${await snapshotId()}.${position}` });
  const { student_id: id } = before.items[0];
  const { rows } = await test.store.query<{ login: string }>(
    'update person set password_hash = (select password_hash from person where id = $1) where id = $2 returning login',
    [me, id],
  );
  const who = await test.signInAs(rows[0]!.login);
  const query = { scope: 'centre', around_me: true };
  const { body } = await who.call('GET /v1/rating/coin', { query });
  expect([before.from, body.from, body.me.student_id]).toEqual([position, from, id]);
  expect(body.items.findIndex((row: Row) => row.is_me)).toBe(at);
  expect(body.items).toHaveLength(Math.min(50, 230 - from + 1));
});

it('goes on in the snapshot that a page began in', async () => {
  const first = await page();
  await test.store.query(
    `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
      values ($1, '2026-11-20T13:00:00+05:00', 5000, 0, 'a', 'b', 'staff', 'more')`,
    [me],
  );
  clock = new Date('2026-11-20T14:06:00+05:00');
  await updateRating(test.store, clock);
  const second = await page({ cursor: first.next_cursor });
  expect(second.updated_at).toBe(first.updated_at);
  expect((await page()).items[0].student_id).toBe(me);
});

it('keeps the latest two snapshots and the last of yesterday', async () => {
  const taken = async () =>
    (await test.store.query<{ taken_at: Date }>('select taken_at from rating_snapshot order by id')).rows.map(
      (row) => row.taken_at.toISOString(),
    );
  clock = new Date('2026-11-20T14:12:00+05:00');
  await updateRating(test.store, clock);
  expect(await taken()).toEqual([
    '2026-11-19T18:59:59.999Z',
    '2026-11-20T09:06:00.000Z',
    '2026-11-20T09:12:00.000Z',
  ]);
  clock = new Date('2026-11-21T00:06:00+05:00');
  await updateRating(test.store, clock);
  expect(await taken()).toEqual(['2026-11-20T09:12:00.000Z', '2026-11-20T19:06:00.000Z']);
  const { rows } = await test.store.query('select distinct whole_id from rating_sum');
  expect(rows).toHaveLength(2);
});

it('answers an empty board while there is no snapshot', async () => {
  client = await test.signInAs('men');
  await test.store.query('truncate rating_snapshot, rating_sum, rating_step, rating_slice');
  expect(await page()).toMatchObject({
    items: [],
    from: 1,
    total: 0,
    updated_at: null,
    next_update_at: null,
    me: null,
  });
});
