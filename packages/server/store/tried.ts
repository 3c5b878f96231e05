import type { Database, Store } from './database.ts';

/** Nothing of it is to stay. */
class Undone extends Error {}

/**
 * Runs `work` in one transaction, and keeps what it did; or, where that was only asked, takes all of it back.
 * @returns what it came to @throws as `work`
 */
export async function triedOn<T>(
  store: Store,
  isDry: boolean,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (!isDry) return store.transaction(work);
  let found: { of: T } | undefined;
  try {
    await store.transaction(async (db) => {
      found = { of: await work(db) };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return found!.of;
}
