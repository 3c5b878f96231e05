import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { breakRows } from '../../testing/fault.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { chargeMonth } from './charge.ts';

let now: Date;
let mars: TestApp;
let admin: Client;
let group: number;
let student: number;
let people = 0;
beforeAll(async () => {
  now = new Date('2026-10-20T10:00:00+05:00');
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
});
afterAll(() => mars.close());

/** A student of a group that was priced in October. */
beforeEach(async () => {
  await goTo('2026-10-20T10:00:00+05:00');
  await mars.store.query('update study_group set is_active = false');
  student = await addPerson(mars.store, `oquvchi${people++}`);
  group = (
    await mars.store.query<{ id: number }>(
      `update study_group g set is_active = true, name = 'FE-12' from study_member m
       where m.student_id = $1 and g.id = m.group_id returning g.id`,
      [student],
    )
  ).rows[0]!.id;
  await price(600_000);
});

async function goTo(time: string): Promise<void> {
  now = new Date(time);
  admin = await mars.signInAs('admin');
}
const price = (monthly_price: number | null) =>
  admin.call(`PATCH /v2/staff/groups/${group}`, { body: { monthly_price } });
const joined = (day: string, left: string | null = null) =>
  mars.store.query('update study_member set joined_on = $2, left_on = $3 where student_id = $1', [
    student,
    day,
    left,
  ]);
const balance = async () =>
  (
    await mars.store.query<{ balance: number }>('select balance from student where student_id = $1', [
      student,
    ])
  ).rows[0]!.balance;

it('charges the month once, whenever and however often it runs, and says for what', async () => {
  await joined('2026-10-01');
  await chargeMonth(mars.app);
  // It was priced in the middle of October.
  expect(await balance()).toBe(0);
  await goTo('2026-11-01T00:00:00+05:00');
  await Promise.all(Array.from({ length: 5 }, () => chargeMonth(mars.app)));
  expect(await balance()).toBe(-600_000);
  await goTo('2026-11-30T23:59:59+05:00');
  await chargeMonth(mars.app);
  expect(await balance()).toBe(-600_000);
  await goTo('2026-12-02T00:20:00+05:00');
  await price(700_000);
  await chargeMonth(mars.app);
  expect(await balance()).toBe(-1_300_000);
  const { rows } = await mars.store.query(
    'select amount, balance_after, reason_uz, reason_ru from payment_entry where student_id = $1 order by id',
    [student],
  );
  expect(rows).toEqual([
    {
      amount: -600_000,
      balance_after: -600_000,
      reason_uz: 'FE-12, noyabr oyi uchun',
      reason_ru: 'FE-12, за ноябрь',
    },
    {
      amount: -700_000,
      balance_after: -1_300_000,
      reason_uz: 'FE-12, dekabr oyi uchun',
      reason_ru: 'FE-12, за декабрь',
    },
  ]);
  const history = await (await mars.signInAs(`oquvchi${people - 1}`)).call('GET /v1/payment/history');
  expect(history.body.items).toHaveLength(2);
});

it.each([
  ['was in the group on the first', '2026-11-01', null, -600_000],
  ['came on the second', '2026-11-02', null, 0],
  ['left on the second', '2026-10-01', '2026-11-02', -600_000],
  ['had left by the first', '2026-10-01', '2026-11-01', 0],
])('charges who %s', async (_who, from, till, after) => {
  await joined(from, till);
  await goTo('2026-11-03T00:20:00+05:00');
  await chargeMonth(mars.app);
  expect(await balance()).toBe(after);
});

