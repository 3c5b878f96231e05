import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { inOrder, settleAll } from './settle.ts';

/** Thursday. */
const thursday = new Date('2026-11-12T10:00:00+05:00');
let now = thursday;
let mars: TestApp;
let admin: Client;
let teacher: Client;
let teacherId: number;
let otherId: number;
let student: Client;
let studentId: number;
let parentId: number;
let group: number;
let course: { id: number; elements: number[] };
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
});
afterAll(() => mars.close());

/** A student of a new group, whose course has four lessons, and two teachers of whom one has the group. */
beforeEach(async () => {
  const n = people++;
  // Those of before take no room.
  await mars.store.query('update study_group set is_active = false');
  teacherId = await addPerson(mars.store, `ustoz${n}`, { role: 'teacher' });
  otherId = await addPerson(mars.store, `boshqa${n}`, { role: 'teacher' });
  studentId = await addPerson(mars.store, `oquvchi${n}`);
  parentId = await addPerson(mars.store, `ota${n}`, { role: 'parent', childrenIds: [studentId] });
  course = await addCourse(mars.store, `kurs-${n}`, {
    kind: 'class',
    lessons: [
      ['A', 'B'],
      ['C', 'D'],
    ],
  });
  group = await one<number>(
    `update study_group g set course_id = $2, teacher_id = $3 from study_member m
     where m.student_id = $1 and g.id = m.group_id returning g.id as value`,
    [studentId, course.id, teacherId],
  );
  await mars.store.query(`update study_member set joined_on = '2026-10-01' where student_id = $1`, [
    studentId,
  ]);
  await goTo(thursday.toISOString());
});

/** Access tokens last a quarter of an hour. */
async function goTo(time: string): Promise<void> {
  now = new Date(time);
  admin = await mars.signInAs('admin');
  teacher = await mars.signInAs(`ustoz${people - 1}`);
  student = await mars.signInAs(`oquvchi${people - 1}`);
}

const one = <T>(text: string, values?: unknown[]) => findValue<T>(mars.store, text, values);

const plan = (body: object = {}) =>
  admin.call('POST /v2/staff/timetable', {
    body: {
      group_id: group,
      weekdays: [0, 3],
      starts: '15:30',
      ends: '17:00',
      first_day: '2026-11-01',
      ...body,
    },
  });
const lessons = async (who = admin, query: object = {}) =>
  (
    await who.call('GET /v2/staff/lessons', {
      query: { from_date: '2026-11-01', till_date: '2027-01-31', group_id: group, ...query },
    })
  ).body.items as {
    id: number;
    starts_at: string;
    title: { uz: string };
    element_id: number | null;
    cancelled: boolean;
    module: number;
  }[];
const starts = async () => (await lessons()).map(({ starts_at }) => starts_at.slice(0, 16));
const titles = async () => (await lessons()).map(({ title }) => title.uz);
const patch = (id: number, body: object, who = teacher) =>
  who.call(`PATCH /v2/staff/lessons/${id}`, { body });
const notices = async (personId: number) =>
  (
    await mars.store.query<{ type: string; message_uz: string; message_ru: string }>(
      'select type, message_uz, message_ru from notification where person_id = $1 order by id',
      [personId],
    )
  ).rows;

