import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { away, breakRows } from '../../testing/fault.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { accountOf, connectSystems, orderOf, paymeRequest } from '../../testing/payments.ts';
import { addPerson } from '../../testing/people.ts';
import { cancelLate } from './late.ts';

const lateMs = 43_200_000;
let now: Date;
let mars: TestApp;
let student: number;
let code: string;
let people = 0;
let sent = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await connectSystems(mars.store);
});
afterAll(() => mars.close());
/** Somebody who owes 350 000 so'm. */
beforeEach(async () => {
  now = new Date('2026-11-24T12:00:00+05:00');
  student = await addPerson(mars.store, `qarzdor${people++}`, { balance: -350_000 });
  code = await newOrder();
});
const newOrder = (id = student) => orderOf(mars.store, id, { system: 'payme', at: now });

const owed = 35_000_000;
const newId = () => `5305e3bab097f420a62c${String(++sent).padStart(4, '0')}`;
// biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
type Said = any;
async function send(request: ReturnType<typeof paymeRequest>): Promise<Said> {
  const { statusCode, body } = await mars.inject(request);
  expect(statusCode).toBe(200);
  return JSON.parse(body);
}
const ask = (method: string, params: object, id = 7) => send(paymeRequest({ method, params, id }));
/** Twice, as the sandbox does it: the same answer. */
async function twice(method: string, params: object) {
  const first = await ask(method, params);
  now = new Date(now.getTime() + 1000);
  expect(await ask(method, params)).toEqual(first);
  return first;
}
const create = (id: string, amount = owed, at = now) =>
  ask('CreateTransaction', { id, time: at.getTime(), amount, account: accountOf(code) });
const moneyOf = async (id: number) => {
  const { rows } = await mars.store.query<{ balance: number; amounts: number[] }>(
    `select s.balance, array(select e.amount from payment_entry e where e.student_id = s.student_id order by e.id) as amounts
     from student s where s.student_id = $1`,
    [id],
  );
  return rows[0];
};
const errorOf = async (answer: Promise<Said>) => (await answer).error?.code;

