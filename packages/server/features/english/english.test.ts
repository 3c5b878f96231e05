import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { setLevel } from './level.ts';
import { rightOf } from './testing.ts';
import { unitsById } from './units.ts';

const begin = new Date('2026-11-10T10:00:00+05:00');
const dayMs = 86_400_000;
/** Its 883 letters at 25 a second, up to the next whole one. */
const readMs = 36_000;
let clock = begin;
let mars: TestApp;
let student: Client;
let id: number;
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
});
afterAll(() => mars.close());

async function newcomer(inGroup: boolean | 'before' = true): Promise<{ id: number; client: Client }> {
  const login = `ingliz${people++}`;
  const made = await addPerson(mars.store, login, { inGroup });
  // Signed in anew for each call: a token ends before the times of these tests.
  const client: Client = {
    token: null,
    call: async (...call) => (await mars.signInAs(login)).call(...call),
  };
  return { id: made, client };
}
beforeEach(async () => {
  clock = begin;
  ({ id, client: student } = await newcomer());
});

const hello = unitsById().get('hello')!;
const answer = (exercise_id: string, given: unknown, client = student, more = {}) =>
  client.call('POST /v1/english/lesson/hello/progress', { body: { exercise_id, answer: given, ...more } });
const rightAnswer = (exercise: string, unit = hello) =>
  rightOf(unit.id, unit.exercises.find((one) => one.id === exercise)!);
const lesson = async (client = student): Promise<Reply<'GET /v1/english/lesson/{id}'>> =>
  (await client.call('GET /v1/english/lesson/hello')).body;
const courses = async (client = student): Promise<Reply<'GET /v1/english/courses'>> =>
  (await client.call('GET /v1/english/courses')).body;
type Review = Reply<'GET /v1/english/review'>;
const review = async (client = student): Promise<Review> =>
  (await client.call('GET /v1/english/review')).body;
const repeat = (body: object, client = student) => client.call('POST /v1/english/review', { body });
const me = async (client = student) => (await client.call('GET /v1/me')).body;
const step = async () =>
  (await student.call('GET /v1/me/today')).body.steps.find((one: { kind: string }) => one.kind === 'english');

/** Answers all exercises of the unit rightly, but those that are named. */
async function doUnit(client = student, but: readonly string[] = []): Promise<void> {
  for (const { id: exercise } of hello.exercises)
    if (!but.includes(exercise))
      expect((await answer(exercise, rightAnswer(exercise), client)).body).toMatchObject({ right: true });
}

/** Cards of exercises of all units, due since a moment. */
async function addCards(count: number, since: Date, of = id): Promise<void> {
  const all = [...unitsById().values()].flatMap((unit) =>
    unit.exercises.map((exercise) => [unit.id, exercise.id]),
  );
  await mars.store.query(
    `insert into english_card (student_id, unit, exercise, due_at, stability, difficulty, scheduled_days, reps, lapses,
       state, reviewed_at)
     select $1, c.unit, c.exercise, $4::timestamptz + c.n * interval '1 second', 2.5, 5, 2, 1, 0, 2,
       $4::timestamptz - interval '2 days'
     from unnest($2::text[], $3::text[]) with ordinality as c (unit, exercise, n)`,
    [
      ...[of, all.slice(0, count).map(([unit]) => unit)],
      ...[all.slice(0, count).map(([, exercise]) => exercise), since],
    ],
  );
}

/** Repeats what is due, so many times; the first ones wrongly. */
async function repeatSome(times: number, wrong = 0, client = student) {
  let last: Partial<Reply<'POST /v1/english/review'>> = {};
  for (let done = 0; done < times; done++) {
    const first = (await review(client)).items[0]!;
    const unit = unitsById().get(first.unit.id)!;
    const given = done < wrong ? null : rightAnswer(first.exercise.id, unit);
    const { status, body } = await repeat(
      { unit_id: unit.id, exercise_id: first.exercise.id, turn: first.turn, answer: given },
      client,
    );
    expect([status, body.right]).toEqual([200, done >= wrong]);
    last = body;
  }
  return last;
}

