/** The page and the files of one version: whole, or not there. */
export const SHELL = 'mars-shell-';
/** Scripts, styles and fonts whose names say what is in them. */
export const FILES = 'mars-files';
/** What the server answered to one person, whose id follows. */
export const OWN = 'mars-own-';
/** What it answers to anybody, and pictures that were seen. */
export const SEEN = 'mars-seen';

/** It goes when somebody leaves. */
export const isOfPerson = (cache: string): boolean => cache === SEEN || cache.startsWith(OWN);

/** Throws away what was kept of whoever has left. @param present who is here now */
export async function forgetLeft(stores: CacheStorage, present: string | null): Promise<void> {
  const names = (await stores.keys()).filter((name) => isOfPerson(name) && name !== OWN + present);
  await Promise.all(names.map((name) => stores.delete(name)));
}

/** What a page says to the worker. */
export type Said =
  /** Which version it is, to be answered at the port. */
  | { say: 'version' }
  /** The page is of its version, or the person wants it: it begins. */
  | { say: 'begin' }
  /** What the page asked for before there was a worker. @param bearer of whoever is signed in */
  | { say: 'keep'; addresses: string[]; bearer: string | null }
  /** Somebody has left: what is still on its way is kept no more. @param present who is here now */
  | { say: 'forget'; present: string | null };
