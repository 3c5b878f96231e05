import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from './database.ts';

/** Any number that nothing else locks: replicas that start together migrate one after the other. */
const lockNumber = 7_240_312;

/**
 * Applies the numbered `.sql` files that the database has not seen, in one transaction.
 * @returns the names applied.
 * @throws {Error} when a file that has been applied was edited since: migrations go forward only.
 */
export async function migrate(store: Store, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  const texts = new Map<string, string>();
  for (const name of files) texts.set(name, await readFile(join(folder, name), 'utf8'));
  return store.transaction(async (db) => {
    await db.query(`select pg_advisory_xact_lock(${lockNumber})`);
    await db.query(
      `create table if not exists migration (
        name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await db.query<{ name: string; hash: string }>('select name, hash from migration');
    const known = new Map(rows.map((row) => [row.name, row.hash]));
    const applied: string[] = [];
    for (const [name, text] of texts) {
      const hash = createHash('sha256').update(text).digest('hex');
      const before = known.get(name);
      if (before === hash) continue;
      if (before)
        throw new Error(`The migration ${name} was changed after it had been applied; write a new one.`);
      await db.query(text);
      await db.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
      applied.push(name);
    }
    return applied;
  });
}
