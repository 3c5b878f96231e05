// Lists the routes whose element is not there, and fails when there are any. `-- --all` lists every route.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const table = join(root, 'packages/contract/dist/routes.js');
if (!existsSync(table)) {
  console.error('routes: run `npm run build` first');
  process.exit(1);
}
const { routes } = await import(table);

const all = Object.entries(routes).map(([name, route]) => ({
  name,
  ...route,
  built: existsSync(join(root, 'widgets', route.element.slice('mars-'.length), 'element.ts')),
}));
const missing = all.filter(({ built }) => !built);
const shown = process.argv.includes('--all') ? all : missing;

for (const { path, name, layout, role, login, element, built } of shown) {
  const who = login ? (role ?? 'signed in') : 'everybody';
  console.log(
    [built ? ' ' : '-', path.padEnd(72), name.padEnd(18), layout.padEnd(8), who.padEnd(10), element].join(
      ' ',
    ),
  );
}
if (missing.length > 0) {
  console.error(`${missing.length} of ${all.length} routes have no element`);
  process.exit(1);
}
console.log(`each of the ${all.length} routes has its element`);
