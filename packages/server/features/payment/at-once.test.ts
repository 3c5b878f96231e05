import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { accountOf, connectSystems, orderOf, paymeRequest } from '../../testing/payments.ts';
import { addPerson } from '../../testing/people.ts';
import { chargeMonth } from './charge.ts';

const price = 600_000;
let now = new Date('2026-10-20T10:00:00+05:00');
let mars: TestApp;
let admin: Client;
let group = 0;
const ids: number[] = [];

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await connectSystems(mars.store);
  const { id: course_id } = await addCourse(mars.store, 'fe', { kind: 'class' });
  admin = await mars.signInAs('admin');
  const body = { name: 'FE-1', course_id, monthly_price: price };
  group = (await admin.call('POST /v2/staff/groups', { body })).body.id;
  for (let at = 0; at < 12; at++) {
    const student_id = await addPerson(mars.store, `oquvchi${at}`, { inGroup: false });
    await admin.call(`POST /v2/staff/groups/${group}/members`, { body: { student_id } });
    ids.push(student_id);
  }
  now = new Date('2026-11-01T00:30:00+05:00');
  await chargeMonth(mars.app);
  now = new Date('2026-12-01T00:30:00+05:00');
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await mars.store.query<T>(text, values)).rows;
const balanceOf = async (student: number) =>
  (await rows<{ balance: number }>('select balance from student where student_id = $1', [student]))[0]!
    .balance;
const keyed = (body: object, key: string = randomUUID()) => ({ body, headers: { 'idempotency-key': key } });
const november = async (student: number) =>
  (
    await rows<{ id: number }>(
      `select id from payment_act where student_id = $1 and kind = 'charged' and month = '2026-11-01'`,
      [student],
    )
  )[0]!.id;

it('the night’s charges, corrections, payments and a change of membership: nothing twice, nothing missing', async () => {
  const [byHand, lowered, reversed, cash, payme, left] = ids as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [charge, paid] = [randomUUID(), randomUUID()];
  const [lowerId, reverseId] = [await november(lowered), await november(reversed)];
  const code = await orderOf(mars.store, payme, { system: 'payme', at: now });
  const ask = (method: string, params: object) => mars.inject(paymeRequest({ method, params, id: 1 }));
  await ask('CreateTransaction', {
    id: 'bir-vaqtda',
    time: now.getTime(),
    amount: price * 100,
    account: accountOf(code),
  });
  const handCharge = () =>
    admin.call(
      'POST /v2/staff/charges',
      keyed(
        { student_id: byHand, group_id: group, month: '2026-12', amount: 300_000, reason: 'Yarim' },
        charge,
      ),
    );
  const take = () =>
    admin.call('POST /v2/staff/payments', keyed({ student_id: cash, amount: price, note: 'Kassa' }, paid));
  const lower = (amount: number) =>
    admin.call(`POST /v2/staff/charges/${lowerId}/lower`, keyed({ amount, reason: 'Kasal' }));
  const reverse = () => admin.call(`POST /v2/staff/charges/${reverseId}/reverse`, keyed({ reason: 'Xato' }));
  const leave = () =>
    admin.call(`DELETE /v2/staff/groups/${group}/members/${left}`, { query: { left_on: '2026-12-01' } });

  const [lowers, reversals] = await Promise.all([
    Promise.all([lower(400_000), lower(200_000)]),
    Promise.all([reverse(), reverse(), reverse()]),
    chargeMonth(mars.app),
    Promise.all([handCharge(), handCharge()]),
    Promise.all([take(), take()]),
    Promise.all([
      ask('PerformTransaction', { id: 'bir-vaqtda' }),
      ask('PerformTransaction', { id: 'bir-vaqtda' }),
    ]),
    leave(),
    chargeMonth(mars.app),
  ]);
  await chargeMonth(mars.app);

  // Whichever came first: to 400,000 after 200,000 would be more.
  expect(lowers.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([]);
  expect(lowers[1]!.status).toBe(200);
  expect(reversals.map(({ status }) => status).sort()).toEqual([200, 409, 409]);

  // By hand before the night's: that is all of December; after it: it comes beside it.
  expect([-price - 300_000, -2 * price - 300_000]).toContain(await balanceOf(byHand));
  expect(await balanceOf(lowered)).toBe(-200_000 - price);
  expect(await balanceOf(reversed)).toBe(-price);
  expect(await balanceOf(cash)).toBe(-price);
  expect(await balanceOf(payme)).toBe(-price);
  expect(await balanceOf(left)).toBe(-price);
  for (const student of ids.slice(6)) expect(await balanceOf(student)).toBe(-2 * price);

  // The sum of entries is the balance, and the charges and what was paid are the entries.
  const sums = await rows<{
    student_id: number;
    balance: number;
    entries: number;
    acts: number;
    paid: number;
  }>(
    `select s.student_id, s.balance,
       (select coalesce(sum(amount), 0)::int from payment_entry e where e.student_id = s.student_id) as entries,
       (select coalesce(sum(amount), 0)::int from payment_act a where a.student_id = s.student_id) as acts,
       (select coalesce(sum(amount) / 100, 0)::int from payment_transaction p
        where p.student_id = s.student_id and p.state = 'performed') as paid
     from student s order by 1`,
  );
  expect(sums).toHaveLength(ids.length);
  for (const { balance, entries, acts, paid: came } of sums) {
    expect(entries).toBe(balance);
    expect(came - acts).toBe(balance);
  }
  const settled = await rows<{ count: number }>(
    `select count(*)::int as count from payment_charge where month = '2026-12-01' and group_id = $1 group by student_id`,
    [group],
  );
  expect(settled.every(({ count }) => count === 1)).toBe(true);
});
