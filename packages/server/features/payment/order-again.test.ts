import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { accountOf, connectSystems, paymeRequest } from '../../testing/payments.ts';
import { addPerson } from '../../testing/people.ts';

const start = new Date('2026-11-24T12:00:00+05:00');
let now: Date;
let mars: TestApp;
let who: Client;
let student: number;
let people = 0;
let login: string;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await connectSystems(mars.store);
});
afterAll(() => mars.close());
beforeEach(async () => {
  now = start;
  login = `qarzdor${people++}`;
  student = await addPerson(mars.store, login, { balance: -350_000 });
  who = await mars.signInAs(login);
});

const press = async (amount?: number, system = 'payme') => {
  const { status, body } = await who.call('POST /v1/payment/order', {
    body: { student_id: student, system, ...(amount && { amount }) },
  });
  return status === 200 ? 'url' : body.code;
};
const orders = async () =>
  (
    await mars.store.query<{ code: string; amount: number; created_at: Date }>(
      'select code, amount, created_at from payment_order where student_id = $1 order by created_at, code',
      [student],
    )
  ).rows;
const later = (minutes: number) => setClock(now.getTime() + minutes * 60_000);
/** Signed in anew: a token does not last so long. */
async function setClock(at: number): Promise<void> {
  now = new Date(at);
  who = await mars.signInAs(login);
}

it('is the one before when the sum and the system are the same and nobody began to pay it', async () => {
  for (let n = 0; n < 70; n++) {
    await later(0.5);
    expect(await press()).toBe('url');
  }
  const made = await orders();
  expect(made).toHaveLength(1);
  expect(made[0]!.created_at).toEqual(now);
  await press(100_000);
  await press(undefined, 'click');
  expect(await orders()).toHaveLength(3);
});

it('is another one a quarter of an hour after it was begun, when the debt has changed, and an hour later', async () => {
  await press();
  const [first] = await orders();
  const begun = await mars.inject(
    paymeRequest({
      method: 'CreateTransaction',
      params: { id: 'boshlandi', time: now.getTime(), amount: 35_000_000, account: accountOf(first!.code) },
    }),
  );
  expect(begun.json().error).toBeUndefined();
  // While it is being paid, whoever presses again is led to it, and not to pay twice.
  await setClock(start.getTime() + 15 * 60_000 - 1);
  const { body } = await who.call('POST /v1/payment/order', {
    body: { student_id: student, system: 'payme' },
  });
  expect(new URL(body.url).searchParams.get('order')).toBe(first!.code);
  expect(new URL(body.url).pathname).toMatch(/^\/v1\/payment\/pay\/[\da-f-]{36}$/);
  expect(await orders()).toHaveLength(1);
  await setClock(start.getTime() + 15 * 60_000);
  await press();
  expect(await orders()).toHaveLength(2);
  await mars.store.query('update student set balance = -400000 where student_id = $1', [student]);
  await press(350_000);
  expect(await orders()).toHaveLength(3);
  await later(61);
  await press(350_000);
  expect(await orders()).toHaveLength(4);
});

it('is there for what is owed though somebody with the link has pressed for sixty other sums', async () => {
  for (let n = 1; n <= 60; n++) expect(await press(1000 * n)).toBe('url');
  expect(await press(61_000)).toBe('order_limit');
  expect(await press()).toBe('url');
  expect(await press(350_000)).toBe('url');
  // The first of them is of an hour ago to the millisecond.
  await setClock(start.getTime() + 3_600_000 - 1);
  expect(await press(61_000)).toBe('order_limit');
  await setClock(start.getTime() + 3_600_000);
  expect(await press(61_000)).toBe('url');
});
