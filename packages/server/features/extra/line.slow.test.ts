import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

const rounds = 100;
let mars: TestApp;
let people: (Client & { id: number })[];
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  await addPerson(mars.store, 'malika', { role: 'teacher' });
  people = [];
  for (let n = 0; n < 14; n++) {
    const id = await addPerson(mars.store, `talaba${n}`);
    people.push({ ...(await mars.signInAs(`talaba${n}`)), id });
  }
  await mars.store.query(`update student set premium_until = now() + interval '1 year'`);
});
afterAll(() => mars.close());

it(`the first in line has the place in ${rounds} of ${rounds} rounds with ten who pass by, and is told once`, async () => {
  const [has, first, second, third, ...passers] = people;
  let right = 0;
  for (let round = 0; round < rounds; round++) {
    await mars.store.query('delete from notification');
    const { rows } = await mars.store.query<{ id: number }>(
      `insert into extra_slot (tutor_id, starts_at, ends_at, places, made_by, made_at)
       select id, now() + make_interval(days => $1), now() + make_interval(days => $1, hours => 1), 1, id, now()
       from person where login = 'malika' returning id`,
      [round + 2],
    );
    const slot_id = rows[0]!.id;
    const body = { slot_id, topic: 'Grid' };
    const { id } = (await has!.call('POST /v1/extra-lesson/book', { body })).body;
    for (const who of [first!, second!, third!]) await who.call('POST /v1/extra-lesson/wait', { body });
    const passed = passers.map((who) => who.call('POST /v1/extra-lesson/book', { body }));
    passed.splice(round % passed.length, 0, has!.call(`DELETE /v1/extra-lesson/${id}`));
    await Promise.all(passed);
    const { rows: booked } = await mars.store.query<{ student_id: number; told: number }>(
      `select b.student_id, (select count(*)::int from notification n where n.person_id = b.student_id and n.type = 'notice') as told
       from extra_booking b where b.slot_id = $1 and b.cancelled_at is null`,
      [slot_id],
    );
    if (booked.length === 1 && booked[0]!.student_id === first!.id && booked[0]!.told === 1) right++;
  }
  expect(right).toBe(rounds);
}, 180_000);
