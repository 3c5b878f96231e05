// `npm test -- attack`: every tests/attack/<name>.attack.mjs against a real server; names after it choose some of them.
// With `--untimed` it is shorter, and how long others wait is told but not judged: that wants a machine to itself.
//
// An attack exports
//   title      what is done
//   attack     ({ origin, port, pid, metrics, folder, databaseUrl, timed, … }) => { answers, musts }, run in a process of its own: what it
//              got, counted by status, and sentences with whether they hold
// and may export
//   database   'postgres', else the embedded one
//   env        ({ sparePort }) => settings of the server
//   mount      size of a file system of its own for the data folder
//   onlyTimed  true: there is nothing to see but how long others wait
//   signIns    true: others sign in, too
//   measures   true: it measures itself how long some wait, and has the time of everybody for that
//   mostMegabytes  that the server may hold with what it started, where it starts more than itself
//   othersMeet statuses that others may meet, and othersWait, milliseconds that they may wait: where the database
//              itself is what is attacked
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { p99Of } from './figures.mjs';
import { canMount, makeDemo, removeFolder } from './platform.mjs';
import { besiege } from './siege.mjs';
import { verdictOf } from './verdict.mjs';

const folder = new URL('./', import.meta.url);
const args = process.argv.slice(2);
const timed = !args.includes('--untimed');
const chosen = args.filter((arg) => !arg.startsWith('--'));
const names = readdirSync(fileURLToPath(folder))
  .flatMap((file) => /^(.+)\.attack\.mjs$/.exec(file)?.[1] ?? [])
  .filter((name) => chosen.length === 0 || chosen.includes(name))
  .sort();

const builder = fileURLToPath(new URL('../../scripts/build.mjs', folder));
const build = spawnSync(process.execPath, [builder, 'server'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const head = ['attack', 'quiet p99', 'p99', 'ratio', 'loop p99', 'RSS', 'again', 'attacker got'];
const rows = [];
const failures = [];
let passed = 0;

const demo = await makeDemo();
try {
  for (const name of names) await besiegeWith(name);
} finally {
  removeFolder(demo);
}
print();
if (process.env.RESULT_FILE) {
  writeFileSync(
    process.env.RESULT_FILE,
    JSON.stringify({ passed, failed: failures.length, skipped: 0, names: failures }),
  );
}
process.exit(failures.length > 0 ? 1 : 0);

async function besiegeWith(name) {
  const file = new URL(`${name}.attack.mjs`, folder).href;
  const plan = await import(file);
  if (plan.onlyTimed && !timed) return;
  console.log(`\n${name}: ${plan.title}`);
  if (plan.mount && !canMount()) {
    console.log('  left out: nobody may make a file system here');
    return;
  }
  try {
    const result = await besiege(file, plan, { demo, timed });
    rows.push(rowOf(name, result));
    for (const verdict of verdictOf(result, plan, timed)) tell(name, verdict);
    if (!result.alive) console.log(result.said.slice(-2000));
  } catch (error) {
    tell(name, { sentence: `is carried out: ${error.stack}`, holds: false });
  }
}

function tell(name, { sentence, holds }) {
  console.log(`  ${holds ? '✓' : '✗'} ${sentence}`);
  if (holds) passed++;
  else failures.push(`${name}: ${sentence}`);
}

function rowOf(name, { quiet, quietAfter, during, loop, megabytes, recovery, answers }) {
  const [before, again, after] = [quiet, quietAfter, during].map((samples) => p99Of(samples, 'read'));
  const got = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return [
    name,
    `${[before, ...(again > 0 ? [again] : [])].map((ms) => ms.toFixed(0)).join('/')} ms`,
    `${after.toFixed(0)} ms`,
    (after / Math.max(before, again)).toFixed(1),
    `${loop.toFixed(0)} ms`,
    `${megabytes} MB`,
    Number.isFinite(recovery) ? `${recovery.toFixed(1)} s` : 'never',
    got.join(', '),
  ];
}

function print() {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at].length)));
  const line = (row) =>
    row.map((text, at) => (at === 0 || at === 7 ? text.padEnd(widths[at]) : text.padStart(widths[at])));
  console.log(`\n${[head, ...rows].map((row) => line(row).join('  ').trimEnd()).join('\n')}`);
}
