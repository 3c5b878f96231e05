import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addDays, dayOf } from '../clock/time.ts';
import { moveCoins } from './coin.ts';

const bobur = 5;
const dilnoza = 6;
const reason = { uz: 'Sinov', ru: 'Проверка' };

let mars: TestApp;
let admin: Client;
beforeAll(async () => {
  mars = await startTestApp();
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

const coinsOf = async (id: number): Promise<number> =>
  (await mars.store.query<{ coins: number }>('select coins from coin_balance where student_id = $1', [id]))
    .rows[0]!.coins;

const rowsOf = async (id: number): Promise<number> =>
  (await mars.store.query<{ count: number }>('select count(*) from coin_ledger where student_id = $1', [id]))
    .rows[0]!.count;

let keys = 0;
const keyed = (body: object) => ({ body, headers: { 'idempotency-key': `coin-test-${++keys}` } });
const give = (coins: number, student_id = bobur) =>
  admin.call('POST /v2/staff/coins', keyed({ student_id, coins, reason }));

describe('moving coins', () => {
  const move = {
    studentId: dilnoza,
    amount: 7,
    rule: 'task',
    object: 'once',
    reason,
    by: { job: 'test' },
    at: new Date(),
  } as const;

  it('pays a rule once for an object, however often and at once it is asked', async () => {
    const before = await coinsOf(dilnoza);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => mars.store.transaction((db) => moveCoins(db, move))),
    );
    expect(results.map((one) => one.result).sort()).toEqual([...Array(9).fill('already'), 'moved']);
    expect(new Set(results.map((one) => one.row.id)).size).toBe(1);
    expect(await coinsOf(dilnoza)).toBe(before + 7);
  });

  it('refuses to take more than is there, and says how much is missing', async () => {
    const before = await coinsOf(dilnoza);
    const take = { ...move, amount: -before - 148, object: 'too much' };
    await expect(mars.store.transaction((db) => moveCoins(db, take))).rejects.toMatchObject({
      code: 'not_enough_coins',
      detail: { missing: 148 },
    });
    expect(await coinsOf(dilnoza)).toBe(before);
  });

  it('leaves nothing behind when the caller’s transaction fails', async () => {
    const [before, rows] = [await coinsOf(dilnoza), await rowsOf(dilnoza)];
    const work = mars.store.transaction(async (db) => {
      await moveCoins(db, { ...move, object: 'rolled back' });
      throw new Error('later');
    });
    await expect(work).rejects.toThrow('later');
    expect([await coinsOf(dilnoza), await rowsOf(dilnoza)]).toEqual([before, rows]);
  });
});

describe('POST /v2/staff/coins', () => {
  it('gives coins with a reason, tells the student, and takes them again', async () => {
    const before = await coinsOf(bobur);
    const given = await give(30);
    expect(given.body).toEqual({
      id: expect.any(Number),
      student_id: bobur,
      total_debit: 30,
      total_credit: 0,
      reason,
      balance_after: before + 30,
    });
    const taken = await give(-30);
    expect(taken.body).toMatchObject({ total_debit: 0, total_credit: 30, balance_after: before });
    const [latest] = (await (await mars.signInAs('bobur')).call('GET /v1/notification')).body;
    expect(latest).toMatchObject({
      is_read: false,
      notification: { type: 'coin', message_uz: 'Sizga 30 coin berildi: Sinov' },
    });
  });

  it('moves coins once for a key', async () => {
    const before = await coinsOf(bobur);
    const request = keyed({ student_id: bobur, coins: 5, reason });
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('POST /v2/staff/coins', request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await coinsOf(bobur)).toBe(before + 5);
    const other = { ...request, body: { ...request.body, coins: 6 } };
    expect((await admin.call('POST /v2/staff/coins', other)).body.code).toBe('idempotency_mismatch');
  });

  it('refuses a missing key, more than is there, nobody, zero, and keys it does not know', async () => {
    const body = { student_id: bobur, coins: 5, reason };
    expect((await admin.call('POST /v2/staff/coins', { body })).body.code).toBe('idempotency_key_required');
    expect((await give(-99_999)).body).toMatchObject({
      code: 'not_enough_coins',
      missing: 99_999 - (await coinsOf(bobur)),
    });
    expect((await give(1, 999_999)).status).toBe(404);
    expect((await give(1, 1)).status).toBe(404);
    expect((await give(0)).status).toBe(422);
    const strange = await admin.call('POST /v2/staff/coins', keyed({ ...body, colour: 'red' }));
    expect([strange.status, strange.body.fields?.colour?.code]).toEqual([422, 'unknown_field']);
  });
});

