import { judged, tracesOf } from '../../packages/server/dist/testing/typing/traces.js';
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

/** @returns what the server says of each, by what typed it. */
function verdictsOf(traces, times = []) {
  return traces.map((trace) => {
    const before = process.cpuUsage();
    const { state, why } = judged(trace);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    return { kind: trace.kind, state, why };
  });
}

const count = (verdicts, state) => verdicts.filter((each) => each.state === state).length;

/** `pasted in pieces 2 (chords)`: kinds, how often, and why where the server said so. */
function listOf(verdicts) {
  const of = new Map();
  for (const { kind, why } of verdicts) {
    const name = why ? `${kind} (${why})` : kind;
    of.set(name, (of.get(name) ?? 0) + 1);
  }
  return [...of].map(([name, times]) => `${name} ${times}`).join(', ') || 'none';
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
    const traces = tracesOf(seed);
    const people = verdictsOf(traces.people(runs), times);
    const forged = verdictsOf(traces.forgeries(runs));
    const [held, refused] = [count(people, 'held'), count(people, 'rejected')];
    const caught = runs - count(forged, 'accepted');
    const text = `people held ${held}, refused ${refused}; forged caught ${caught}`;
    const isMet = held <= targets.held && refused === 0 && caught >= targets.caught;
    if (judgedOnly.includes(seed)) check(`seed ${seed}, only judged`, isMet, text);
    else say(`${`seed ${seed}, fitted on`.padEnd(52)} ${text}`);
    say(`  people not taken: ${listOf(people.filter(({ state }) => state !== 'accepted'))}`);
    say(`  forgeries taken: ${listOf(forged.filter(({ state }) => state === 'accepted'))}`);
  }
  const cpu = median(times);
  check(`CPU-ms a run, median, at most ${targets.judgeMs}`, cpu <= targets.judgeMs, cpu.toFixed(1));
  await raceOfClass(check);
  return missed;
}
