import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { all, every, leftOut } from '../../scripts/test/breadth.mjs';

/** What concerns the embedded database alone, and would be proved twice on a PostgreSQL server. */
const embeddedOnly = [
  'tests/api/kill.slow.test.ts',
  'tests/api/kill-import.slow.test.ts',
  'tests/api/kill-bot.slow.test.ts',
  'tests/api/first-admin.slow.test.ts',
  'tests/api/full-disk.slow.test.ts',
  'tests/api/refused-start.slow.test.ts',
  'packages/server/store/folder-lock.slow.test.ts',
  'packages/server/store/engine.test.ts',
  'packages/server/store/silent-engine.slow.test.ts',
  'packages/server/features/backup/backup.slow.test.ts',
  'packages/server/features/backup/restore-refused.slow.test.ts',
];

/** What needs a PostgreSQL server: more than one process works on it, or it is stopped by itself. */
const serverOnly = [
  'tests/api/two-servers.slow.test.ts',
  'tests/api/two-servers-jobs.slow.test.ts',
  'tests/api/frozen.slow.test.ts',
];

const root = join(import.meta.dirname, '..', '..');
const server = 'packages/server';
const everything = [`${server}/**/*.test.ts`, 'tests/api/**/*.test.ts'];

/**
 * What can end otherwise on a PostgreSQL server than on the embedded database: store, jobs, what is restored, money, each
 * call once (tests/api), and each file of tests in which things happen at once. `npm test -- every` runs everything on both.
 */
const onServer = (): string[] => [
  `${server}/{store,jobs}/**/*.test.ts`,
  `${server}/features/backup/*.test.ts`,
  `${server}/features/payment/**/*.test.ts`,
  'tests/api/**/*.test.ts',
  ...saying('Promise.all'),
  ...saying('whileOpen('),
];

const saying = (text: string): string[] =>
  readdirSync(join(root, server), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.startsWith('dist'))
    .map((path) => `${server}/${path}`)
    .filter((path) => readFileSync(join(root, path), 'utf8').includes(text));

/** What puts another module in the place of one that the other files import as well. */
const mocking = saying('vi.mock(');

const everywhere = !process.env.TEST_DATABASE_URL || every;
const chosen = everywhere ? everything : onServer();
const exclude = [
  '**/dist/**',
  `${server}/sample/**`,
  '**/node_modules/**',
  ...leftOut,
  ...(process.env.TEST_DATABASE_URL ? embeddedOnly : serverOnly),
];

/** The server's tests, from source. `TEST_DATABASE_URL` turns them from PGlite to a PostgreSQL server. */
export default defineConfig({
  root,
  ssr: { resolve: { conditions: ['mars-source', ...defaultServerConditions] } },
  test: {
    environment: 'node',
    // One more than there are cores on the smallest machine, for some wait for a clock; of what is slow that would starve the
    // servers that start.
    maxWorkers: Math.max(2, availableParallelism() - 1) + (all ? 0 : 1),
    testTimeout: 30_000,
    // The first that needs the demo makes its image, and the others wait for that on a machine that is busy.
    hookTimeout: 240_000,
    // The server keeps nothing in its modules: they are read once for all files, which saves a third of the time.
    projects: [
      {
        extends: true,
        test: { name: 'api', include: chosen, exclude: [...exclude, ...mocking], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'api-alone',
          include: mocking.filter((path) => everywhere || chosen.includes(path)),
          exclude,
        },
      },
    ],
  },
});
