import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerContent } from '../../packages/server/features/course/offer.ts';
import { openStore } from '../../packages/server/store/open.ts';
import { addCourse, rightAnswers } from '../../packages/server/testing/courses.ts';
import { addAllBadges, addPerson } from '../../packages/server/testing/people.ts';
import { freePort } from '../../scripts/free-ports.mjs';
import { type Child, compile, signIn, start } from './child.ts';

/** Rounds, each with students of its own, who do all of this; the server is killed in the middle of each. */
const rounds = 3;
const students = 10;
const password = 'oʻqish-paroli-9';
const logins = Array.from({ length: rounds }, (_, round) =>
  Array.from({ length: students }, (_, at) => `bola${round}x${at}`),
);

let dataDir: string;
/** The same for all: addresses stand in answers. */
let port: string;
let child: Child;
let slot = 0;
let classCourse = 0;
let lesson = 0;

beforeAll(async () => {
  compile();
  port = String(await freePort());
  dataDir = mkdtempSync(join(tmpdir(), 'mars-kill-learning-'));
  const store = await openStore({ databaseUrl: undefined, dataDir });
  const one = async (text: string, values: unknown[] = []) =>
    (await store.query<{ id: number }>(text, values)).rows[0]!.id;
  // Not the demo's, with which a centre's own server does not start.
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const teacher = await addPerson(store, 'ustoz', { role: 'teacher', passwordHash });
  classCourse = (await addCourse(store, 'sinf', { kind: 'class', lessons: [['Bir']], exam: true })).id;
  // A server takes away what its content has not: so it is the first lesson of a course that it has, as short as a test's.
  const short = (await addCourse(store, 'onlayn')).elements[0]!;
  await offerContent(store, new Date());
  lesson = await one(
    `update course_element e set text_uz = t.text_uz, text_ru = t.text_ru, blocks = t.blocks, video = null, questions = t.questions
     from course_element t where t.id = $1 and e.id = (
       select o.id from course_element o join course_module m on m.id = o.module_id
       join study_course c on c.id = o.course_id and c.kind = 'online' and c.removed_at is null
       where m.number = 1 and o.position = 1 order by c.slug limit 1)
     returning e.id`,
    [short],
  );
  const group = await one(
    `insert into study_group (name, course_id, teacher_id) values ('G', $1, $2) returning id`,
    [classCourse, teacher],
  );
  slot = await one(
    `insert into extra_slot (tutor_id, starts_at, ends_at, places, made_by, made_at)
     values ($1, now() + interval '30 hours', now() + interval '31 hours', $2, $1, now()) returning id`,
    [teacher, rounds * students],
  );
  for (const login of logins.flat()) {
    const id = await addPerson(store, login, { inGroup: false, passwordHash });
    await addAllBadges(store, id);
    await store.query(
      `insert into study_span (student_id, group_id, joined_on) values ($1, $2, '2020-01-01')`,
      [id, group],
    );
    await store.query(
      'insert into study_exam_result (student_id, group_id, module, total_mark) values ($1, $2, 1, 90)',
      [id, group],
    );
  }
  await store.close();
}, 120_000);
afterAll(async () => {
  child?.process.kill('SIGKILL');
  await child?.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** What one asks, with whether it is there already. @returns null: no answer came */
// biome-ignore lint/suspicious/noExplicitAny: what the test reads of an answer is what it asserts
type Ask = (path: string, body?: object, key?: string) => Promise<any>;

const askAs =
  (token: string): Ask =>
  async (path, body, key) => {
    const response = await fetch(child.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    const said = await response?.json().catch(() => null);
    if (response && said && response.status !== 200) throw new Error(`${path}: ${JSON.stringify(said)}`);
    return said ?? null;
  };

/** All that a student does, in its order; what is acknowledged is told. @returns false: the server has gone */
async function learn(login: string, ask: Ask, heard: (what: string, said: object) => void): Promise<boolean> {
  const steps: [string, () => ReturnType<Ask>][] = [
    ['booking', () => ask('/v1/extra-lesson/book', { slot_id: slot, topic: 'Kasrlar' })],
    ['certificate', () => ask(`/v1/certificate/${classCourse}/claim`, {})],
    ['progress', () => ask(`/v2/eduverse/lesson/${lesson}/progress`, { place: 0, watched: [[0, 4]] })],
    ['complete', () => ask(`/v2/eduverse/lesson/${lesson}/complete`, {}, `complete-${login}`)],
    ['quiz', () => ask(`/v2/eduverse/lesson/${lesson}/quiz`, { answers: rightAnswers }, `quiz-${login}`)],
  ];
  for (const [what, step] of steps) {
    const said = await step();
    if (!said) return false;
    heard(what, said);
  }
  return true;
}

it('a booking, a certificate, what was seen online and its quiz are there once, though the server is killed at any moment', async () => {
  const heard = new Map<string, object>();
  for (const round of logins) {
    child = await start({ DATA_DIR: dataDir, SEED: 'none', PORT: port });
    const asks = new Map<string, Ask>();
    for (const login of round) asks.set(login, askAs(await signIn(child.url, login, password)));
    let acknowledged = 0;
    const doing = round.map((login) =>
      learn(login, asks.get(login)!, (what, said) => {
        heard.set(`${login} ${what}`, said);
        // Somewhere in the middle, another place each time.
        if (++acknowledged === students + 7 * logins.indexOf(round)) child.process.kill('SIGKILL');
      }),
    );
    await Promise.all(doing);
    await child.ended;
  }

  child = await start({ DATA_DIR: dataDir, SEED: 'none', PORT: port });
  for (const login of logins.flat()) {
    const ask = askAs(await signIn(child.url, login, password));
    // Done again, with the same keys: what was acknowledged is answered as it was.
    const again = new Map<string, object>();
    expect(await learn(login, ask, (what, said) => again.set(what, said))).toBe(true);
    for (const what of ['booking', 'certificate', 'complete', 'quiz']) {
      const before = heard.get(`${login} ${what}`);
      if (before) expect([login, what, again.get(what)]).toEqual([login, what, before]);
    }
    const { items } = await ask('/v1/extra-lesson/my');
    expect([login, items.length, items[0].state]).toEqual([login, 1, 'booked']);
    const certificates = (await ask('/v1/certificate')).items.filter(
      ({ state }: { state: string }) => state === 'issued',
    );
    expect([login, certificates.length]).toEqual([login, 1]);
    const me = await ask('/v1/me');
    // Two for the lesson, one for its quiz.
    expect([login, me.coins]).toEqual([login, 3]);
  }
  const staff = askAs(await signIn(child.url, 'ustoz', password));
  const day = new Date(Date.now() + 30 * 3_600_000 + 5 * 3_600_000).toISOString().slice(0, 10);
  const { items } = await staff(`/v2/staff/slots?from_date=${day}&till_date=${day}`);
  expect(items[0].students).toHaveLength(rounds * students);
  expect(new Set(items[0].students.map(({ id }: { id: number }) => id)).size).toBe(rounds * students);
  expect(heard.size).toBeGreaterThan(rounds * students);
}, 300_000);
