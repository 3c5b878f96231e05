/**
 * Works in one store of a database of its own in IndexedDB, `mars.` and its name, whose rows are numbered by `id`.
 * @param work is given `done`, by which it says what the answer is
 * @returns null where IndexedDB is blocked, or where there is no room
 */
export function areaOf<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, done: (result: T) => void) => void,
): Promise<T | null> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(`mars.${name}`, 1);
      opening.onupgradeneeded = () =>
        opening.result.createObjectStore(name, { keyPath: 'id', autoIncrement: true });
      opening.onerror = () => resolve(null);
      opening.onsuccess = () => {
        const database = opening.result;
        let result: T | null = null;
        const end = (found: T | null) => {
          database.close();
          resolve(found);
        };
        try {
          const transaction = database.transaction(name, mode);
          transaction.oncomplete = () => end(result);
          // Above all: there is no room left for its files.
          transaction.onabort = () => end(null);
          work(transaction.objectStore(name), (found) => {
            result = found;
          });
        } catch {
          end(null);
        }
      };
    } catch {
      resolve(null);
    }
  });
}
