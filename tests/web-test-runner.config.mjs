import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { transformWithOxc } from 'vite';
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs';
import { leftOut } from '../scripts/test/breadth.mjs';
import counting from '../scripts/test/report-elements.mjs';
import { buildEmbed, findWidgets } from '../scripts/vite/embed.mjs';
import { root } from '../scripts/vite/folders.mjs';
import { webkitLauncher } from './engines/webkit-launcher.mjs';

/**
 * Test pages import an embed of the same recipe, with elements that were made for the tests beside all others.
 * `MARS_RUNTIME=react` runs the same suite with React itself.
 */
const outDir = `${root}dist/test-embed`;
const map = await buildEmbed({
  widgets: {
    ...findWidgets(`${root}widgets`),
    ...findWidgets(`${root}packages/element/sample`),
    ...findWidgets(fileURLToPath(new URL('elements/widgets', import.meta.url))),
  },
  outDir,
});
/** Its chunk is not there until a test lets it come. */
let absentComes = false;

/** Types are taken away, nothing else: browsers read the rest. */
const typescript = {
  name: 'typescript',
  resolveMimeType: (context) => (context.path.endsWith('.ts') ? 'js' : undefined),
  async transform(context) {
    if (!context.path.endsWith('.ts')) return undefined;
    return { body: (await transformWithOxc(context.body, context.path)).code };
  },
};

const STRICT = [
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'",
  "require-trusted-types-for 'script'; trusted-types 'none'",
].join('; ');

/**
 * Pages of other people, as they are: the runner's own page has inline scripts. Ours may be asked from any origin,
 * as on the platform: `127.0.0.1` is another one than `localhost`.
 */
function pages(context, next) {
  context.set('Access-Control-Allow-Origin', '*');
  const said = /^\/absent\/(comes|goes)$/.exec(context.path);
  if (said) {
    absentComes = said[1] === 'comes';
    context.body = '';
    return undefined;
  }
  if (context.path.endsWith(`/${map.widgets.absent.file}`) && !absentComes) {
    context.status = 404;
    return undefined;
  }
  const page = /^\/pages\/([\w-]+)\.html$/.exec(context.path);
  if (!page) return next();
  if (page[1] === 'strict') context.set('Content-Security-Policy', STRICT);
  context.type = 'html';
  context.body = readFileSync(new URL(`elements/pages/${page[1]}.html`, import.meta.url), 'utf8');
}

const launchers = {
  chromium: () =>
    playwrightLauncher({
      product: 'chromium',
      launchOptions: {
        executablePath: findChromium(),
        args: [...chromiumArgs, '--enable-precise-memory-info', '--js-flags=--expose-gc'],
      },
    }),
  firefox: () =>
    playwrightLauncher({
      product: 'firefox',
      concurrency: 1,
      launchOptions: { channel: 'moz-firefox', executablePath: `${root}tests/engines/firefox.mjs` },
    }),
  webkit: webkitLauncher,
};

export default {
  rootDir: root,
  files: ['tests/elements/**/*.test.ts', ...leftOut.map((pattern) => `!${pattern}`)],
  nodeResolve: true,
  plugins: [typescript],
  middleware: [pages],
  reporters: [defaultReporter(), counting],
  concurrency: 2,
  testsFinishTimeout: 180_000,
  testFramework: { config: { ui: 'bdd', timeout: 20_000 } },
  browsers: [launchers[process.env.MARS_ENGINE ?? 'chromium']()],
};
