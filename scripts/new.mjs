// npm run new <name>: a small working widget in widgets/<name>, copied from the sample, which is itself tested.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const sample = join(root, 'packages/element/sample/hello');

const name = process.argv[2] ?? '';
const into = join(process.env.WIDGETS_DIR ?? join(root, 'widgets'), name);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  fail('npm run new <name>: a name in small letters, as coin-history');
if (existsSync(into)) fail(`${into} is there already`);

const component = name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());
const renamed = (text) => text.replaceAll('Hello', component).replaceAll('hello', name);

mkdirSync(into, { recursive: true });
for (const file of readdirSync(sample)) {
  writeFileSync(join(into, renamed(file)), renamed(readFileSync(join(sample, file), 'utf8')));
}
console.log(`widgets/${name} is there: <mars-${name}>. npm run generate puts it into the tables.`);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
