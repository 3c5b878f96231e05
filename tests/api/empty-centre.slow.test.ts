import { afterAll, beforeAll, expect, it } from 'vitest';
import { awardDue } from '../../packages/server/features/badge/award.ts';
import { offerContent } from '../../packages/server/features/course/offer.ts';
import { applyWaiting } from '../../packages/server/features/import/apply.ts';
import { enterFirstAdmin } from '../../packages/server/features/people/first-admin.ts';
import { fileOf, formOf } from '../../packages/server/testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';

/** A centre begins with nothing: its people come in a table, and a week later a lesson is marked. */
let now = new Date('2026-11-20T09:00:00+05:00');
let mars: TestApp;
let admin: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await offerContent(mars.store, now);
}, 120_000);
afterAll(() => mars.close());

const password = 'mening-parolim';
const choose = async (login: string, code: string) => {
  const { status } = await mars.anonymous.call('POST /v1/auth/password', { body: { login, code, password } });
  expect(status).toBe(200);
  return mars.signInAs(login, password);
};
const bring = async (kind: string, lines: readonly string[]) => {
  const { status, body } = await admin.call('POST /v2/staff/import', {
    query: { kind },
    ...(await formOf([['file', fileOf(`${kind}.csv`, lines.join('\r\n'))]])),
  });
  expect(status).toBe(200);
  await applyWaiting(mars.app);
  return (await admin.call(`GET /v2/staff/import/${body.import_id}`)).body;
};

const header = 'Ism;Familiya;Telefon;Rol;Guruh;Ota-ona telefoni;Ota-ona ismi';
/** Line 2 is the teacher, 3 to 501 are students of twenty groups, each with a mother. */
const right = [
  'Malika;Rahimova;901000000;ustoz;;;',
  ...Array.from(
    { length: 499 },
    (_, n) => `Oquvchi${n};Karimov${n};;oʻquvchi;FE-${n % 20};93${String(1_000_000 + n)};Nodira Karimova${n}`,
  ),
];
/** Twenty lines that are wrong, each in its own way of five. */
const spoiled: readonly [line: number, spoil: (line: string) => string, field: string, code: string][] =
  Array.from({ length: 20 }, (_, n) => {
    const line = 10 + n * 24;
    const ways = [
      [(text: string) => text.replace(/^\w+/, ''), 'first_name', 'required'],
      [(text: string) => text.replace(/FE-\d+/, 'FE-99'), 'group', 'group_unknown'],
      [(text: string) => text.replace(/;93\d+/, ';12-34'), 'parent_phone', 'phone_format'],
      [(text: string) => text.replace('oʻquvchi', 'dost'), 'role', 'choice'],
      [(text: string) => text.replace(/Karimov\d+/, 'K'.repeat(61)), 'last_name', 'too_long'],
    ] as const;
    const [spoil, field, code] = ways[n % ways.length]!;
    return [line, spoil, field, code] as const;
  });

