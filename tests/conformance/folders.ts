import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The widgets' folders, and the sample that `npm run new` copies. */
export const widgets: { name: string; folder: string }[] = ['widgets', 'packages/element/sample']
  .flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(node_modules|dist)$/.test(entry.name))
      .map((entry) => ({ name: entry.name, folder: join(root, parent, entry.name) })),
  )
  .sort((a, b) => a.name.localeCompare(b.name));

export const read = (path: string): string => readFileSync(path, 'utf8');

export interface Source {
  /** From the root of the repository. */
  path: string;
  text: string;
}

/** The files of these kinds in a folder and below, without tests and what was built. */
export function sources(folder: string, kinds = /\.(ts|tsx)$/): Source[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : sources(path, kinds);
    return kinds.test(entry.name) && !entry.name.includes('.test.')
      ? [{ path: relative(root, path), text: read(path) }]
      : [];
  });
}

/** Static and dynamic imports of a file, types too. */
export const importsOf = ({ text }: Source): string[] =>
  [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)'([^']+)'/g)].map(([, what]) => what as string);

export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
