// What lies between the files, in figures that may only fall: what each was at most, and what it is now.
//   npm run house                  the figures; ends with 1 when one has risen
//   npm run house -- up            what a figure counts, each with its places
//   npm run house -- --lower       writes down what has fallen; refuses while anything has risen
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measure } from './house/figures.mjs';
import { bestOrderOf } from './house/graph.mjs';
import { figures, held, listed } from './house/held.mjs';
import { readSources } from './house/sources.mjs';

const at = new URL('house/known.json', import.meta.url);
const known = JSON.parse(readFileSync(at, 'utf8'));
const sources = readSources(fileURLToPath(new URL('..', import.meta.url)));
const measured = measure(sources, known);
const [word] = process.argv.slice(2);

if (word in measured.found) list(measured.found[word]);
else if (word === '--lower') lower();
else report();

function list(found) {
  for (const [name, places] of found)
    console.log(`${name}\n${places.map(({ path, line }) => `  ${path}:${line}`).join('\n')}`);
}

function report() {
  const row = (name, now, most, title) =>
    console.log(`${name.padEnd(10)}${String(now).padStart(5)}${String(most).padStart(6)}  ${title}`);
  row('', 'now', 'most', '');
  row('floors', measured.floors, known.floors, 'floors of server features');
  for (const [name, { title }] of Object.entries(figures))
    row(name, listed(name, measured.found).length, known[name].length, title);
  const { risen, isStale } = held(measured, known);
  if (risen.length > 0) console.error(`\n${risen.join('\n')}`);
  else if (isStale)
    console.log('\nSomething has fallen or has another name: npm run house -- --lower writes it down.');
  process.exitCode = risen.length > 0 ? 1 : 0;
}

function lower() {
  const order = bestOrderOf(measured.graph, measured.order);
  const other = measure(sources, { order });
  const isBetter = other.found.up.size < measured.found.up.size && held(other, known).risen.length === 0;
  const chosen = isBetter ? other : measured;
  const { risen } = held(chosen, known);
  if (risen.length > 0) {
    console.error(risen.join('\n'));
    process.exit(1);
  }
  const lists = Object.keys(figures).map((figure) => [figure, listed(figure, chosen.found)]);
  const text = { order: chosen.order, floors: chosen.floors, ...Object.fromEntries(lists) };
  writeFileSync(at, `${JSON.stringify(text, null, 2)}\n`);
}
