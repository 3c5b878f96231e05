import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Stories in WebKit, which Playwright cannot drive as Debian has it: one window at a time, before one platform. */
export default defineConfig({
  ssr: { resolve: { conditions: ['mars-source', ...defaultServerConditions] } },
  test: {
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: 'tests/engines/platform.ts',
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
