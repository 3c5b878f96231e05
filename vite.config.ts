/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { configDefaults } from 'vitest/config';
import { leftOut } from './scripts/test/breadth.mjs';
import { sheetPlugin } from './scripts/vite/sheet.mjs';
import { textsPlugin } from './scripts/vite/texts.mjs';
import { LongestFirst } from './tests/unit/longest-first.ts';

/** Browsers that have `popover`; an older one shows the light children. */
const browsers = ['chrome114', 'safari17', 'firefox125'];

/** What the embed and the host get in React's place. Unit tests run React itself, and `MARS_RUNTIME=react` builds with it. */
const lean = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
  ufo: fileURLToPath(new URL('scripts/vite/lean-ufo.mjs', import.meta.url)),
  destr: fileURLToPath(new URL('scripts/vite/lean-destr.mjs', import.meta.url)),
};

export default defineConfig(({ command }) => ({
  plugins: [sheetPlugin(), textsPlugin()],
  resolve: {
    alias: process.env.VITEST || process.env.MARS_RUNTIME === 'react' ? {} : lean,
    conditions: ['mars-source', ...defaultClientConditions],
  },
  ssr: { resolve: { conditions: ['mars-source', ...defaultServerConditions] } },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  base: command === 'build' ? './' : '/',
  build: {
    target: browsers,
    // 1.5 % fewer bytes over the wire than what comes with Vite leaves; it is the slower one, by seconds.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
    modulePreload: false,
    assetsInlineLimit: 0,
    copyPublicDir: false,
    reportCompressedSize: false,
  },
  /** What runs without a server and without a browser. The server's tests: tests/api/vitest.config.ts. */
  test: {
    passWithNoTests: true,
    exclude: [...configDefaults.exclude, ...leftOut],
    // One fewer than there are cores, as it is by itself, would leave the second of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          environment: './tests/unit/window.ts',
          globalSetup: ['tests/unit/bundle.ts'],
          // As long as what waits in them (setup.ts) may take, and the rest.
          testTimeout: 30_000,
          setupFiles: ['tests/unit/setup.ts'],
          include: [
            'widgets/**/*.test.{ts,tsx}',
            'host/**/*.test.{ts,tsx}',
            'packages/{client,element,i18n,session,stores,ui}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          // Nothing here keeps anything in its modules: they are read once for all files.
          isolate: false,
          include: ['packages/contract/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'runner',
          include: ['packages/runner/**/*.test.ts'],
          globalSetup: ['packages/runner/testing/built.ts'],
          // Judges are processes of their own that have to start first.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: 'conformance', isolate: false, include: ['tests/conformance/**/*.test.ts'] },
      },
    ],
  },
}));