it('charges everybody else where one cannot be charged, and that one later, once', async () => {
  await joined('2026-10-01');
  const other = await addPerson(mars.store, `oquvchi${people++}`, { inGroup: false });
  await mars.store.query(`insert into study_member values ($1, $2, '2026-10-01')`, [other, group]);
  await goTo('2026-11-01T00:00:00+05:00');
  const mend = await breakRows(mars.store, 'payment_entry', `new.student_id = ${student}`);
  try {
    await expect(chargeMonth(mars.app)).rejects.toThrow('broken for the test');
  } finally {
    await mend();
  }
  const both = async () =>
    (
      await mars.store.query<{ balance: number }>(
        'select balance from student where student_id = any ($1) order by student_id',
        [[student, other]],
      )
    ).rows.map((row) => row.balance);
  expect(await both()).toEqual([0, -600_000]);
  for (let times = 0; times < 2; times++) await chargeMonth(mars.app);
  expect(await both()).toEqual([-600_000, -600_000]);
});

it('charges no group that has ended or has no price, nor a month before the price', async () => {
  await joined('2026-10-01');
  await goTo('2026-11-01T00:20:00+05:00');
  await price(null);
  await chargeMonth(mars.app);
  expect(await balance()).toBe(0);
  await goTo('2026-11-02T00:20:00+05:00');
  await price(500_000);
  await chargeMonth(mars.app);
  expect(await balance()).toBe(0);
  await goTo('2026-12-01T00:20:00+05:00');
  await mars.store.query('update study_group set is_active = false where id = $1', [group]);
  await chargeMonth(mars.app);
  expect(await balance()).toBe(0);
  await mars.store.query('update study_group set is_active = true where id = $1', [group]);
  await chargeMonth(mars.app);
  expect(await balance()).toBe(-500_000);
});

it.each([
  ['in the last second before the month', '2026-10-31T23:59:59+05:00', -500_000],
  ['on its first day', '2026-11-01T00:00:01+05:00', -500_000],
  ['in the last second of that', '2026-11-01T23:59:59+05:00', -500_000],
  ['on the second', '2026-11-02T00:00:01+05:00', 0],
])('charges a month by a price that was set %s', async (_when, time, after) => {
  await joined('2026-10-01');
  await price(null);
  await goTo(time);
  await price(500_000);
  await goTo('2026-11-03T00:20:00+05:00');
  await chargeMonth(mars.app);
  expect(await balance()).toBe(after);
});

it('charges each month that began while no server ran, by who was in the group on its first day', async () => {
  await joined('2026-10-01', '2027-02-01');
  await goTo('2027-03-02T09:00:00+05:00');
  await chargeMonth(mars.app, '2026-10-31');
  // November to January: they had left by the first of February.
  expect(await balance()).toBe(-1_800_000);
  await chargeMonth(mars.app, '2026-10-31');
  await chargeMonth(mars.app, '2027-03-02');
  await chargeMonth(mars.app, '2033-01-01');
  expect(await balance()).toBe(-1_800_000);
  const { rows } = await mars.store.query<{ month: string }>(
    'select month::text from payment_charge where student_id = $1 order by month',
    [student],
  );
  expect(rows.map(({ month }) => month)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
});

it('charges no month before the one in which it is done for the first time', async () => {
  await joined('2026-10-01');
  await goTo('2027-02-28T23:59:59+05:00');
  await chargeMonth(mars.app, null);
  expect(await balance()).toBe(-600_000);
});

it('charges a later month also where an earlier one cannot be charged to somebody, and says that it failed', async () => {
  await joined('2026-10-01');
  await goTo('2026-12-02T09:00:00+05:00');
  const whole = await breakRows(
    mars.store,
    'payment_charge',
    `new.student_id = ${student} and new.month = '2026-11-01'`,
  );
  try {
    await expect(chargeMonth(mars.app, '2026-10-31')).rejects.toThrow('broken for the test');
  } finally {
    await whole();
  }
  expect(await balance()).toBe(-600_000);
  await chargeMonth(mars.app, '2026-10-31');
  expect(await balance()).toBe(-1_200_000);
});

it.each([
  ['two years', '2028-10-01T09:00:00+05:00', 24],
  ['more than that, as by a clock that is wrong', '2028-11-01T09:00:00+05:00', 1],
])('makes up for the months of %s', async (_for, until, months) => {
  await joined('2026-10-01');
  await goTo(until);
  await chargeMonth(mars.app, '2026-10-31');
  expect(await balance()).toBe(-600_000 * months);
});
