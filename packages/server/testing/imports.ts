import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../root.ts';

/** Files of ours that these entries import or read from `content/`, over any number of steps, with the entries themselves. */
export function importedFiles(entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const path of found) {
    const text = readFileSync(path, 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      const imported = placeOf(name!, path);
      if (imported && existsSync(imported)) found.add(imported);
    }
    for (const [, kind] of text.matchAll(/readContent\('([\w-]+)'/g)) {
      const folder = join(repositoryRoot, 'content', kind!);
      for (const name of readdirSync(folder)) found.add(join(folder, name));
    }
  }
  return [...found].sort();
}

function placeOf(name: string, importer: string): string | null {
  if (name.startsWith('.')) return join(dirname(importer), name);
  const inside = /^@mars\/(.+)$/.exec(name)?.[1];
  return inside ? join(repositoryRoot, 'packages', inside) : null;
}
