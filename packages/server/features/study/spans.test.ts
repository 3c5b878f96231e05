import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

const now = new Date('2026-11-10T10:00:00+05:00');
let mars: TestApp;
let admin: Client;
let course = 0;
let element = 0;
let people = 0;
let student = 0;
let group = 0;
let other = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'ustoz', { role: 'teacher' });
  admin = await mars.signInAs('admin');
  const made = await addCourse(mars.store, 'fe', { kind: 'class' });
  course = made.id;
  element = made.elements[0]!;
});
afterAll(() => mars.close());
beforeEach(async () => {
  student = await addPerson(mars.store, `oquvchi${++people}`, { inGroup: false });
  group = await newGroup();
  other = await newGroup();
});

const newGroup = async (body: object = {}): Promise<number> =>
  (
    await admin.call('POST /v2/staff/groups', {
      body: { name: `G${Math.random()}`, course_id: course, ...body },
    })
  ).body.id;
const join = (body: object = {}, to = group) =>
  admin.call(`POST /v2/staff/groups/${to}/members`, { body: { student_id: student, ...body } });
const leave = (query: object = {}) =>
  admin.call(`DELETE /v2/staff/groups/${group}/members/${student}`, { query: { ...query } });
const move = (body: object) =>
  admin.call(`POST /v2/staff/groups/${group}/members/${student}/move`, {
    body: { group_id: other, ...body },
  });
const patch = (id: number, body: object) => admin.call(`PATCH /v2/staff/spans/${id}`, { body });
interface Span {
  id: number;
  joined_on: string;
  left_on: string | null;
  version: string;
}
const listed = async (): Promise<{ group: { id: number }; spans: Span[] }[]> =>
  (await admin.call(`GET /v2/staff/people/${student}/groups`)).body.items;
const spansIn = async (id = group): Promise<Span[]> =>
  (await listed()).find((one) => one.group.id === id)?.spans ?? [];
const daysIn = async (id = group) =>
  (await spansIn(id)).map(({ joined_on, left_on }) => [joined_on, left_on]);
/** By which field, by which rule, and that it is said in both languages. */
const fault = ({
  status,
  body,
}: {
  status: number;
  body: { fields?: Record<string, Record<string, string>> };
}) => {
  const [field = '', said] = Object.entries(body.fields ?? {})[0] ?? [];
  expect(said?.message_uz).toMatch(/\p{L}{4}/u);
  expect(said?.message_ru).toMatch(/[а-я]{4}/);
  return [status, field, said?.code];
};
const lesson = async (day: string, of = group): Promise<number> =>
  (
    await mars.store.query<{ id: number }>(
      `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
       values ($1, 1, 'Dars', 'Урок', $2::timestamptz, $2::timestamptz + interval '1 hour') returning id`,
      [of, `${day}T15:00:00+05:00`],
    )
  ).rows[0]!.id;
const kept = (lessonId: number, of: number, attendance_type: 0 | 1) =>
  mars.store.query(
    'insert into attendance_mark (student_id, lesson_id, attendance_type) values ($1, $2, $3)',
    [of, lessonId, attendance_type],
  );

describe('days in a group', () => {
  it('are as many times as somebody comes; who is back on the day of leaving was never away', async () => {
    await join({ joined_on: '2026-09-01' });
    await leave({ left_on: '2026-10-05' });
    await join({ joined_on: '2026-10-05' });
    expect(await daysIn()).toEqual([['2026-09-01', null]]);
    await leave({ left_on: '2026-10-12' });
    await join({ joined_on: '2026-10-26', left_on: '2026-11-02' });
    await join();
    expect(await daysIn()).toEqual([
      ['2026-09-01', '2026-10-12'],
      ['2026-10-26', '2026-11-02'],
      ['2026-11-10', null],
    ]);
    expect((await admin.call(`GET /v2/staff/groups/${group}/members`)).body.items).toMatchObject([
      { student: { id: student }, spans: [{}, {}, { joined_on: '2026-11-10', left_on: null }] },
    ]);
  });

  it('said twice are said once', async () => {
    for (let time = 0; time < 2; time++) expect((await join({ joined_on: '2026-09-01' })).status).toBe(200);
    for (let time = 0; time < 2; time++) expect((await leave({ left_on: '2026-10-01' })).status).toBe(200);
    expect(await daysIn()).toEqual([['2026-09-01', '2026-10-01']]);
  });

  it('that end on the day on which they begin were none, and leave nobody inactive', async () => {
    await join();
    await leave();
    expect(await listed()).toEqual([]);
    expect((await admin.call('GET /v2/staff/people', { query: { role: 'student' } })).status).toBe(200);
  });

  it('still to come make nobody inactive, and are begun earlier by a press', async () => {
    await join({ joined_on: '2026-09-01', left_on: '2026-10-01' });
    await join({ joined_on: '2026-12-01' });
    const who = await mars.signInAs(`oquvchi${people}`);
    const { status, groups } = (await who.call('GET /v1/me')).body;
    expect([status === 'inactive', groups]).toMatchObject([false, [{ id: group }]]);
    await join();
    expect(await daysIn()).toEqual([
      ['2026-09-01', '2026-10-01'],
      ['2026-11-10', null],
    ]);
  });

  it('now and once more later are one group in the list of people, and those to come count there', async () => {
    const listedIn = async () =>
      (await admin.call('GET /v2/staff/people', { query: { group_id: group } })).body.items.map(
        ({ id, groups }: { id: number; groups: { id: number }[] }) => [id, groups.map((one) => one.id)],
      );
    await join({ joined_on: '2026-09-01', left_on: '2026-10-01' });
    expect(await listedIn()).toEqual([]);
    await join({ joined_on: '2026-12-01' });
    expect(await listedIn()).toEqual([[student, [group]]]);
    await join({ joined_on: '2026-11-01', left_on: '2026-11-20' });
    expect(await listedIn()).toEqual([[student, [group]]]);
  });

  it('begin with the group where that begins later, and never before it', async () => {
    group = await newGroup({ starts_on: '2026-12-01' });
    await join();
    expect(await daysIn()).toEqual([['2026-12-01', null]]);
    expect(fault(await patch((await spansIn())[0]!.id, { joined_on: '2026-11-30' }))).toEqual([
      422,
      'joined_on',
      'before_group',
    ]);
  });
});

