/**
 * What somebody was writing when the page or the session went away: kept in IndexedDB by whose it is, never in
 * local storage (ruling 6). Where IndexedDB is blocked there are no drafts, silently.
 */
function area<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open('mars.drafts', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
      opening.onerror = () => resolve(null);
      opening.onsuccess = () => {
        const database = opening.result;
        const transaction = database.transaction('drafts', mode);
        const request = work(transaction.objectStore('drafts'));
        const end = (result: T | null) => {
          database.close();
          resolve(result);
        };
        transaction.oncomplete = () => end(request.result ?? null);
        transaction.onabort = () => end(null);
      };
    } catch {
      resolve(null);
    }
  });
}

/** @param owner the student's id; only the same student is offered it back. */
export const readDraft = (owner: string, name: string): Promise<string | null> =>
  area<string>('readonly', (store) => store.get(`${owner}/${name}`));

/** Keeps a draft; an empty text removes it. */
export const keepDraft = (owner: string, name: string, text: string): Promise<unknown> =>
  area(
    'readwrite',
    (store): IDBRequest => (text ? store.put(text, `${owner}/${name}`) : store.delete(`${owner}/${name}`)),
  );
