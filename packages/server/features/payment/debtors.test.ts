import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

let now = new Date('2026-11-24T23:59:59+05:00');
let mars: TestApp;
let admin: Client;
const ids: Record<string, number> = {};
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
  for (const [login, balance] of [
    ['aziz', -1],
    ['barno', -500_000],
    ['davron', 0],
    ['elyor', -1],
    ['feruz', 1],
  ] as const)
    ids[login] = await addPerson(mars.store, login, { balance });
  await addPerson(mars.store, 'ona', { role: 'parent', phone: '+998901112233', childrenIds: [ids.barno!] });
  await addPerson(mars.store, 'ota', { role: 'parent', childrenIds: [ids.barno!, ids.davron!] });
});
afterAll(() => mars.close());

const list = async (query: object = {}) =>
  (await admin.call('GET /v2/staff/debtors', { query: { ...query } })).body;
const remind = (login: string) => admin.call(`POST /v2/staff/debtors/${ids[login]}/remind`);
const countOf = async (table: 'notification' | 'bot_message') =>
  (await mars.store.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n;

it('lists who owes, the most first, with parents and groups, and how much it is in all', async () => {
  const { items, count, sum, next_cursor } = await list();
  expect(items.map((one: { student_id: number; amount: number }) => [one.student_id, one.amount])).toEqual([
    [ids.barno, 500_000],
    [ids.aziz, 1],
    [ids.elyor, 1],
  ]);
  expect([count, sum, next_cursor]).toEqual([3, 500_002, null]);
  expect(items[0]).toEqual({
    ...{ student_id: ids.barno, first_name: 'Barno', last_name: 'Sinov', amount: 500_000, told_on: null },
    groups: [`FE-${ids.barno}`],
    owed: [{ group: null, month: null, amount: 500_000, reasons: [] }],
    promise: null,
    parents: [
      { first_name: 'Ona', last_name: 'Sinov', phone: '+998901112233' },
      { first_name: 'Ota', last_name: 'Sinov', phone: null },
    ],
  });
  const left = (on: string) =>
    mars.store.query('update study_member set left_on = $2 where student_id = $1', [ids.barno, on]);
  // By the day in Tashkent, which it is by the clock above.
  await left('2026-11-24');
  expect((await list()).items[0].groups).toEqual([]);
  await left('2026-11-25');
  expect((await list()).items[0].groups).toEqual([`FE-${ids.barno}`]);
  const after = await list({ cursor: `1-${ids.aziz}` });
  expect(after.items.map((one: { student_id: number }) => one.student_id)).toEqual([ids.elyor]);
  expect((await list({ q: 'EL' })).items).toHaveLength(1);
  expect((await list({ q: '%' })).items).toEqual([]);
});

it('reminds the parents once a day in Tashkent, and nobody else', async () => {
  const before = [await countOf('notification'), await countOf('bot_message')];
  const { status, body } = await remind('barno');
  expect([status, body.told_on]).toEqual([200, '2026-11-24']);
  expect([await countOf('notification'), await countOf('bot_message')]).toEqual([
    before[0]! + 2,
    before[1]! + 2,
  ]);
  const parent = await mars.signInAs('ona');
  const [notice] =
    (await parent.call('GET /v1/notification')).body.items ??
    (await parent.call('GET /v1/notification')).body;
  expect(JSON.stringify(notice)).toContain("Barno: toʻlov kutilmoqda, 500\u00a0000\u00a0so'm");
  expect((await remind('barno')).body.code).toBe('told_today');
  now = new Date('2026-11-25T00:00:01+05:00');
  admin = await mars.signInAs('admin');
  const answers = await Promise.all([remind('barno'), remind('barno'), remind('barno')]);
  expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
  expect(await countOf('notification')).toBe(before[0]! + 4);
});

it('refuses where there is nothing to remind of, or nobody', async () => {
  expect((await remind('davron')).body.code).toBe('nothing_owed');
  expect((await remind('aziz')).body.code).toBe('no_parent');
  expect((await admin.call('POST /v2/staff/debtors/2000000000/remind')).status).toBe(404);
});
