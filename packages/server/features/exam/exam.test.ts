import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAnyTime } from '../../testing/any-time.ts';
import { addCourse } from '../../testing/courses.ts';
import { breakRows } from '../../testing/fault.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { createRestored, updateLooked } from '../restored/restored.ts';
import { answerQuestion, countRight, settleExams } from './attempt.ts';

let mars: TestApp;
let now: Date;
let teacher: Client;
let teacherId: number;
let course: number;
let exam: number;
let group: number;
let studentId: number;
let student: Client;
let count = 0;

const at = (time: string) => {
  now = new Date(`2026-11-20T${time}+05:00`);
};
const one = <T>(text: string, values?: unknown[]) => findValue<T>(mars.store, text, values);

const signedIn = (login: string): Client =>
  signedInAnyTime(
    () => mars,
    login,
    () => now,
  );

beforeAll(async () => {
  at('10:00:00');
  mars = await startTestApp({ seed: 'none', now: () => now });
  teacherId = await addPerson(mars.store, 'malika', { role: 'teacher' });
  await addPerson(mars.store, 'boshqa', { role: 'teacher' });
  teacher = signedIn('malika');
  // Ten questions of one answer each, which is a; twenty minutes.
  const added = await addCourse(mars.store, 'sinf', {
    kind: 'class',
    lessons: [['Bir', 'Ikki']],
    exam: true,
  });
  course = added.id;
  exam = added.elements[2]!;
});
afterAll(() => mars.close());

beforeEach(async () => {
  at('10:00:00');
  const login = `talaba${++count}`;
  group = await one(
    'insert into study_group (name, course_id, teacher_id) values ($1, $2, $3) returning id as value',
    [`G${count}`, course, teacherId],
  );
  studentId = await addPerson(mars.store, login, { inGroup: false });
  await addAllBadges(mars.store, studentId);
  await mars.store.query(`insert into study_member values ($1, $2, '2026-01-01')`, [studentId, group]);
  await mars.store.query(`insert into course_opening values ($1, $2, '2026-11-20 10:00+05')`, [group, exam]);
  student = signedIn(login);
});

const start = (who = student) => who.call(`POST /v1/exam/${exam}/start`);
const answer = (id: number, question_id: string, value: unknown, who = student) =>
  who.call(`PUT /v1/exam/attempt/${id}/answer`, { body: { question_id, answer: value } });
const read = async (id: number, who = student) => (await who.call(`GET /v1/exam/attempt/${id}`)).body;
const finish = (id: number, who = student) => who.call(`POST /v1/exam/attempt/${id}/finish`);
const results = async () =>
  (await student.call('GET /v1/me/total_monthly_exam_results', { query: { group_id: group } })).body;
const listed = async (who = student) =>
  (await who.call('GET /v1/exam', { query: { group_id: group } })).body.items;
/** Everything that is kept of the student's exams. */
const kept = () =>
  one<object>(
    `select json_build_object('attempts', (select json_agg(a) from exam_attempt a where student_id = $1),
       'results', (select json_agg(r) from study_exam_result r where student_id = $1)) as value`,
    [studentId],
  );

