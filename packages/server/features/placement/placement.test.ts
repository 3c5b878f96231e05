import { randomUUID } from 'node:crypto';
import { constants } from '@mars/contract/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addSite } from '../../testing/people.ts';
import { bank } from './bank.ts';
import { jobs } from './jobs.ts';

const { fewest, most, testsADay, countedADay, openMinutes, keptDays } = constants.placement;
const begin = new Date('2026-11-10T10:00:00+05:00');
const origin = 'https://markaz.example';
let clock = begin;
let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ now: () => clock });
  await addSite(mars.store, 'k1', { origins: [origin] });
});
afterAll(() => mars.close());
let address = 0;
beforeEach(() => {
  clock = begin;
  address++;
});
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const from = () => `10.1.${Math.floor(address / 200)}.${address % 200}`;

const start = (body: object = {}, headers: Record<string, string> = {}) =>
  mars.anonymous.call('POST /v1/english/test/start', { body, headers, from: from() });
const answer = (attempt_id: string, question_id: string, given: string | null) =>
  mars.anonymous.call('POST /v1/english/test/answer', {
    body: { attempt_id, question_id, answer: given },
  });

/** What somebody says who knows all, or nothing. */
function rightOf(id: string): string {
  const item = bank().get(id)!;
  return item.kind === 'choice' ? item.answer : item.answers[0]!;
}
function wrongOf(id: string): string {
  const item = bank().get(id)!;
  return item.kind === 'choice' ? item.options.find((one) => one.id !== item.answer)!.id : 'x';
}
const levelOfItem = (id: string): number => Number(bank().get(id)!.b);

/** A test from its first question to its result. */
async function take(
  say: (id: string) => string | null,
  { listening = false, eachMs = 4000 }: { listening?: boolean; eachMs?: number } = {},
) {
  const { body } = await start({ listening });
  const ids: string[] = [];
  let step = body;
  while (step.question) {
    ids.push(step.question.id);
    pass(eachMs);
    step = (await answer(body.attempt_id, step.question.id, say(step.question.id))).body;
  }
  return { id: body.attempt_id as string, ids, step };
}

