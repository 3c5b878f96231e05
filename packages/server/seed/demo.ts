import { hashPassword } from '../features/auth/hashing.ts';
import { forgetDue, updateShares } from '../features/badge/queries.ts';
import type { Store } from '../store/database.ts';
import { insertTable, type Table } from './insert.ts';
import { noticeTable } from './notices.ts';
import { centreTables, peopleTables, seasonPlaceTable } from './rows.ts';
import { studentTables } from './student-rows.ts';
import { studyResultTables } from './study-rows.ts';
import { type DemoCentre, tellCentre } from './tell.ts';

/** Everybody's password in the demo centre. */
export const demoPassword = 'mars-demo-1';

export interface SeedOptions {
  /** Port of the demo centre's website; parents and playground stand on the two after it. */
  demoPort?: number;
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
  { demoPort = 3001, seed = 1 }: SeedOptions = {},
): Promise<boolean> {
  const anybody = 'select from person limit 1';
  if ((await store.query(anybody)).rows.length > 0) return false;
  const centre = tellCentre(now, seed);
  // Before the transaction: a hash takes 20 ms. One for all, so that a start does not hash forty times.
  const tables = demoTables(centre, { demoPort, seed }, await hashPassword(demoPassword));
  return store.transaction(async (db) => {
    // Two servers that start at once on an empty database: the second finds it filled.
    await db.query(`select pg_advisory_xact_lock(hashtext('mars demo seed'))`);
    const { rows } = await db.query(anybody);
    if (rows.length > 0) return false;
    for (const table of tables) await insertTable(db, table);
    // Everybody has what they earned.
    await forgetDue(db);
    await updateShares(db);
    return true;
  });
}

/** In the order in which rows refer to each other. */
function demoTables(centre: DemoCentre, options: Required<SeedOptions>, passwordHash: string): Table[] {
  return [
    ...peopleTables(centre, passwordHash, options.seed),
    ...centreTables(centre, options.demoPort),
    ...studentTables(centre.stories, options.seed),
    ...studyResultTables(centre.setting, centre.stories, options.seed),
    seasonPlaceTable(centre),
    noticeTable(centre),
  ];
}
