// Runs every layer of the tests and adds them up; the last line is `N passed, N failed`.
//   npm test                 all of it but `attack`
//   npm test -- unit api     some layers
//   npm test -- e2e -g chat  what follows a single layer goes to its runner
//   npm test -- attack       attacks on a running server, with how long others wait meanwhile
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { startPostgres } from '../tests/api/postgres.mjs';
import { ensureChromium } from './chromium.mjs';
import { findFreePorts } from './free-ports.mjs';

const results = new URL('../test-results/', import.meta.url).pathname;
const API = ['vitest', 'run', '--config', 'tests/api/vitest.config.ts'];
const vitest = (command, name) => [
  ...command,
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${results}${name}.json`,
];

/** Each layer: what it runs, and how its result is read. A step has no tests of its own: it passes or fails as one. */
const layers = {
  check: [
    step('biome', ['biome', 'ci', '--error-on-warnings', '.']),
    step('types of server and contract', ['tsc', '-b']),
    step('types of browser code', ['tsc', '-p', 'tsconfig.browser.json']),
    step('types of tests', ['tsc', '-p', 'tsconfig.tests.json']),
    step('generated files are fresh', ['node', 'scripts/generate.mjs', '--check']),
  ],
  build: [step('build', ['node', 'scripts/build.mjs']), step('sizes', ['node', 'scripts/size.mjs'])],
  unit: [{ name: 'unit', command: vitest(['vitest', 'run'], 'unit'), read: readVitest }],
  api: [{ name: 'api-pglite', command: vitest(API, 'api-pglite'), read: readVitest }],
  postgres: [
    { name: 'api-postgres', command: vitest(API, 'api-postgres'), read: readVitest, postgres: true },
  ],
  // As browsers get them, and with React itself, as the npm package takes them.
  elements: ['preact', 'react'].map((runtime) => ({
    name: runtime === 'react' ? 'elements-react' : 'elements',
    command: ['wtr', '--config', 'tests/web-test-runner.config.mjs'],
    read: readCounts,
    chromium: true,
    env: { MARS_RUNTIME: runtime },
  })),
  e2e: [
    {
      name: 'e2e',
      command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
      read: readPlaywright,
      chromium: true,
      ports: 4600,
    },
  ],
  defence: [{ name: 'defence', command: ['node', 'tests/attack/run.mjs', '--untimed'], read: readCounts }],
  attack: [{ name: 'attack', command: ['node', 'tests/attack/run.mjs'], read: readCounts }],
};
/** `attack` measures, which wants a machine to itself; both want the many loopback addresses of Linux. */
const onlyByName = process.platform === 'linux' ? ['attack'] : ['attack', 'defence'];

const args = process.argv.slice(2);
const chosen = args.filter((arg) => arg in layers);
const rest = args.slice(args.findLastIndex((arg) => arg in layers) + 1);
const all = Object.keys(layers).filter((name) => !onlyByName.includes(name));
const names = chosen.length > 0 ? chosen : all;

mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0 };
const lines = [];
/** Said once more at the end, after thousands of lines. */
const faults = [];
for (const name of names) {
  for (const part of layers[name]) add(part, await runPart(part));
  // Nothing runs on what does not build.
  if (name === 'build' && total.failed > 0) break;
}
if (faults.length > 0) console.log(`\nFailed:\n${faults.join('\n')}`);
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function step(name, command) {
  return { name, command, read: (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }) };
}

async function runPart({ name, command, read, chromium, postgres, ports, env: more }) {
  console.log(`\n=== ${name}`);
  const file = `${results}${name}.json`;
  rmSync(file, { force: true });
  const server = postgres ? await startPostgres() : null;
  const env = { ...process.env, ...more, FORCE_COLOR: '0', RESULT_FILE: file };
  if (chromium) env.CHROME_PATH = ensureChromium();
  if (server) env.TEST_DATABASE_URL = server.url;
  if (ports) env.E2E_PORT ||= String(await findFreePorts(ports));
  try {
    const started = Date.now();
    const code = await exec([...command, ...(names.length === 1 ? rest : [])], env);
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

/** A layer that ends badly without a failed test, skips one or runs none has failed. */
function strict(code, { passed, failed, skipped }) {
  const faults = failed + skipped + (passed === 0 ? 1 : 0);
  return { passed, failed: faults === 0 && code !== 0 ? 1 : faults };
}

function readVitest(code, file) {
  const said = readJson(file);
  if (!said) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = said;
  const names = said.testResults.flatMap(({ assertionResults, status, name }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    return status === 'failed' && tests.length === 0 ? [name] : tests;
  });
  return { ...strict(code, { passed, failed, skipped: numPendingTests + numTodoTests }), names };
}

function readPlaywright(code, file) {
  const { stats, suites } = readJson(file) ?? {};
  if (!stats) return { passed: 0, failed: 1 };
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const result = strict(code, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  });
  const names = suites
    .flatMap(specs)
    .flatMap(({ ok, title, tests }) =>
      ok ? [] : tests.map(({ projectName, status }) => `${projectName}, ${status}: ${title}`),
    );
  return { ...result, names };
}

function readCounts(code, file) {
  const said = readJson(file);
  return said ? { ...strict(code, said), names: said.names } : { passed: 0, failed: 1 };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function add({ name }, { passed, failed, seconds, names: failedTests = [] }) {
  total.passed += passed;
  total.failed += failed;
  faults.push(...failedTests.map((test) => `  ${name}: ${test}`));
  lines.push(`${name.padEnd(30)} ${passed} passed, ${failed} failed, ${seconds} s`);
}