describe('the path', () => {
  it('has the levels with their units in the order of the content, and begins with the first', async () => {
    const body = await courses();
    expect(body).toMatchObject({ level: null, resume: 'hello', due: 0, xp: 10 });
    expect(body.today).toEqual({ done: 0, total: 10, xp: 5 });
    expect(body.items.map(({ level, units }) => [level, units.length])).toEqual([
      ...[
        ['A1', 5],
        ['A2', 4],
        ['B1', 4],
        ['B2', 2],
      ],
    ]);
    expect(body.items[0]!.units[0]).toMatchObject({ id: 'hello', done: 0, total: 20, is_finished: false });
  });

  it.each([
    ['A2', 'right-now'],
    ['B2', 'if-i-were-you'],
    // No unit is of that level: what there is comes from its beginning.
    ['C1', 'hello'],
  ] as const)('of who has %s begins at %s', async (level, unit) => {
    await setLevel(mars.store, id, level, clock);
    expect(await courses()).toMatchObject({ level, resume: unit });
  });

  it('keeps the level of the later test', async () => {
    await setLevel(mars.store, id, 'B1', clock);
    await setLevel(mars.store, id, 'A1', new Date(clock.getTime() - 1));
    expect((await courses()).level).toBe('B1');
    await setLevel(mars.store, id, 'A2', new Date(clock.getTime() + 1));
    expect((await courses()).level).toBe('A2');
  });

  it('goes on with the unit that was seen last, and after it with the next', async () => {
    await setLevel(mars.store, id, 'B1', clock);
    await answer('e1', 'b');
    expect((await courses()).resume).toBe('hello');
    await doUnit();
    clock = new Date(begin.getTime() + readMs);
    await lesson();
    expect((await courses()).resume).toBe('plans');
  });
});

