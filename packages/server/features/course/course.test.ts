import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse, rightAnswers, wrongAnswers } from '../../testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { isComplete } from './complete.ts';

/** Thursday. */
const now = new Date('2026-11-12T10:00:00+05:00');
const day = 86_400_000;
const ago = (days: number) => new Date(now.getTime() - days * day);
let mars: TestApp;
let student: Client;
let id: number;
let group: number;
let course: { id: number; elements: number[] };
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
});
afterAll(() => mars.close());

/** A student in a group of a course of two modules, each two lessons, homework and exam; two lessons have begun. */
beforeEach(async () => {
  const login = `oquvchi${people++}`;
  const teacher = await addPerson(mars.store, `ustoz${people}`, { role: 'teacher' });
  id = await addPerson(mars.store, login);
  course = await addCourse(mars.store, `sinf-${people}`, {
    kind: 'class',
    lessons: [
      ['A', 'B'],
      ['C', 'D'],
    ],
    homework: true,
    exam: true,
    title: { uz: 'Sinf kursi', ru: 'Курс' },
  });
  const { rows } = await mars.store.query<{ group_id: number }>(
    `update study_group g set course_id = $2, teacher_id = $3 from study_member m
     where m.student_id = $1 and g.id = m.group_id returning m.group_id`,
    [id, course.id, teacher],
  );
  group = rows[0]!.group_id;
  await mars.store.query(`update study_member set joined_on = '2026-10-01' where student_id = $1`, [id]);
  for (const [index, starts] of [ago(3), ago(0), ago(-1), ago(-20)].entries()) {
    await mars.store.query(
      `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at, room, element_id)
       values ($1, $2, 'Dars', 'Урок', $3::timestamptz, $3::timestamptz + interval '90 minutes', '3', $4)`,
      [group, index < 2 ? 1 : 2, starts, at(index < 2 ? index : index + 2)],
    );
  }
  student = await mars.signInAs(login);
});

/** In the order of the course: A, B, homework, exam, C, D, homework, exam. */
const at = (index: number) => course.elements[index]!;
const elements = async (query: object = {}) =>
  student.call('GET /v1/course/elements', {
    query: { course_id: course.id, course_type: 'offline', group_id: group, module: 1, ...query },
  });
const open = async (index: number) => (await student.call(`GET /v1/course/element/${at(index)}`)).body;
const read = (index: number, watched = [[0, 4]]) =>
  student.call(`POST /v1/course/element/${at(index)}/progress`, { body: { place: 3, watched } });
const answer = (index: number, answers: unknown = rightAnswers) =>
  student.call(`POST /v1/course/element/${at(index)}/quiz`, { body: { answers } });