describe('the sandbox’s pairs', () => {
  it('looks, begins, pays and cancels, each asked for twice with the same answer', async () => {
    const id = newId();
    const time = now.getTime();
    const params = { id, time, amount: owed, account: accountOf(code) };
    expect(await twice('CheckPerformTransaction', { amount: owed, account: accountOf(code) })).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: { allow: true },
    });
    const created = now.getTime();
    const { result } = await twice('CreateTransaction', params);
    expect(result).toEqual({ create_time: created, transaction: expect.stringMatching(/^\d+$/), state: 1 });
    const { transaction } = result;
    expect((await twice('CheckTransaction', { id })).result).toEqual({
      ...{ create_time: created, perform_time: 0, cancel_time: 0, transaction, state: 1, reason: null },
    });
    expect(await moneyOf(student)).toEqual({ balance: -350_000, amounts: [] });
    const performed = now.getTime();
    expect((await twice('PerformTransaction', { id })).result).toEqual({
      ...{ transaction, perform_time: performed, state: 2 },
    });
    expect(await moneyOf(student)).toEqual({ balance: 0, amounts: [350_000] });
    const cancelled = now.getTime();
    expect((await twice('CancelTransaction', { id, reason: 5 })).result).toEqual({
      ...{ transaction, cancel_time: cancelled, state: -2 },
    });
    expect(await moneyOf(student)).toEqual({ balance: -350_000, amounts: [350_000, -350_000] });
    expect((await twice('CheckTransaction', { id })).result).toEqual({
      ...{ create_time: created, perform_time: performed, cancel_time: cancelled, transaction },
      ...{ state: -2, reason: 5 },
    });
    expect(await errorOf(ask('PerformTransaction', { id }))).toBe(-31008);
    expect(await errorOf(ask('CreateTransaction', params))).toBe(-31008);
    expect(await moneyOf(student)).toEqual({ balance: -350_000, amounts: [350_000, -350_000] });
  });

  it('pays, and gives back, once when the database failed at it once, and keeps nothing of that', async () => {
    const id = newId();
    await create(id);
    const fails = async (method: string, params: object) => {
      const before = await moneyOf(student);
      const mend = await breakRows(mars.store, 'payment_entry', `new.student_id = ${student}`, away);
      const answer = await ask(method, params);
      await mend();
      expect([answer.error.code, await moneyOf(student)]).toEqual([-32400, before]);
    };
    await fails('PerformTransaction', { id });
    expect((await ask('CheckTransaction', { id })).result).toMatchObject({ state: 1, perform_time: 0 });
    expect((await twice('PerformTransaction', { id })).result).toMatchObject({ state: 2 });
    expect(await moneyOf(student)).toEqual({ balance: 0, amounts: [350_000] });
    await fails('CancelTransaction', { id, reason: 5 });
    expect((await ask('CheckTransaction', { id })).result).toMatchObject({ state: 2, reason: null });
    expect((await twice('CancelTransaction', { id, reason: 5 })).result).toMatchObject({ state: -2 });
    expect(await moneyOf(student)).toEqual({ balance: -350_000, amounts: [350_000, -350_000] });
  });

  it('cancels what was not paid, and moves nothing', async () => {
    const id = newId();
    await create(id);
    const at = now.getTime();
    expect((await twice('CancelTransaction', { id, reason: 3 })).result).toMatchObject({
      ...{ cancel_time: at, state: -1 },
    });
    // Another reason later does not write over the first.
    await ask('CancelTransaction', { id, reason: 1 });
    expect((await ask('CheckTransaction', { id })).result).toMatchObject({ state: -1, reason: 3 });
    expect(await errorOf(ask('PerformTransaction', { id }))).toBe(-31008);
    expect(await moneyOf(student)).toEqual({ balance: -350_000, amounts: [] });
  });

  it.each([
    'CheckPerformTransaction',
    'CreateTransaction',
    'PerformTransaction',
    'CancelTransaction',
    'CheckTransaction',
    'GetStatement',
    'SetFiscalData',
    'Nothing',
  ])('%s by whoever does not know the key is refused, whatever it says', async (method) => {
    const params = { id: newId(), time: now.getTime(), amount: owed, account: accountOf(code) };
    const forged = (key: string) => errorOf(send(paymeRequest({ method, params, id: 1 }, key)));
    expect(await forged('wrong')).toBe(-32504);
    expect(await forged('')).toBe(-32504);
    const { headers: _, ...bare } = paymeRequest({ method, params, id: 1 });
    expect(await errorOf(send({ ...bare, headers: { 'content-type': 'text/json' } } as never))).toBe(-32504);
    const bearer = { ...bare, headers: { 'content-type': 'text/json', authorization: 'Bearer x' } };
    expect((await send(bearer as never)).id).toBe(1);
  });

  it('says which wrong thing is wrong', async () => {
    const id = newId();
    const good = { id, time: now.getTime(), amount: owed, account: accountOf(code) };
    const made = (change: object) => ask('CreateTransaction', { ...good, ...change });
    for (const amount of [owed - 1, owed + 1, 350_000, 0, -owed, 1e14]) {
      expect([amount, await errorOf(made({ amount }))]).toEqual([amount, -31001]);
      const params = { amount, account: accountOf(code) };
      expect(await errorOf(ask('CheckPerformTransaction', params))).toBe(-31001);
    }
    for (const typed of ['', 'x', crypto.randomUUID(), 12, String(student)]) {
      const answer = await made({ account: accountOf(typed as string) });
      expect(answer.error).toMatchObject({ code: -31050, data: 'order' });
      expect(Object.keys(answer.error.message).sort()).toEqual(['en', 'ru', 'uz']);
    }
    for (const change of [
      ...[
        { amount: '35000000' },
        { amount: 1.5 },
        { amount: null },
        { id: 5 },
        { id: '' },
        { id: 'a\u0000' },
      ],
      ...[{ time: 'x' }, { time: -1 }, { account: null }, { account: {} }, { account: [] }],
    ]) {
      expect([change, await errorOf(made(change))]).toEqual([change, -32600]);
    }
    for (const method of ['PerformTransaction', 'CheckTransaction']) {
      expect(await errorOf(ask(method, { id: newId() }))).toBe(-31003);
    }
    expect(await errorOf(ask('CancelTransaction', { id: newId(), reason: 5 }))).toBe(-31003);
    for (const method of ['Nothing', 'constructor', '__proto__', 'toString'])
      expect(await errorOf(ask(method, {}))).toBe(-32601);
  });
});

