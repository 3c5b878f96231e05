import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';

const start = new Date('2026-11-20T14:00:00+05:00');
let now = start;
let mars: TestApp;
let teacher: Client;
let other: Client;
let admin: Client;
let parent: Client;
let student: number;
let second: number;
let stranger: number;
let otherId: number;
let group: number;
let lesson: number;
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
});
afterAll(() => mars.close());

const one = <T>(text: string, values?: unknown[]) => findValue<T>(mars.store, text, values);
const lessonAt = (starts: string, minutes = 90) =>
  one<number>(
    `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at, room)
     values ($1, 2, 'Flexbox', 'Флексы', $2, $2::timestamptz + make_interval(mins => $3), '4') returning id as value`,
    [group, starts, minutes],
  );

async function enter(): Promise<void> {
  teacher = await mars.signInAs(`ustoz${people}`);
  other = await mars.signInAs(`boshqa${people}`);
  parent = await mars.signInAs(`ota${people}`);
  admin = await mars.signInAs('admin');
}

/** Two students of a teacher's group, one with a parent who has no other; a lesson at three. */
beforeEach(async () => {
  now = start;
  people++;
  // Those of before take no room.
  await mars.store.query('update study_group set is_active = false');
  const teacherId = await addPerson(mars.store, `ustoz${people}`, { role: 'teacher' });
  otherId = await addPerson(mars.store, `boshqa${people}`, { role: 'teacher' });
  student = await addPerson(mars.store, `aziza${people}`);
  second = await addPerson(mars.store, `bobur${people}`, { inGroup: false });
  stranger = await addPerson(mars.store, `karim${people}`);
  await addPerson(mars.store, `ota${people}`, { role: 'parent', childrenIds: [student] });
  group = await one<number>('select group_id as value from study_member where student_id = $1', [student]);
  await mars.store.query('update study_group set teacher_id = $2 where id = $1', [group, teacherId]);
  await mars.store.query(`update study_member set joined_on = '2026-11-01' where group_id = $1`, [group]);
  await mars.store.query(`insert into study_member values ($1, $2, '2026-11-20')`, [second, group]);
  lesson = await lessonAt('2026-11-20T15:00:00+05:00');
  await enter();
});

const day = async (who: Client, date?: string) => {
  const answer = await who.call('GET /v2/staff/today', { query: date === undefined ? {} : { date } });
  return answer.body.lessons;
};
const tell = (body: object = {}) =>
  parent.call('POST /v1/absence', {
    body: { student_id: student, lesson_id: lesson, reason: ' Shifokorga boradi ', ...body },
  });

describe('GET /v2/staff/today', () => {
  it('has the lessons of the day with their students, marks and reasons beside them', async () => {
    now = new Date('2026-11-20T15:00:00+05:00');
    await enter();
    await tell();
    const marks = [{ student_id: second, attendance_type: 1 }];
    expect(
      (await teacher.call('PUT /v2/staff/attendance', { body: { lesson_id: lesson, marks } })).status,
    ).toBe(200);
    const { status, body } = await teacher.call('GET /v2/staff/today');
    expect([status, body]).toEqual([
      200,
      {
        date: '2026-11-20',
        tasks: [],
        lessons: [
          {
            id: lesson,
            group: { id: group, name: expect.any(String) },
            starts_at: '2026-11-20T15:00:00+05:00',
            ends_at: '2026-11-20T16:30:00+05:00',
            room: '4',
            title: { uz: 'Flexbox', ru: 'Флексы' },
            module: 2,
            element_id: null,
            teacher: { id: expect.any(Number), name: `Ustoz${people} Sinov` },
            substitute: false,
            opened_at: null,
            students: [
              {
                id: student,
                first_name: `Aziza${people}`,
                last_name: 'Sinov',
                avatar: null,
                attendance_type: null,
                absence: { reason: 'Shifokorga boradi', told_at: '2026-11-20T15:00:00+05:00' },
              },
              {
                id: second,
                first_name: `Bobur${people}`,
                last_name: 'Sinov',
                avatar: null,
                attendance_type: 1,
                absence: null,
              },
            ],
            resting: [],
          },
        ],
      },
    ]);
  });

  it('begins and ends with the day in Tashkent, and has who was in the group on it', async () => {
    const early = await lessonAt('2026-11-19T00:00:00+05:00');
    const late = await lessonAt('2026-11-19T23:59:59+05:00');
    const lessons = await day(teacher, '2026-11-19');
    expect(lessons.map(({ id }: { id: number }) => id)).toEqual([early, late]);
    expect(lessons[0].students.map(({ id }: { id: number }) => id)).toEqual([student]);
    await mars.store.query(`update study_member set left_on = '2026-11-20' where student_id = $1`, [student]);
    expect((await day(teacher))[0].students.map(({ id }: { id: number }) => id)).toEqual([second]);
    expect((await day(teacher, '2026-11-19'))[0].students).toHaveLength(1);
  });

  it('is a teacher’s own and what they stand in for, and everything to administrators', async () => {
    expect([(await day(teacher)).length, (await day(other)).length]).toEqual([1, 0]);
    expect((await day(admin)).some(({ id }: { id: number }) => id === lesson)).toBe(true);
    await teacher.call(`PATCH /v2/staff/lessons/${lesson}`, { body: { substitute_id: otherId } });
    expect((await day(other)).map(({ id }: { id: number }) => id)).toEqual([lesson]);
    expect((await day(teacher))[0]).toMatchObject({ substitute: true, teacher: { id: otherId } });
    await teacher.call(`PATCH /v2/staff/lessons/${lesson}`, { body: { cancelled: true } });
    expect(await day(teacher)).toEqual([]);
  });
});

