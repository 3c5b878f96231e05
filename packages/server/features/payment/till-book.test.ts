import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { compareLines } from '../../testing/till-tables.ts';

const now = new Date('2026-11-29T15:00:00+05:00');
const time = '29.11.2026 14:03';
const paidAt = '2026-11-29T14:03:00+05:00';
const debt = 350_000;
let mars: TestApp;
let admin: Client;
let login: string;
let student: number;
let people = 0;
let sent = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now, publicUrl: 'https://mars.example' });
  await connectSystems(mars.store);
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());
beforeEach(async () => {
  login = `oquvchi${people++}`;
  student = await addPerson(mars.store, login, { balance: -debt });
});

const newId = () => `5305e3bab097f420a62d${String(++sent).padStart(4, '0')}`;
const payme = async (method: string, params: object) =>
  (await mars.inject(paymeRequest({ method, params, id: 1 }))).json();
const click = async (parts: Parameters<typeof clickForm>[0]) =>
  (await mars.inject(clickRequest(clickForm(parts)))).json();
const order = (system: 'payme' | 'click' = 'payme', id = student) =>
  orderOf(mars.store, id, { system, at: now, amount: debt });
const waiting = async (query: object = {}) =>
  (await admin.call('GET /v2/staff/till-table', { query: { ...query } })).body.items as {
    id: number;
    system_id: string;
  }[];
/** Brings a line in that the books lack. @returns its id */
async function bring(system: 'payme' | 'click', id: string, code: string, amount = debt): Promise<number> {
  await compareLines(admin, system, [[id, time, amount, code, 'Оплачен']]);
  return (await waiting()).find((one) => one.system_id === id)!.id;
}
const book = (id: number, body: object = {}, key: string = randomUUID(), by = admin) =>
  by.call(`POST /v2/staff/till-table/${id}/book`, { body, headers: { 'idempotency-key': key } });
const moneyOf = async (id = student) =>
  (
    await mars.store.query<{ balance: number; amounts: number[] }>(
      `select s.balance, array(select e.amount from payment_entry e where e.student_id = s.student_id order by e.id) as amounts
       from student s where s.student_id = $1`,
      [id],
    )
  ).rows[0];
const untouched = { balance: -debt, amounts: [] };
const paid = { balance: 0, amounts: [debt] };