describe('a plan', () => {
  it('makes the lessons of a night in which no server ran, and of weeks, over the turn of the year and a leap day', async () => {
    await plan({ weekdays: [0, 1, 2, 3, 4, 5, 6], last_day: '2028-03-10' });
    const days = () =>
      one<{ count: number; first: string; last: string; days: number }>(
        `select json_build_object('count', count(*), 'days', count(distinct plan_day), 'first', min(plan_day),
           'last', max(plan_day)) as value from study_lesson where group_id = $1`,
        [group],
      );
    await goTo('2026-12-31T23:59:59+05:00');
    await settleAll(mars.app, '2026-11-12');
    await goTo('2027-01-01T09:00:00+05:00');
    await settleAll(mars.app, '2026-12-31');
    // From the 12th of November to the 29th of January, each day once.
    expect(await days()).toEqual({ count: 79, days: 79, first: '2026-11-12', last: '2027-01-29' });
    // Off until the leap day of the next year.
    await goTo('2028-02-29T08:00:00+05:00');
    for (let times = 0; times < 2; times++) await settleAll(mars.app, '2027-01-01');
    expect(await days()).toEqual({ count: 485, days: 485, first: '2026-11-12', last: '2028-03-10' });
  });

  it('leaves the lessons of a group as they are while another one has failed for weeks', async () => {
    await plan({ weekdays: [0, 1, 2, 3, 4, 5, 6] });
    for (const day of ['2026-12-10', '2026-12-20']) {
      await goTo(`${day}T10:00:00+05:00`);
      await settleAll(mars.app, day);
    }
    const ids = () =>
      one<number[]>('select json_agg(id order by id) as value from study_lesson where group_id = $1', [
        group,
      ]);
    const before = await ids();
    // From the 12th of November to the 17th of January.
    expect(before).toHaveLength(67);
    await settleAll(mars.app, '2026-11-12');
    expect(await ids()).toEqual(before);
  });

  it('makes the lessons of the coming four weeks, by the order of the course', async () => {
    const { status, body } = await plan({ room: '3' });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(Number),
        group: { id: group, name: expect.any(String) },
        weekdays: [0, 3],
        starts: '15:30',
        ends: '17:00',
        room: '3',
        room_id: expect.any(Number),
        first_day: '2026-11-01',
        last_day: null,
        version: expect.any(String),
      },
    ]);
    // Today is one of the days, and the lesson still to come; the last day ahead is the 10th.
    expect(await starts()).toEqual(
      ['11-12', '11-16', '11-19', '11-23', '11-26', '11-30', '12-03', '12-07', '12-10'].map(
        (day) => `2026-${day}T15:30`,
      ),
    );
    expect(await titles()).toEqual(['A', 'B', 'C', 'D', ...Array(5).fill('Takrorlash')]);
    expect((await lessons())[2]).toMatchObject({ element_id: course.elements[2], module: 2, room: '3' });
    expect((await lessons())[4]).toMatchObject({ element_id: null, module: 2, cancelled: false });
  });

  it('has no lesson that would have begun, on a holiday, before its first day or after its last', async () => {
    await mars.store.query(`insert into centre_holiday values ('2026-11-19', 'Bayram', 'Праздник')`);
    await plan({ starts: '10:00', ends: '11:00', last_day: '2026-11-26', first_day: '2026-11-16' });
    expect(await starts()).toEqual(['2026-11-16T10:00', '2026-11-23T10:00', '2026-11-26T10:00']);
    await mars.store.query('delete from centre_holiday');
    await goTo('2026-11-19T10:00:00+05:00');
    await settleAll(mars.app);
    // It begins this second, and is no lesson to come.
    expect(await starts()).toEqual(['2026-11-16T10:00', '2026-11-23T10:00', '2026-11-26T10:00']);
    await goTo('2026-11-19T09:59:59+05:00');
    await settleAll(mars.app);
    expect(await starts()).toContain('2026-11-19T10:00');
  });

  it('is settled by the job day by day, and twice at once makes nothing twice', async () => {
    await plan();
    const before = await lessons();
    await goTo('2026-11-15T00:10:00+05:00');
    await Promise.all([settleAll(mars.app), settleAll(mars.app), settleAll(mars.app)]);
    expect(await lessons()).toEqual(before);
    await goTo('2026-11-16T00:10:00+05:00');
    await Promise.all([settleAll(mars.app), settleAll(mars.app)]);
    expect((await starts()).slice(-2)).toEqual(['2026-12-10T15:30', '2026-12-14T15:30']);
    expect((await lessons()).slice(0, -1)).toEqual(before);
  });

  it('changes the lessons to come and none that has begun', async () => {
    const { id } = (await plan()).body;
    const [first, second] = await lessons();
    await goTo('2026-11-12T16:00:00+05:00');
    const answer = await admin.call(`PATCH /v2/staff/timetable/${id}`, {
      body: { weekdays: [0], starts: '09:00', ends: '10:30', room: '7' },
    });
    expect([answer.status, answer.body.weekdays]).toEqual([200, [0]]);
    const after = await lessons();
    expect(after.map(({ starts_at }) => starts_at.slice(5, 16))).toEqual([
      '11-12T15:30',
      '11-16T09:00',
      '11-23T09:00',
      '11-30T09:00',
      '12-07T09:00',
    ]);
    expect([after[0]!.id, after[1]!.id]).toEqual([first!.id, second!.id]);
    expect(await titles()).toEqual(['A', 'B', 'C', 'D', 'Takrorlash']);
    await admin.call(`PATCH /v2/staff/timetable/${id}`, { body: { last_day: '2026-11-12' } });
    expect(await starts()).toEqual(['2026-11-12T15:30']);
  });

  it('makes none where the group has another lesson already, nor for a group that has ended', async () => {
    await mars.store.query(
      `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
       values ($1, 1, 'Kiritilgan', 'Внесённый', '2026-12-14T16:59:00+05:00', '2026-12-14T18:00:00+05:00')`,
      [group],
    );
    await plan();
    await goTo('2026-11-16T00:10:00+05:00');
    await settleAll(mars.app);
    expect((await starts()).slice(-2)).toEqual(['2026-12-10T15:30', '2026-12-14T16:59']);
    await mars.store.query('update study_group set is_active = false where id = $1', [group]);
    await settleAll(mars.app);
    expect(await starts()).toEqual(['2026-11-12T15:30', '2026-12-14T16:59']);
  });

  it.each([
    ['ends', { ends: '15:30' }, 'too_small'],
    ['last_day', { last_day: '2026-10-31' }, 'too_small'],
    ['starts', { starts: '24:00' }, 'format'],
    ['weekdays.0', { weekdays: [7] }, 'too_big'],
    ['weekdays', { weekdays: [] }, 'too_short'],
  ])('refuses %s of %j', async (field, body, code) => {
    const answer = await plan(body);
    expect([answer.status, answer.body.fields?.[field]?.code]).toEqual([422, code]);
  });

  it('refuses what clashes with the group, its teacher or its room, and keeps nothing then', async () => {
    await plan({ room: 'Katta zal' });
    const clash = await plan({ weekdays: [3], starts: '16:59', ends: '18:00' });
    expect([clash.status, clash.body.code, clash.body.when]).toEqual([
      409,
      'timetable_clash',
      '12.11, 15:30',
    ]);
    expect(clash.body.message_ru).toContain('12.11, 15:30');
    expect((await plan({ weekdays: [3], starts: '17:00', ends: '18:00' })).status).toBe(200);
    const second = async (teacher_id: number, room: string) => {
      const id = await one<number>(
        `insert into study_group (name, course_id, teacher_id) values ('Ikkinchi', $1, $2) returning id as value`,
        [course.id, teacher_id],
      );
      return (await plan({ group_id: id, room })).body.code;
    };
    expect(await second(teacherId, '9')).toBe('timetable_clash');
    expect(await second(otherId, ' katta ZAL ')).toBe('timetable_clash');
    expect(await second(otherId, '9')).toBeUndefined();
    expect(await one<number>(`select count(*) as value from timetable_plan where room = '9'`)).toBe(1);
  });

  it('is the teacher’s to see for their own groups, and nobody’s who has none', async () => {
    await plan();
    const other = await mars.signInAs(`boshqa${people - 1}`);
    const see = async (who: Client) =>
      (await who.call('GET /v2/staff/timetable', { query: { group_id: group } })).body.items.length;
    expect([await see(teacher), await see(admin), await see(other)]).toEqual([1, 1, 0]);
    expect([(await lessons(teacher)).length, (await lessons(other)).length]).toEqual([9, 0]);
  });
});