describe('the protocol', () => {
  it.each([
    ['no JSON', '{"method":', -32700],
    ['nothing', '', -32700],
    ['a number', '7', -32600],
    ['null', 'null', -32600],
    ['a list', '[]', -32600],
    ['no method', '{"params":{}}', -32600],
    ['no params', '{"method":"CheckTransaction"}', -32600],
    ['far too much', 'x'.repeat(70_000), -32700],
  ])('answers %s with 200 and what is wrong', async (_what, body, expected) => {
    expect(await errorOf(send(paymeRequest(body)))).toBe(expected);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)('%s is no POST', async (method) => {
    const { payload: _, ...request } = paymeRequest('');
    expect(await errorOf(send({ ...request, method } as never))).toBe(-32300);
  });

  it('answers the same id, and calls by whichever type', async () => {
    const request = paymeRequest({ method: 'GetStatement', params: { from: 1, to: 2 }, id: 'a-1' });
    for (const type of ['text/json', 'application/json', 'text/plain']) {
      const answer = await send({ ...request, headers: { ...request.headers, 'content-type': type } });
      expect(answer).toEqual({ jsonrpc: '2.0', id: 'a-1', result: { transactions: [] } });
    }
  });

  it('says that the system fails, and no more, when the database does; and nothing of a key stands in a log', async () => {
    const query = mars.app.store.query;
    const broken = {
      ...mars.app,
      store: { ...mars.app.store, query: () => Promise.reject(new Error('down')) },
    };
    const { answerPayme } = await import('./payme.ts');
    const { headers, payload } = paymeRequest({
      method: 'CheckPerformTransaction',
      params: { amount: owed, account: accountOf(code) },
      id: 3,
    });
    const answer = await answerPayme(broken as never, {
      ...{ method: 'POST', authorization: headers.authorization, body: payload },
    });
    expect(answer).toMatchObject({ id: 3, error: { code: -32400 } });
    expect(mars.app.store.query).toBe(query);
    expect(JSON.stringify(mars.logged())).toContain('a callback of Payme failed');
    expect(JSON.stringify(mars.logged())).not.toMatch(/Basic|KCR4W1/);
  });

  it('is closed where the centre takes nothing by Payme', async () => {
    const other = await startTestApp({ seed: 'none' });
    const answer = await other.inject(paymeRequest({ method: 'GetStatement', params: { from: 1, to: 2 } }));
    await other.close();
    expect(answer.json().error.code).toBe(-32504);
  });
});

describe('time', () => {
  it('pays at the last millisecond of twelve hours, and not one after it', async () => {
    const id = newId();
    await create(id);
    now = new Date(now.getTime() + lateMs);
    expect((await ask('PerformTransaction', { id })).result.state).toBe(2);
    now = new Date('2026-11-24T12:00:00+05:00');
    const other = await addPerson(mars.store, `kech${people++}`, { balance: -1000 });
    code = await newOrder(other);
    const late = newId();
    await create(late, 100_000);
    now = new Date(now.getTime() + lateMs + 1);
    expect(await errorOf(ask('PerformTransaction', { id: late }))).toBe(-31008);
    expect((await ask('CheckTransaction', { id: late })).result).toMatchObject({
      ...{ state: -1, reason: 4, perform_time: 0, cancel_time: now.getTime() },
    });
    expect(await moneyOf(other)).toEqual({ balance: -1000, amounts: [] });
  });

  it.each(['CheckTransaction', 'CreateTransaction', 'the job'])(
    'a late one is cancelled with reason 4 when %s comes to it',
    async (which) => {
      const id = newId();
      const began = now;
      await create(id);
      now = new Date(now.getTime() + lateMs);
      if (which === 'the job') await cancelLate(mars.app);
      expect((await ask('CheckTransaction', { id })).result.state).toBe(1);
      now = new Date(now.getTime() + 1);
      if (which === 'the job') await cancelLate(mars.app);
      if (which === 'CreateTransaction') expect(await errorOf(create(id, owed, began))).toBe(-31008);
      expect((await ask('CheckTransaction', { id })).result).toMatchObject({ state: -1, reason: 4 });
      // The way is free for another.
      code = await newOrder();
      expect((await create(newId())).result.state).toBe(1);
    },
  );

  it('of many that are late one that cannot be cancelled keeps none waiting, and is cancelled the next time', async () => {
    const [broken, other] = [newId(), newId()];
    await create(broken);
    const next = await addPerson(mars.store, `qarzdor${people++}`, { balance: -350_000 });
    code = await newOrder(next);
    await create(other);
    now = new Date(now.getTime() + lateMs + 1);
    const of = `new.system_id = '${broken}'`;
    const mend = await breakRows(mars.store, 'payment_transaction', of);
    try {
      await expect(cancelLate(mars.app)).rejects.toThrow('broken for the test');
    } finally {
      await mend();
    }
    const states = async () =>
      (
        await mars.store.query<{ state: string }>(
          'select state from payment_transaction where system_id = any ($1) order by system_id',
          [[broken, other]],
        )
      ).rows.map(({ state }) => state);
    expect(await states()).toEqual(['created', 'cancelled']);
    await cancelLate(mars.app);
    expect(await states()).toEqual(['cancelled', 'cancelled']);
  });

  it('begins none that Payme began more than twelve hours ago', async () => {
    expect(await errorOf(create(newId(), owed, new Date(now.getTime() - lateMs - 1)))).toBe(-31008);
    expect((await create(newId(), owed, new Date(now.getTime() - lateMs))).result.state).toBe(1);
  });

  it('tells its transactions by Payme’s time, both ends included, the earliest first', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 0, minute));
    now = at(9);
    const ids: string[] = [];
    for (const minute of [3, 1, 2, 4]) {
      code = await newOrder(await addPerson(mars.store, `hisobot${people++}`, { balance: -1000 }));
      ids.push(newId());
      await create(ids.at(-1)!, 100_000, at(minute));
    }
    await ask('PerformTransaction', { id: ids[0] });
    // One that was refused is none.
    await create(newId(), 1, at(2));
    const { result } = await ask('GetStatement', { from: at(1).getTime(), to: at(3).getTime() });
    expect(result.transactions.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    expect(result.transactions[2]).toEqual({
      ...{
        id: ids[0],
        time: at(3).getTime(),
        amount: 100_000,
        account: { order: expect.stringMatching(/^[\da-f-]{36}$/) },
      },
      ...{ create_time: now.getTime(), perform_time: now.getTime(), cancel_time: 0, reason: null },
      ...{ transaction: expect.any(String), state: 2, receivers: null },
    });
  });
});

