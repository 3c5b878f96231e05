import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';
import { bankOf, solutionOf } from './bank.ts';
import { judgeSubmission } from './judge.ts';

const begin = '2026-11-30T12:00:00+05:00';
/** A second before a month ends, and a second after. */
const eve = '2026-11-30T23:59:59+05:00';
const next = '2026-12-01T00:00:01+05:00';
let clock = new Date(begin);
let mars: TestApp;
let student: Client;
let login: string;
let id: number;
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
});
afterAll(() => mars.close());
beforeEach(async () => {
  clock = new Date(begin);
  login = `chegara${people++}`;
  id = await addPerson(mars.store, login);
  await addAllBadges(mars.store, id);
  student = await mars.signInAs(login);
});

const at = async (moment: string) => {
  clock = new Date(moment);
  student = await mars.signInAs(login);
};
/** Two coins each. */
const easy = async () => (await bankOf(mars.app)).tasks.filter(({ difficulty }) => difficulty === 'easy');
const handIn = async (place: number) => {
  const { id: task, topic, slug } = (await easy())[place]!;
  const code = solutionOf(topic.slug, slug);
  return student.call(`POST /v2/mars-code/task/${task}/submit`, { body: { lang: 'python', code } });
};
const judge = async ({ body }: { body: { submission_id: number } }) => {
  await judgeSubmission(mars.app, body.submission_id);
  return (await student.call(`GET /v2/mars-code/submission/${body.submission_id}`)).body;
};
const frames = async () => (await student.call('GET /v2/mars-code/frames')).body;
const premium = (until: string) =>
  mars.store.query('update student set premium_until = $2 where student_id = $1', [id, until]);
const earned = (coins: number, object = 'oldin') =>
  mars.store.query(
    `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
     values ($1, $2, $3, $3, 'a', 'b', 'task', $4)`,
    [id, clock, coins, object],
  );

describe('the coins of a month', () => {
  it.each([
    ['free', 30],
    ['premium', 60],
  ])('end, %s, at %i: the last but one comes, the last one, and none after it', async (kind, most) => {
    if (kind === 'premium') await premium('2027-01-01');
    await earned(most - 3);
    const found = [];
    for (const place of [0, 1, 2]) {
      const { verdict, coins } = await judge(await handIn(place));
      found.push([verdict, coins, (await frames()).month.left]);
    }
    expect(found).toEqual([
      ['accepted', 2, 1],
      ['accepted', 1, 0],
      ['accepted', 0, 0],
    ]);
  });

  it('are those of the month in which a program was handed in, though it is judged in the next one', async () => {
    await earned(29);
    await at(eve);
    const waiting = await handIn(0);
    await at(next);
    await earned(10, 'keyin');
    expect(await judge(waiting)).toMatchObject({ verdict: 'accepted', coins: 1 });
    expect((await frames()).month).toMatchObject({ left: 20, resets_at: '2027-01-01T00:00:00+05:00' });
    expect(await judge(await handIn(1))).toMatchObject({ coins: 2 });
    expect((await frames()).month.left).toBe(18);
  });

  it('are as many as premium had then, though it has ended since', async () => {
    await earned(30);
    await premium('2026-11-30T12:00:01+05:00');
    const waiting = await handIn(0);
    clock = new Date('2026-11-30T12:00:02+05:00');
    expect(await judge(waiting)).toMatchObject({ coins: 2 });
    expect((await frames()).month.total).toBe(30);
  });
});

describe('the day', () => {
  const dayOf = async (day: string) =>
    (await student.call('GET /v1/streak')).body.days.find(({ date }: { date: string }) => date === day).state;

  it('that counts for the streak is that of handing in', async () => {
    await at(eve);
    const waiting = await handIn(0);
    await at(next);
    await judge(waiting);
    expect([await dayOf('2026-11-30'), await dayOf('2026-12-01')]).toEqual(['filled', 'today']);
    await judge(await handIn(1));
    expect(await dayOf('2026-12-01')).toBe('filled');
  });

  it('of five tasks ends at midnight', async () => {
    await at(eve);
    for (const place of [0, 1, 2, 3, 4]) await judge(await handIn(place));
    expect(await handIn(5)).toMatchObject({
      status: 402,
      body: { code: 'premium_required', resets_at: '2026-12-01T00:00:00+05:00' },
    });
    await at(next);
    expect((await frames()).today).toMatchObject({ left: 5, resets_at: '2026-12-02T00:00:00+05:00' });
    expect((await handIn(5)).status).toBe(200);
    expect((await frames()).today.left).toBe(4);
  });

  it('of a task is that of handing in, though it is judged on the next one', async () => {
    await at(eve);
    const waiting = await handIn(0);
    await at(next);
    await judge(waiting);
    expect((await frames()).today.left).toBe(5);
  });
});
