// `npm run bench`: figures as ratios, each measured against something else in the same run on the same machine.
// Every tests/bench/<name>.bench.mjs is a section; `npm run bench -- api` runs one of them.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'tests/bench');
const only = process.argv.slice(2);

const build = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const missed = [];
for (const file of readdirSync(folder).sort()) {
  const name = /^(.+)\.bench\.mjs$/.exec(file)?.[1];
  if (!name || (only.length > 0 && !only.includes(name))) continue;
  const { title, run } = await import(pathToFileURL(join(folder, file)).href);
  console.log(`\n${title}`);
  missed.push(...(await run((line) => console.log(`  ${line}`))));
}
// Times differ from machine to machine: a figure below its target is said, it does not fail a build.
console.log(missed.length > 0 ? `\nbelow target: ${missed.join(', ')}` : '\nall targets met');
