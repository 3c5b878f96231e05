import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { accountOf, connectSystems, orderOf, payCodeOf, paymeRequest } from '../../testing/payments.ts';
import { addPerson } from '../../testing/people.ts';
import { balancesAt, setOpening } from './opening.ts';

const noon = new Date('2026-11-24T12:00:00+05:00');
let now: Date;
let mars: TestApp;
let admin: Client;
let login: string;
let student: number;
let people = 0;
beforeAll(async () => {
  now = noon;
  mars = await startTestApp({ seed: 'none', now: () => now, publicUrl: 'https://mars.example' });
  await connectSystems(mars.store);
  await addPerson(mars.store, 'admin', { role: 'admin' });
});
afterAll(() => mars.close());
beforeEach(async () => {
  now = noon;
  admin = await mars.signInAs('admin');
  login = `oquvchi${people++}`;
  student = await addPerson(mars.store, login, { balance: -350_000 });
});

const keyed = (body: object, key: string = randomUUID()) => ({ body, headers: { 'idempotency-key': key } });
const cash = (change: object = {}) => ({
  student_id: student,
  amount: 350_000,
  note: ' Noyabr uchun ',
  ...change,
});
const book = (change: object = {}, key?: string) =>
  admin.call('POST /v2/staff/payments', keyed(cash(change), key));
const takeBack = (
  id: number,
  how: 'reverse' | 'refund',
  key?: string,
  reason = ' Boshqa oʻquvchiga yozilgan ',
) => admin.call(`POST /v2/staff/payments/${id}/${how}`, keyed({ reason }, key));
const moneyOf = async (id = student) =>
  (
    await mars.store.query<{ balance: number; amounts: number[] }>(
      `select s.balance, array(select e.amount from payment_entry e where e.student_id = s.student_id order by e.id) as amounts
       from student s where s.student_id = $1`,
      [id],
    )
  ).rows[0];
const payme = async (method: string, params: object) =>
  (await mars.inject(paymeRequest({ method, params }))).json();
async function payByPayme(id: string, amount = 350_000) {
  const order = await orderOf(mars.store, student, { system: 'payme', at: now, amount });
  const params = { id, time: now.getTime(), amount: amount * 100, account: accountOf(order) };
  expect((await payme('CreateTransaction', params)).error).toBeUndefined();
  return () => payme('PerformTransaction', { id });
}

describe('cash', () => {
  it('is booked with who took it: the balance, the history with a receipt, the list and the audit', async () => {
    const { status, body } = await book();
    expect([status, body]).toEqual([
      200,
      {
        ...{ id: expect.any(Number), at: '2026-11-24T12:00:00+05:00', student_id: student },
        ...{
          first_name: expect.any(String),
          last_name: 'Sinov',
          system: 'cash',
          system_id: null,
          amount: 350_000,
        },
        ...{
          state: 'performed',
          why: null,
          refund: null,
          booked: { by: 'Admin Sinov', note: 'Noyabr uchun' },
        },
        receipt_url: expect.stringMatching(/^https:\/\/mars\.example\/v1\/payment\/receipt\//),
      },
    ]);
    expect(await moneyOf()).toEqual({ balance: 0, amounts: [350_000] });
    const me = await mars.signInAs(login);
    expect((await me.call('GET /v1/payment/history')).body.items[0]).toMatchObject({
      ...{ amount: 350_000, balance_after: 0, reason: { uz: 'Naqd toʻlov', ru: 'Оплата наличными' } },
      receipt_url: body.receipt_url,
    });
    const receipt = (await mars.anonymous.call(`GET ${new URL(body.receipt_url).pathname}`)).body;
    for (const text of ['Naqd pul', '24.11.2026, 12:00', "350\u00a0000\u00a0so'm", 'Toʻlandi'])
      expect(receipt).toContain(text);
    expect(receipt).not.toContain('Toʻlov raqami');
    const entry = (await admin.call('GET /v2/staff/audit')).body.items[0];
    expect(entry).toMatchObject({ call: 'POST /v2/staff/payments', person: { id: student } });
    const table = (await admin.call('GET /v2/staff/payments/table', { query: { system: 'cash' } })).body;
    expect(table).toMatch(/,Naqd pul,,350000,toʻlandi,,,Admin Sinov,Noyabr uchun\r\n/);
  });

  it('is booked once by a double press, and once by twenty at once', async () => {
    const key = randomUUID();
    const [first, second] = [await book({}, key), await book({}, key)];
    expect(second.body).toEqual(first.body);
    const many = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => book({ amount: 1 }, many)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await moneyOf()).toEqual({ balance: 1, amounts: [350_000, 1] });
    const without = await admin.call('POST /v2/staff/payments', { body: cash() });
    expect([without.status, without.body.code]).toEqual([400, 'idempotency_key_required']);
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 50_000_001 }, 'amount'],
    [{ amount: 1000.5 }, 'amount'],
    [{ amount: '1000' }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ note: ' ' }, 'note'],
    [{ note: 'x'.repeat(301) }, 'note'],
    [{ note: undefined }, 'note'],
    [{ paid_at: '2026-11-24T12:00:00.001+05:00' }, 'paid_at'],
    [{ paid_at: '2025-11-24T11:59:59.999+05:00' }, 'paid_at'],
    [{ paid_at: 'kecha' }, 'paid_at'],
    [{ by: 1 }, 'by'],
  ])('%j is refused at its field', async (change, field) => {
    const { status, body } = await book(change);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(await moneyOf()).toEqual({ balance: -350_000, amounts: [] });
  });

  it.each([
    { amount: 1 },
    { amount: 50_000_000 },
    { note: 'x'.repeat(300) },
    { paid_at: '2026-11-24T12:00:00+05:00' },
    { paid_at: '2025-11-24T12:00:00+05:00' },
  ])('%j is taken', async (change) => {
    expect((await book(change)).status).toBe(200);
  });

  it('is nobody’s who is no student', async () => {
    const parent = await addPerson(mars.store, `${login}_ota`, { role: 'parent', childrenIds: [student] });
    for (const student_id of [parent, 2_000_000_000]) expect((await book({ student_id })).status).toBe(404);
  });
});