describe('an exam', () => {
  it('opens when it does, runs for its minutes and goes on where it was', async () => {
    at('09:59:59');
    const early = await start();
    expect([early.status, early.body.code, early.body.starts_at]).toEqual([
      409,
      'not_started',
      '2026-11-20T10:00:00+05:00',
    ]);
    expect(await listed()).toEqual([
      {
        id: exam,
        module: 1,
        title: { uz: 'Modul 1', ru: 'Modul 1' },
        minutes: 20,
        questions: 10,
        state: 'locked',
        lock: { code: 'not_started', starts_at: '2026-11-20T10:00:00+05:00' },
        attempt_id: null,
        started_at: null,
        ends_at: null,
        total_mark: null,
      },
    ]);
    at('10:00:00');
    expect(await listed()).toMatchObject([{ state: 'open', lock: null }]);
    const { body } = await start();
    expect(body).toMatchObject({
      exam_id: exam,
      group_id: group,
      module: 1,
      started_at: '2026-11-20T10:00:00+05:00',
      ends_at: '2026-11-20T10:20:00+05:00',
      now: '2026-11-20T10:00:00+05:00',
      finished_at: null,
      answers: [],
      result: null,
    });
    expect(body.questions).toHaveLength(10);
    expect(Object.keys(body.questions[0]).sort()).toEqual(['id', 'kind', 'options', 'text']);
    at('10:05:00');
    expect((await answer(body.id, 'q1', 'a')).body).toEqual({
      question_id: 'q1',
      given: ['a'],
      ends_at: '2026-11-20T10:20:00+05:00',
      now: '2026-11-20T10:05:00+05:00',
    });
    await answer(body.id, 'q2', 'b');
    await answer(body.id, 'q2', 'a');
    await answer(body.id, 'q3', null);
    // The second device, and whoever presses "begin" again.
    for (const again of [await read(body.id), (await start()).body])
      expect(again).toMatchObject({
        id: body.id,
        ends_at: '2026-11-20T10:20:00+05:00',
        answers: [
          { id: 'q1', given: ['a'] },
          { id: 'q2', given: ['a'] },
          { id: 'q3', given: [] },
        ],
      });
    expect(await listed()).toMatchObject([
      {
        state: 'running',
        attempt_id: body.id,
        started_at: '2026-11-20T10:00:00+05:00',
        ends_at: '2026-11-20T10:20:00+05:00',
      },
    ]);
    expect(await results()).toEqual([]);
  });

  it('brings its mark when it is ended, where everybody looks for it', async () => {
    const { id } = (await start()).body;
    for (let n = 1; n <= 7; n++) await answer(id, `q${n}`, 'a');
    await answer(id, 'q8', 'c');
    at('10:07:00');
    const { body } = await finish(id);
    expect(body.finished_at).toBe('2026-11-20T10:07:00+05:00');
    expect(body.result).toMatchObject({ right: 7, total: 10, total_mark: 70 });
    expect(body.result.each.map(({ is_right }: { is_right: boolean }) => is_right)).toEqual([
      ...Array(7).fill(true),
      ...Array(3).fill(false),
    ]);
    expect(await results()).toEqual([{ module: 1, total_mark: 70 }]);
    expect(await listed()).toMatchObject([{ state: 'done', attempt_id: id, total_mark: 70 }]);
    const element = (await student.call(`GET /v1/course/element/${exam}`)).body;
    expect(element).toMatchObject({ state: 'done', mark: 70 });
  });

  it('keeps what was asked, whatever the course says meanwhile', async () => {
    const { id } = (await start()).body;
    await mars.store.query(
      `update course_element set questions = jsonb_set(questions, '{0,answer}', '"c"') where id = $1`,
      [exam],
    );
    await answer(id, 'q1', 'a');
    expect((await finish(id)).body.result.right).toBe(1);
    await mars.store.query(
      `update course_element set questions = jsonb_set(questions, '{0,answer}', '"a"') where id = $1`,
      [exam],
    );
  });
});

describe('the server’s clock', () => {
  it('takes an answer in the last second, none at the end, and ends it then with what there is', async () => {
    const { id } = (await start()).body;
    at('10:19:59.999');
    expect((await answer(id, 'q1', 'a')).status).toBe(200);
    at('10:20:00');
    const late = await answer(id, 'q2', 'a');
    expect([late.status, late.body.code]).toEqual([409, 'exam_over']);
    const end = await finish(id);
    expect([end.status, end.body.code]).toEqual([409, 'exam_over']);
    expect(await read(id)).toMatchObject({
      finished_at: '2026-11-20T10:20:00+05:00',
      answers: [{ id: 'q1', given: ['a'] }],
      result: { right: 1, total: 10, total_mark: 10 },
    });
  });

  it('counts when it is an answer’s turn, not when the answer came', async () => {
    const { id } = (await start()).body;
    const before = await kept();
    const times = ['10:19:59.999', '10:20:00'].map((time) => new Date(`2026-11-20T${time}+05:00`));
    const waited = { ...mars.app, now: () => (times.length > 1 ? times.shift()! : times[0]!) };
    await expect(
      answerQuestion(waited, studentId, id, { question_id: 'q1', answer: 'a' }),
    ).rejects.toMatchObject({ code: 'exam_over' });
    expect(await kept()).toEqual(before);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a look at the marks', () => results()],
    ['a look at the exams', () => listed()],
    ['the job', () => settleExams(mars.app)],
    ['another try to begin', () => start()],
    ['a look of the staff', () => teacher.call('GET /v2/staff/exam', { query: { group_id: group } })],
  ])('ends an exam that nobody ended by %s, once', async (_, look) => {
    const { id } = (await start()).body;
    await answer(id, 'q1', 'a');
    at('10:19:59');
    await look();
    expect(await one('select finished_at as value from exam_attempt where id = $1', [id])).toBeNull();
    at('11:00:00');
    await Promise.all([look(), look()]);
    expect(await one('select finished_at as value from exam_attempt where id = $1', [id])).toEqual(
      new Date('2026-11-20T10:20:00+05:00'),
    );
    expect(await results()).toEqual([{ module: 1, total_mark: 10 }]);
  });
});

