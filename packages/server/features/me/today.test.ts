import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

it('the streak that the header has goes over a holiday', async () => {
  const mars = await startTestApp({ seed: 'none', now: () => new Date('2026-11-20T10:00:00+05:00') });
  const student = await addPerson(mars.store, 'bobur');
  await mars.store.query(
    `insert into streak_day (student_id, day, source) values ($1, '2026-11-17', 'task'), ($1, '2026-11-18', 'task')`,
    [student],
  );
  const client = await mars.signInAs('bobur');
  const streak = async () => (await client.call('GET /v1/me')).body.daily_streak;
  expect(await streak()).toEqual({ streak_count: 0, today_counted: false });
  await mars.store.query(
    `insert into centre_holiday (day, name_uz, name_ru) values ('2026-11-19', 'Bayram', 'Праздник')`,
  );
  expect(await streak()).toEqual({ streak_count: 2, today_counted: false });
  await mars.close();
});

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
    steps: { kind: string; title: { uz: string } }[];
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
