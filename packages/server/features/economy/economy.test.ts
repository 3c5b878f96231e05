import { coinRules } from '@mars/contract/additions.generated.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { findRules } from '../coin/rule.ts';

let mars: TestApp;
let admin: Client;
const now = new Date('2026-11-20T12:00:00+05:00');

/** Rows of the ledger, and what they leave in the balances. */
async function move(
  student: number,
  at: string,
  rule: string,
  coins: number,
  reverses: number | null = null,
) {
  const { rows } = await mars.store.query<{ id: string }>(
    `with balance as (update coin_balance set coins = coins + $4 where student_id = $1 returning coins)
     insert into coin_ledger (student_id, created_at, rule, object, total_debit, total_credit, balance_after,
       reason_uz, reason_ru, reverses)
     select $1, $2, $3, gen_random_uuid(), greatest($4, 0), greatest(-$4::int, 0), coins, 'a', 'b', $5 from balance
     returning id`,
    [student, at, rule, coins, reverses],
  );
  return Number(rows[0]!.id);
}

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'malika', { role: 'teacher' });
  const one = await addPerson(mars.store, 'aziza');
  const other = await addPerson(mars.store, 'bobur');
  await move(one, '2026-10-31T23:59:59.999+05:00', 'attendance', 100);
  await move(one, '2026-11-01T00:00:00+05:00', 'attendance', 4);
  await move(other, '2026-11-01T09:00:00+05:00', 'attendance', 2);
  const bought = await move(one, '2026-11-02T09:00:00+05:00', 'shop', -30);
  await move(one, '2026-11-02T10:00:00+05:00', 'shop', -20);
  const gift = await move(other, '2026-11-03T09:00:00+05:00', 'staff', 50);
  await move(one, '2026-11-03T23:59:59.999+05:00', 'reversal', 30, bought);
  await move(other, '2026-11-04T00:00:00+05:00', 'reversal', -50, gift);
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

const ask = (from_date: string, till_date: string) =>
  admin.call('GET /v2/staff/economy', { query: { from_date, till_date } });

describe('the coins of a centre', () => {
  it('are counted by rule and day between two days of the centre, to the millisecond', async () => {
    const { body } = await ask('2026-11-01', '2026-11-03');
    expect(body).toEqual({
      ...{ from_date: '2026-11-01', till_date: '2026-11-03' },
      // 4 + 2 + 50; 30 + 20 - 30 that came back.
      ...{ minted: 56, spent: 20, in_circulation: 136 },
      rules: [
        {
          rule: 'staff',
          name: { uz: 'Xodimlar bergan coinlar', ru: 'Монеты от сотрудников' },
          minted: 50,
          spent: 0,
          times: 1,
        },
        { rule: 'shop', name: { uz: 'Doʻkon', ru: 'Магазин' }, minted: 0, spent: 20, times: 2 },
        {
          rule: 'attendance',
          name: { uz: 'Darsga kelish', ru: 'Посещение уроков' },
          minted: 6,
          spent: 0,
          times: 2,
        },
      ],
      days: [
        { day: '2026-11-01', minted: 6, spent: 0, in_circulation: 106 },
        { day: '2026-11-02', minted: 0, spent: 50, in_circulation: 56 },
        { day: '2026-11-03', minted: 50, spent: -30, in_circulation: 136 },
      ],
    });
  });

  it('that were taken back are no coins minted, on the day of that', async () => {
    const { body } = await ask('2026-11-04', '2026-11-04');
    expect([body.minted, body.spent, body.in_circulation]).toEqual([-50, 0, 86]);
    expect(body.rules).toEqual([
      {
        rule: 'staff',
        name: { uz: 'Xodimlar bergan coinlar', ru: 'Монеты от сотрудников' },
        minted: -50,
        spent: 0,
        times: 0,
      },
    ]);
  });

  it('in circulation are the sum of what students have', async () => {
    const { body } = await ask('2026-11-01', '2026-11-20');
    const { rows } = await mars.store.query('select sum(coins)::int as coins from coin_balance');
    expect(body.in_circulation).toBe(rows[0]!.coins);
    expect(body.days).toHaveLength(20);
    expect(body.days[0].in_circulation - body.days[0].minted + body.days[0].spent).toBe(100);
  });

  it('come as a table by day and rule', async () => {
    const { body, headers } = await admin.call('GET /v2/staff/economy/table', {
      query: { from_date: '2026-11-01', till_date: '2026-11-02', lang: 'ru' },
    });
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(headers['content-disposition']).toContain('economy-2026-11-01-2026-11-02.csv');
    expect(body).toBe(
      '\ufeffДень,За что,Выпущено,Потрачено,Сколько раз\r\n' +
        '2026-11-01,Посещение уроков,6,0,2\r\n2026-11-02,Магазин,0,50,2\r\n',
    );
  });

  it.each([
    ['2026-11-02', '2026-11-01'],
    ['2025-11-01', '2026-11-02'],
  ])('are not counted from %s till %s', async (from, till) => {
    for (const path of ['', '/table']) {
      const { status, body } = await admin.call(`GET /v2/staff/economy${path}`, {
        query: { from_date: from, till_date: till },
      });
      expect([status, body.code]).toEqual([422, 'date_range']);
    }
    expect((await ask('2025-11-02', '2026-11-02')).status).toBe(200);
  });

  it('are for administrators', async () => {
    const teacher = await mars.signInAs('malika');
    const query = { from_date: '2026-11-01', till_date: '2026-11-02' };
    expect((await teacher.call('GET /v2/staff/economy', { query })).status).toBe(404);
  });

  it('move by rules that all have a name in both languages', async () => {
    const rules = await findRules();
    expect(coinRules.filter((rule) => !rules[rule]?.name.uz || !rules[rule]?.name.ru)).toEqual([]);
  });
});
