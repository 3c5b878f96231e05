import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../root.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';
import { judgeSubmission } from './judge.ts';

const begin = new Date('2026-11-10T10:00:00+05:00');
let clock = begin;
let mars: TestApp;
let student: Client;
let login: string;
let id: number;
let task: number;
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
});
afterAll(() => mars.close());
beforeEach(async () => {
  clock = begin;
  login = `sinovchi${people++}`;
  id = await addPerson(mars.store, login);
  await addAllBadges(mars.store, id);
  student = await mars.signInAs(login);
  const [first] = (await student.call('GET /v2/mars-code/frames')).body.items;
  const questions = await student.call('GET /v2/mars-code/questions', { query: { frame_id: first.id } });
  task = questions.body.items[0].id;
});

const echo = (file: string) =>
  readFileSync(join(repositoryRoot, 'content/task/first-program/01-echo', file), 'utf8');
const { samples, hidden } = JSON.parse(echo('tests.json')) as Record<
  'samples' | 'hidden',
  { input: string; output: string }[]
>;
const total = samples.length + hidden.length;
const right = echo('solution.py');
/** Right in the samples; in a hidden test it does something else. */
const otherwise = (act: string) => `
known = ${JSON.stringify(samples.map(({ input }) => input.trimEnd()))}
text = input()
if text not in known:
    ${act}
print(text)
print(text)
`;
const wrong = otherwise('text = "boshqa"');
/** Another day: a sign-in does not last so long. */
const wait = async (until: string) => {
  clock = new Date(until);
  student = await mars.signInAs(login);
};
const later = (ms: number, from = begin) => {
  clock = new Date(from.getTime() + ms);
};
const submit = (code: string) =>
  student.call(`POST /v2/mars-code/task/${task}/submit`, { body: { lang: 'python', code } });
const read = async (submission: number) =>
  (await student.call(`GET /v2/mars-code/submission/${submission}`)).body;
const listed = async () =>
  (await student.call('GET /v2/mars-code/submissions', { query: { task_id: task } })).body.items;
const handIn = async (code: string): Promise<number> => {
  const { submission_id } = (await submit(code)).body;
  await judgeSubmission(mars.app, submission_id);
  return submission_id;
};
const judged = async (code: string) => read(await handIn(code));
/** Programs that were handed in and judged before. */
const before = (count: number, at = begin, of: { verdict?: string; from?: number } = {}) =>
  mars.store.query(
    `insert into coding_submission (student_id, task_id, lang, code, submitted_at, verdict, judged_at)
     select $1, $2, 'python', 'print(' || n || ')', $3, $5, $3 from generate_series(1, $4::int) n order by n`,
    [id, task, at, count, of.verdict ?? 'wrong_answer'],
  );

describe('a fault in a hidden test', () => {
  it.each([
    ['wrong_answer', 'text = "boshqa"'],
    ['runtime_error', 'raise ValueError(text)'],
    // Few kinds: each more is a letter more of an alphabet by which hidden tests are read.
    ['runtime_error', 'raise SyntaxError(text)'],
    ['runtime_error', 'y = [0] * 10 ** 9'],
  ])(
    'is told by its kind (%s: %s) and the tests before it, in each call and as it is kept',
    async (verdict, act) => {
      const of = { verdict, passed: samples.length, total, first_failing: null, sample: null, cpu_ms: null };
      const found = await judged(otherwise(act));
      expect(found).toMatchObject({ ...of, coins: 0 });
      expect((await listed())[0]).toEqual(found);
      // A copy of one's data has the row as it is.
      const { rows } = await mars.store.query('select * from coding_submission where id = $1', [found.id]);
      expect(rows[0]).toMatchObject(of);
    },
  );

  it('is told so fifteen times a day, then only as not accepted, and anew on the next day', async () => {
    await before(14);
    const of = { verdict: 'wrong_answer', passed: samples.length };
    expect(await judged(wrong)).toMatchObject(of);
    const sixteenth = await handIn(otherwise('raise ValueError(text)'));
    const not = { verdict: 'not_accepted', passed: null, first_failing: null, cpu_ms: null, sample: null };
    later(30_000);
    const found = await read(sixteenth);
    expect(found).toMatchObject({ ...not, total, coins: 0 });
    expect((await listed())[0]).toEqual(found);
    const { rows } = await mars.store.query('select * from coding_submission where id = $1', [sixteenth]);
    expect(rows[0]).toMatchObject(not);
    await wait('2026-11-10T23:59:59+05:00');
    const last = await handIn(wrong);
    clock = new Date('2026-11-11T00:00:29+05:00');
    expect(await read(last)).toMatchObject(not);
    clock = new Date('2026-11-11T00:00:30+05:00');
    expect(await judged(wrong)).toMatchObject(of);
  });

  it('of another task does not count', async () => {
    const own = task;
    task += 1;
    await before(15);
    task = own;
    expect(await judged(wrong)).toMatchObject({ verdict: 'wrong_answer', passed: samples.length });
  });
});

