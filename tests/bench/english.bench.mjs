import { settle, takeTests } from '../../packages/server/dist/testing/takers.js';

export const title = 'English test: people who are made up, with difficulties that are not quite as believed';

const takers = 2000;
const targets = { right: 0.8, near: 0.99, items: 16.5, exposure: 0.35 };
/** `ENGLISH_SEEDS=7,8` for other people and other errors. */
const seeds = process.env.ENGLISH_SEEDS?.split(',').map(Number) ?? [101, 102, 103, 104, 105];
/** All questions as telling as each other, guessed one time in four; and the bank as it stands, with a voice and without. */
const kinds = {
  'a 1.3, guessing 0.25': { a: 1.3, c: 0.25 },
  'the bank': {},
  'the bank without listening': { voice: false },
  // The best questions are behind whoever takes a third one: it may be a little longer.
  'a third test in a row': { again: true, most: 17 },
};

/** What two hundred answers say of each question that is asked often: the mean of all and of all seeds has to be as near. */
const cases = {
  'one level too hard, 200 honest answers': { wrong: 1, of: 'off', most: 0.3 },
  'one level too easy, 200 honest answers': { wrong: -1, of: 'off', most: 0.3 },
  'as believed, half of 200 at random': { wrong: 0, random: 0.5, of: 'moved', most: 0.5 },
  'one level too hard, half at random': { wrong: 1, random: 0.5, of: 'moved', most: 0.5 },
  'one level too easy, half at random': { wrong: -1, random: 0.5, of: 'moved', most: 0.5 },
};

const percent = (share) => `${(100 * share).toFixed(1)} %`;
const mean = (outcomes, of) => outcomes.reduce((sum, one) => sum + of(one), 0) / outcomes.length;

/** @param say prints one line of the table. @returns the names of those below their target. */
export async function run(say) {
  const missed = [];
  const show = (what, { right, near, items, exposure }, most = targets.items) => {
    const isMet =
      right >= targets.right && near >= targets.near && items <= most && exposure <= targets.exposure;
    const figures = `right ${percent(right)}, right or next ${percent(near)}, ${items.toFixed(2)} items, most shown ${percent(exposure)}`;
    say(`${what.padEnd(40)} ${figures} ${isMet ? 'ok' : 'MISSED'}`);
    if (!isMet) missed.push(what);
  };
  for (const [name, { most, ...kind }] of Object.entries(kinds)) {
    const outcomes = seeds.map((seed) => takeTests(seed, { takers, ...kind }));
    if (!kind.again)
      for (const [at, outcome] of outcomes.entries()) show(`${name}, seed ${seeds[at]}`, outcome, most);
    const all = {
      right: mean(outcomes, (one) => one.right),
      near: mean(outcomes, (one) => one.near),
      items: mean(outcomes, (one) => one.items),
      exposure: Math.max(...outcomes.map((one) => one.exposure)),
    };
    show(`${name}, all seeds`, all, most);
  }
  for (const [name, { of, most, ...how }] of Object.entries(cases)) {
    const found = seeds.flatMap((seed) => settle(seed, how).map((one) => one[of]));
    const middle = found.reduce((one, other) => one + other) / found.length;
    const within = found.filter((one) => one <= most).length / found.length;
    const isMet = middle <= most;
    say(
      `${name.padEnd(40)} ${of} ${middle.toFixed(2)} on average, ${percent(within)} within ${most}, at most ${Math.max(...found).toFixed(2)} ${isMet ? 'ok' : 'MISSED'}`,
    );
    if (!isMet) missed.push(name);
  }
  return missed;
}
