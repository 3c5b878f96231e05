import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { rankOf } from './rank.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp();
});
afterAll(() => mars.close());

describe('GET /v1/me', () => {
  it('tells a student everything that the header shows [§3.1] [§7.4]', async () => {
    const { body } = await (await mars.signInAs('aziza')).call('GET /v1/me');
    expect(body).toEqual({
      id: 4,
      role: 'student',
      status: 'premium',
      first_name: 'Aziza',
      last_name: 'Karimova',
      avatar: '/media/avatars/04.svg',
      rank: { id: 4, title: 'Bilimdon', title_uz: 'Bilimdon', title_ru: 'Знаток' },
      is_premium: true,
      coins: 1250,
      xp: 8400,
      daily_streak: { streak_count: 9, today_counted: expect.any(Boolean) },
      balance: 0,
      payment_link: null,
      external_id: 'A-77',
      groups: [
        { id: 1, name: 'FE-12', course: { id: 1, name: 'Frontend', name_ru: 'Frontend' } },
        {
          id: 5,
          name: 'EN-21',
          course: { id: 3, name: 'Ingliz tili', name_ru: 'Английский язык' },
        },
      ],
    });
  });

  it('leaves nothing out that is unknown: it is null', async () => {
    const { body } = await (await mars.signInAs('eldor')).call('GET /v1/me');
    expect(body).toMatchObject({
      avatar: null,
      payment_link: null,
      // Two for the first lesson, and its badge's.
      coins: 7,
      status: 'freemium',
      is_premium: false,
    });
  });

  it('tells a debt and where to pay it', async () => {
    const link = 'https://pay.example/dilnoza';
    await mars.store.query(
      `update student set payment_link = $1 where student_id = (select id from person where login = 'dilnoza')`,
      [link],
    );
    const { body } = await (await mars.signInAs('dilnoza')).call('GET /v1/me');
    expect(body).toMatchObject({ balance: -350_000, coins: 120, daily_streak: { streak_count: 3 } });
    expect(body.payment_link).toBe(link);
  });

  it('calls a student without an active group inactive', async () => {
    const { body } = await (await mars.signInAs('farrux')).call('GET /v1/me');
    expect([body.status, body.groups]).toEqual(['inactive', []]);
  });

  it('tells a parent of the children, each as a student', async () => {
    const parent = await (await mars.signInAs('otabek')).call('GET /v1/me');
    const child = await (await mars.signInAs('aziza')).call('GET /v1/me');
    expect(parent.body).toMatchObject({ id: 3, role: 'parent', external_id: 'P-9' });
    expect(parent.body.children.map((one: { first_name: string }) => one.first_name)).toEqual([
      'Aziza',
      'Dilnoza',
    ]);
    expect(parent.body.children[0]).toEqual(child.body);
  });

  it.each([
    ['malika', []],
    ['admin', ['leads']],
  ])('tells %s the name, and what the centre named them for', async (login, sections) => {
    const { body } = await (await mars.signInAs(login)).call('GET /v1/me');
    expect(Object.keys(body).sort()).toEqual(['avatar', 'first_name', 'id', 'last_name', 'role', 'sections']);
    expect(body.sections).toEqual(sections);
  });

  it('asks the database once for a student, twice for a parent', async () => {
    const spy = vi.spyOn(mars.app.store, 'query');
    const asked = async (login: string) => {
      const client = await mars.signInAs(login);
      spy.mockClear();
      await client.call('GET /v1/me');
      return spy.mock.calls.filter(([statement]) => (statement as { name?: string }).name?.startsWith('me_'))
        .length;
    };
    expect([await asked('aziza'), await asked('otabek')]).toEqual([1, 2]);
    spy.mockRestore();
  });

  it('is closed to guests and to nobody', async () => {
    const guest = await mars.guest('demo-centre', 'http://localhost:3001');
    expect((await guest.call('GET /v1/me')).status).toBe(404);
    expect((await mars.anonymous.call('GET /v1/me')).status).toBe(401);
  });

  it('counts a streak that is longer than what it reads at first', async () => {
    await mars.store.query(`insert into streak_day (student_id, day, source)
      select 7, (now() at time zone 'Asia/Tashkent')::date - n, 'task' from generate_series(0, 99) n on conflict do nothing`);
    const eldor = await mars.signInAs('eldor');
    const { streak_count } = (await eldor.call('GET /v1/streak')).body;
    expect(streak_count).toBeGreaterThan(75);
    expect((await eldor.call('GET /v1/me')).body.daily_streak.streak_count).toBe(streak_count);
  });
});

