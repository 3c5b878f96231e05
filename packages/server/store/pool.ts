import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Store } from './database.ts';

type Query = Database['query'];

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

/** The engine asked one of two transactions to give way (deadlock, serialization): nothing of it happened. */
const givesWay = new Set(['40P01', '40001']);
const mostAgain = 3;

const insideMessage =
  'the pool was used inside a transaction: hand the transaction down (with a pool of one this would wait for ever)';

/** Columns as handlers want them: days stay `yyyy-MM-dd`, bigint and numeric become numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.DATE) return (value: string) => value;
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

function refuseInside(): void {
  if (scope?.getStore()?.open) throw new Error(insideMessage);
}

/**
 * A pool as a `Store`, the same for both engines.
 * @param setUp statements for each new connection, before anything else runs on it.
 */
export function openPool(
  kind: Store['kind'],
  config: pg.PoolConfig,
  setUp: readonly string[],
  onClose: () => Promise<void>,
): Store & { lastAnswer(): number } {
  const pool = new pg.Pool({
    ...config,
    types,
    onConnect: async (client: pg.ClientBase) => {
      for (const statement of setUp) await client.query(statement);
    },
  } as pg.PoolConfig);
  let answeredAt = Date.now();
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});

  const query = (async (...args: Parameters<Query>) => {
    refuseInside();
    const result = await (pool.query as unknown as Query)(...args);
    answeredAt = Date.now();
    return result;
  }) as Query;

  return {
    kind,
    query,
    lastAnswer: () => answeredAt,
    async transaction<T>(work: (db: Database) => Promise<T>): Promise<T> {
      refuseInside();
      for (let again = mostAgain; ; again--) {
        try {
          const result = await transactionOn(await pool.connect(), work);
          answeredAt = Date.now();
          return result;
        } catch (error) {
          if (again === 0 || !givesWay.has((error as { code?: string }).code ?? '')) throw error;
          // Not in step with the other one, or both would only meet again.
          await sleep(10 + Math.random() * 90);
        }
      }
    },
    async close() {
      await pool.end();
      await onClose();
    },
  };
}

async function transactionOn<T>(client: pg.PoolClient, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    const result = await runTransaction(client, work);
    client.release();
    return result;
  } catch (error) {
    // The connection is worth keeping only if it answers the rollback.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(broken);
    throw error;
  }
}

async function runTransaction<T>(client: pg.PoolClient, work: (db: Database) => Promise<T>): Promise<T> {
  const state = { open: true };
  const db: Database = {
    query: (async (...args: Parameters<Query>) => {
      if (!state.open) throw new Error('a transaction was used after its end');
      return (client.query as unknown as Query)(...args);
    }) as Query,
  };
  await client.query('begin isolation level read committed');
  try {
    const result = await (scope ? scope.run(state, () => work(db)) : work(db));
    await client.query('commit');
    return result;
  } finally {
    state.open = false;
  }
}
