import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Store } from './database.ts';
import type { Line } from './line.ts';
import { type Ear, Silent } from './silence.ts';

type Query = Database['query'];
type Client = pg.PoolClient;
/** Asks the database, and waits for its answer. */
type Ask = <T>(question: () => Promise<T>) => Promise<T>;

/** Which transaction a piece of work runs in; null while nobody watches. */
let scope: AsyncLocalStorage<{ open: boolean }> | null = null;

/**
 * From now on a use of the pool inside a transaction is refused at once, on both engines. The tests turn it on; a
 * server that serves does not: following each promise would cost every call a fifth. There such a fault would end
 * after `connectionTimeoutMillis`, as everything that waits for a connection does.
 */
export function watchTransactions(): void {
  scope ??= new AsyncLocalStorage();
}

/** One of two transactions has to give way (deadlock, serialization, the same days of somebody): nothing of it happened. */
const givesWay = new Set(['40P01', '40001', '23P01']);
const mostAgain = 3;

const insideMessage =
  'the pool was used inside a transaction: hand the transaction down (with a pool of one this would wait for ever)';

/** In tests: what may ask the pool, now or another time, is not asked inside a transaction. @throws */
export function refuseInside(): void {
  if (scope?.getStore()?.open) throw new Error(insideMessage);
}

export interface PoolParts {
  pool: pg.Pool;
  /** Where transactions wait before they want a connection. */
  line: Line;
  ear: Ear;
}

/** Query and transaction over a pool. @param ask is put around each question */
export function storeOn({ pool, line, ear }: PoolParts, ask: Ask): Pick<Store, 'query' | 'transaction'> {
  return {
    query: (async (...args: Parameters<Query>) => {
      refuseInside();
      const turn = { client: null as Client | null, isOver: false };
      try {
        return await ask(() => queryOnce(pool, ear, turn, args));
      } catch (error) {
        // Who waits no longer gives the connection back: one that says nothing is of no use to anybody.
        if (error instanceof Silent) giveUp(turn);
        throw error;
      }
    }) as Query,
    async transaction<T>(work: (db: Database) => Promise<T>): Promise<T> {
      refuseInside();
      for (let again = mostAgain; ; again--) {
        const leave = await take(ask, line.enter, (late) => late());
        try {
          const client = await take(
            ask,
            () => pool.connect(),
            (late) => late.release(),
          );
          return await transactionOn(client, work, ear, ask);
        } catch (error) {
          if (again === 0 || !givesWay.has((error as { code?: string }).code ?? '')) throw error;
        } finally {
          leave();
        }
        // Not in step with the other one, or both would only meet again.
        await sleep(10 + Math.random() * 90);
      }
    },
  };
}

/** A query outside a transaction: the connection that it has, and whether its caller has gone. */
interface Turn {
  client: Client | null;
  isOver: boolean;
}

async function queryOnce(pool: pg.Pool, ear: Ear, turn: Turn, args: Parameters<Query>) {
  const client = await pool.connect();
  turn.client = client;
  if (turn.isOver) {
    client.release();
    throw new Silent();
  }
  try {
    const result = await hear(ear, client, args);
    client.release();
    return result;
  } catch (error) {
    if (!turn.isOver) client.release(true);
    throw error;
  }
}

function giveUp(turn: Turn): void {
  turn.isOver = true;
  turn.client?.release(true);
}

/** Asks, and notes that there was an answer: a refusal of the engine is one too. */
async function hear(ear: Ear, client: Client, args: Parameters<Query>) {
  try {
    const result = await (client.query as unknown as Query)(...args);
    ear.heard();
    return result;
  } catch (error) {
    if (error instanceof pg.DatabaseError) ear.heard();
    throw error;
  }
}

/** Waits for something that is its caller's from then on. @param giveBack takes what comes when nobody waits any more */
async function take<T>(ask: Ask, begin: () => Promise<T>, giveBack: (late: T) => void): Promise<T> {
  let coming: Promise<T> | undefined;
  try {
    return await ask(() => {
      coming = begin();
      return coming;
    });
  } catch (error) {
    if (error instanceof Silent) coming?.then(giveBack, () => {});
    throw error;
  }
}

async function transactionOn<T>(
  client: Client,
  work: (db: Database) => Promise<T>,
  ear: Ear,
  ask: Ask,
): Promise<T> {
  const query = ((...args: Parameters<Query>) => hear(ear, client, args)) as Query;
  const state = { open: true };
  try {
    // Waited for as one question: as long as its statements are answered, the database is not silent.
    const result = await ask(() => runTransaction(query, work, state));
    client.release();
    return result;
  } catch (error) {
    // Who is told of a silence goes on in vain: neither its statements nor its COMMIT go out any more.
    state.open = false;
    // The connection is worth keeping only if it answers the rollback; one that says nothing is not asked.
    const broken =
      error instanceof Silent ||
      (await ask(() => query('rollback')).then(
        () => false,
        () => true,
      ));
    client.release(broken);
    throw error;
  }
}

async function runTransaction<T>(
  query: Query,
  work: (db: Database) => Promise<T>,
  state: { open: boolean },
): Promise<T> {
  const db: Database = {
    query: (async (...args: Parameters<Query>) => {
      if (!state.open) throw new Error('a transaction was used after its end');
      return query(...args);
    }) as Query,
  };
  await query('begin isolation level read committed');
  try {
    const result = await (scope ? scope.run(state, () => work(db)) : work(db));
    if (!state.open) throw new Silent();
    await query('commit');
    return result;
  } finally {
    state.open = false;
  }
}
