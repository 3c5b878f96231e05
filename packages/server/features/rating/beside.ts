import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Store } from '../../store/database.ts';
import { takeAside, updateRating } from './snapshot.ts';
import type { Kept } from './sums.ts';

/** What the thread is told: with `at` the boards as they were then, set aside; else those of now, for everybody. */
export interface Wanted {
  databaseUrl: string;
  now: Date;
  at: Date | null;
  kept: Kept | null;
}

/** A thread runs what was compiled; the tests run the sources. */
const script = new URL('./snapshot-thread.js', import.meta.url);
const isCompiled = import.meta.url.endsWith('.js');

/** What the latest boards have left in the memory of this process: 40 MB of a million students. */
const memory = new WeakMap<Store, Kept>();

/**
 * Takes the boards in a thread beside the calls, with a connection of its own. Of a million students the
 * first one reads, and throws away, ten million numbers, and while a thread tidies up it answers nobody. The embedded database has the
 * caller's connection only, and fewer students.
 */
export async function updateRatingBeside(store: Store, now: Date): Promise<void> {
  const kept = memory.get(store) ?? null;
  // The numbers are changed in place: what breaks off leaves none.
  memory.delete(store);
  const next =
    store.url && isCompiled
      ? ((await inThread({ databaseUrl: store.url, now, at: null, kept })) as Kept)
      : await updateRating(store, now, kept);
  memory.set(store, next);
}

/** `takeAside`, likewise. */
export async function takeAsideBeside(store: Store, { at, now }: { at: Date; now: Date }): Promise<number> {
  if (!store.url || !isCompiled) return takeAside(store, { at, now });
  return (await inThread({ databaseUrl: store.url, now, at, kept: null })) as number;
}

/** @returns what the thread told last */
async function inThread(wanted: Wanted): Promise<Kept | number> {
  const thread = new Worker(script, { workerData: wanted, resourceLimits: { maxYoungGenerationSizeMb: 64 } });
  let told: Kept | number | null = null;
  thread.on('message', (message: Kept | number) => {
    told = message;
  });
  const [code] = await once(thread, 'exit');
  if (code !== 0 || told === null) throw new Error(`the thread of the boards ended with ${code}`);
  return told;
}