describe('the elements of a module', () => {
  it('stand in order with their states: a lesson opens with the group’s, homework and exam with theirs', async () => {
    const { status, body } = await elements();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      course: { id: course.id, title: { uz: 'Sinf kursi', ru: 'Курс' }, type: 'offline' },
      group: { id: group },
      module: { module: 1, title: { uz: 'Modul 1' } },
      modules: [{ module: 1 }, { module: 2 }],
      next_cursor: null,
    });
    expect(body.items.map((one: { kind: string; state: string }) => [one.kind, one.state])).toEqual([
      ['lesson', 'open'],
      ['lesson', 'open'],
      ['homework', 'open'],
      ['exam', 'open'],
    ]);
    const second = (await elements({ module: 2 })).body.items;
    expect(second.map((one: { state: string }) => one.state)).toEqual([
      'locked',
      'locked',
      'locked',
      'locked',
    ]);
    expect(second.map((one: { lock: object }) => one.lock)).toEqual(
      ['13', '02', '02', '02'].map((date, index) => ({
        code: 'not_started',
        starts_at: `2026-${index === 0 ? '11' : '12'}-${date}T10:00:00+05:00`,
      })),
    );
  });

  it('open earlier when the teacher opens them', async () => {
    await mars.store.query(
      'insert into course_opening (group_id, element_id, opens_at) values ($1, $2, $3)',
      [group, at(4), now],
    );
    expect((await elements({ module: 2 })).body.items[0]).toMatchObject({ state: 'open', lock: null });
    await mars.store.query('update course_opening set opens_at = $2 where group_id = $1', [
      group,
      new Date(now.getTime() + 1),
    ]);
    expect((await elements({ module: 2 })).body.items[0].state).toBe('locked');
  });

  it('of module 0 are those to go on with', async () => {
    expect((await elements({ module: 0 })).body).toMatchObject({
      module: { module: 1 },
      resume: { element_id: at(2), module: 1 },
    });
    await read(0, [[0, 1]]);
    expect((await elements({ module: 0 })).body.resume.element_id).toBe(at(0));
  });

  it.each<[string, () => object]>([
    ['an unknown course', () => ({ course_id: 2_000_000_000 })],
    ['a course of another group', () => ({ group_id: group - 1 })],
    ['no group', () => ({ group_id: 0 })],
    ['another type', () => ({ course_type: 'online' })],
    ['another type and no group', () => ({ course_type: 'online', group_id: 0 })],
    ['a module that is not there', () => ({ module: 3 })],
  ])('are not there for %s', async (_, query) => {
    const { status, body } = await elements(query());
    expect([status, body]).toEqual([404, (await student.call('GET /v1/course/element/2000000000')).body]);
  });

  it.each([
    ['course_type', 'evening', 'choice'],
    ['group_id', -1, 'too_small'],
    ['module', 'x', 'whole_number'],
  ])('want a right %s', async (field, value, code) => {
    expect((await elements({ [field]: value })).body.fields[field].code).toBe(code);
  });
});

describe('one element', () => {
  it('has its text, what comes before and after, and no answer', async () => {
    const body = await open(0);
    expect(body).toMatchObject({
      id: at(0),
      kind: 'lesson',
      state: 'open',
      group: { id: group },
      progress: { unit: 'block', units: 4, watched: [], seen_percent: 0, completed: false },
      result: null,
      previous: null,
      next: { element_id: at(1), module: 1, kind: 'lesson', lock: null },
    });
    expect(body.text.uz[0]).toEqual({ type: 'paragraph', runs: [{ text: 'Matn 0' }] });
    expect(body.questions).toHaveLength(3);
    // What is closed says when it opens.
    expect((await open(3)).next).toMatchObject({
      element_id: at(4),
      module: 2,
      title: { uz: expect.any(String), ru: expect.any(String) },
      lock: { code: 'not_started' },
    });
  });

  it('comes without what is in it while it is locked', async () => {
    expect(await open(4)).toMatchObject({
      state: 'locked',
      lock: { code: 'not_started', starts_at: '2026-11-13T10:00:00+05:00' },
      text: { uz: null, ru: null },
      questions: [],
      progress: null,
      video: null,
    });
  });

  it('that is an exam has no questions: they are asked when it is sat', async () => {
    expect(await open(3)).toMatchObject({
      kind: 'exam',
      questions: [],
      result: null,
      text: { uz: null, ru: null },
    });
  });

  it('is not there for another student, a parent or a guest', async () => {
    await addPerson(mars.store, `begona${people}`);
    const stranger = await mars.signInAs(`begona${people}`);
    const missing = (await stranger.call('GET /v1/course/element/2000000000')).body;
    for (const [call, options] of [
      [`GET /v1/course/element/${at(0)}`, {}],
      [`POST /v1/course/element/${at(0)}/progress`, { body: { place: 0, watched: [] } }],
      [`POST /v1/course/element/${at(0)}/quiz`, { body: { answers: rightAnswers } }],
    ] as const) {
      const { status, body } = await stranger.call(call, options);
      expect([call, status, body]).toEqual([call, 404, missing]);
    }
  });

  it('stays readable for who has left the group, and nothing opens any more', async () => {
    await mars.store.query(`update study_member set left_on = '2026-11-12' where student_id = $1`, [id]);
    expect((await open(0)).state).toBe('open');
    // It begins on the day on which the student was no longer there.
    expect(await open(1)).toMatchObject({ state: 'locked', lock: { code: 'not_started', starts_at: null } });
  });
});