describe('a wrong booking', () => {
  it('is reversed once, with the reason, and never was: not in the sum of its day', async () => {
    const { id } = (await book()).body;
    const { body } = await takeBack(id, 'reverse');
    expect(body).toMatchObject({
      ...{ id, state: 'reversed', refund: { by: 'Admin Sinov', reason: 'Boshqa oʻquvchiga yozilgan' } },
    });
    expect(await moneyOf()).toEqual({ balance: -350_000, amounts: [350_000, -350_000] });
    for (const how of ['reverse', 'refund'] as const)
      expect((await takeBack(id, how)).body).toMatchObject({
        code: 'already_reversed',
        by: 'Admin Sinov',
        at: '2026-11-24T12:00:00+05:00',
      });
    expect(await moneyOf()).toEqual({ balance: -350_000, amounts: [350_000, -350_000] });
    const receipt = (await mars.anonymous.call(`GET ${new URL(body.receipt_url).pathname}`)).body;
    expect(receipt).toContain('Bekor qilindi');
  });

  it('answers a repeat the same, and so does a refund; without a key nothing, at once one', async () => {
    for (const how of ['reverse', 'refund'] as const) {
      const { id } = (await book()).body;
      const key = randomUUID();
      const [first, second] = [await takeBack(id, how, key), await takeBack(id, how, key)];
      expect([first.status, second.body]).toEqual([200, first.body]);
    }
    const other = (await book()).body.id;
    const bare = await admin.call(`POST /v2/staff/payments/${other}/reverse`, { body: { reason: 'x' } });
    expect(bare.body.code).toBe('idempotency_key_required');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => takeBack(other, at % 2 ? 'reverse' : 'refund')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await moneyOf())!.balance).toBe(-350_000);
  });

  describe('and the books of the centre', () => {
    const books = (balance: number, as_of: string) =>
      mars.store.transaction((db) => setOpening(db, { studentId: student, balance, as_of, at: now }));
    const balance = async () => (await moneyOf())!.balance;

    it('that never had it: they took it off, and the reversal does not do so again', async () => {
      const { id } = (await book()).body;
      await books(-350_000, '2026-11-24');
      expect(await balance()).toBe(-350_000);
      now = new Date('2026-11-26T12:00:00+05:00');
      admin = await mars.signInAs('admin');
      await takeBack(id, 'reverse');
      const amounts = [350_000, -350_000, -350_000, 350_000];
      expect(await moneyOf()).toEqual({ balance: -350_000, amounts });
      expect(await balancesAt(mars.store, [student], '2026-11-25')).toEqual(new Map([[student, -350_000]]));
      expect(await books(-350_000, '2026-11-24')).toBe(false);
      expect(await moneyOf()).toEqual({ balance: -350_000, amounts });
    });

    it.each([
      ['have it, too', 0, '2026-11-24', -350_000],
      ['are of the day before', -300_000, '2026-11-23', -300_000],
    ])('that %s: the reversal takes it off', async (_which, said, as_of, left) => {
      const { id } = (await book({ paid_at: '2026-11-24T00:00:00+05:00' })).body;
      await books(said, as_of);
      await takeBack(id, 'reverse');
      expect(await balance()).toBe(left);
      expect(await books(said, '2026-11-24')).toBe(said !== left);
      expect(await balance()).toBe(said);
    });

    it('that came before it was booked, of a later day: the reversal takes off what it brought', async () => {
      await books(-400_000, '2026-11-24');
      const { id } = (await book()).body;
      expect(await balance()).toBe(-50_000);
      await takeBack(id, 'reverse');
      expect(await balance()).toBe(-400_000);
    });

    it('that took off less: no more than that is kept, of two bookings together neither', async () => {
      const first = (await book()).body.id;
      const second = (await book({ amount: 100_000 })).body.id;
      await books(0, '2026-11-24');
      expect((await moneyOf())!.amounts).toEqual([350_000, 100_000, -100_000]);
      await takeBack(first, 'reverse');
      await takeBack(second, 'reverse');
      expect(await balance()).toBe(-350_000);
    });

    it('that come after the reversal, of a day between: neither of its rows counts as since then', async () => {
      const { id } = (await book({ paid_at: '2026-11-20T12:00:00+05:00' })).body;
      await takeBack(id, 'reverse');
      await books(-350_000, '2026-11-22');
      expect(await balance()).toBe(-350_000);
    });
  });

  it('is of cash alone: what a system took is given back by it', async () => {
    await (await payByPayme('desk1'))();
    const { items } = (await admin.call('GET /v2/staff/payments', { query: { q: 'desk1' } })).body;
    expect((await takeBack(items[0].id, 'reverse')).body.code).toBe('not_cash');
    expect((await takeBack(2_000_000_000, 'reverse')).status).toBe(404);
    expect((await takeBack(items[0].id, 'refund')).body).toMatchObject({ state: 'refunded', booked: null });
    expect((await moneyOf())!.balance).toBe(-350_000);
  });
});