describe('one debt', () => {
  it('waits for one payment: a second is refused until the first has ended', async () => {
    const [first, second] = [newId(), newId()];
    await create(first);
    expect(await errorOf(create(second))).toBe(-31008);
    await ask('CancelTransaction', { id: first, reason: 3 });
    expect((await create(second)).result.state).toBe(1);
  });

  it('that is paid is not asked for again, and what it grew by is', async () => {
    const id = newId();
    await create(id);
    await ask('PerformTransaction', { id });
    for (const method of ['CheckPerformTransaction', 'CreateTransaction']) {
      const params = { id: newId(), time: now.getTime(), amount: owed, account: accountOf(code) };
      expect((await ask(method, params)).error).toMatchObject({ code: -31051, data: 'order' });
    }
    await mars.store.query('update student set balance = -1 where student_id = $1', [student]);
    expect(await errorOf(create(newId()))).toBe(-31051);
    code = await newOrder();
    expect(await errorOf(create(newId()))).toBe(-31001);
    expect((await create(newId(), 100)).result.state).toBe(1);
  });

  it('paid at the centre meanwhile is not taken twice; one that grew is paid in part', async () => {
    const id = newId();
    await create(id);
    await mars.store.query('update student set balance = -349999 where student_id = $1', [student]);
    expect(await errorOf(ask('PerformTransaction', { id }))).toBe(-31008);
    expect((await ask('CheckTransaction', { id })).result).toMatchObject({ state: -1, reason: 3 });
    expect(await moneyOf(student)).toEqual({ balance: -349_999, amounts: [] });
    const next = newId();
    code = await newOrder();
    await create(next, 34_999_900);
    await mars.store.query('update student set balance = -350000 where student_id = $1', [student]);
    expect((await ask('PerformTransaction', { id: next })).result.state).toBe(2);
    expect(await moneyOf(student)).toEqual({ balance: -1, amounts: [349_999] });
  });

  it('is one student’s: a number of another’s pays nothing for them', async () => {
    const id = newId();
    await create(id);
    code = await newOrder(await addPerson(mars.store, `boshqa${people++}`, { balance: -350_000 }));
    expect(await errorOf(create(id))).toBe(-31050);
    expect((await ask('CheckTransaction', { id })).result.state).toBe(1);
  });

  it('with another amount under the same number is no repetition', async () => {
    const id = newId();
    await create(id);
    expect(await errorOf(create(id, owed + 100))).toBe(-31008);
  });
});

