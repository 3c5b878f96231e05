import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startJobs } from '../../jobs/jobs.ts';
import { repositoryRoot } from '../../root.ts';
import { away, breakRows } from '../../testing/fault.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';
import { giveUpSubmission, judgeFirst, judgeLate, judgeSubmission, judgesOf } from './judge.ts';
import { pieces } from './pieces.ts';
import { countBefore } from './queries-turn.ts';

const begin = new Date('2026-11-10T10:00:00+05:00');
let clock = begin;
let mars: TestApp;
let student: Client;
let login: string;
let id: number;
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
});
afterAll(() => mars.close());
beforeEach(async () => {
  clock = begin;
  // What others left waits no more.
  await mars.store.query(`update coding_submission set verdict = 'internal_error' where verdict is null`);
  login = `dasturchi${people++}`;
  id = await addPerson(mars.store, login);
  await addAllBadges(mars.store, id);
  student = await mars.signInAs(login);
});

const solution = (topic: string, task: string, file = 'solution.py') =>
  readFileSync(join(repositoryRoot, 'content/task', topic, task, file), 'utf8');
const frames = async () => (await student.call('GET /v2/mars-code/frames')).body;
const tasksOf = async (frame: number) =>
  (await student.call('GET /v2/mars-code/questions', { query: { frame_id: frame } })).body.items;
/** The id of the task at a place of the first topic. */
const taskAt = async (place: number): Promise<number> => {
  const [first] = (await frames()).items;
  return (await tasksOf(first.id))[place].id;
};
const submit = (task: number, code: string, lang = 'python', headers?: Record<string, string>) =>
  student.call(`POST /v2/mars-code/task/${task}/submit`, {
    body: { lang, code },
    ...(headers ? { headers } : {}),
  });
const judged = async (task: number, code: string, lang?: string) => {
  const { body } = await submit(task, code, lang);
  await judgeSubmission(mars.app, body.submission_id);
  return (await student.call(`GET /v2/mars-code/submission/${body.submission_id}`)).body;
};
const me = async () => (await student.call('GET /v1/me')).body;
const premium = () =>
  mars.store.query(`update student set premium_until = '2027-01-01' where student_id = $1`, [id]);

