import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp();
});
afterAll(() => mars.close());

it('pays for the first hello of a day, takes three and lets the day count', async () => {
  const id = await addPerson(mars.store, 'salom');
  await addAllBadges(mars.store, id);
  const student = await mars.signInAs('salom');
  const read = async (name: 'limits' | 'today') => (await student.call(`GET /v1/me/${name}`)).body;
  const step = async () => (await read('today')).steps.find(({ kind }: { kind: string }) => kind === 'hello');
  expect((await student.call('GET /v1/hello')).body).toEqual({ said: 0, coins: 0 });
  expect((await read('limits')).hello).toMatchObject({ left: 3, total: 3, locked: null });
  expect(await step()).toMatchObject({ done: false, coins: 1, earned: 0 });
  for (const said of [1, 2, 3]) {
    expect((await student.call('POST /v1/hello')).body).toEqual({ said, coins: 1 });
  }
  expect(await student.call('POST /v1/hello')).toMatchObject({
    status: 409,
    body: {
      code: 'hello_limit',
      message_uz: 'Bugun 3 marta salomlashdingiz. Ertaga yana salomlashasiz.',
      message_ru: 'Приветствий за сегодня: 3. Завтра можно поздороваться снова.',
    },
  });
  expect((await read('limits')).hello.left).toBe(0);
  const { rows } = await mars.store.query('select source from streak_day where student_id = $1', [id]);
  expect(rows).toEqual([{ source: 'hello' }]);
  expect(await step()).toMatchObject({ done: true, earned: 1 });
  expect((await student.call('GET /v1/me')).body.coins).toBe(1);
  expect((await student.call('GET /v1/hello/history')).body.items).toHaveLength(3);
});

it('brings nearer the badge that is its own', async () => {
  const badgesOf = async (login: string, id: number) => {
    const { items } = (await (await mars.signInAs(login)).call(`GET /v1/student/${id}/badges`)).body;
    return items.find(({ slug }: { slug: string }) => slug === 'hello-500');
  };
  const { rows } = await mars.store.query<{ hellos: number }>(
    'select count(*)::int as hellos from hello_said where student_id = 4',
  );
  expect(rows[0]!.hellos).toBeGreaterThan(10);
  expect(await badgesOf('aziza', 4)).toMatchObject({ progress: { value: rows[0]!.hellos, at_least: 500 } });
});

it('has a row for each lesson that somebody of the demo attended', async () => {
  const { rows } = await mars.store.query(
    `select student_id from attendance_mark a join study_lesson l on l.id = a.lesson_id
     where a.attendance_type = 1 and not exists (select from hello_said h
       where h.student_id = a.student_id and h.said_at = l.starts_at)`,
  );
  expect(rows).toEqual([]);
  const said = await (await mars.signInAs('aziza')).call('GET /v1/hello/history');
  expect(said.body.items.length).toBeGreaterThan(10);
  const { rows: uncounted } = await mars.store.query(
    `select from hello_said h where not exists (select from streak_day d where d.student_id = h.student_id
       and d.source = 'hello' and d.day = (h.said_at at time zone 'Asia/Tashkent')::date)`,
  );
  expect(uncounted).toEqual([]);
});
