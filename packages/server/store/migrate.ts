import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Store } from './database.ts';

/** Any number that nothing else locks: replicas that start together migrate one after the other. */
const lockNumber = 7_240_312;

/** A migration as it stands in its file. */
export interface Migration {
  text: string;
  hash: string;
}

/** The numbered `.sql` files of a folder, by name, in their order. */
export async function readMigrations(folder: string): Promise<Map<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  const found = new Map<string, Migration>();
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    found.set(name, { text, hash: createHash('sha256').update(text).digest('hex') });
  }
  return found;
}

/**
 * Applies the numbered `.sql` files that the database has not seen, in one transaction.
 * @returns the names applied.
 * @throws {Error} when a file that has been applied was edited since: migrations go forward only.
 */
export async function migrate(store: Store, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return store.transaction((db) => migrateOn(db, migrations));
}

/** The same inside a transaction, for these migrations. */
export async function migrateOn(db: Database, migrations: ReadonlyMap<string, Migration>): Promise<string[]> {
  await db.query(`select pg_advisory_xact_lock(${lockNumber})`);
  await db.query(
    `create table if not exists migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await db.query<{ name: string; hash: string }>('select name, hash from migration');
  const known = new Map(rows.map((row) => [row.name, row.hash]));
  const applied: string[] = [];
  for (const [name, { text, hash }] of migrations) {
    const before = known.get(name);
    if (before === hash) continue;
    if (before)
      throw new Error(`The migration ${name} was changed after it had been applied; write a new one.`);
    await db.query(text);
    await db.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
    applied.push(name);
  }
  return applied;
}
