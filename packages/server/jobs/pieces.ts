import type { PgBoss } from 'pg-boss';
import type { App } from '../feature.ts';
import { findParts } from '../parts.ts';
import type { Job } from './job.ts';
import type { PieceWork } from './piece.ts';
import { makeQueue } from './queue.ts';

/** A piece that fails is tried again, and by the minute's job after that. */
const terms = { retryLimit: 3, deleteAfterSeconds: 60 };

interface Key {
  key: string;
}

/** The pieces of all features. */
export const discoverPieces = async (): Promise<PieceWork[]> =>
  (await findParts<readonly PieceWork[]>('pieces')).flatMap(({ part }) => part);

/** Works on pieces, and lets `app.enqueue` bring them in. @returns jobs that bring in what was lost */
export async function startPieces(
  app: App,
  queue: PgBoss,
  { pieces, lookEverySeconds }: { pieces: readonly PieceWork[]; lookEverySeconds: number },
): Promise<Job[]> {
  const workers = new Map<string, string[]>();
  for (const { name, atOnce, run } of pieces) {
    // What was broken off is brought in with all that waits.
    await makeQueue(queue, app.store, name, terms);
    const work = () =>
      queue.work<Key>(name, { pollingIntervalSeconds: lookEverySeconds, batchSize: 1 }, async ([one]) => {
        if (one) await run(app, one.data.key);
      });
    workers.set(name, await Promise.all(Array.from({ length: atOnce }, work)));
  }
  const bring = async (name: string, key: string) => {
    await queue.send(name, { key }, { singletonKey: key });
    for (const worker of workers.get(name) ?? []) queue.notifyWorker(worker);
  };
  app.enqueue = (name, key) =>
    void bring(name, key).catch((error) =>
      app.log.error({ err: error, piece: name }, 'a piece of work was not queued'),
    );
  return pieces.map(({ name, waiting }) => {
    const bringAll = async (app: App) => {
      for (const key of await waiting(app)) await bring(name, key);
    };
    return { name: `${name}-left`, everyMinutes: 1, run: bringAll, atStart: bringAll };
  });
}
