import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { chargeMonth } from './charge.ts';

let now = new Date('2026-11-10T10:00:00+05:00');
let mars: TestApp;
let admin: Client;
let course = 0;
let group = 0;
let student = 0;
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  course = (await addCourse(mars.store, 'fe', { kind: 'class' })).id;
});
afterAll(() => mars.close());
beforeEach(async () => {
  await goTo('2026-10-20T10:00:00+05:00');
  await mars.store.query('update study_group set is_active = false');
  student = await addPerson(mars.store, `oquvchi${++people}`, { inGroup: false });
  const body = { name: `FE-${people}`, course_id: course, monthly_price: 600_000 };
  group = (await admin.call('POST /v2/staff/groups', { body })).body.id;
  await admin.call(`POST /v2/staff/groups/${group}/members`, { body: { student_id: student } });
  await goTo('2026-11-10T10:00:00+05:00');
});

async function goTo(time: string): Promise<void> {
  now = new Date(time);
  admin = await mars.signInAs('admin');
}
const keyed = (body: object, key: string = randomUUID()) => ({ body, headers: { 'idempotency-key': key } });
const charge = (more: object = {}, key?: string) =>
  admin.call(
    'POST /v2/staff/charges',
    keyed(
      {
        student_id: student,
        group_id: group,
        month: '2026-11',
        amount: 300_000,
        reason: ' Yarim oy ',
        ...more,
      },
      key,
    ),
  );
const lower = (id: number, amount: number, reason = 'Kasal') =>
  admin.call(`POST /v2/staff/charges/${id}/lower`, keyed({ amount, reason }));
const reverse = (id: number, reason = 'Xato') =>
  admin.call(`POST /v2/staff/charges/${id}/reverse`, keyed({ reason }));
const money = async () => (await admin.call(`GET /v2/staff/people/${student}/charges`)).body;
const balance = async (): Promise<number> => (await money()).balance;
const entries = async () =>
  (
    await mars.store.query<{ amount: number; reason_uz: string; reason_ru: string }>(
      'select amount, reason_uz, reason_ru from payment_entry where student_id = $1 order by id',
      [student],
    )
  ).rows;
/** Status, field and that it is said in both languages. */
const fault = ({ status, body }: Awaited<ReturnType<Client['call']>>) => {
  const [[field, said] = ['', {}]] = Object.entries(body.fields ?? {}) as [string, Record<string, string>][];
  return [status, field, said.code, Boolean(said.message_uz && said.message_ru)];
};

