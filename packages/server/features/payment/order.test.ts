import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import {
  accountOf,
  clickForm,
  clickRequest,
  connectSystems,
  orderOf,
  paymeRequest,
} from '../../testing/payments.ts';
import { addPerson } from '../../testing/people.ts';
import { blankPerson } from '../people/queries-blank.ts';
import { cancelLate } from './late.ts';

const start = new Date('2026-11-24T12:00:00+05:00');
const lifeMs = 12 * 3_600_000;
let now: Date;
let mars: TestApp;
let student: number;
let people = 0;
let numbers = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await connectSystems(mars.store);
});
afterAll(() => mars.close());
beforeEach(async () => {
  now = start;
  student = await addPerson(mars.store, `qarzdor${people++}`, { balance: -350_000 });
});

const order = (system: 'payme' | 'click', amount?: number) =>
  orderOf(mars.store, student, { system, at: now, amount: amount ?? null });
const send = async (method: string, params: object) =>
  (await mars.inject(paymeRequest({ method, params }))).json();
const click = async (parts: Parameters<typeof clickForm>[0]) =>
  (await mars.inject(clickRequest(clickForm(parts)))).json();
const setBalance = (balance: number) =>
  mars.store.query('update student set balance = $2 where student_id = $1', [student, balance]);
const balance = async () =>
  (
    await mars.store.query<{ balance: number }>('select balance from student where student_id = $1', [
      student,
    ])
  ).rows[0]!.balance;

/** A payment by each system from its beginning on; a code of an error, or 0. @param sum in so'm, as the system says it */
const ways = {
  payme: async (code: string, sum: number) => {
    const id = `order${++numbers}`;
    const begun = await send('CreateTransaction', {
      id,
      time: now.getTime(),
      amount: sum * 100,
      account: accountOf(code),
    });
    const pay = async () => (await send('PerformTransaction', { id })).error?.code ?? 0;
    return { error: begun.error?.code ?? 0, pay };
  },
  click: async (code: string, sum: number) => {
    const parts = { click_trans_id: ++numbers + 5_000_000, merchant_trans_id: code, amount: sum.toFixed(2) };
    const begun = await click(parts);
    const pay = async () => (await click({ ...parts, merchant_prepare_id: begun.merchant_prepare_id })).error;
    return { error: begun.error as number, pay };
  },
};
const refused = {
  payme: { unknown: -31050, amount: -31001, over: -31051, perform: -31008 },
  click: { unknown: -5, amount: -2, over: -4, perform: -9 },
};

describe.each(['payme', 'click'] as const)('an order of %s', (system) => {
  const begin = ways[system];
  const no = refused[system];

  it('takes its own amount and no other, though the debt is another meanwhile', async () => {
    const code = await order(system);
    await setBalance(-400_000);
    for (const sum of [400_000, 349_999, 350_001, 350_000.5, 0])
      expect([sum, (await begin(code, sum)).error]).toEqual([sum, no.amount]);
    const { error, pay } = await begin(code, 350_000);
    expect([error, await pay(), await balance()]).toEqual([0, 0, -50_000]);
  });

  it('pays a part, or ahead, as the payer chose', async () => {
    expect(await (await begin(await order(system, 1000), 1000)).pay()).toBe(0);
    expect(await balance()).toBe(-349_000);
    expect(await (await begin(await order(system, 50_000_000), 50_000_000)).pay()).toBe(0);
    expect(await balance()).toBe(49_651_000);
    expect(await (await begin(await order(system, 1000), 1000)).pay()).toBe(0);
    expect(await balance()).toBe(49_652_000);
  });

  it('lives twelve hours: at their end it is begun, a millisecond later it is nobody’s', async () => {
    const [soon, late] = [await order(system), await order(system)];
    now = new Date(start.getTime() + lifeMs);
    expect((await begin(soon, 350_000)).error).toBe(0);
    now = new Date(start.getTime() + lifeMs + 1);
    expect((await begin(late, 350_000)).error).toBe(no.unknown);
  });

  it('is forgotten when nobody began it, which changes no answer', async () => {
    const [begun, never] = [await order(system), await order(system)];
    const { pay } = await begin(begun, 350_000);
    now = new Date(start.getTime() + 2 * lifeMs + 1);
    await cancelLate(mars.app);
    const { rows } = await mars.store.query('select code from payment_order where student_id = $1', [
      student,
    ]);
    expect(rows).toEqual([{ code: begun }]);
    expect((await begin(never, 350_000)).error).toBe(no.unknown);
    expect(await pay()).toBe(system === 'payme' ? -31008 : -9);
  });

  it('is of one system: the other does not know it', async () => {
    const other = system === 'payme' ? 'click' : 'payme';
    expect((await begin(await order(other), 350_000)).error).toBe(no.unknown);
  });

  it('is paid once, also by another number; once refunded it is not paid anew', async () => {
    const code = await order(system);
    const first = await begin(code, 350_000);
    expect(await first.pay()).toBe(0);
    await setBalance(-350_000);
    expect((await begin(code, 350_000)).error).toBe(no.over);
    expect(await balance()).toBe(-350_000);
  });

  it('of a debt that was paid at the desk meanwhile is refused, and so is what was chosen above it', async () => {
    const [debt, ahead] = [
      await begin(await order(system), 350_000),
      await begin(await order(system, 400_000), 400_000),
    ];
    await mars.store.query(
      `insert into payment_entry (student_id, created_at, amount, balance_after, reason_uz, reason_ru)
       values ($1, $2, 350000, 0, 'Kassa', 'Касса')`,
      [student, now],
    );
    await setBalance(0);
    expect([await debt.pay(), await ahead.pay()]).toEqual([no.perform, no.perform]);
    expect(await balance()).toBe(0);
    // A new press means it.
    expect(await (await begin(await order(system, 400_000), 400_000)).pay()).toBe(0);
    expect(await balance()).toBe(400_000);
  });

  it('of somebody whose account was deleted is nobody’s', async () => {
    const code = await order(system);
    await blankPerson(mars.store, student);
    expect((await begin(code, 350_000)).error).toBe(no.unknown);
  });
});

it('two parents who each pay a part are both taken, as long as so much is owed', async () => {
  const [mother, father, third] = [
    await ways.payme(await order('payme', 200_000), 200_000),
    await ways.click(await order('click', 150_000), 150_000),
    await ways.click(await order('click', 1000), 1000),
  ];
  expect([await mother!.pay(), await father!.pay()]).toEqual([0, 0]);
  expect(await third!.pay()).toBe(-9);
  expect(await balance()).toBe(0);
});

it('what is chosen above the debt in both systems at once is taken once', async () => {
  for (let times = 0; times < 5; times++) {
    student = await addPerson(mars.store, `oldindan${people++}`, { balance: 0 });
    const both = [
      await ways.payme(await order('payme', 500_000), 500_000),
      await ways.click(await order('click', 500_000), 500_000),
    ];
    const paid = await Promise.all(both.map((one) => one.pay()));
    expect(paid.filter((code) => code === 0)).toHaveLength(1);
    expect(await balance()).toBe(500_000);
  }
});
