// Builds what `npm pack` of widgets/ takes along, into widgets/dist: each element a module, React left to the site.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { readElement } from './elements.mjs';
import { elementsTypes, reactTypes } from './pack-types.mjs';
import { noDocsPlugin } from './vite/docs.mjs';
import { findWidgets } from './vite/embed.mjs';
import { root } from './vite/folders.mjs';
import { ownCopiesPlugin } from './vite/own-copies.mjs';

const ENTRY = '\0mars-element:';
const outDir = join(root, 'widgets/dist');
const widgets = findWidgets(join(root, 'widgets'));
const elements = await Promise.all(Object.values(widgets).map(readElement));

process.env.MARS_RUNTIME = 'react';
rmSync(outDir, { recursive: true, force: true });
await build({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  mode: 'production',
  plugins: [entriesPlugin(), ownCopiesPlugin(), noDocsPlugin()],
  define: { 'import.meta.env.MARS_PACKAGE': 'true' },
  build: {
    outDir,
    minify: false,
    // A library: the preloads of dynamic imports are left to the site's own bundler.
    lib: { entry: join(root, 'widgets/index.ts'), formats: ['es'] },
    rolldownOptions: {
      input: {
        index: join(root, 'widgets/index.ts'),
        ...Object.fromEntries(Object.keys(widgets).map((name) => [name, ENTRY + name])),
      },
      external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});

const write = (name, text) => writeFileSync(join(outDir, name), text);
write('index.d.ts', elementsTypes(elements));
write('react.d.ts', reactTypes(elements));
write('react.js', 'export {};\n');
for (const name of Object.keys(widgets)) write(`${name}.d.ts`, "import './index.js';\n");

/** An element with those that its shadow root draws: the autoloader, which finds them elsewhere, is not there. */
function entriesPlugin() {
  return {
    name: 'mars-pack-entries',
    resolveId: (id) => (id.startsWith(ENTRY) ? id : null),
    load(id) {
      if (!id.startsWith(ENTRY)) return null;
      const name = id.slice(ENTRY.length);
      const { uses } = elements.find(({ tag }) => tag === `mars-${name}`);
      const used = uses
        .map((tag) => tag.slice('mars-'.length))
        .filter((other) => other in widgets)
        .map((other) => `import(${JSON.stringify(ENTRY + other)});`);
      return [`import ${JSON.stringify(widgets[name])};`, ...used].join('\n');
    },
  };
}
