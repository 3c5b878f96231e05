import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { repositoryRoot } from '../../root.ts';
import {
  admin,
  block,
  coins,
  copy,
  decide,
  halves,
  handIn,
  mars,
  newcomer,
  original,
  other,
  read,
  setUp,
  solve,
  statesOfTwo,
  task,
} from '../../testing/copied.ts';
import { readTopics, taskOf } from './bank.ts';
import { copiedFrom, printsOf, printsOfGiven, sameLines } from './copied.ts';
import { holder } from './hold.ts';
import { findWaiting } from './queries-submission.ts';
import { tokensOf } from './tokens.ts';

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
  setUp();

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
