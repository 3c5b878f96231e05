// Builds what the server runs (packages/*/dist) and what browsers get (dist/). Does nothing where nothing changed.
// `npm run build -- browser` and `-- server` build one of them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pruneDist } from './prune-dist.mjs';
import { buildEmbed, findWidgets, root } from './vite/embed.mjs';
import { whenStale } from './vite/fresh.mjs';
import { buildHost } from './vite/host.mjs';

const parts = {
  server: {
    inputs: [
      'package-lock.json',
      'tsconfig.base.json',
      'packages/contract',
      'packages/server',
      'packages/runner',
    ],
    outputs: ['packages/contract/dist/.tsbuildinfo', 'packages/server/dist/.tsbuildinfo'],
    make: compileServer,
  },
  browser: {
    inputs: [
      ...['package-lock.json', 'vite.config.ts', 'scripts/vite', 'scripts/elements.mjs', 'widgets', 'host'],
      ...['client', 'contract', 'element', 'i18n', 'runner', 'session', 'ui'].map(
        (name) => `packages/${name}`,
      ),
    ],
    outputs: ['dist/embed/mars.js', 'dist/host/index.html'],
    make: bundleBrowser,
  },
};

const only = process.argv[2];
for (const [name, part] of Object.entries(parts)) {
  if (only && only !== name) continue;
  const started = performance.now();
  if (await whenStale({ root, name, ...part }, part.make)) {
    console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

function compileServer() {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const projects = ['packages/contract', 'packages/server'];
  const { status } = spawnSync(process.execPath, [compiler, '-b', ...projects], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  for (const project of projects) pruneDist(join(root, project));
}

async function bundleBrowser() {
  const page = join(root, 'host/index.html');
  const host = existsSync(join(root, 'host/main.tsx')) ? page : undefined;
  await buildEmbed({
    widgets: findWidgets(join(root, 'widgets')),
    outDir: join(root, 'dist/embed'),
    host,
    finish: (folder) => host && buildHost(folder, join(root, 'dist/host')),
  });
}
