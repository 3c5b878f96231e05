import type { Call } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import type { Question } from '@mars/contract/content.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unitsById } from '../../packages/server/features/english/units.ts';
import { bank } from '../../packages/server/features/placement/bank.ts';
import { type Client, startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { addPerson } from '../../packages/server/testing/people.ts';
import { findKnown, type Known, keyOf, type Sample, sampleOf, site } from './samples.ts';

/** What is asked somewhere: quizzes and exams of courses, the English test, English exercises. */
interface Asked {
  of: 'course' | 'test' | 'unit';
  /** What is typed, as it is accepted. */
  typed: string[];
  why: string[];
}

let mars: TestApp;
let known: Known;
let student: number;
/** By what is asked, as a reply says it. */
const asked = new Map<string, Asked>();
/** How many questions of each kind were seen at all: a walk that meets none proves nothing. */
const seen = { course: 0, test: 0, unit: 0 };
/** What was answered on the way: of that the right answer may be told. */
const given = new Set<Asked>();

beforeAll(async () => {
  mars = await startTestApp();
  known = await findKnown(mars);
  const { rows } = await mars.store.query<{ questions: Question[] }>(
    'select questions from course_element where questions is not null',
  );
  for (const { text, kind, answer, why } of rows.flatMap(({ questions }) => questions))
    add(text, { of: 'course', typed: kind === 'typed' ? answer : [], why: [why.uz, why.ru] });
  for (const item of bank().values())
    add(item.text, { of: 'test', typed: item.kind === 'typed' ? item.answers : [], why: [] });
  for (const { exercises } of unitsById().values())
    for (const one of exercises) {
      const what = 'text' in one ? one.text : 'ask' in one ? one.ask : 'script' in one ? one.script : '';
      const why = 'why' in one ? [one.why.uz, one.why.ru] : [];
      add(what, { of: 'unit', typed: 'answers' in one ? one.answers : [], why });
    }

  student = await addPerson(mars.store, 'izlovchi', { inGroup: false });
  await addPerson(mars.store, 'ota', { role: 'parent', childrenIds: [student] });
  await mars.store.query(
    `with member as (insert into study_member (student_id, group_id, joined_on)
       select $1, id, '2020-01-01' from study_group)
     insert into course_opening (group_id, element_id, opens_at)
     select g.id, e.id, '2020-01-01' from study_group g join course_element e on e.course_id = g.course_id`,
    [student],
  );
  await mars.store.query(
    `update student set premium_until = now() + interval '9 days' where student_id = $1`,
    [student],
  );
});
afterAll(() => mars.close());

/** A database gives the languages of a text in an order of its own. */
const wordsOf = (text: unknown): string =>
  JSON.stringify(typeof text === 'object' && text !== null ? Object.entries(text).sort() : text);

function add(text: unknown, one: Asked): void {
  asked.set(wordsOf(text), one);
}

const telling = /^(answers?|why|right|correct|solution|differs)$/;
/** What of a question is there to be read or heard, and may hold the words that answer it. */
const open = /^(id|kind|skill|text|passage|script|options|words|terms|meanings|ask|title)$/;

/** Everything in a reply that tells the right answer of what was not answered yet. */
function leaks(value: unknown, at = ''): string[] {
  if (typeof value === 'string') {
    const told = [...asked.values()].find((one) => one.why.includes(value) && !given.has(one));
    return told ? [`${at}: ${value}`] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const one = questionOf(value);
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(one && telling.test(key) && isSomething(inner) ? [`${at}/${key}`] : []),
    ...(one && !open.test(key) && holds(inner, one.typed) ? [`${at}/${key}: typed`] : []),
    ...leaks(inner, `${at}/${key}`),
  ]);
}

function questionOf(value: object): Asked | undefined {
  const { text, ask, script } = value as Record<string, unknown>;
  const one = [text, ask, script].map((each) => asked.get(wordsOf(each ?? null))).find(Boolean);
  if (one) seen[one.of]++;
  return one && !given.has(one) ? one : undefined;
}