describe('from the sixteenth on', () => {
  beforeEach(async () => {
    await before(15, new Date('2026-11-10T09:00:00+05:00'));
  });
  const untold = { verdict: null, passed: null, total: null, cpu_ms: null, coins: null };

  it('the moment of the answer says nothing: it comes half a minute after handing in', async () => {
    const of = await handIn(wrong);
    for (const ms of [0, 29_999]) {
      later(ms);
      expect([await read(of), (await listed())[0]]).toMatchObject([untold, untold]);
      expect((await submit(wrong)).body.code).toBe('still_judging');
    }
    later(30_000);
    expect(await read(of)).toMatchObject({ verdict: 'not_accepted', queue: null });
    expect((await submit(wrong)).status).toBe(200);
  });

  it('what was judged late is told at the next beat', async () => {
    const { submission_id: of } = (await submit(wrong)).body;
    later(30_001);
    await judgeSubmission(mars.app, of);
    later(59_999);
    expect(await read(of)).toMatchObject(untold);
    later(60_000);
    expect(await read(of)).toMatchObject({ verdict: 'not_accepted' });
  });

  it('a fault in a sample is explained, at once', async () => {
    expect(await judged('print("boshqa")')).toMatchObject({
      ...{ verdict: 'wrong_answer', passed: 0, total, first_failing: 1 },
      sample: { input: samples[0]!.input, output: samples[0]!.output, written: 'boshqa\n' },
      cpu_ms: expect.any(Number),
    });
  });

  it('a right program is accepted and paid, at once', async () => {
    expect(await judged(right)).toMatchObject({ verdict: 'accepted', passed: total, coins: 2, cpu_ms: null });
  });

  it('what is handed in to a solved task is judged by the samples alone', async () => {
    expect(await judged(right)).toMatchObject({ verdict: 'accepted' });
    const of = { verdict: 'samples_passed', passed: null, total, cpu_ms: null, coins: 0 };
    expect([await judged(wrong), await judged(right)]).toMatchObject([of, of]);
    expect(await judged('print(1)')).toMatchObject({ verdict: 'wrong_answer', first_failing: 1 });
    await wait('2026-11-11T00:00:00+05:00');
    expect(await judged(wrong)).toMatchObject({ verdict: 'wrong_answer', passed: samples.length });
  });
});

it('how long a right program took is told when it solves its task', async () => {
  expect(await judged(right)).toMatchObject({ verdict: 'accepted', cpu_ms: expect.any(Number) });
  expect(await judged(right)).toMatchObject({ verdict: 'accepted', cpu_ms: null });
});

