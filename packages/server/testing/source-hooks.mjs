import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'rolldown/utils';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Libraries of eight hundred modules: read one by one they are most of the time that a process takes to start. */
const bundled = [
  'typebox',
  'typebox/value',
  'mdast-util-from-markdown',
  'mdast-util-gfm-table',
  'micromark-extension-gfm-table',
];
const fileOf = (library) => library.replaceAll('/', '-');

let bundles;

/** Has those libraries in a file each, which are made once. */
export async function resolve(specifier, context, next) {
  if (!bundled.includes(specifier)) return next(specifier, context);
  bundles ??= makeBundles();
  const path = join(await bundles, `${fileOf(specifier)}.mjs`);
  return { url: pathToFileURL(path).href, format: 'module', shortCircuit: true };
}

/** Takes the types out of what is written in TypeScript. */
export async function load(url, context, next) {
  if (!/^file:.*\.ts$/.test(url)) return next(url, context);
  const path = fileURLToPath(url);
  const { code, errors } = transformSync(path, readFileSync(path, 'utf8'));
  if (errors.length > 0) throw errors[0];
  return { format: 'module', source: code, shortCircuit: true };
}

/** @returns their folder, by what is installed. Several may make it at once: the first one's stays. */
async function makeBundles() {
  const installed = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const folder = join(root, '.cache', 'from-source', installed.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const { rolldown } = await import('rolldown');
  const made = await rolldown({
    input: Object.fromEntries(bundled.map((library) => [fileOf(library), library])),
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    platform: 'node',
  });
  await made.write({ dir: draft, entryFileNames: '[name].mjs', chunkFileNames: 'shared-[hash].mjs' });
  await made.close();
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
