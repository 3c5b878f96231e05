import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/harness.ts';
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