it.each([
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [59, 99, 60],
  [58, 98, 59],
  [199, 200, 100],
  [7, 7, 100],
])('%i right of %i are a mark of %i', (right, total, mark) => {
  const questions = Array.from({ length: total }, (_, n) => ({
    ...{ id: `q${n}`, kind: 'choice' as const, answer: 'a' as const, options: [] },
    ...{ text: { uz: '', ru: '' }, why: { uz: '', ru: '' } },
  }));
  const answers = Object.fromEntries(questions.map(({ id }, n) => [id, [n < right ? 'a' : 'b']]));
  expect(countRight({ questions, answers })).toEqual({ right, mark });
});

it('keeps nobody waiting for one that cannot be ended', async () => {
  const { id } = (await start()).body;
  const other = await addPerson(mars.store, `boshqa${++count}`, { inGroup: false });
  await mars.store.query(`insert into study_member values ($1, $2, '2026-01-01')`, [other, group]);
  const later = await one<number>(
    `insert into exam_attempt (student_id, element_id, group_id, module, started_at, ends_at, questions)
     select $2, element_id, group_id, module, started_at, ends_at + interval '1 second', questions
     from exam_attempt where id = $1 returning id as value`,
    [id, other],
  );
  const ended = (attempt: number) =>
    one<Date | null>('select finished_at as value from exam_attempt where id = $1', [attempt]);
  at('11:00:00');
  const mend = await breakRows(mars.store, 'exam_attempt', `new.id = ${id}`);
  try {
    await expect(settleExams(mars.app)).rejects.toThrow('broken for the test');
    expect([await ended(id), await ended(later)]).toEqual([null, new Date('2026-11-20T10:20:01+05:00')]);
  } finally {
    await mend();
  }
  await settleExams(mars.app);
  expect(await ended(id)).toEqual(new Date('2026-11-20T10:20:00+05:00'));
});

it.each([
  ['ended in hours that a restore lost', '10:19:59', '10:20:00', false],
  ['ended before them', '10:20:00', '10:30:00', true],
  ['ends after them', '10:05:00', '10:19:59', true],
])('waits for an administrator where it %s', async (_when, from, until, isEnded) => {
  const { id } = (await start()).body;
  await createRestored(mars.store, {
    known_until: new Date(`2026-11-20T${from}+05:00`),
    restored_at: new Date(`2026-11-20T${until}+05:00`),
    listed_until: null,
  });
  const ended = () =>
    one<boolean>('select finished_at is not null as value from exam_attempt where id = $1', [id]);
  at('11:00:00');
  await settleExams(mars.app);
  expect(await ended()).toBe(isEnded);
  await updateLooked(mars.store, now);
  await settleExams(mars.app);
  expect(await ended()).toBe(true);
  await mars.store.query('delete from restored');
});