describe('reading', () => {
  it('finishes a lesson by itself when enough of it was seen; with its quiz it is done, and brings no coins', async () => {
    expect((await read(0, [[0, 3]])).body).toMatchObject({ seen_percent: 75, completed: false, place: 3 });
    expect((await read(0, [[3, 4]])).body).toMatchObject({ seen_percent: 100, completed: true });
    expect(await open(0)).toMatchObject({ state: 'open', quiz: 'open' });
    expect((await answer(0, wrongAnswers)).body).toMatchObject({ passed: false, right: 1 });
    expect((await answer(0)).body).toEqual({
      right: 3,
      total: 3,
      passed: true,
      answers: expect.arrayContaining([expect.objectContaining({ id: 'q1', given: ['a'], right: true })]),
    });
    expect(await open(0)).toMatchObject({ state: 'done', quiz: 'passed', result: { passed: true } });
    const me = (await student.call('GET /v1/me')).body;
    expect([me.coins, me.xp, me.daily_streak.streak_count]).toEqual([0, 0, 0]);
  });

  it('is refused before the lesson begins, for homework and for online lessons', async () => {
    const refused = await read(4);
    expect([refused.status, refused.body.code, refused.body.starts_at]).toEqual([
      409,
      'not_started',
      '2026-11-13T10:00:00+05:00',
    ]);
    expect((await answer(4)).body.code).toBe('not_started');
    expect([(await read(2)).status, (await read(3)).status]).toEqual([404, 404]);
    const online = await addCourse(mars.store, `onlayn-${people}`);
    const call = `POST /v1/course/element/${online.elements[0]}/progress`;
    expect((await student.call(call, { body: { place: 0, watched: [] } })).status).toBe(404);
    const back = `POST /v2/eduverse/lesson/${at(0)}/progress`;
    expect((await student.call(back, { body: { place: 0, watched: [] } })).status).toBe(404);
  });
});

describe('the courses of a student', () => {
  it('have group, teacher, timetable, the next lesson and how far each module is', async () => {
    await read(0);
    await answer(0);
    await mars.store.query(
      `insert into study_exam_result (student_id, group_id, module, total_mark) values ($1, $2, 1, 77)`,
      [id, group],
    );
    const { items } = (await student.call('GET /v1/me/courses')).body;
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      course: { id: course.id, type: 'offline' },
      cover: '/media/cover/code.svg',
      group: { id: group },
      teacher: `Ustoz${people} Sinov`,
      timetable: [
        { weekday: 3, starts: '10:00', ends: '11:30' },
        { weekday: 4, starts: '10:00', ends: '11:30' },
      ],
      next_lesson: { starts_at: '2026-11-12T10:00:00+05:00', module: 1, room: '3' },
      modules: [
        { module: 1, lessons: 2, lessons_done: 1, homework: 1, homework_done: 0, exam_mark: 77 },
        { module: 2, lessons: 2, lessons_done: 0, homework: 1, homework_done: 0, exam_mark: null },
      ],
      percent: 16,
    });
  });

  it('begin with the one that was opened last, and say where it goes on; one that is done comes last', async () => {
    const mine = async () =>
      (await student.call('GET /v1/me/courses')).body.items.map(
        ({ course: { id: course_id }, resume }: { course: { id: number }; resume: object | null }) => [
          course_id,
          resume,
        ],
      );
    const online = await addCourse(mars.store, `yana-${people}`, { lessons: [['Bir']] });
    await student.call(`POST /v2/eduverse/course/${online.id}/enroll`);
    const [first] = online.elements;
    const here = { module: 1, kind: 'lesson', title: { uz: 'A', ru: 'A' }, minutes: 20 };
    const there = { ...here, element_id: first, title: { uz: 'Bir', ru: 'Bir' } };
    const seen = (elementId: number, time: string, completed: string | null = null) =>
      mars.store.query(
        `insert into course_progress (student_id, element_id, started_at, seen_at, completed_at, quiz_passed_at)
         values ($1, $2, $3, $3, $4, $4) on conflict (student_id, element_id)
         do update set seen_at = excluded.seen_at, completed_at = excluded.completed_at,
           quiz_passed_at = excluded.quiz_passed_at`,
        [id, elementId, time, completed],
      );
    const titles = (await elements()).body.items.map((each: { title: object }) => each.title);
    const begun = { ...here, element_id: at(0), title: titles[0], is_begun: true };
    expect(await mine()).toEqual([
      [course.id, expect.objectContaining({ is_begun: false })],
      [online.id, { ...there, is_begun: false }],
    ]);
    await seen(first!, '2026-11-12T09:00:00+05:00');
    expect((await mine())[0]).toEqual([online.id, { ...there, is_begun: true }]);
    await seen(at(0), '2026-11-12T09:00:01+05:00');
    expect(await mine()).toEqual([
      [course.id, begun],
      [online.id, { ...there, is_begun: true }],
    ]);
    await seen(first!, '2026-11-12T09:00:02+05:00', '2026-11-12T09:00:02+05:00');
    expect(await mine()).toEqual([
      [course.id, begun],
      [online.id, null],
    ]);
  });

  it('are none of a group that was left', async () => {
    await mars.store.query(`update study_member set left_on = '2026-11-12' where student_id = $1`, [id]);
    expect((await student.call('GET /v1/me/courses')).body.items).toEqual([]);
  });
});

