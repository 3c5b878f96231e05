// Each layer of the tests: what it runs, and how its result is read.
import { readCounts, readPlaywright, readStep, readVitest } from './read.mjs';

export const results = new URL('../../test-results/', import.meta.url).pathname;

const API = ['vitest', 'run', '--config', 'tests/api/vitest.config.ts'];
const step = (name, command) => ({ name, command, read: readStep });
const vitest = (command, name) => [
  ...command,
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${results}${name}.json`,
];

export const layers = {
  check: [
    step('biome', ['biome', 'ci', '--error-on-warnings', '.']),
    step('types', ['tsc', '-b']),
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
      shell: true,
      ports: 4600,
    },
  ],
  defence: [{ name: 'defence', command: ['node', 'tests/attack/run.mjs', '--untimed'], read: readCounts }],
  attack: [{ name: 'attack', command: ['node', 'tests/attack/run.mjs'], read: readCounts }],
};

/** `attack` measures, which wants a machine to itself; both want the many loopback addresses of Linux. */
const onlyByName = process.platform === 'linux' ? ['attack'] : ['attack', 'defence'];
export const everyLayer = Object.keys(layers).filter((name) => !onlyByName.includes(name));