describe('the English test', () => {
  it('asks from twelve to twenty questions, each once, and says the level of who knows all, nothing, and up to B1', async () => {
    const all = await take(rightOf);
    expect(all.step.result).toMatchObject({ cefr: 'C1', to: 'C1' });
    const none = await take(() => null);
    expect(none.step.result).toMatchObject({ cefr: 'A1', from: 'A1' });
    const some = await take((id) => (levelOfItem(id) < 0 ? rightOf(id) : wrongOf(id)));
    expect(some.step.result.cefr).toBe('B1');
    for (const { ids, step } of [all, none, some]) {
      expect(ids.length).toBeGreaterThanOrEqual(fewest);
      expect(ids.length).toBeLessThanOrEqual(most);
      expect(new Set(ids).size).toBe(ids.length);
      expect(step.asked).toBe(ids.length);
    }
  });

  it('asks of each skill as much as of the others, listening only where the browser has a voice', async () => {
    for (const listening of [true, false]) {
      const { ids, step } = await take(rightOf, { listening });
      const skills = ['grammar', 'vocabulary', 'reading', ...(listening ? ['listening'] : [])];
      const times = skills.map((skill) => ids.filter((id) => bank().get(id)!.skill === skill).length);
      expect(times.reduce((one, other) => one + other)).toBe(ids.length);
      const fair = ids.length / skills.length;
      for (const one of times) expect(Math.abs(one - fair)).toBeLessThanOrEqual(2);
      expect(step.result.skills.map((one: { skill: string }) => one.skill)).toEqual(skills);
      for (const { percent } of step.result.skills) expect(percent).toBeGreaterThan(60);
    }
  });

  it('names the centre’s groups of English that fit the result', async () => {
    const { step } = await take(() => null);
    expect(step.groups).toEqual([
      {
        name: 'EN-21',
        course: { uz: 'Ingliz tili', ru: 'Английский язык' },
        weekdays: [1, 3, 5],
        starts: '17:30',
      },
    ]);
  });

  it('goes on after a reload with the question that waits, and with the result when it is over', async () => {
    const begun = (await start()).body;
    expect(begun).toMatchObject({ asked: 0, most, result: null, groups: [] });
    pass(3000);
    const next = (await answer(begun.attempt_id, begun.question.id, null)).body;
    const again = (await start({ attempt_id: begun.attempt_id })).body;
    expect(again).toEqual({ attempt_id: begun.attempt_id, ...next });
    const { id, step } = await take(rightOf);
    expect((await start({ attempt_id: id })).body).toEqual({ attempt_id: id, ...step });
    expect((await start({ attempt_id: randomUUID() })).body.asked).toBe(0);
  });

  it('takes each answer once: said again it changes nothing, and no other question can be answered', async () => {
    const { attempt_id, question } = (await start()).body;
    pass(3000);
    const [one, two] = await Promise.all([
      answer(attempt_id, question.id, rightOf(question.id)),
      answer(attempt_id, question.id, wrongOf(question.id)),
    ]);
    expect(one.body).toEqual(two.body);
    expect(one.body.asked).toBe(1);
    const other = [...bank().keys()].find((id) => id !== question.id && id !== one.body.question.id)!;
    expect((await answer(attempt_id, other, null)).body.fields).toHaveProperty('question_id');
    const choice = (await start()).body;
    if (choice.question.kind === 'choice')
      expect((await answer(choice.attempt_id, choice.question.id, 'e')).body.fields).toHaveProperty('answer');
    expect((await answer(randomUUID(), question.id, null)).status).toBe(404);
  });

  it('does not mind capitals, blanks, the kind of apostrophe and the mark at the end', async () => {
    const typed = [...bank().values()].find(
      (item) => item.kind === 'typed' && item.answers.some((one) => one.includes("'")),
    )!;
    const said = (typed as { answers: string[] }).answers.find((one) => one.includes("'"))!;
    const { attempt_id } = (await start()).body;
    const ask = () =>
      mars.store.query(`update placement_attempt set question = $2, asked = '[]' where attempt_id = $1`, [
        attempt_id,
        typed.id,
      ]);
    const kept = async (given: string) => {
      await ask();
      pass(2000);
      await answer(attempt_id, typed.id, given);
      const { rows } = await mars.store.query('select asked from placement_attempt where attempt_id = $1', [
        attempt_id,
      ]);
      return rows[0]!.asked[0].right;
    };
    expect(await kept(`  ${said.toUpperCase().replace("'", '’')}. `)).toBe(true);
    expect(await kept(`${said}x`)).toBe(false);
  });
});

describe('a student', () => {
  const levelOf = async (login: string) => {
    const { rows } = await mars.store.query<{ level: string; taken_at: Date }>(
      'select l.level, l.taken_at from english_level l join person p on p.id = l.student_id where p.login = $1',
      [login],
    );
    return rows[0];
  };
  const keep = async (login: string, attempt: string) =>
    (await mars.signInAs(login)).call('POST /v1/english/level', { body: { attempt } });

  it('has the level of a test that was taken signed out, as of then; another one does not', async () => {
    const { id } = await take((one) => (levelOfItem(one) < 0 ? rightOf(one) : wrongOf(one)));
    const taken = clock;
    pass(3_600_000);
    expect((await keep('eldor', id)).body).toEqual({ level: 'B1' });
    expect(await levelOf('eldor')).toEqual({ level: 'B1', taken_at: taken });
    expect((await keep('eldor', id)).body).toEqual({ level: 'B1' });
    expect((await keep('bobur', id)).status).toBe(404);
    // Of two tests the later one counts, whichever is handed in last.
    const later = await take(rightOf);
    expect((await keep('eldor', later.id)).body).toEqual({ level: 'C1' });
    await keep('eldor', id);
    expect((await levelOf('eldor'))!.level).toBe('C1');
  });

  it('has none of a test that is not over, and while inactive none at all', async () => {
    const { attempt_id } = (await start()).body;
    expect((await keep('bobur', attempt_id)).status).toBe(404);
    const { id } = await take(rightOf);
    expect((await keep('farrux', id)).body.code).toBe('inactive');
  });
});

