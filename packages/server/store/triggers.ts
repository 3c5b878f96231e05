import type { Database } from './database.ts';

/**
 * Lets rows of these tables be changed that their triggers guard, as the ledgers that refuse to forget. For what begins a
 * database anew, and nothing else. Runs in a transaction.
 */
export async function withoutTriggers(
  db: Database,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const turn = async (how: 'disable' | 'enable') => {
    for (const table of tables) await db.query(`alter table ${table} ${how} trigger user`);
  };
  await turn('disable');
  await work();
  await turn('enable');
}
