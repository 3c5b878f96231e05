// Builds what the server runs (packages/*/dist) and what browsers get (dist/). Does nothing where nothing changed.
// `npm run build -- browser` and `-- server` build one of them.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pruneDist } from './prune-dist.mjs';
import { compress } from './vite/compress.mjs';
import { buildEmbed, findWidgets } from './vite/embed.mjs';
import { root } from './vite/folders.mjs';
import { whenStale } from './vite/fresh.mjs';
import { buildHost } from './vite/host.mjs';
import { buildRunner } from './vite/runner.mjs';

// Whatever the shell says: libraries are heavier where this is another word.
process.env.NODE_ENV = 'production';

const parts = {
  server: {
    inputs: [
      'package-lock.json',
      'tsconfig.base.json',
      'packages/contract',
      'packages/server',
      'packages/runner',
    ],
    outputs: [
      ...['contract', 'runner', 'server'].map((name) => `packages/${name}/dist/.tsbuildinfo`),
      ...['packages/runner/dist/image.wasm', 'packages/runner/dist/image.wasm.br'],
    ],
    make: compileServer,
  },
  browser: {
    inputs: [
      ...['package-lock.json', 'vite.config.ts', 'scripts/vite', 'scripts/elements.mjs', 'widgets', 'host'],
      ...['client', 'contract', 'element', 'i18n', 'runner', 'session', 'stores', 'ui'].map(
        (name) => `packages/${name}`,
      ),
    ],
    outputs: ['mars.js', 'runner.json', '../embed.modules.json', '../host/index.html', '../host/sw.js'].map(
      (file) => `dist/embed/${file}`,
    ),
    make: bundleBrowser,
  },
  drawings: {
    of: 'browser',
    inputs: ['scripts/vite/compress.mjs', 'media'],
    outputs: ['dist/media'],
    make: packDrawings,
  },
};

/** Python as programs find it: of its own, since it takes longer than all the rest to compile. */
const image = {
  name: 'image',
  inputs: ['package-lock.json', 'packages/runner/python', 'packages/runner/node/make-image.ts'],
  outputs: ['packages/runner/dist/image.wasm', 'packages/runner/dist/image.wasm.br'],
};

const only = process.argv[2];
for (const [name, part] of Object.entries(parts)) {
  if (only && only !== (part.of ?? name)) continue;
  const started = performance.now();
  if (await whenStale({ root, name, ...part }, part.make)) {
    console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

async function compileServer() {
  const projects = ['packages/contract', 'packages/runner', 'packages/server'];
  run('node_modules/typescript/bin/tsc', '-b', '--checkers', '1', ...projects);
  for (const project of projects) pruneDist(join(root, project));
  await whenStale({ root, ...image }, () => run('packages/runner/dist/node/make-image.js'));
}

function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

function packDrawings() {
  const packed = join(root, 'dist/media');
  rmSync(packed, { recursive: true, force: true });
  compress(join(root, 'media'), packed);
}

async function bundleBrowser() {
  const page = join(root, 'host/index.html');
  const host = existsSync(join(root, 'host/main.tsx')) ? page : undefined;
  await buildEmbed({
    widgets: findWidgets(join(root, 'widgets')),
    outDir: join(root, 'dist/embed'),
    host,
    finish: async (folder) => {
      await buildRunner(folder);
      if (host) await buildHost(folder, join(root, 'dist/host'));
    },
  });
}