describe('is refused and changes nothing', () => {
  it('answered after its end, or ended twice, or begun again', async () => {
    const { id } = (await start()).body;
    await answer(id, 'q1', 'a');
    await finish(id);
    const before = await kept();
    for (const { status, body } of [
      await answer(id, 'q1', 'b'),
      await finish(id),
      await answer(id, 'q99', 'b'),
    ])
      expect([status, body.code]).toEqual([409, 'exam_over']);
    const again = await start();
    expect([again.status, again.body.code]).toEqual([409, 'exam_taken']);
    expect(await kept()).toEqual(before);
  });

  it('answered, read or ended by somebody else', async () => {
    const { id } = (await start()).body;
    const before = await kept();
    await addPerson(mars.store, `begona${count}`);
    const stranger = signedIn(`begona${count}`);
    const all = [await answer(id, 'q1', 'a', stranger), await finish(id, stranger), await start(stranger)];
    expect(all.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await stranger.call(`GET /v1/exam/attempt/${id}`)).status).toBe(404);
    expect(await listed(stranger)).toEqual([]);
    // Nor by one of the same group.
    await mars.store.query(
      `insert into study_member select id, $1, '2026-01-01' from person where login = $2`,
      [group, `begona${count}`],
    );
    expect((await answer(id, 'q1', 'a', stranger)).status).toBe(404);
    expect(await kept()).toEqual(before);
  });

  it.each<[string, unknown, string]>([
    ['q11', 'a', 'question_id'],
    ['q1', 'z', 'answer'],
    ['q1', ['a', 'b'], 'answer'],
    ['__proto__', 'a', 'question_id'],
    ['q1', 5, 'answer'],
  ])('answered to %s with %j', async (question, value, field) => {
    const { id } = (await start()).body;
    const before = await kept();
    const { status, body } = await answer(id, question, value);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect(await kept()).toEqual(before);
  });

  it('begun by who has a mark, or has left', async () => {
    await mars.store.query(`insert into study_exam_result values ($1, $2, 1, 0)`, [studentId, group]);
    expect((await start()).body.code).toBe('exam_taken');
    await mars.store.query('delete from study_exam_result where student_id = $1', [studentId]);
    await mars.store.query(`update study_member set left_on = '2026-11-20' where student_id = $1`, [
      studentId,
    ]);
    expect((await start()).body.code).toBe('inactive');
  });
});

describe('at once', () => {
  it('it is begun once, and both devices have the same', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => start()));
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
  });

  it('answers from two devices are all kept', async () => {
    const { id } = (await start()).body;
    await Promise.all(Array.from({ length: 10 }, (_, n) => answer(id, `q${n + 1}`, 'a')));
    expect((await read(id)).answers).toHaveLength(10);
  });

  it('it is ended once', async () => {
    const { id } = (await start()).body;
    await answer(id, 'q1', 'a');
    const ends = await Promise.all(Array.from({ length: 6 }, () => finish(id)));
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await results()).toEqual([{ module: 1, total_mark: 10 }]);
  });

  it('no answer comes in after its end', async () => {
    const { id } = (await start()).body;
    const [ended, late] = await Promise.all([finish(id), answer(id, 'q1', 'a')]);
    expect(ended.status).toBe(200);
    expect(ended.body.result.right).toBe(late.status === 200 ? 1 : 0);
    expect((await read(id)).result.right).toBe(ended.body.result.right);
  });
});

describe('the assistant', () => {
  const ask = () => student.call('POST /v2/ai/responses', { body: { input: 'Python nima?' } });
  const limit = async () => (await student.call('GET /v2/project/ai-limit')).body;
  const locked = async () => (await student.call('GET /v1/me/limits')).body.ai.locked;

  it('is closed while an exam runs, and takes no question of the day for that', async () => {
    const free = await limit();
    expect([free.has_limit, await locked()]).toEqual([true, null]);
    const { id } = (await start()).body;
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([409, 'exam_running']);
    const reserved = await student.call('POST /v2/project/ai-limit/create', { query: { ai_limit: 1 } });
    expect(reserved.body.code).toBe('exam_running');
    expect(await limit()).toEqual({ ...free, has_limit: false });
    expect(await locked()).toBe('exam_running');
    await finish(id);
    expect(await limit()).toEqual(free);
    expect(await locked()).toBeNull();
    expect((await ask()).status).toBe(200);
  });

  it('is open again the moment the time is up, though nobody ended it', async () => {
    await start();
    at('10:19:59.999');
    expect((await ask()).body.code).toBe('exam_running');
    at('10:20:00');
    expect((await ask()).status).toBe(200);
  });
});