describe('the tasks', () => {
  it('are a path of topics, with what they bring and where to go on', async () => {
    const { items, month, today, resume } = await frames();
    expect(items.map(({ title }: { title: { ru: string } }) => title.ru)).toHaveLength(8);
    expect(items[0]).toMatchObject({ solved: 0 });
    expect(month).toEqual({ left: 30, total: 30, resets_at: '2026-12-01T00:00:00+05:00' });
    expect(today).toEqual({ left: 5, total: 5, resets_at: '2026-11-11T00:00:00+05:00', locked: null });
    expect(resume).toEqual({ frame_id: items[0].id, task_id: (await tasksOf(items[0].id))[0].id });
  });

  it('show their samples, and nothing of hidden tests or of a solution', async () => {
    const task = await taskAt(0);
    const { body } = await student.call(`GET /v2/mars-code/task/${task}`);
    const { hidden, samples } = JSON.parse(solution('first-program', '01-echo', 'tests.json'));
    expect(body.samples).toEqual(samples);
    const text = JSON.stringify(body);
    const shown = new Set(samples.map(({ input }: { input: string }) => input));
    const secret = hidden.filter(({ input }: { input: string }) => !shown.has(input) && input.length > 8);
    expect(secret.length).toBeGreaterThan(0);
    for (const { input } of secret) expect(text).not.toContain(JSON.stringify(input).slice(1, -1));
    expect(body.hints).toEqual([]);
  });

  it('have a ladder of three hints, each taken once', async () => {
    const task = await taskAt(0);
    const { hint, more, idea } = JSON.parse(solution('first-program', '01-echo', 'task.json')).hints;
    const take = () => student.call(`POST /v2/mars-code/task/${task}/hint`);
    expect((await take()).body).toEqual({ hints: [hint], hints_total: 3 });
    await take();
    expect((await take()).body.hints).toEqual([hint, more, idea]);
    expect(await take()).toMatchObject({ status: 409, body: { code: 'no_more_hints' } });
  });

  it('keep a draft of each language until it is empty', async () => {
    const task = await taskAt(0);
    const keep = (lang: string, code: string) =>
      student.call(`PUT /v2/mars-code/task/${task}/draft`, { body: { lang, code } });
    await keep('python', 'print(1)');
    clock = new Date(begin.getTime() + 1000);
    await keep('javascript', 'console.log(1)');
    const read = async () => (await student.call(`GET /v2/mars-code/task/${task}`)).body;
    expect(await read()).toMatchObject({
      lang: 'javascript',
      draft: {
        python: { code: 'print(1)', saved_at: '2026-11-10T10:00:00+05:00' },
        javascript: { code: 'console.log(1)', saved_at: '2026-11-10T10:00:01+05:00' },
      },
    });
    await keep('javascript', '');
    expect(await read()).toMatchObject({ lang: 'python', draft: { javascript: null } });
  });

  it('keep a draft that another tab wrote meanwhile, and give it to whoever did not know it', async () => {
    const task = await taskAt(0);
    const keep = async (code: string, base?: string | null, lang = 'python') =>
      (
        await student.call(`PUT /v2/mars-code/task/${task}/draft`, {
          body: { lang, code, ...(base !== undefined && { base }) },
        })
      ).body;
    const read = async () => (await student.call(`GET /v2/mars-code/task/${task}`)).body.draft.python;
    const [first, second, third] = [0, 1, 2].map((seconds) => `2026-11-10T10:00:0${seconds}+05:00`);
    expect(await keep('a', null)).toEqual({ saved_at: first, changed: null });
    const mine = { code: 'a', saved_at: first, device: null };
    for (const base of [
      null,
      '2026-11-10T09:59:59+05:00',
      second,
      '2199-12-31T23:59:59Z',
      '1970-01-01T00:00:00Z',
    ])
      expect(await keep('b', base)).toEqual({ saved_at: first, changed: mine });
    expect(await keep('', null)).toEqual({ saved_at: first, changed: mine });
    expect(await read()).toEqual(mine);
    // The other language is another draft.
    expect(await keep('b', null, 'javascript')).toEqual({ saved_at: first, changed: null });
    // Within the same second, too, a later one is a later one.
    expect(await keep('ab', first)).toEqual({ saved_at: second, changed: null });
    expect(await keep('b', first)).toEqual({
      saved_at: second,
      changed: { code: 'ab', saved_at: second, device: null },
    });
    // Whoever has the very same takes nothing away, and whoever names none knows what they do.
    expect(await keep('ab', null)).toEqual({ saved_at: third, changed: null });
    expect(await keep('abc')).toMatchObject({ changed: null });
    const { saved_at } = await read();
    expect(await keep('', saved_at)).toMatchObject({ changed: null });
    expect(await read()).toBeNull();
    // Nothing is there that it could overwrite.
    expect(await keep('d', saved_at)).toMatchObject({ changed: null });
  });

  it('go on from what was sent last, also where its answer has not come', async () => {
    const task = await taskAt(0);
    const keep = async (code: string, tried?: string) =>
      (
        await student.call(`PUT /v2/mars-code/task/${task}/draft`, {
          body: { lang: 'python', code, base: null, ...(tried !== undefined && { tried }) },
        })
      ).body;
    await keep('a');
    expect(await keep('ab', 'b')).toMatchObject({ changed: { code: 'a' } });
    expect(await keep('ab', 'a')).toMatchObject({ changed: null });
    expect(await keep('', 'a')).toMatchObject({ changed: { code: 'ab' } });
    expect(await keep('', 'ab')).toMatchObject({ changed: null });
    expect((await student.call(`GET /v2/mars-code/task/${task}`)).body.draft.python).toBeNull();
  });

  it('keep one of two drafts that come at once, and give it to the other', async () => {
    const task = await taskAt(0);
    const both = await Promise.all(
      ['a', 'b'].map((code) =>
        student.call(`PUT /v2/mars-code/task/${task}/draft`, { body: { lang: 'python', code, base: null } }),
      ),
    );
    const { python } = (await student.call(`GET /v2/mars-code/task/${task}`)).body.draft;
    expect(both.map(({ body }) => body.changed).filter(Boolean)).toEqual([python]);
  });
});

