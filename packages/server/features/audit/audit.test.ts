import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { forgetOldEntries } from './audit.ts';

let mars: TestApp;
let admin: Client;
let adminId: number;
let student: number;
let now = new Date('2026-11-20T10:00:00+05:00');
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  adminId = await addPerson(mars.store, 'admin', { role: 'admin' });
  student = await addPerson(mars.store, 'bobur');
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

const give = (coins: number, key = randomUUID()) =>
  admin.call('POST /v2/staff/coins', {
    body: { student_id: student, coins, reason: { uz: 'Sovgʻa', ru: 'Подарок' } },
    headers: { 'idempotency-key': key },
  });
const entries = async (query: object = {}) =>
  (await admin.call('GET /v2/staff/audit', { query: { ...query } })).body;

it('tells who did what, to whom and when, and nothing of what was refused or answered again', async () => {
  const key = randomUUID();
  const { id } = (await give(5, key)).body;
  expect((await give(5, key)).headers['idempotent-replayed']).toBe('true');
  expect((await give(-1000)).status).toBe(409);
  expect(await entries()).toEqual({
    items: [
      {
        id: expect.any(Number),
        at: '2026-11-20T10:00:00+05:00',
        done_by: { id: adminId, first_name: 'Admin', last_name: 'Sinov' },
        call: 'POST /v2/staff/coins',
        person: { id: student, first_name: 'Bobur', last_name: 'Sinov' },
        detail: { id, body: { student_id: student, coins: 5, reason: { uz: 'Sovgʻa', ru: 'Подарок' } } },
        names: { people: [{ id: student, name: 'Bobur Sinov' }], groups: [], rooms: [] },
      },
    ],
    next_cursor: null,
  });
});

it('tells what stood there before, of what was named alone, and what people are called', async () => {
  await admin.call(`PATCH /v2/staff/people/${student}`, {
    body: { first_name: 'Boburjon', external_id: 'M-7' },
  });
  await admin.call('PUT /v2/staff/settings', { body: { settings: { reward_coins: { task: { easy: 4 } } } } });
  const [settings, person] = (await entries()).items;
  expect(settings.detail).toEqual({
    body: { settings: { reward_coins: { task: { easy: 4 } } } },
    before: { settings: { reward_coins: { task: { easy: 2 } } } },
  });
  expect(person.detail).toMatchObject({
    before: { first_name: 'Bobur', external_id: null },
    body: { first_name: 'Boburjon', external_id: 'M-7' },
  });
});

it('comes page by page, and by who did it or whom it was about', async () => {
  for (let times = 0; times < 51; times++) await give(1);
  const first = await entries();
  expect(first.items).toHaveLength(50);
  const rest = await entries({ cursor: first.next_cursor });
  expect([rest.items.length, rest.next_cursor]).toEqual([4, null]);
  expect((await entries({ done_by: student })).items).toEqual([]);
  expect((await entries({ person_id: adminId })).items).toEqual([]);
  expect((await entries({ person_id: student, done_by: adminId })).items).toHaveLength(50);
});

it('is kept three years', async () => {
  const [{ id }] = (await entries()).items;
  now = new Date('2029-11-20T09:59:59+05:00');
  await forgetOldEntries(mars.app);
  admin = await mars.signInAs('admin');
  expect((await entries()).items[0].id).toBe(id);
  now = new Date('2029-11-20T10:00:01+05:00');
  await forgetOldEntries(mars.app);
  expect((await entries()).items).toEqual([]);
});

it('stands or falls with what was done: without its entry nothing is given', async () => {
  const coins = async () =>
    (await mars.store.query('select coins from coin_balance where student_id = $1', [student])).rows;
  const before = await coins();
  await mars.store.query('alter table audit_entry rename to audit_entry_away');
  try {
    expect((await give(3)).status).toBe(500);
  } finally {
    await mars.store.query('alter table audit_entry_away rename to audit_entry');
  }
  expect(await coins()).toEqual(before);
});