describe('a course is complete', () => {
  const exam = (module: number, mark: number) =>
    mars.store.query(
      `insert into study_exam_result (student_id, group_id, module, total_mark) values ($1, $2, $3, $4)
       on conflict (student_id, group_id, module) do update set total_mark = $4`,
      [id, group, module, mark],
    );

  it('of a class with an exam of each module of 60 and more', async () => {
    await exam(1, 60);
    await exam(2, 59);
    expect(await isComplete(mars.app, id, course.id)).toEqual({
      complete: false,
      missing: [
        { kind: 'exam', element_id: at(7), module: 2, title: { uz: 'Modul 2', ru: 'Modul 2' }, mark: 59 },
      ],
    });
    await exam(2, 60);
    expect(await isComplete(mars.app, id, course.id)).toEqual({ complete: true, missing: [] });
  });

  it('online with all lessons and all quizzes', async () => {
    const { id: online, elements: lessons } = await addCourse(mars.store, `toliq-${people}`, {
      lessons: [['A', 'B']],
    });
    const missing = async () =>
      (await isComplete(mars.app, id, online))!.missing.map(({ kind, element_id }) => [kind, element_id]);
    const call = (index: number, path: string, body?: object) =>
      student.call(`POST /v2/eduverse/lesson/${lessons[index]}/${path}`, body ? { body } : {});
    await call(0, 'progress', { place: 0, watched: [[0, 4]] });
    await call(0, 'complete');
    expect(await missing()).toEqual([
      ['quiz', lessons[0]],
      ['lesson', lessons[1]],
      ['quiz', lessons[1]],
    ]);
    await call(1, 'progress', { place: 0, watched: [[0, 4]] });
    await call(1, 'complete');
    for (const index of [0, 1]) await call(index, 'quiz', { answers: rightAnswers });
    expect(await isComplete(mars.app, id, online)).toEqual({ complete: true, missing: [] });
    expect((await student.call(`GET /v2/eduverse/course/${online}`)).body.complete).toBe(true);
  });

  it('never when it is not the student’s, or has nothing in it', async () => {
    expect(await isComplete(mars.app, id, 2_000_000_000)).toBeNull();
    const stranger = await addPerson(mars.store, `boshqa${people}`);
    expect(await isComplete(mars.app, stranger, course.id)).toBeNull();
    const { rows } = await mars.store.query<{ course_id: number }>(
      'select g.course_id from study_member m join study_group g on g.id = m.group_id where m.student_id = $1',
      [stranger],
    );
    expect(await isComplete(mars.app, stranger, rows[0]!.course_id)).toEqual({
      complete: false,
      missing: [],
    });
  });
});
