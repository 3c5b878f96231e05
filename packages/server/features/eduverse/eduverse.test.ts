import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse, rightAnswers, wrongAnswers } from '../../testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';

const begin = new Date('2026-11-10T10:00:00+05:00');
let clock = begin;
const after = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
let mars: TestApp;
let course: { id: number; elements: number[] };
let student: Client;
let id: number;
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
  await mars.store.query(
    `insert into centre_setting (key, value) values ('video_hosts', '["video.markaz.uz"]')`,
  );
  course = await addCourse(mars.store, 'algoritm', {
    lessons: [
      ['A', 'B'],
      ['C', 'D'],
    ],
    blocks: 10,
  });
});
afterAll(() => mars.close());
let login = '';
beforeEach(async () => {
  clock = begin;
  login = `oquvchi${people++}`;
  id = await addPerson(mars.store, login);
  await addAllBadges(mars.store, id);
  student = await mars.signInAs(login);
});

const lesson = (index: number) => course.elements[index]!;
const see = (index: number, watched = [[0, 10]]) =>
  student.call(`POST /v2/eduverse/lesson/${lesson(index)}/progress`, { body: { place: 10, watched } });
const finish = (index: number, headers?: Record<string, string>) =>
  student.call(`POST /v2/eduverse/lesson/${lesson(index)}/complete`, headers ? { headers } : {});
const answer = (index: number, answers: unknown = rightAnswers) =>
  student.call(`POST /v2/eduverse/lesson/${lesson(index)}/quiz`, { body: { answers } });
const me = async () => (await student.call('GET /v1/me')).body;
const item = async (index: number) =>
  (await student.call(`GET /v2/eduverse/course/${course.id}`)).body.modules
    .flatMap((module: { items: object[] }) => module.items)
    .at(index);
/** A paragraph of a thousand letters, or more. */
const textOf = (word: string) => ({ type: 'paragraph', runs: [{ text: word.repeat(1000) }] });
const premium = () =>
  mars.store.query(`update student set premium_until = '2027-01-01' where student_id = $1`, [id]);

