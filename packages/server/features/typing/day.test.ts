import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dice } from '../../testing/dice.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';
import { type Keys, tookMs, typeAs } from '../../testing/typing/keys.ts';
import { type Kind, typist } from '../../testing/typing/typists.ts';
import { updateRating } from '../rating/snapshot.ts';
import { textsOf } from './texts.ts';

const noon = new Date('2026-11-10T12:00:00+05:00');
const evening = new Date('2026-11-10T23:59:59+05:00');
const midnight = new Date('2026-11-11T00:00:01+05:00');
let clock = noon;
let mars: TestApp;
let people = 0;
let id: number;
let student: Client;
let teacher: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
  await addPerson(mars.store, 'ustoz', { role: 'teacher' });
  teacher = clientOf('ustoz');
});
afterAll(() => mars.close());

/** Signed in anew for each call: a token ends before the times of these tests. */
const clientOf = (login: string): Client => ({
  token: null,
  call: async (...call) => (await mars.signInAs(login)).call(...call),
});
async function newcomer({ hasBadges = true } = {}): Promise<void> {
  const login = `kunduzgi${people++}`;
  id = await addPerson(mars.store, login);
  if (hasBadges) await addAllBadges(mars.store, id);
  student = clientOf(login);
}
beforeEach(async () => {
  clock = noon;
  await newcomer();
});
const premium = () =>
  mars.store.query(`update student set premium_until = '2027-01-01' where student_id = $1`, [id]);
const power = async () => (await student.call('GET /v2/typing/power')).body;
const history = async () => (await student.call('GET /v2/typing/history')).body.items;

let typed = 0;
/** Of somebody at whom the judge need not look twice: days are tried here. */
const keysFor = (text: string, kind: Kind = 'touch'): Keys => {
  const next = dice(500 + typed);
  return typeAs(next, typist(next, kind), 'uz', text);
};
/** The next text in turn: which one the server chooses is chance. */
const nextText = () => textsOf('uz')[typed++ % textsOf('uz').length]!;

/** A run that is handed in at a moment, begun as long before as its keys took. */
async function run(at: Date, kind?: Kind) {
  const { name, text } = nextText();
  const keys = keysFor(text, kind);
  clock = new Date(at.getTime() - tookMs(keys) - 300);
  const { status, body } = await student.call('POST /v2/typing/start', { body: { lang: 'uz' } });
  if (status !== 200) return body;
  await mars.store.query('update typing_open set text = $2 where run_id = $1', [body.run_id, name]);
  clock = at;
  return (await student.call('POST /v2/typing/finish', { body: { run_id: body.run_id, events: keys } })).body;
}
async function race(at: Date, kind?: Kind) {
  const { name, text } = nextText();
  const keys = keysFor(text, kind);
  clock = new Date(at.getTime() - tookMs(keys) - 3300);
  const { id: raceId, code } = (await teacher.call('POST /v2/staff/race', { body: { lang: 'uz' } })).body;
  await mars.store.query('update race set text = $2 where id = $1', [raceId, name]);
  const { run_id } = (await student.call('POST /v2/typing/race/join', { body: { code } })).body;
  await teacher.call(`POST /v2/staff/race/${raceId}/start`);
  clock = at;
  return (await student.call('POST /v2/typing/finish', { body: { run_id, events: keys } })).body;
}

describe('the day of a run', () => {
  it('is the one on which it is handed in: begun before midnight and ended after it, it is of the new one', async () => {
    for (let n = 0; n < 2; n++) expect(await run(evening)).toMatchObject({ state: 'accepted', coins: 1 });
    clock = evening;
    expect(await power()).toMatchObject({ left: 1, resets_at: '2026-11-11T00:00:00+05:00' });
    expect(await run(midnight)).toMatchObject({ state: 'accepted', coins: 1 });
    expect(await power()).toMatchObject({
      ...{ left: 2, resets_at: '2026-11-12T00:00:00+05:00' },
      rewarded: { left: 2 },
    });
    const { rows } = await mars.store.query<{ day: string }>(
      'select day::text from streak_day where student_id = $1 order by day',
      [id],
    );
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-10', '2026-11-11']);
  });

  it('has three: a third one ends at 23:59:59, a fourth does not begin then, and does at 00:00:01', async () => {
    for (let n = 0; n < 3; n++) expect(await run(evening)).toMatchObject({ state: 'accepted' });
    clock = evening;
    expect(await power()).toMatchObject({ left: 0 });
    const start = () => student.call('POST /v2/typing/start', { body: { lang: 'uz' } });
    expect(await start()).toMatchObject({ status: 409, body: { code: 'typing_limit' } });
    clock = midnight;
    expect(await power()).toMatchObject({ left: 3 });
    expect((await start()).status).toBe(200);
  });

  it('brings three coins with premium, too, be they of runs or of races, and the next day three more', async () => {
    await premium();
    for (const how of [run, race, run])
      expect(await how(evening)).toMatchObject({ state: 'accepted', coins: 1 });
    for (const how of [run, race]) expect(await how(evening)).toMatchObject({ state: 'accepted', coins: 0 });
    expect((await power()).rewarded).toMatchObject({ left: 0, total: 3 });
    clock = midnight;
    expect((await power()).rewarded).toMatchObject({ left: 3, resets_at: '2026-11-12T00:00:00+05:00' });
    for (const how of [race, run, race])
      expect(await how(midnight)).toMatchObject({ state: 'accepted', coins: 1 });
    expect(await run(midnight)).toMatchObject({ state: 'accepted', coins: 0 });
    expect((await history()).map(({ coins }: { coins: number }) => coins)).toEqual([
      ...[0, 1, 1, 1, 0, 0, 1, 1, 1],
    ]);
  });
});

it.each([
  ['run', run],
  ['race', race],
])(
  'a %s is on the board by its words a minute, and brings the badges that these are worth',
  async (_, how) => {
    await newcomer({ hasBadges: false });
    const { state, wpm } = await how(noon, 'touch');
    expect(state).toBe('accepted');
    expect(wpm).toBeGreaterThanOrEqual(30);
    await updateRating(mars.store, new Date(clock.getTime() + 1000));
    const { items } = (await student.call('GET /v1/rating/typing', { query: { scope: 'centre' } })).body;
    const mine = items.filter((row: { student_id: number }) => row.student_id === id);
    expect(mine.map(({ value }: { value: number }) => value)).toEqual([wpm]);
    const { rows } = await mars.store.query<{ badge: string }>(
      `select badge from badge_award where student_id = $1 and badge like 'soz-%' order by badge`,
      [id],
    );
    const worth = [30, 50, 60, 70].filter((words) => words <= wpm).map((words) => `soz-${words}`);
    expect(rows.map(({ badge }) => badge)).toEqual(worth);
  },
);