describe('the desk and a system in the same moment', () => {
  it('cash is always booked; the debt is paid once, the other is refused and given back, or was first', async () => {
    for (let times = 0; times < 5; times++) {
      student = await addPerson(mars.store, `birga${people++}`, { balance: -350_000 });
      const pay = await payByPayme(`birga${people}`);
      const [booked, paid] = await Promise.all([book(), pay()]);
      expect(booked.status).toBe(200);
      // Who paid by the system first owes nothing, and what is taken at the desk after it is ahead.
      expect((await moneyOf())!.balance).toBe(paid.error ? 0 : 350_000);
    }
  });

  it('a refund by hand and by Payme take the money off once', async () => {
    await (await payByPayme('desk2'))();
    const { items } = (await admin.call('GET /v2/staff/payments', { query: { q: 'desk2' } })).body;
    const [byHand, bySystem] = await Promise.all([
      takeBack(items[0].id, 'refund'),
      payme('CancelTransaction', { id: 'desk2', reason: 5 }),
    ]);
    expect([200, 409]).toContain(byHand.status);
    expect(bySystem.result.state).toBe(-2);
    expect(await moneyOf()).toEqual({ balance: -350_000, amounts: [350_000, -350_000] });
  });
});

describe('the sum of a day', () => {
  const sums = async (query: object = {}) =>
    (await admin.call('GET /v2/staff/payments/sums', { query: { ...query } })).body;
  const zero = { came: 0, came_count: 0, back: 0, back_count: 0 };

  it('is of each way, of what came in it and what went back in it, from midnight to midnight in Tashkent', async () => {
    const other = await startTestApp({ seed: 'none', now: () => now });
    const mine = [mars, admin] as const;
    mars = other;
    await connectSystems(mars.store);
    await addPerson(mars.store, 'admin', { role: 'admin' });
    student = await addPerson(mars.store, 'kun', { balance: -9_000_000 });
    const at = async (time: string) => {
      now = new Date(time);
      admin = await mars.signInAs('admin');
    };
    await at('2026-11-23T23:59:59+05:00');
    const before = (await book({ amount: 7 })).body.id;
    const late = await payByPayme('sum1', 1000);
    await at('2026-11-24T00:00:01+05:00');
    await late();
    await book({ amount: 111 });
    await book({ amount: 222 });
    const wrong = (await book({ amount: 333 })).body.id;
    await takeBack(before, 'refund');
    await at('2026-11-24T23:59:59+05:00');
    await book({ amount: 4, paid_at: '2026-11-23T10:00:00+05:00' });
    await book({ amount: 5 });
    await at('2026-11-25T00:00:00+05:00');
    await book({ amount: 1_000_000 });
    await takeBack(wrong, 'reverse');
    const day = { from_date: '2026-11-24', till_date: '2026-11-24' };
    expect(await sums(day)).toEqual({
      ...day,
      items: [
        { system: 'payme', ...zero, came: 1000, came_count: 1 },
        { system: 'click', ...zero },
        { system: 'cash', came: 338, came_count: 3, back: 7, back_count: 1 },
      ],
      days: [{ day: '2026-11-24', came: 1338, back: 7 }],
    });
    expect((await sums({ from_date: '2026-11-20', till_date: '2026-11-25' })).days).toEqual([
      { day: '2026-11-23', came: 11, back: 0 },
      { day: '2026-11-24', came: 1338, back: 7 },
      { day: '2026-11-25', came: 1_000_000, back: 0 },
    ]);
    const listed = async (query: object) =>
      (await admin.call('GET /v2/staff/payments', { query: { ...query } })).body.items.map(
        (one: { amount: number }) => one.amount,
      );
    // Of which day a payment is, list and sum say alike: what went back later stands on both of its days.
    expect(await listed({ system: 'payme', ...day })).toEqual([1000]);
    expect((await sums()).items[2]).toEqual({ system: 'cash', ...zero, came: 1_000_000, came_count: 1 });
    const theDayBefore = { from_date: '2026-11-23', till_date: '2026-11-23' };
    expect((await sums(theDayBefore)).items[2].came).toBe(11);
    expect(
      (await listed({ system: 'cash', ...theDayBefore })).reduce((sum: number, one: number) => sum + one),
    ).toBe(11);
    expect((await sums({ from_date: '2026-11-25', till_date: '2026-11-24' })).code).toBe('date_range');
    await other.close();
    [mars, admin] = mine;
  });
});

