import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { keepDays } from './days.ts';
import { updateRating } from './snapshot.ts';

let now: Date;
let mars: TestApp;
const ids: Record<string, number> = {};
beforeEach(async () => {
  now = new Date('2026-12-02T14:00:00+05:00');
  mars = await startTestApp({ seed: 'none', now: () => now });
  for (const login of ['anvar', 'botir', 'dildora']) ids[login] = await addPerson(mars.store, login);
});
afterEach(() => mars.close());

const earn = (login: string, coins: number, at: string) =>
  mars.store.query(
    `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
     values ($1, $2, $3, 0, 'a', 'b', 'staff', gen_random_uuid()::text)`,
    [ids[login], at, coins],
  );

const kept = async () => {
  const { rows } = await mars.store.query<{ line: string }>(
    `select board || ' ' || day || ' ' || login || ' ' || place as line
     from rating_day join person on id = student_id order by board, day, place, login`,
  );
  return rows.map(({ line }) => line);
};

async function daysOf(login: string, period = 'month', more: Record<string, unknown> = { days: true }) {
  const client = await mars.signInAs(login);
  const query = { scope: 'centre', period, ...more };
  return (await client.call('GET /v1/rating/coin', { query })).body.days;
}

it('keeps the place of everybody at the last instant of each day, by the board of its month', async () => {
  await earn('anvar', 10, '2026-11-29T23:59:59+05:00');
  await earn('botir', 10, '2026-11-30T00:00:00+05:00');
  await earn('botir', 1, '2026-11-30T23:59:59+05:00');
  await earn('dildora', 5, '2026-12-01T00:00:00+05:00');
  await keepDays(mars.app, null);
  expect(await kept()).toEqual([
    'coin 2026-11-29 anvar 1',
    'coin 2026-11-30 botir 1',
    'coin 2026-11-30 anvar 2',
    'coin 2026-12-01 dildora 1',
  ]);
  expect((await mars.store.query('select from rating_snapshot')).rows).toHaveLength(0);
});

it('those who stand equal share the place; who hides keeps theirs, for themselves', async () => {
  await mars.store.query("update person set is_hidden = true where login = 'dildora'");
  for (const login of ['anvar', 'botir']) await earn(login, 10, '2026-12-01T10:00:00+05:00');
  await earn('dildora', 20, '2026-12-01T10:00:00+05:00');
  await earn('dildora', 20, '2026-12-02T10:00:00+05:00');
  await keepDays(mars.app, '2026-12-01');
  expect(await kept()).toEqual([
    'coin 2026-12-01 anvar 1',
    'coin 2026-12-01 botir 1',
    'coin 2026-12-01 dildora 1',
  ]);
});

it('goes on where it has ended, and once more where it broke off', async () => {
  await earn('anvar', 10, '2026-11-20T10:00:00+05:00');
  await keepDays(mars.app, '2026-11-30');
  expect(await kept()).toEqual(['coin 2026-11-30 anvar 1']);
  now = new Date('2026-12-03T00:12:00+05:00');
  await earn('botir', 3, '2026-12-02T10:00:00+05:00');
  await keepDays(mars.app, '2026-12-02');
  await keepDays(mars.app, '2026-12-02');
  expect(await kept()).toEqual(['coin 2026-11-30 anvar 1', 'coin 2026-12-02 botir 1']);
});

it('writes the six days before, not the seventh, and forgets after eight', async () => {
  await earn('anvar', 10, '2026-11-01T10:00:00+05:00');
  await keepDays(mars.app, null);
  expect(await kept()).toEqual([
    'coin 2026-11-26 anvar 1',
    ...[27, 28, 29, 30].map((d) => `coin 2026-11-${d} anvar 1`),
  ]);
  now = new Date('2026-12-04T14:00:00+05:00');
  await keepDays(mars.app, '2026-12-04');
  expect(await kept()).toHaveLength(5);
  now = new Date('2026-12-05T14:00:00+05:00');
  await keepDays(mars.app, '2026-12-05');
  expect(await kept()).toEqual([27, 28, 29, 30].map((d) => `coin 2026-11-${d} anvar 1`));
});

it('tells one’s own week with the place of the snapshot, where asked for, of the month of the centre', async () => {
  await earn('anvar', 10, '2026-11-25T10:00:00+05:00');
  await earn('botir', 20, '2026-11-28T10:00:00+05:00');
  await earn('anvar', 4, '2026-12-02T10:00:00+05:00');
  await keepDays(mars.app, null);
  await updateRating(mars.store, now);
  expect(await daysOf('anvar')).toEqual([
    { day: '2026-11-26', place: 1 },
    { day: '2026-11-27', place: 1 },
    { day: '2026-11-28', place: 2 },
    { day: '2026-11-29', place: 2 },
    { day: '2026-11-30', place: 2 },
    { day: '2026-12-02', place: 1 },
  ]);
  expect(await daysOf('anvar', 'month', {})).toBeNull();
  expect(await daysOf('anvar', 'season')).toBeNull();
  // Who has no place in this month is told nothing of the last one.
  expect(await daysOf('botir')).toBeNull();
});
