import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { awardDue } from './award.ts';

const mostCoins = 2_147_483_647;
let now = new Date('2026-11-20T10:00:00+05:00');
let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
});
afterAll(() => mars.close());

it('keeps nobody waiting for a student whose badge cannot be given, who gets it later', async () => {
  const full = await addPerson(mars.store, 'full', { coins: mostCoins });
  const next = await addPerson(mars.store, 'next');
  // What earns a badge: the first lesson.
  for (const id of [full, next]) {
    await mars.store.query(
      `with lesson as (insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
         select group_id, 1, 'Dars', 'Урок', $2, $2 from study_member where student_id = $1 returning id)
       insert into attendance_mark (student_id, lesson_id, attendance_type) select $1, id, 1 from lesson`,
      [id, now],
    );
  }
  const holders = async () =>
    (await mars.store.query('select student_id, badge from badge_award order by student_id')).rows;
  await awardDue(mars.app);
  expect(await holders()).toEqual([{ student_id: next, badge: expect.any(String) }]);

  await mars.store.query('update coin_balance set coins = 0 where student_id = $1', [full]);
  now = new Date(now.getTime() + 10 * 60_000 - 1);
  await awardDue(mars.app);
  expect(await holders()).toHaveLength(1);
  now = new Date(now.getTime() + 1);
  await awardDue(mars.app);
  expect((await holders()).map(({ student_id }) => student_id)).toEqual([full, next]);
});
