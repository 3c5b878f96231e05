import { expect, vi } from 'vitest';
import type { Database, Store } from '../store/database.ts';

/** Somebody of this database waits for what another one holds. */
const waiting = `select from pg_locks w where not w.granted and exists (select from pg_locks o
  where o.pid = w.pid and o.database = (select oid from pg_database where datname = current_database()))`;

/**
 * Does something while a transaction is open. It can go wrong on a PostgreSQL server only: the embedded database has one
 * session, on which the second begins when the first has ended.
 * @param first calls `goOn` where the second is to begin, which then goes as far as it can: to its end, or to where it waits
 */
export async function whileOpen<T>(
  store: Store,
  first: (db: Database, goOn: () => Promise<void>) => Promise<void>,
  second: () => Promise<T>,
): Promise<T> {
  let isDone = false;
  let begin = () => {};
  // Begun outside of the transaction, which has a session of its own.
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const other = begun.then(second).finally(() => {
    isDone = true;
  });
  const holding = store.transaction((db) =>
    first(db, async () => {
      begin();
      if (store.kind !== 'postgres') return;
      const looked = async () => {
        const { rows } = await db.query(waiting);
        expect(isDone || rows.length > 0).toBe(true);
      };
      await vi.waitFor(looked, { timeout: 20_000, interval: 20 });
    }),
  );
  const [done] = await Promise.all([other, holding]);
  return done;
}
