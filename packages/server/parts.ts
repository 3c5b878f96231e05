import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleExtension, moduleRoot } from './root.ts';

const found = new Map<string, Promise<Found<unknown>[]>>();

/** What a feature brings for others. */
export interface Found<P> {
  feature: string;
  part: P;
}

/** The name that a file exports: `badge-events` has `badgeEvents`. */
const exported = (file: string): string =>
  file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * What each feature has for others in its file of this name, in the order of the features' names: nothing is registered.
 * @param file `limits` for `features/<name>/limits.ts`, which exports `limits`
 * @throws {Error} naming a file that does not export it
 */
export function findParts<P>(file: string): Promise<Found<P>[]> {
  const known = found.get(file) ?? load(file);
  found.set(file, known);
  return known as Promise<Found<P>[]>;
}

async function load(file: string): Promise<Found<unknown>[]> {
  const folder = join(moduleRoot, 'features');
  const parts: Found<unknown>[] = [];
  for (const feature of (await readdir(folder)).sort()) {
    const path = join(folder, feature, `${file}${moduleExtension}`);
    if (!existsSync(path)) continue;
    const module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
    const part = module[exported(file)];
    if (part === undefined) throw new Error(`features/${feature}/${file} exports no \`${exported(file)}\`.`);
    parts.push({ feature, part });
  }
  return parts;
}
