import { hashPassword } from '../features/auth/hashing.ts';
import type { Database, Store } from '../store/database.ts';
import { insertTable, nameOf, type Table } from './insert.ts';
import { findSource } from './part.ts';
import { listReferences } from './remove.ts';
import { tellCentre } from './tell.ts';

/** Everybody's password in the demo centre. */
export const demoPassword = 'mars-demo-1';

export interface SeedOptions {
  /** Port of the demo centre's website; parents and playground stand on the two after it. */
  demoPort?: number;
  /** The address under which people reach the platform. */
  platformUrl?: string;
  /** Another number tells another centre with the same known people. */
  seed?: number;
}

/**
 * Fills an empty database with the demo centre, dated back from `now`, all or nothing.
 * @returns false when people are there already; nothing is touched then
 */
export async function seedDemo(
  store: Store,
  now: Date,
  { demoPort = 3001, platformUrl = 'http://localhost:3000', seed = 1 }: SeedOptions = {},
): Promise<boolean> {
  const anybody = 'select from person limit 1';
  if ((await store.query(anybody)).rows.length > 0) return false;
  const source = await findSource();
  const centre = tellCentre(now, seed, source);
  // Before the transaction: a hash takes 20 ms. One for all, so that a start does not hash forty times.
  const passwordHash = await hashPassword(demoPassword);
  const telling = { ...centre, rules: source.rules, demoPort, platformUrl, seed, passwordHash };
  const tables = source.parts.flatMap((part) => part.tables?.(telling) ?? []);
  return store.transaction(async (db) => {
    // Two servers that start at once on an empty database: the second finds it filled.
    await db.query(`select pg_advisory_xact_lock(hashtext('mars demo seed'))`);
    const { rows } = await db.query(anybody);
    if (rows.length > 0) return false;
    for (const table of await inOrder(db, tables)) await insertTable(db, table);
    for (const part of source.parts) await part.after?.(db, telling);
    for (const part of source.parts) await part.afterAll?.(db, telling);
    return true;
  });
}

/** In the order in which rows refer to each other. */
async function inOrder(db: Database, tables: readonly Table[]): Promise<Table[]> {
  const references = await listReferences(db);
  const placed = new Set<Table>();
  const place = (table: Table): void => {
    if (placed.has(table)) return;
    const parents = references.filter(({ child }) => child === nameOf(table)).map(({ parent }) => parent);
    for (const other of tables) {
      if (other !== table && parents.includes(nameOf(other))) place(other);
    }
    placed.add(table);
  };
  for (const table of tables) place(table);
  return [...placed];
}
