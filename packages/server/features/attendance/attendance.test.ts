import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';

/** Students of the lessons below: bobur is free, aziza premium since twelve days. */
const aziza = 4;
const bobur = 5;
const eldor = 7;

let mars: TestApp;
let malika: Client;
beforeAll(async () => {
  mars = await startTestApp();
  malika = await mars.signInAs('malika');
});
afterAll(() => mars.close());

const one = async <R extends object>(text: string, values: unknown[] = []): Promise<R> =>
  (await mars.store.query<R>(text, values)).rows[0]!;

/** A lesson of group 3 (PY-7), in which bobur is; hours from now, below 0 is past. */
async function lessonAt(hours: number, group = 3): Promise<number> {
  const { id } = await one<{ id: number }>(
    `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
     values ($1, 4, 'Sinov', 'Проверка', now() + make_interval(hours => $2), now() + make_interval(hours => $2 + 1))
     returning id`,
    [group, hours],
  );
  return id;
}

const put = (lesson_id: number, attendance_type: 0 | 1, student_id = bobur, who = malika) =>
  who.call('PUT /v2/staff/attendance', { body: { lesson_id, marks: [{ student_id, attendance_type }] } });

const accountOf = (id = bobur) =>
  one<{ coins: number; xp: number; ledger: number }>(
    `select coins, xp, (select sum(total_debit - total_credit) from coin_ledger where student_id = $1) as ledger
     from coin_balance join xp_balance using (student_id) where student_id = $1`,
    [id],
  );

describe('PUT /v2/staff/attendance', () => {
  let lesson: number;
  let before: { coins: number; xp: number };
  beforeEach(async () => {
    lesson = await lessonAt(-2);
    before = await accountOf();
  });

  it('pays a free student two coins and five xp, once for a lesson', async () => {
    const saved = (result: string) => ({
      lesson_id: lesson,
      saved: [{ student_id: bobur, attendance_type: 1, coins: 2, result }],
      changed: [],
      not_in_group: [],
    });
    expect((await put(lesson, 1)).body).toEqual(saved('saved'));
    expect((await put(lesson, 1)).body).toEqual(saved('unchanged'));
    expect(await accountOf()).toMatchObject({ coins: before.coins + 2, xp: before.xp + 5 });
  });

  it('pays a premium student twice that, by the status at lesson time', async () => {
    const now = await lessonAt(-2, 1);
    expect((await put(now, 1, aziza)).body.saved[0].coins).toBe(4);
    const long_ago = await lessonAt(-24 * 20, 1);
    expect((await put(long_ago, 1, aziza)).body.saved[0].coins).toBe(2);
  });

  it('takes back what a mistaken mark had given, and pays once again when it was right after all', async () => {
    for (let round = 0; round < 3; round++) {
      expect((await put(lesson, 1)).body.saved[0]).toMatchObject({ coins: 2, result: 'saved' });
      expect(await accountOf()).toMatchObject({ coins: before.coins + 2, xp: before.xp + 5 });
      expect((await put(lesson, 0)).body.saved[0]).toMatchObject({ coins: 0, result: 'saved' });
      expect(await accountOf()).toMatchObject({ coins: before.coins, xp: before.xp });
    }
    await put(lesson, 1);
    const after = await accountOf();
    expect([after.coins, after.ledger]).toEqual([before.coins + 2, before.coins + 2]);
  });

  it('pays once when the mark comes ten times at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => put(lesson, 1)));
    expect(await accountOf()).toMatchObject({ coins: before.coins + 2, xp: before.xp + 5 });
  });

  it('leaves coins that have been spent, and pays no second time for them', async () => {
    await put(lesson, 1);
    await mars.store.query('update coin_balance set coins = 1 where student_id = $1', [bobur]);
    expect((await put(lesson, 0)).body.saved[0]).toMatchObject({ attendance_type: 0, coins: 2 });
    await put(lesson, 1);
    expect((await accountOf()).coins).toBe(1);
    await mars.store.query('update coin_balance set coins = $2 where student_id = $1', [
      bobur,
      before.coins + 2,
    ]);
  });

  it('lets the day count for the streak, and no longer when nobody was there', async () => {
    const first = await lessonAt(-24 * 9);
    const second = await lessonAt(-24 * 9);
    const counts = async () =>
      (
        await one<{ days: number }>(
          `select count(*) as days from streak_day d join study_lesson l on l.id = $2
           where d.student_id = $1 and d.source = 'attendance' and d.day = (l.starts_at at time zone 'Asia/Tashkent')::date`,
          [bobur, first],
        )
      ).days;
    await mars.store.query(
      `delete from attendance_mark a using study_lesson l where l.id = a.lesson_id
      and a.student_id = 5 and l.id <> all($1) and l.starts_at::date = (now() - interval '9 days')::date`,
      [[first, second]],
    );
    await put(first, 1);
    await put(second, 1);
    await put(first, 0);
    expect(await counts()).toBe(1);
    await put(second, 0);
    expect(await counts()).toBe(0);
  });

  it('is the group’s own teacher’s, or the administrator’s; another’s lesson is not there', async () => {
    await mars.store.query('update study_group set teacher_id = null where id = 3');
    const foreign = await put(lesson, 1);
    const unknown = await put(999_999, 1);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await put(lesson, 1, bobur, await mars.signInAs('admin'))).status).toBe(200);
    await mars.store.query('update study_group set teacher_id = 2 where id = 3');
  });

  it('refuses a lesson to come, and saves nothing when one student is not of the group', async () => {
    expect((await put(await lessonAt(2), 1)).body.code).toBe('too_early');
    const marks = [bobur, eldor].map((student_id) => ({ student_id, attendance_type: 1 }));
    const answer = await malika.call('PUT /v2/staff/attendance', { body: { lesson_id: lesson, marks } });
    expect([answer.status, answer.body.code]).toEqual([422, 'lesson_not_in_group']);
    expect(await accountOf()).toMatchObject({ coins: before.coins });
    expect((await put(lesson, 1, 999_999)).body.code).toBe('lesson_not_in_group');
  });

  it('refuses other marks than 0 and 1, none at all, and keys it does not know', async () => {
    expect((await put(lesson, 2 as 1)).status).toBe(422);
    expect(
      (await malika.call('PUT /v2/staff/attendance', { body: { lesson_id: lesson, marks: [] } })).status,
    ).toBe(422);
    const strange = { lesson_id: lesson, marks: [{ student_id: bobur, attendance_type: 1 }], colour: 'red' };
    expect((await malika.call('PUT /v2/staff/attendance', { body: strange })).body.fields.colour.code).toBe(
      'unknown_field',
    );
  });
});

