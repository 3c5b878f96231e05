// `npm run backup -- <folder>`: writes everything that the centre has into an empty folder: all rows as they are at one
// moment, and the files that these name, with the hash of each. The platform may go on running. From either database, into
// either. Ends with 2 when rows name files that are nowhere: the backup is there, and has all that there was.
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
  console.log(
    `Backed up into ${folder}: ${made.counts.rows} rows of ${made.tables.length} tables, ${made.counts.files} files.`,
  );
  console.log(`Ledgers: ${made.ledger.rows} rows, checksum ${made.ledger.sha256}`);
  if (made.missing.length === 0) console.log('Every file that a row names is in it.');
  else {
    console.error(`Rows name ${made.missing.length} files that are nowhere in ${dataDir}:`);
    for (const path of made.missing) console.error(`  ${path}`);
    process.exitCode = 2;
  }
} catch (error) {
  if (error instanceof BadBackup) stop(error.message);
  explain(error);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