describe('a payment that the books lack', () => {
  it('is booked at its time: balance, history, receipt, list, log; and Payme is told that it was performed', async () => {
    const [theirs, code] = [newId(), await order()];
    const id = await bring('payme', theirs, code);
    const { status, body } = await book(id);
    expect([status, body]).toMatchObject([
      200,
      {
        system: 'payme',
        system_id: theirs,
        amount: debt,
        state: 'performed',
        at: paidAt,
        student_id: student,
      },
    ]);
    expect(await moneyOf()).toEqual(paid);
    expect(await waiting()).toEqual([]);
    const me = await mars.signInAs(login);
    expect((await me.call('GET /v1/payment/history')).body.items[0]).toMatchObject({
      amount: debt,
      created_at: paidAt,
      receipt_url: body.receipt_url,
      reason: { uz: 'Payme orqali toʻlov', ru: 'Оплата через Payme' },
    });
    const receipt = (await mars.anonymous.call(`GET ${new URL(body.receipt_url).pathname}`)).body;
    for (const text of ['Payme', theirs, '29.11.2026, 14:03']) expect(receipt).toContain(text);
    const entry = (await admin.call('GET /v2/staff/audit')).body.items[0];
    expect(entry).toMatchObject({ call: 'POST /v2/staff/till-table/{id}/book', person: { id: student } });
    const at = new Date(paidAt).getTime();
    const told = { transaction: String(body.id), state: 2, perform_time: at };
    expect((await payme('CheckTransaction', { id: theirs })).result).toMatchObject({
      ...told,
      create_time: at,
    });
    expect((await payme('PerformTransaction', { id: theirs })).result).toEqual(told);
    const { transactions } = (await payme('GetStatement', { from: at, to: at })).result;
    expect(transactions).toMatchObject([{ id: theirs, amount: debt * 100, account: accountOf(code) }]);
    expect(await moneyOf()).toEqual(paid);
    // In the table of the next month it is as it should be.
    expect(await compareLines(admin, 'payme', [[theirs, time, debt, code, 'Оплачен']])).toMatchObject({
      same: 1,
      lacking: 0,
    });
  });

  it('of an order that is lost waits for a name, and is then that student’s', async () => {
    const [theirs, lost] = [newId(), randomUUID()];
    const id = await bring('payme', theirs, lost);
    const none = await book(id);
    expect([none.status, Object.keys(none.body.fields)]).toEqual([422, ['student_id']]);
    expect((await book(id, { student_id: 2_000_000_000 })).status).toBe(404);
    expect((await book(id, { student_id: student })).status).toBe(200);
    expect(await moneyOf()).toEqual(paid);
    expect((await payme('PerformTransaction', { id: theirs })).result.state).toBe(2);
  });

  it('is nobody’s but who made the order', async () => {
    const other = await addPerson(mars.store, `boshqa${people}`);
    const id = await bring('payme', newId(), await order());
    const refused = await book(id, { student_id: other });
    expect([refused.status, refused.body.code]).toEqual([409, 'order_of_another']);
    expect([await moneyOf(), await moneyOf(other)]).toEqual([untouched, { balance: 0, amounts: [] }]);
    expect((await book(id, { student_id: student })).status).toBe(200);
  });

  it('is nobody’s whose account was deleted; somebody else may be named', async () => {
    const id = await bring('payme', newId(), await order());
    await mars.store.query('update person set deleted_at = $2 where id = $1', [student, now]);
    expect((await book(id)).status).toBe(422);
    expect((await book(id, { student_id: student })).status).toBe(404);
    const other = await addPerson(mars.store, `boshqa${people}`);
    expect((await book(id, { student_id: other })).status).toBe(200);
    expect([await moneyOf(), await moneyOf(other)]).toEqual([untouched, { balance: debt, amounts: [debt] }]);
  });

  it('is performed where the system has begun it here', async () => {
    const [theirs, code] = [newId(), await order()];
    const begun = { id: theirs, time: now.getTime(), amount: debt * 100, account: accountOf(code) };
    expect((await payme('CreateTransaction', begun)).result.state).toBe(1);
    const id = await bring('payme', theirs, '');
    expect((await book(id)).body).toMatchObject({ student_id: student, state: 'performed' });
    expect(await moneyOf()).toEqual(paid);
    expect((await payme('PerformTransaction', { id: theirs })).result.state).toBe(2);
    expect(await moneyOf()).toEqual(paid);
  });

  it('is not booked once the system has performed or cancelled it itself', async () => {
    for (const [method, code] of [
      ['PerformTransaction', 'already_booked'],
      ['CancelTransaction', 'not_performed'],
    ] as const) {
      const [theirs, made] = [newId(), await order()];
      const begun = { id: theirs, time: now.getTime(), amount: debt * 100, account: accountOf(made) };
      await mars.store.query('update student set balance = $2 where student_id = $1', [student, -debt]);
      expect((await payme('CreateTransaction', begun)).error).toBeUndefined();
      const id = await bring('payme', theirs, made);
      expect((await payme(method, { id: theirs, reason: 3 })).error).toBeUndefined();
      const before = await moneyOf();
      const refused = await book(id);
      expect([refused.status, refused.body.code]).toEqual([409, code]);
      expect(await moneyOf()).toEqual(before);
      expect((await waiting()).some((one) => one.id === id)).toBe(false);
    }
  });

  it('is not booked where the system says another amount by now', async () => {
    const [theirs, code] = [newId(), await order()];
    const id = await bring('payme', theirs, code, 1000);
    const begun = { id: theirs, time: now.getTime(), amount: debt * 100, account: accountOf(code) };
    expect((await payme('CreateTransaction', begun)).error).toBeUndefined();
    expect((await book(id)).body.code).toBe('changed_meanwhile');
    expect(await moneyOf()).toEqual(untouched);
  });

  it('of an order that another one has paid comes into the balance, too, and the order stays that one’s', async () => {
    const [first, second, code] = [newId(), newId(), await order()];
    const ids = [await bring('payme', first, code), await bring('payme', second, code)];
    for (const id of ids) expect((await book(id)).status).toBe(200);
    expect(await moneyOf()).toEqual({ balance: debt, amounts: [debt, debt] });
    const { rows } = await mars.store.query(
      'select system_id, order_code from payment_transaction where student_id = $1 order by id',
      [student],
    );
    expect(rows).toEqual([
      { system_id: first, order_code: code },
      { system_id: second, order_code: null },
    ]);
  });

  it('is told twice under one key, and refused under another with who booked it', async () => {
    const id = await bring('payme', newId(), await order());
    const key = randomUUID();
    const [once, again] = [await book(id, {}, key), await book(id, {}, key)];
    expect(again.body).toEqual(once.body);
    const refused = await book(id);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'already_booked', by: 'Admin Sinov', at: '2026-11-29T15:00:00+05:00' },
    ]);
    const without = await admin.call(`POST /v2/staff/till-table/${id}/book`, { body: {} });
    expect([without.status, without.body.code]).toEqual([400, 'idempotency_key_required']);
    expect((await book(2_000_000_000)).status).toBe(404);
    expect(await moneyOf()).toEqual(paid);
  });

  it('is left out with a reason, stays so in the next table, and can be booked all the same', async () => {
    const [theirs, code] = [newId(), await order()];
    const id = await bring('payme', theirs, code);
    const leave = (reason: string) =>
      admin.call(`POST /v2/staff/till-table/${id}/leave`, { body: { reason } });
    expect((await leave(' ')).status).toBe(422);
    expect((await leave(' Boshqa markazniki ')).body).toEqual({ ok: true });
    expect(await compareLines(admin, 'payme', [[theirs, time, debt, code, 'Оплачен']])).toMatchObject({
      lacking: 1,
      left: 1,
    });
    expect((await waiting()).some((one) => one.id === id)).toBe(false);
    expect(await waiting({ left: true })).toMatchObject([
      { id, left: { by: 'Admin Sinov', at: '2026-11-29T15:00:00+05:00', reason: 'Boshqa markazniki' } },
    ]);
    expect((await book(id)).status).toBe(200);
    expect((await leave('Kech')).body.code).toBe('already_booked');
    expect(await moneyOf()).toEqual(paid);
  });
});

