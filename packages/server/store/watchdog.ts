import type { Store } from './database.ts';

const everyMs = 5000;
const patienceMs = 30_000;

/**
 * Ends the process when the embedded database answers nothing for 30 seconds: its queue can stick for good, and
 * then only a new start helps. A pool that is merely busy answers somebody and counts as alive.
 * @returns stops watching.
 */
export function watch(
  store: Pick<Store, 'query'> & { lastAnswer(): number },
  end: (sentence: string) => void,
): () => void {
  let asking = false;
  let askedAt = 0;
  const timer = setInterval(() => {
    if (asking) {
      const silentFor = Date.now() - Math.max(askedAt, store.lastAnswer());
      if (silentFor > patienceMs) end('The embedded database has not answered for 30 seconds; start again.');
      return;
    }
    if (Date.now() - store.lastAnswer() < everyMs) return;
    asking = true;
    askedAt = askedAt || Date.now();
    store.query('select 1').then(
      () => {
        asking = false;
        askedAt = 0;
      },
      // No free connection within 5 seconds: ask again, the clock goes on.
      () => {
        asking = false;
      },
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
