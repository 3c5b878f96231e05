import { join } from 'node:path';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** What concerns the embedded database alone, and would be proved twice on a PostgreSQL server. */
const embeddedOnly = [
  'tests/api/kill.test.ts',
  'tests/api/full-disk.test.ts',
  'packages/server/store/lock.test.ts',
  'packages/server/features/backup/backup.test.ts',
];

/** What needs a PostgreSQL server: more than one process works on it, or it is stopped by itself. */
const serverOnly = ['tests/api/two-servers.test.ts', 'tests/api/frozen.test.ts'];

/** The server's tests, from source. `TEST_DATABASE_URL` turns them from PGlite to a PostgreSQL server. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  ssr: { resolve: { conditions: ['mars-source', ...defaultServerConditions] } },
  test: {
    name: 'api',
    environment: 'node',
    include: ['packages/server/**/*.test.ts', 'tests/api/**/*.test.ts'],
    exclude: [
      '**/dist/**',
      '**/node_modules/**',
      ...(process.env.TEST_DATABASE_URL ? embeddedOnly : serverOnly),
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
