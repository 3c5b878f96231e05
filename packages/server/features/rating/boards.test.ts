import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { updateRating } from './snapshot.ts';

const now = new Date('2026-11-20T14:00:00+05:00');
const month = '2026-11-09T10:00:00+05:00';
const season = '2026-10-09T10:00:00+05:00';
const before = '2026-06-09T10:00:00+05:00';
let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
});
afterAll(() => mars.close());

it('each board and each period counts its own, and says how far the next of its own is', async () => {
  const ids: number[] = [];
  for (const login of ['anvar', 'botir', 'dildora', 'gulnora', 'reader'])
    ids.push(await addPerson(mars.store, login));
  const [anvar, botir, dildora, gulnora, reader] = ids;
  for (const [at, student, coins] of [
    [month, reader, 3],
    [month, anvar, 10],
    [season, botir, 20],
    [before, dildora, 50],
    [before, gulnora, 50],
  ])
    await mars.store.query(
      `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
       values ($1, $2, $3, 0, 'a', 'b', 'staff', gen_random_uuid()::text)`,
      [student, at, coins],
    );
  for (const [at, student, xp] of [
    [month, reader, 1],
    [month, anvar, 6],
    [month, botir, 7],
    [season, reader, 30],
    [season, dildora, 33],
    [before, gulnora, 40],
  ])
    await mars.store.query(
      `insert into xp_ledger (student_id, created_at, xp, rule, object)
       values ($1, $2, $3, 'a', gen_random_uuid()::text)`,
      [student, at, xp],
    );
  await updateRating(mars.store, now);
  const client = await mars.signInAs('reader');
  const told = async (board: string, period: string) => {
    const { body } = await client.call(`GET /v1/rating/${board}`, { query: { scope: 'centre', period } });
    return [body.total, body.me.value, body.me.place, body.to_next];
  };
  expect(await told('coin', 'month')).toEqual([2, 3, 2, 7]);
  expect(await told('coin', 'season')).toEqual([3, 3, 3, 7]);
  expect(await told('coin', 'all')).toEqual([5, 3, 5, 7]);
  expect(await told('xp', 'month')).toEqual([3, 1, 3, 5]);
  expect(await told('xp', 'season')).toEqual([4, 31, 2, 2]);
  expect(await told('xp', 'all')).toEqual([5, 31, 3, 2]);
});

it('the season that follows one that ended early counts from the following day, also before it is opened', async () => {
  await mars.store.query(
    `insert into rating_season (code, starts_on, ends_on) values ('2026-kuz', '2026-09-01', '2026-11-15')`,
  );
  for (const [at, coins] of [
    ['2026-11-15T23:59:59+05:00', 100],
    ['2026-11-16T00:00:01+05:00', 4],
  ])
    await mars.store.query(
      `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
       select id, $1, $2, 0, 'a', 'b', 'staff', gen_random_uuid()::text from person where login = 'reader'`,
      [at, coins],
    );
  await updateRating(mars.store, now);
  const query = { scope: 'centre', period: 'season' };
  const { body } = await (await mars.signInAs('reader')).call('GET /v1/rating/coin', { query });
  expect([body.total, body.me.value]).toEqual([1, 4]);
});
