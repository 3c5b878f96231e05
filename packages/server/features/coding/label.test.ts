import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

let clock = new Date('2026-11-10T10:00:00+05:00');
let mars: TestApp;
let student: Client;
let frame: number;
let task: number;
const others: number[] = [];
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
  await addPerson(mars.store, 'oquvchi');
  for (let nth = 0; nth < 20; nth++) others.push(await addPerson(mars.store, `yechgan${nth}`));
  student = await mars.signInAs('oquvchi');
  frame = (await student.call('GET /v2/mars-code/frames')).body.items[0].id;
  task = (await read()).id;
});
afterAll(() => mars.close());

const read = async () =>
  (await student.call('GET /v2/mars-code/questions', { query: { frame_id: frame } })).body.items[0];
const later = async (ms: number) => {
  clock = new Date(clock.getTime() + ms);
  student = await mars.signInAs('oquvchi');
};
/** By so many the task was handed in, and by so many of them solved. */
const rate = async (tried: number, solved: number) => {
  await mars.store.query('delete from coding_progress where task_id = $1', [task]);
  await mars.store.query(
    `insert into coding_progress (student_id, task_id, tries, solved_at, seen_at)
     select id, $2, 1, case when nth <= $4::int then $5::timestamptz end, $5
     from unnest($1::int[]) with ordinality as o (id, nth) where nth <= $3::int`,
    [others, task, tried, solved, clock],
  );
};

it.each([
  ['the author’s while nineteen tried it', 19, 0, 'easy'],
  ['hard when of twenty nobody solved it', 20, 0, 'hard'],
  ['hard below four of ten', 20, 7, 'hard'],
  ['medium from four of ten on', 20, 8, 'medium'],
  ['medium below seven of ten', 20, 13, 'medium'],
  ['easy from seven of ten on', 20, 14, 'easy'],
])('how hard a task is called is %s; its coins stay the author’s', async (_, tried, solved, label) => {
  await rate(tried, solved);
  await later(600_000);
  expect(await read()).toMatchObject({ label, difficulty: 'easy', coins: 2 });
});

it('is counted anew after ten minutes, and hints alone are no tries', async () => {
  await rate(20, 0);
  await later(600_000);
  await read();
  await rate(20, 20);
  await later(599_999);
  expect((await read()).label).toBe('hard');
  await later(1);
  expect((await read()).label).toBe('easy');
  await rate(20, 0);
  await mars.store.query('update coding_progress set tries = 0 where task_id = $1 and student_id = $2', [
    task,
    others[0],
  ]);
  await later(600_000);
  expect((await read()).label).toBe('easy');
});
