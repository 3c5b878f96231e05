import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';

let mars: TestApp;
let admin: Client;
let course: { id: number; elements: number[] };
let group: number;
let aziza: number;
let bobur: number;
let begona: number;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
  course = await addCourse(mars.store, 'sinf', { kind: 'class', lessons: [['Bir']], exam: true });
  group = await findValue(
    mars.store,
    `insert into study_group (name, course_id) values ('FE-12', $1) returning id as value`,
    [course.id],
  );
  for (const login of ['aziza', 'bobur', 'begona'])
    await addPerson(mars.store, login, { inGroup: false }).then(async (id) => {
      if (login === 'aziza') aziza = id;
      else if (login === 'bobur') bobur = id;
      else begona = id;
      if (login !== 'begona')
        await mars.store.query(`insert into study_member values ($1, $2, '2026-01-01')`, [id, group]);
    });
});
afterAll(() => mars.close());

const entries = async (query: object = {}) =>
  (await admin.call('GET /v2/staff/audit', { query: { ...query } })).body.items;
const last = async () => (await entries())[0];
const callsOf = async (person_id: number): Promise<string[]> =>
  (await entries({ person_id })).map(({ call }: { call: string }) => call);

describe('what is long', () => {
  it('a right answer of an exam that was changed stands there, and nothing else of the exam', async () => {
    const id = course.elements.at(-1)!;
    const { exam } = (await admin.call(`GET /v2/staff/elements/${id}`)).body;
    const changed = structuredClone(exam);
    changed.questions[3].answer = 'b';
    expect((await admin.call(`PATCH /v2/staff/elements/${id}`, { body: { exam: changed } })).status).toBe(
      200,
    );
    expect((await last()).detail).toEqual({
      params: { id },
      id,
      what: { uz: 'Modul imtihoni', ru: 'Экзамен по модулю' },
      changed: [{ at: 'exam.questions.3.answer', was: 'a', now: 'b' }],
    });
  });

  it('a film that a lesson has no more stands there', async () => {
    const id = course.elements[0]!;
    const { lesson } = (await admin.call(`GET /v2/staff/elements/${id}`)).body;
    const video = { url: 'https://video.markaz.uz/a.mp4', seconds: 60 };
    await admin.call(`PATCH /v2/staff/elements/${id}`, { body: { lesson: { ...lesson, video } } });
    await admin.call(`PATCH /v2/staff/elements/${id}`, { body: { lesson } });
    expect((await last()).detail.changed).toEqual([{ at: 'lesson.video', was: video }]);
  });

  it('a text is cut, and what is short beside it is not', async () => {
    const id = course.elements[0]!;
    const text = { uz: 'Yangi '.repeat(3000), ru: 'Новый' };
    await admin.call(`PATCH /v2/staff/elements/${id}`, { body: { text } });
    const { changed } = (await last()).detail;
    expect(changed.map(({ at }: { at: string }) => at)).toEqual(['text.uz', 'text.ru']);
    expect(changed[0].now).toMatch(/^(Yangi )+(Ya?n?g?i?)?…$/);
    expect(changed[0].now.length).toBeGreaterThan(1000);
    expect(changed[1]).toMatchObject({ now: 'Новый' });
  });

  it('a course is called by its name', async () => {
    await admin.call(`PATCH /v2/staff/courses/${course.id}`, {
      body: { about: { uz: 'Yangi', ru: 'Новое' } },
    });
    expect((await last()).detail).toMatchObject({
      what: { uz: 'Sinov kursi', ru: 'Sinov kursi' },
      before: { about: { uz: 'Sinov uchun kurs.', ru: 'Sinov uchun kurs.' } },
      body: { about: { uz: 'Yangi', ru: 'Новое' } },
    });
  });
});

describe('is found by each student whom it concerns', () => {
  it('a mark of an exam, with the one before', async () => {
    const mark = (marks: object[]) =>
      admin.call('PUT /v2/staff/exam-mark', { body: { group_id: group, module: 1, marks } });
    await mark([{ student_id: aziza, total_mark: 90 }]);
    expect(await callsOf(aziza)).toEqual(['PUT /v2/staff/exam-mark']);
    const both = [
      { student_id: aziza, total_mark: 40 },
      { student_id: bobur, total_mark: 70 },
    ];
    expect((await mark(both)).status).toBe(200);
    expect((await callsOf(aziza)).length).toBe(2);
    expect(await callsOf(bobur)).toEqual(['PUT /v2/staff/exam-mark']);
    expect(await callsOf(begona)).toEqual([]);
    expect((await last()).detail).toMatchObject({
      body: { marks: both },
      before: { marks: [{ student_id: aziza, total_mark: 90 }] },
    });
  });

  it('an attendance', async () => {
    const lesson = await findValue<number>(
      mars.store,
      `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
       values ($1, 1, 'Dars', 'Урок', now() - interval '2 hours', now() - interval '1 hour') returning id as value`,
      [group],
    );
    const mark = (type: 0 | 1) =>
      admin.call('PUT /v2/staff/attendance', {
        body: {
          lesson_id: lesson,
          marks: [aziza, bobur].map((student_id) => ({ student_id, attendance_type: type })),
        },
      });
    expect((await mark(1)).status).toBe(200);
    await mark(0);
    for (const id of [aziza, bobur])
      expect((await callsOf(id)).slice(0, 2)).toEqual(
        Array.from({ length: 2 }, () => 'PUT /v2/staff/attendance'),
      );
    expect(await callsOf(begona)).toEqual([]);
    expect((await last()).detail.before.marks).toEqual([
      { student_id: aziza, attendance_type: 1 },
      { student_id: bobur, attendance_type: 1 },
    ]);
  });

  it('a notice, with a key and without', async () => {
    for (const headers of [{}, { 'idempotency-key': randomUUID() }] as Record<string, string>[]) {
      const message = { uz: `Ertaga dars yoʻq ${Object.keys(headers).length}` };
      const sent = await admin.call('POST /v2/staff/notify', { body: { group_id: group, message }, headers });
      expect(sent.status).toBe(200);
      for (const id of [aziza, bobur])
        expect((await entries({ person_id: id }))[0]).toMatchObject({
          call: 'POST /v2/staff/notify',
          detail: { body: { message } },
        });
    }
    expect(await callsOf(begona)).toEqual([]);
  });

  it('somebody who was entered', async () => {
    const { body } = await admin.call('POST /v2/staff/people', {
      body: { role: 'student', first_name: 'Yangi', last_name: 'Oʻquvchi', phone: '+998901112255' },
    });
    expect(await callsOf(body.id)).toEqual(['POST /v2/staff/people']);
  });
});

