import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startPostgres } from '../api/postgres.mjs';
import { quantile } from './load.mjs';

export const title = 'Backups while homework comes in: files that rows name and the backup does not have';

const backups = 50;

/** @param say prints one line of the table. @returns the databases whose backups lacked a file */
export async function run(say) {
  const postgres = await startPostgres();
  const missed = [];
  try {
    for (const [name, databaseUrl] of [
      ['embedded', ''],
      ['PostgreSQL', postgres.url],
    ]) {
      const { named, missing, took, taken } = await measure(databaseUrl);
      say(
        `${name.padEnd(12)} ${backups} backups, ${taken} hand-ins meanwhile: ${missing} of ${named} files missing (0) ${missing === 0 ? 'ok' : 'MISSING'}  median ${Math.round(quantile(took, 0.5))} ms`,
      );
      if (missing > 0) missed.push(`backup, ${name}`);
    }
  } finally {
    await postgres.stop();
  }
  return missed;
}

async function measure(DATABASE_URL) {
  const script = fileURLToPath(new URL('backup-server.mjs', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL, BACKUPS: backups };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout.trim().split('\n').at(-1));
}
