// `npm run restore -- <folder>`: brings a backup of `npm run backup` into an empty database and data folder, of either kind,
// and says what it did. `--replace` deletes what stands there. All servers have to be stopped meanwhile.
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
const { prepareDataDir } = await load('data-dir.js');
const { migrate } = await load('store/migrate.js');
const { openEmbedded } = await load('store/embedded.js');
const { openPostgres } = await load('store/open.js');
const { BadBackup } = await load('features/backup/manifest.js');
const { restoreBackup } = await load('features/backup/restore.js');

try {
  const { databaseUrl, dataDir } = readEnv(process.env);
  const migrations = join(root, 'packages/server/migrations');
  prepareDataDir(dataDir);
  const store = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded({ dataDir });
  try {
    const done = await restoreBackup({ store, dataDir, migrations }, folder, { replace });
    tell(done, await migrate(store, migrations));
  } finally {
    await store.close();
  }
} catch (error) {
  if (error instanceof BadBackup) stop(error.message);
  explain(error);
}

function tell({ manifest, wrong }, newer) {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored what was backed up at ${manifest.made_at} (${manifest.store}).`);
  console.log(
    `${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files, each as its hash says.`,
  );
  console.log(`Ledgers: ${manifest.ledger.rows} rows, checksum ${manifest.ledger.sha256}, as backed up.`);
  if (wrong.length === 0) console.log('Every balance is the sum of its ledger.');
  else console.error(`${wrong.length} balances are not the sum of their ledger, as they were before.`);
  if (newer.length > 0) console.log(`Brought up to date: ${newer.join(', ')}.`);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
