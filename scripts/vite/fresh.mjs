import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LEFT_OUT = /^(node_modules|dist|\.cache)$|\.test\.tsx?$|\.tsbuildinfo$/;

/** One number for the content of all these files and folders. */
export function hashOf(root, paths) {
  const hash = createHash('sha256');
  const take = (path) => {
    const at = join(root, path);
    if (!existsSync(at)) return;
    if (statSync(at).isDirectory()) {
      for (const name of readdirSync(at).sort()) if (!LEFT_OUT.test(name)) take(join(path, name));
    } else hash.update(`${path}\0`).update(readFileSync(at)).update('\0');
  };
  for (const path of paths) take(path);
  return hash.digest('hex');
}

/**
 * Runs `make` unless `outputs` are there and were made from the same inputs.
 * @returns whether it ran.
 */
export async function whenStale({ root, name, inputs, outputs }, make) {
  const stamp = join(root, '.cache', `${name}.hash`);
  const hash = hashOf(root, inputs);
  const same = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (same && outputs.every((path) => existsSync(join(root, path)))) return false;
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}
