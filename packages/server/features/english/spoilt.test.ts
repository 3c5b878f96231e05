import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { type Memory, makesSense, remember } from './repetition.ts';
import { rightOf } from './testing.ts';
import { unitsById } from './units.ts';

const now = new Date('2026-11-10T10:00:00+05:00');
const dayMs = 86_400_000;
const daysOn = (days: number) => new Date(now.getTime() + days * dayMs);
let mars: TestApp;
let client: Client;
let id: number;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  id = await addPerson(mars.store, 'nodira');
  client = await mars.signInAs('nodira');
});
afterAll(() => mars.close());
beforeEach(() => mars.store.query('delete from english_card'));

const [exercise] = unitsById().get('hello')!.exercises;
async function keep(change: string): Promise<void> {
  await mars.store.query(
    `insert into english_card (student_id, unit, exercise, due_at, stability, difficulty, scheduled_days, reps, lapses, state,
       reviewed_at) values ($1, 'hello', $2, '2026-11-09T10:00:00+05:00', 3, 5, 3, 7, 2, 2, '2026-11-06T10:00:00+05:00')`,
    [id, exercise!.id],
  );
  await mars.store.query(`update english_card set ${change}`);
}
const due = async () => (await client.call('GET /v1/english/review')).body.items as { turn: number }[];
const repeat = (turn: number) =>
  client.call('POST /v1/english/review', {
    body: { unit_id: 'hello', exercise_id: exercise!.id, turn, answer: rightOf('hello', exercise!) },
  });
const kept = async () =>
  (await mars.store.query('select due_at, stability, reps, lapses, state from english_card')).rows[0];
const told = () =>
  mars.logged().filter(({ msg }) => msg === 'what is kept of an exercise is begun anew').length;

/** What a first right answer comes to, by the library itself. */
const first = remember(null, true, now);

it.each([
  "stability = 'NaN'",
  "stability = 'Infinity'",
  'stability = -3',
  'stability = 0',
  'stability = 0.0009',
  'stability = 36500.1',
  "difficulty = 'NaN'",
  'difficulty = 0.99',
  'difficulty = 10.01',
  'scheduled_days = -1',
  'scheduled_days = 36511',
  'reps = 0',
  'reps = -7',
  'lapses = -1',
  'lapses = 8',
  'state = 4',
  'state = -1',
  "due_at = '-infinity'",
  "due_at = 'infinity'",
  "due_at = '0044-03-15 BC'",
  "due_at = '9999-01-01'",
  "reviewed_at = '-infinity'",
  "reviewed_at = 'infinity'",
  "reviewed_at = '1970-01-01'",
  "reviewed_at = '2026-11-11T10:00:01+05:00'",
])('begins a card anew of which is kept %s, once, and logs it', async (change) => {
  await keep(change);
  expect(await due()).toMatchObject([{ turn: 1 }]);
  const before = told();
  const { status, body } = await repeat(1);
  expect([status, body.right, body.next_on]).toEqual([200, true, '2026-11-13']);
  expect(told()).toBe(before + 1);
  const anew = { due_at: first.due_at, stability: first.stability, reps: 2, lapses: 0, state: first.state };
  expect(await kept()).toEqual(anew);
  // Said again it is the same, and nothing is due any more.
  expect((await repeat(1)).status).toBe(200);
  expect(await kept()).toEqual(anew);
  expect(await due()).toEqual([]);
  expect((await client.call('GET /v1/me/today')).status).toBe(200);
});

it.each([
  'stability = 0.001',
  'stability = 36500',
  'difficulty = 1',
  'difficulty = 10',
  'lapses = 7',
  'state = 3',
  'scheduled_days = 36510',
  "reviewed_at = '2020-01-01T00:00:00Z'",
])('goes on with a card of which is kept %s', async (change) => {
  await keep(change);
  expect(await due()).toMatchObject([{ turn: 7 }]);
  const before = told();
  expect((await repeat(7)).status).toBe(200);
  expect(told()).toBe(before);
  expect(await kept()).toMatchObject({ reps: 8 });
});

it('makes sense of whatever comes of answers, for a hundred years', () => {
  let at = now;
  let memory: Memory = first;
  for (let answers = 0; answers < 400 && at < daysOn(36_500); answers++) {
    expect(makesSense(memory, at)).toBe(true);
    at = new Date(memory.due_at.getTime() + dayMs * (answers % 3));
    memory = remember(memory, answers % 7 !== 6, at, (error) => {
      throw error;
    });
  }
});
