import { randomUUID } from 'node:crypto';
import { isSame } from '@mars/contract/typed.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dice } from '../../testing/dice.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';
import { type Keys, tookMs, typeAs } from '../../testing/typing/keys.ts';
import { typist } from '../../testing/typing/typists.ts';
import { replay } from '../typing/replay.ts';
import { textsOf } from '../typing/texts.ts';
import { jobs } from './jobs.ts';

const begin = new Date('2026-11-10T10:00:00+05:00');
let clock = begin;
let mars: TestApp;
let people = 0;
let next = dice(1);
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
});
afterAll(() => mars.close());

/** Signed in anew for each call: a token ends before the times of these tests. */
const clientOf = (login: string): Client => ({
  token: null,
  call: async (...call) => (await mars.signInAs(login)).call(...call),
});
async function newcomer(): Promise<{ id: number; client: Client }> {
  const login = `poygachi${people++}`;
  const id = await addPerson(mars.store, login);
  await addAllBadges(mars.store, id);
  return { id, client: clientOf(login) };
}
async function staff(role: 'teacher' | 'admin' = 'teacher'): Promise<Client> {
  const login = `ustoz${people++}`;
  await addPerson(mars.store, login, { role });
  return clientOf(login);
}

let teacher: Client;
let student: Client;
let id: number;
beforeEach(async () => {
  clock = begin;
  next = dice(people + 11);
  teacher = await staff();
  ({ id, client: student } = await newcomer());
});

const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
let opened = 0;
interface Room {
  id: number;
  code: string;
  text: string;
}
/** On the next text in turn: which one the server chooses is chance. */
async function open(by = teacher): Promise<Room> {
  const { status, body } = await by.call('POST /v2/staff/race', { body: { lang: 'uz' } });
  expect(status).toBe(200);
  const texts = textsOf('uz');
  const { name, text } = texts[opened++ % texts.length]!;
  await mars.store.query('update race set text = $2 where id = $1', [body.id, name]);
  return { id: body.id, code: body.code, text };
}
const join = (code: string, client = student) => client.call('POST /v2/typing/race/join', { body: { code } });
const start = (race: Room, by = teacher) => by.call(`POST /v2/staff/race/${race.id}/start`);
const end = (race: Room, by = teacher) => by.call(`POST /v2/staff/race/${race.id}/end`);
const see = async (race: Room, client = teacher) =>
  (await client.call(`GET /v2/typing/race/${race.id}/stream`)).body;
/** The run that a race is to somebody; one of nobody's to whoever has no place in it. */
const runOf = async (race: Room, client: Client): Promise<string> =>
  (await join(race.code, client)).body.run_id ?? randomUUID();
const send = async (race: Room, from: number, events: Keys, client = student) =>
  client.call('POST /v2/typing/progress', { body: { run_id: await runOf(race, client), from, events } });
const finish = async (race: Room, from: number, events: Keys, client = student) =>
  client.call('POST /v2/typing/finish', { body: { run_id: await runOf(race, client), from, events } });
const byHand = (text: string) => typeAs(next, typist(next, 'few'), 'uz', text);
/** Five letters that stand there rightly are a word; the minutes are those since GO. */
function speedFromGo({ text }: Room, keys: Keys): number {
  const { letters } = replay(text, keys).typed;
  const right = letters.filter((letter, at) => isSame(text.charAt(at), letter)).length;
  return Math.round(right / 5 / (tookMs(keys) / 60_000));
}
const power = async (client = student) => (await client.call('GET /v2/typing/power')).body;
const me = async (client = student) => (await client.call('GET /v1/me')).body;

/** Opened, joined and begun: its clock stands at the first moment in which keys count. */
async function running(clients = [student]): Promise<Room> {
  const race = await open();
  for (const client of clients) expect((await join(race.code, client)).status).toBe(200);
  expect((await start(race)).status).toBe(200);
  pass(3000);
  return race;
}
/** A whole race of one student's, its time passing on the server's clock. */
async function typeThrough(race: Room, client = student) {
  const keys = byHand(race.text);
  pass(tookMs(keys) + 300);
  return { keys, ...(await finish(race, 0, keys, client)) };
}

