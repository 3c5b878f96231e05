import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, type PersonOptions } from '../../testing/people.ts';

const now = new Date('2026-11-20T12:00:00+05:00');
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
const midnight = '2026-11-20T00:00:00+05:00';
const monthStart = '2026-11-01T00:00:00+05:00';

let mars: TestApp;
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
});
afterAll(() => mars.close());

const add = async (options: PersonOptions = {}) => {
  const login = `talaba${++people}`;
  return { login, id: await addPerson(mars.store, login, options) };
};
const limits = async (login: string) => (await (await mars.signInAs(login)).call('GET /v1/me/limits')).body;

describe('what is used', () => {
  it('of a day begins at midnight in Tashkent', async () => {
    const { login, id } = await add();
    for (const at of [justBefore(midnight), midnight, now.toISOString()])
      await mars.store.query(
        `insert into typing_run (student_id, lang, words_per_minute, finished_at) values ($1, 'uz', 20, $2)`,
        [id, at],
      );
    const { typing } = await limits(login);
    expect(typing).toEqual({ left: 1, total: 3, resets_at: '2026-11-21T00:00:00+05:00', locked: null });
  });

  it('is never less than nothing', async () => {
    const { login, id } = await add();
    for (let run = 0; run < 4; run++)
      await mars.store.query(
        `insert into typing_run (student_id, lang, words_per_minute, finished_at) values ($1, 'uz', 20, $2)`,
        [id, now],
      );
    expect((await limits(login)).typing.left).toBe(0);
  });

  it('of a month begins with its first day, tasks apart from online lessons and quizzes', async () => {
    const { login, id } = await add();
    const rows: [rule: string, coins: number, at: string][] = [
      ['task', 6, justBefore(monthStart)],
      ['task', 4, monthStart],
      ['lesson', 2, justBefore(monthStart)],
      ['lesson', 2, monthStart],
      ['quiz', 1, now.toISOString()],
      ['attendance', 4, now.toISOString()],
    ];
    for (const [index, [rule, coins, at]] of rows.entries())
      await mars.store.query(
        `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
         values ($1, $2, $3, 0, 'x', 'x', $4, $5)`,
        [id, at, coins, rule, String(index)],
      );
    const body = await limits(login);
    const resets_at = '2026-12-01T00:00:00+05:00';
    expect(body.coding_coins).toEqual({ left: 26, total: 30, resets_at, locked: null });
    expect(body.online_coins).toEqual({ left: 37, total: 40, resets_at, locked: null });
  });
});

describe('the shop', () => {
  const shopOf = async (login: string) => (await limits(login)).shop;
  /** Lessons marked for a student: 1 attended, 0 missed. */
  const mark = async (id: number, types: number[]) => {
    for (const type of types)
      await mars.store.query(
        `with lesson as (
           insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
           select group_id, 1, 'Dars', 'Урок', now() - interval '2 hours', now() from study_member where student_id = $1
           returning id)
         insert into attendance_mark (student_id, lesson_id, attendance_type) select $1, id, $2 from lesson`,
        [id, type],
      );
  };

  it('opens with the third lesson that was attended', async () => {
    const { login, id } = await add();
    expect(await shopOf(login)).toEqual({ locked: 'trial_required', trial_left: 3 });
    await mark(id, [1, 0, 1]);
    expect(await shopOf(login)).toEqual({ locked: 'trial_required', trial_left: 1 });
    await mark(id, [1]);
    expect(await shopOf(login)).toEqual({ locked: null, trial_left: 0 });
    await mark(id, [1]);
    expect(await shopOf(login)).toEqual({ locked: null, trial_left: 0 });
  });

  it('is open at once with premium, to the moment in which that ends', async () => {
    const { login, id } = await add();
    const until = (at: string) =>
      mars.store.query('update student set premium_until = $2 where student_id = $1', [id, at]);
    await until(new Date(now.getTime() + 1).toISOString());
    expect(await shopOf(login)).toEqual({ locked: null, trial_left: 0 });
    await until(now.toISOString());
    expect(await shopOf(login)).toEqual({ locked: 'trial_required', trial_left: 3 });
  });

  it('closes below zero, not at it, and before that to whoever left the last group, not to whoever never had one', async () => {
    expect(await shopOf((await add({ balance: 0 })).login)).toMatchObject({ locked: 'trial_required' });
    expect(await shopOf((await add({ balance: -1 })).login)).toMatchObject({ locked: 'debt' });
    const left = (await add({ balance: -1, inGroup: 'before' })).login;
    expect((await limits(left)).typing.locked).toBe('inactive');
    expect(await shopOf(left)).toMatchObject({ locked: 'inactive' });
    const alone = (await add({ inGroup: false })).login;
    expect((await limits(alone)).typing.locked).toBeNull();
    expect(await shopOf(alone)).toMatchObject({ locked: 'trial_required' });
  });

  it.each([
    ['2026-11-20', 'inactive'],
    ['2026-11-21', 'trial_required'],
  ])('is for whoever is in a group: left on %s, %s', async (left, locked) => {
    const { login, id } = await add();
    await mars.store.query(
      `update study_member set joined_on = '2026-01-01', left_on = $2 where student_id = $1`,
      [id, left],
    );
    expect(await shopOf(login)).toMatchObject({ locked });
  });

  it('is closed to a group that the centre has ended', async () => {
    const { login, id } = await add();
    await mars.store.query(
      'update study_group set is_active = false where id in (select group_id from study_member where student_id = $1)',
      [id],
    );
    expect(await shopOf(login)).toMatchObject({ locked: 'inactive' });
  });
});
