import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedInAnyTime } from '../../testing/any-time.ts';
import { addCourse } from '../../testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { whileOpen } from '../../testing/while-open.ts';

let mars: TestApp;
let now: Date;
let admin: Client;
let teacher: Client;
let course: number;
let exam: number;
let group: number;
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
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'malika', { role: 'teacher' });
  admin = signedIn('admin');
  teacher = signedIn('malika');
});
afterAll(() => mars.close());

/** A new course each time: ten questions of one answer each, which is a; twenty minutes. */
beforeEach(async () => {
  at('10:00:00');
  const added = await addCourse(mars.store, `sinf-${++count}`, {
    kind: 'class',
    lessons: [['Bir']],
    exam: true,
  });
  course = added.id;
  exam = added.elements[1]!;
  group = await addGroup();
});

async function addGroup(): Promise<number> {
  const id = await one<number>(
    `insert into study_group (name, course_id, teacher_id) select $1, $2, id from person where login = 'malika'
     returning id as value`,
    [`G${++count}`, course],
  );
  await mars.store.query(`insert into course_opening values ($1, $2, '2026-11-20 10:00+05')`, [id, exam]);
  return id;
}
async function student(): Promise<Client & { id: number }> {
  const login = `talaba${++count}`;
  const id = await addPerson(mars.store, login, { inGroup: false });
  await addAllBadges(mars.store, id);
  await mars.store.query(`insert into study_member values ($1, $2, '2026-01-01')`, [id, group]);
  return { ...signedIn(login), id };
}
const start = (who: Client) => who.call(`POST /v1/exam/${exam}/start`);
const answer = (who: Client, id: number, question_id: string, value: unknown) =>
  who.call(`PUT /v1/exam/attempt/${id}/answer`, { body: { question_id, answer: value } });
const read = async (who: Client, id: number) => (await who.call(`GET /v1/exam/attempt/${id}`)).body;
const listed = async (who: Client, of = group) =>
  (await who.call('GET /v1/exam', { query: { group_id: of } })).body.items;
const notices = async (who: Client) =>
  (await who.call('GET /v1/notification')).body.map(
    ({ notification }: { notification: { message_uz: string } }) => notification.message_uz,
  );

/** Sits the exam: so many answers are a, the others b. */
async function sit(who: Client, letters: string): Promise<number> {
  const { id } = (await start(who)).body;
  for (const [n, letter] of [...letters].entries()) await answer(who, id, `q${n + 1}`, letter);
  await who.call(`POST /v1/exam/attempt/${id}/finish`);
  return id;
}
const source = async () => (await admin.call(`GET /v2/staff/elements/${exam}`)).body;
/** The exam, in which the answers of the first questions are these. */
async function withAnswers(letters: string, minutes = 20) {
  const { exam: before } = await source();
  const questions = before.questions.map((question: object, n: number) => ({
    ...question,
    ...(letters[n] && { answer: letters[n] }),
  }));
  return { minutes, questions };
}
const rejudge = (body: object, who = admin) => who.call(`POST /v2/staff/exam/${exam}/rejudge`, { body });
const markOf = (who: { id: number }) =>
  one<number | null>('select total_mark as value from study_exam_result where student_id = $1', [who.id]);

it('says how many it concerns and whose mark is another one before it is done, and changes nothing then', async () => {
  const [wrong, right, sitting] = [await student(), await student(), await student()];
  await sit(wrong, 'bbbb');
  await sit(right, 'aa');
  await start(sitting);
  const body = { exam: await withAnswers('b'), dry_run: true };
  const answered = await rejudge(body);
  expect([answered.status, answered.body]).toEqual([
    200,
    { sitting: 1, sat: 2, change: [{ student_id: wrong.id, from: 0, to: 10 }] },
  ]);
  expect((await rejudge({ ...body, may_lower: true })).body.change).toEqual([
    { student_id: wrong.id, from: 0, to: 10 },
    { student_id: right.id, from: 20, to: 10 },
  ]);
  expect([await markOf(wrong), await markOf(right)]).toEqual([0, 20]);
  expect((await source()).exam.questions[0].answer).toBe('a');
  expect(await notices(wrong)).toEqual([]);
  const { items } = (await admin.call('GET /v2/staff/audit')).body;
  expect(items.filter(({ call }: { call: string }) => call.endsWith('/rejudge'))).toEqual([]);
});

