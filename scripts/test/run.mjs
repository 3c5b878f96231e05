// Runs parts of the tests one after the other, what failed once more at the end, and adds them up.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { startPostgres } from '../../tests/api/postgres.mjs';
import { ensureChromium, ensureShell } from '../chromium.mjs';
import { ensureEngine } from '../engines.mjs';
import { findFreePorts } from '../free-ports.mjs';
import { afterSecondTry, countsOf, filesToTry } from './read.mjs';

const SLOWEST = 10;

/**
 * @param parts as scripts/test/layers.mjs has them, each with `rest`: what its runner is told beside; `lanes` in place of one
 *   are lists of parts that run beside each other
 * @param results the folder of what runners write
 * @returns how many failed, after a second try of what can be tried alone
 */
export async function runParts(parts, results) {
  const started = Date.now();
  mkdirSync(results, { recursive: true });
  const done = [];
  for (const part of parts) {
    done.push(...(part.lanes ? await runBeside(part.lanes, results) : [await runFirst(part, results)]));
    // Nothing runs on what does not build.
    if (part.isGround && done.some(({ result }) => countsOf(result).failed > 0)) break;
  }
  for (const each of done) await tryAgain(each, results);
  say(done, Math.round((Date.now() - started) / 1000));
  return done.reduce((sum, { result }) => sum + countsOf(result).failed, 0);
}

const nothing = { tests: [], errors: [], ms: {} };

async function runFirst(part, results, more = {}) {
  if (part.engine && !ensureEngine(part.engine)) return { part, result: nothing, seconds: 0, isLeft: true };
  return { part, ...(await runPart(part, { results, rest: part.rest ?? [], ...more })) };
}

/** What each of them prints comes when it is over. */
async function runBeside(lanes, results) {
  const runs = lanes.map(async (lane) => {
    const done = [];
    for (const part of lane) done.push(await runFirst(part, results, { isHeld: true }));
    return done;
  });
  return (await Promise.all(runs)).flat();
}

/** Alone, when everything else is over: a machine that was busy for a moment is no fault of what runs on it. */
async function tryAgain(each, results) {
  const { part, result } = each;
  const files = part.again ? filesToTry(result) : null;
  if (!files) return;
  const told = files.length === 0 ? (part.rest ?? []) : part.again(files, fileOf(part, results));
  const second = await runPart({ ...part, name: `${part.name}, second try` }, { results, rest: told });
  each.result = afterSecondTry(result, second.result);
  each.seconds += second.seconds;
}

const fileOf = ({ name }, results) => `${results}${name.replaceAll(/[^\w]+/g, '-')}.json`;

async function runPart(part, { results, rest, isHeld = false }) {
  if (!isHeld) console.log(`\n=== ${part.name}`);
  const file = fileOf(part, results);
  rmSync(file, { force: true });
  const started = Date.now();
  const server = part.postgres ? await startPostgres() : null;
  try {
    const { code, said } = await exec(
      [...part.command, ...rest],
      await envOf(part, { file, server }),
      isHeld,
    );
    if (isHeld) console.log(`\n=== ${part.name}\n${said}`);
    return { result: part.read(code, part.name, file), seconds: Math.round((Date.now() - started) / 1000) };
  } finally {
    await server?.stop();
  }
}

async function envOf({ chromium, shell, ports, env: more }, { file, server }) {
  const env = { ...process.env, ...more, FORCE_COLOR: '0', RESULT_FILE: file };
  if (shell) env.SHELL_PATH = ensureShell();
  if (chromium) env.CHROME_PATH = ensureChromium();
  if (server) env.TEST_DATABASE_URL = server.url;
  if (ports) env.E2E_PORT ||= String(await findFreePorts(ports));
  return env;
}

function exec([program, ...rest], env, isHeld) {
  const [command, given] =
    program === 'node' ? [process.execPath, rest] : ['npx', ['--no-install', program, ...rest]];
  const stdio = ['ignore', ...(isHeld ? ['pipe', 'pipe'] : ['inherit', 'inherit'])];
  return new Promise((resolve) => {
    const child = spawn(command, given, { stdio, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += chunk;
      });
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

/** All that somebody has to know who reads only the end. */
function say(done, seconds) {
  const counted = done.map((each) => ({ ...each, ...countsOf(each.result) }));
  const named = (title, list) => list.length > 0 && console.log(`\n${title}:\n${list.join('\n')}`);
  named('The ten slowest files', slowestOf(done));
  named(
    'Not run, for their engine is not here and cannot be installed',
    done.flatMap(({ part, isLeft }) => (isLeft ? `  ${part.name}` : [])),
  );
  const left = done.flatMap(({ part }) => (part.leaves ?? []).map((what) => `  ${part.name}: ${what}`));
  named(`Left out of an engine (${left.length})`, left);
  named(
    'Passed only at the second try',
    done.flatMap(({ part, result }) => (result.again ?? []).map((name) => `  ${part.name}: ${name}`)),
  );
  named(
    'Failed',
    counted.flatMap(({ part, names }) => names.map((name) => `  ${part.name}: ${name}`)),
  );
  console.log('');
  for (const { part, passed, failed, seconds: took } of counted)
    console.log(`${part.name.padEnd(30)} ${passed} passed, ${failed} failed, ${took} s`);
  const sum = (of) => counted.reduce((total, each) => total + each[of], 0);
  console.log(`${'in all'.padEnd(30)} ${seconds} s\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

function slowestOf(done) {
  return done
    .flatMap(({ part, result }) =>
      Object.entries(result.ms).map(([file, ms]) => [ms, `${part.name}, ${file}`]),
    )
    .sort(([one], [other]) => other - one)
    .slice(0, SLOWEST)
    .map(([ms, file]) => `  ${(ms / 1000).toFixed(1).padStart(6)} s: ${file}`);
}