describe('staff', () => {
  const put = (marks: object[], who = teacher, module = 1) =>
    who.call('PUT /v2/staff/exam-mark', { body: { group_id: group, module, marks } });
  const overview = async (who = teacher) =>
    (await who.call('GET /v2/staff/exam', { query: { group_id: group } })).body;
  const notices = async () =>
    (await student.call('GET /v1/notification')).body.map(
      ({ notification }: { notification: object }) => notification,
    );

  it('see who sits and who has what, and read the questions with their answers', async () => {
    expect(await overview()).toEqual({
      exams: [{ id: exam, module: 1, title: { uz: 'Modul 1', ru: 'Modul 1' }, minutes: 20, questions: 10 }],
      items: [{ student_id: studentId, first_name: expect.any(String), last_name: 'Sinov', marks: [] }],
      next_cursor: null,
    });
    const { id } = (await start()).body;
    const marksOf = async () => (await overview()).items[0].marks;
    expect(await marksOf()).toEqual([{ module: 1, total_mark: null, attempt: 'running', right: null }]);
    await answer(id, 'q1', 'a');
    await finish(id);
    expect(await marksOf()).toEqual([{ module: 1, total_mark: 10, attempt: 'finished', right: 1 }]);
    const asked = (await teacher.call(`GET /v2/staff/exam/${exam}`)).body;
    expect(asked.items[0]).toMatchObject({ id: 'q1', answer: ['a'], why: { uz: 'Sababi q1' } });
    expect((await student.call(`GET /v2/staff/exam/${exam}`)).status).toBe(404);
    const other = signedIn('boshqa');
    expect((await other.call(`GET /v2/staff/exam/${exam}`)).status).toBe(404);
    expect((await other.call('GET /v2/staff/exam', { query: { group_id: group } })).status).toBe(404);
    expect((await put([{ student_id: studentId, total_mark: 1 }], other)).status).toBe(404);
  });

  it('enter a mark, of which the student is told once; the same again changes nothing', async () => {
    const mark = { student_id: studentId, total_mark: 88 };
    expect((await put([mark])).body).toEqual({
      group_id: group,
      module: 1,
      saved: [{ ...mark, result: 'saved' }],
      changed: [],
      not_in_group: [],
    });
    expect((await put([mark])).body.saved[0].result).toBe('unchanged');
    expect(await results()).toEqual([{ module: 1, total_mark: 88 }]);
    expect(await notices()).toEqual([
      {
        type: 'notice',
        message_uz: '1-modul imtihoni bahosi: 88',
        message_ru: 'Экзамен модуля 1: оценка 88',
      },
    ]);
    await put([{ student_id: studentId, total_mark: 90 }]);
    expect(await notices()).toHaveLength(1);
  });

  it('save nothing when one was never in the group', async () => {
    const outside = await addPerson(mars.store, `tashqari${count}`);
    const { status, body } = await put([
      { student_id: studentId, total_mark: 50 },
      { student_id: outside, total_mark: 50 },
    ]);
    expect([status, body.code]).toEqual([422, 'not_in_group']);
    expect(await results()).toEqual([]);
  });

  it('take back nothing that was marked meanwhile, and see by whom', async () => {
    await put([{ student_id: studentId, total_mark: 60, was: null }]);
    at('10:05:00');
    // Another page, opened before that.
    const { body } = await put([{ student_id: studentId, total_mark: 40, was: null }]);
    expect(body).toMatchObject({
      saved: [],
      changed: [
        { student_id: studentId, total_mark: 60, by: 'Malika Sinov', at: expect.stringMatching(/\+05:00$/) },
      ],
    });
    expect(await results()).toEqual([{ module: 1, total_mark: 60 }]);
    // Who has seen it, agrees with it, or says nothing of it.
    for (const [total_mark, was] of [[41, 60], [41, 7], [42]] as const)
      expect((await put([{ student_id: studentId, total_mark, ...(was && { was }) }])).body.changed).toEqual(
        [],
      );
    expect(await results()).toEqual([{ module: 1, total_mark: 42 }]);
  });

  it('of two at once one has the mark, and the other is told of it', async () => {
    const answers = await Promise.all(
      [11, 22, 33].map((total_mark) => put([{ student_id: studentId, total_mark, was: null }])),
    );
    const kept = answers.flatMap(({ body }) => body.saved);
    expect(kept).toHaveLength(1);
    expect(
      answers.flatMap(({ body }) => body.changed.map((row: { total_mark: number }) => row.total_mark)),
    ).toEqual([kept[0].total_mark, kept[0].total_mark]);
  });

  it('see who studies in the group, and nobody from the day on which they leave it', async () => {
    const seen = async (left: string | null) => {
      await mars.store.query('update study_member set left_on = $2 where student_id = $1', [studentId, left]);
      return (await overview()).items.map(({ student_id }: { student_id: number }) => student_id);
    };
    expect([await seen('2026-11-21'), await seen('2026-11-20'), await seen(null)]).toEqual([
      [studentId],
      [],
      [studentId],
    ]);
  });

  it('are told who is no longer in the group, and the rest is saved', async () => {
    const left = await addPerson(mars.store, `ketgan${count}`, { inGroup: false });
    await mars.store.query(`insert into study_member values ($1, $2, '2026-01-01', '2026-11-20')`, [
      left,
      group,
    ]);
    const { body } = await put([
      { student_id: left, total_mark: 50 },
      { student_id: studentId, total_mark: 50 },
    ]);
    expect(body.not_in_group).toEqual([{ student_id: left, name: `Ketgan${count} Sinov` }]);
    expect(body.saved).toMatchObject([{ student_id: studentId }]);
  });

  it('take a mark away, and the exam may be sat again', async () => {
    const first = (await start()).body.id;
    await finish(first);
    await put([{ student_id: studentId, total_mark: null }]);
    expect(await results()).toEqual([{ module: 1, total_mark: null }]);
    const second = (await start()).body.id;
    expect(second).not.toBe(first);
    await answer(second, 'q1', 'a');
    await finish(second);
    expect(await results()).toEqual([{ module: 1, total_mark: 10 }]);
  });

  it('have the last word: a mark entered while it runs stands', async () => {
    const { id } = (await start()).body;
    await put([{ student_id: studentId, total_mark: 55 }]);
    expect((await finish(id)).body.result).toMatchObject({ right: 0, total_mark: 55 });
  });
});

