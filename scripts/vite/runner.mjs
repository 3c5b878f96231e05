import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './folders.mjs';

const WORKER = 'virtual:runner-worker';
const require = createRequire(join(root, 'packages/runner/package.json'));

const engines = {
  python: '@mars/runner/image.wasm',
  javascript: '@jitl/quickjs-wasmfile-release-sync/wasm',
};

/**
 * Puts into `folder` what a browser runs programs with: the engines that the judge has, the page in which they run, and
 * `runner.json`, which names them (`packages/runner/browser/said.ts`). The page has its script, and the script its worker's,
 * in itself: what has no origin keeps no file, and a page of its own address is kept like any other.
 */
export async function buildRunner(folder) {
  const files = Object.entries(engines).map(([language, file]) => [
    language,
    copied(require.resolve(file), folder, language),
  ]);
  const worker = await script('worker.ts');
  const frame = (await script('frame.ts', worker)).replaceAll('</', '<\\/');
  const hash = createHash('sha256').update(frame).digest('base64');
  const page = `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="script-src 'sha256-${hash}' 'wasm-unsafe-eval'; worker-src blob:">
<title>Mars</title>
<script>${frame}</script>
`;
  const name = `runner-${hashOf(page)}.html`;
  writeFileSync(join(folder, name), page);
  const said = { page: name, engines: Object.fromEntries(files) };
  writeFileSync(join(folder, 'runner.json'), JSON.stringify(said));
}

function copied(from, folder, language) {
  const file = `${language}-${hashOf(readFileSync(from))}.wasm`;
  copyFileSync(from, join(folder, file));
  if (existsSync(`${from}.br`)) copyFileSync(`${from}.br`, join(folder, `${file}.br`));
  return { file, bytes: statSync(from).size };
}

const hashOf = (content) => createHash('sha256').update(content).digest('base64url').slice(0, 8);

/** QuickJS would look for its file beside its script, and the bundler would put all of it in there: it is handed over. */
const withoutAddress = {
  name: 'mars-runner-address',
  enforce: 'pre',
  transform: (code, id) =>
    /emscripten-module\.browser\.mjs$/.test(id) ? code.replaceAll('import.meta.url', '""') : null,
};

/** One script that stands alone. */
async function script(entry, worker) {
  const [{ output }] = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    plugins: [
      withoutAddress,
      {
        name: 'mars-runner-worker',
        resolveId: (id) => (id === WORKER ? `\0${WORKER}` : null),
        load: (id) => (id === `\0${WORKER}` ? `export default ${JSON.stringify(worker)};` : null),
      },
    ],
    build: {
      write: false,
      lib: { entry: join(root, 'packages/runner/browser', entry), formats: ['iife'], name: 'runner' },
    },
  });
  return output[0].code;
}
