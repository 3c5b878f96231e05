import type { Database, Store } from '../store/database.ts';
import { withoutTriggers } from '../store/triggers.ts';

/** Ledgers refuse to forget; a test that begins anew lets them. */
export const withOpenLedgers = (store: Store, work: (db: Database) => Promise<unknown>): Promise<void> =>
  store.transaction((db) => withoutTriggers(db, ['coin_ledger', 'xp_ledger'], () => work(db)));