describe('GET /v1/me/limits', () => {
  it('tells what a free student has left, and until when', async () => {
    const { body } = await (await mars.signInAs('bobur')).call('GET /v1/me/limits');
    const day = { total: 3, locked: null, resets_at: expect.stringMatching(/T00:00:00\+05:00$/) };
    expect(body.ai).toEqual({ ...day, left: 3 });
    expect(body.typing).toMatchObject(day);
    expect(body.blog).toMatchObject({ left: 2, total: 2 });
    expect(body.coding).toMatchObject({ ...day, total: 5 });
    expect(body.coding_coins).toMatchObject({
      total: 30,
      resets_at: expect.stringMatching(/-01T00:00:00\+05:00$/),
    });
    expect(body.online_coins).toMatchObject({ total: 40 });
    expect(body.shop).toEqual({ locked: null, trial_left: 0 });
    expect(body.open_on_platform).toBeNull();
  });

  it('counts what was used today', async () => {
    const day = `(now() at time zone 'Asia/Tashkent')::date`;
    await mars.store.query(`insert into ai_use (owner, day, used) values ('s5', ${day}, 2)`);
    await mars.store.query(`delete from typing_run where student_id = 5`);
    await mars.store.query(
      `insert into typing_run (student_id, lang, words_per_minute) values (5, 'uz', 20)`,
    );
    const { body } = await (await mars.signInAs('bobur')).call('GET /v1/me/limits');
    expect([body.ai.left, body.typing.left]).toEqual([1, 2]);
  });

  it('knows no limit for a premium student', async () => {
    const { body } = await (await mars.signInAs('aziza')).call('GET /v1/me/limits');
    expect(body.typing).toEqual({ left: null, total: null, resets_at: null, locked: null });
    expect(body.blog.left).toBeNull();
    expect(body.ai.total).toBe(30);
    expect([body.coding_coins.total, body.online_coins.total]).toEqual([60, 80]);
  });

  it('says why the shop is closed: no group, a debt, lessons to come first [§6.3] [§6.5]', async () => {
    const shop = async (login: string) =>
      (await (await mars.signInAs(login)).call('GET /v1/me/limits')).body.shop;
    expect(await shop('farrux')).toMatchObject({ locked: 'inactive' });
    expect(await shop('dilnoza')).toMatchObject({ locked: 'debt' });
    expect(await shop('eldor')).toEqual({ locked: 'trial_required', trial_left: 2 });
  });

  it('sends people to the platform from a page that may not buy, and not from one that may', async () => {
    const closed = await mars.embedded('bobur', 'demo-centre', 'http://localhost:3001');
    const open = await mars.embedded('bobur', 'demo-playground', 'http://localhost:3003');
    expect((await closed.call('GET /v1/me/limits')).body.open_on_platform).toBe(
      'http://localhost:3000/main-page',
    );
    expect((await open.call('GET /v1/me/limits')).body.open_on_platform).toBeNull();
  });
});

describe('GET /v1/me/today', () => {
  it('tells the next lesson with its course, room and teacher', async () => {
    const { body } = await (await mars.signInAs('aziza')).call('GET /v1/me/today');
    expect(body.lesson).toMatchObject({ teacher: 'Malika Yusupova', room: expect.any(String) });
    expect([
      { uz: 'Frontend', ru: 'Frontend' },
      { uz: 'Ingliz tili', ru: 'Английский язык' },
    ]).toContainEqual(body.lesson.course);
    expect(Date.parse(body.lesson.starts_at)).toBeGreaterThan(Date.now() - 90 * 60_000);
  });

  it('marks a step done by what really happened, with the coins that came', async () => {
    const bobur = await mars.signInAs('bobur');
    await mars.store.query(`delete from streak_day where student_id = 5 and source = 'typing'`);
    const before = (await bobur.call('GET /v1/me/today')).body;
    const step = (body: { steps: { kind: string }[] }) => body.steps.find(({ kind }) => kind === 'typing');
    expect(step(before)).toMatchObject({ done: false, coins: 1 });
    await mars.store.query(
      `insert into streak_day values (5, (now() at time zone 'Asia/Tashkent')::date, 'typing')`,
    );
    expect(step((await bobur.call('GET /v1/me/today')).body)).toMatchObject({ done: true });
  });

  it('tells the lesson that was attended today, and its coins', async () => {
    const { body } = await (await mars.signInAs('eldor')).call('GET /v1/me/today');
    const lesson = body.steps.find(({ kind }: { kind: string }) => kind === 'lesson');
    expect(lesson).toMatchObject({ done: true, coins: 2, earned: 2 });
  });

  it('has no lesson for a student without a group', async () => {
    const { body } = await (await mars.signInAs('farrux')).call('GET /v1/me/today');
    expect(body.lesson).toBeNull();
    const known = ['lesson', 'homework', 'typing', 'coding', 'online', 'english'];
    const kinds: string[] = body.steps.map(({ kind }: { kind: string }) => kind);
    // Of the steps that are known today; those of a feature to come are its own tests' business.
    expect(kinds.filter((kind) => known.includes(kind))).toEqual(['typing', 'coding', 'online', 'english']);
  });
});

describe('ranks', () => {
  const settings = { rankXp: [0, 500, 2000], rankTitles: ['a', 'b', 'c'].map((uz) => ({ uz, ru: uz })) };

  it.each([
    [0, 1, 500],
    [499, 1, 500],
    [500, 2, 2000],
    [2000, 3, null],
    [9999, 3, null],
  ])('%i xp is rank %i', (xp, id, next_xp) => {
    expect(rankOf(settings, xp)).toMatchObject({ id, next_xp });
  });
});