describe('programs may be handed in', () => {
  const refused = (total: number, resets_at: string) => ({
    status: 409,
    body: { code: 'too_many_tries', total, resets_at },
  });

  it('thirty times in a minute, over all tasks', async () => {
    await before(1, new Date('2026-11-10T10:00:00.250+05:00'));
    task += 1;
    await before(28, new Date('2026-11-10T10:00:40+05:00'));
    task -= 1;
    later(50_000);
    const id = (await submit('print(1)')).body.submission_id;
    await judgeSubmission(mars.app, id);
    later(60_249);
    expect(await submit('print(1)')).toMatchObject(refused(30, '2026-11-10T10:01:01+05:00'));
    later(60_250);
    expect((await submit('print(1)')).status).toBe(200);
  });

  it('two hundred times a day', async () => {
    await mars.store.query(`update student set premium_until = '2027-01-01' where student_id = $1`, [id]);
    await before(1, new Date('2026-11-09T23:59:59+05:00'));
    await before(199, new Date('2026-11-10T00:00:00+05:00'));
    expect((await submit('print(1)')).status).toBe(200);
    await mars.store.query(
      `update coding_submission set verdict = 'wrong_answer', judged_at = $1 where verdict is null`,
      [begin],
    );
    await wait('2026-11-10T23:59:59+05:00');
    expect(await submit('print(1)')).toMatchObject(refused(200, '2026-11-11T00:00:00+05:00'));
    clock = new Date('2026-11-11T00:00:00+05:00');
    expect((await submit('print(1)')).status).toBe(200);
  });

  it('and what is refused leaves nothing behind', async () => {
    await before(30);
    const answer = await submit('print(1)');
    expect(answer).toMatchObject(refused(30, '2026-11-10T10:01:00+05:00'));
    expect(answer.body.message_ru).toBe(
      'Вы отправили программ: 30, теперь нужно подождать. На примерах запускайте сколько угодно.',
    );
    expect((await student.call(`GET /v2/mars-code/task/${task}`)).body.draft.python).toBeNull();
  });
});

describe('the programs of a task', () => {
  const kept = async () =>
    (
      await mars.store.query<{ id: number; code: string | null }>(
        'select id, code from coding_submission where student_id = $1 and task_id = $2 order by id',
        [id, task],
      )
    ).rows;
  const yesterday = new Date('2026-11-09T10:00:00+05:00');

  it('are kept of the latest fifty', async () => {
    await before(49, yesterday);
    await handIn('print(50)');
    expect((await kept()).filter(({ code }) => code === null)).toEqual([]);
    await handIn('print(51)');
    const rows = await kept();
    expect(rows.map(({ code }) => code === null)).toEqual([true, ...Array<boolean>(50).fill(false)]);
    expect(await read(rows[0]!.id)).toMatchObject({ code: null, verdict: 'wrong_answer' });
  });

  it('are kept of other tasks all the same', async () => {
    await before(50, yesterday);
    task += 1;
    await handIn('print(1)');
    task -= 1;
    expect((await kept()).filter(({ code }) => code === null)).toEqual([]);
  });

  it('are always kept of the first accepted one, of what is held, and of what that is compared with', async () => {
    await before(1, yesterday);
    await before(2, yesterday, { verdict: 'accepted' });
    await before(2, yesterday);
    const [, first, , compared, held] = (await kept()).map(({ id: of }) => of);
    const stranger = await addPerson(mars.store, `begona${people++}`);
    await mars.store.query(
      `insert into coding_submission (student_id, task_id, lang, code, submitted_at, verdict, copied_from)
       values ($1, $2, 'python', 'x', now(), 'accepted', $3)`,
      [stranger, task, compared],
    );
    await mars.store.query('update coding_submission set copied_from = 1 where id = $1', [held]);
    await before(45, yesterday);
    for (let nth = 0; nth < 5; nth++) await handIn('print(1)');
    const rows = await kept();
    expect(rows.slice(0, 6).map(({ code }) => code === null)).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect([first, compared, held]).toEqual([rows[1]!.id, rows[3]!.id, rows[4]!.id]);
  });
});
