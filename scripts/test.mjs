// Runs every layer of the tests and adds them up; the last line is `N passed, N failed`.
//   npm test                 all of it but `attack`
//   npm test -- all          the same, each page in every language, scheme and width, each story on a phone too
//   npm test -- near [rev]   what is near to what changed: not committed yet, or since a revision
//   npm test -- unit api     some layers
//   npm test -- e2e -g chat  what follows a single layer goes to its runner
//   npm test -- attack       attacks on a running server, with how long others wait meanwhile
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { startPostgres } from '../tests/api/postgres.mjs';
import { ensureChromium, ensureShell } from './chromium.mjs';
import { findFreePorts } from './free-ports.mjs';
import { everyLayer, layers, results } from './test/layers.mjs';
import { changedFiles, testsNear } from './test/near.mjs';

const args = process.argv.slice(2);
if (args[0] === 'all') process.env.MARS_TEST_ALL = '1';

mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0 };
const lines = [];
/** Said once more at the end, after thousands of lines. */
const faults = [];
const long = [];
for (const { name, rest } of chosenBy(args)) {
  for (const part of layers[name]) add(part, await runPart(part, rest));
  // Nothing runs on what does not build.
  if (name === 'build' && total.failed > 0) break;
}
if (faults.length > 0) console.log(`\nFailed:\n${faults.join('\n')}`);
if (long.length > 0) console.log(`\nOver 30 s, too long on a quiet machine:\n${long.join('\n')}`);
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** @returns each layer to run, with what its runner is told beside. */
function chosenBy([first, ...more]) {
  if (first === 'near') {
    const root = new URL('..', import.meta.url).pathname;
    const tests = testsNear(root, changedFiles(root, more[0]));
    console.log(Object.values(tests).flat().join('\n') || 'no test is near to what changed');
    const built = 'elements' in tests || 'e2e' in tests ? ['build'] : [];
    return ['check', ...built, ...Object.keys(tests)].map((name) => ({ name, rest: tests[name] ?? [] }));
  }
  const chosen = args.filter((arg) => arg in layers);
  const names = chosen.length > 0 ? chosen : everyLayer;
  const rest = names.length === 1 ? args.slice(args.findLastIndex((arg) => arg in layers) + 1) : [];
  return names.map((name) => ({ name, rest }));
}

async function runPart({ name, command, read, chromium, shell, postgres, ports, env: more }, rest) {
  console.log(`\n=== ${name}`);
  const file = `${results}${name}.json`;
  rmSync(file, { force: true });
  const server = postgres ? await startPostgres() : null;
  const env = { ...process.env, ...more, FORCE_COLOR: '0', RESULT_FILE: file };
  if (shell) env.SHELL_PATH = ensureShell();
  if (chromium) env.CHROME_PATH = ensureChromium();
  if (server) env.TEST_DATABASE_URL = server.url;
  if (ports) env.E2E_PORT ||= String(await findFreePorts(ports));
  try {
    const started = Date.now();
    const code = await exec([...command, ...rest], env);
    const result = read(code, file);
    return { ...result, seconds: Math.round((Date.now() - started) / 1000) };
  } finally {
    await server?.stop();
  }
}

function exec([program, ...rest], env) {
  const [command, given] =
    program === 'node' ? [process.execPath, rest] : ['npx', ['--no-install', program, ...rest]];
  return new Promise((resolve) => {
    spawn(command, given, { stdio: ['ignore', 'inherit', 'inherit'], env }).on('close', (code) =>
      resolve(code ?? 1),
    );
  });
}

function add({ name }, { passed, failed, seconds, names: failedTests = [], long: longTests = [] }) {
  total.passed += passed;
  total.failed += failed;
  long.push(...longTests.map((test) => `  ${name}, ${test}`));
  faults.push(...failedTests.map((test) => `  ${name}: ${test}`));
  lines.push(`${name.padEnd(30)} ${passed} passed, ${failed} failed, ${seconds} s`);
}
