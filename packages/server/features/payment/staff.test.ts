import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import {
  accountOf,
  clickForm,
  clickRequest,
  connectSystems,
  orderOf,
  paymeRequest,
} from '../../testing/payments.ts';
import { addPerson } from '../../testing/people.ts';

let now = new Date('2026-11-20T12:00:00+05:00');
let mars: TestApp;
let admin: Client;
const ids: Record<string, number> = {};
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await connectSystems(mars.store);
  await addPerson(mars.store, 'admin', { role: 'admin' });
  for (const login of ['aziz', 'barno', '=formula']) {
    ids[login] = await addPerson(mars.store, login, { balance: -1000 });
  }
});
afterAll(() => mars.close());

const payme = async (method: string, params: object) =>
  (await mars.inject(paymeRequest({ method, params }))).json();
const order = (login: string, system: 'payme' | 'click') =>
  orderOf(mars.store, ids[login]!, { system, at: now });
const begin = async (id: string, login: string, amount = 100_000) =>
  payme('CreateTransaction', {
    ...{ id, time: now.getTime(), amount },
    account: accountOf(await order(login, 'payme')),
  });
const click = async (parts: object) =>
  (
    await mars.inject(
      clickRequest(clickForm({ click_trans_id: 1, merchant_trans_id: '', amount: '1000', ...parts })),
    )
  ).json();
const list = async (query: object = {}) =>
  (await admin.call('GET /v2/staff/payments', { query: { ...query } })).body;
const shown = async (query: object = {}) =>
  (await list(query)).items.map((one: { system_id: string; state: string; why: string | null }) => [
    one.system_id,
    one.state,
    one.why,
  ]);
const keyed = (reason: string) => ({ body: { reason }, headers: { 'idempotency-key': randomUUID() } });
const balanceOf = async (login: string) =>
  (
    await mars.store.query<{ balance: number }>('select balance from student where student_id = $1', [
      ids[login],
    ])
  ).rows[0]!.balance;

it('lists what came and what was refused with the reason, the latest first, by each filter', async () => {
  // On the 20th one is paid, one is refused twice for the same; on the 21st one waits, one is given back.
  await begin('p1', 'aziz');
  await payme('PerformTransaction', { id: 'p1' });
  await begin('p2', 'barno', 100_050);
  await begin('p2', 'barno', 100_050);
  now = new Date('2026-11-21T00:00:00+05:00');
  await click({ click_trans_id: 31, merchant_trans_id: await order('barno', 'click') });
  await begin('p3', '=formula');
  await payme('PerformTransaction', { id: 'p3' });
  await payme('CancelTransaction', { id: 'p3', reason: 5 });
  admin = await mars.signInAs('admin');
  const all = [
    ['p3', 'refunded', null],
    ['31', 'created', null],
    ['p2', 'refused', 'amount'],
    ['p1', 'performed', null],
  ];
  expect(await shown()).toEqual(all);
  const { items, next_cursor } = await list({ state: 'refused' });
  expect(next_cursor).toBeNull();
  expect(items).toEqual([
    {
      ...{ id: expect.any(Number), at: '2026-11-20T12:00:00+05:00', system: 'payme', system_id: 'p2' },
      ...{ student_id: ids.barno, first_name: 'Barno', last_name: 'Sinov' },
      ...{ amount: 1000.5, state: 'refused', why: 'amount', refund: null, booked: null, receipt_url: null },
    },
  ]);
  expect(await shown({ system: 'click' })).toEqual([all[1]]);
  expect(await shown({ q: 'BAR' })).toEqual([all[1], all[2]]);
  expect(await shown({ q: 'sin' })).toEqual(all);
  expect(await shown({ q: '31' })).toEqual([all[1]]);
  expect(await shown({ q: 'P1' })).toEqual([all[3]]);
  expect(await shown({ q: '%' })).toEqual([]);
  expect(await shown({ till_date: '2026-11-20' })).toEqual([all[2], all[3]]);
  expect(await shown({ from_date: '2026-11-21' })).toEqual([all[0], all[1]]);
  expect(await shown({ from_date: '2026-11-20', till_date: '2026-11-21' })).toEqual(all);
  expect((await list({ from_date: '2026-11-21', till_date: '2026-11-20' })).code).toBe('date_range');
});