describe('a room', () => {
  it('is opened by staff with a code of six digits, and shows no text before it begins', async () => {
    const { status, body } = await teacher.call('POST /v2/staff/race', { body: { lang: 'ru' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ lang: 'ru', state: 'waiting', text: null, places: 40, racers: [] });
    expect(body.code).toMatch(/^[1-9]\d{5}$/);
    const { body: joined } = await join(body.code);
    expect(joined).toMatchObject({ me: id, events: [], result: null });
    expect(joined.race).toMatchObject({ id: body.id, state: 'waiting', text: null, running_ms: 0 });
    expect(joined.race.racers).toEqual([
      { id, name: expect.stringMatching(/^Poygachi\d+ Sinov$/), letters: 0, wpm: 0, state: 'typing' },
    ]);
  });

  it('is the one that a teacher has: another ends it, and that comes back with a reload', async () => {
    const first = await open();
    const second = await open();
    expect((await see(first)).state).toBe('over');
    expect((await teacher.call('GET /v2/staff/race')).body.race).toMatchObject({ ...second, text: null });
    expect((await (await staff()).call('GET /v2/staff/race')).body).toEqual({ race: null });
  });

  it('is nobody else’s to lead, but an administrator’s', async () => {
    const race = await open();
    const other = await staff();
    for (const what of ['start', 'end'])
      expect((await other.call(`POST /v2/staff/race/${race.id}/${what}`)).status).toBe(404);
    expect((await other.call(`GET /v2/typing/race/${race.id}/stream`)).status).toBe(404);
    expect((await student.call(`GET /v2/typing/race/${race.id}/stream`)).status).toBe(404);
    const admin = await staff('admin');
    expect((await start(race, admin)).body.state).toBe('running');
    expect((await end(race, admin)).body.state).toBe('over');
  });

  it('begins three seconds after the press, however often that is pressed', async () => {
    const race = await open();
    const { body } = await start(race);
    expect(body).toMatchObject({ state: 'running', starts_in_ms: 3000, running_ms: 0, text: race.text });
    pass(1000);
    expect((await start(race)).body).toMatchObject({ starts_in_ms: 2000, running_ms: 0 });
    pass(2500);
    expect((await start(race)).body).toMatchObject({ starts_in_ms: 0, running_ms: 500 });
  });

  it('tells its text with the countdown, to all who are in it, and not before', async () => {
    const race = await open();
    await join(race.code);
    const texts = async () => {
      const again = (await join(race.code)).body;
      return [(await see(race)).text, (await see(race, student)).text, again.text, again.race.text];
    };
    expect(await texts()).toEqual([null, null, null, null]);
    await start(race);
    expect(await texts()).toEqual([race.text, race.text, race.text, race.text]);
  });

  it('waits an hour, to the millisecond', async () => {
    const race = await open();
    pass(60 * 60_000 - 1);
    expect((await see(race)).state).toBe('waiting');
    pass(1);
    expect((await see(race)).state).toBe('over');
    expect((await start(race)).body.code).toBe('race_over');
  });

  it('has an end that is told from the start, and comes without anybody: who is not done did not finish', async () => {
    const other = await newcomer();
    const race = await open();
    // Thirty letters a minute, and the last minute whole.
    const lasts = Math.ceil(race.text.length / 30) * 60_000;
    expect((await join(race.code)).body.race).toMatchObject({ state: 'waiting', ends_in_ms: lasts });
    await join(race.code, other.client);
    expect((await start(race)).body.ends_in_ms).toBe(3000 + lasts);
    pass(3000);
    const { keys } = await typeThrough(race, other.client);
    // One is gone; the race goes on to its end.
    pass(lasts - tookMs(keys) - 301);
    expect(await see(race)).toMatchObject({ state: 'running', ends_in_ms: 1 });
    expect((await send(race, 0, [[5, 'x']])).body).toEqual({ known: 1 });
    pass(1);
    expect((await send(race, 1, [[lasts + 1, 'x']])).body.code).toBe('race_over');
    expect((await finish(race, 1, [[lasts + 1, 'x']])).body.code).toBe('race_over');
    const { state, ends_in_ms, racers } = await see(race, other.client);
    expect([state, ends_in_ms]).toEqual(['over', 0]);
    expect(racers.map((one: { state: string }) => one.state)).toEqual(['unfinished', 'done']);
    expect((await power()).race).toBe(null);
  });

  it('ends at once when all are done: one alone, and two in the same moment', async () => {
    const alone = await running();
    expect((await typeThrough(alone)).body.state).toBe('accepted');
    expect(await see(alone)).toMatchObject({ state: 'over', racers: [{ id, state: 'done' }] });
    clock = begin;
    const other = await newcomer();
    const race = await running([student, other.client]);
    const [mine, others] = [byHand(race.text), byHand(race.text)];
    pass(Math.max(tookMs(mine), tookMs(others)) + 300);
    await send(race, 0, mine.slice(0, -1));
    expect((await see(race)).state).toBe('running');
    await Promise.all([finish(race, mine.length - 1, mine.slice(-1)), finish(race, 0, others, other.client)]);
    expect((await see(race)).state).toBe('over');
  });

  it('is as the contract of the platform says: of a group of one’s own, and joined as a run is begun', async () => {
    const ask = (body: object, by = teacher) => by.call('POST /v2/staff/race', { body });
    expect((await ask({ lang: 'uz', group_id: 2_000_000 })).status).toBe(404);
    const { rows } = await mars.store.query<{ id: number }>(
      `with course as (insert into study_course (name) values ('Python') returning id)
       insert into study_group (name, course_id, teacher_id)
       select 'PY-9', course.id, p.id from course, person p where p.role = 'teacher' order by p.id desc limit 1
       returning id`,
    );
    const { status, body } = await ask({ lang: 'uz', group_id: rows[0]!.id });
    expect([status, body.race_id]).toEqual([200, body.id]);
    expect((await ask({ lang: 'uz', group_id: rows[0]!.id }, await staff())).status).toBe(404);
    const { body: joined } = await join(body.code);
    expect(joined).toMatchObject({ race_id: body.id, lang: 'uz', title: body.title, text: null });
    await teacher.call(`POST /v2/staff/race/${body.id}/start`);
    const again = (await join(body.code)).body;
    expect(textsOf('uz').find(({ title }) => title === body.title)?.text).toBe(again.text);
    expect(new Date(again.expires_at).getTime() - clock.getTime()).toBe(again.race.ends_in_ms);
  });

  it('has forty places, and of two who want the last one gets it', async () => {
    const race = await open();
    const fill = async (many: number) => {
      for (let at = 0; at < many; at++) {
        const racer = await addPerson(mars.store, `toʻldiruvchi${people++}`);
        await mars.store.query(
          `insert into race_racer (race_id, student_id, run_id, joined_at) values ($1, $2, gen_random_uuid(), $3)`,
          [race.id, racer, clock],
        );
      }
    };
    await fill(39);
    const others = [await newcomer(), await newcomer()];
    const answers = await Promise.all(others.map(({ client }) => join(race.code, client)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 409)!;
    expect(body).toMatchObject({ code: 'race_full', total: 40 });
    expect((await see(race)).racers).toHaveLength(40);
    // Whoever has a place keeps it.
    const winner = others[answers.findIndex(({ status }) => status === 200)]!;
    expect((await join(race.code, winner.client)).status).toBe(200);
    expect((await join(race.code)).body.code).toBe('race_full');
  });

  it('ends by the teacher: whoever is not done has no result, and nobody joins it any more', async () => {
    const race = await running();
    const keys = byHand(race.text);
    // All but the last letter.
    pass(keys.at(-1)![0] - 1);
    await send(race, 0, keys.slice(0, 20));
    expect((await end(race)).body.state).toBe('over');
    expect((await send(race, 20, keys.slice(20))).body.code).toBe('race_over');
    expect((await finish(race, 20, keys.slice(20))).body.code).toBe('race_over');
    expect((await join(race.code, (await newcomer()).client)).body.code).toBe('race_over');
    // Those who were in it may look at it.
    expect((await join(race.code)).body).toMatchObject({ race: { state: 'over' }, result: null });
    expect(await me()).toMatchObject({ coins: 0 });
    expect((await power()).left).toBe(3);
    expect((await student.call('GET /v2/typing/history')).body.items).toEqual([]);
  });

  it('counts what was struck before its end and was on its way then, five seconds and no more', async () => {
    const ended = async (lateMs: number) => {
      const { client } = await newcomer();
      const race = await running([client]);
      const keys = byHand(race.text);
      pass(tookMs(keys));
      await send(race, 0, keys.slice(0, -5), client);
      await end(race);
      pass(lateMs);
      return { race, keys, client };
    };
    const intime = await ended(4999);
    const from = intime.keys.length - 5;
    const rest = intime.keys.slice(from);
    expect((await send(intime.race, from, rest.slice(0, 2), intime.client)).body).toEqual({
      known: from + 2,
    });
    expect((await finish(intime.race, from + 2, rest.slice(2), intime.client)).body.state).toBe('accepted');
    expect((await see(intime.race)).racers).toMatchObject([{ state: 'done' }]);
    const late = await ended(5000);
    const more = late.keys.slice(-5);
    for (const how of [send, finish])
      expect((await how(late.race, late.keys.length - 5, more, late.client)).body.code).toBe('race_over');
  });

  it('tells students no name of somebody who hides, but their own', async () => {
    const race = await open();
    const hidden = await newcomer();
    await mars.store.query('update person set is_hidden = true where id = $1', [hidden.id]);
    await join(race.code);
    await join(race.code, hidden.client);
    const nameIn = async (client: Client) =>
      (await see(race, client)).racers.find((one: { id: number }) => one.id === hidden.id).name;
    expect(await nameIn(student)).toBe(null);
    expect(await nameIn(hidden.client)).toMatch(/^Poygachi/);
    expect(await nameIn(teacher)).toMatch(/^Poygachi/);
  });

  it('is forgotten after thirty days, and what it became is not', async () => {
    const race = await running();
    await typeThrough(race);
    const forget = async (at: Date) => {
      clock = at;
      await jobs[0]!.run(mars.app);
      const { rows } = await mars.store.query('select from race where id = $1', [race.id]);
      return rows.length;
    };
    expect(await forget(new Date(begin.getTime() + 30 * 86_400_000))).toBe(1);
    expect(await forget(new Date(begin.getTime() + 30 * 86_400_000 + 1))).toBe(0);
    expect((await student.call('GET /v2/typing/history')).body.items).toHaveLength(1);
  });
});

describe('a code', () => {
  const wrong = '000000';
  const guess = async () => (await join(wrong)).body.code;

  it('is guessed ten times in half an hour, and then not even a right one is looked at', async () => {
    const race = await open();
    for (let at = 0; at < 10; at++) expect(await guess()).toBe('race_unknown');
    expect(await guess()).toBe('race_guessed');
    const { status, body } = await join(race.code);
    expect([status, body.code, body.minutes]).toEqual([409, 'race_guessed', 30]);
    expect(body.message_uz).toContain('30 daqiqadan keyin');
    pass(30 * 60_000 - 1);
    expect((await join(race.code)).body).toMatchObject({ code: 'race_guessed', minutes: 1 });
    pass(1);
    expect((await join(race.code)).status).toBe(200);
  });

  it('is guessed no oftener by guessing at once, nor by a right one between', async () => {
    const race = await open();
    for (let at = 0; at < 15; at++) expect((await join(race.code)).status).toBe(200);
    const codes = await Promise.all(Array.from({ length: 14 }, guess));
    expect(codes.filter((code) => code === 'race_unknown')).toHaveLength(10);
    expect((await join(race.code)).body.code).toBe('race_guessed');
  });

  it('is no guess where it is right, though thirty such come at once', async () => {
    const race = await open();
    for (let at = 0; at < 9; at++) expect(await guess()).toBe('race_unknown');
    const answers = await Promise.all(Array.from({ length: 30 }, () => join(race.code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('has six digits', async () => {
    for (const code of ['12345', '1234567', 'abcdef', '12345a', 123456])
      expect((await join(code as string)).body.fields.code).toBeTruthy();
  });
});

describe('the keys of a race', () => {
  it('count from the first moment, and not a millisecond before', async () => {
    const race = await open();
    await join(race.code);
    expect((await send(race, 0, [[0, 'x']])).body.code).toBe('race_waits');
    await start(race);
    pass(2999);
    expect((await send(race, 0, [[0, 'x']])).body.code).toBe('race_waits');
    expect((await finish(race, 0, [[0, 'x']])).body.code).toBe('race_waits');
    pass(1);
    expect((await send(race, 0, [[0, 'x']])).body).toEqual({ known: 1 });
  });

  it('are taken once, in order and without a gap, and come back after a reload', async () => {
    const race = await running();
    const keys = byHand(race.text);
    pass(tookMs(keys) + 300);
    expect((await send(race, 0, keys.slice(0, 10))).body).toEqual({ known: 10 });
    // Sent once more, overlapping, and from beyond a gap.
    expect((await send(race, 0, keys.slice(0, 10))).body).toEqual({ known: 10 });
    expect((await send(race, 5, keys.slice(5, 15))).body).toEqual({ known: 15 });
    expect((await send(race, 16, keys.slice(16, 20))).body).toEqual({ known: 15 });
    expect((await finish(race, 16, keys.slice(16))).body.fields.from.code).toBe('too_big');
    const { body } = await join(race.code);
    expect(body).toMatchObject({ events: keys.slice(0, 15), result: null });
    const { typed } = replay(race.text, keys.slice(0, 15));
    const wpm = speedFromGo(race, keys.slice(0, 15));
    expect(body.race.racers).toEqual([
      expect.objectContaining({ id, letters: typed.letters.length, wpm, state: 'typing' }),
    ]);
    expect((await power()).race).toBe(race.code);
    const all = { accuracy: replay(race.text, keys).accuracy, wpm: speedFromGo(race, keys) };
    expect((await finish(race, 15, keys.slice(15))).body).toMatchObject({
      ...{ state: 'accepted', wpm: all.wpm, accuracy: all.accuracy, coins: 1 },
    });
    expect((await join(race.code)).body).toMatchObject({ events: keys, result: { wpm: all.wpm } });
    expect((await power()).race).toBe(null);
  });

  it('are refused where no keyboard gives them so, and nothing of them stays', async () => {
    const race = await running();
    const bad: unknown[][][] = [
      [
        [9, 'a'],
        [8, 'b'],
      ],
      [['a', 9]],
    ];
    for (const events of bad) {
      expect((await send(race, 0, events as Keys)).body.fields.events.code).toBe('format');
      expect((await finish(race, 0, events as Keys)).body.fields.events.code).toBe('format');
    }
    const many = Array.from({ length: 1501 }, (_, at): [number, string] => [at, 'x']);
    for (const from of [0, 600])
      expect((await send(race, from, many.slice(from, from + 600))).status).toBe(200);
    expect((await send(race, 1200, many.slice(1200))).body.fields.events.code).toBe('too_long');
    expect((await send(race, 1200, many.slice(0, 300))).body.fields.events.code).toBe('format');
    expect((await join(race.code)).body.events).toHaveLength(1200);
    expect((await send(race, 1200, many.slice(1200, 1500))).body).toEqual({ known: 1500 });
  });

  it('are nobody else’s', async () => {
    const race = await running();
    const { client } = await newcomer();
    expect((await send(race, 0, [[5, 'x']], client)).status).toBe(404);
    expect((await finish(race, 0, [[5, 'x']], client)).status).toBe(404);
  });

  it('may not be struck by whoever comes when the first of them counts', async () => {
    const race = await open();
    await start(race);
    pass(2999);
    expect((await join(race.code)).status).toBe(200);
    const late = await newcomer();
    pass(1);
    const { status, body } = await join(race.code, late.client);
    expect([status, body.code]).toEqual([409, 'race_over']);
    expect(body.message_uz).toContain('boshlangan');
    // Who has a place comes back to it.
    expect((await join(race.code)).body).toMatchObject({ me: id, race: { state: 'running' } });
    expect((await see(race)).racers).toHaveLength(1);
  });
});

describe('the speed of a race', () => {
  it('counts from GO for all: whoever reads for twenty seconds first is as much slower', async () => {
    const race = await running();
    const own = typeAs(next, typist(next, 'touch'), 'uz', race.text);
    const keys = own.map(([ms, key]): [number, string] => [ms + 20_000, key]);
    pass(tookMs(keys) + 300);
    await send(race, 0, keys.slice(0, -1));
    const [{ wpm }] = (await see(race)).racers;
    expect(wpm).toBe(speedFromGo(race, keys.slice(0, -1)));
    expect(wpm).toBeLessThan(speedFromGo(race, own) / 1.2);
    expect((await finish(race, keys.length - 1, keys.slice(-1))).body.wpm).toBe(speedFromGo(race, keys));
    expect((await student.call('GET /v2/typing/history')).body.items[0].wpm).toBe(speedFromGo(race, keys));
  });
});

describe('what a race brings', () => {
  const run = async () => {
    const { body } = await student.call('POST /v2/typing/start', { body: { lang: 'uz' } });
    const texts = textsOf('uz');
    const { name, text } = texts[opened++ % texts.length]!;
    await mars.store.query('update typing_open set text = $2 where run_id = $1', [body.run_id, name]);
    const keys = byHand(text);
    pass(tookMs(keys) + 300);
    return student.call('POST /v2/typing/finish', { body: { run_id: body.run_id, events: keys } });
  };

  it('is a coin, ten xp and the day, while it uses none of the three runs', async () => {
    const { body } = await typeThrough(await running());
    expect(body).toMatchObject({ state: 'accepted', coins: 1, best: true });
    expect(await me()).toMatchObject({ coins: 1, xp: 10, daily_streak: { streak_count: 1 } });
    expect(await power()).toMatchObject({ left: 3, rewarded: { left: 2, total: 3 } });
    expect((await student.call('GET /v1/me/limits')).body.typing).toMatchObject({ left: 3 });
    const { items } = (await student.call('GET /v2/typing/history')).body;
    expect(items).toEqual([expect.objectContaining({ state: 'accepted', wpm: body.wpm, coins: 1 })]);
  });

  it('is no coin after three that brought one, and it is refused by no limit', async () => {
    for (let at = 0; at < 3; at++) expect((await run()).body).toMatchObject({ state: 'accepted', coins: 1 });
    expect((await student.call('POST /v2/typing/start', { body: { lang: 'uz' } })).body.code).toBe(
      'typing_limit',
    );
    const { status, body } = await typeThrough(await running());
    expect([status, body.state, body.coins]).toEqual([200, 'accepted', 0]);
    expect((await me()).coins).toBe(3);
  });

  it('is the third coin at most, whether races or runs came first', async () => {
    for (let at = 0; at < 2; at++) expect((await typeThrough(await running())).body.coins).toBe(1);
    expect((await run()).body.coins).toBe(1);
    expect((await typeThrough(await running())).body).toMatchObject({ state: 'accepted', coins: 0 });
    expect((await run()).body).toMatchObject({ state: 'accepted', coins: 0 });
    expect(await me()).toMatchObject({ coins: 3, xp: 30 });
    expect((await power()).left).toBe(1);
  });

  it('is brought once, though it is handed in again, and by eight at once', async () => {
    const race = await running();
    const keys = byHand(race.text);
    pass(tookMs(keys) + 300);
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish(race, 0, keys)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect((await finish(race, 0, [[5, 'x']])).body).toEqual(answers[0]!.body);
    expect((await send(race, 0, [[5, 'x']])).body).toEqual({ known: keys.length });
    await end(race);
    expect((await finish(race, 0, keys)).body).toEqual(answers[0]!.body);
    expect(await me()).toMatchObject({ coins: 1, xp: 10 });
    expect((await student.call('GET /v2/typing/history')).body.items).toHaveLength(1);
  });

  it('is nothing for a text that is not typed to its end: that is unfinished, before the race ends and after', async () => {
    const [other, late] = [await newcomer(), await newcomer()];
    const race = await running([student, other.client, late.client]);
    const keys = byHand(race.text);
    const few = keys.slice(0, 30);
    pass(tookMs(keys) + 300);
    const rejected = { state: 'rejected', why: 'unfinished', coins: 0 };
    expect((await finish(race, 0, few)).body).toMatchObject(rejected);
    const seen = async () => (await see(race)).racers.map((one: { state: string }) => one.state) as string[];
    expect(await seen()).toEqual(['unfinished', 'typing', 'typing']);
    await end(race);
    expect(await seen()).toEqual(['unfinished', 'unfinished', 'unfinished']);
    // On its way when the race ended, and too late for that.
    pass(4999);
    expect((await finish(race, 0, few, other.client)).body).toMatchObject(rejected);
    pass(1);
    expect((await finish(race, 0, few, late.client)).body.code).toBe('race_over');
    expect(await seen()).toEqual(['unfinished', 'unfinished', 'unfinished']);
  });

  it('is uncounted for a text that was typed to its end and is not taken', async () => {
    const race = await running();
    const keys = [...race.text].map((letter, at): [number, string] => [at, letter]);
    pass(tookMs(keys) + 300);
    expect((await finish(race, 0, keys)).body).toMatchObject({ state: 'rejected', why: 'too_fast' });
    expect((await see(race)).racers).toEqual([expect.objectContaining({ id, state: 'uncounted' })]);
  });

  it('is a place among all who typed the same text', async () => {
    const other = await newcomer();
    const race = await running([student, other.client]);
    const [quick, slow] = [typeAs(next, typist(next, 'touch'), 'uz', race.text), byHand(race.text)];
    pass(tookMs(slow) + 300);
    await finish(race, 0, slow);
    await finish(race, 0, quick, other.client);
    const { racers } = await see(race, student);
    expect(racers.map((one: { state: string; wpm: number }) => [one.state, one.wpm])).toEqual([
      ['done', speedFromGo(race, slow)],
      ['done', speedFromGo(race, quick)],
    ]);
  });
});