describe('a charge by hand', () => {
  it('is owed, with its reason in the statement, the debt and the log, and once by a double press', async () => {
    const key = randomUUID();
    const [{ status, body }, again] = [await charge({}, key), await charge({}, key)];
    expect([status, again.body]).toEqual([200, body]);
    expect(body).toMatchObject({
      group: { id: group, name: `FE-${people}` },
      month: '2026-11',
      amount: 300_000,
      left: 300_000,
      by: 'Admin Sinov',
      reason: 'Yarim oy',
      corrections: [],
    });
    expect(await entries()).toEqual([
      {
        amount: -300_000,
        reason_uz: `FE-${people}, noyabr oyi uchun: Yarim oy`,
        reason_ru: `FE-${people}, за ноябрь: Yarim oy`,
      },
    ]);
    const { items } = (await admin.call('GET /v2/staff/debtors', { query: { q: `Oquvchi${people}` } })).body;
    expect(items[0].owed).toEqual([
      { group: `FE-${people}`, month: '2026-11', amount: 300_000, reasons: ['Yarim oy'] },
    ]);
    const log = (await admin.call('GET /v2/staff/audit')).body.items[0];
    expect(log).toMatchObject({
      call: 'POST /v2/staff/charges',
      person: { id: student },
      detail: { body: { amount: 300_000, reason: ' Yarim oy ' } },
    });
  });

  it.each([
    ['0', { amount: 0 }, 'amount'],
    ['more than 100 million', { amount: 100_000_001 }, 'amount'],
    ['parts of a so’m', { amount: 1000.5 }, 'amount'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['a reason too long', { reason: 'x'.repeat(301) }, 'reason'],
    ['no month', { month: '2026-13' }, 'month'],
    ['a month to come', { month: '2026-12' }, 'month'],
    ['a month of more than a year ago', { month: '2025-10' }, 'month'],
  ])('of %s is refused at its field', async (_what, change, field) => {
    const answer = await charge(change);
    const [status, at, , isSaid] = fault(answer);
    expect([status, at, isSaid]).toEqual([422, field, true]);
    expect(await balance()).toBe(0);
  });

  it('takes what lies at the border, and nobody who was not in that group in that month', async () => {
    expect((await charge({ amount: 100_000_000 })).status).toBe(200);
    expect((await charge({ month: '2026-10', amount: 1 })).status).toBe(200);
    expect(fault(await charge({ month: '2026-09' }))).toEqual([422, 'group_id', 'not_in_month', true]);
    expect(fault(await charge({ group_id: 2_000_000_000 }))).toEqual([422, 'group_id', 'not_in_month', true]);
    const parent = await addPerson(mars.store, `ota${people}`, { role: 'parent', childrenIds: [student] });
    for (const student_id of [parent, 2_000_000_000]) expect((await charge({ student_id })).status).toBe(404);
    expect(await balance()).toBe(-100_000_001);
  });

  it('keeps the night’s job from charging the same month beside it', async () => {
    await charge({ amount: 250_000 });
    await chargeMonth(mars.app);
    expect(await balance()).toBe(-250_000);
  });
});

describe('a charge that is put right', () => {
  let id = 0;
  beforeEach(async () => {
    await chargeMonth(mars.app);
    id = (await money()).charges[0].id;
  });

  it('is lowered, again and again, each time below what stands of it', async () => {
    expect((await lower(id, 400_000)).body).toMatchObject({ amount: 600_000, left: 400_000 });
    expect(fault(await lower(id, 400_000))).toEqual([422, 'amount', 'not_lower', true]);
    expect(fault(await lower(id, 0)).slice(0, 2)).toEqual([422, 'amount']);
    expect((await lower(id, 399_999)).body.left).toBe(399_999);
    expect(await balance()).toBe(-399_999);
    expect((await money()).owed).toEqual([
      { group: `FE-${people}`, month: '2026-11', amount: 399_999, reasons: ['Kasal', 'Kasal'] },
    ]);
    await chargeMonth(mars.app);
    expect(await balance()).toBe(-399_999);
  });

  it('is taken back once, says by whom the second time, and is not made again', async () => {
    await lower(id, 400_000);
    const answers = await Promise.all([reverse(id), reverse(id), reverse(id), lower(id, 100_000)]);
    expect(answers.map(({ status }) => status).toSorted()).toContain(409);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    const again = await reverse(id);
    expect([again.status, again.body.code, again.body.by, again.body.at]).toEqual([
      409,
      'already_reversed',
      'Admin Sinov',
      '2026-11-10T10:00:00+05:00',
    ]);
    expect([again.body.message_uz, again.body.message_ru].every(Boolean)).toBe(true);
    expect(await balance()).toBe(0);
    await chargeMonth(mars.app);
    expect(await balance()).toBe(0);
    // It may be charged by hand.
    expect((await charge({ amount: 500_000 })).status).toBe(200);
    expect(await balance()).toBe(-500_000);
    const sum = (await entries()).reduce((all, { amount }) => all + amount, 0);
    expect(sum).toBe(-500_000);
  });

  it('of nobody is not found, and nothing is changed without a key', async () => {
    expect((await lower(2_000_000_000, 1)).status).toBe(404);
    expect((await reverse(2_000_000_000)).status).toBe(404);
    const without = await admin.call(`POST /v2/staff/charges/${id}/reverse`, { body: { reason: 'x' } });
    expect([without.status, without.body.code]).toEqual([400, 'idempotency_key_required']);
    expect(await balance()).toBe(-600_000);
  });
});

describe('what is paid', () => {
  it('covers the oldest month first, and a receipt says which', async () => {
    await charge({ month: '2026-10', amount: 200_000, reason: 'Oktabr' });
    await charge({ amount: 300_000 });
    const pay = (amount: number) =>
      admin.call('POST /v2/staff/payments', keyed({ student_id: student, amount, note: 'Kassa' }));
    /** As people read it. */
    const receipt = async (answer: Awaited<ReturnType<typeof pay>>): Promise<string> => {
      const page = await mars.anonymous.call(`GET ${new URL(answer.body.receipt_url).pathname}`);
      return page.body
        .replaceAll('&#39;', "'")
        .replaceAll(/<[^>]+>|[\u2066-\u2069]/g, '')
        .replaceAll('\u00a0', ' ');
    };
    const first = await pay(250_000);
    expect(
      (await money()).owed.map((one: { month: string; amount: number }) => [one.month, one.amount]),
    ).toEqual([['2026-11', 250_000]]);
    const words = await receipt(first);
    expect(words).toContain(`FE-${people}, oktabr: 200 000 so'm`);
    expect(words).toContain(`FE-${people}, noyabr: 50 000 so'm`);
    expect(words).toContain('Yarim oy');
    const ahead = await receipt(await pay(400_000));
    expect(ahead).toContain(`FE-${people}, noyabr: 250 000 so'm`);
    expect(ahead).toContain("oldindan toʻlov: 150 000 so'm");
  });
});

describe('a change of plan or price', () => {
  it('books nothing: the section shows the difference, and it is booked or left once', async () => {
    await chargeMonth(mars.app);
    const differences = async () => (await admin.call('GET /v2/staff/charges/differences')).body.items;
    expect(await differences()).toEqual([]);
    await admin.call(`PATCH /v2/staff/groups/${group}`, { body: { monthly_price: 650_000 } });
    expect(await balance()).toBe(-600_000);
    const [item] = await differences();
    expect(item).toMatchObject({
      student_id: student,
      group: { id: group, name: `FE-${people}` },
      month: '2026-11',
      amount: 50_000,
      lessons: null,
    });
    const settle = (book: boolean, amount: number) =>
      admin.call(
        'POST /v2/staff/charges/differences',
        keyed({ book, items: [{ student_id: student, group_id: group, month: '2026-11', amount }] }),
      );
    expect((await settle(true, 49_999)).body).toEqual({ done: 0, left: 1 });
    expect((await settle(true, 50_000)).body).toEqual({ done: 1, left: 0 });
    expect((await settle(true, 50_000)).body).toEqual({ done: 0, left: 1 });
    expect([await balance(), await differences()]).toEqual([-650_000, []]);
    await admin.call(`PATCH /v2/staff/groups/${group}`, { body: { monthly_price: 500_000 } });
    expect((await settle(false, -150_000)).body).toEqual({ done: 1, left: 0 });
    expect([await balance(), await differences()]).toEqual([-650_000, []]);
    await chargeMonth(mars.app);
    expect(await balance()).toBe(-650_000);
  });
});

describe('the way of charging', () => {
  it('is another from the next month on, and may be the same again', async () => {
    const read = async () => (await admin.call('GET /v2/staff/charging')).body;
    const set = async (way: string) => (await admin.call('PUT /v2/staff/charging', { body: { way } })).body;
    expect(await read()).toEqual({ way: 'whole', next: null });
    expect(await set('by_lessons')).toEqual({
      way: 'whole',
      next: { way: 'by_lessons', from_month: '2026-12' },
    });
    expect(await set('whole')).toEqual({ way: 'whole', next: null });
    await set('by_lessons');
    await goTo('2026-12-01T00:00:00+05:00');
    expect(await read()).toEqual({ way: 'by_lessons', next: null });
    await mars.store.query('delete from payment_way');
    expect((await admin.call('PUT /v2/staff/charging', { body: { way: 'yarim' } })).status).toBe(422);
  });
});

describe('a price of one’s own', () => {
  const span = async (): Promise<number> => (await money()).times[0].span_id;
  const set = async (body: object) =>
    admin.call(`PUT /v2/staff/spans/${await span()}/price`, { body: { reason: 'Aka-uka', ...body } });

  it('is charged, and ends with its last month or with the time in the group', async () => {
    expect((await set({ percent: 25, until_month: '2026-11' })).body.own_price).toEqual({
      from_month: '2026-11',
      until_month: '2026-11',
      price: null,
      percent: 25,
      reason: 'Aka-uka',
    });
    await chargeMonth(mars.app);
    expect(await balance()).toBe(-450_000);
    await goTo('2026-12-01T00:20:00+05:00');
    await chargeMonth(mars.app);
    expect(await balance()).toBe(-1_050_000);
    await set({ price: 100_000 });
    // Who comes back begins without it.
    await admin.call(`DELETE /v2/staff/groups/${group}/members/${student}`);
    await goTo('2026-12-03T10:00:00+05:00');
    await admin.call(`POST /v2/staff/groups/${group}/members`, { body: { student_id: student } });
    expect((await money()).times[0].own_price).toBeNull();
  });

  it.each([
    ['more than all of it', { percent: 101 }, 'percent'],
    ['a fraction', { percent: 12.5 }, 'percent'],
    ['nothing', { percent: 0 }, 'percent'],
    ['a price of nothing', { price: 0 }, 'price'],
    ['a price and a percentage', { price: 1000, percent: 10 }, 'price'],
    ['neither', {}, 'price'],
    ['a month that is over', { percent: 10, until_month: '2026-10' }, 'until_month'],
    ['no reason', { percent: 10, reason: '' }, 'reason'],
  ])('of %s is refused at its field', async (_what, body, field) => {
    const [status, at, , isSaid] = fault(await set(body));
    expect([status, at, isSaid]).toEqual([422, field, true]);
    expect((await money()).times[0].own_price).toBeNull();
  });

  it('is told with its reason to administrators alone', async () => {
    await set({ percent: 25, reason: 'Otasi kasal' });
    const family = await mars.signInAs(`oquvchi${people}`);
    for (const call of ['GET /v1/me', 'GET /v1/payment/status', 'GET /v1/payment/history', 'GET /v1/me/data'])
      expect(JSON.stringify((await family.call(call)).body)).not.toContain('Otasi kasal');
    const table = (await admin.call('GET /v2/staff/export', { query: { kind: 'people' } })).body;
    expect(table).toContain('25%');
    expect(table).not.toContain('Otasi kasal');
    await admin.call(`DELETE /v2/staff/spans/${await span()}/price`);
    expect((await money()).times[0].own_price).toBeNull();
  });
});

describe('a promise to pay', () => {
  const promise = (body: object) =>
    admin.call(`PUT /v2/staff/debtors/${student}/promise`, { body: { note: '', ...body } });
  const remind = async () => (await admin.call(`POST /v2/staff/debtors/${student}/remind`)).body;
  beforeEach(async () => {
    await charge();
    await addPerson(mars.store, `onasi${people}`, { role: 'parent', childrenIds: [student] });
  });

  it('keeps reminders until its day is over, and the day’s list names it on that day', async () => {
    expect((await promise({ by_day: '2026-11-12', note: ' Oylik olgach ' })).body.promise).toEqual({
      by_day: '2026-11-12',
      note: 'Oylik olgach',
      by: 'Admin Sinov',
    });
    expect(await remind()).toMatchObject({ code: 'promised', until: '2026-11-12' });
    const tasks = async () =>
      (await admin.call('GET /v2/staff/today')).body.tasks as { kind: string; text: { uz: string } }[];
    expect(await tasks()).toEqual([]);
    await goTo('2026-11-12T23:59:00+05:00');
    expect((await tasks())[0]!.text.uz.replaceAll('\u00a0', ' ')).toBe(
      `Bugun toʻlashga vaʼda berilgan: Oquvchi${people} Sinov (300 000 so'm).`,
    );
    expect((await remind()).code).toBe('promised');
    await goTo('2026-11-13T00:00:00+05:00');
    expect([(await remind()).code, await tasks()]).toEqual([undefined, []]);
  });

  it('may be of today, of a year, and be taken away; of before or of nobody’s debt it is refused', async () => {
    expect(fault(await promise({ by_day: '2026-11-09' }))).toEqual([422, 'by_day', 'day_past', true]);
    expect(fault(await promise({ by_day: '2027-11-11' }))).toEqual([422, 'by_day', 'near_year', true]);
    for (const by_day of ['2026-11-10', '2027-11-10']) expect((await promise({ by_day })).status).toBe(200);
    await admin.call(`DELETE /v2/staff/debtors/${student}/promise`);
    expect((await money()).promise).toBeNull();
    await admin.call('POST /v2/staff/payments', keyed({ student_id: student, amount: 300_000, note: 'x' }));
    expect((await promise({ by_day: '2026-11-12' })).body.code).toBe('nothing_owed');
  });
});

describe('who owes more than a month', () => {
  it('is listed apart', async () => {
    await chargeMonth(mars.app);
    const over = async () =>
      (await admin.call('GET /v2/staff/debtors', { query: { over_month: true, q: `Oquvchi${people}` } })).body
        .items;
    expect(await over()).toEqual([]);
    await charge({ month: '2026-10', amount: 1 });
    expect((await over()).map((one: { student_id: number }) => one.student_id)).toEqual([student]);
  });
});
