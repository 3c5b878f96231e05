import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'vite';

const require = createRequire(import.meta.url);
const { version } = require('happy-dom/package.json') as { version: string };

/**
 * The window of the unit tests in one file: it is read anew for each file of tests, and as 600 files that took a third of
 * their time. Under `node_modules`, since what lies elsewhere the runner reads as a part of the tests.
 */
export const bundle = join(import.meta.dirname, '../../node_modules/.cache/happy-dom', `${version}.mjs`);

/** Makes it before any test runs. */
export default async function setup(): Promise<void> {
  if (existsSync(bundle)) return;
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: require.resolve('happy-dom'),
      outDir: dirname(bundle),
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${version}.mjs`, codeSplitting: false } },
    },
  });
}
