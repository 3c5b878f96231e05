import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { all, every, leftOut } from '../../scripts/test/breadth.mjs';
import { shell } from './browser.ts';
import { desktop, inEngines, type Projects } from './engines.ts';
import { DEMO_PORT, PORT, platform } from './sites.ts';
import type { Options } from './test.ts';

// The configuration is read by each worker too; the folder is the first one's.
process.env.MARS_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'mars-e2e-'));

const engine = process.env.MARS_ENGINE;

/** Whoever says which tests to run has those. */
const isGate =
  !all && !engine && !process.argv.some((arg) => /^(-g|--grep|--last-failed)|\.spec\.ts/.test(arg));

const inChromium: Projects = [
  { name: 'desktop-uz', use: desktop },
  {
    // What measures pages goes through all widths and languages by itself; of the stories, those that go otherwise there
    // (`@phone`), and those that are worth a second look there (`@phone-also`, by `npm test -- all`).
    name: 'phone-ru',
    testMatch: 'stories-*.spec.ts',
    grep: every ? /./ : isGate ? /@phone(?!-also)/ : /@phone/,
    use: {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      locale: 'ru-RU',
      lang: 'ru',
    },
  },
];

/** Whole stories in a real browser, against the platform and the three demo sites as `npm start` brings them up. */
export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  testIgnore: leftOut,
  // Of a capability's stories the gate has the one that proves it; the others say `@slow`.
  ...(isGate ? { grepInvert: /@slow/ } : {}),
  fullyParallel: true,
  forbidOnly: true,
  // One more than there are cores on the smallest machine: pages wait a fifth of the time.
  // Firefox wants more of a machine.
  workers: engine ? 2 : 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['./scans.ts'],
    ...(process.env.RESULT_FILE ? [['../../scripts/test/report-playwright.mjs'] as const] : []),
  ],
  use: {
    baseURL: platform,
    launchOptions: shell,
    timezoneId: 'Asia/Tashkent',
    // Only the stories that are about it: a page that it answers cannot be broken on purpose by a route.
    serviceWorkers: 'block',
    // A trace of what failed: `npm test -- e2e -g 'its title' --trace retain-on-failure`; for all it costs a third of the time.
    screenshot: 'only-on-failure',
  },
  projects: engine ? inEngines[engine]! : inChromium,
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: join(import.meta.dirname, '../..'),
    url: `${platform}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(PORT),
      DEMO_PORT: String(DEMO_PORT),
      METRICS_PORT: String(PORT + 9),
      DATA_DIR: process.env.MARS_E2E_DATA,
    },
  },
});