it('keeps the tax office’s receipt when its address is one of https', async () => {
  const id = newId();
  await create(id);
  await ask('PerformTransaction', { id });
  const fiscal = (qr_code_url: string) =>
    ask('SetFiscalData', { id, type: 'PERFORM', fiscal_data: { qr_code_url } });
  const kept = async () =>
    (
      await mars.store.query<{ url: string | null }>(
        'select fiscal_url as url from payment_transaction where system_id = $1',
        [id],
      )
    ).rows[0]!.url;
  expect((await fiscal('javascript:alert(1)')).result).toEqual({ success: true });
  expect(await kept()).toBeNull();
  await fiscal('https://ofd.soliq.uz/check?t=1');
  expect(await kept()).toBe('https://ofd.soliq.uz/check?t=1');
});

describe('what the tax system is told', () => {
  const goods = { code: '10899999001000000', package_code: '1500000', vat_percent: 12 };
  beforeAll(() => addPerson(mars.store, 'admin', { role: 'admin' }));
  const setGoods = async (fiscal: object | null) =>
    (await mars.signInAs('admin')).call('PUT /v2/staff/payment-systems/payme', {
      body: { merchant_id: 'sinov', fiscal },
    });
  const check = async () =>
    (await ask('CheckPerformTransaction', { amount: owed, account: accountOf(code) })).result;

  it('is nothing where the centre has not said as which goods it knows a lesson', async () => {
    expect(await check()).toEqual({ allow: true });
  });

  it('is each month that is paid, which add up to the amount to the tiyin', async () => {
    await setGoods(goods);
    try {
      expect(await check()).toEqual({
        allow: true,
        detail: {
          receipt_type: 0,
          items: [{ title: 'Oʻquv markazi darslari uchun toʻlov', price: owed, count: 1, ...goods }],
        },
      });
      // 100,000 of it is for November.
      await mars.store.query(
        `insert into payment_act (student_id, group_id, month, kind, amount)
         select $1, group_id, '2026-11-01', 'charged', 100000 from study_member where student_id = $1`,
        [student],
      );
      const { items } = (await check()).detail;
      expect(items.map((one: { price: number }) => one.price)).toEqual([owed - 10_000_000, 10_000_000]);
      expect(items[1].title).toMatch(/, noyabr oyi uchun$/);
    } finally {
      await setGoods(null);
    }
    expect(await check()).toEqual({ allow: true });
  });

  it.each([
    ['a code of sixteen digits', { ...goods, code: '1089999900100000' }, 'fiscal.code'],
    ['a package that is no number', { ...goods, package_code: 'dona' }, 'fiscal.package_code'],
    ['a tax of more than all', { ...goods, vat_percent: 101 }, 'fiscal.vat_percent'],
    ['parts of a per cent', { ...goods, vat_percent: 1.5 }, 'fiscal.vat_percent'],
  ])('is refused at its field with %s', async (_with, fiscal, field) => {
    const { status, body } = await setGoods(fiscal);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('comes back as two receipts, of the payment and of its going back', async () => {
    const id = newId();
    await create(id);
    await ask('PerformTransaction', { id });
    const say = (type: string, url: string) =>
      ask('SetFiscalData', { id, type, fiscal_data: { qr_code_url: url } });
    await say('PERFORM', 'https://ofd.soliq.uz/check?t=1');
    await say('CANCEL', 'https://ofd.soliq.uz/check?t=2');
    const { rows } = await mars.store.query(
      'select fiscal_url, fiscal_back_url, receipt from payment_transaction where system_id = $1',
      [id],
    );
    expect(rows[0]).toMatchObject({
      fiscal_url: 'https://ofd.soliq.uz/check?t=1',
      fiscal_back_url: 'https://ofd.soliq.uz/check?t=2',
    });
    const page = (await mars.anonymous.call(`GET /v1/payment/receipt/${rows[0]!.receipt}`)).body;
    for (const at of [1, 2]) expect(page).toContain(`https://ofd.soliq.uz/check?t=${at}`);
  });
});
