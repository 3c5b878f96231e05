import type { PgBoss, Job as Taken } from 'pg-boss';
import type { App } from '../feature.ts';
import { findParts } from '../parts.ts';
import { jobsEnded } from './counted.ts';
import type { Job } from './job.ts';
import type { Piece, PieceWork } from './piece.ts';
import { listBroken, makeQueue } from './queue.ts';

/** So often a piece is tried; a server that died over it has tried, too. */
const mostTries = 5;
const terms = { retryLimit: mostTries, deleteAfterSeconds: 60 };

/** Turns are the queue's priorities, which are whole numbers of 32 bits: seconds since then, less is later. */
const epochMs = Date.UTC(2020, 0);
const priorityOf = (turn: Date): number => Math.floor((epochMs - turn.getTime()) / 1000);
/** What has failed comes after all that has not. */
const lastPriority = -(2 ** 31);

interface Key {
  key: string;
}

export interface PieceOptions {
  pieces: readonly PieceWork[];
  lookEverySeconds: number;
  /** How long a piece that failed rests. */
  retrySeconds?: number;
}

/** The pieces of all features. */
export const discoverPieces = async (): Promise<PieceWork[]> =>
  (await findParts<readonly PieceWork[]>('pieces')).flatMap(({ part }) => part);

/** Works on pieces, and lets `app.enqueue` bring them in. @returns jobs that bring in what was lost */
export async function startPieces(
  app: App,
  queue: PgBoss,
  { pieces, lookEverySeconds, retrySeconds = 5 }: PieceOptions,
): Promise<Job[]> {
  const workers = new Map<string, string[]>();
  for (const piece of pieces) {
    const { name } = piece;
    await makeQueue(queue, name, { ...terms, retryDelay: retrySeconds });
    for (const id of await listBroken(queue, app.store, name)) await queue.fail(name, id);
    const own: string[] = [];
    workers.set(name, own);
    const begin = async () => {
      const worker = await queue.work<Key>(
        name,
        { pollingIntervalSeconds: lookEverySeconds },
        async ([one]) => {
          if (one) await work(app, queue, piece, one);
          // There may be more: it looks at once, not when it is time to look again.
          queue.notifyWorker(worker);
        },
      );
      own.push(worker);
    };
    await Promise.all(Array.from({ length: piece.atOnce }, begin));
  }
  const bring = async (name: string, { key, turn = app.now() }: Piece) => {
    await queue.send(name, { key }, { singletonKey: key, priority: priorityOf(turn) });
    for (const worker of workers.get(name) ?? []) queue.notifyWorker(worker);
  };
  app.enqueue = (name, key, turn) =>
    void bring(name, { key, ...(turn && { turn }) }).catch((error) =>
      app.log.error({ err: error, piece: name }, 'a piece of work was not queued'),
    );
  return pieces.map(({ name, waiting }) => {
    const bringAll = async (app: App) => {
      for (const one of await waiting(app)) await bring(name, one);
    };
    return { name: `${name}-left`, everyMinutes: 1, run: bringAll, atStart: bringAll };
  });
}

/** Does a piece, or what is left to do with it: tries it again later, or gives it up. @throws when not even that could be done */
async function work(app: App, queue: PgBoss, piece: PieceWork, one: Taken<Key>): Promise<void> {
  const { name } = piece;
  const { key } = one.data;
  try {
    // Those who tried it last have died of it.
    if (one.retryCount >= mostTries) throw new Error('no try came to an end');
    await piece.run(app, key);
    jobsEnded(app).inc({ name, outcome: 'done' });
  } catch (error) {
    // It is nobody's failure: another server goes on.
    if (app.stopping.aborted) throw error;
    const tries = Math.min(one.retryCount + 1, mostTries);
    jobsEnded(app).inc({ name, outcome: 'failed' });
    app.log.error({ err: error, piece: name, key, tries }, 'a piece of work failed');
    if (tries === mostTries) return piece.giveUp(app, key);
    // Without the error, whose text may be one that no column holds.
    await queue.fail(name, one);
    await queue.update(name, undefined, { id: one.id, priority: lastPriority });
  }
}
