import { setImmediate as turn } from 'node:timers/promises';
import type { App } from './feature.ts';

/**
 * Does a job's work for one after another, in their order: one whose work fails keeps no other waiting.
 * @param failed what the log says of one that failed, beside itself
 * @param later writes down that one is to be done later, where the job, tried again, would not come to it by itself
 * @throws what failed last, when each had its turn and nothing was written down: the job is tried again
 */
export async function eachAlone<T>(
  app: App,
  all: Iterable<T>,
  failed: string,
  work: (one: T) => Promise<unknown>,
  later?: (one: T) => Promise<unknown>,
): Promise<void> {
  let last: { error: unknown } | undefined;
  for (const one of all) {
    // Who asks meanwhile is heard between two of them.
    await turn();
    try {
      await work(one);
    } catch (error) {
      app.log.error({ err: error, of: one }, failed);
      if (later) await later(one);
      else last = { error };
    }
  }
  if (last) throw last.error;
}