describe('what cannot be', () => {
  it.each([
    ['ends before it begins', { joined_on: '2026-10-02', left_on: '2026-10-01' }, 'left_on', 'before_begin'],
    ['ends on its first day', { joined_on: '2026-10-01', left_on: '2026-10-01' }, 'left_on', 'before_begin'],
    ['is of the year before the last', { joined_on: '2024-12-31' }, 'joined_on', 'near_year'],
    ['is of the year after the next', { joined_on: '2028-01-01' }, 'joined_on', 'near_year'],
    ['ends after the next year', { joined_on: '2026-10-01', left_on: '2028-01-01' }, 'left_on', 'near_year'],
    [
      'has a day of another span',
      { joined_on: '2026-09-30', left_on: '2026-10-02' },
      'joined_on',
      'in_group',
    ],
    ['lies about another span', { joined_on: '2026-08-01', left_on: '2026-12-01' }, 'joined_on', 'in_group'],
  ])('a span that %s is refused at its field', async (_what, days, field, rule) => {
    await join({ joined_on: '2026-09-01', left_on: '2026-10-01' });
    for (const dry_run of [true, false])
      expect(fault(await join({ ...days, dry_run }))).toEqual([422, field, rule]);
    expect(await daysIn()).toEqual([['2026-09-01', '2026-10-01']]);
  });

  it.each(['2025-01-01', '2027-12-31'])('%s can be', async (joined_on) => {
    expect((await join({ joined_on })).status).toBe(200);
  });

  it('nobody, no group and no span are not found', async () => {
    for (const id of [999_999, await addPerson(mars.store, `ota${people}`, { role: 'parent' })])
      for (const dry_run of [true, false]) expect((await join({ student_id: id, dry_run })).status).toBe(404);
    for (const dry_run of [true, false]) expect((await join({ dry_run }, 999_999)).status).toBe(404);
    expect((await leave()).status).toBe(404);
    expect((await patch(999_999, { joined_on: '2026-10-01' })).status).toBe(404);
    expect((await admin.call('DELETE /v2/staff/spans/999999')).status).toBe(404);
    expect((await admin.call('GET /v2/staff/people/999999/groups')).status).toBe(404);
  });

  it('a day that was typed long ago stays when the other one is put right', async () => {
    await mars.store.query(
      `insert into study_span (student_id, group_id, joined_on) values ($1, $2, '2023-09-01')`,
      [student, group],
    );
    const [span] = await spansIn();
    expect((await patch(span!.id, { joined_on: '2023-09-01', left_on: '2026-10-01' })).status).toBe(200);
    expect(await daysIn()).toEqual([['2023-09-01', '2026-10-01']]);
  });

  it('ten who enter the same at once make one span', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) => join({ joined_on: n % 2 ? '2026-09-01' : '2026-09-02' })),
    );
    expect(all.filter(({ status }) => ![200, 422].includes(status))).toEqual([]);
    expect(await daysIn()).toHaveLength(1);
  });
});

