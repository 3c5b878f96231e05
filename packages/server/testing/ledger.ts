import type { Database, Store } from '../store/database.ts';

/** Ledgers refuse to forget; a test that begins anew lets them. */
export const withOpenLedgers = (store: Store, work: (db: Database) => Promise<unknown>): Promise<void> =>
  store.transaction(async (db) => {
    for (const ledger of ['coin_ledger', 'xp_ledger'])
      await db.query(`alter table ${ledger} disable trigger user`);
    await work(db);
    for (const ledger of ['coin_ledger', 'xp_ledger'])
      await db.query(`alter table ${ledger} enable trigger user`);
  });
