import { type Db, PgBoss } from 'pg-boss';
import type { Store } from '../store/database.ts';

const superviseSeconds = { postgres: 5, pglite: 60 };

/**
 * The job queue over our own pool: a pool of its own would be a second connection, which the embedded database
 * does not have. How often it looks is set for jobs that run every few minutes: on the embedded database each look
 * is a statement between those of the people.
 */
export function openQueue(store: Store): PgBoss {
  return new PgBoss({
    db: database(store),
    // Rebuilding indexes concurrently does not fit into a transaction or a pool of one.
    reindex: false,
    flowIntervalSeconds: 600,
    bamIntervalSeconds: 300,
    queueCacheIntervalSeconds: 600,
    // How soon the job of a killed server is missed; alone on its database nobody else could take it over.
    superviseIntervalSeconds: superviseSeconds[store.kind],
    monitorIntervalSeconds: superviseSeconds[store.kind],
  });
}

/** Its statements with BEGIN and COMMIT inside, which would leave a failed transaction open on one of our connections. */
const wrapped = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

function database(store: Store): Db {
  return {
    async executeSql(text, values) {
      const inside = wrapped.exec(text)?.[1];
      const result = inside
        ? await store.transaction((db) => db.query(inside, values))
        : await store.query(text, values);
      // Several statements answer several results.
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
    },
  };
}

/** A server at work gives a sign of life every five seconds; from one that was killed another takes its work over. */
const lifeTerms = {
  heartbeatSeconds: 10,
  retryDelay: 0,
  expireInSeconds: 300,
  retentionSeconds: 3600,
} as const;

/** Makes a queue that has one of a kind at a time, queued or under way: of all, or of a key. */
export async function makeQueue(
  queue: PgBoss,
  name: string,
  terms: { retryLimit: number; deleteAfterSeconds: number; retryDelay?: number },
): Promise<void> {
  await queue.createQueue(name, { policy: 'exclusive', ...lifeTerms, ...terms });
  // One that an older version made stays as it was otherwise.
  await queue.updateQueue(name, { ...lifeTerms, ...terms });
}

/** What was broken off with the last process: on the embedded database, where nobody else is at work. */
export async function listBroken(queue: PgBoss, store: Store, name: string): Promise<string[]> {
  if (store.kind !== 'pglite') return [];
  return (await queue.findJobs(name)).filter(({ state }) => state === 'active').map(({ id }) => id);
}