it('saves the exam and follows with marks by one act, which is written down; each is told the old and the new', async () => {
  const [wrong, right, sitting, byHand] = [
    await student(),
    await student(),
    await student(),
    await student(),
  ];
  await sit(wrong, 'bbbb');
  await sit(right, 'aa');
  await sit(byHand, 'b');
  await teacher.call('PUT /v2/staff/exam-mark', {
    body: { group_id: group, module: 1, marks: [{ student_id: byHand.id, total_mark: 5 }] },
  });
  const { id } = (await start(sitting)).body;
  await answer(sitting, id, 'q1', 'b');
  at('10:05:00');
  const done = await rejudge({ exam: await withAnswers('b', 30), dry_run: false });
  expect(done.body).toEqual({ sitting: 1, sat: 3, change: [{ student_id: wrong.id, from: 0, to: 10 }] });
  const { minutes, questions } = (await source()).exam;
  expect([minutes, questions.map((question: { answer: string }) => question.answer).join('')]).toEqual([
    30,
    'baaaaaaaaa',
  ]);
  // Nobody loses what they were told; what was given by hand stays.
  expect([await markOf(wrong), await markOf(right), await markOf(byHand)]).toEqual([10, 20, 5]);
  expect(await notices(wrong)).toEqual(['1-modul imtihoni qayta tekshirildi, baho oʻzgardi: 0 oʻrniga 10']);
  expect(await notices(right)).toEqual([]);
  // Who sits it has the new minutes and is judged by the new answers.
  expect(await read(sitting, id)).toMatchObject({ ends_at: '2026-11-20T10:30:00+05:00' });
  await sitting.call(`POST /v1/exam/attempt/${id}/finish`);
  expect(await markOf(sitting)).toBe(10);
  const items = (await admin.call('GET /v2/staff/audit')).body.items.filter(
    ({ call }: { call: string }) => !call.startsWith('GET '),
  );
  expect(items[0]).toMatchObject({ call: 'POST /v2/staff/exam/{id}/rejudge' });
  // The same again finds nothing to do; lower marks follow where the administrator says so.
  expect((await rejudge({ dry_run: false })).body.change).toEqual([]);
  expect((await rejudge({ dry_run: false, may_lower: true })).body.change).toEqual([
    { student_id: right.id, from: 20, to: 10 },
  ]);
  expect(await markOf(right)).toBe(10);
});

it('follows the answers of who sat it anew because the teacher took the mark away', async () => {
  const who = await student();
  await sit(who, 'a');
  const mark = (total_mark: number | null, was: number | null) =>
    teacher.call('PUT /v2/staff/exam-mark', {
      body: { group_id: group, module: 1, marks: [{ student_id: who.id, total_mark, was }] },
    });
  expect((await mark(null, 10)).body.saved).toMatchObject([{ result: 'saved' }]);
  await sit(who, 'bb');
  // It is nobody's mark: whoever still sees the one of before is not told that the teacher gave this one.
  expect((await mark(50, 10)).body.changed).toMatchObject([{ total_mark: 0, by: null }]);
  const done = await rejudge({ exam: await withAnswers('bb'), dry_run: false });
  expect(done.body.change).toEqual([{ student_id: who.id, from: 0, to: 20 }]);
});

it('takes no minutes from who sits it, unless the administrator says so, and never ends it before now', async () => {
  const who = await student();
  const { id } = (await start(who)).body;
  at('10:15:00');
  const shorter = { exam: await withAnswers('', 10), dry_run: false };
  await rejudge(shorter);
  expect((await read(who, id)).ends_at).toBe('2026-11-20T10:20:00+05:00');
  await rejudge({ dry_run: false, may_lower: true });
  expect((await read(who, id)).ends_at).toBe('2026-11-20T10:15:00+05:00');
});

it('leaves a certificate issued, and a mark that is given by hand in that moment', async () => {
  const who = await student();
  await sit(who, 'aaaaaaaaaa');
  expect((await who.call(`POST /v1/certificate/${course}/claim`)).status).toBe(200);
  await rejudge({ exam: await withAnswers('bbbbb'), dry_run: false, may_lower: true });
  expect(await markOf(who)).toBe(50);
  const { items } = (await who.call('GET /v1/certificate')).body;
  expect(items).toMatchObject([{ course_id: course, state: 'issued' }]);
  for (let round = 0; round < 10; round++) {
    const byHand = await student();
    await sit(byHand, 'aaaaa');
    const letter = 'ab'[round % 2]!;
    await Promise.all([
      rejudge({ exam: await withAnswers(letter.repeat(5)), dry_run: false, may_lower: true }),
      teacher.call('PUT /v2/staff/exam-mark', {
        body: { group_id: group, module: 1, marks: [{ student_id: byHand.id, total_mark: 77 }] },
      }),
    ]);
    expect(await markOf(byHand)).toBe(77);
  }
});

