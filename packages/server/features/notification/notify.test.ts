import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

let mars: TestApp;
let teacher: Client;
let group: number;
const ids: Record<string, number> = {};
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  const teacherId = await addPerson(mars.store, 'ustoz', { role: 'teacher' });
  await addPerson(mars.store, 'boshqa', { role: 'teacher' });
  for (const login of ['aziza', 'bobur', 'ketgan', 'begona', 'ochiq'])
    ids[login] = await addPerson(mars.store, login, { inGroup: login === 'aziza' || login === 'begona' });
  // A mother of two in the group hears it once.
  ids.ona = await addPerson(mars.store, 'ona', { role: 'parent', childrenIds: [ids.aziza!, ids.bobur!] });
  ids.ota = await addPerson(mars.store, 'ota', { role: 'parent', childrenIds: [ids.begona!] });
  const { rows } = await mars.store.query<{ id: number }>(
    `update study_group set teacher_id = $2, name = 'FE-12' from study_member m
     where m.student_id = $1 and study_group.id = m.group_id returning study_group.id`,
    [ids.aziza, teacherId],
  );
  group = rows[0]!.id;
  await mars.store.query(
    `insert into study_member (student_id, group_id, joined_on, left_on)
     values ($1, $4, current_date - 5, null), ($2, $4, current_date - 5, current_date - 1), ($3, $4, current_date - 5, null)`,
    [ids.bobur, ids.ketgan, ids.ochiq, group],
  );
  await mars.store.query('update person set is_active = false where id = $1', [ids.ochiq]);
  teacher = await mars.signInAs('ustoz');
});
afterAll(() => mars.close());

const tell = (body: object = {}, who = teacher, key?: string) =>
  who.call('POST /v2/staff/notify', {
    body: { group_id: group, message: { uz: ' Ertaga dars yoʻq ', ru: 'Завтра урока нет' }, ...body },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const told = async () =>
  (
    await mars.store.query<{ login: string; type: string; message_uz: string; message_ru: string | null }>(
      `select p.login, n.type, n.message_uz, n.message_ru from notification n join person p on p.id = n.person_id
       order by p.login, n.id`,
    )
  ).rows;

it('tells who is in the group and their parents, each once, with the group’s name', async () => {
  const key = randomUUID();
  expect((await tell({}, teacher, key)).body).toEqual({ told: 3 });
  expect((await tell({}, teacher, key)).body).toEqual({ told: 3 });
  const notice = {
    type: 'notice',
    message_uz: 'FE-12: Ertaga dars yoʻq',
    message_ru: 'FE-12: Завтра урока нет',
  };
  expect(await told()).toEqual(['aziza', 'bobur', 'ona'].map((login) => ({ login, ...notice })));
  const { body } = await (await mars.signInAs('ona')).call('GET /v1/notification');
  expect(body).toMatchObject([{ is_read: false, notification: notice }]);
});

it('is the group’s teacher’s and administrators’; words are needed in Uzbek only', async () => {
  await mars.store.query('delete from notification');
  expect((await tell({}, await mars.signInAs('boshqa'))).status).toBe(404);
  expect((await tell({ group_id: 999_999 })).status).toBe(404);
  expect((await tell({ message: { uz: '  ' } })).body.fields['message.uz'].code).toBe('required');
  expect(await told()).toEqual([]);
  const admin = await mars.signInAs('admin');
  expect((await tell({ message: { uz: 'Salom' } }, admin)).body).toEqual({ told: 3 });
  expect((await told())[0]).toMatchObject({ message_uz: 'FE-12: Salom', message_ru: null });
});
