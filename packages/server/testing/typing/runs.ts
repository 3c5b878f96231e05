import { afterAll, beforeAll, beforeEach } from 'vitest';
import { textsOf } from '../../features/typing/texts.ts';
import { dice } from '../dice.ts';
import { type Client, startTestApp, type TestApp } from '../harness.ts';
import { addAllBadges, addPerson } from '../people.ts';
import { type Keys, tookMs, typeAs, typeInWords } from './keys.ts';
import { typist } from './typists.ts';

export const begin = new Date('2026-11-10T10:00:00+05:00');
export let clock = begin;
export let mars: TestApp;
export let student: Client;
export let id: number;
export let people = 0;
export let next = dice(1);

export async function newcomer(): Promise<{ id: number; client: Client }> {
  const login = `yozuvchi${people++}`;
  const made = await addPerson(mars.store, login);
  await addAllBadges(mars.store, made);
  // Signed in anew for each call: a token ends before the times of these tests.
  const client: Client = {
    token: null,
    call: async (...call) => (await mars.signInAs(login)).call(...call),
  };
  return { id: made, client };
}

export type Lang = 'uz' | 'ru' | 'en';
export let begun = 0;
/** A run on the next text in turn: which one the server chooses is chance. */
export async function start(lang: Lang = 'uz', client = student) {
  const { body } = await client.call('POST /v2/typing/start', { body: { lang } });
  const texts = textsOf(lang);
  const { name, text } = texts[begun++ % texts.length]!;
  await mars.store.query('update typing_open set text = $2 where run_id = $1', [body.run_id, name]);
  return { ...body, chosen: body.text as string, text };
}
export const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
export const handIn = (run_id: string, events: unknown, client = student) =>
  client.call('POST /v2/typing/finish', { body: { run_id, events } });
export const byHand = (text: string, lang: Lang = 'uz') => typeAs(next, typist(next, 'one'), lang, text);
/** A whole run, its time passing on the server's clock. */
export async function run(keysOf: (text: string) => Keys = byHand, client = student) {
  const { run_id, text } = await start('uz', client);
  const keys = keysOf(text);
  pass(tookMs(keys) + 300);
  return { run_id, text, keys, ...(await handIn(run_id, keys, client)) };
}
export const power = async (client = student) => (await client.call('GET /v2/typing/power')).body;
export const me = async (client = student) => (await client.call('GET /v1/me')).body;
export const premium = () =>
  mars.store.query(`update student set premium_until = '2027-01-01' where student_id = $1`, [id]);
/** The open run is on a text by its name. */
export const onText = (name: string, of = id) =>
  mars.store.query('update typing_open set text = $2 where student_id = $1', [of, name]);

export const send = (run_id: string, from: number, events: Keys, client = student) =>
  client.call('POST /v2/typing/progress', { body: { run_id, from, events } });
export const finish = (run_id: string, from: number, events: Keys) =>
  student.call('POST /v2/typing/finish', { body: { run_id, from, events } });
/** Now and then what was struck meanwhile; the last ones are handed in. @param slower how much more time passes than is told */
export async function sendAsStruck(run_id: string, keys: Keys, slower = 1) {
  let known = 0;
  let told = 0;
  while (told + 5000 < tookMs(keys)) {
    told += 5000;
    pass(5000 * slower);
    const fresh = keys.filter(([ms], at) => at >= known && ms <= told);
    if (fresh.length > 0) known = (await send(run_id, known, fresh)).body.known;
  }
  pass((tookMs(keys) - told) * slower + 300);
  return (await handIn(run_id, keys.slice(known))).body;
}

/** Word by word, each put in at once. */
export const byWords = (text: string) => typeInWords(next, text);

export const setClock = (to: Date): void => {
  clock = to;
};
/** From now on a person types as by this seed. */
export const reseed = (seed: number): void => {
  next = dice(seed);
};

/** An empty centre, and for each test a student who has every badge. */
export function setUp(): void {
  beforeAll(async () => {
    // Files that share a process type the same whichever of them comes first.
    [people, begun] = [0, 0];
    mars = await startTestApp({ seed: 'none', now: () => clock });
  });
  afterAll(() => mars.close());
  beforeEach(async () => {
    clock = begin;
    next = dice(people + 7);
    ({ id, client: student } = await newcomer());
  });
}