it('takes who let the time run out as one who sat it', async () => {
  const who = await student();
  const { id } = (await start(who)).body;
  await answer(who, id, 'q1', 'b');
  at('10:20:00');
  const done = await rejudge({ exam: await withAnswers('b', 30), dry_run: false });
  expect(done.body).toEqual({ sitting: 0, sat: 1, change: [{ student_id: who.id, from: 0, to: 10 }] });
});

it('lets questions alone to which other answers could be given', async () => {
  const who = await student();
  await sit(who, 'a');
  const exam = await withAnswers('');
  const typed = { ...exam.questions[0], kind: 'typed', answer: ['x'], options: undefined };
  const done = await rejudge({
    exam: { ...exam, questions: [typed, ...exam.questions.slice(1)] },
    dry_run: false,
    may_lower: true,
  });
  expect([done.status, done.body.change]).toEqual([200, []]);
});

it('is refused to teachers, for what is no exam, for an exam that could not be, and for one changed meanwhile', async () => {
  expect((await rejudge({ dry_run: true }, teacher)).status).toBe(404);
  expect((await admin.call('POST /v2/staff/exam/999999/rejudge', { body: { dry_run: true } })).status).toBe(
    404,
  );
  const { version } = await source();
  await rejudge({ exam: await withAnswers('b'), dry_run: false });
  const late = await rejudge({ exam: await withAnswers('c'), dry_run: false, version });
  expect([late.status, late.body.code, late.body.by]).toEqual([409, 'changed_meanwhile', 'Admin Sinov']);
  // Already when it is asked what would come of it.
  const tried = await rejudge({ exam: await withAnswers('c'), dry_run: true, version });
  const none = await rejudge({ exam: { minutes: 20, questions: [] }, dry_run: true });
  expect([tried.body.code, none.status]).toEqual(['changed_meanwhile', 422]);
});

it('of two who save one exam the later one sees what the earlier one saved', async () => {
  for (let round = 0; round < 3; round++) {
    const { version } = await source();
    const minutes = [11 + round, 50 + round];
    const answers = await Promise.all(
      minutes.map(async (each) =>
        admin.call(`PATCH /v2/staff/elements/${exam}`, {
          body: { exam: await withAnswers('', each), version },
        }),
      ),
    );
    const saved = answers.findIndex(({ status }) => status === 200);
    expect(answers[1 - saved]!.body).toMatchObject({
      code: 'changed_meanwhile',
      by: 'Admin Sinov',
      fields: { 'exam.minutes': { message_uz: `Hozir: ${minutes[saved]}` } },
    });
    expect((await source()).exam.minutes).toBe(minutes[saved]);
  }
});

it('an exam that is taken out is found again by who sits it, until it is over', async () => {
  const [sits, other] = [await student(), await student()];
  const { id } = (await start(sits)).body;
  await mars.store.query('update course_element set removed_at = now() where id = $1', [exam]);
  expect(await listed(sits)).toMatchObject([{ id: exam, state: 'running', attempt_id: id }]);
  expect((await start(sits)).body.id).toBe(id);
  expect((await sits.call('GET /v1/me/today')).body.due).toMatchObject([{ kind: 'exam', state: 'running' }]);
  const query = { course_id: course, course_type: 'offline', group_id: group, module: 1 };
  const elements = async (who: Client) =>
    (await who.call('GET /v1/course/elements', { query })).body.items.map((each: { id: number }) => each.id);
  expect(await elements(sits)).toContain(exam);
  expect([await listed(other), await elements(other), (await start(other)).status]).toEqual([
    [],
    expect.not.arrayContaining([exam]),
    404,
  ]);
  await sits.call(`POST /v1/exam/attempt/${id}/finish`);
  expect([await listed(sits), (await start(sits)).status]).toEqual([[], 404]);
});

it('an exam that is begun while its module gets another number is one of that', async () => {
  const who = await student();
  await whileOpen(
    mars.store,
    async (db, goOn) => {
      await db.query('update course_module set number = 5 where course_id = $1', [course]);
      await goOn();
    },
    () => start(who),
  );
  expect(await one('select module as value from exam_attempt where student_id = $1', [who.id])).toBe(5);
});