it('a table stands there with its id and how many lines it has', async () => {
  const table = 'login,balance,as_of\naziza,1000,10.11.2026\nbobur,2000,10.11.2026\n';
  const { body } = await admin.call('POST /v2/staff/import', {
    query: { kind: 'balances', dry_run: true },
    ...(await formOf([['file', fileOf('jadval.csv', table)]])),
  });
  expect(body.errors).toEqual([]);
  expect((await last()).detail).toEqual({
    query: { kind: 'balances', dry_run: true },
    id: body.import_id,
    rows: 2,
    state: 'checked',
  });
});

it('a course that was brought in stands there with its name, its id and how many lessons it has', async () => {
  const file = await mars.inject({
    method: 'GET',
    url: `/v2/staff/courses/${course.id}/file`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const zip = fileOf('sinf.zip', new Uint8Array(file.rawPayload));
  expect((await admin.call('POST /v2/staff/courses', await formOf([['file', zip]]))).status).toBe(200);
  expect((await last()).detail).toEqual({
    id: course.id,
    lessons: 1,
    what: { uz: 'Sinov kursi', ru: 'Sinov kursi' },
  });
});

it('who took out people, payments or right answers stands there', async () => {
  const exam = course.elements.at(-1)!;
  for (const [call, query] of [
    ['GET /v2/staff/export', { kind: 'people' }],
    ['GET /v2/staff/leads/table', {}],
    ['GET /v2/staff/payments/table', {}],
    [`GET /v2/staff/courses/${course.id}/file`, {}],
    [`GET /v2/staff/exam/${exam}`, {}],
    [`GET /v2/staff/elements/${exam}`, {}],
  ] as const) {
    const { status, body } = await admin.call(call, { query: { ...query } });
    expect([call, status]).toEqual([call, 200]);
    expect(String(body).length).toBeGreaterThan(10);
    const entry = await last();
    expect(entry.call).toBe(call.replace(/\/\d+/, '/{id}'));
    if ('kind' in query) expect(entry.detail.query).toEqual({ kind: 'people' });
  }
});

it('of a site stands there who may sign in and that it has a new secret, though they are called like secrets', async () => {
  const made = await admin.call('POST /v2/staff/sites', {
    body: { key: 'sayt', name: 'Sayt', origins: ['https://sayt.example'] },
  });
  expect(made.status).toBe(200);
  const body = { password_sign_in: true, new_secret: true, version: made.body.version };
  expect((await admin.call('PATCH /v2/staff/sites/sayt', { body })).status).toBe(200);
  expect((await last()).detail).toMatchObject({
    body: { password_sign_in: true, new_secret: true },
    before: { password_sign_in: false },
  });
});

it('a payment system stands there without the key that was typed', async () => {
  const body = { merchant_id: '12345', secret: 'juda-maxfiy-kalit' };
  expect((await admin.call('PUT /v2/staff/payment-systems/payme', { body })).status).toBe(200);
  const { call, detail } = await last();
  expect([call, detail.body.merchant_id]).toEqual(['PUT /v2/staff/payment-systems/{system}', '12345']);
  expect(JSON.stringify(detail)).not.toContain('maxfiy');
});

it('a form that is saved as it stands there is no act, with an old version neither', async () => {
  const { id: group } = (await admin.call('GET /v2/staff/groups')).body.items[0];
  const form = (await admin.call('GET /v2/staff/groups')).body.items[0];
  const before = await last();
  for (const body of [
    { version: form.version },
    { version: 'eski' },
    { name: form.name, version: form.version },
    { name: form.name },
  ])
    expect((await admin.call(`PATCH /v2/staff/groups/${group}`, { body })).status).toBe(200);
  expect(await last()).toEqual(before);
  const renamed = await admin.call(`PATCH /v2/staff/groups/${group}`, { body: { name: 'Boshqa' } });
  expect(renamed.status).toBe(200);
  expect((await last()).detail.body).toEqual({ name: 'Boshqa' });
});