describe('another link to pay', () => {
  it('is good, the old one is nobody’s, and what is under way by it is paid', async () => {
    const old = await payCodeOf(mars.store, student);
    const pay = await payByPayme('link1');
    const { status, body } = await admin.call(`POST /v2/staff/people/${student}/pay-code`);
    const code = await payCodeOf(mars.store, student);
    expect([status, body]).toEqual([200, { payment_link: `https://mars.example/v1/payment/pay/${code}` }]);
    expect(code).not.toBe(old);
    expect((await mars.anonymous.call(`GET /v1/payment/pay/${old}`)).status).toBe(404);
    expect((await mars.anonymous.call(`GET /v1/payment/pay/${code}`)).status).toBe(200);
    expect((await pay()).result.state).toBe(2);
    const teacher = await addPerson(mars.store, `${login}_ustoz`, { role: 'teacher' });
    expect((await admin.call(`POST /v2/staff/people/${teacher}/pay-code`)).status).toBe(404);
  });

  it('has 128 random bits: no bit of a hundred of them stands still', async () => {
    const { rows } = await mars.store.query<{ code: string }>(
      'select random_code() as code from generate_series(1, 100)',
    );
    const bits = rows.map(({ code }) => BigInt(`0x${code.replaceAll('-', '')}`));
    const all = (1n << 128n) - 1n;
    expect(bits.reduce((one, other) => one | other)).toBe(all);
    expect(bits.reduce((one, other) => one & other)).toBe(0n);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(100);
  });
});

describe('the receipt on paper', () => {
  it('is a PDF in either language, for whoever has the link', async () => {
    const { body } = await book();
    for (const lang of ['uz', 'ru']) {
      const url = `${new URL(body.receipt_url).pathname}/file?lang=${lang}`;
      const { statusCode, headers, rawPayload } = await mars.inject({ url });
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ]);
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(rawPayload.toString('latin1')).toContain(`/Lang (${lang})`);
    }
    expect((await mars.inject({ url: `/v1/payment/receipt/${randomUUID()}/file` })).statusCode).toBe(404);
  });
});
