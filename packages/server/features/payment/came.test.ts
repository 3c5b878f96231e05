import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

let mars: TestApp;
let admin: Client;
let student: number;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => new Date('2026-11-20T12:00:00+05:00') });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  student = await addPerson(mars.store, 'aziz');
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

/** Writes payments down in this order; what has no time of coming waits since it was written. */
async function write(rows: readonly { name: string; written: string; came: string | null }[]): Promise<void> {
  await mars.store.query(
    `insert into payment_transaction (student_id, system, system_id, state, amount, system_time, created_at, performed_at)
     select $1, 'payme', name, case when came is null then 'created' else 'performed' end, 100, written, written, came
     from jsonb_to_recordset($2::jsonb) as row (name text, written timestamptz, came timestamptz)`,
    [student, JSON.stringify(rows)],
  );
}

interface Listed {
  items: { system_id: string }[];
  next_cursor: string | null;
}

/** Page by page. */
async function pagesOf(q: object = {}): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, unknown> = { ...q, ...(cursor && { cursor }) };
    const { items, next_cursor }: Listed = (await admin.call('GET /v2/staff/payments', { query })).body;
    pages.push(items.map(({ system_id }) => system_id));
    cursor = next_cursor;
  }
  return pages;
}

/** Which two have one moment: also the last of a page and the first of the next one. */
const pairOf = (place: number): number => Math.floor((place + 1) / 2);

/** Of so many rows the nth of the list: some in one thousandth of a second, which a time of JavaScript cannot tell apart. */
const nth = (place: number) => {
  const micros = 999_999 - pairOf(place) * 400;
  return { name: `n${place}`, at: `2026-10-05T10:00:00.${String(micros).padStart(6, '0')}+05:00` };
};

it('lists payments in the order in which they came, whenever they were written down, page by page', async () => {
  // Two of each moment, of which the one that was written later is the first; the others are written in no order.
  const places = Array.from({ length: 120 }, (_, place) => place).sort(
    (a, b) => ((a * 7) % 11) - ((b * 7) % 11) || b - a,
  );
  const written = '2026-10-05T12:00:00+05:00';
  await write(places.map((place) => ({ name: nth(place).name, written, came: nth(place).at })));
  const { rows } = await mars.store.query<{ name: string }>(
    'select system_id as name from payment_transaction order by performed_at desc, id desc',
  );
  const due = rows.map(({ name }) => name);
  const pages = await pagesOf();
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
  expect(pages.flat()).toEqual(due);
  expect(due.map((name) => pairOf(Number(name.slice(1))))).toEqual(due.map((_, place) => pairOf(place)));
});

it('puts what came long ago and was written down today behind, what waits where it began', async () => {
  const today = '2026-11-20T09:00:00+05:00';
  await write([
    { name: 'waits', written: today, came: null },
    { name: 'old', written: '2026-11-20T10:00:00+05:00', came: '2026-09-01T10:00:00+05:00' },
    { name: 'new', written: '2026-11-20T09:30:00+05:00', came: '2026-11-20T09:31:00+05:00' },
  ]);
  const all = (await pagesOf()).flat();
  expect([all.slice(0, 2), all.at(-1)]).toEqual([['new', 'waits'], 'old']);
  const { body } = await admin.call('GET /v2/staff/payments/table');
  const numbers: string[] = body.split('\r\n').slice(1, -1);
  expect(numbers.map((line) => line.split(',')[6])).toEqual(all);
});

it('refuses a cursor that is none', async () => {
  for (const cursor of ['', '7', '1.', '.1', '1.0', `${'9'.repeat(17)}.1`])
    expect((await admin.call('GET /v2/staff/payments', { query: { cursor } })).status).toBe(422);
  expect((await pagesOf({ cursor: `${'9'.repeat(16)}.1` })).flat()).toHaveLength(123);
});