describe('what a test may not be used for', () => {
  it('tells no right answer: only what is asked stands in a reply', async () => {
    const begun = await start({ listening: true });
    const replies: Answer[] = [begun];
    let step = begun.body;
    while (step.question) {
      pass(2000);
      const reply = await answer(begun.body.attempt_id, step.question.id, rightOf(step.question.id));
      replies.push(reply);
      step = reply.body;
    }
    for (const { body } of replies) {
      if (!body.question) continue;
      expect(Object.keys(body.question).sort()).toEqual(
        ['id', 'kind', 'options', 'passage', 'script', 'skill', 'text'].sort(),
      );
      for (const option of body.question.options) expect(Object.keys(option)).toEqual(['id', 'text']);
      expect(JSON.stringify(body)).not.toMatch(/"(answers?|right|correct|[abc]|level)":/);
    }
  });

  it('is gone on with for two hours and not a minute longer; its result is kept for thirty days', async () => {
    const begun = (await start()).body;
    pass(openMinutes * 60_000 - 1);
    const inTime = await answer(begun.attempt_id, begun.question.id, null);
    expect(inTime.status).toBe(200);
    pass(1);
    const late = await answer(begun.attempt_id, inTime.body.question.id, null);
    expect([late.status, late.body.code]).toEqual([409, 'test_over']);
    expect((await start({ attempt_id: begun.attempt_id })).body).toMatchObject({ asked: 0 });
    clock = begin;
    const { id } = await take(rightOf);
    const taken = clock;
    const known = async () => {
      await jobs.find(({ name }) => name === 'placement-forget')!.run(mars.app);
      return (await mars.store.query('select from placement_attempt where attempt_id = $1', [id])).rowCount;
    };
    clock = new Date(begin.getTime() + keptDays * 86_400_000);
    expect(await known()).toBe(1);
    clock = new Date(taken.getTime() + keptDays * 86_400_000);
    expect(await known()).toBe(0);
  });

  it('is begun three hundred times a day from one address, and from others all the same', async () => {
    for (let at = 0; at < testsADay; at++) expect((await start()).status).toBe(200);
    const over = await start();
    expect([over.status, over.body.code]).toEqual([409, 'test_limit']);
    address++;
    expect((await start()).status).toBe(200);
    address--;
    pass(86_400_000);
    expect((await start()).status).toBe(200);
  }, 60_000);

  it('is of the site whose key it names', async () => {
    expect((await start({ key: 'k1' }, { origin })).status).toBe(200);
    for (const headers of [{ origin: 'https://evil.example' }, {}])
      expect((await start({ key: 'k1' }, headers as Record<string, string>)).body.code).toBe(
        'origin_mismatch',
      );
  });

  it('counts for the difficulty of questions forty times a day, and when somebody read them', async () => {
    const counted = async () => {
      const { rows } = await mars.store.query(
        'select coalesce(sum(asked), 0)::int as sum from placement_count',
      );
      return rows[0]!.sum as number;
    };
    let before = await counted();
    const { ids } = await take(rightOf);
    expect(await counted()).toBe(before + ids.length);
    before = await counted();
    await take(rightOf, { eachMs: 900 });
    expect(await counted()).toBe(before);
    for (let at = 2; at < countedADay; at++) await start();
    await take(rightOf);
    expect(await counted()).toBe(before);
  });
});
