// `npm run backup -- <folder>`: writes everything that the centre has into an empty folder: all rows as they are at one
// moment, and what people sent, with the hash of each. The platform may go on running. From either database, into either.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const load = (path) => import(pathToFileURL(join(root, 'packages/server/dist', path)).href);
const [named, ...more] = process.argv.slice(2);

if (!named || named.startsWith('-') || more.length > 0)
  stop('Say where to: npm run backup -- /var/backups/mars/2026-11-24');
const folder = resolve(process.env.INIT_CWD ?? '.', named);

const build = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), 'server'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);
const { readEnv } = await load('env.js');
const { explain } = await load('process.js');
const { BadBackup } = await load('features/backup/manifest.js');
const { saveBackup } = await load('features/backup/save.js');
const { withSource } = await load('features/backup/source.js');

try {
  const { databaseUrl, dataDir } = readEnv(process.env);
  const made = await withSource({ databaseUrl, dataDir }, (store) =>
    saveBackup({ store, dataDir, now: new Date() }, folder),
  );
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Backed up into ${folder}: ${rows} rows of ${made.tables.length} tables, ${made.files.length} files.`,
  );
  console.log(`Ledgers: ${made.ledger.rows} rows, checksum ${made.ledger.sha256}`);
} catch (error) {
  if (error instanceof BadBackup) stop(error.message);
  explain(error);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
