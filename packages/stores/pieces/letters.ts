import type { Problem } from '@mars/contract/problem.ts';
import { areaOf } from './area.ts';

/**
 * What somebody handed in while there was no network: kept in IndexedDB by whose it is until the server has it. Where
 * IndexedDB is blocked nothing is kept, and whoever asks is told.
 */
export interface Letter {
  /** The student's id: it is sent as them and as nobody else. */
  owner: string;
  /** What it is of; a later one of the same takes its place. */
  name: string;
  call: 'POST /v1/project/{id}/submit' | 'POST /v1/english/review' | 'PUT /v1/exam/attempt/{id}/answer';
  params?: { id: number };
  body?: object;
  /** Of a form, in their order. */
  parts?: readonly (readonly [string, string | File])[];
  /** The same whenever it is sent, so that it counts once. */
  key: string;
  /** When what stood there before was handed in. */
  base?: string | null;
  /** The page on which it was written. */
  at: string;
  /** The server does not take it. */
  refused?: Partial<Problem>;
  /** When it was kept, by the clock of the device. */
  kept_at?: number;
}

/** With its place in the row. */
export type Kept = Letter & { id: number };

/** A file where the browser keeps none, as Safari in a private window. A `File` is not read until it is sent. */
interface Bytes {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}
/** A letter as it lies there. */
type Stored = Omit<Kept, 'parts'> & { parts?: readonly (readonly [string, string | File | Bytes])[] };

const STORE = 'letters';

function area<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, done: (result: T) => void) => void,
): Promise<T | null> {
  return areaOf<T>(STORE, mode, work);
}

/** Those of one person, in the order in which they are to be sent. */
export const listLetters = (owner: string): Promise<Kept[]> =>
  area<Kept[]>('readonly', (store, done) => {
    read(store, (all) => done(all.filter((each) => each.owner === owner).map(keptOf)));
  }).then((found) => found ?? []);

const keptOf = ({ parts, ...letter }: Stored): Kept =>
  parts
    ? {
        ...letter,
        parts: parts.map(([name, value]) =>
          typeof value === 'string' || value instanceof File
            ? [name, value]
            : [name, new File([value.bytes], value.name, { type: value.type })],
        ),
      }
    : letter;

const withBytes = async ({ parts, ...letter }: Letter): Promise<Omit<Stored, 'id'>> =>
  parts
    ? {
        ...letter,
        parts: await Promise.all(
          parts.map(async ([name, value]) => {
            if (typeof value === 'string') return [name, value] as const;
            return [name, { name: value.name, type: value.type, bytes: await value.arrayBuffer() }] as const;
          }),
        ),
      }
    : letter;

/** Keeps one, in place of what was kept of the same. @returns whether this device has it now */
export async function keepLetter(letter: Letter): Promise<boolean> {
  const kept = (await keep(letter)) ?? (await keep(await withBytes(letter)));
  tellLetters();
  return kept === true;
}

const keep = (letter: Omit<Stored, 'id'>): Promise<boolean | null> =>
  area<boolean>('readwrite', (store, done) => {
    read(store, (all) => {
      for (const each of all)
        if (each.owner === letter.owner && each.name === letter.name) store.delete(each.id);
      try {
        store.add({ ...letter, kept_at: Date.now() }).onsuccess = () => done(true);
      } catch {
        // It holds what is not kept here: what was kept before stays.
        store.transaction.abort();
      }
    });
  });

/** What the server said of one: it is not sent again, and the person is told why. */
export const refuseLetter = ({ id }: Kept, refused: Partial<Problem>): Promise<unknown> =>
  area('readwrite', (store) => {
    read(store, (all) => {
      for (const each of all) if (each.id === id) store.put({ ...each, refused });
    });
  }).then(tellLetters);

/** One that has arrived. What took its place meanwhile stays. */
export const removeLetter = ({ id }: Kept): Promise<unknown> => drop((each) => each.id === id);

/** Takes back what was kept of something. */
export const dropLetter = (owner: string, name: string): Promise<unknown> =>
  drop((each) => each.owner === owner && each.name === name);

/** All that waits of one person: they throw it away. */
export const forgetLetters = (owner: string): Promise<unknown> => drop((each) => each.owner === owner);

/** Forgets what nobody came back for. @param isOld says it of a moment of the device's clock */
export const forgetOldLetters = (isOld: (keptAt: number) => boolean): Promise<unknown> =>
  area('readwrite', (store) => {
    read(store, (all) => {
      for (const each of all) {
        // Of before that was written down: from now on.
        if (each.kept_at === undefined) store.put({ ...each, kept_at: Date.now() });
        else if (isOld(each.kept_at)) store.delete(each.id);
      }
    });
  }).then(tellLetters);

const drop = (isIt: (kept: Stored) => boolean): Promise<unknown> =>
  area('readwrite', (store) => {
    read(store, (all) => {
      for (const each of all) if (isIt(each)) store.delete(each.id);
    });
  }).then(tellLetters);

function read(store: IDBObjectStore, then: (all: Stored[]) => void): void {
  const asked: IDBRequest<Stored[]> = store.getAll();
  asked.onsuccess = () => then(asked.result);
}

const CHANGED = 'mars.letters';

const tellLetters = (): boolean => dispatchEvent(new Event(CHANGED));

/** Calls back when what is kept may be other than it was, by another tab too once this one is seen again. @returns its end */
export function watchLetters(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