describe('an online lesson', () => {
  it('brings two coins when it was seen, and its quiz one; xp, and the day counts', async () => {
    expect((await see(0)).body).toEqual({
      unit: 'block',
      units: 10,
      watched: [[0, 10]],
      seen_percent: 100,
      place: 10,
      completed: false,
    });
    const done = await finish(0);
    expect(done.body).toEqual({
      completed_at: '2026-11-10T10:00:00+05:00',
      coins: 2,
      month: { left: 38, total: 40, resets_at: '2026-12-01T00:00:00+05:00' },
    });
    expect((await item(0)).state).toBe('open');
    expect((await answer(0)).body).toMatchObject({
      right: 3,
      total: 3,
      passed: true,
      coins: 1,
      month: { left: 37 },
    });
    expect(await item(0)).toMatchObject({ state: 'done', quiz: 'passed', lock: null });
    expect(await me()).toMatchObject({
      coins: 3,
      xp: 30,
      daily_streak: { streak_count: 1, today_counted: true },
    });
    const { steps } = (await student.call('GET /v1/me/today')).body;
    expect(steps.find(({ kind }: { kind: string }) => kind === 'online')).toMatchObject({
      done: true,
      earned: 3,
    });
    expect((await student.call('GET /v1/me/limits')).body.online_coins).toMatchObject({
      left: 37,
      total: 40,
    });
  });

  it('is paid once, however often and with whatever key it is finished', async () => {
    await see(0);
    const key = { 'idempotency-key': 'bir' };
    const answers = await Promise.all([
      finish(0, key),
      finish(0, key),
      finish(0),
      finish(0),
      answer(0),
      answer(0),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await finish(0, key)).headers['idempotent-replayed']).toBe('true');
    // A quiz that was passed before the lesson was finished is paid with it: either may come first.
    const finished = answers.slice(0, 4).map(({ body }) => body);
    expect([2, 3]).toContain(finished[0].coins);
    expect(finished.map(({ coins }) => coins)).toEqual(Array(4).fill(finished[0].coins));
    after(86_400 * 40);
    student = await mars.signInAs(login);
    expect((await finish(0)).body).toMatchObject({
      completed_at: '2026-11-10T10:00:00+05:00',
      coins: finished[0].coins,
    });
    expect((await answer(0)).body.coins).toBe(1);
    expect(await me()).toMatchObject({ coins: 3, xp: 30 });
  });

  it('is finished with nine tenths of it, and not before', async () => {
    await see(0, [[0, 8]]);
    expect((await finish(0)).body).toMatchObject({ code: 'incomplete', missing: 1 });
    expect(await me()).toMatchObject({ coins: 0, xp: 0, daily_streak: { today_counted: false } });
    await see(0, [[9, 10]]);
    expect((await finish(0)).status).toBe(200);
  });

  it('opens when the one before it has been seen; the fourth wants premium, whatever comes first', async () => {
    for (const index of [1, 2]) {
      expect((await see(index)).body.code).toBe('previous_first');
      expect((await finish(index)).body.code).toBe('previous_first');
      expect((await answer(index)).body.code).toBe('previous_first');
    }
    expect([(await see(3)).status, (await see(3)).body.code]).toEqual([402, 'premium_required']);
    expect((await student.call(`GET /v1/course/element/${lesson(1)}`)).body).toMatchObject({
      state: 'locked',
      lock: { code: 'previous_first', starts_at: null },
      text: { uz: null, ru: null },
      questions: [],
    });
    for (const index of [0, 1, 2]) {
      await see(index);
      expect((await finish(index)).status).toBe(200);
    }
    expect((await answer(3)).status).toBe(402);
    await premium();
    await see(3);
    expect((await finish(3)).body).toMatchObject({ coins: 2, month: { total: 80 } });
  });

  it('brings no more than the month lets it, and counts all the same', async () => {
    await mars.store.query(
      `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
       values ($1, $2, 39, 39, 'a', 'b', 'lesson', 'x'), ($1, $3, 40, 79, 'a', 'b', 'quiz', 'before')`,
      [id, clock, new Date('2026-10-31T23:59:59+05:00')],
    );
    await mars.store.query('update coin_balance set coins = 79 where student_id = $1', [id]);
    await see(0);
    expect((await finish(0)).body).toMatchObject({ coins: 1, month: { left: 0 } });
    expect((await answer(0)).body).toMatchObject({ passed: true, coins: 0 });
    expect(await me()).toMatchObject({ coins: 80, xp: 10, daily_streak: { today_counted: true } });
    expect((await item(0)).state).toBe('done');
  });

  it('shares the last coin of the month with its quiz, and brings no more in the next month', async () => {
    await mars.store.query(
      `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
       values ($1, $2, 39, 39, 'a', 'b', 'lesson', 'x')`,
      [id, clock],
    );
    await mars.store.query('update coin_balance set coins = 39 where student_id = $1', [id]);
    await see(0);
    const both = await Promise.all([finish(0), answer(0)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.reduce((sum, { body }) => sum + body.coins, 0)).toBe(1);
    expect((await me()).coins).toBe(40);
    after(86_400 * 30);
    student = await mars.signInAs(login);
    await Promise.all([finish(0), answer(0), answer(0)]);
    expect((await me()).coins).toBe(40);
  });

  it('of a text is read no faster than 25 letters a second, in the language in which it is shorter', async () => {
    const long = await addCourse(mars.store, `uzun-${id}`, { lessons: [['A']], blocks: 2 });
    await mars.store.query(`update course_element set text_uz = $2, text_ru = $3 where id = $1`, [
      long.elements[0],
      ...['a', 'ab'].map((word) => JSON.stringify(['1', '2'].map(() => textOf(word)))),
    ]);
    const read = async () =>
      (
        await student.call(`POST /v2/eduverse/lesson/${long.elements[0]}/progress`, {
          body: { place: 2, watched: [[0, 2]] },
        })
      ).body.watched;
    // 1000 letters each: 40 seconds, of which three are given.
    expect(await read()).toEqual([]);
    after(36.9);
    expect(await read()).toEqual([]);
    after(0.2);
    expect(await read()).toEqual([[0, 1]]);
    after(39.8);
    expect(await read()).toEqual([[0, 1]]);
    const early = await student.call(`POST /v2/eduverse/lesson/${long.elements[0]}/complete`);
    expect(early.body.code).toBe('incomplete');
    after(0.2);
    expect(await read()).toEqual([[0, 2]]);
  });

  it('is believed as far as the clock allows', async () => {
    const seen = (await see(0, [[0, 10]])).body;
    expect(seen.seen_percent).toBe(100);
    const film = await addCourse(mars.store, `film-${id}`, {
      video: { url: 'https://video.markaz.uz/a.mp4', seconds: 100 },
    });
    const watch = async (watched: number[][]) =>
      (
        await student.call(`POST /v2/eduverse/lesson/${film.elements[0]}/progress`, {
          body: { place: 50, watched },
        })
      ).body;
    expect((await student.call(`GET /v1/course/element/${film.elements[0]}`)).body.video.plays).toBe(true);
    expect(await watch([[0, 100]])).toMatchObject({
      unit: 'second',
      units: 100,
      watched: [[0, 10]],
      place: 50,
    });
    after(10);
    expect((await watch([[0, 100]])).watched).toEqual([[0, 30]]);
    const both = await Promise.all([watch([[30, 100]]), watch([[30, 100]])]);
    expect(both.map(({ seen_percent }) => seen_percent)).toEqual([30, 30]);
  });
});

describe('a film', () => {
  it.each([
    ['https://video.markaz.uz/a.webm', true],
    ['https://video.markaz.uz/a.MP4?x=1', true],
    ['https://video.markaz.uz/a.m3u8', false],
    ['https://xvideo.markaz.uz/a.mp4', false],
    ['https://video.markaz.uz.evil.uz/a.mp4', false],
    ['https://youtube.com/watch?v=a.mp4', false],
  ])('of %s plays in the lesson: %s; else the text counts', async (url, plays) => {
    const { elements } = await addCourse(mars.store, `film-${id}`, { video: { url, seconds: 60 } });
    const { video, progress } = (await student.call(`GET /v1/course/element/${elements[0]}`)).body;
    expect(video).toEqual({ url, seconds: 60, plays });
    expect([progress.unit, progress.units]).toEqual(plays ? ['second', 60] : ['block', 4]);
  });
});

describe('a quiz', () => {
  const url = () => `GET /v1/course/element/${lesson(0)}`;
  const result = async () => (await student.call(url())).body.result;
  const told = ({ answers }: { answers: { answer: string[] | null; why: object | null }[] }) =>
    answers.map((one) => [one.answer !== null, one.why !== null]);
  const [all, none] = [true, false].map((is) => Array.from({ length: 3 }, () => [is, is]));
  const blank = rightAnswers.map(({ id: question }) => ({ id: question, answer: null }));
  const wrong = [wrongAnswers[0], wrongAnswers[1], { id: 'q3', answer: 'bilmadim' }];

  it('may be tried again, and what was passed stays passed', async () => {
    expect(await result()).toBeNull();
    expect((await answer(0, wrongAnswers)).body).toMatchObject({ right: 1, passed: false, coins: 0 });
    expect((await answer(0)).body).toMatchObject({ passed: true });
    expect((await answer(0, wrongAnswers)).body).toMatchObject({ passed: false });
    expect((await item(0)).quiz).toBe('passed');
  });

  it('tells the right answers with the second try that answers each question, and blank ones teach nothing', async () => {
    for (const answers of [blank, wrongAnswers, blank]) {
      const { body } = await answer(0, answers);
      expect(told(body)).toEqual(none);
      expect(told(await result())).toEqual(none);
      expect(JSON.stringify(body)).not.toContain('Sababi');
    }
    const first = (await answer(0, wrong)).body;
    expect([told(first), first.answers[0].right]).toEqual([none, false]);
    const second = (await answer(0, wrong)).body;
    expect(told(second)).toEqual(all);
    expect(second.answers[0]).toMatchObject({ given: ['b'], right: false, answer: ['a'] });
    expect(told(await result())).toEqual(all);
  });

  it('that was changed is tried anew: what was answered before tells nothing of it', async () => {
    const { elements } = await addCourse(mars.store, `yangi-${id}`, { lessons: [['A']] });
    const [only] = elements as [number];
    const open = async () => (await student.call(`GET /v1/course/element/${only}`)).body.result;
    const again = async (answers: unknown) =>
      (await student.call(`POST /v2/eduverse/lesson/${only}/quiz`, { body: { answers } })).body;
    await again(wrong);
    expect([told(await again(wrong)), told(await open())]).toEqual([all, all]);
    await mars.store.query(
      `update course_element set questions = jsonb_set(questions, '{0,answer}', '"c"') where id = $1`,
      [only],
    );
    expect(await open()).toBeNull();
    expect(told(await again(blank))).toEqual(none);
    const first = await again(wrong);
    expect([told(first), JSON.stringify(first).includes('"c"')]).toEqual([none, false]);
    expect(told(await open())).toEqual(none);
    expect((await again(wrong)).answers[0].answer).toEqual(['c']);
  });

  it('tells them at once when the lesson was seen to its end, finished or not', async () => {
    await see(0, [[0, 8]]);
    expect(told((await answer(0, blank)).body)).toEqual(none);
    await see(0, [[8, 9]]);
    expect(told((await answer(0, blank)).body)).toEqual(all);
    await finish(0);
    expect(told((await answer(0, blank)).body)).toEqual(all);
  });

  it('brings its coin when the lesson is finished, before it or after', async () => {
    expect((await answer(0)).body).toMatchObject({ passed: true, coins: 0, month: { left: 40 } });
    expect(await me()).toMatchObject({ coins: 0, xp: 0, daily_streak: { today_counted: false } });
    await see(0);
    expect((await finish(0)).body).toMatchObject({ coins: 3, month: { left: 37 } });
    expect((await finish(0)).body).toMatchObject({ coins: 3, month: { left: 37 } });
    expect(await me()).toMatchObject({ coins: 3, xp: 30 });
    expect((await answer(0)).body.coins).toBe(1);
    expect((await me()).coins).toBe(3);
  });

  it('wants an answer to each question', async () => {
    expect((await answer(0, rightAnswers.slice(1))).body.fields.answers.code).toBe('required');
    expect((await answer(0, [])).status).toBe(422);
  });
});

describe('who may', () => {
  it('nobody without an active group; they may still look', async () => {
    await mars.store.query('update study_member set left_on = $2 where student_id = $1', [id, '2026-11-01']);
    for (const tried of [see(0), finish(0), answer(0)])
      expect([(await tried).status, (await tried).body.code]).toEqual([409, 'inactive']);
    expect((await student.call(`GET /v2/eduverse/course/${course.id}`)).status).toBe(200);
  });

  it('finds nothing behind an id of something else', async () => {
    const { elements, id: classCourse } = await addCourse(mars.store, `sinf-${id}`, { kind: 'class' });
    const unknown = 2_000_000_000;
    const missing = (await student.call(`GET /v2/eduverse/course/${unknown}`)).body;
    for (const asked of [
      `GET /v2/eduverse/course/${classCourse}`,
      `GET /v1/course/element/${elements[0]}`,
      `GET /v1/course/element/${unknown}`,
    ])
      expect([asked, (await student.call(asked)).body]).toEqual([asked, missing]);
    for (const [one, path] of [
      [elements[0], 'complete'],
      [unknown, 'complete'],
    ])
      expect((await student.call(`POST /v2/eduverse/lesson/${one}/${path}`)).body).toEqual(missing);
    expect((await student.call(`POST /v2/eduverse/course/${classCourse}/enroll`)).status).toBe(404);
  });
});

describe('the catalogue', () => {
  const found = async (query: object) => {
    const { items, found: count } = (await student.call('GET /v2/eduverse/courses', { query: { ...query } }))
      .body;
    expect(count).toBeGreaterThanOrEqual(items.length);
    return items.map(({ title }: { title: { uz: string } }) => title.uz);
  };
  beforeAll(async () => {
    const add = (slug: string, uz: string, ru: string, more: object = {}) =>
      addCourse(mars.store, slug, { title: { uz, ru }, ...more });
    await add('ozbek', 'Oʻzbek tili', 'Узбекский язык', { langs: ['uz'] });
    await add('elka', 'Archa yasaymiz', 'Мастерим ёлку', {
      level: 'advanced',
      lessons: [['Qaychi bilan ishlash']],
    });
    await add('piton', 'Python noldan', 'Python с нуля', { level: 'middle' });
  });

  it.each([
    ["o'zbek", 'Oʻzbek tili'],
    ['O’ZBEK', 'Oʻzbek tili'],
    ['oʼzbek til', 'Oʻzbek tili'],
    ['o‘zbek', 'Oʻzbek tili'],
    ['oʻzbek', 'Oʻzbek tili'],
    ['ozbek', 'Oʻzbek tili'],
    ['узбёкский', 'Oʻzbek tili'],
    ['ўзбек', 'Oʻzbek tili'],
    ['елку', 'Archa yasaymiz'],
    ['ЁЛКУ', 'Archa yasaymiz'],
    ['qaychi', 'Archa yasaymiz'],
    ['python', 'Python noldan'],
    ['pithon', 'Python noldan'],
    ['pyton', 'Python noldan'],
    ['pythhon', 'Python noldan'],
    ['pyhton', 'Python noldan'],
    ['pyt', 'Python noldan'],
    ['noldan python', 'Python noldan'],
  ])('finds by %s', async (q, title) => {
    expect((await found({ q }))[0]).toBe(title);
  });

  it('finds nothing by what is not there, and everything by nothing', async () => {
    expect(await found({ q: 'velosiped' })).toEqual([]);
    expect(await found({ q: '!!!' })).toEqual([]);
    expect(await found({ q: 'python velosiped' })).toEqual([]);
    expect((await found({ q: '  ' })).length).toBeGreaterThan(3);
  });

  it('by level and language', async () => {
    expect(await found({ level: 'advanced' })).toEqual(['Archa yasaymiz']);
    const russian = await found({ lang: 'ru' });
    expect(russian).toContain('Python noldan');
    expect(russian).not.toContain('Oʻzbek tili');
    expect(await found({ q: 'python', level: 'beginner' })).toEqual([]);
  });

  it('shows a course that was brought in a moment ago, and one taken up', async () => {
    expect(await found({ q: 'kimyo' })).toEqual([]);
    const { id: newest } = await addCourse(mars.store, `kimyo-${id}`, {
      title: { uz: 'Kimyo', ru: 'Химия' },
    });
    const [one] = (await student.call('GET /v2/eduverse/courses', { query: { q: 'kimyo' } })).body.items;
    expect(one).toMatchObject({
      id: newest,
      cover: '/media/cover/code.svg',
      lessons: 4,
      lessons_done: 0,
      free_lessons: 3,
      coins: 12,
      enrolled: false,
    });
    const enroll = () => student.call(`POST /v2/eduverse/course/${newest}/enroll`);
    const first = (await enroll()).body;
    after(60);
    expect((await enroll()).body).toEqual(first);
    const [again] = (await student.call('GET /v2/eduverse/courses', { query: { q: 'kimyo' } })).body.items;
    expect(again.enrolled).toBe(true);
    const mine = (await student.call('GET /v1/me/courses')).body.items;
    expect(mine.map((each: { course: object }) => each.course)).toContainEqual({
      id: newest,
      title: { uz: 'Kimyo', ru: 'Химия' },
      type: 'online',
    });
  });

  it('comes page by page, each course once', async () => {
    for (let n = 0; n < 26; n++) await addCourse(mars.store, `bet-${n}`, { lessons: [['A']] });
    const ids: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: number }[]; next_cursor: string | null; found: number } = (
        await student.call('GET /v2/eduverse/courses', { query: cursor ? { cursor } : {} })
      ).body;
      expect(page.items.length).toBeLessThanOrEqual(24);
      ids.push(...page.items.map((each) => each.id));
      cursor = page.next_cursor;
      expect(page.found).toBeGreaterThan(26);
    } while (cursor);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(26);
  });
});
