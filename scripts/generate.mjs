// Writes every file that follows from others. `--check` only says which are not fresh, and fails.
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const root = new URL('../', import.meta.url);
const check = process.argv.includes('--check');

/** Each `scripts/generate/<name>.mjs` exports `files(root)`: a map of path to text. */
const names = (await readdir(new URL('generate/', import.meta.url)))
  .filter((name) => name.endsWith('.mjs'))
  .sort();
let stale = 0;
for (const name of names) {
  const { files } = await import(pathToFileURL(new URL(`generate/${name}`, import.meta.url).pathname).href);
  for (const [path, text] of Object.entries(await files(root))) {
    const at = new URL(path, root);
    const before = readOrNull(at);
    if (before === text) continue;
    stale++;
    console.log(`${check ? 'stale' : 'wrote'} ${path}`);
    if (!check) writeFileSync(at, text);
  }
}
if (check && stale > 0) {
  console.error(`${stale} generated file(s) are not fresh: npm run generate`);
  process.exit(1);
}

function readOrNull(at) {
  try {
    return readFileSync(at, 'utf8');
  } catch {
    return null;
  }
}
