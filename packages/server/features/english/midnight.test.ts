import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { rightOf } from './testing.ts';
import { unitsById } from './units.ts';

/** Ten words learned at ten to midnight: five of them wrongly, which come again on the next day. */
const learned = '2026-11-10T23:50:00+05:00';
const hello = unitsById().get('hello')!;
const words = hello.exercises.filter(({ kind }) => kind !== 'listen').slice(0, 10);
let clock = new Date(learned);
let mars: TestApp;
let people = 0;
/** Two devices of one student: each call is signed in anew, since a token ends before these times. */
let phone: Client;
let tablet: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
});
afterAll(() => mars.close());
beforeEach(async () => {
  const login = `tun${people++}`;
  await addPerson(mars.store, login);
  const device = (): Client => ({
    token: null,
    call: async (...call) => (await mars.signInAs(login)).call(...call),
  });
  [phone, tablet] = [device(), device()];
  at(learned);
  for (const [place, one] of words.entries()) {
    const given = place % 2 === 0 ? null : rightOf('hello', one);
    const { status } = await phone.call('POST /v1/english/lesson/hello/progress', {
      body: { exercise_id: one.id, answer: given },
    });
    expect(status).toBe(200);
  }
});
const at = (time: string) => {
  clock = new Date(time);
};
const due = async (client = phone) => (await client.call('GET /v1/english/review')).body.items;
const repeat = (
  item: { exercise: { id: string }; turn: number },
  given: unknown,
  client = phone,
  more: { answered_at?: string } = {},
) =>
  client.call('POST /v1/english/review', {
    body: { unit_id: 'hello', exercise_id: item.exercise.id, turn: item.turn, answer: given, ...more },
  });
/** How much was repeated on which day, and which days count for the streak. */
async function days() {
  const rowsOf = async (text: string) => (await mars.store.query(text, [`tun${people - 1}`])).rows;
  const repeated = await rowsOf(
    `select to_char(day, 'YYYY-MM-DD') as day, reviews from english_day d join person p on p.id = d.student_id
     where p.login = $1 order by day`,
  );
  const counted = await rowsOf(
    `select to_char(day, 'YYYY-MM-DD') as day from streak_day d join person p on p.id = d.student_id
     where p.login = $1 order by day`,
  );
  return {
    repeated: Object.fromEntries(repeated.map(({ day, reviews }) => [day, reviews])),
    counted: counted.map(({ day }) => day),
  };
}
const rightly = (item: { exercise: { id: string }; turn: number }, client = phone) =>
  repeat(item, rightOf('hello', words.find(({ id }) => id === item.exercise.id)!), client);
const idsOf = (items: { exercise: { id: string } }[]) => items.map(({ exercise }) => exercise.id);
const wrong = words.filter((_, place) => place % 2 === 0).map(({ id }) => id);

