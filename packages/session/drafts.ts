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

export interface Draft {
  text: string;
  /** The server has this very text too. */
  onServer: boolean;
  /** Of when the server's draft is that it goes on from. */
  base?: string | null;
}

const keyOf = (owner: string, name: string): string => `${owner}/${name}`;

/** @param owner the student's id; only the same student is offered it back. Guests have no drafts: they have no name. */
export const findDraft = (owner: string, name: string): Promise<Draft | null> =>
  area<Draft | undefined>('readonly', (store) => store.get(keyOf(owner, name))).then(
    (draft) => draft ?? null,
  );

/** The text of a draft, as `findDraft`. */
export const readDraft = (owner: string, name: string): Promise<string | null> =>
  findDraft(owner, name).then((draft) => draft?.text ?? null);

/** Keeps a draft; an empty text removes it. @param onServer the server has taken this text, as it has `base`. */
export const keepDraft = (
  owner: string,
  name: string,
  text: string,
  onServer = false,
  base?: string | null,
): Promise<unknown> =>
  area('readwrite', (store): IDBRequest => {
    const draft: Draft = { text, onServer, ...(base !== undefined && { base }) };
    return text ? store.put(draft, keyOf(owner, name)) : store.delete(keyOf(owner, name));
  });

/** Removes what the server has too, at a logout by hand: the next one at this device finds only what would be lost. */
export const forgetServedDrafts = (): Promise<unknown> =>
  area('readwrite', (store) => {
    const going = store.openCursor();
    going.onsuccess = () => {
      const cursor = going.result;
      if ((cursor?.value as Draft | undefined)?.onServer) cursor?.delete();
      cursor?.continue();
    };
    return going;
  });
