import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

describe('the lessons of a day', () => {
  let clock = new Date('2026-11-20T00:00:00+05:00');
  let mars: TestApp;
  let student: number;
  let client: Client;
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', now: () => clock });
    student = await addPerson(mars.store, 'bobur');
    await mars.store.query(
      `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
       select group_id, 1, 'Dars', 'Урок', at::timestamptz, at::timestamptz + interval '90 minutes'
       from study_member, unnest(array['2026-11-19T23:59:59+05:00', '2026-11-20T00:00:00+05:00',
         '2026-11-20T23:59:59+05:00', '2026-11-21T00:00:00+05:00']) at where student_id = $1`,
      [student],
    );
    client = await mars.signInAs('bobur');
  });
  afterAll(() => mars.close());

  interface Today {
    date: string;
    lesson: { starts_at: string; today: boolean } | null;
    steps: { kind: string; title: { uz: string }; coins: number; earned: number; done: boolean }[];
  }
  const today = async (): Promise<Today> => (await client.call('GET /v1/me/today')).body;

  it('begin and end with it in Tashkent', async () => {
    const { date, lesson, steps } = await today();
    expect(date).toBe('2026-11-20');
    expect(lesson).toMatchObject({ starts_at: '2026-11-20T00:00:00+05:00', today: true });
    expect(steps.filter(({ kind }) => kind === 'lesson').map(({ title }) => title.uz)).toEqual([
      'Frontend, 00:00',
      'Frontend, 23:59',
    ]);
  });

  it('give what they give to whoever is premium when they begin', async () => {
    const coins = async (until: string | null) => {
      await mars.store.query('update student set premium_until = $2 where student_id = $1', [student, until]);
      const { steps } = await today();
      return steps.filter(({ kind }) => kind === 'lesson').map((step) => step.coins);
    };
    expect(await coins(null)).toEqual([2, 2]);
    // The first has begun: what counts of it is the period in which that was.
    expect(await coins('2026-11-20T23:59:59+05:00')).toEqual([2, 2]);
    expect(await coins('2026-11-20T23:59:59.001+05:00')).toEqual([2, 4]);
    expect(await coins(null)).toEqual([2, 2]);
  });

  it('that have begun give what they give to whoever was premium then, bought since or not', async () => {
    const before = clock;
    clock = new Date('2026-11-20T12:00:00+05:00');
    client = await mars.signInAs('bobur');
    const until = '2026-12-20T12:00:00+05:00';
    await mars.store.query('update student set premium_until = $2 where student_id = $1', [student, until]);
    await mars.store.query(
      'insert into premium_period (student_id, starts_at, ends_at, coins) values ($1, $2, $3, 300)',
      [student, clock, until],
    );
    const { steps } = await today();
    expect(steps.filter(({ kind }) => kind === 'lesson').map((step) => step.coins)).toEqual([2, 4]);
    await mars.store.query('delete from premium_period where student_id = $1', [student]);
    await mars.store.query('update student set premium_until = null where student_id = $1', [student]);
    clock = before;
    client = await mars.signInAs('bobur');
  });

  it('ask once when premium held, however many have begun', async () => {
    const before = clock;
    clock = new Date('2026-11-20T23:59:59+05:00');
    client = await mars.signInAs('bobur');
    const spy = vi.spyOn(mars.app.store, 'query');
    expect((await today()).steps.filter(({ kind }) => kind === 'lesson')).toHaveLength(2);
    const asked = spy.mock.calls.filter(([query]) => JSON.stringify(query).includes('premium_period'));
    spy.mockRestore();
    expect(asked).toHaveLength(1);
    clock = before;
    client = await mars.signInAs('bobur');
  });

  it('tell what each has given, without what was taken back', async () => {
    const lessons = (
      await mars.store.query<{ id: number }>(
        'select id from study_lesson order by starts_at offset 1 limit 2',
      )
    ).rows.map(({ id }) => id);
    const move = async (student: number, object: string, coins: number, reverses: number | null = null) =>
      (
        await mars.store.query<{ id: number }>(
          `insert into coin_ledger (student_id, total_debit, total_credit, balance_after, reason_uz, reason_ru, rule,
             object, reverses)
           values ($1, greatest($2::int, 0), greatest(-$2::int, 0), 0, 'a', 'b', $3, $4, $5) returning id`,
          [student, coins, reverses === null ? 'attendance' : 'reversal', object, reverses],
        )
      ).rows[0]!.id;
    const [first, second] = lessons;
    // A mark that was taken back, and given again at another rate.
    const mistaken = await move(student, `${first}`, 2);
    await move(student, `${mistaken}`, -2, mistaken);
    await move(student, `${first}:1`, 4);
    await move(student, `${second}`, 3);
    const other = await addPerson(mars.store, 'aziza');
    await move(other, `${second}`, 50);
    await mars.store.query(
      `insert into attendance_mark (student_id, lesson_id, attendance_type, marked_at)
       values ($1, $2, 1, now()), ($1, $3, 0, now())`,
      [student, first, second],
    );
    const { steps } = await today();
    expect(steps.filter(({ kind }) => kind === 'lesson').map(({ earned, done }) => [earned, done])).toEqual([
      [4, true],
      [3, false],
    ]);
  });

  it('are over at their end, and no sooner', async () => {
    clock = new Date('2026-11-20T01:29:59.999+05:00');
    client = await mars.signInAs('bobur');
    expect((await today()).lesson?.starts_at).toBe('2026-11-20T00:00:00+05:00');
    clock = new Date('2026-11-20T01:30:00+05:00');
    expect((await today()).lesson?.starts_at).toBe('2026-11-20T23:59:59+05:00');
  });

  it('are none for whoever leaves the group that day', async () => {
    const leave = (day: string) =>
      mars.store.query('update study_member set left_on = $2 where student_id = $1', [student, day]);
    await leave('2026-11-21');
    expect((await today()).lesson).not.toBeNull();
    await leave('2026-11-20');
    expect(await today()).toMatchObject({ lesson: null });
  });
});
