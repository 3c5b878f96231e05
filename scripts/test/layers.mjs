// Each layer of the tests: the parts that it has, what each runs, and how its result is read.
import { fileURLToPath } from 'node:url';
import { readCounts, readStep, readTests } from './read.mjs';

const step = (name, command) => ({ name, command, read: readStep });
const reportTo = (name) => `--reporter=${fileURLToPath(new URL(`report-${name}.mjs`, import.meta.url))}`;

/** A part that vitest runs; what of it failed it runs again with nothing beside. */
export const vitest = (name, config, more = {}) => ({
  name,
  command: ['vitest', 'run', '--config', config, '--reporter=default', reportTo('vitest')],
  read: readTests,
  again: (files) => [...files, '--maxWorkers=1'],
  ...more,
});

/** A part that Playwright runs; its reporter writes which tests `--last-failed` are. */
export const playwright = (name, config, more = {}) => ({
  name,
  command: ['playwright', 'test', '--config', config],
  read: readTests,
  again: (_files, result) => ['--last-failed', `--last-failed-file=${result}.again`, '--workers=1'],
  ...more,
});

/** A part that the test runner of the web components runs, each file in a page of its own. */
export const elements = (name, config, more = {}) => ({
  name,
  command: ['wtr', '--config', config],
  read: readTests,
  again: (files) => [...files, '--concurrency=1'],
  chromium: true,
  ...more,
});

const API = 'tests/api/vitest.config.ts';
const ELEMENTS = 'tests/web-test-runner.config.mjs';
const STORIES = 'tests/e2e/playwright.config.ts';
/** What is slow of it, too, however it is asked for. */
const slow = { MARS_TESTS: 'all' };
/** @param leaves what of the part's tests an engine cannot show, each with the reason: said and counted with the result */
const engine = (name, leaves, env) => ({ engine: name, leaves, env: { MARS_ENGINE: name, ...env } });

const noMemory = 'elements that are gone leave no memory: no test may clear this engine’s';
const noAltGr = 'a letter by AltGr: WebKit runs on no Windows and does not know that key';
const noAxe =
  'looks for violations: Playwright loses a page of Firefox meanwhile; Chromium and Chrome 114 look';
const noKeyboardOfPhone =
  '“by keyboard alone” at 390 px: the bar of a phone stands before the form that has gone';
const otherLook = 'looks for violations in Russian and dark: the same code draws them';

const check = [
  step('biome', ['biome', 'ci', '--error-on-warnings', '.']),
  step('types', ['tsc', '-b', '--checkers', '1']),
  step('generated files are fresh', ['node', 'scripts/generate.mjs', '--check']),
];
const build = (name, ...of) => step(name, ['node', 'scripts/build.mjs', ...of]);
const sizes = step('sizes', ['node', 'scripts/size.mjs']);

export const layers = {
  check,
  build: [{ ...build('build'), isGround: true }, sizes],
  // Both at once: the pages are bundled while the rest of the types is looked at.
  ground: [
    build('build of the server', 'server'),
    { name: 'check', isGround: true, lanes: [check, [build('build of the pages', 'browser')]] },
    sizes,
  ],
  unit: [vitest('unit', 'vite.config.ts', { chromium: true })],
  api: [vitest('api', API)],
  elements: [elements('elements', ELEMENTS)],
  e2e: [playwright('e2e', STORIES, { chromium: true, shell: true, ports: 4600 })],
  // The second database, and what wants more than one server.
  postgres: [vitest('api on PostgreSQL', API, { postgres: true })],
  // React itself, as the npm package takes it.
  react: [elements('elements in React', ELEMENTS, { env: { MARS_RUNTIME: 'react' } })],
  // What other browsers do with all elements and with the stories in which one could go its own way, and the oldest Chrome
  // with each page and dialog; where one cannot be installed, that is said.
  engines: [
    elements('elements in Firefox', ELEMENTS, engine('firefox', [noMemory])),
    elements('elements in WebKit', ELEMENTS, engine('webkit', [noMemory, noAltGr])),
    playwright('stories in Firefox', STORIES, {
      ...engine('firefox', [noAxe, noKeyboardOfPhone], slow),
      ports: 4600,
    }),
    vitest('stories in WebKit', 'tests/engines/vitest.config.ts', { ...engine('webkit', []), ports: 4600 }),
    playwright('pages in Chrome 114', STORIES, {
      ...engine('chrome114', [otherLook], slow),
      ports: 4600,
    }),
  ],
  // What `npm run new` makes passes the layers above: they run inside it, with a second try of their own.
  made: [vitest('what npm run new makes', 'tests/made/vitest.config.ts', { again: undefined })],
  defence: [{ name: 'defence', command: ['node', 'tests/attack/run.mjs', '--untimed'], read: readCounts }],
  attack: [{ name: 'attack', command: ['node', 'tests/attack/run.mjs'], read: readCounts }],
};

/** What every change has to pass. */
export const gate = ['ground', 'unit', 'api', 'elements', 'e2e'];

/** Attacks want the many loopback addresses of Linux; `attack` measures, which wants a machine to itself. */
export const everything = [
  ...gate,
  'postgres',
  'react',
  'engines',
  'made',
  ...(process.platform === 'linux' ? ['defence'] : []),
];