describe('the day', () => {
  const due = async () => (await student.call('GET /v1/me/today')).body.due;

  it('names an exam from when it opens until it is sat, and while it runs when it ends', async () => {
    const open = {
      kind: 'exam',
      state: 'open',
      title: expect.objectContaining({ uz: expect.any(String) }),
      course: expect.objectContaining({ uz: expect.any(String) }),
      xp: 0,
      minutes: 20,
      at: null,
      place: { course_id: course, group_id: group, element_id: exam, module: 1 },
    };
    at('09:59:59');
    expect(await due()).toEqual([]);
    at('10:00:00');
    expect(await due()).toEqual([open]);
    await start();
    at('10:19:59');
    expect(await due()).toEqual([{ ...open, state: 'running', at: '2026-11-20T10:20:00+05:00' }]);
    at('10:20:00');
    expect(await due()).toEqual([]);
  });

  it('names the exam that runs before homework that is due earlier', async () => {
    await start();
    await mars.store.query(
      `insert into study_project (course_id, module, title_uz, title_ru, due_at, element_id)
       select course_id, 1, 'Sahifa', 'Страница', '2026-11-20 10:05+05', min(id) from course_element
       where course_id = $1 group by course_id`,
      [course],
    );
    expect((await due()).map(({ kind }: { kind: string }) => kind)).toEqual(['exam', 'homework']);
    await mars.store.query(`delete from study_project where course_id = $1 and title_uz = 'Sahifa'`, [
      course,
    ]);
  });
});
