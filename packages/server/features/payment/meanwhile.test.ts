import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import {
  accountOf,
  clickForm,
  clickRequest,
  clickSecret,
  clickService,
  orderOf,
  paymeKey,
  paymeRequest,
} from '../../testing/payments.ts';
import { addPerson } from '../../testing/people.ts';
import { bookCharge } from './book.ts';
import { setOpening } from './opening.ts';

const now = new Date('2026-11-24T12:00:00+05:00');
const debt = 350_000;

let mars: TestApp;
let admin: Client;
let student: number;
let people = 0;
let numbers = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

const systems = {
  payme: { merchant_id: '670cb597e51de1c6a3a5934b', secret: paymeKey },
  click: { merchant_id: '46942', service_id: clickService, secret: clickSecret },
} as const;
const set = async (system: 'payme' | 'click', secret: string) => {
  const answer = await admin.call(`PUT /v2/staff/payment-systems/${system}`, {
    body: { ...systems[system], secret },
  });
  expect(answer.status).toBe(200);
};

/** A payment that is under way; its end is said with a key. @returns the code of a refusal, 0 when it is paid */
const under = {
  async payme(order: string) {
    const id = `meanwhile${++numbers}`;
    const ask = async (method: string, params: object, key: string) =>
      (await mars.inject(paymeRequest({ method, params }, key))).json().error?.code ?? 0;
    const params = { id, time: now.getTime(), amount: debt * 100, account: accountOf(order) };
    expect(await ask('CreateTransaction', params, paymeKey)).toBe(0);
    return (key: string = paymeKey) => ask('PerformTransaction', { id }, key);
  },
  async click(order: string) {
    const parts = { click_trans_id: ++numbers, merchant_trans_id: order, amount: debt.toFixed(2) };
    const ask = async (more: object, key: string) =>
      (await mars.inject(clickRequest(clickForm({ ...parts, ...more }, key)))).json();
    const { error, merchant_prepare_id } = await ask({}, clickSecret);
    expect(error).toBe(0);
    return async (key: string = clickSecret) => (await ask({ merchant_prepare_id }, key)).error as number;
  },
};
/** As each refuses whom it does not know, and what is not wanted any more. */
const refusals = { payme: [-32504, -31008], click: [-1, -9] } as const;

describe.each(['payme', 'click'] as const)('while a payment of %s is under way', (system) => {
  const [stranger, unwanted] = refusals[system];
  let end: (key?: string) => Promise<number>;
  beforeEach(async () => {
    await set(system, systems[system].secret);
    student = await addPerson(mars.store, `qarzdor${people++}`, { balance: -debt });
    end = await under[system](await orderOf(mars.store, student, { system, at: now }));
  });
  const balance = async () =>
    (
      await mars.store.query<{ balance: number }>('select balance from student where student_id = $1', [
        student,
      ])
    ).rows[0]!.balance;

  it('the centre takes the system away: nobody pays by it until it is there again', async () => {
    await admin.call(`DELETE /v2/staff/payment-systems/${system}`);
    expect([await end(), await balance()]).toEqual([stranger, -debt]);
    await set(system, systems[system].secret);
    expect([await end(), await balance()]).toEqual([0, 0]);
  });

  it('its key is renewed: the old one pays nothing any more', async () => {
    await set(system, 'yangi-kalit');
    expect([await end(), await balance()]).toEqual([stranger, -debt]);
    expect([await end('yangi-kalit'), await balance()]).toEqual([0, 0]);
  });

  it('a month is charged: what was ordered is paid, the rest is owed', async () => {
    const { rows } = await mars.store.query<{ group_id: number }>(
      'select group_id from study_member where student_id = $1',
      [student],
    );
    const { group_id } = rows[0]!;
    const month = { student_id: student, group_id, group: 'FE-12', month: '2026-12-01', amount: 600_000 };
    await bookCharge(mars.store, month, { said: null, lessons: null }, { by: null, at: now });
    expect(await balance()).toBe(-debt - 600_000);
    expect([await end(), await balance()]).toEqual([0, -600_000]);
  });

  it.each([
    ['paid', 0, unwanted, 0],
    ['half paid', -debt / 2, unwanted, -debt / 2],
    ['it was', -debt, 0, 0],
  ])('the books of the centre come, and have the debt as %s', async (_as, said, code, left) => {
    const books = { studentId: student, balance: said, as_of: '2026-11-24', at: now };
    await mars.store.transaction((db) => setOpening(db, books));
    expect([await end(), await balance()]).toEqual([code, left]);
  });
});