describe('what a lesson teaches', () => {
  const course = [1, 2, 3].map((id) => ({ id, module: 1, title_uz: `${id}`, title_ru: `${id}` }));
  const lesson = (id: number, element_id: number | null, follows: boolean) => ({
    ...{ id, element_id, follows, module: 1 },
    ...{ title_uz: `${element_id}`, title_ru: `${element_id}` },
  });
  const order = (...lessons: ReturnType<typeof lesson>[]) =>
    inOrder(lessons, course).map(({ id, element_id }) => [id, element_id]);

  it('is the next of the course after the last one, whatever stood there', () => {
    expect(order(lesson(10, 1, false), lesson(11, 1, true), lesson(12, null, true))).toEqual([
      [11, 2],
      [12, 3],
    ]);
    expect(order(lesson(10, 1, true), lesson(11, 2, true))).toEqual([]);
  });

  it('goes on after what staff said, and past lessons without one of the course', () => {
    expect(order(lesson(10, 2, false), lesson(11, null, false), lesson(12, null, true))).toEqual([[12, 3]]);
    expect(order(lesson(10, 3, false), lesson(11, 1, false), lesson(12, null, true))).toEqual([[12, 2]]);
    // One of another course, or taken out of this one.
    expect(order(lesson(10, 1, false), lesson(11, 99, false), lesson(12, null, true))).toEqual([[12, 2]]);
  });
});