describe('a unit', () => {
  it('tells nothing of an answer before it is given', async () => {
    const asked = [...unitsById().values()].flatMap((unit) => unit.exercises);
    const secrets = asked.flatMap((one) => ('why' in one ? [one.why.uz, one.why.ru] : []));
    for (const unit of unitsById().keys()) {
      const answered = await student.call(`GET /v1/english/lesson/${unit}`);
      expect(answered.status).toBe(200);
      const body: Awaited<ReturnType<typeof lesson>> = answered.body;
      const text = JSON.stringify(body.exercises);
      expect(secrets.filter((why) => text.includes(JSON.stringify(why)))).toEqual([]);
      expect(text).not.toMatch(/"(answers?|why|right|pairs|with)":/);
      for (const { kind, terms, meanings } of body.exercises)
        if (kind === 'match') {
          expect(meanings.map((one) => one.id)).toEqual([...'abcdef'].slice(0, terms.length));
          const pairs = asked.flatMap((one) => (one.kind === 'match' ? one.pairs : []));
          const lies = terms.filter((term, place) => {
            const { with: other } = pairs.find((pair) => pair.en === term)!;
            return meanings[place]!.text.uz === (typeof other === 'string' ? other : other.uz);
          });
          expect(lies.length).toBeLessThan(terms.length);
        }
    }
  });

  it('comes with its words, what it explains, and how far one is', async () => {
    const body = await lesson();
    expect(body).toMatchObject({ id: 'hello', level: 'A1', done: 0, total: 20, finished_at: null, xp: 10 });
    expect(body.words[0]).toEqual({ en: 'hello', uz: 'salom', ru: 'привет' });
    expect(body.text.uz[0]!.type).toBe('paragraph');
    await answer('e1', 'b');
    await answer('e2', 'b');
    const { exercises, done } = await lesson();
    expect([done, ...exercises.slice(0, 3).map(({ state }) => state)]).toEqual([
      ...[1, 'wrong', 'right', 'new'],
    ]);
  });

  it('explains what was wrong, and is right when it is right afterwards', async () => {
    const wrong = await answer('e1', 'c');
    expect(wrong).toMatchObject({ status: 200, body: { right: false, answer: ['a'], done: 0, total: 20 } });
    expect(wrong.body.why.uz).toContain('`am`');
    expect((await answer('e1', null)).body).toMatchObject({ right: false, answer: ['a'] });
    expect((await answer('e1', 'a')).body).toMatchObject({ right: true, done: 1 });
    // What was right once stays so.
    expect((await answer('e1', 'b')).body).toMatchObject({ right: false, done: 1 });
  });

  it('marks the letters that differ of what was typed', async () => {
    const typed = hello.exercises.find((one) => one.kind === 'type')!;
    const right = rightAnswer(typed.id) as string;
    const { body } = await answer(typed.id, `${right}x`);
    expect(body).toMatchObject({ right: false, answer: [right] });
    expect(body.differs).toEqual({
      given: [
        { text: right, same: true },
        { text: 'x', same: false },
      ],
      answer: [{ text: right, same: true }],
    });
    expect((await answer(typed.id, ` ${right.toUpperCase()}. `)).body).toMatchObject({
      ...{ right: true, differs: null },
    });
    expect((await answer(typed.id, '  ')).body).toMatchObject({ right: false, differs: null });
  });

  it('takes each order of a sentence that is right, and matches pair by pair', async () => {
    const order = hello.exercises.find((one) => one.kind === 'order')!;
    expect((await answer(order.id, [...order.words])).body.right).toBe(false);
    expect((await answer(order.id, rightAnswer(order.id))).body.right).toBe(true);
    const match = hello.exercises.find((one) => one.kind === 'match')!;
    const right = rightAnswer(match.id) as string[];
    const [first, second, ...rest] = right;
    expect((await answer(match.id, [second, first, ...rest])).body).toMatchObject({
      ...{ right: false, answer: right },
    });
    expect((await answer(match.id, right)).body.right).toBe(true);
  });

  it('refuses what is no answer of the exercise, naming it', async () => {
    const order = hello.exercises.find((one) => one.kind === 'order')!;
    const match = hello.exercises.find((one) => one.kind === 'match')!;
    const typed = hello.exercises.find((one) => one.kind === 'type')!;
    for (const [exercise, given] of [
      ['e1', 'd'],
      ['e1', ['a']],
      [order.id, 'a text'],
      [order.id, [...order.words, 'more']],
      [match.id, 'a'],
      [match.id, ['a']],
      [match.id, ['f', 'f', 'f', 'f', 'f']],
      [typed.id, ['am']],
    ] as const)
      expect(await answer(exercise, given)).toMatchObject({
        ...{ status: 422, body: { fields: { answer: {} } } },
      });
    expect((await answer(typed.id, 'a'.repeat(constants.english.answerMax))).status).toBe(200);
    expect((await answer(typed.id, 'a'.repeat(constants.english.answerMax + 1))).status).toBe(422);
    expect((await answer('e99', 'a')).status).toBe(404);
    expect((await student.call('GET /v1/english/lesson/no-such-unit')).status).toBe(404);
  });

  it('brings ten xp and the day when its last exercise is right, once', async () => {
    const last = hello.exercises.at(-1)!.id;
    await doUnit(student, [last]);
    expect(await me()).toMatchObject({ coins: 0, xp: 0, daily_streak: { today_counted: false } });
    clock = new Date(begin.getTime() + readMs);
    const { body } = await answer(last, rightAnswer(last));
    expect(body).toMatchObject({ right: true, done: 20, total: 20, finishes_at: null, xp: 10 });
    expect(body.finished_at).toContain('2026-11-10T10:00:36');
    const after = { coins: 0, xp: 10, daily_streak: { streak_count: 1, today_counted: true } };
    expect(await me()).toMatchObject(after);
    // Handed in again it answers the same, on another day too.
    expect((await answer(last, rightAnswer(last))).body).toEqual(body);
    clock = new Date(begin.getTime() + dayMs);
    await doUnit();
    expect(await me()).toMatchObject({ xp: 10, daily_streak: { streak_count: 1, today_counted: false } });
    expect((await courses()).items[0]!.units[0]).toMatchObject({ done: 20, is_finished: true });
  });

  it('is finished once, though its last answer comes eight times at once', async () => {
    const last = hello.exercises.at(-1)!.id;
    await doUnit(student, [last]);
    clock = new Date(begin.getTime() + readMs);
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(last, rightAnswer(last))));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await me()).xp).toBe(10);
  });

  it('that was answered faster than it is read brings its xp when it could have been read, by the next look', async () => {
    clock = new Date(begin.getTime() - 1);
    await answer('e1', null);
    clock = begin;
    const last = hello.exercises.at(-1)!.id;
    await doUnit(student, [last]);
    const { body } = await answer(last, rightAnswer(last));
    const since = '2026-11-10T10:00:36+05:00';
    const open = { done: 20, total: 20, finished_at: null, finishes_at: since };
    expect(body).toMatchObject({ ...open, right: true, xp: 0 });
    expect(await lesson()).toMatchObject(open);
    clock = new Date(begin.getTime() + readMs - 1);
    expect(await lesson()).toMatchObject(open);
    expect((await answer(last, rightAnswer(last))).body).toMatchObject(open);
    expect(await me()).toMatchObject({ xp: 0, daily_streak: { today_counted: false } });
    expect((await courses()).items[0]!.units[0]).toMatchObject({ done: 20, is_finished: false });
    clock = new Date(begin.getTime() + readMs);
    const looks = await Promise.all(Array.from({ length: 8 }, () => lesson()));
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(1);
    expect(looks[0]).toMatchObject({ finished_at: since, finishes_at: null });
    expect(await me()).toMatchObject({ xp: 10, daily_streak: { streak_count: 1, today_counted: true } });
  });

  it('leaves out dictations where nothing can be heard, and nothing else', async () => {
    const dictations = hello.exercises
      .filter((one) => one.kind === 'listen' && 'answers' in one)
      .map((one) => one.id);
    expect(dictations).toHaveLength(1);
    await doUnit(student, [...dictations, 'e1']);
    expect((await answer('e1', null, student, { unheard: true })).body).toMatchObject({ done: 18, xp: 0 });
    await answer('e1', 'a');
    clock = new Date(begin.getTime() + readMs);
    const { body } = await answer(dictations[0]!, null, student, { unheard: true });
    expect(body).toMatchObject({ done: 20, xp: 10 });
    // It is not repeated, since it was never answered.
    clock = new Date(begin.getTime() + 400 * dayMs);
    const { rows } = await mars.store.query(
      'select 1 from english_card where student_id = $1 and exercise = $2',
      [id, dictations[0]],
    );
    expect(rows).toEqual([]);
  });
});

