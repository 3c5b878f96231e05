// npm run new <name>: a small working widget in widgets/<name>; npm run new -- --feature <name>: a small working feature
// of the server. Both are copied from samples, which are themselves tested. Nothing else has to be touched. A widget whose
// name begins with staff- is a section of the staff, too.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const [first = '', second = ''] = process.argv.slice(2);
if (first === '--feature') makeFeature(second);
else makeWidget(first);

function makeWidget(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    fail('npm run new <name>: a name in small letters, as coin-history');
  const into = join(process.env.WIDGETS_DIR ?? join(root, 'widgets'), name);
  copy(join(root, 'packages/element/sample/hello'), name, (file) => join(into, file), into);
  if (name.startsWith('staff-')) {
    const section = join(into, 'section.ts');
    copy(join(root, 'packages/element/sample-section'), name, () => section, section);
  }
  console.log(`widgets/${name} is there: <mars-${name}>. npm run generate puts it into the tables.`);
}

/** Its calls and what it adds go to the contract, its table to the migrations, its badge to what is drawn and read. */
function makeFeature(name) {
  if (!/^[a-z][a-z0-9]*$/.test(name))
    fail('npm run new -- --feature <name>: one word in small letters, as hello');
  const server = join(root, 'packages/server');
  const into = join(server, 'features', name);
  const migrations = join(server, 'migrations');
  const badges = join(root, 'content/badge');
  const contract = (kind) => join(root, 'packages/contract', kind, `${name}.ts`);
  const places = {
    'calls.ts': contract('calls'),
    'additions.ts': contract('additions'),
    'constants.ts': contract('constants'),
    'migration.sql': join(migrations, `${String(lastNumber(migrations) + 1).padStart(4, '0')}_${name}.sql`),
    'badge.json': join(badges, `${String(lastNumber(badges) + 10).padStart(3, '0')}-${name}.json`),
    'stored.json': join(root, 'content/policy/stored', `${name}.json`),
    'badge.svg': join(root, 'media/badge', `${name}-500.svg`),
  };
  copy(join(server, 'sample/hello'), name, (file) => places[file] ?? join(into, file), into);
  console.log(
    `packages/server/features/${name} is there, with its calls, its table and its badge. Now: npm run generate`,
  );
}

/** By which the files of a folder are in order. */
function lastNumber(folder) {
  return Math.max(...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0));
}

/** @param place where a file of the sample goes @param folder what must not be there yet */
function copy(sample, name, place, folder) {
  if (existsSync(folder)) fail(`${folder} is there already`);
  const component = name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());
  const renamed = (text) => text.replaceAll('Hello', component).replaceAll('hello', name);
  for (const file of readdirSync(sample)) {
    const path = place(renamed(file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, inOrder(renamed(readFileSync(join(sample, file), 'utf8'))));
  }
}

/** Imports of the own folder are in the order of their names, which are others now: a, of two the capital first, then b. */
function inOrder(text) {
  const nameOf = (line) =>
    line
      .split("'")[1]
      .replace(/./g, (letter) => letter.toLowerCase() + Number(letter === letter.toLowerCase()));
  return text.replace(/(?:^import .* from '\.\/.*\n)+/gm, (lines) =>
    lines
      .match(/.+\n/g)
      .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
      .join(''),
  );
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