describe('POST /v1/absence', () => {
  const absence = async () => (await day(teacher))[0].students[0].absence;

  it('tells a reason, tells another, and takes it back', async () => {
    const told = await tell();
    expect([told.status, told.body]).toEqual([
      200,
      { student_id: student, lesson_id: lesson, reason: 'Shifokorga boradi' },
    ]);
    await tell({ reason: 'Isitmasi bor' });
    expect((await absence()).reason).toBe('Isitmasi bor');
    expect((await tell({ reason: null })).body.reason).toBeNull();
    expect(await absence()).toBeNull();
  });

  it('is taken until the lesson is over', async () => {
    now = new Date('2026-11-20T16:29:59+05:00');
    await enter();
    expect((await tell()).status).toBe(200);
    now = new Date('2026-11-20T16:30:00+05:00');
    await enter();
    expect((await tell()).body.code).toBe('lesson_over');
  });

  it('is about one’s own child in a lesson of theirs; anything else is not there', async () => {
    expect((await tell({ student_id: stranger })).status).toBe(404);
    expect((await tell({ student_id: second })).status).toBe(404);
    expect((await tell({ lesson_id: 999_999 })).status).toBe(404);
    await mars.store.query('update study_member set left_on = $2 where student_id = $1', [
      student,
      '2026-11-20',
    ]);
    expect((await tell()).status).toBe(404);
    expect(
      await one<number>('select count(*) as value from attendance_absence where lesson_id = $1', [lesson]),
    ).toBe(0);
  });

  it.each(['', '   ', 'x'.repeat(301)])('refuses the reason %j', async (reason) => {
    expect((await tell({ reason })).body.fields.reason).toBeDefined();
  });
});

describe('POST /v1/absence/lessons', () => {
  const tellAll = (who: Client, lessons: [number, number][], reason: string | null = ' Safarda ') =>
    who.call('POST /v1/absence/lessons', {
      body: { lessons: lessons.map(([student_id, lesson_id]) => ({ student_id, lesson_id })), reason },
    });
  const kept = async () =>
    (
      await mars.store.query(
        `select a.student_id, l.id as lesson_id, a.reason from attendance_absence a join study_lesson l on l.id = a.lesson_id
         where l.group_id = $1 order by 1, 2`,
        [group],
      )
    ).rows.map(({ student_id, lesson_id, reason }) => [student_id, lesson_id, reason]);

  it('tells of a week of two children in one act, tells another, and takes it back', async () => {
    await addPerson(mars.store, `ona${people}`, { role: 'parent', childrenIds: [student, second] });
    const mother = await mars.signInAs(`ona${people}`);
    const later = await lessonAt('2026-11-25T15:00:00+05:00');
    const all: [number, number][] = [
      [student, lesson],
      [student, later],
      [second, lesson],
      [second, later],
    ];
    // What is named twice is written down once.
    const { status, body } = await tellAll(mother, [...all, all[0]!]);
    expect([status, body.reason]).toEqual([200, 'Safarda']);
    expect(await kept()).toEqual(all.map((one) => [...one, 'Safarda']));
    await tellAll(mother, all.slice(1, 3), 'Kasal');
    expect(await kept()).toEqual(all.map((one, at) => [...one, at === 1 || at === 2 ? 'Kasal' : 'Safarda']));
    await tellAll(mother, all, null);
    expect(await kept()).toEqual([]);
  });

  it('writes down nothing while one of the lessons is over, or is none of the child’s', async () => {
    const before = await lessonAt('2026-11-20T12:00:00+05:00', 120);
    const after = await lessonAt('2026-11-25T15:00:00+05:00');
    now = new Date('2026-11-20T13:59:59+05:00');
    await enter();
    expect(
      (
        await tellAll(parent, [
          [student, before],
          [student, lesson],
        ])
      ).status,
    ).toBe(200);
    await tellAll(
      parent,
      [
        [student, before],
        [student, lesson],
      ],
      null,
    );
    now = new Date('2026-11-20T14:00:00+05:00');
    await enter();
    const over = await tellAll(parent, [
      [student, lesson],
      [student, before],
    ]);
    expect([over.status, over.body.code]).toEqual([409, 'lesson_over']);
    for (const [who, which] of [
      [second, lesson],
      [stranger, lesson],
      [student, 999_999],
    ] as const)
      expect(
        (
          await tellAll(parent, [
            [student, after],
            [who, which],
          ])
        ).status,
      ).toBe(404);
    expect(await kept()).toEqual([]);
    const { body } = await tellAll(parent, [[student, lesson]], '  ');
    expect(body.fields.reason).toBeDefined();
  });

  it('is the word of one parent that the other one sees, and nobody else among those who learn', async () => {
    await addPerson(mars.store, `ona${people}`, { role: 'parent', childrenIds: [student] });
    const mother = await mars.signInAs(`ona${people}`);
    await tellAll(parent, [[student, lesson]]);
    const seenBy = async (who: Client) =>
      (
        await who.call('GET /v1/lesson', {
          query: { from_date: '2026-11-20', till_date: '2026-11-20', student_id: student },
        })
      ).body.items[0].absence;
    const word = { reason: 'Safarda', told_at: '2026-11-20T14:00:00+05:00', told_by: `Ota${people} Sinov` };
    expect(await seenBy(parent)).toEqual({ ...word, is_mine: true });
    expect(await seenBy(mother)).toEqual({ ...word, is_mine: false });
    expect(await seenBy(await mars.signInAs(`aziza${people}`))).toBeNull();
    // The later word counts.
    await tellAll(mother, [[student, lesson]], 'Kasal');
    expect(await seenBy(parent)).toMatchObject({
      reason: 'Kasal',
      told_by: `Ona${people} Sinov`,
      is_mine: false,
    });
  });
});
