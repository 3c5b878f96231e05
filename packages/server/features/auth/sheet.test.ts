import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

let mars: TestApp;
let admin: Client;
let group: number;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => new Date('2026-11-20T10:00:00+05:00') });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
  const { id } = await addCourse(mars.store, 'sinf', { kind: 'class' });
  group = (await admin.call('POST /v2/staff/groups', { body: { name: 'FE-1', course_id: id } })).body.id;
});
afterAll(() => mars.close());

const enter = async (first_name: string, body: object = {}) =>
  (
    await admin.call('POST /v2/staff/people', {
      body: { role: 'student', first_name, last_name: 'Karimov', ...body },
    })
  ).body;
const sheet = (body: object) => admin.call('POST /v2/staff/start-codes', { body });
const choose = async (login: string, code: string) =>
  (await mars.anonymous.call('POST /v1/auth/password', { body: { login, code, password: 'mening-parolim' } }))
    .status;

it('a sheet has new codes of a group and the parents there, of who has no password yet', async () => {
  const aziza = await enter('Aziza', { group_id: group });
  const bobur = await enter('Bobur', { group_id: group, phone: '901112233' });
  const mother = await enter('Nodira', { role: 'parent', children_ids: [aziza.id] });
  await enter('Begona');
  expect(await choose(aziza.login, aziza.start_code.code)).toBe(200);
  const { items, next_cursor } = (await sheet({ group_id: group })).body;
  const code = {
    code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
    expires_at: '2026-12-04T10:00:00+05:00',
  };
  expect([items, next_cursor]).toEqual([
    [
      {
        ...{ id: bobur.id, role: 'student', first_name: 'Bobur', last_name: 'Karimov' },
        ...{ login: bobur.login, phone: '+998901112233', start_code: code },
      },
      {
        ...{ id: mother.id, role: 'parent', first_name: 'Nodira', last_name: 'Karimov' },
        ...{ login: mother.login, phone: null, start_code: code },
      },
    ],
    null,
  ]);
  expect(await choose(bobur.login, bobur.start_code.code)).toBe(422);
  expect(await choose(bobur.login, items[0].start_code.code)).toBe(200);
});

it('a sheet has nobody who left the group, from the day on which they did, nor a parent of theirs', async () => {
  const gone = await enter('Ketgan', { group_id: group });
  const there = await enter('Bor', { group_id: group });
  const coming = await enter('Keladi', { group_id: group });
  for (const [first_name, child] of [
    ['Onasi', gone],
    ['Otasi', there],
  ] as const)
    await enter(first_name, { role: 'parent', children_ids: [child.id] });
  const dates = (id: number, joined: string, left: string | null) =>
    mars.store.query('update study_member set joined_on = $2, left_on = $3 where student_id = $1', [
      id,
      joined,
      left,
    ]);
  await dates(gone.id, '2026-11-01', '2026-11-20');
  await dates(there.id, '2026-11-20', '2026-11-21');
  await dates(coming.id, '2026-11-21', null);
  const names = (await sheet({ group_id: group })).body.items.map(
    (one: { first_name: string }) => one.first_name,
  );
  expect(names.filter((name: string) => /Ketgan|Bor|Keladi|Onasi|Otasi/.test(name))).toEqual([
    'Bor',
    'Otasi',
  ]);
});

it('goes on page by page, fifty on each', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 51; n++) ids.push((await enter(`Kop${n}`, { group_id: group })).id);
  const first = (await sheet({ group_id: group })).body;
  const second = (await sheet({ group_id: group, cursor: first.next_cursor })).body;
  const seen = [...first.items, ...second.items].map(({ id }) => id);
  expect([first.items.length, second.next_cursor]).toEqual([50, null]);
  expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
});

it('is of one group or one import', async () => {
  expect((await sheet({})).body.fields.group_id.code).toBe('required');
  expect((await sheet({ group_id: 1, import_id: 1 })).body.fields.import_id.code).toBe('unknown_field');
});
