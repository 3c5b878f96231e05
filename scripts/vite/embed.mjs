import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { readElement } from '../elements.mjs';
import { compress } from './compress.mjs';
import { constantsPlugin } from './constants.mjs';
import { noDocsPlugin } from './docs.mjs';
import { factsPlugin } from './facts.mjs';
import { pathOf, root } from './folders.mjs';
import { leanPlugin } from './lean.mjs';
import { mapPlugin } from './map.mjs';
import { shareHashes } from './one-hash.mjs';
import { ownCopiesPlugin } from './own-copies.mjs';
import { noPreloadPlugin } from './preload.mjs';
import { sharedGroups } from './shared.mjs';
import { chunkName } from './texts.mjs';

/** The folders in `folder` that hold an element, by name. */
export function findWidgets(folder) {
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'element.ts')));
  return Object.fromEntries(names.sort().map((name) => [name, join(folder, name, 'element.ts')]));
}

/**
 * Builds elements and their loader into `outDir`, and the host when its page is given.
 * @param finish does what is left, in the new folder, before it takes the place of the old one.
 * @returns the map: what each element and the host need, by file name.
 */
export async function buildEmbed({ widgets, outDir, host, finish }) {
  const fresh = `${outDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const seenFirst = await lookedForFirst(widgets);
  const output = await bundle({ ...widgets, ...(host ? { host } : {}) }, fresh, {
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: (chunk) => `${chunkName(chunk)}-[hash].js`,
    assetFileNames: '[name]-[hash][extname]',
    codeSplitting: { groups: sharedGroups(seenFirst) },
  });
  const map = await mapOf(output, widgets);
  const renamed = shareHashes(map, fresh);
  writeFileSync(join(fresh, 'map.json'), `${JSON.stringify(map, null, 1)}\n`);
  const loader = { mars: join(root, 'packages/element/loader.ts') };
  const loaders = await bundle(loader, fresh, { entryFileNames: '[name].js' }, [mapPlugin(map, widgets)]);
  await finish?.(fresh);
  compress(fresh);
  rmSync(outDir, { recursive: true, force: true });
  renameSync(fresh, outDir);
  // Beside the folder and not in it: for tests, not for browsers.
  writeFileSync(
    `${outDir}.modules.json`,
    `${JSON.stringify(modulesOf([...output, ...loaders], renamed), null, 1)}\n`,
  );
  return map;
}

/** Which modules of ours are in which script, by their paths; a copy has the path of what it is a copy of. */
function modulesOf(output, renamed) {
  const scripts = output.filter(({ type }) => type === 'chunk');
  return Object.fromEntries(
    scripts.map(({ fileName, modules }) => [
      renamed.get(fileName) ?? fileName,
      Object.keys(modules)
        .filter((id) => modules[id].renderedLength > 0)
        .map(pathOf)
        .filter(Boolean)
        .sort(),
    ]),
  );
}

async function bundle(input, outDir, output, plugins = []) {
  const result = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    plugins: [
      ...[ownCopiesPlugin(), leanPlugin(), constantsPlugin(), factsPlugin(), noPreloadPlugin()],
      noDocsPlugin(),
      ...plugins,
    ],
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input, preserveEntrySignatures: 'exports-only', output },
    },
  });
  return result.output;
}

/** Paths of the elements that the loader itself draws, or asks for what they show. */
async function lookedForFirst(widgets) {
  const paths = Object.values(widgets);
  const read = await Promise.all(paths.map(readElement));
  return paths.filter((_, index) => read[index].facade || read[index].reads);
}

async function mapOf(output, entries) {
  const chunks = output.filter((each) => each.type === 'chunk');
  const entry = (name) => chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  const texts = (name, lang) => {
    const found = chunks.find((chunk) => chunkName(chunk) === `${name}.${lang}`);
    if (!found) throw new Error(`${name}: its element.ts imports no ./${lang}.json`);
    return found.fileName;
  };
  const describe = (chunk) => ({
    file: chunk.fileName,
    imports: chunk.imports,
    css: [...(chunk.viteMetadata?.importedCss ?? [])],
  });
  const widgets = {};
  for (const [name, path] of Object.entries(entries)) {
    const chunk = entry(name);
    const own = { uz: texts(name, 'uz'), ru: texts(name, 'ru') };
    const lazy = chunk.dynamicImports.filter((file) => !Object.values(own).includes(file));
    const { uses, facade, reads } = await readElement(path);
    widgets[name] = { ...describe(chunk), texts: own, lazy, uses, facade, reads };
  }
  const host = entry('host');
  const words = () => ({ uz: texts('host', 'uz'), ru: texts('host', 'ru') });
  return { widgets, host: host ? { ...describe(host), texts: words() } : null };
}
