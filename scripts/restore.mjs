// `npm run restore -- <folder>`: brings a backup of `npm run backup` into an empty database and data folder, of either kind,
// and says what it did. `--replace` deletes what stands there. All servers have to be stopped meanwhile. Ends with 1 when it
// was refused, which leaves nothing behind, and with 2 when all came, and rows name files that were not in the backup.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const load = (path) => import(pathToFileURL(join(root, 'packages/server/dist', path)).href);
const words = process.argv.slice(2);
const replace = words.includes('--replace');
const [named, ...more] = words.filter((word) => word !== '--replace');

if (!named || named.startsWith('-') || more.length > 0)
  stop('Say from where: npm run restore -- /var/backups/mars/2026-11-24 [--replace]');
const folder = resolve(process.env.INIT_CWD ?? '.', named);

const build = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), 'server'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);
const { readEnv } = await load('env.js');
const { explain } = await load('process.js');
const { BadBackup } = await load('features/backup/manifest.js');
const { restoreInto } = await load('features/backup/restore-into.js');

try {
  const { databaseUrl, dataDir } = readEnv(process.env);
  const migrations = join(root, 'packages/server/migrations');
  tell(await restoreInto({ databaseUrl, dataDir, migrations }, folder, { replace }));
} catch (error) {
  if (error instanceof BadBackup) stop(error.message);
  explain(error);
}

function tell({ manifest, wrong, missing, unnamed, newer, listedUntil }) {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored what was backed up at ${manifest.made_at} (${manifest.store}).`);
  console.log(
    `${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files, each as its hash says.`,
  );
  console.log(`Ledgers: ${manifest.ledger.rows} rows, checksum ${manifest.ledger.sha256}, as backed up.`);
  if (wrong.length === 0) console.log('Every balance is the sum of its ledger.');
  else console.error(`${wrong.length} balances are not the sum of their ledger, as they were before.`);
  if (missing.length === 0) console.log('Every file that a row names is there.');
  else list(`Rows name ${missing.length} files that were not in the backup:`, missing);
  if (unnamed.length > 0) list(`No row names ${unnamed.length} files that came:`, unnamed);
  if (newer.length > 0) console.log(`Brought up to date: ${newer.join(', ')}.`);
  if (listedUntil)
    console.log(`Who wanted their account deleted since ${listedUntil.toISOString()} is not known: ask.`);
  console.log(
    'Everybody signs in anew. Nobody is charged, reminded or shut out for debt until an administrator has looked through it in /staff.',
  );
  if (missing.length > 0) process.exitCode = 2;
}

function list(sentence, paths) {
  console.error(sentence);
  for (const path of paths) console.error(`  ${path}`);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