describe('repetition', () => {
  it('comes on its day and not before, from the morning on, and tells nothing', async () => {
    clock = new Date('2026-11-10T18:00:00+05:00');
    await answer('e1', 'b');
    expect((await courses()).due).toBe(0);
    expect(await step()).toMatchObject({ title: { uz: 'Ingliz tili' }, done: false, coins: 0 });
    const early = { unit_id: 'hello', exercise_id: 'e1', turn: 1, answer: 'a' };
    expect(await repeat(early)).toMatchObject({ status: 409, body: { code: 'not_due' } });
    clock = new Date('2026-11-10T23:59:59+05:00');
    expect((await review()).items).toEqual([]);
    clock = new Date('2026-11-11T00:00:00+05:00');
    const { items } = await review();
    expect(items).toMatchObject([{ unit: { id: 'hello' }, exercise: { id: 'e1', kind: 'choose' }, turn: 1 }]);
    expect(JSON.stringify(items)).not.toMatch(/"(answers?|why|right|pairs)":/);
    expect(await step()).toMatchObject({ title: { uz: 'Ingliz tili: 1 ta takrorlash' } });
    expect((await repeat(early)).body).toMatchObject({ right: true, next_on: expect.any(String) });
    expect((await review()).items).toEqual([]);
  });

  it('counts once, however often and however many at once', async () => {
    await addCards(2, begin);
    const first = (await review()).items[0]!;
    const body = { unit_id: first.unit.id, exercise_id: first.exercise.id, turn: 1, answer: 'a' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => repeat(body)));
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
    expect(answers[0]!.body.today.done).toBe(1);
    expect((await courses()).today.done).toBe(1);
    // What it was two answers ago is no repetition.
    expect((await repeat({ ...body, turn: 3 })).body.code).toBe('not_due');
  });

  it('offers at most twenty, the longest due first, after a year too', async () => {
    await addCards(21, begin);
    clock = new Date(begin.getTime() + 365 * dayMs);
    const { items } = await review();
    expect(items).toHaveLength(20);
    expect(items[0]).toMatchObject({ unit: { id: 'hello' }, exercise: { id: 'e1' } });
    expect((await courses()).due).toBe(20);
    expect((await step()).title.ru).toBe('Английский: повторить 20');
    await repeatSome(1);
    expect((await review()).items).toHaveLength(20);
    await repeatSome(1);
    expect((await review()).items).toHaveLength(19);
  });

  it('leaves dictations out where nothing can be heard', async () => {
    await addCards(20, begin);
    expect((await review()).items).toHaveLength(20);
    const { body } = await student.call('GET /v1/english/review', { query: { hears: 'false' } });
    const { items }: Review = body;
    expect(items).toHaveLength(19);
    const kinds = items.filter(({ exercise }) => exercise.kind === 'listen');
    expect(kinds.map(({ exercise }) => exercise.options.length > 0)).toEqual([true, true]);
  });

  it('forgets exercises that the content no longer has', async () => {
    await addCards(1, begin);
    await mars.store.query(`update english_card set exercise = 'e77' where student_id = $1`, [id]);
    expect((await review()).items).toEqual([]);
    const body = { unit_id: 'hello', exercise_id: 'e77', turn: 1, answer: 'a' };
    expect((await repeat(body)).status).toBe(404);
  });

  it('brings five xp and the day with ten, right or wrong, not with nine, and once a day', async () => {
    await addCards(60, begin);
    const ninth = await repeatSome(9, 3);
    expect(ninth.today).toEqual({ done: 9, total: 10, xp: 5 });
    expect(await me()).toMatchObject({ xp: 0, daily_streak: { today_counted: false } });
    expect((await step()).done).toBe(false);
    await repeatSome(1);
    expect(await me()).toMatchObject({ coins: 0, xp: 5, daily_streak: { streak_count: 1 } });
    expect((await step()).done).toBe(true);
    await repeatSome(11);
    expect((await me()).xp).toBe(5);
    clock = new Date(begin.getTime() + dayMs);
    await repeatSome(9);
    expect(await me()).toMatchObject({ xp: 5, daily_streak: { streak_count: 1, today_counted: false } });
    await repeatSome(1);
    expect(await me()).toMatchObject({ xp: 10, daily_streak: { streak_count: 2, today_counted: true } });
    const history = await student.call('GET /v1/xp/student/history', {
      query: { from_date: '2026-11-10', till_date: '2026-11-11' },
    });
    expect(history.body.items[0].data[0].reason.uz).toBe('Ingliz tilida 10 ta takrorlash');
  });

  it('brings its xp once, though the ninth to the sixteenth come at once', async () => {
    await addCards(16, begin);
    await repeatSome(8);
    const { items } = await review();
    await Promise.all(
      items.map(({ unit, exercise, turn }) =>
        repeat({ unit_id: unit.id, exercise_id: exercise.id, turn, answer: null }),
      ),
    );
    expect((await courses()).today.done).toBe(16);
    expect((await me()).xp).toBe(5);
  });
});

