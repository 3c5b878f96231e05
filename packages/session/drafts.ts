/** Stays open: a letter is on its way to the disk at once, and comes there though the page be gone a moment later. */
let opened: Promise<IDBDatabase> | undefined;

/**
 * What somebody was writing when the page or the session went away: kept in IndexedDB by whose it is, never in
 * local storage (ruling 6). Where IndexedDB is blocked there are no drafts, silently.
 */
export async function area<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<NonNullable<T> | null> {
  try {
    opened ??= open();
    const transaction = (await opened).transaction('drafts', mode);
    const request = work(transaction.objectStore('drafts'));
    return await new Promise((resolve) => {
      transaction.oncomplete = () => resolve(request.result ?? null);
      transaction.onabort = () => resolve(null);
    });
  } catch {
    opened = undefined;
    return null;
  }
}

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('mars.drafts', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const database = opening.result;
      // Somebody empties what the site keeps: the next letter opens it anew.
      const end = () => {
        database.close();
        opened = undefined;
      };
      database.onversionchange = database.onclose = end;
      resolve(database);
    };
  });

export interface Draft {
  text: string;
  /** The server has this very text too. */
  onServer: boolean;
  /** Of when the server's draft is that it goes on from. */
  base?: string | null;
  /** When it was written, by the clock of the device. */
  at?: number;
  /** A text that was sent since, to which no answer came: the server may have it. */
  tried?: string;
  /** On which other device it was written; null: nobody knows on which; without it, on this one. */
  device?: string | null | undefined;
  /** When it was kept last, by the clock of the device. */
  kept_at?: number;
}

const keyOf = (owner: string, name: string): string => `${owner}/${name}`;

/** @param owner the student's id; only the same student is offered it back. Guests have no drafts: they have no name. */
export const findDraft = (owner: string, name: string): Promise<Draft | null> =>
  area<Draft | undefined>('readonly', (store) => store.get(keyOf(owner, name)));

/** The text of a draft, as `findDraft`. */
export const readDraft = (owner: string, name: string): Promise<string | null> =>
  findDraft(owner, name).then((draft) => draft?.text ?? null);

/** Keeps a draft; an empty text removes it. @param more what is known of it beside its text */
export const keepDraft = (
  owner: string,
  name: string,
  text: string,
  more: Partial<Omit<Draft, 'text'>> = {},
): Promise<unknown> =>
  area('readwrite', (store): IDBRequest => {
    const draft: Draft = { text, onServer: false, kept_at: Date.now(), ...more };
    const key = keyOf(owner, name);
    const request = text ? store.put(draft, key) : store.delete(key);
    // Without it the page would still have to be there when the request is done.
    store.transaction.commit?.();
    return request;
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
