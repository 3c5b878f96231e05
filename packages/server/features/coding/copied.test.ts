import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { repositoryRoot } from '../../root.ts';
import { type Client, demoPassword, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';
import { jobs as deletions } from '../privacy/jobs.ts';
import { readTopics, taskOf } from './bank.ts';
import { copiedFrom, printsOf, printsOfGiven, sameLines } from './copied.ts';
import { holder } from './hold.ts';
import { judgeSubmission } from './judge.ts';
import { findWaiting } from './queries-submission.ts';
import { tokensOf } from './tokens.ts';

/** Solves the first task of the path in a way that is somebody's own. */
const original = `
def read_letters():
    text = input()
    letters = []
    for letter in text:
        letters.append(letter)
    return letters

def show(letters, times):
    done = 0
    while done < times:
        line = ""
        for letter in letters:
            line = line + letter
        print(line)
        done = done + 1
    if done != times:
        print("?")

letters = read_letters()
show(letters, 2)
`;
/** The same with other names, comments and lines. */
const copy = original
  .replace(/letters/g, 'chars')
  .replace(/\bletter\b/g, 'c')
  .replace(/done/g, 'i')
  .replace('"?"', "'!'")
  .replace(/\n(?=def)/g, '\n\n# my own\n');
/** Another way to the same, as long. */
const other = `
class Mountain:
    def __init__(self, said):
        self.said = said
        self.heard = [said]

    def answer(self):
        self.heard.append(self.said[:])
        return len(self.heard)

    def __str__(self):
        return chr(10).join(self.heard)

mountain = Mountain(input())
if mountain.answer() == 2 and mountain.said is not None:
    print(str(mountain))
else:
    for each in range(2):
        print(mountain.said, end=chr(10))
`;
const solution = (topic: string, task: string, file: string) =>
  readFileSync(join(repositoryRoot, 'content/task', topic, task, file), 'utf8');
const earlier = (student_id: number, prints: readonly number[]) => ({
  student_id,
  submission_id: student_id * 10,
  prints,
});

describe('a program’s fingerprints', () => {
  it('are the same under other names, comments and blanks, and others of another program', () => {
    expect(tokensOf(copy, 'python').map(({ kind }) => kind)).toEqual(
      tokensOf(original, 'python').map(({ kind }) => kind),
    );
    expect(printsOf(copy, 'python')).toEqual(printsOf(original, 'python'));
    const shared = new Set(printsOf(original, 'python'));
    expect(printsOf(other, 'python').filter((print) => shared.has(print))).toEqual([]);
  });

  it('are of eighty words or more', () => {
    const of = (count: number) => printsOf('a + '.repeat(count / 2), 'python');
    expect([of(78), of(80).length > 0]).toEqual([[], true]);
  });

  it('know where a line begins, whatever stands on it', () => {
    const lines = (code: string, lang: 'python' | 'javascript') =>
      tokensOf(code, lang).map(({ kind, line }) => `${line} ${kind}`);
    expect(lines('x = """a\nb"""  # c\ny // 2', 'python')).toEqual([
      '1 name',
      '1 =',
      '1 text',
      '3 name',
      '3 //',
      '3 number',
    ]);
    expect(lines('let a = `b\nc`; // d\n/* e\n*/ f', 'javascript')).toEqual([
      '1 let',
      '1 name',
      '1 =',
      '1 text',
      '4 name',
    ]);
  });

  it('tell which lines of two programs are alike', () => {
    expect(sameLines('a = 1\nprint(a)\nb = a + a', '# x\nprint(z)\nw = 7', 'python')).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });
});

describe('a copy', () => {
  const none: ReadonlySet<number> = new Set();
  const prints = Array.from({ length: 10 }, (_, at) => at);

  it('shares four fifths of what is its writer’s own with one other program', () => {
    expect(copiedFrom(prints, none, [earlier(1, prints.slice(0, 8))])).toMatchObject({ student_id: 1 });
    expect(copiedFrom(prints, none, [earlier(1, prints.slice(0, 7))])).toBeNull();
    expect(copiedFrom(prints, none, [earlier(1, prints.slice(0, 8)), earlier(2, prints)])).toMatchObject({
      student_id: 2,
    });
  });

  it('is looked for in eight prints that the task does not give, at the least', () => {
    expect(copiedFrom(prints, new Set([0, 1]), [earlier(1, prints)])).toMatchObject({ student_id: 1 });
    expect(copiedFrom(prints, new Set([0, 1, 2]), [earlier(1, prints)])).toBeNull();
  });

  it('is not what three others wrote before', () => {
    const others = [1, 2, 3].map((id) => earlier(id, prints));
    expect(copiedFrom(prints, none, others.slice(0, 2))).not.toBeNull();
    expect(copiedFrom(prints, none, others)).toBeNull();
  });

  it('is nobody who wrote what the task itself gives: not for one task of the bank, in either language', () => {
    for (const { slug: topic, tasks } of readTopics())
      for (const { slug } of tasks)
        for (const [lang, end] of [
          ['python', 'py'],
          ['javascript', 'js'],
        ] as const) {
          const reference = solution(topic, slug, `solution.${end}`);
          const given = new Set(printsOfGiven(reference, lang));
          const written = ['solution', 'wrong-1', 'wrong-2'].map((file) =>
            printsOf(solution(topic, slug, `${file}.${end}`), lang),
          );
          for (const one of written)
            expect([slug, lang, copiedFrom(one, given, [earlier(1, written[0]!)])]).toEqual([
              slug,
              lang,
              null,
            ]);
        }
  });
});

describe('copied programs', () => {
  const now = new Date('2026-11-10T10:00:00+05:00');
  let clock = now;
  let mars: TestApp;
  let admin: Client;
  let task: number;
  let people = 0;
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', now: () => clock });
    await addPerson(mars.store, 'admin', { role: 'admin' });
    admin = await mars.signInAs('admin');
  });
  afterAll(() => mars.close());
  beforeEach(async () => {
    clock = now;
    const { client } = await newcomer();
    const [first] = (await client.call('GET /v2/mars-code/frames')).body.items;
    const questions = await client.call('GET /v2/mars-code/questions', { query: { frame_id: first.id } });
    task = questions.body.items[0].id;
    await mars.store.query('truncate coding_print');
  });

  async function newcomer() {
    const login = `kodchi${people++}`;
    const id = await addPerson(mars.store, login);
    await addAllBadges(mars.store, id);
    return { id, client: await mars.signInAs(login) };
  }
  type Student = Awaited<ReturnType<typeof newcomer>>;
  const handIn = async ({ client }: Student, code: string): Promise<number> =>
    (await client.call(`POST /v2/mars-code/task/${task}/submit`, { body: { lang: 'python', code } })).body
      .submission_id;
  const read = async ({ client }: Student, id: number) =>
    (await client.call(`GET /v2/mars-code/submission/${id}`)).body;
  const solve = async (student: Student, code: string) => {
    const id = await handIn(student, code);
    await judgeSubmission(mars.app, id);
    return read(student, id);
  };
  const coins = async ({ client }: Student) => (await client.call('GET /v1/me')).body.coins;
  const decide = (id: number, decision: string) =>
    admin.call(`POST /v2/staff/review/code/${id}`, { body: { decision, reason: 'Koʻrdim' } });

  it('are accepted, while their coins wait for a person; whose they were loses nothing', async () => {
    const [author, copier] = [await newcomer(), await newcomer()];
    expect(await solve(author, original)).toMatchObject({ verdict: 'accepted', coins: 2 });
    const held = await solve(copier, copy);
    expect(held).toMatchObject({
      verdict: 'accepted',
      coins: 0,
      state: 'held',
      review: { state: 'held', objected: false, reason: null },
    });
    expect([await coins(author), await coins(copier)]).toEqual([2, 0]);
    expect((await copier.client.call('GET /v1/me')).body.daily_streak.today_counted).toBe(true);
    expect((await copier.client.call('GET /v1/notification')).body[0]).toMatchObject({
      notification: { type: 'notice', message_uz: expect.stringContaining('tekshiruvda') },
    });
    const { items } = (await admin.call('GET /v2/staff/review', { query: { kind: 'code' } })).body;
    const [case_] = items.filter(({ student }: { student: { id: number } }) => student.id === copier.id);
    expect(case_).toMatchObject({ id: String(held.id), coins: 2 });
    expect(case_.evidence[0].programs.map(({ text }: { text: string }) => text)).toEqual([copy, original]);
    const { items: own } = (
      await copier.client.call('GET /v2/mars-code/submissions', { query: { task_id: task } })
    ).body;
    expect(own[0]).toMatchObject({ state: 'held' });
  });

  it('bring their coins once when a person accepts them', async () => {
    const [author, copier] = [await newcomer(), await newcomer()];
    await solve(author, original);
    const { id } = await solve(copier, copy);
    expect(await solve(copier, copy)).toMatchObject({ verdict: 'accepted', coins: 0 });
    const answers = await Promise.all([decide(id, 'accept'), decide(id, 'accept'), decide(id, 'accept')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await coins(copier)).toBe(2);
    expect(await read(copier, id)).toMatchObject({
      coins: 2,
      review: { state: 'accept', reason: 'Koʻrdim' },
    });
    expect((await read(copier, id)).state).toBeUndefined();
    await solve(copier, copy);
    expect(await coins(copier)).toBe(2);
  });

  it('bring no more than the month has left', async () => {
    const [author, copier] = [await newcomer(), await newcomer()];
    await mars.store.query(
      `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
       values ($1, $2, 29, 29, 'a', 'b', 'task', 'oldin')`,
      [copier.id, now],
    );
    await solve(author, original);
    const { id } = await solve(copier, copy);
    expect((await decide(id, 'accept')).body.coins).toBe(1);
  });

  it('that a person refuses leave the task to be solved anew, with its coins', async () => {
    const [author, copier] = [await newcomer(), await newcomer()];
    await solve(author, original);
    const { id } = await solve(copier, copy);
    expect((await decide(id, 'refuse')).body.coins).toBe(0);
    expect(await coins(copier)).toBe(0);
    expect(await solve(copier, copy)).toMatchObject({ state: 'held' });
    const again = await newcomer();
    await solve(again, copy);
    expect(await solve(again, other)).toMatchObject({ verdict: 'accepted', coins: 0 });
    expect(await solve(await newcomer(), other)).toMatchObject({ verdict: 'accepted', coins: 2 });
  });

  it('of an account that is deleted afterwards are decided by what is left to see', async () => {
    const [author, copier] = [await newcomer(), await newcomer()];
    await solve(author, original);
    const { id } = await solve(copier, copy);
    await author.client.call('DELETE /v1/me', { body: { password: demoPassword } });
    clock = new Date(now.getTime() + 14 * 86_400_000);
    await deletions.find(({ name }) => name === 'privacy-delete')!.run(mars.app);
    clock = now;
    const { items } = (await admin.call('GET /v2/staff/review', { query: { kind: 'code' } })).body;
    const { evidence } = items.find((item: { id: string }) => item.id === String(id));
    expect(evidence).toMatchObject([
      { type: 'programs', programs: [{ text: copy, same: [] }] },
      { type: 'figures', items: [{ value: { ru: 'удалена вместе с аккаунтом' } }] },
    ]);
    expect((await decide(id, 'accept')).body.coins).toBe(2);
    expect(await coins(copier)).toBe(2);
  });

  it('handed in at once are not both somebody’s own', async () => {
    const students = [await newcomer(), await newcomer()];
    const ids = await Promise.all(students.map((student) => handIn(student, original)));
    await Promise.all(ids.map((id) => judgeSubmission(mars.app, id)));
    const found = await Promise.all(students.map((student, at) => read(student, ids[at]!)));
    expect(found.map(({ coins: brought, state }) => `${brought} ${state}`).sort()).toEqual([
      '0 held',
      '2 undefined',
    ]);
  });

  it('are seen though the other one is only being kept: one after the other looks', async () => {
    const { app, store } = mars;
    const bank = await taskOf(app, task);
    const ids = await Promise.all([newcomer(), newcomer()].map(async (one) => handIn(await one, original)));
    const rows = await Promise.all(ids.map((id) => findWaiting(store, id)));
    const [first, second] = rows.map((row) => holder(app, row!, bank));
    let letGo = () => {};
    const end = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let kept = Promise.resolve(false);
    await new Promise<void>((begun) => {
      kept = store.transaction(async (db) => {
        const isHeld = await first!(db);
        begun();
        await end;
        return isHeld;
      });
    });
    let isThrough = false;
    const next = store.transaction(second!).finally(() => {
      isThrough = true;
    });
    await vi.waitFor(async () => expect(isThrough || (await isKeptWaiting())).toBe(true));
    letGo();
    expect([await kept, await next]).toEqual([false, true]);
  });

  /** Somebody stands before a lock; the embedded database lets one transaction at a time in. */
  async function isKeptWaiting(): Promise<boolean> {
    if (mars.store.kind === 'pglite') return true;
    const { rows } = await mars.store.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and not l.granted`,
    );
    return rows.length > 0;
  }

  describe('are not held for what everybody was given', () => {
    const block = (text: string, lang: string) => ({
      ...{ type: 'code' as const, lang, text },
      ...{ run: false, input: null, output: null },
    });
    /** In halves, as a lesson explains a program: what is cut through is little of it. */
    const halves = [
      original.slice(0, original.indexOf('def show')),
      original.slice(original.indexOf('def show')),
    ];
    const statesOfTwo = async () => {
      await solve(await newcomer(), original);
      return (await solve(await newcomer(), copy)).state;
    };

    it.each([
      ['by a lesson', 'python', null, undefined],
      ['by one in another language', 'js', null, 'held'],
      ['by one that is there no more', 'python', now, 'held'],
    ])('%s', async (_, lang, removed, state) => {
      const blocks = JSON.stringify(halves.map((half) => block(half, lang)));
      await mars.store.query(
        `with c as (insert into study_course (name, slug) values ('a', $3) returning id),
         m as (insert into course_module (course_id, slug, number, title_uz, title_ru, source, source_hash)
           select id, 'm1', 1, 'a', 'b', '', '' from c returning id, course_id)
         insert into course_element (course_id, module_id, kind, slug, position, title_uz, title_ru, text_ru, source,
           source_hash, removed_at)
         select course_id, id, 'lesson', 'dars', 1, 'a', 'b', $1, '{}', '', $2 from m`,
        [blocks, removed, `kurs-${people}`],
      );
      expect(await statesOfTwo()).toBe(state);
      await mars.store.query('delete from course_element');
    });

    it('by the task', async () => {
      const { text } = await taskOf(mars.app, task);
      text.uz.push(...halves.map((half) => block(half, 'text')));
      expect(await statesOfTwo()).toBeUndefined();
      text.uz.splice(-halves.length);
      await mars.store.query('truncate coding_print');
      expect(await statesOfTwo()).toBe('held');
    });
  });

  it('are none of two who solved it each in their way, nor of one who hands their own in again', async () => {
    const [one, two] = [await newcomer(), await newcomer()];
    expect(await solve(one, original)).toMatchObject({ coins: 2 });
    expect(await solve(two, other)).toMatchObject({ coins: 2 });
    const again = await solve(one, copy);
    expect([again.verdict, again.state]).toEqual(['accepted', undefined]);
  });
});
