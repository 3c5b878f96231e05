import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp();
});
afterAll(() => mars.close());

it('ends the premium of the demo’s students with the last of their periods', async () => {
  const { rows } = await mars.store.query<{ login: string; periods: number; until: Date; last: Date }>(
    `select p.login, s.premium_until as until, max(r.ends_at) as last, count(r.student_id)::int as periods
     from person p join student s on s.student_id = p.id left join premium_period r on r.student_id = p.id
     group by 1, 2`,
  );
  expect(rows.filter(({ until, last }) => until?.getTime() !== last?.getTime())).toEqual([]);
  expect(Math.max(...rows.map(({ periods }) => periods))).toBeGreaterThan(1);
});
