import type { Call } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import type { Question } from '@mars/contract/content.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { addPerson } from '../../packages/server/testing/people.ts';
import { findKnown, type Known, keyOf, sampleOf } from './samples.ts';

/** Nobody learns the right answer of a quiz or an exam from any reply before it has been answered. */
let mars: TestApp;
let known: Known;
let student: Client;
/** Sentences that only whoever knows the answers can say. */
let secrets: Set<string>;
let questions: { element: number; kind: string; questions: Question[] }[];

beforeAll(async () => {
  mars = await startTestApp();
  known = await findKnown(mars);
  const { rows } = await mars.store.query<(typeof questions)[number]>(
    `select e.id as element, e.kind, e.questions from course_element e where e.questions is not null`,
  );
  questions = rows;
  secrets = new Set(rows.flatMap((row) => row.questions.flatMap(({ why }) => [why.uz, why.ru])));
  // In every group with content, with premium: everything that can be open is.
  const id = await addPerson(mars.store, 'izlovchi', { inGroup: false });
  await mars.store.query(
    `insert into study_member (student_id, group_id, joined_on) select $1, id, '2020-01-01' from study_group`,
    [id],
  );
  await mars.store.query(
    `insert into course_opening (group_id, element_id, opens_at)
     select g.id, e.id, '2020-01-01' from study_group g join course_element e on e.course_id = g.course_id`,
  );
  await mars.store.query(
    `update student set premium_until = now() + interval '9 days' where student_id = $1`,
    [id],
  );
  await mars.store.query(
    `insert into course_progress (student_id, element_id, started_at, seen_at, completed_at)
     select $1, id, now(), now(), now() from course_element where kind = 'lesson'`,
    [id],
  );
  student = await mars.signInAs('izlovchi');
});
afterAll(() => mars.close());

/** Everything in a reply that tells an answer: a key named so, or a sentence that explains one. */
function leaks(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return secrets.has(value) ? [`${at}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(/^(answers?|why|right|correct|solution)$/.test(key) && isOfQuestion(value) ? [`${at}/${key}`] : []),
    ...leaks(inner, `${at}/${key}`),
  ]);
}

const isOfQuestion = (value: object): boolean =>
  'options' in value || /^q\d+$/.test(String((value as { id?: unknown }).id));

it('would be noticed', () => {
  const [{ questions: some }] = questions as [(typeof questions)[number]];
  expect(leaks({ items: some })).not.toEqual([]);
  expect(leaks([{ text: some[0]!.why.uz }])).not.toEqual([]);
  expect(leaks({ options: [], answer: 'a' })).toEqual(['/answer']);
});

it('of every read, as a student is answered', async () => {
  for (const name of (Object.keys(calls) as CallName[]).filter((each) => each.startsWith('GET '))) {
    const call = calls[name] as Call;
    if (call.stream || !call.access.some((one) => one === 'S' || one === 'A')) continue;
    const sample = await sampleOf(name, known, 'S', 'own');
    const { body } = await student.call(keyOf(name, sample), sample);
    expect([name, leaks(body)]).toEqual([name, []]);
  }
}, 120_000);

it('of every element of every course, with its text', async () => {
  for (const { element, kind, questions: own } of questions) {
    const { status, body } = await student.call(`GET /v1/course/element/${element}`);
    expect([element, status, body.state !== 'locked']).toEqual([element, 200, true]);
    expect([element, leaks(body)]).toEqual([element, []]);
    expect(body.questions).toHaveLength(kind === 'exam' ? 0 : own.length);
  }
}, 120_000);

it('of every exam, while it is sat and each answer is kept', async () => {
  const exams = questions.filter(({ kind }) => kind === 'exam');
  expect(exams.length).toBeGreaterThan(0);
  for (const { element, questions: own } of exams) {
    const { status, body } = await student.call(`POST /v1/exam/${element}/start`);
    expect([element, status, body.questions.length, body.result]).toEqual([element, 200, own.length, null]);
    const path = `/v1/exam/attempt/${body.id}`;
    const kept = await student.call(`PUT ${path}/answer`, {
      body: { question_id: own[0]!.id, answer: null },
    });
    const read = await student.call(`GET ${path}`);
    const listed = await student.call('GET /v1/exam', { query: { group_id: body.group_id } });
    for (const answer of [body, kept.body, read.body, listed.body])
      expect([element, leaks(answer)]).toEqual([element, []]);
    expect(kept.status).toBe(200);
    // When it is over, it says which were right, and still not what would have been.
    expect([element, leaks((await student.call(`POST ${path}/finish`)).body)]).toEqual([element, []]);
  }
}, 120_000);

describe('when a quiz has been answered', () => {
  it('its own answers are told, and no other', async () => {
    const [one, other] = questions.filter(({ kind }) => kind === 'lesson') as [
      (typeof questions)[number],
      (typeof questions)[number],
    ];
    const url = `/element/${one.element}`;
    const answers = one.questions.map(({ id }) => ({ id, answer: null }));
    const { rows } = await mars.store.query<{ kind: string }>(
      'select c.kind from study_course c join course_element e on e.course_id = c.id where e.id = $1',
      [one.element],
    );
    const path = rows[0]!.kind === 'online' ? `/v2/eduverse/lesson/${one.element}` : `/v1/course${url}`;
    const judged = (await student.call(`POST ${path}/quiz`, { body: { answers } })).body;
    expect(judged.answers.map((each: { why: object }) => each.why)).toEqual(
      one.questions.map(({ why }) => why),
    );
    expect(leaks((await student.call(`GET /v1/course${url}`)).body)).not.toEqual([]);
    expect(leaks((await student.call(`GET /v1/course/element/${other.element}`)).body)).toEqual([]);
  });
});
