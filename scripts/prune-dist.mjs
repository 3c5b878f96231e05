import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes what was compiled from a source that is no more: features are found by their files, and a compiler leaves
 * the old ones.
 * @param {string} folder a package with its `dist`
 */
export function pruneDist(folder) {
  const dist = join(folder, 'dist');
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const source = /^(.*?)(\.d\.ts|\.js)(\.map)?$/.exec(name)?.[1];
    if (source !== undefined && !existsSync(join(folder, `${source}.ts`))) rmSync(join(dist, name));
  }
}
