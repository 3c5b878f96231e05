import { defineConfig } from 'vitest/config';

/** What `npm run new` makes has to pass the tests of everybody: they run inside one of these, in a copy of the checkout. */
export default defineConfig({ test: { include: ['tests/made/**/*.test.ts'], maxWorkers: 1 } });