it('one attempt stays one in another group: it goes on there, its mark is there, and it is not sat twice', async () => {
  const who = await student();
  const { id } = (await start(who)).body;
  await answer(who, id, 'q1', 'a');
  const before = group;
  group = await addGroup();
  await mars.store.query(`update study_member set left_on = '2026-11-20' where student_id = $1`, [who.id]);
  await mars.store.query(`insert into study_member values ($1, $2, '2026-11-20')`, [who.id, group]);
  expect(await listed(who)).toMatchObject([{ id: exam, state: 'running', attempt_id: id }]);
  expect((await start(who)).body.id).toBe(id);
  await who.call(`POST /v1/exam/attempt/${id}/finish`);
  expect(await listed(who)).toMatchObject([{ state: 'done', total_mark: 10 }]);
  expect(
    await one('select json_agg(group_id) as value from study_exam_result where student_id = $1', [who.id]),
  ).toEqual([group]);
  expect((await start(who)).body.code).toBe('exam_taken');
  expect(before).not.toBe(group);
});

it('a mark by hand in the group to which somebody was moved stays, and they are told of no other', async () => {
  const who = await student();
  await sit(who, 'b');
  group = await addGroup();
  await mars.store.query(`update study_member set left_on = '2026-11-20' where student_id = $1`, [who.id]);
  await mars.store.query(`insert into study_member values ($1, $2, '2026-11-20')`, [who.id, group]);
  await teacher.call('PUT /v2/staff/exam-mark', {
    body: { group_id: group, module: 1, marks: [{ student_id: who.id, total_mark: 60 }] },
  });
  const told = await notices(who);
  const done = await rejudge({ exam: await withAnswers('b'), dry_run: false });
  expect([done.body.sat, done.body.change]).toEqual([1, []]);
  expect(await notices(who)).toEqual(told);
});

it('whose time is up after moving is ended by a look of the staff of either group, with its mark in the new one', async () => {
  const marks = async () =>
    (await teacher.call('GET /v2/staff/exam', { query: { group_id: group } })).body.items.map(
      (item: { marks: object[] }) => item.marks[0],
    );
  for (const looks of ['old', 'new']) {
    at('10:00:00');
    const before = await addGroup();
    group = before;
    const who = await student();
    const { id } = (await start(who)).body;
    await answer(who, id, 'q1', 'a');
    group = await addGroup();
    await mars.store.query(`update study_member set left_on = '2026-11-20' where student_id = $1`, [who.id]);
    await mars.store.query(`insert into study_member values ($1, $2, '2026-11-20')`, [who.id, group]);
    at('10:19:59');
    expect(await marks()).toMatchObject([{ attempt: 'running', total_mark: null }]);
    at('10:20:00');
    if (looks === 'old') await teacher.call('GET /v2/staff/exam', { query: { group_id: before } });
    const kept = 'select json_agg(r.group_id) as value from study_exam_result r where student_id = $1';
    if (looks === 'old') expect(await one(kept, [who.id])).toEqual([group]);
    expect(await marks()).toEqual([{ module: 1, total_mark: 10, attempt: 'finished', right: 1 }]);
    expect(await one(kept, [who.id])).toEqual([group]);
  }
});

it('who sat it before moving does not sit it again, until the teacher takes the mark away', async () => {
  const who = await student();
  await sit(who, 'aaa');
  group = await addGroup();
  await mars.store.query(`update study_member set left_on = '2026-11-20' where student_id = $1`, [who.id]);
  await mars.store.query(`insert into study_member values ($1, $2, '2026-11-20')`, [who.id, group]);
  expect(await listed(who)).toMatchObject([{ state: 'done', total_mark: 30 }]);
  expect((await start(who)).body.code).toBe('exam_taken');
  const { items } = (await teacher.call('GET /v2/staff/exam', { query: { group_id: group } })).body;
  expect(items).toMatchObject([
    { student_id: who.id, marks: [{ module: 1, total_mark: 30, attempt: 'finished', right: 3 }] },
  ]);
  const { body } = await teacher.call('PUT /v2/staff/exam-mark', {
    body: { group_id: group, module: 1, marks: [{ student_id: who.id, total_mark: null, was: 30 }] },
  });
  expect(body.saved).toMatchObject([{ result: 'saved' }]);
  expect((await start(who)).status).toBe(200);
});
