import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** What concerns the embedded database alone, and would be proved twice on a PostgreSQL server. */
const embeddedOnly = [
  'tests/api/kill.test.ts',
  'tests/api/kill-import.test.ts',
  'tests/api/first-admin.test.ts',
  'tests/api/full-disk.test.ts',
  'tests/api/refused-start.test.ts',
  'packages/server/store/folder-lock.test.ts',
  'packages/server/store/engine.test.ts',
  'packages/server/store/silent-engine.test.ts',
  'packages/server/features/backup/backup.test.ts',
];

/** What needs a PostgreSQL server: more than one process works on it, or it is stopped by itself. */
const serverOnly = ['tests/api/two-servers.test.ts', 'tests/api/frozen.test.ts'];

const root = join(import.meta.dirname, '..', '..');
const server = 'packages/server';
const everything = [`${server}/**/*.test.ts`, 'tests/api/**/*.test.ts'];

/**
 * What can end otherwise on a PostgreSQL server than on the embedded database: store, jobs, each call once (tests/api),
 * and each file of tests in which things happen at once. `npm test -- all` runs everything on both.
 */
const onServer = (): string[] => [
  `${server}/{store,jobs}/**/*.test.ts`,
  'tests/api/**/*.test.ts',
  ...readdirSync(join(root, server), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.startsWith('dist'))
    .map((path) => `${server}/${path}`)
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('Promise.all')),
];

/** The server's tests, from source. `TEST_DATABASE_URL` turns them from PGlite to a PostgreSQL server. */
export default defineConfig({
  root,
  ssr: { resolve: { conditions: ['mars-source', ...defaultServerConditions] } },
  test: {
    name: 'api',
    environment: 'node',
    include: process.env.TEST_DATABASE_URL && !process.env.MARS_TEST_ALL ? onServer() : everything,
    exclude: [
      '**/dist/**',
      `${server}/sample/**`,
      '**/node_modules/**',
      ...(process.env.TEST_DATABASE_URL ? embeddedOnly : serverOnly),
    ],
    // One fewer than there are cores, as it is by itself, would leave the second of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