it('a centre starts from nothing', async () => {
  const first = (await enterFirstAdmin(mars.app, { firstName: 'Aziza', lastName: 'Karimova', phone: null }))!;
  expect(await enterFirstAdmin(mars.app, { firstName: 'B', lastName: 'B', phone: null })).toBeNull();
  admin = await choose(first.login, first.code);
  const of = async (path: string) => (await admin.call(`GET ${path}`)).body.items as Record<string, never>[];
  expect((await of('/v2/staff/people')).map(({ login }) => login)).toEqual(['aziza.karimova']);
  expect([await of('/v2/staff/groups'), await of('/v2/staff/timetable')]).toEqual([[], []]);
  expect((await of('/v2/staff/courses')).map(({ slug }) => slug)).toContain('frontend');

  const groups = Array.from({ length: 20 }, (_, n) => `FE-${n};frontend`);
  expect(await bring('groups', ['Guruh;Kurs', ...groups])).toMatchObject({ state: 'done', changed: 20 });

  // Twenty wrong lines are named, all of them, and nothing is there.
  const wrong = [header, ...right];
  for (const [line, spoil] of spoiled) wrong[line - 1] = spoil(wrong[line - 1]!);
  const refused = await bring('people', wrong);
  expect([refused.state, refused.rows, refused.done]).toEqual(['refused', 500, 0]);
  expect(refused.errors.map(({ line, field, code }: Record<string, string>) => [line, field, code])).toEqual(
    spoiled.map(([line, , field, code]) => [line, field, code]),
  );
  expect(await of('/v2/staff/people')).toHaveLength(1);

  // Corrected, all are there: 500 of the table, and a mother of each student.
  const done = await bring('people', [header, ...right]);
  expect(done).toMatchObject({ state: 'done', rows: 500, done: 500, changed: 500, failed: 0, errors: [] });
  const { rows } = await mars.store.query(
    'select role, count(*)::int from person group by role order by role',
  );
  expect(rows).toEqual([
    { role: 'admin', count: 1 },
    { role: 'parent', count: 499 },
    { role: 'student', count: 499 },
    { role: 'teacher', count: 1 },
  ]);

  // The teacher has the first group, which meets on Fridays.
  await bring('groups', ['Guruh;Kurs;Ustoz', 'FE-0;frontend;Malika Rahimova']);
  const meets = 'Guruh;Kunlar;Boshlanishi;Tugashi;Xona;Birinchi kun';
  expect(await bring('timetable', [meets, 'FE-0;Juma;15:00;16:30;2;20.11.2026'])).toMatchObject({
    changed: 1,
  });
  const [group] = (await of('/v2/staff/groups')).filter(({ name }) => name === 'FE-0');
  const sheet = (await admin.call('POST /v2/staff/start-codes', { body: { group_id: group!.id } })).body;
  expect([sheet.items.length, sheet.next_cursor]).toEqual([50, null]);
  const codeOf = (name: string) =>
    sheet.items.find(
      (one: { first_name: string; last_name: string }) => `${one.first_name} ${one.last_name}` === name,
    );
  const one = codeOf('Oquvchi20 Karimov20');
  const student = await choose(one.login, one.start_code.code);
  const mother = codeOf('Nodira Karimova20');
  const parent = await choose(mother.login, mother.start_code.code);
  const [malika] = (await admin.call('GET /v2/staff/people', { query: { q: 'Malika' } })).body.items;
  const paper = (await admin.call(`POST /v2/staff/person/${malika.id}/start-code`)).body;
  const teacher = await choose(paper.login, paper.start_code.code);

  // Friday, a quarter past three: all are there but one.
  now = new Date('2026-11-20T15:15:00+05:00');
  const again = await mars.signInAs(paper.login, password);
  expect((await teacher.call('GET /v2/staff/today')).status).toBe(401);
  const [lesson] = (await again.call('GET /v2/staff/today')).body.lessons;
  expect([lesson.group.name, lesson.students.length]).toEqual(['FE-0', 25]);
  const away = lesson.students.find(({ id }: { id: number }) => id !== one.id).id;
  const marks = lesson.students.map(({ id }: { id: number }) => ({
    student_id: id,
    attendance_type: id === away ? 0 : 1,
  }));
  const saved = await again.call('PUT /v2/staff/attendance', { body: { lesson_id: lesson.id, marks } });
  expect(saved.body.saved.filter(({ coins }: { coins: number }) => coins === 2)).toHaveLength(24);

  // Coins and a notice reach the student; the parent sees it.
  expect((await student.call('GET /v1/me')).status).toBe(401);
  const mine = await mars.signInAs(one.login, password);
  expect((await mine.call('GET /v1/me')).body).toMatchObject({ coins: 2, groups: [{ name: 'FE-0' }] });
  // The first lesson brings a badge, by a job that comes each minute.
  await awardDue(mars.app);
  const [notice] = (await mine.call('GET /v1/notification')).body;
  expect(notice).toMatchObject({ is_read: false, notification: { type: 'badge' } });
  expect((await parent.call('GET /v1/me')).status).toBe(401);
  const hers = await mars.signInAs(mother.login, password);
  const children = (await hers.call('GET /v1/me')).body.children;
  expect(children).toMatchObject([{ id: one.id, first_name: 'Oquvchi20', coins: 2 + 5 }]);
  const query = { from_date: '2026-11-20', till_date: '2026-11-20', student_id: one.id };
  expect((await hers.call('GET /v1/attendance/student', { query })).body).toMatchObject([
    { attend_date: '2026-11-20', attendance_type: 1, coins: 2, lesson: { id: lesson.id } },
  ]);
}, 240_000);