const isSomething = (value: unknown): boolean =>
  value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
const holds = (value: unknown, typed: readonly string[]): boolean =>
  typeof value === 'string'
    ? typed.includes(value)
    : typeof value === 'object' && value !== null && Object.values(value).some((each) => holds(each, typed));

/** What a call answers right here, so that its reply may say what was right. */
function answeredBy(name: CallName, { params, body }: Sample): Asked[] {
  const { exercise_id, unit_id = params?.id } = (body ?? {}) as Record<string, string>;
  if (exercise_id) {
    const found = unitsById()
      .get(String(unit_id))
      ?.exercises.find(({ id }) => id === exercise_id);
    return [...asked.values()].filter(({ why }) => found && 'why' in found && why.includes(found.why.uz));
  }
  return name.endsWith('/quiz') || name.endsWith('/finish') ? ownOf(Number(params?.id)) : [];
}
const byElement = new Map<number, Asked[]>();
const ownOf = (element: number): Asked[] => byElement.get(element) ?? [];

it('would be noticed, whether it is a letter, a word to type, or a sentence that explains', () => {
  const typed = [...bank().values()].find(({ kind }) => kind === 'typed')!;
  const { answers, text } = typed as { answers: string[]; text: string };
  expect(leaks({ text, options: [], answer: 'a' })).toEqual(['/answer']);
  expect(leaks([{ text, hint: answers[0] }])).toEqual(['/0/hint: typed']);
  const [{ why }] = [...asked.values()].filter((one) => one.why.length > 0) as [Asked];
  expect(leaks({ items: [why[1]] })).toEqual([`/items/0: ${why[1]}`]);
  expect(leaks({ text, options: [{ id: 'a', text: answers[0] }] })).toEqual([]);
});

it('of every reply of GET, POST and PUT, as a student, a parent, a guest and nobody is answered', async () => {
  const { rows } = await mars.store.query<{ id: number; questions: Question[] }>(
    'select id, questions from course_element where questions is not null',
  );
  for (const { id, questions } of rows)
    byElement.set(
      id,
      questions.map(({ text }) => asked.get(wordsOf(text))!),
    );
  const own: Known = { ...known, bobur: student, aziza: student };
  const people: Record<'S' | 'P' | 'G' | 'A', () => Promise<Client>> = {
    S: () => mars.signInAs('izlovchi'),
    P: () => mars.signInAs('ota'),
    G: () => mars.guest(site.key, site.origin),
    A: async () => mars.anonymous,
  };
  const names = (Object.keys(calls) as CallName[]).filter((name) => !/^(DELETE|PATCH) /.test(name));
  // What may be read stands first: a reply to an answer tells what was right.
  names.sort((one, other) => Number(other.startsWith('GET')) - Number(one.startsWith('GET')));
  let answered = 0;
  // Every lesson that asks something, before anything was answered.
  const reader = await people.S();
  for (const { id } of rows) {
    const { status, body } = await reader.call(`GET /v1/course/element/${id}`);
    if (status === 200) expect([id, leaks(body)]).toEqual([id, []]);
  }
  for (const [letter, signIn] of Object.entries(people) as [keyof typeof people, () => Promise<Client>][]) {
    let client = await signIn();
    for (const name of names) {
      const call = calls[name] as Call;
      if (call.stream || call.upload) continue;
      if (!call.access.some((one) => one === letter || one === 'A')) continue;
      const sample = await sampleOf(name, own, letter === 'P' ? 'P' : 'S', 'own');
      for (const one of answeredBy(name, sample)) given.add(one);
      const { status, body } = await client.call(keyOf(name, sample), sample);
      if (status === 200) answered++;
      expect([letter, name, leaks(body)]).toEqual([letter, name, []]);
      // A sign-out on the way: whoever it is comes back.
      if (status === 401) client = await signIn();
    }
  }
  expect(answered).toBeGreaterThan(150);
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(10);
}, 300_000);
