import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../root.ts';

/** Files of ours that these entries import, over any number of steps, with the entries themselves. */
export function importedFiles(entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const path of found) {
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      const imported = placeOf(name!, path);
      if (imported && existsSync(imported)) found.add(imported);
    }
  }
  return [...found].sort();
}

function placeOf(name: string, importer: string): string | null {
  if (name.startsWith('.')) return join(dirname(importer), name);
  const inside = /^@mars\/(.+)$/.exec(name)?.[1];
  return inside ? join(repositoryRoot, 'packages', inside) : null;
}