describe('a span', () => {
  it('is put right and taken away; what somebody else has changed meanwhile is told', async () => {
    await join({ joined_on: '2026-09-01' });
    const [span] = await spansIn();
    await patch(span!.id, { joined_on: '2026-10-01', version: span!.version });
    const late = await patch(span!.id, { joined_on: '2026-10-15', version: span!.version });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await patch(span!.id, { left_on: '2026-10-20' })).body.groups).toEqual([
      { group_id: group, spans: [{ joined_on: '2026-10-01', left_on: '2026-10-20' }] },
    ]);
    expect((await admin.call(`DELETE /v2/staff/spans/${span!.id}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('stands in the log with what it was, and what was only looked at does not', async () => {
    await join({ joined_on: '2026-09-01' });
    const [span] = await spansIn();
    await patch(span!.id, { joined_on: '2026-10-01', dry_run: true });
    await admin.call(`DELETE /v2/staff/spans/${span!.id}`, { query: { dry_run: true } });
    await leave({ left_on: '2026-10-01', dry_run: true });
    await move({ dry_run: true });
    await patch(span!.id, { joined_on: '2026-10-01' });
    const { items } = (await admin.call('GET /v2/staff/audit', { query: { person_id: student } })).body;
    expect(items.map(({ call }: { call: string }) => call)).toEqual([
      'PATCH /v2/staff/spans/{id}',
      'POST /v2/staff/groups/{id}/members',
    ]);
    expect(items[0].detail).toMatchObject({
      body: { joined_on: '2026-10-01' },
      before: { joined_on: '2026-09-01' },
    });
  });
});

describe('what follows', () => {
  it('of a move told late are the sheets of both groups since then, and is done as one', async () => {
    const fellow = await addPerson(mars.store, `sherik${people}`, { inGroup: false });
    await join({ joined_on: '2026-09-01' });
    const [before, after] = [await lesson('2026-11-02'), await lesson('2026-11-04')];
    const there = await lesson('2026-11-03', other);
    const empty = await lesson('2026-11-05', other);
    await kept(before, student, 1);
    await kept(after, student, 0);
    await kept(there, fellow, 1);
    const follows = {
      sheets: [
        { lesson_id: after, date: '2026-11-04', is_in: false, attendance_type: 0 },
        { lesson_id: there, date: '2026-11-03', is_in: true, attendance_type: null },
      ],
      work: [],
    };
    const dry = await move({ day: '2026-11-03', dry_run: true });
    expect(dry.body).toMatchObject({ dry_run: true, follows });
    expect(dry.body.follows.sheets).toHaveLength(2);
    expect(await daysIn()).toEqual([['2026-09-01', null]]);
    expect((await move({ day: '2026-11-03' })).body).toMatchObject({ dry_run: false, follows });
    expect([await daysIn(), await daysIn(other)]).toEqual([
      [['2026-09-01', '2026-11-03']],
      [['2026-11-03', null]],
    ]);
    expect(empty).toBeGreaterThan(there);
  });

  it('of a move that the other group refuses is nothing', async () => {
    await join({ joined_on: '2026-09-01' });
    await join({ joined_on: '2026-11-01' }, other);
    expect(fault(await move({ day: '2026-11-03' }))).toEqual([422, 'day', 'in_group']);
    expect([await daysIn(), await daysIn(other)]).toEqual([[['2026-09-01', null]], [['2026-11-01', null]]]);
  });

  it('is the homework that is due in the days that fall out or come in', async () => {
    const due = async (title: string, day: string) =>
      mars.store.query(
        `insert into study_project (course_id, module, title_uz, title_ru, due_at, element_id) values ($1, 1, $2, $2, $3, $4)`,
        [course, title, `${day}T20:00:00+05:00`, element],
      );
    await due('P1', '2026-10-07');
    await due('P2', '2026-10-14');
    await join({ joined_on: '2026-10-01' });
    const work = async (answer: ReturnType<typeof leave>) =>
      (await answer).body.follows.work.map((one: { title: { uz: string }; is_asked: boolean }) => [
        one.title.uz,
        one.is_asked,
      ]);
    expect(await work(leave({ left_on: '2026-10-14', dry_run: true }))).toEqual([['P2', false]]);
    expect(await work(leave({ left_on: '2026-10-08' }))).toEqual([['P2', false]]);
    expect(await work(join({ joined_on: '2026-10-14' }))).toEqual([['P2', true]]);
    // Whoever goes over to another group of the course is asked for the same.
    expect(await work(move({ day: '2026-10-14', dry_run: true }))).toEqual([]);
  });
});

it('a teacher reads who is in the own groups, and nobody else’s', async () => {
  const { rows } = await mars.store.query<{ id: number }>(`select id from person where login = 'ustoz'`);
  const own = await newGroup({ teacher_id: rows[0]!.id });
  await join({}, own);
  const teacher = await mars.signInAs('ustoz');
  const asked = async (id: number) => (await teacher.call(`GET /v2/staff/groups/${id}/members`)).status;
  expect([await asked(own), await asked(group)]).toEqual([200, 404]);
  expect(
    (await teacher.call(`POST /v2/staff/groups/${own}/members`, { body: { student_id: student } })).status,
  ).toBe(404);
});
