import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { updateRating } from './snapshot.ts';

const now = new Date('2026-11-20T14:00:00+05:00');
const at = '2026-11-12T10:00:00+05:00';
let mars: TestApp;
let client: Client;
let group: number;

/** 53 of one group: two are first, 47 stand below each other, the 50th and 51st are equal, and so are the last two. */
const values = [200, 200, ...Array.from({ length: 47 }, (_, below) => 199 - below), 100, 100, 50, 50];

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'reader', { inGroup: false });
  const { rows } = await mars.store.query<{ id: number }>(
    `with p as (insert into person (login, password_hash, role, first_name, last_name)
        select 's' || i, 'x', 'student', 'Ism' || i, 'F' from generate_series(1, $1) i returning id)
     insert into student (student_id) select id from p returning student_id as id`,
    [values.length],
  );
  const ids = rows.map(({ id }) => id);
  group = (
    await mars.store.query<{ id: number }>(
      `with course as (insert into study_course (name) values ('K') returning id)
       insert into study_group (name, course_id) select 'G', id from course returning id`,
    )
  ).rows[0]!.id;
  await mars.store.query(
    `insert into study_member (student_id, group_id, joined_on)
     select id, $2, '2026-01-01' from person where id = any ($1) or login = 'reader'`,
    [ids, group],
  );
  const each = 'unnest($1::integer[], $2::integer[]) as u (id, value)';
  await mars.store.query(
    `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
     select id, $3, value, 0, 'a', 'b', 'staff', 'x' from ${each}`,
    [ids, values, at],
  );
  await mars.store.query(
    `insert into xp_ledger (student_id, created_at, xp, rule, object) select id, $3, value, 'a', 'x' from ${each}`,
    [ids, values, at],
  );
  await mars.store.query(
    `insert into typing_run (student_id, finished_at, lang, words_per_minute, accepted)
     select id, $3, 'uz', value, true from ${each}`,
    [ids, values, at],
  );
  await updateRating(mars.store, now);
  client = await mars.signInAs('reader');
});
afterAll(() => mars.close());

const boards = ['coin', 'xp', 'typing'].flatMap((board) =>
  ['month', 'season', 'all'].flatMap((period) => ['centre', 'group'].map((scope) => [board, period, scope])),
);

it.each(boards)(
  'equal ones share a place, over the border of two pages, too: %s, %s, %s',
  async (board, period, scope) => {
    const query = { scope, period, ...(scope === 'group' ? { group_id: group } : {}) };
    const page = async (cursor?: string) =>
      (await client.call(`GET /v1/rating/${board}`, { query: { ...query, ...(cursor ? { cursor } : {}) } }))
        .body;
    const first = await page();
    const second = await page(first.next_cursor);
    const places = ({ items }: { items: { place: number }[] }) => items.map(({ place }) => place);
    expect(places(first).slice(0, 4)).toEqual([1, 1, 3, 4]);
    expect(places(first).slice(-2)).toEqual([49, 50]);
    expect([second.from, second.next_cursor]).toEqual([51, null]);
    expect(places(second)).toEqual([50, 52, 52]);
  },
);