describe('a program that is handed in', () => {
  it('is the draft from then on, but takes the place of none that it does not know', async () => {
    const task = await taskAt(0);
    const handIn = async (code: string, base?: string | null) => {
      const { body } = await student.call(`POST /v2/mars-code/task/${task}/submit`, {
        body: { lang: 'python', code, ...(base !== undefined && { base }) },
      });
      await judgeSubmission(mars.app, body.submission_id);
      const { python } = (await student.call(`GET /v2/mars-code/task/${task}`)).body.draft;
      return python;
    };
    const first = await handIn('print(1)', null);
    expect(first.code).toBe('print(1)');
    const other = (
      await student.call(`PUT /v2/mars-code/task/${task}/draft`, {
        body: { lang: 'python', code: 'of another tab', base: first.saved_at },
      })
    ).body;
    const theirs = { code: 'of another tab', saved_at: other.saved_at, device: null };
    for (const base of [null, first.saved_at]) expect(await handIn('print(2)', base)).toEqual(theirs);
    expect(await handIn('print(3)', theirs.saved_at)).toMatchObject({ code: 'print(3)' });
    expect(await handIn('print(4)')).toMatchObject({ code: 'print(4)' });
    // It says on which device it was written, kept or handed in.
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/128.0' };
    for (const path of ['draft', 'submit']) {
      const call = path === 'draft' ? (`PUT /v2/mars-code/task/${task}/draft` as const) : null;
      const body = { lang: 'python', code: `print('${path}')` };
      await student.call(call ?? `POST /v2/mars-code/task/${task}/submit`, { body, headers });
      const { python } = (await student.call(`GET /v2/mars-code/task/${task}`)).body.draft;
      expect(python).toMatchObject({ code: body.code, device: 'Firefox, Windows' });
    }
  });

  it('waits in the queue, is judged by its tests, and brings the coins of its task once', async () => {
    const task = await taskAt(0);
    const { body } = await submit(task, solution('first-program', '01-echo'));
    const read = () => student.call(`GET /v2/mars-code/submission/${body.submission_id}`);
    expect((await read()).body).toMatchObject({ verdict: null, queue: 0, coins: null });
    await judgeSubmission(mars.app, body.submission_id);
    const found = (await read()).body;
    expect(found).toMatchObject({
      verdict: 'accepted',
      queue: null,
      first_failing: null,
      coins: 2,
      sample: null,
    });
    expect(found.passed).toBe(found.total);
    expect(found.total).toBeGreaterThanOrEqual(10);
    expect(await me()).toMatchObject({ coins: 2 });
    expect((await frames()).items[0].solved).toBe(1);
    expect((await frames()).month.left).toBe(28);
    expect(
      await judged(task, solution('first-program', '01-echo', 'solution.js'), 'javascript'),
    ).toMatchObject({
      verdict: 'accepted',
      coins: 0,
    });
    expect(await me()).toMatchObject({ coins: 2 });
  });

  it('is told which sample failed and what it wrote there, of a hidden test nothing', async () => {
    const task = await taskAt(0);
    const { samples } = JSON.parse(solution('first-program', '01-echo', 'tests.json'));
    expect(await judged(task, 'print("boshqa")')).toMatchObject({
      verdict: 'wrong_answer',
      passed: 0,
      first_failing: 1,
      sample: { ...{ input: samples[0].input, output: samples[0].output }, written: 'boshqa\n', error: null },
      coins: 0,
    });
    const known = JSON.stringify(
      Object.fromEntries(
        samples.map((one: { input: string; output: string }) => [one.input.trim(), one.output]),
      ),
    );
    const spy = `import sys\nknown = ${known}\ntext = sys.stdin.read().strip()\nif text in known: print(known[text], end="")\nelse: raise Exception(text)`;
    const told = await judged(task, spy);
    expect(told).toMatchObject({ verdict: 'runtime_error', passed: samples.length, sample: null });
    expect(await me()).toMatchObject({ coins: 0 });
  });

  const face = '😀';

  it.each<[string, string, string, object]>([
    ['NUL', 'python', 'print("a\\0b")', { written: 'a␀b\n', error: null }],
    ['an error with NUL', 'python', 'raise Exception("a\\0b")', { error: { message: 'a␀b' } }],
    ['half a letter', 'javascript', 'console.log("\\ud800")', { error: null }],
    [
      'an error of half a letter',
      'javascript',
      'throw Object.assign(new Error("\\ud800"), { name: "\\0" })',
      { error: { name: '␀', message: '\ufffd' } },
    ],
    [
      'more faces than are kept',
      'python',
      `print("a" + "${face}" * 1001)`,
      { written: `a${face.repeat(999)}` },
    ],
    [
      'an error of faces',
      'python',
      `raise Exception("a" + "${face}" * 300)`,
      { error: { message: `a${face.repeat(249)}` } },
    ],
    [
      'an error of faces',
      'javascript',
      `throw new Error("a" + "${face}".repeat(300))`,
      { error: { message: `a${face.repeat(249)}` } },
    ],
    ['a megabyte on one line', 'python', 'print("x" * 10 ** 6)', { written: 'x'.repeat(2000) }],
  ])('has a verdict though it says %s (%s): %s', async (_what, lang, code, sample) => {
    const told = await judged(await taskAt(0), code, lang);
    expect(told.verdict).toMatch(/^(wrong_answer|runtime_error|output_limit)$/);
    expect(told.sample).toMatchObject(sample);
  });

  it('has a verdict though it says so to a hidden test', async () => {
    const { samples } = JSON.parse(solution('first-program', '01-echo', 'tests.json'));
    const answers = samples.map(({ input, output }: Record<string, string>) => [
      input!.trim(),
      output!.trim(),
    ]);
    const code = `known = ${JSON.stringify(Object.fromEntries(answers))}
text = input().strip()
if text in known: print(known[text])
else: raise Exception("\\0\\ud800")`;
    expect(await judged(await taskAt(0), code)).toMatchObject({ verdict: 'runtime_error', sample: null });
  });

  it('is judged once, whoever judges it', async () => {
    const task = await taskAt(1);
    const { body } = await submit(task, solution('first-program', '02-greeting'));
    await Promise.all([1, 2, 3].map(() => judgeSubmission(mars.app, body.submission_id)));
    expect(await me()).toMatchObject({ coins: 2 });
    const { rows } = await mars.store.query<{ rows: number }>(
      `select count(*)::int as rows from coin_ledger where student_id = $1 and rule = 'task'`,
      [id],
    );
    expect(rows[0]!.rows).toBe(1);
  });

  it('whose verdict the database could not keep once is judged again, and paid for once', async () => {
    const task = await taskAt(1);
    const { submission_id } = (await submit(task, solution('first-program', '02-greeting'))).body;
    for (const [table, of] of [
      ['coin_ledger', `new.student_id = ${id}`],
      ['coding_submission', `new.id = ${submission_id} and new.verdict is not null`],
    ] as const) {
      const mend = await breakRows(mars.store, table, of, away);
      try {
        await expect(judgeSubmission(mars.app, submission_id)).rejects.toMatchObject({ code: away });
      } finally {
        await mend();
      }
      const { body } = await student.call(`GET /v2/mars-code/submission/${submission_id}`);
      expect([body.verdict, (await me()).coins, (await frames()).items[0].solved]).toEqual([null, 0, 0]);
    }
    for (let times = 0; times < 2; times++) await judgeSubmission(mars.app, submission_id);
    expect((await student.call(`GET /v2/mars-code/submission/${submission_id}`)).body).toMatchObject({
      verdict: 'accepted',
      coins: 2,
    });
    expect([(await me()).coins, (await frames()).items[0].solved]).toEqual([2, 1]);
  });

  it('waits alone: no second one of the same student', async () => {
    const task = await taskAt(0);
    const both = await Promise.all([submit(task, 'print(1)'), submit(task, 'print(2)')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('still_judging');
  });

  it('is handed in once for a key, at once and replayed', async () => {
    const task = await taskAt(0);
    const headers = { 'idempotency-key': 'bir-marta-topshirildi' };
    const once = () => submit(task, 'print(1)', 'python', headers);
    const answers = [...(await Promise.all([once(), once(), once()])), await once()];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.submission_id}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    const own = await student.call('GET /v2/mars-code/submissions', { query: { task_id: task } });
    expect(own.body.items).toHaveLength(1);
  });

  it('is judged where jobs run, one after the other, without anybody asking', async () => {
    const jobs = await startJobs(mars.app, mars.store, { jobs: [], pieces, lookEverySeconds: 0.5 });
    try {
      const { body } = await submit(await taskAt(0), solution('first-program', '01-echo'));
      await vi.waitFor(
        async () =>
          expect(
            (await student.call(`GET /v2/mars-code/submission/${body.submission_id}`)).body,
          ).toMatchObject({ verdict: 'accepted', coins: 2 }),
        { timeout: 20_000, interval: 100 },
      );
    } finally {
      await jobs.stop();
    }
  });

  it('waits behind those whose turn is earlier, and all that gave way', async () => {
    const task = await taskAt(0);
    const ids: number[] = [];
    for (const [hadMs, gaveWay] of [
      [1000, false],
      [0, false],
      [0, true],
      [0, false],
    ] as const) {
      login = `dasturchi${people++}`;
      id = await addPerson(mars.store, login);
      student = await mars.signInAs(login);
      if (hadMs > 0) {
        await judged(task, 'print(1)');
        await mars.store.query('update coding_submission set spent_ms = $2 where student_id = $1', [
          id,
          hadMs,
        ]);
      }
      ids.push((await submit(task, 'print(1)')).body.submission_id);
      await mars.store.query('update coding_submission set gave_way = $2 where id = $1', [
        ids.at(-1),
        gaveWay,
      ]);
      clock = new Date(clock.getTime() + 1000);
    }
    expect(await Promise.all(ids.map((one) => countBefore(mars.store, one)))).toEqual([2, 0, 3, 1]);
    const order = async (work: (typeof pieces)[number]) =>
      (await work.waiting(mars.app)).map(({ key }) => Number(key)).filter((key) => ids.includes(key));
    expect(await order(pieces[0]!)).toEqual([ids[1], ids[3], ids[0]]);
    expect(await order(pieces[1]!)).toEqual([ids[2]]);
    for (const one of ids) await giveUpSubmission(mars.app, one);
  });

  it('gives way once when it needs long and another one waits, and has the same verdict later', async () => {
    const task = await taskAt(0);
    // As long on a quick machine as on a slow one: far over a first turn, far under the limit of the task.
    const million = 'for _ in range(10 ** 6): pass';
    const { cpuMs } = await judgesOf(mars.app).run({ language: 'python', code: million }, '', {
      timeMs: 20_000,
      outputBytes: 100,
    });
    const loops = Math.round((450 / cpuMs!) * 10 ** 6);
    const slow = `text = input()\nif text == "Salom":\n  for _ in range(${loops}): pass\nprint(text)\nprint(text)`;
    const { body } = await submit(task, slow);
    const read = async () => (await student.call(`GET /v2/mars-code/submission/${body.submission_id}`)).body;
    const other = `kutuvchi${people++}`;
    await addPerson(mars.store, other);
    const waiting = await mars.signInAs(other);
    const behind = (
      await waiting.call(`POST /v2/mars-code/task/${task}/submit`, {
        body: { lang: 'python', code: 'print(1)' },
      })
    ).body.submission_id;
    const brought = vi.spyOn(mars.app, 'enqueue');
    await judgeFirst(mars.app, body.submission_id);
    expect(await read()).toMatchObject({ verdict: null, queue: 1 });
    expect(brought.mock.calls).toEqual([['coding-judge-late', String(body.submission_id), clock]]);
    brought.mockRestore();
    // Its first turn is over, whoever brings it in again.
    await judgeFirst(mars.app, body.submission_id);
    expect((await read()).verdict).toBe(null);
    // The second turn goes to its end, when the other one has had its first.
    const late = judgeLate(mars.app, body.submission_id);
    await judgeFirst(mars.app, behind);
    expect((await read()).verdict).toBe(null);
    await late;
    expect(await read()).toMatchObject({ verdict: 'accepted', coins: 2 });
    const { rows } = await mars.store.query<{ spent_ms: number; cpu_ms: number }>(
      'select spent_ms, cpu_ms from coding_submission where id = $1',
      [body.submission_id],
    );
    expect(rows[0]!.spent_ms).toBeGreaterThanOrEqual(rows[0]!.cpu_ms + 200);
  });

  it('whose judge is killed has its verdict from another one', async () => {
    // A server that has just begun has no other judge than the one that is killed.
    const fresh = await startTestApp({ seed: 'none' });
    try {
      await addPerson(fresh.store, 'yangi');
      const own = await fresh.signInAs('yangi');
      const { body } = await own.call(`POST /v2/mars-code/task/${await taskAt(0)}/submit`, {
        body: { lang: 'python', code: 'while True: pass' },
      });
      const judged = judgeSubmission(fresh.app, body.submission_id);
      const judges = judgesOf(fresh.app);
      await expect.poll(() => judges.processes).toHaveLength(1);
      const [killed] = judges.processes;
      process.kill(killed!, 'SIGKILL');
      await judged;
      expect(judges.processes).not.toContain(killed);
      const found = await own.call(`GET /v2/mars-code/submission/${body.submission_id}`);
      expect(found.body).toMatchObject({ verdict: 'time_limit', queue: null });
    } finally {
      await fresh.close();
    }
  });

  it('that cannot be judged ends, is nobody’s fault, and may be handed in again', async () => {
    const task = await taskAt(0);
    const { body } = await submit(task, solution('first-program', '01-echo'));
    const { rows } = await mars.store.query<{ id: number }>(
      `insert into coding_task (topic_id, slug) select topic_id, 'gone' from coding_task where id = $1 returning id`,
      [task],
    );
    const turnTo = (to: number) =>
      mars.store.query('update coding_submission set task_id = $2 where id = $1', [body.submission_id, to]);
    await turnTo(rows[0]!.id);
    await expect(judgeSubmission(mars.app, body.submission_id)).rejects.toThrow();
    await turnTo(task);
    expect(await submit(task, 'print(1)')).toMatchObject({ status: 409, body: { code: 'still_judging' } });
    await pieces[0]!.giveUp(mars.app, String(body.submission_id));
    expect((await student.call(`GET /v2/mars-code/submission/${body.submission_id}`)).body).toMatchObject({
      ...{ verdict: 'internal_error', queue: null, passed: null, coins: 0, sample: null },
    });
    // A verdict that there is stays.
    expect(await judged(task, solution('first-program', '01-echo'))).toMatchObject({ verdict: 'accepted' });
    const [{ id: last }] = (await student.call('GET /v2/mars-code/submissions', { query: { task_id: task } }))
      .body.items;
    await pieces[0]!.giveUp(mars.app, String(last));
    expect((await student.call(`GET /v2/mars-code/submission/${last}`)).body.verdict).toBe('accepted');
  });

  it('is somebody else’s to nobody', async () => {
    const { body } = await submit(await taskAt(0), 'print(1)');
    const other = `begona${people++}`;
    await addPerson(mars.store, other);
    const stranger = await mars.signInAs(other);
    expect(await stranger.call(`GET /v2/mars-code/submission/${body.submission_id}`)).toMatchObject({
      status: 404,
    });
  });
});

describe('the day without premium', () => {
  const tryAt = async (place: number) => {
    const answer = await submit(await taskAt(place), 'print(1)');
    if (answer.status === 200) await judgeSubmission(mars.app, answer.body.submission_id);
    return answer;
  };

  it('has five different tasks, each as often as one likes; the sixth waits for tomorrow or premium', async () => {
    const [, second] = (await frames()).items;
    const sixth = (await tasksOf(second.id))[0].id;
    for (let place = 0; place < 5; place++) expect((await tryAt(place)).status).toBe(200);
    expect((await tryAt(4)).status).toBe(200);
    expect((await frames()).today.left).toBe(0);
    expect((await student.call('GET /v1/me/limits')).body.coding).toMatchObject({ left: 0, total: 5 });
    expect(await submit(sixth, 'print(1)')).toMatchObject({
      status: 402,
      body: { code: 'premium_required', resets_at: '2026-11-11T00:00:00+05:00' },
    });
    clock = new Date('2026-11-11T00:00:00+05:00');
    student = await mars.signInAs(login);
    expect((await submit(sixth, 'print(1)')).status).toBe(200);
  });

  it('has no end with premium', async () => {
    await premium();
    for (let place = 0; place < 5; place++) await tryAt(place);
    const [, second] = (await frames()).items;
    expect((await submit((await tasksOf(second.id))[0].id, 'print(1)')).status).toBe(200);
    expect((await frames()).today).toEqual({ left: null, total: null, resets_at: null, locked: null });
  });
});

describe('the coins of the month', () => {
  it('are those of the month in which a program was handed in, though it is judged in the next one', async () => {
    const at = async (moment: string) => {
      clock = new Date(moment);
      student = await mars.signInAs(login);
    };
    const earned = (coins: number, object: string) =>
      mars.store.query(
        `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
         values ($1, $2, $3, $3, 'a', 'b', 'task', $4)`,
        [id, clock, coins, object],
      );
    await at('2026-11-30T23:59:59+05:00');
    await earned(29, 'oldin');
    const { body } = await submit(await taskAt(0), solution('first-program', '01-echo'));
    await at('2026-12-01T00:00:01+05:00');
    await earned(10, 'keyin');
    await judgeSubmission(mars.app, body.submission_id);
    const { verdict, coins } = (await student.call(`GET /v2/mars-code/submission/${body.submission_id}`))
      .body;
    expect([verdict, coins]).toEqual(['accepted', 1]);
    expect((await frames()).month).toMatchObject({ left: 20, resets_at: '2027-01-01T00:00:00+05:00' });
  });

  it('end at thirty: a task brings what is left, and then nothing', async () => {
    await mars.store.query(
      `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
       values ($1, $2, 29, 29, 'a', 'b', 'task', 'oldin')`,
      [id, begin],
    );
    expect(await judged(await taskAt(0), solution('first-program', '01-echo'))).toMatchObject({ coins: 1 });
    expect(await judged(await taskAt(1), solution('first-program', '02-greeting'))).toMatchObject({
      verdict: 'accepted',
      coins: 0,
    });
    expect((await frames()).month.left).toBe(0);
  });
});
