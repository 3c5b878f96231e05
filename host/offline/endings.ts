import { CallError } from '@mars/client/error.ts';
import { call } from '@mars/session/session.ts';
import { areaOf } from '@mars/stores/pieces/area.ts';

const STORE = 'endings';
const AGAIN_MS = 15_000;

/**
 * Somebody signed out where the server could not be told: what is kept of it can end that session and do nothing else. It
 * lies in IndexedDB, since local storage is emptied at a sign-out.
 * @param refresh the refresh token of the session
 */
export async function keepEnding(refresh: string): Promise<void> {
  // Where a page is not secure browsers have nothing to make it of: there the session ends by itself.
  if (!crypto.subtle) return;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refresh));
  const ticket = btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
  await areaOf(STORE, 'readwrite', (store) => void store.add({ ticket }));
}

interface Ending {
  id: number;
  ticket: string;
}

const listEndings = (): Promise<Ending[] | null> =>
  areaOf<Ending[]>(STORE, 'readonly', (store, done) => {
    const asked: IDBRequest<Ending[]> = store.getAll();
    asked.onsuccess = () => done(asked.result);
  });

/** Tells the server of the sessions that were left. @returns whether it has heard of all of them */
async function sendEndings(): Promise<boolean> {
  let isAll = true;
  for (const { id, ticket } of (await listEndings()) ?? []) {
    try {
      await call('POST /v1/auth/end', { body: { ticket } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // What it refuses by a rule, it refuses for good.
      isAll &&= [400, 404, 422].includes(error.status);
      if (!isAll) continue;
    }
    await areaOf(STORE, 'readwrite', (store) => void store.delete(id));
  }
  return isAll;
}

let again: ReturnType<typeof setTimeout> | undefined;

/** Tells it as soon as it can be told, whoever is at the page by then. */
export async function tellEndings(): Promise<void> {
  clearTimeout(again);
  if (!(await sendEndings())) again = setTimeout(tellEndings, AGAIN_MS);
}