describe('a lesson', () => {
  it('is moved once and for all: the plan says no longer when it is', async () => {
    const { id } = (await plan({ room: '3' })).body;
    const [, second] = await lessons();
    const moved = await patch(second!.id, {
      starts_at: '2026-11-17T18:00:00+05:00',
      ends_at: '2026-11-17T14:30:00Z',
      room: '5',
    });
    expect(moved.body).toMatchObject({
      id: second!.id,
      starts_at: '2026-11-17T18:00:00+05:00',
      ends_at: '2026-11-17T19:30:00+05:00',
      room: '5',
    });
    await admin.call(`PATCH /v2/staff/timetable/${id}`, { body: { starts: '15:00' } });
    await settleAll(mars.app);
    expect((await starts()).slice(0, 3)).toEqual([
      '2026-11-12T15:00',
      '2026-11-17T18:00',
      '2026-11-19T15:00',
    ]);
    const [notice, ...more] = await notices(studentId);
    expect(notice).toEqual({
      type: 'notice',
      message_uz: expect.stringMatching(
        /: dars koʻchirildi\. Avval: 16-noyabr, dushanba, soat 15:30, 3-xona\. Endi: 17-noyabr, seshanba, soat 18:00, 5-xona\.$/,
      ),
      message_ru: expect.stringMatching(
        /: урок перенесли\. Было: 16 ноября, понедельник, 15:30, кабинет 3\. Будет: 17 ноября, вторник, 18:00, кабинет 5\.$/,
      ),
    });
    expect(more).toEqual([]);
    expect(await notices(parentId)).toEqual([notice]);
    expect(await notices(otherId)).toEqual([]);
  });

  it('that was moved stays, and none takes its place, when the plan has other weekdays and then those again', async () => {
    const { id } = (await plan()).body;
    const [, second] = await lessons();
    const to = { starts_at: '2026-11-17T18:00:00+05:00', ends_at: '2026-11-17T19:30:00+05:00' };
    expect((await patch(second!.id, to)).status).toBe(200);
    for (const [weekdays, third] of [
      [[3], '2026-11-19T15:30'],
      [[1], '2026-11-24T15:30'],
      [[0, 3], '2026-11-19T15:30'],
    ]) {
      await admin.call(`PATCH /v2/staff/timetable/${id}`, { body: { weekdays } });
      await settleAll(mars.app);
      const moved = (await lessons()).filter(({ starts_at }) => starts_at.startsWith('2026-11-17'));
      expect(moved.filter(({ starts_at }) => starts_at === to.starts_at)).toMatchObject([{ id: second!.id }]);
      expect(await starts()).toContain(third);
      expect(await starts()).not.toContain('2026-11-16T15:30');
    }
  });

  it('is cancelled, with its lesson of the course taught the next time, and put back as it was', async () => {
    await plan();
    const before = await lessons();
    const calendar = async () =>
      (await student.call('GET /v1/lesson', { query: { from_date: '2026-11-12', till_date: '2026-12-31' } }))
        .body.items.length;
    expect(await calendar()).toBe(9);
    const cancelled = await patch(before[1]!.id, { cancelled: true });
    expect([cancelled.status, cancelled.body.cancelled]).toEqual([200, true]);
    await settleAll(mars.app);
    const after = await lessons();
    expect(after.map((lesson) => [lesson.title.uz, lesson.cancelled]).slice(0, 4)).toEqual([
      ['A', false],
      ['B', true],
      ['B', false],
      ['C', false],
    ]);
    expect(await calendar()).toBe(8);
    expect((await patch(before[1]!.id, { cancelled: true })).status).toBe(200);
    expect((await patch(before[1]!.id, { cancelled: false })).status).toBe(200);
    expect(await lessons()).toEqual(before);
    expect((await notices(studentId)).map(({ message_uz }) => message_uz.split(': ')[1])).toEqual([
      'dars bekor qilindi (16-noyabr, dushanba, soat 15:30).',
      'bekor qilingan dars boʻladigan boʻldi',
    ]);
  });

  it('with attendance taken is neither moved nor cancelled', async () => {
    await plan();
    const [first] = await lessons();
    await goTo('2026-11-12T15:30:00+05:00');
    const marks = [{ student_id: studentId, attendance_type: 0 }];
    const marked = await teacher.call('PUT /v2/staff/attendance', { body: { lesson_id: first!.id, marks } });
    expect(marked.status).toBe(200);
    for (const change of [{ cancelled: true }, { room: '9' }, { starts_at: '2026-11-12T16:00:00+05:00' }]) {
      expect((await patch(first!.id, change)).body.code).toBe('lesson_marked');
    }
    expect((await patch(first!.id, { element_id: course.elements[2] })).body.title.uz).toBe('C');
    expect((await titles()).slice(0, 3)).toEqual(['C', 'D', 'Takrorlash']);
  });

  it('is a substitute’s to mark, and of nobody else but the group’s teacher and administrators', async () => {
    await plan();
    const [first, second] = await lessons();
    const other = await mars.signInAs(`boshqa${people - 1}`);
    expect((await patch(first!.id, { substitute_id: otherId }, other)).status).toBe(404);
    expect((await patch(first!.id, { substitute_id: studentId })).status).toBe(404);
    const named = await patch(first!.id, { substitute_id: otherId });
    expect(named.body).toMatchObject({
      substitute: true,
      teacher: { id: otherId, name: expect.stringMatching(/^Boshqa/) },
    });
    expect((await lessons(other)).map(({ id }) => id)).toEqual([first!.id]);
    await goTo('2026-11-16T15:30:00+05:00');
    const late = await mars.signInAs(`boshqa${people - 1}`);
    const mark = async (lesson_id: number) =>
      (
        await late.call('PUT /v2/staff/attendance', {
          body: { lesson_id, marks: [{ student_id: studentId, attendance_type: 0 }] },
        })
      ).status;
    expect([await mark(first!.id), await mark(second!.id)]).toEqual([200, 404]);
  });

  it('goes to no substitute who has another then', async () => {
    await plan();
    const [first] = await lessons();
    const busy = await one<number>(
      `with own as (insert into study_group (name, course_id, teacher_id) values ('PY-1', $1, $2) returning id)
       insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
       select id, 1, 'Dars', 'Урок', '2026-11-12T16:59:00+05:00', '2026-11-12T18:00:00+05:00' from own
       returning id as value`,
      [course.id, otherId],
    );
    expect((await patch(first!.id, { substitute_id: otherId })).body).toMatchObject({
      code: 'timetable_clash',
      group: 'PY-1',
      starts_at: '2026-11-12T16:59:00+05:00',
    });
    await mars.store.query(`update study_lesson set starts_at = '2026-11-12T17:00:00+05:00' where id = $1`, [
      busy,
    ]);
    expect((await patch(first!.id, { substitute_id: otherId })).status).toBe(200);
  });

  it('opens its text when the teacher opens it, and at its start by itself', async () => {
    await plan();
    const [first, second, third] = await lessons();
    const lock = async (element: number) =>
      (await student.call(`GET /v1/course/element/${element}`)).body.lock;
    expect(await lock(course.elements[1]!)).toMatchObject({ code: 'not_started' });
    const other = await mars.signInAs(`boshqa${people - 1}`);
    expect((await other.call(`POST /v2/staff/lessons/${second!.id}/open`)).status).toBe(404);
    expect(await lock(course.elements[1]!)).not.toBeNull();
    const opened = await teacher.call(`POST /v2/staff/lessons/${second!.id}/open`);
    expect([opened.status, opened.body.opened_at]).toEqual([200, '2026-11-12T10:00:00+05:00']);
    expect([await lock(course.elements[1]!), await lock(course.elements[0]!)]).toEqual([
      null,
      expect.objectContaining({ code: 'not_started' }),
    ]);
    await goTo('2026-11-12T15:30:00+05:00');
    expect([await lock(first!.element_id!), (await lock(third!.element_id!)).code]).toEqual([
      null,
      'not_started',
    ]);
    const last = (await lessons(teacher)).at(-1)!;
    expect((await teacher.call(`POST /v2/staff/lessons/${last.id}/open`)).body.code).toBe('no_lesson_text');
  });

  it('is added by the group’s teacher, and takes its turn in the course', async () => {
    await plan();
    const body = {
      group_id: group,
      starts_at: '2026-11-13T10:00:00+05:00',
      ends_at: '2026-11-13T11:00:00+05:00',
    };
    const other = await mars.signInAs(`boshqa${people - 1}`);
    expect((await other.call('POST /v2/staff/lessons', { body })).status).toBe(404);
    const added = await teacher.call('POST /v2/staff/lessons', { body });
    expect([added.status, added.body.title.uz]).toEqual([200, 'B']);
    expect((await titles()).slice(0, 4)).toEqual(['A', 'B', 'C', 'D']);
    expect((await teacher.call('POST /v2/staff/lessons', { body })).body.code).toBe('timetable_clash');
    await settleAll(mars.app);
    expect((await lessons()).map(({ id }) => id)).toContain(added.body.id);
  });

  it.each([
    ['ends_at', { ends_at: '2026-11-16T15:30:00+05:00' }, 'too_small'],
    ['ends_at', { ends_at: '2026-11-17T03:30:01+05:00' }, 'too_big'],
    ['starts_at', { starts_at: '2027-11-13T10:00:01+05:00' }, 'too_big'],
    ['starts_at', { starts_at: '2026-11-16T15:00:00' }, 'format'],
  ])('refuses %s of %j', async (field, body, code) => {
    await plan();
    const [, second] = await lessons();
    const answer = await patch(second!.id, body);
    expect([answer.status, answer.body.fields?.[field]?.code]).toEqual([422, code]);
  });

  it('ends half a day after it begins at the latest', async () => {
    await plan();
    const [, second] = await lessons();
    expect((await patch(second!.id, { ends_at: '2026-11-17T03:30:00+05:00' })).status).toBe(200);
  });
});