describe('GET /v1/attendance/student', () => {
  it('has a row per lesson: 1 attended, 0 absent, with the coins that came [§7.14] [§3.10]', async () => {
    const aziza = await mars.signInAs('aziza');
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const query = { from_date: day(Date.now() - 100 * 86_400_000), till_date: day(Date.now() + 86_400_000) };
    const { body } = await aziza.call('GET /v1/attendance/student', { query });
    expect(body.length).toBeGreaterThan(60);
    expect(body[0]).toEqual({
      attend_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      attendance_type: expect.any(Number),
      coins: expect.any(Number),
      lesson: { id: expect.any(Number), title: { uz: expect.any(String), ru: expect.any(String) } },
    });
    type Row = { attendance_type: number; coins: number };
    expect(new Set(body.map((row: Row) => `${row.attendance_type} ${row.coins}`))).toEqual(
      new Set(['0 0', '1 2', '1 4']),
    );
    expect((await aziza.call('GET /v2/attendance/student', { query })).body).toEqual(body);
  });

  it('includes both days of the range, by the day in Tashkent', async () => {
    const { id } = await one<{ id: number }>(
      `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
       values (3, 1, 'a', 'б', '2025-06-10T23:30:00+05:00', '2025-06-11T00:30:00+05:00') returning id`,
    );
    await mars.store.query(
      `insert into study_span (student_id, group_id, joined_on, left_on) values ($1, 3, '2025-06-10', '2025-06-11')`,
      [bobur],
    );
    await mars.store.query(
      'insert into attendance_mark (student_id, lesson_id, attendance_type) values ($1, $2, 0)',
      [bobur, id],
    );
    const client = await mars.signInAs('bobur');
    const ask = async (from_date: string, till_date: string) =>
      (await client.call('GET /v1/attendance/student', { query: { from_date, till_date } })).body;
    expect(await ask('2025-06-10', '2025-06-10')).toMatchObject([
      { attend_date: '2025-06-10', attendance_type: 0, coins: 0 },
    ]);
    expect([await ask('2025-06-11', '2025-06-30'), await ask('2025-06-01', '2025-06-09')]).toEqual([[], []]);
  });

  it('refuses a range that ends before it begins, one of 367 days, and a day that is none', async () => {
    const client = await mars.signInAs('bobur');
    const ask = (from_date: string, till_date: string) =>
      client.call('GET /v1/attendance/student', { query: { from_date, till_date } });
    expect((await ask('2026-02-02', '2026-02-01')).body.code).toBe('date_range');
    expect((await ask('2025-01-01', '2026-01-02')).body.code).toBe('date_range');
    expect((await ask('2026-02-30', '2026-03-01')).body.code).toBe('invalid');
  });
});