describe('ten words learned at 23:50', () => {
  it('are asked from midnight on, at 00:10, 08:00 and 23:55 alike, and count for the day on which they are repeated', async () => {
    at('2026-11-10T23:59:59+05:00');
    expect(await due()).toEqual([]);
    for (const time of ['00:00:00', '00:10:00', '08:00:00', '23:55:00']) {
      at(`2026-11-11T${time}+05:00`);
      expect(idsOf(await due()).sort()).toEqual([...wrong].sort());
      const { steps } = (await phone.call('GET /v1/me/today')).body;
      expect(steps.find(({ kind }: { kind: string }) => kind === 'english').due).toBe(5);
    }
    at('2026-11-11T00:10:00+05:00');
    for (const item of (await due()).slice(0, 2))
      expect((await rightly(item)).body.next_on > '2026-11-11').toBe(true);
    at('2026-11-11T08:00:00+05:00');
    expect(await due()).toHaveLength(3);
    at('2026-11-11T23:55:00+05:00');
    const [first] = await due();
    const { body } = await repeat(first, null);
    expect(body).toMatchObject({ right: false, next_on: '2026-11-12', today: { done: 3 } });
    expect((await days()).repeated).toEqual({ '2026-11-11': 3 });
  });

  it('are not repeated within a minute, though midnight lies between', async () => {
    at('2026-11-10T23:59:40+05:00');
    // The eleventh, wrong twenty seconds before midnight.
    const late = hello.exercises.filter(({ kind }) => kind !== 'listen')[10]!;
    await phone.call('POST /v1/english/lesson/hello/progress', {
      body: { exercise_id: late.id, answer: null },
    });
    const item = { exercise: late, turn: 1 };
    at('2026-11-11T00:00:39+05:00');
    expect(idsOf(await due())).not.toContain(late.id);
    const soon = await repeat(item, rightOf('hello', late));
    expect([soon.status, soon.body.next_on, soon.body.today.done]).toEqual([200, '2026-11-11', 0]);
    at('2026-11-11T00:00:40+05:00');
    expect(idsOf(await due())).toContain(late.id);
    expect((await repeat(item, rightOf('hello', late))).body.today.done).toBe(1);
  });

  it('are all asked after fourteen days away, each once', async () => {
    at('2026-11-24T10:00:00+05:00');
    const items = await due();
    expect(idsOf(items).sort()).toEqual(words.map(({ id }) => id).sort());
    for (const item of items) expect((await rightly(item)).status).toBe(200);
    expect(await due()).toEqual([]);
    expect((await phone.call('GET /v1/me')).body).toMatchObject({ xp: 5, daily_streak: { streak_count: 1 } });
  });

  it('count once on two devices, whatever the second one answers', async () => {
    at('2026-11-11T08:00:00+05:00');
    const [onPhone, onTablet] = [await due(phone), await due(tablet)];
    expect(onTablet).toEqual(onPhone);
    const first = await rightly(onPhone[0], phone);
    at('2026-11-11T09:30:00+05:00');
    const second = await repeat(onTablet[0], null, tablet);
    expect(second.body).toMatchObject({ next_on: first.body.next_on, today: { done: 1 } });
    expect(await due(phone)).toHaveLength(4);
    const both = await Promise.all([rightly(onPhone[1], phone), repeat(onTablet[1], null, tablet)]);
    expect(both.map(({ body }) => body.today.done)).toEqual([2, 2]);
    expect(both[0]!.body.next_on).toBe(both[1]!.body.next_on);
  });
});

describe('a repetition that waited for a network', () => {
  it('counts for the day on which it was made: the tenth for its streak, and its xp once', async () => {
    at('2026-11-24T23:40:00+05:00');
    const items = await due();
    expect(items).toHaveLength(10);
    at('2026-11-25T00:10:00+05:00');
    for (const item of items) {
      const more = { answered_at: '2026-11-24T23:59:59+05:00' };
      const { body } = await repeat(item, null, phone, more);
      expect([body.next_on, body.today.done]).toEqual(['2026-11-25', 0]);
      // Its reply was lost.
      expect((await repeat(item, null, phone, more)).body.today.done).toBe(0);
    }
    expect(await days()).toEqual({ repeated: { '2026-11-24': 10 }, counted: ['2026-11-24'] });
    expect((await phone.call('GET /v1/me')).body).toMatchObject({
      xp: 5,
      daily_streak: { streak_count: 1, today_counted: false },
    });
  });

  it.each([
    ['nearly a day ago', '2026-11-23T23:50:00.001+05:00', '2026-11-23'],
    ['a day ago', '2026-11-23T23:50:00+05:00', '2026-11-24'],
    ['just now', '2026-11-24T18:50:00Z', '2026-11-24'],
    ['later than now', '2026-11-25T00:00:00+05:00', '2026-11-24'],
  ])('that says "%s" counts on the day that can be', async (_, answered_at, day) => {
    at('2026-11-24T23:40:00+05:00');
    const [item] = await due();
    at('2026-11-24T23:50:00+05:00');
    expect((await repeat(item, null, phone, { answered_at })).status).toBe(200);
    expect((await days()).repeated).toEqual({ [day]: 1 });
  });

  it('is not believed to be of before its day', async () => {
    at('2026-11-11T08:00:00+05:00');
    const [item, other] = await due();
    await repeat(item, null, phone, { answered_at: '2026-11-10T23:58:00+05:00' });
    expect((await days()).repeated).toEqual({ '2026-11-11': 1 });
    await repeat(other, null, phone, { answered_at: '2026-11-11T07:00:00+05:00' });
    at('2026-11-12T06:00:00+05:00');
    const again = { exercise: other.exercise, turn: other.turn + 1 };
    await repeat(again, null, phone, { answered_at: '2026-11-11T23:59:59+05:00' });
    expect((await days()).repeated).toEqual({ '2026-11-11': 2, '2026-11-12': 1 });
  });
});
