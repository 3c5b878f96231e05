import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Store } from '../../store/database.ts';
import { takeAside, updateRating } from './snapshot.ts';

/** What the thread is told: with `at` the boards as they were then, set aside; else those of now, for everybody. */
export interface Wanted {
  databaseUrl: string;
  now: Date;
  at: Date | null;
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
  await inThread({ databaseUrl: store.url, now, at: null });
}

/** `takeAside`, likewise. */
export async function takeAsideBeside(store: Store, { at, now }: { at: Date; now: Date }): Promise<number> {
  if (!store.url || !isCompiled) return takeAside(store, { at, now });
  const id = await inThread({ databaseUrl: store.url, now, at });
  if (id === null) throw new Error('the thread of the boards told no snapshot');
  return id;
}

/** @returns the snapshot that was set aside */
async function inThread(wanted: Wanted): Promise<number | null> {
  const thread = new Worker(script, { workerData: wanted, resourceLimits: { maxYoungGenerationSizeMb: 64 } });
  let told: number | null = null;
  thread.on('message', (id: number) => {
    told = id;
  });
  const [code] = await once(thread, 'exit');
  if (code !== 0) throw new Error(`the thread of the boards ended with ${code}`);
  return told;
}
