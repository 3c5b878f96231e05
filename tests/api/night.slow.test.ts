import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startJobs } from '../../packages/server/jobs/jobs.ts';
import { addCourse } from '../../packages/server/testing/courses.ts';
import { startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { addPerson } from '../../packages/server/testing/people.ts';

/** Nights in which the computer is off: when it goes off, and when it comes on again. */
const nights = [
  ['the 31st', '2026-10-31T22:00:00', '2026-11-01T08:55:00', ['2026-11-01']],
  ['the turn of the year', '2026-12-31T23:59:59', '2027-01-01T00:20:01', ['2027-01-01']],
  ['the leap day', '2028-02-28T21:00:00', '2028-02-29T09:00:00', []],
  ['the day after it', '2028-02-29T21:00:00', '2028-03-01T09:00:00', ['2028-03-01']],
  ['two months', '2026-10-20T21:00:00', '2026-12-21T09:00:00', ['2026-11-01', '2026-12-01']],
] as const;

describe.each(nights)('a computer that is off over %s', (_what, off, on, months) => {
  let mars: TestApp;
  let now = new Date(`${off}+05:00`);
  let group: number;
  const servers: Awaited<ReturnType<typeof startJobs>>[] = [];
  const rows = async <R extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await mars.store.query<R>(text, values)).rows;
  /** Two servers start together, and all that is to be done of a day is. */
  async function startTwo(): Promise<void> {
    const start = () => startJobs(mars.app, mars.store, { lookEverySeconds: 0.5 });
    servers.push(...(await Promise.all([start(), start()])));
    const day = new Date(now.getTime() + 5 * 3_600_000).toISOString().slice(0, 10);
    await vi.waitFor(
      async () => {
        const done = await rows<{ name: string }>(
          `select name from job_day where day = $1 and name in ('payment-charge', 'timetable-lessons') order by name`,
          [day],
        );
        expect(done.map(({ name }) => name)).toEqual(['payment-charge', 'timetable-lessons']);
      },
      { timeout: 60_000, interval: 100 },
    );
  }
  const stopAll = () => Promise.all(servers.splice(0).map((server) => server.stop()));

  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', now: () => now });
    const { id: course } = await addCourse(mars.store, 'sinf', { kind: 'class' });
    const student = await addPerson(mars.store, 'aziza');
    [{ id: group }] = (await rows<{ id: number }>(
      `update study_group g set course_id = $2, monthly_price = 600000, priced_on = '2026-01-01' from study_member m
       where m.student_id = $1 and g.id = m.group_id returning g.id`,
      [student, course],
    )) as [{ id: number }];
    await mars.store.query(`update study_member set joined_on = '2026-10-15'`);
    await mars.store.query(
      `insert into timetable_plan (group_id, weekdays, starts, ends, first_day)
       values ($1, '{0,1,2,3,4,5,6}', '15:00', '16:00', $2)`,
      [group, off.slice(0, 10)],
    );
    await startTwo();
    await stopAll();
    now = new Date(`${on}+05:00`);
    await startTwo();
  }, 240_000);
  afterAll(async () => {
    await stopAll();
    await mars.close();
  });

  it('has charged each month that began, once', async () => {
    const charged = await rows<{ month: string }>('select month::text from payment_charge order by month');
    const before = `${off.slice(0, 7)}-01`;
    // The month in which they came was not whole.
    const first = before > '2026-10-15' ? [before] : [];
    expect(charged.map(({ month }) => month)).toEqual([...first, ...months]);
    const [{ balance }] = (await rows<{ balance: number }>('select balance from student')) as [
      { balance: number },
    ];
    expect(balance).toBe(-600_000 * (first.length + months.length));
  });

  it('has the lesson of each day, once, four weeks ahead', async () => {
    const [found] = await rows<{ lessons: number; days: number; last: string }>(
      `select count(*)::int as lessons, count(distinct plan_day)::int as days, max(plan_day)::text as last
       from study_lesson where group_id = $1`,
      [group],
    );
    const dayMs = 86_400_000;
    const [from, till] = [off, on].map((time) => Date.parse(time.slice(0, 10))) as [number, number];
    // A lesson that began before it went off is none to make.
    const began = off.slice(11) > '15:00' ? 1 : 0;
    const days = (till - from) / dayMs + 28 + 1 - began;
    expect(found).toEqual({
      lessons: days,
      days,
      last: new Date(till + 28 * dayMs).toISOString().slice(0, 10),
    });
  });

  it('has a season for each day, one', async () => {
    const [{ wrong }] = (await rows<{ wrong: number }>(
      `select count(*)::int as wrong from generate_series($1::date, $2::date, interval '1 day') d
       where (select count(*) from rating_season s where d::date between s.starts_on and s.ends_on) <> 1`,
      [off.slice(0, 10), on.slice(0, 10)],
    )) as [{ wrong: number }];
    expect(wrong).toBe(0);
  });
});