describe('reversing a row of the ledger', () => {
  const reverse = (id: number, student_id = bobur) =>
    admin.call(`POST /v2/staff/ledger/${id}/reverse`, keyed({ student_id, reason: ' Adashib berilgan ' }));

  it('takes it back by a row of the opposite sign, once', async () => {
    const before = await coinsOf(bobur);
    const { id } = (await give(12)).body;
    const back = await reverse(id);
    expect(back.body).toMatchObject({
      total_debit: 0,
      total_credit: 12,
      balance_after: before,
      reason: { uz: 'Bekor qilindi: Sinov (Adashib berilgan)', ru: 'Отменено: Проверка (Adashib berilgan)' },
    });
    const { rows } = await mars.store.query<{ message_uz: string }>(
      'select message_uz from notification where person_id = $1 order by id desc limit 1',
      [bobur],
    );
    expect(rows).toEqual([{ message_uz: 'Bekor qilindi: Sinov (Adashib berilgan)' }]);
    expect((await reverse(id)).body.code).toBe('already_reversed');
    expect((await reverse(back.body.id)).body.code).toBe('already_reversed');
    expect(await coinsOf(bobur)).toBe(before);
    const today = dayOf(new Date());
    const { body: days } = await admin.call('GET /v1/coins/student/history', {
      query: { student_id: bobur, from_date: addDays(today, -1), till_date: today },
    });
    const told: { id: number; reversed: boolean }[] = days.flatMap((day: { data: unknown[] }) => day.data);
    expect(told.filter(({ reversed }) => reversed).map((row) => row.id)).toContain(id);
    expect(told.find((row) => row.id === back.body.id)?.reversed).toBe(false);
  });

  it('once, also when asked twenty times at once', async () => {
    const before = await coinsOf(bobur);
    const { id } = (await give(3)).body;
    const answers = await Promise.all(Array.from({ length: 20 }, () => reverse(id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await coinsOf(bobur)).toBe(before);
  });

  it('refuses when the coins have been spent, and leaves everything as it is', async () => {
    const { id } = (await give(10, dilnoza)).body;
    await give(-(await coinsOf(dilnoza)) + 4, dilnoza);
    expect((await reverse(id, dilnoza)).body).toMatchObject({ code: 'not_enough_coins', missing: 6 });
    expect(await coinsOf(dilnoza)).toBe(4);
  });

  it('finds no row of another student, and none that is not there', async () => {
    const { id } = (await give(1)).body;
    expect([(await reverse(id, dilnoza)).status, (await reverse(2_000_000)).status]).toEqual([404, 404]);
  });
});

describe('GET /v1/coins/student/history', () => {
  let history: {
    id: number;
    for_date: string;
    data: { id: number; total_debit: number; total_credit: number }[];
  }[];
  const year = { from_date: '2026-01-01', till_date: '2026-12-31' };

  beforeEach(async () => {
    const now = new Date();
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    Object.assign(year, {
      from_date: day(now.getTime() - 360 * 86_400_000),
      till_date: day(now.getTime() + 86_400_000),
    });
    history = (await (await mars.signInAs('aziza')).call('GET /v1/coins/student/history', { query: year }))
      .body;
  });

  it('tells the days with their entries, newest first [§7.18] [§3.12]', () => {
    expect(history[0]!.id).toBe(Number(history[0]!.for_date.replaceAll('-', '')));
    expect(history[0]!.data[0]).toEqual({
      id: expect.any(Number),
      first_name: 'Aziza',
      last_name: 'Karimova',
      total_debit: expect.any(Number),
      total_credit: expect.any(Number),
      reason: { uz: expect.any(String), ru: expect.any(String) },
      rule: expect.stringMatching(/^(attendance|task|lesson|quiz|typing)$/),
      balance_after: 1250,
      reversed: false,
    });
    const dates = history.map((one) => one.for_date);
    expect(dates).toEqual([...new Set(dates)].sort().reverse());
    for (const { data } of history)
      expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).sort((a, b) => b - a));
  });

  it('has a debit or a credit in each entry, and they add up to the coins [§9.22]', () => {
    const entries = history.flatMap((day) => day.data);
    expect(entries.every((one) => one.total_debit > 0 !== one.total_credit > 0)).toBe(true);
    expect(entries.reduce((sum, one) => sum + one.total_debit - one.total_credit, 0)).toBe(1250);
  });

  it('groups by the day in Tashkent', async () => {
    const at = (text: string) => new Date(text);
    await mars.store.transaction(async (db) => {
      const move = { studentId: bobur, amount: 1, rule: 'task', reason, by: { job: 'test' } } as const;
      await moveCoins(db, { ...move, object: 'evening', at: at('2026-01-10T18:59:59Z') });
      await moveCoins(db, { ...move, object: 'night', at: at('2026-01-10T19:00:00Z') });
    });
    const client = await mars.signInAs('bobur');
    const ask = (from_date: string, till_date: string) =>
      client.call('GET /v1/coins/student/history', { query: { from_date, till_date } });
    const dates = (await ask('2026-01-10', '2026-01-11')).body.map(
      (one: { for_date: string }) => one.for_date,
    );
    expect(dates).toEqual(['2026-01-11', '2026-01-10']);
    expect((await ask('2026-01-10', '2026-01-10')).body).toHaveLength(1);
    expect((await ask('2026-01-12', '2026-01-13')).body).toEqual([]);
  });

  it.each([
    ['2026-02-02', '2026-02-01'],
    ['2025-01-01', '2026-01-02'],
  ])('refuses the range %s to %s', async (from_date, till_date) => {
    const client = await mars.signInAs('bobur');
    const { status, body } = await client.call('GET /v1/coins/student/history', {
      query: { from_date, till_date },
    });
    expect([status, body.code]).toEqual([422, 'date_range']);
  });

  it('answers 366 days, and on the second base too', async () => {
    const client = await mars.signInAs('bobur');
    const query = { from_date: '2025-01-01', till_date: '2026-01-01' };
    expect((await client.call('GET /v2/coins/student/history', { query })).status).toBe(200);
  });
});
