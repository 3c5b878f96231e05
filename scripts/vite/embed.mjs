import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { readElement } from '../elements.mjs';
import { constantsPlugin } from './constants.mjs';
import { noDocsPlugin } from './docs.mjs';
import { leanPlugin } from './lean.mjs';
import { ownCopiesPlugin } from './own-copies.mjs';
import { noPreloadPlugin } from './preload.mjs';
import { sharedGroup } from './shared.mjs';
import { chunkName } from './texts.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const MAP_ID = '\0virtual:mars-map';

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
  const output = await bundle({ ...widgets, ...(host ? { host } : {}) }, fresh, {
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: (chunk) => `${chunkName(chunk)}-[hash].js`,
    assetFileNames: '[name]-[hash][extname]',
    codeSplitting: { groups: [sharedGroup()] },
  });
  const map = await mapOf(output, widgets);
  writeFileSync(join(fresh, 'map.json'), `${JSON.stringify(map, null, 1)}\n`);
  const loader = { mars: join(root, 'packages/element/loader.ts') };
  await bundle(loader, fresh, { entryFileNames: '[name].js' }, [mapPlugin(map)]);
  await finish?.(fresh);
  compress(fresh);
  rmSync(outDir, { recursive: true, force: true });
  renameSync(fresh, outDir);
  return map;
}

async function bundle(input, outDir, output, plugins = []) {
  const result = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    plugins: [
      ...[ownCopiesPlugin(), leanPlugin(), constantsPlugin(), noPreloadPlugin(), noDocsPlugin()],
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
    const { uses } = await readElement(path);
    widgets[name] = { ...describe(chunk), texts: own, lazy, uses };
  }
  const host = entry('host');
  return { widgets, host: host ? describe(host) : null };
}

/** What the loader knows, as short as it can be: hashes, and the files that not every widget imports. */
function mapPlugin(map) {
  const all = Object.values(map.widgets);
  const shared = all[0]?.imports.filter((file) => all.every((each) => each.imports.includes(file))) ?? [];
  const hash = (name, file) => file.slice(name.length + 1, -'.js'.length);
  const widgets = Object.fromEntries(
    Object.entries(map.widgets).map(([name, { file, texts, imports }]) => [
      name,
      [
        hash(name, file),
        hash(`${name}.uz`, texts.uz),
        hash(`${name}.ru`, texts.ru),
        ...imports.filter((each) => !shared.includes(each)),
      ],
    ]),
  );
  return {
    name: 'mars-map',
    resolveId: (id) => (id === 'virtual:mars-map' ? MAP_ID : null),
    load: (id) =>
      id === MAP_ID
        ? `export const widgets = ${JSON.stringify(widgets)}; export const shared = ${JSON.stringify(shared)};`
        : null,
  };
}

/** Servers send these as they are. */
function compress(folder) {
  for (const each of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!each.isFile() || !/\.(js|css|svg|html|json)$/.test(each.name)) continue;
    const path = join(each.parentPath, each.name);
    const raw = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
    writeFileSync(`${path}.br`, brotliCompressSync(raw, { params }));
  }
}
