import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

const aziza = 4;

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp();
});
afterAll(() => mars.close());

const day = (ago: number) =>
  new Date(Date.now() + 5 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
const year = { from_date: day(360), till_date: day(0) };

describe('GET /v1/xp/student/history', () => {
  it('tells by day how xp came, newest first, with a reason', async () => {
    const { body } = await (await mars.signInAs('aziza')).call('GET /v1/xp/student/history', { query: year });
    const days: {
      for_date: string;
      total: number;
      data: { xp: number; reason: { uz: string; ru: string } }[];
    }[] = body.items;
    expect(days.map(({ for_date }) => for_date)).toEqual(
      [...new Set(days.map(({ for_date }) => for_date))].sort().reverse(),
    );
    expect(days.reduce((sum, { total }) => sum + total, 0)).toBe(8400);
    for (const { total, data } of days) {
      expect(data.reduce((sum, { xp }) => sum + xp, 0)).toBe(total);
      for (const { reason } of data) expect(reason.uz && reason.ru).toBeTruthy();
    }
  });

  it('tells a parent the child’s, and nobody somebody else’s', async () => {
    const ask = async (login: string, student_id: number) =>
      (
        await (
          await mars.signInAs(login)
        ).call('GET /v1/xp/student/history', { query: { ...year, student_id } })
      ).status;
    expect([await ask('otabek', aziza), await ask('otabek', 5), await ask('bobur', aziza)]).toEqual([
      200, 404, 404,
    ]);
  });

  it('refuses a range that ends before it begins', async () => {
    const query = { from_date: day(1), till_date: day(2) };
    const { body } = await (await mars.signInAs('aziza')).call('GET /v1/xp/student/history', { query });
    expect(body.code).toBe('date_range');
  });
});

describe('GET /v1/rank/ladder', () => {
  it('tells the six ranks and their xp', async () => {
    const { body } = await (await mars.signInAs('otabek')).call('GET /v1/rank/ladder');
    expect(body.items.map(({ from_xp }: { from_xp: number }) => from_xp)).toEqual([
      ...[0, 500, 2000, 5000, 10_000, 20_000],
    ]);
    expect(body.items[3]).toEqual({ id: 4, title: { uz: 'Bilimdon', ru: 'Знаток' }, from_xp: 5000 });
  });
});