describe('Click', () => {
  const parts = (theirs: string, code: string) => ({
    click_trans_id: theirs,
    merchant_trans_id: code,
    amount: `${debt}.00`,
  });

  it('is told of one that was booked that it is paid, by Prepare and by Complete', async () => {
    const [theirs, code] = [String(3_000_000_000 + ++sent), await order('click')];
    const { merchant_prepare_id } = await click(parts(theirs, code));
    const id = await bring('click', theirs, code);
    expect((await book(id)).status).toBe(200);
    expect((await click({ ...parts(theirs, code), merchant_prepare_id })).error).toBe(-4);
    expect((await click(parts(theirs, code))).error).toBe(-4);
    expect(await moneyOf()).toEqual(paid);
  });

  it('is told the same of one that it prepared before a restore, under a number that is lost', async () => {
    const [theirs, lost] = [String(3_000_000_000 + ++sent), randomUUID()];
    const complete = { ...parts(theirs, lost), merchant_prepare_id: 999_999 };
    expect((await click(complete)).error).toBe(-6);
    const id = await bring('click', theirs, lost);
    expect((await book(id, { student_id: student })).status).toBe(200);
    expect((await click(complete)).error).toBe(-4);
    // Another amount, and another order, are no payment of ours.
    expect((await click({ ...complete, amount: '1.00' })).error).toBe(-6);
    expect((await click({ ...complete, merchant_trans_id: randomUUID() })).error).toBe(-6);
    expect(await moneyOf()).toEqual(paid);
  });
});

describe('at once', () => {
  it('two administrators and twenty presses: it is booked once', async () => {
    await addPerson(mars.store, `kassir${people}`, { role: 'admin' });
    const second = await mars.signInAs(`kassir${people}`);
    const id = await bring('payme', newId(), await order());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => book(id, {}, randomUUID(), at % 2 ? admin : second)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await moneyOf()).toEqual(paid);
  });

  it('two name different students for one whose order is lost: it is one’s', async () => {
    const others = [student, await addPerson(mars.store, `ikkinchi${people}`, { balance: -debt })];
    const id = await bring('payme', newId(), '');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => book(id, { student_id: others[at % 2] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const money = await Promise.all(others.map((one) => moneyOf(one)));
    expect(money.flatMap((one) => one!.amounts)).toEqual([debt]);
  });

  it('the system’s own Perform and Create come with the press: the money comes once', async () => {
    for (let round = 0; round < 4; round++) {
      const whose = await addPerson(mars.store, `poyga${people++}`, { balance: -debt });
      const [theirs, code] = [newId(), await order('payme', whose)];
      const begin = () =>
        payme('CreateTransaction', {
          id: theirs,
          time: now.getTime(),
          amount: debt * 100,
          account: accountOf(code),
        });
      const id = await bring('payme', theirs, round % 2 ? code : '');
      if (round % 4 > 1) await begin();
      const [booked, , performed] = await Promise.all([
        book(id, round % 2 ? {} : { student_id: whose }),
        begin(),
        payme('PerformTransaction', { id: theirs }),
      ]);
      expect([200, 409]).toContain(booked!.status);
      // What was not begun yet when Perform came is performed by what came first.
      if (booked!.status !== 200 && performed.error) await payme('PerformTransaction', { id: theirs });
      expect(await moneyOf(whose)).toEqual(paid);
    }
  });
});
