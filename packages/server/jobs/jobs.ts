import { setTimeout as sleep } from 'node:timers/promises';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../feature.ts';
import { isJustRestored } from '../features/restored/restored.ts';
import { findParts } from '../parts.ts';
import type { Store } from '../store/database.ts';
import { jobsEnded } from './counted.ts';
import { doDaily } from './daily.ts';
import { cronOf, type Job } from './job.ts';
import type { PieceWork } from './piece.ts';
import { discoverPieces, startPieces } from './pieces.ts';
import { listBroken, makeQueue, openQueue } from './queue.ts';

export interface RunningJobs {
  /** Takes no new job and waits, at most five seconds, for the one under way. Then the store may be closed. */
  stop(): Promise<void>;
}

export interface JobOptions {
  /** In place of those of the features. */
  jobs?: readonly Job[];
  pieces?: readonly PieceWork[];
  /** How long a job may wait in the queue until a server looks. */
  lookEverySeconds?: number;
  /** How long a piece that failed rests. */
  retrySeconds?: number;
}

/** On the embedded database each look is a statement between those of the people. */
const lookSeconds = { postgres: 4, pglite: 10 };

/** When a job fails twice the next time on the clock tries again. */
const terms = { retryLimit: 1, deleteAfterSeconds: 3600 };

/**
 * Starts the jobs of all features: what has to be there before the first request is done when this returns.
 * @param store what jobs work on: they wait for it longer than a call does
 */
export async function startJobs(served: App, store: Store, options: JobOptions = {}): Promise<RunningJobs> {
  const app = { ...served, store };
  const { jobs: ofFeatures = await discoverJobs(), lookEverySeconds = lookSeconds[store.kind] } = options;
  const { retrySeconds } = options;
  for (const job of ofFeatures) await beginWith(app, job);
  const queue = await startQueue(app, store);
  const pieces = options.pieces ?? (options.jobs ? [] : await discoverPieces());
  const left = await startPieces(app, queue, {
    ...{ pieces, lookEverySeconds },
    ...(retrySeconds !== undefined && { retrySeconds }),
  });
  for (const job of left) await beginWith(app, job);
  const all = [...ofFeatures, ...left];
  const workers = new Map<string, string>();
  for (const job of all) {
    // One at a time on all servers together.
    await makeQueue(queue, job.name, terms);
    const broken = await listBroken(queue, store, job.name);
    for (const id of broken) await queue.deleteJob(job.name, id);
    await queue.schedule(job.name, cronOf(job), null, { tz: constants.timezone });
    // Whether today is done already, is looked at when its turn comes.
    if (broken.length > 0 || job.daily) await queue.send(job.name);
    const options = { pollingIntervalSeconds: lookEverySeconds };
    workers.set(job.name, await queue.work(job.name, options, () => runJob(app, job)));
  }
  await forgetOthers(queue, all);
  served.wake = (name) => void wakeUp(app, queue, name, workers.get(name));
  served.enqueue = app.enqueue;
  const stop = async () => {
    served.wake = () => {};
    served.enqueue = () => {};
    await queue.stop({ close: false, graceful: true, timeout: 5000 });
  };
  return { stop };
}

const hasToRest = async (app: App, { rests }: Job): Promise<boolean> =>
  rests === true && isJustRestored(app.store);

/** What the clock brings again anyway keeps no server from starting when it fails. @throws what has to be there first */
export async function beginWith(app: App, job: Job): Promise<void> {
  try {
    if (job.atStart === job.run && (await hasToRest(app, job))) return;
    await job.atStart?.(app);
  } catch (error) {
    if (job.atStart !== job.run) throw error;
    app.log.error({ err: error, job: job.name }, 'job failed');
  }
}

/** Queues a job, unless it is queued or runs, and has it looked for at once. */
async function wakeUp(
  app: App,
  queue: ReturnType<typeof openQueue>,
  name: string,
  worker: string | undefined,
): Promise<void> {
  try {
    await queue.send(name);
    if (worker) queue.notifyWorker(worker);
  } catch (error) {
    app.log.error({ err: error, job: name }, 'a job could not be woken');
  }
}

/** What PostgreSQL says to the second of two that make the same schema, table or type at once. */
const madeMeanwhile = new Set(['23505', '42P06', '42P07', '42710', '40P01']);

/** Servers that start together on a new database make the queue's tables together: who comes second tries again. */
async function startQueue(app: App, store: Store): Promise<ReturnType<typeof openQueue>> {
  for (let again = 5; ; again--) {
    const queue = openQueue(store);
    queue.on('error', (error) => app.log.error({ err: error }, 'the job queue failed'));
    try {
      await queue.start();
      return queue;
    } catch (error) {
      if (again === 0 || !madeMeanwhile.has((error as { code?: string }).code ?? '')) throw error;
      await sleep(50 + Math.random() * 100);
    }
  }
}

/** Does a job, unless its day is done or it rests. @throws what it failed by */
export async function runJob(app: App, job: Job): Promise<void> {
  const startedAt = performance.now();
  try {
    const { name, daily } = job;
    if (await hasToRest(app, job)) return;
    if (!daily) await job.run(app);
    else if (!(await doDaily(app, name, daily, (lastDay) => job.run(app, lastDay)))) return;
    jobsEnded(app).inc({ name: job.name, outcome: 'done' });
    app.log.info({ job: job.name, milliseconds: Math.round(performance.now() - startedAt) }, 'job done');
  } catch (error) {
    jobsEnded(app).inc({ name: job.name, outcome: 'failed' });
    app.log.error({ err: error, job: job.name }, 'job failed');
    throw error;
  }
}

/** Times of a job that no feature has any more would go on being queued. */
async function forgetOthers(queue: ReturnType<typeof openQueue>, jobs: readonly Job[]): Promise<void> {
  const known = new Set(jobs.map((job) => job.name));
  for (const { name } of await queue.getSchedules()) if (!known.has(name)) await queue.unschedule(name);
}

/**
 * The jobs of `features/<name>/jobs`.
 * @throws {Error} when two have the same name
 */
export async function discoverJobs(): Promise<Job[]> {
  const found = (await findParts<readonly Job[]>('jobs')).flatMap(({ part }) => part);
  const twice = found.find((job, at) => found.findIndex(({ name }) => name === job.name) !== at);
  if (twice) throw new Error(`Two jobs are called ${twice.name}.`);
  return found;
}
