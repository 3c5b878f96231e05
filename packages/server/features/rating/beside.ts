import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Store } from '../../store/database.ts';
import { updateRating } from './snapshot.ts';

/** What the thread is told. */
export interface Wanted {
  databaseUrl: string;
  now: Date;
}

/** A thread runs what was compiled; the tests run the sources. */
const script = new URL('./snapshot-thread.js', import.meta.url);
const isCompiled = import.meta.url.endsWith('.js');

/**
 * Takes the boards in a thread beside the calls, with a connection of its own. Of a million students it reads, and
 * throws away, ten million numbers, and while a thread tidies up it answers nobody. The embedded database has the
 * caller's connection only, and fewer students.
 */
export async function updateRatingBeside(store: Store, now: Date): Promise<void> {
  if (!store.url || !isCompiled) return updateRating(store, now);
  const wanted: Wanted = { databaseUrl: store.url, now };
  const thread = new Worker(script, { workerData: wanted });
  const [code] = await once(thread, 'exit');
  if (code !== 0) throw new Error(`the thread of the boards ended with ${code}`);
}