it('is a table too, whose cells are no formulas, in both languages', async () => {
  const table = async (query: object) => admin.call('GET /v2/staff/payments/table', { query: { ...query } });
  const { body, headers } = await table({});
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="payments-2026-11-21.csv"');
  const lines = body.split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[0]).toBe(
    '\ufeffRaqami,Vaqti,Pul kelgan vaqti,Ism,Familiya,Toʻlov usuli,Toʻlov raqami,Summa,Holati,Sababi,Kim belgiladi,Kim qabul qildi,Izoh',
  );
  expect(lines[1]).toMatch(
    /^\d+,2026-11-21 00:00,2026-11-21 00:00,"?'=formula"?,Sinov,Payme,p3,1000,qaytarildi,,,,$/i,
  );
  expect(lines[3]).toMatch(/,Payme,p2,1000.5,rad etildi,summa buyurtmaga teng emas,,,$/);
  const russian = (await table({ lang: 'ru', state: 'performed' })).body.split('\r\n');
  expect(russian).toHaveLength(3);
  expect(russian[1]).toMatch(/,оплачено,,,,$/);
  const wrong = await table({ from_date: '2026-11-21', till_date: '2026-11-20' });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'date_range']);
});

it('writes down a refund with its reason, once; Payme’s own of it afterwards takes nothing more', async () => {
  const [paid] = (await list({ state: 'performed' })).items;
  const refund = (id: number, reason = ' Ikki marta toʻlagan ') =>
    admin.call(`POST /v2/staff/payments/${id}/refund`, keyed(reason));
  expect((await refund(paid.id, ' ')).status).toBe(422);
  expect((await refund(paid.id, 'x'.repeat(301))).status).toBe(422);
  expect(await balanceOf('aziz')).toBe(0);
  const answers = await Promise.all([refund(paid.id), refund(paid.id), refund(paid.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'already_refunded',
    by: 'Admin Sinov',
    at: answers.find(({ status }) => status === 200)!.body.at,
  });
  expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({
    ...{ id: paid.id, state: 'refunded' },
    refund: { by: 'Admin Sinov', reason: 'Ikki marta toʻlagan' },
  });
  expect(await balanceOf('aziz')).toBe(-1000);
  expect((await payme('CancelTransaction', { id: 'p1', reason: 5 })).result.state).toBe(-2);
  expect(await balanceOf('aziz')).toBe(-1000);
  const { rows } = await mars.store.query(
    'select amount, balance_after, reason_uz from payment_entry where student_id = $1 order by id',
    [ids.aziz],
  );
  expect(rows).toEqual([
    { amount: 1000, balance_after: 0, reason_uz: 'Payme orqali toʻlov' },
    { amount: -1000, balance_after: -1000, reason_uz: 'Payme orqali toʻlov qaytarildi' },
  ]);
  const { items } = (await admin.call('GET /v2/staff/audit')).body;
  expect(items[0]).toMatchObject({
    call: 'POST /v2/staff/payments/{id}/refund',
    person: { id: ids.aziz },
    detail: { params: { id: paid.id }, body: { reason: ' Ikki marta toʻlagan ' } },
  });
});

it('refunds nothing that was not paid, and nothing that is not there', async () => {
  for (const [state, code] of [
    ['created', 'not_performed'],
    ['refused', 'not_performed'],
    ['refunded', 'already_refunded'],
  ] as const) {
    const [one] = (await list({ state })).items;
    const answer = await admin.call(`POST /v2/staff/payments/${one.id}/refund`, keyed('x'));
    expect([state, answer.status, answer.body.code]).toEqual([state, 409, code]);
  }
  const answer = await admin.call('POST /v2/staff/payments/999999/refund', keyed('x'));
  expect(answer.status).toBe(404);
});

it('shows a number that was refused first and paid later as two', async () => {
  await begin('p2', 'barno');
  await payme('PerformTransaction', { id: 'p2' });
  expect(await shown({ q: 'p2' })).toEqual([
    ['p2', 'performed', null],
    ['p2', 'refused', 'amount'],
  ]);
  const [, refused] = (await list({ q: 'p2' })).items;
  const answer = await admin.call(`POST /v2/staff/payments/${refused.id}/refund`, keyed('x'));
  expect(answer.body.code).toBe('not_performed');
  expect(await balanceOf('barno')).toBe(0);
});
