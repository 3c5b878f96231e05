import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { deleteDue } from '../privacy/deletion.ts';

const now = new Date('2026-11-24T12:00:00+05:00');
let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await connectSystems(mars.store);
});
afterAll(() => mars.close());

const ask = async (method: string, params: object) =>
  JSON.parse((await mars.inject(paymeRequest({ method, params, id: 7 }))).body);
const click = async (form: URLSearchParams) => (await mars.inject(clickRequest(form))).json();
const remove = async (id: number) => {
  await mars.store.query(
    'insert into privacy_deletion (person_id, asked_at, asked_by, deletes_at) values ($1, $2, $1, $2)',
    [id, now],
  );
  await deleteDue(mars.app);
};
const moneyOf = async (id: number) =>
  (
    await mars.store.query(
      `select s.balance, array(select e.amount from payment_entry e where e.student_id = s.student_id) as amounts
       from student s where s.student_id = $1`,
      [id],
    )
  ).rows[0];

it('a payment by Payme that was begun before the account was deleted is not taken, nor another of its order', async () => {
  const student = await addPerson(mars.store, 'ketgan-p', { balance: -350_000 });
  const account = accountOf(await orderOf(mars.store, student, { system: 'payme', at: now }));
  const [id, amount] = ['5305e3bab097f420a62c0001', 35_000_000];
  const params = { id, time: now.getTime(), amount, account };
  expect((await ask('CreateTransaction', params)).result.state).toBe(1);
  await remove(student);
  expect((await ask('PerformTransaction', { id })).error.code).toBe(-31008);
  expect((await ask('CreateTransaction', params)).error.code).toBe(-31008);
  expect((await ask('CheckTransaction', { id })).result).toMatchObject({ state: -1, reason: 3 });
  const another = { ...params, id: '5305e3bab097f420a62c0002' };
  expect((await ask('CreateTransaction', another)).error.code).toBe(-31050);
  expect((await ask('CheckPerformTransaction', { amount, account })).error.code).toBe(-31050);
  expect(await moneyOf(student)).toEqual({ balance: -350_000, amounts: [] });
});

it('nor one by Click', async () => {
  const student = await addPerson(mars.store, 'ketgan-c', { balance: -1000 });
  const code = await orderOf(mars.store, student, { system: 'click', at: now });
  const asked = { click_trans_id: 2_000_000_001, merchant_trans_id: code, amount: '1000.00' };
  const { error, merchant_prepare_id } = await click(clickForm(asked));
  expect(error).toBe(0);
  await remove(student);
  expect((await click(clickForm({ ...asked, merchant_prepare_id }))).error).toBe(-9);
  expect((await click(clickForm({ ...asked, click_trans_id: 2_000_000_002 }))).error).toBe(-5);
  expect(await moneyOf(student)).toEqual({ balance: -1000, amounts: [] });
});
