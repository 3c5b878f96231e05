import { dice } from '../../packages/server/dist/testing/dice.js';
import { forgers, lookalikes } from '../../packages/server/dist/testing/forgers.js';
import { judged, triesOf } from '../../packages/server/dist/testing/tried.js';
import { typeByWords, typeOnHomeRowModifiers } from '../../packages/server/dist/testing/type-as.js';
import { median } from './load.mjs';
import { raceOfClass } from './race.mjs';

export const title = 'Typing: people are taken, forgeries held or refused, and what judging a run costs';

const runs = 200;
const targets = { held: 2, caught: 190, judgeMs: 20 };
/**
 * The thresholds of `judge.ts` and `copies.ts` may be fitted on the first; on the second they are only judged, and are not to be
 * changed for what comes out. `TYPING_SEEDS=7,8` for other people and other forgers.
 */
const fitted = [1, 2, 3, 4, 5];
const judgedOnly = process.env.TYPING_SEEDS?.split(',').map(Number) ?? [101, 102, 103, 104, 105];

const count = (states, state) => states.filter((each) => each === state).length;
const statesOf = (tries) => tries.map((each) => judged(each).state);

/** What a kind that was taken for a person is called, and how often. */
function missedOf(forged) {
  const of = new Map();
  for (const each of forged)
    if (judged(each).state === 'accepted') of.set(each.kind, (of.get(each.kind) ?? 0) + 1);
  return [...of].map(([kind, times]) => `${kind} ${times}`).join(', ');
}

function people(tries, times) {
  return tries.people(runs).map((each) => {
    const before = process.cpuUsage();
    const { state } = judged(each);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    return state;
  });
}

/** @param say prints one line of the table. @returns the names of those below their target. */
export async function run(say) {
  const missed = [];
  const times = [];
  const check = (what, isMet, text) => {
    say(`${what.padEnd(52)} ${text} ${isMet ? 'ok' : 'MISSED'}`);
    if (!isMet) missed.push(what);
  };
  for (const seed of [...fitted, ...judgedOnly]) {
    const tries = triesOf(seed);
    const [states, forged] = [people(tries, times), tries.forgeries(forgers, runs)];
    const [held, refused] = [count(states, 'held'), count(states, 'rejected')];
    const caught = runs - count(statesOf(forged), 'accepted');
    const text = `people held ${held}, refused ${refused}; forged caught ${caught}`;
    const isMet = held <= targets.held && refused === 0 && caught >= targets.caught;
    if (judgedOnly.includes(seed)) check(`seed ${seed}, only judged`, isMet, text);
    else say(`${`seed ${seed}, fitted on`.padEnd(52)} ${text}`);
    say(`  taken for people: ${missedOf(forged) || 'none'}`);
  }
  apart(say, check);
  const cpu = median(times);
  check(`CPU-ms a run, median, at most ${targets.judgeMs}`, cpu <= targets.judgeMs, cpu.toFixed(1));
  await raceOfClass(check);
  return missed;
}

/** Who is not among the two hundred: keyboards that look like programs, and programs that nothing tells from people. */
function apart(say, check) {
  const tries = triesOf(judgedOnly[0] + 1000);
  const next = dice(judgedOnly[0] + 2000);
  const odd = {
    'words that come whole': () => tries.person('quick', (_, __, ___, text) => typeByWords(next, text)),
    'modifiers under the fingers': () => tries.person('touch', typeOnHomeRowModifiers),
  };
  for (const [what, one] of Object.entries(odd)) {
    const states = statesOf(Array.from({ length: 50 }, one));
    const [held, refused] = [count(states, 'held'), count(states, 'rejected')];
    check(`50 keyboards, ${what}: refused, none`, refused === 0, `${refused} (held ${held})`);
  }
  for (const [what, forge] of Object.entries(lookalikes)) {
    const states = statesOf(tries.forgeries({ [what]: forge }, 100));
    const name = `100 who draw from ${what}: caught`;
    say(`${name.padEnd(52)} ${100 - count(states, 'accepted')} (not counted)`);
  }
}
