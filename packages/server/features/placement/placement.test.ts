import { randomUUID } from 'node:crypto';
import { constants } from '@mars/contract/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addSite } from '../../testing/people.ts';
import { bank } from './bank.ts';
import { jobs } from './jobs.ts';

const { fewest, most, countedADay, openMinutes, keptDays } = constants.placement;
const begin = new Date('2026-11-10T10:00:00+05:00');
const origin = 'https://markaz.example';
let clock = begin;
let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ now: () => clock });
  for (const key of ['k1', 'k2']) await addSite(mars.store, key, { origins: [origin] });
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
const read = (attempt_id: string) => mars.anonymous.call(`GET /v1/english/test/${attempt_id}`);
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
  { listening = false, eachMs = 4000, after }: { listening?: boolean; eachMs?: number; after?: string } = {},
) {
  const { body } = await start({ listening, ...(after && { attempt_id: after }) });
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

  it('names groups of courses that an administrator marked with the level, and no others', async () => {
    const none = await take(() => null);
    const groups = async () => (await read(none.id)).body.groups;
    const group = {
      name: 'EN-21',
      course: { uz: 'Ingliz tili', ru: 'Английский язык' },
      weekdays: [1, 3, 5],
      starts: '17:30',
    };
    expect(none.step.result.cefr).toBe('A1');
    expect(none.step.groups).toEqual([group]);
    const admin = await mars.signInAs('admin');
    const { courses } = (await admin.call('GET /v2/staff/english')).body;
    const course = courses.find(({ groups }: { groups: string[] }) => groups.includes('EN-21'));
    expect(course.levels).toEqual(['A1', 'A2', 'B1']);
    const mark = (levels: string[], id = course.id) =>
      admin.call(`PUT /v2/staff/english/course/${id}`, { body: { levels } });
    expect((await mark(['C1', 'B2', 'C1'])).body).toEqual({ levels: ['B2', 'C1'] });
    // Its name is about English, and nobody said that it is for this level.
    expect(await groups()).toEqual([]);
    await mark(['A1']);
    expect(await groups()).toEqual([group]);
    await mars.store.query(`update study_group set is_active = false where name = 'EN-21'`);
    expect(await groups()).toEqual([]);
    await mars.store.query(`update study_group set is_active = true where name = 'EN-21'`);
    expect((await mark(['A1'], 999_999)).status).toBe(404);
    expect((await mark(['A0'])).status).toBe(422);
    const { rows } = await mars.store.query(
      `select detail from audit_entry where call like 'PUT%english/course%' order by id`,
    );
    expect(rows[0]!.detail.before).toEqual({ levels: ['A1', 'A2', 'B1'] });
  });

  it('goes on after a reload with the question that waits, and with the result when it is over', async () => {
    const begun = (await start()).body;
    expect(begun).toMatchObject({ asked: 0, most, result: null, groups: [] });
    expect((await read(begun.attempt_id)).body).toEqual(begun);
    pass(3000);
    const next = (await answer(begun.attempt_id, begun.question.id, null)).body;
    const now = { attempt_id: begun.attempt_id, ...next };
    expect((await read(begun.attempt_id)).body).toEqual(now);
    // A second tab that begins one begins none.
    expect((await start({ attempt_id: begun.attempt_id })).body).toEqual(now);
    const { id, step } = await take(rightOf);
    expect((await read(id)).body).toEqual({ attempt_id: id, ...step });
    expect((await read(randomUUID())).status).toBe(404);
    expect((await read('x')).status).toBe(404);
    expect((await start({ attempt_id: randomUUID() })).body.asked).toBe(0);
  });

  it('is followed by one with other questions, which begins once in however many tabs', async () => {
    const asked: string[] = [];
    let before = await take(rightOf);
    asked.push(...before.ids);
    const tabs = await Promise.all([1, 2, 3].map(() => start({ attempt_id: before.id })));
    expect(new Set(tabs.map(({ body }) => body.attempt_id)).size).toBe(1);
    expect(new Set(tabs.map(({ body }) => body.question.id)).size).toBe(1);
    const first = before.id;
    for (let time = 0; time < 2; time++) {
      before = await take(rightOf, { after: before.id });
      expect(before.ids.filter((id) => asked.includes(id))).toEqual([]);
      expect(before.step.result.cefr).toBe('C1');
      asked.push(...before.ids);
    }
    // Whoever still stands at the first one is shown what the second came to.
    expect((await start({ attempt_id: first })).body).toMatchObject({
      attempt_id: tabs[0]!.body.attempt_id,
      question: null,
    });
  });

  it('is followed by one with other questions when its time is over, too', async () => {
    const begun = (await start()).body;
    pass(3000);
    const { question } = (await answer(begun.attempt_id, begun.question.id, null)).body;
    pass(openMinutes * 60_000 - 3000);
    const late = await read(begun.attempt_id);
    expect([late.status, late.body.code]).toEqual([409, 'test_over']);
    const { ids } = await take(() => null, { after: begun.attempt_id });
    expect(ids).not.toContain(begun.question.id);
    expect(ids).not.toContain(question.id);
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
    (await mars.signInAs(login)).call('POST /v1/english/level', { body: { attempt_id: attempt } });

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
    // By this clock too: the demo's days are counted from the day on which it was made.
    await mars.store.query(
      `update study_span set joined_on = '2026-09-01', left_on = '2026-11-01'
       where student_id = (select id from person where login = 'farrux')`,
    );
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

  it('is begun sixty times an hour from one address, and from others all the same', async () => {
    for (let at = 0; at < 60; at++) expect((await start()).status).toBe(200);
    pass(3_600_000 - 1);
    const over = await start();
    expect([over.status, over.body.code, over.body.resets_at]).toEqual([
      409,
      'test_limit',
      '2026-11-10T11:00:00+05:00',
    ]);
    expect(over.body.message_uz).toContain('11:00 dan keyin');
    address++;
    expect((await start()).status).toBe(200);
    address--;
    pass(1);
    expect((await start()).status).toBe(200);
  });

  it('is begun six hundred times a day on one site, however many addresses there are', async () => {
    const ofSite = () => {
      address++;
      return start({ key: 'k2' }, { origin });
    };
    expect((await ofSite()).status).toBe(200);
    const { rowCount } = await mars.store.query(
      `update embed_use set used = 599 where kind = 'test' and site_key = 'k2' and day = '2026-11-10' and used = 1`,
    );
    expect(rowCount).toBe(1);
    const both = await Promise.all([ofSite(), ofSite()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    clock = new Date('2026-11-10T23:59:59+05:00');
    const over = await ofSite();
    expect([over.body.code, over.body.resets_at]).toEqual(['test_limit', '2026-11-11T00:00:00+05:00']);
    expect(over.body.message_ru).toContain('после 11.11 00:00');
    expect((await start()).status).toBe(200);
    expect((await start({ key: 'k1' }, { origin })).status).toBe(200);
    clock = new Date('2026-11-11T00:00:00+05:00');
    expect((await ofSite()).status).toBe(200);
  });

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