describe('others', () => {
  it('do not see or repeat what is mine', async () => {
    await addCards(3, begin);
    await doUnit(student, ['e1']);
    const other = await newcomer();
    expect(await courses(other.client)).toMatchObject({ due: 0, resume: 'hello', level: null });
    expect((await lesson(other.client)).done).toBe(0);
    expect((await review(other.client)).items).toEqual([]);
    const body = { unit_id: 'hello', exercise_id: 'e1', turn: 1, answer: 'a' };
    expect((await repeat(body, other.client)).status).toBe(404);
    expect((await review()).items).toHaveLength(3);
  });

  it('who study no more may read, but not write', async () => {
    const { client, id: former } = await newcomer('before');
    await mars.store.query(
      `update study_member set joined_on = '2026-09-01', left_on = '2026-11-09' where student_id = $1`,
      [former],
    );
    await addCards(1, begin, former);
    expect((await courses(client)).due).toBe(1);
    expect((await lesson(client)).total).toBe(20);
    expect((await answer('e1', 'a', client)).body.code).toBe('inactive');
    const body = { unit_id: 'hello', exercise_id: 'e1', turn: 1, answer: 'a' };
    expect((await repeat(body, client)).body.code).toBe('inactive');
    expect((await courses(client)).due).toBe(1);
  });

  it('who never were in a group may learn', async () => {
    const { client } = await newcomer(false);
    expect((await answer('e1', 'a', client)).status).toBe(200);
  });
});
