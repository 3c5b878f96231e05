import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Store } from './database.ts';
import { Silent, unlessSilent } from './silence.ts';

type Query = Database['query'];
type Client = pg.PoolClient;
/** How long an answer is waited for. */
type Wait = <T>(answer: Promise<T>) => Promise<T>;

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

export interface PoolOptions {
  kind: Store['kind'];
  config: pg.PoolConfig;
  /** Statements for each new connection, before anything else runs on it. */
  setUp: readonly string[];
  /** Told when the engine lets somebody in and then refuses those: it is of no more use. */
  onRefused?(error: pg.DatabaseError): void;
  /** How long a call waits for a database that says nothing. */
  callPatienceMs: number;
  onClose(): Promise<void>;
}

/** A pool as a `Store`, the same for both engines. */
export function openPool(options: PoolOptions): Store & { lastAnswer(): number } {
  const { kind, config, setUp, callPatienceMs, onClose } = options;
  const pool = new pg.Pool({
    ...config,
    types,
    onConnect: async (client: pg.ClientBase) => {
      try {
        for (const statement of setUp) await client.query(statement);
      } catch (error) {
        if (error instanceof pg.DatabaseError) options.onRefused?.(error);
        throw error;
      }
    },
  } as pg.PoolConfig);
  let answeredAt = Date.now();
  const lastAnswer = () => answeredAt;
  // A connection that breaks is replaced by the next query; without a listener it would end the process, whether it
  // was idle or in the middle of a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  /** Notes each sign of life: a refusal of the engine is one too. */
  const heard: Wait = (answer) => {
    const note = () => {
      answeredAt = Date.now();
    };
    answer.then(note, (error) => {
      if (error instanceof pg.DatabaseError) note();
    });
    return answer;
  };
  const forJobs = storeOn(pool, heard);
  const forCalls = storeOn(pool, (answer) => unlessSilent(heard(answer), lastAnswer, callPatienceMs));
  const close = async () => {
    await pool.end();
    await onClose();
  };
  const whole = { kind, close, lastAnswer };
  return { ...whole, ...forJobs, impatient: { ...whole, ...forCalls } };
}

/** Query and transaction over a pool. @param wait is put around each answer */
function storeOn(pool: pg.Pool, wait: Wait): Pick<Store, 'query' | 'transaction'> {
  return {
    query: (async (...args: Parameters<Query>) => {
      refuseInside();
      const client = await connect(pool, wait);
      try {
        const result = await wait((client.query as unknown as Query)(...args));
        client.release();
        return result;
      } catch (error) {
        client.release(true);
        throw error;
      }
    }) as Query,
    async transaction<T>(work: (db: Database) => Promise<T>): Promise<T> {
      refuseInside();
      for (let again = mostAgain; ; again--) {
        try {
          return await transactionOn(await connect(pool, wait), work, wait);
        } catch (error) {
          if (again === 0 || !givesWay.has((error as { code?: string }).code ?? '')) throw error;
          // Not in step with the other one, or both would only meet again.
          await sleep(10 + Math.random() * 90);
        }
      }
    },
  };
}

async function connect(pool: pg.Pool, wait: Wait): Promise<Client> {
  const coming = pool.connect();
  try {
    return await wait(coming);
  } catch (error) {
    // Who waits no longer gives back what comes after all.
    if (error instanceof Silent)
      coming.then(
        (client) => client.release(),
        () => {},
      );
    throw error;
  }
}

async function transactionOn<T>(client: Client, work: (db: Database) => Promise<T>, wait: Wait): Promise<T> {
  try {
    const result = await runTransaction(client, work, wait);
    client.release();
    return result;
  } catch (error) {
    // The connection is worth keeping only if it answers the rollback; one that says nothing is not asked.
    const broken =
      error instanceof Silent ||
      (await wait(client.query('rollback')).then(
        () => false,
        () => true,
      ));
    client.release(broken);
    throw error;
  }
}

async function runTransaction<T>(client: Client, work: (db: Database) => Promise<T>, wait: Wait): Promise<T> {
  const state = { open: true };
  const db: Database = {
    query: (async (...args: Parameters<Query>) => {
      if (!state.open) throw new Error('a transaction was used after its end');
      return wait((client.query as unknown as Query)(...args));
    }) as Query,
  };
  await wait(client.query('begin isolation level read committed'));
  try {
    const result = await (scope ? scope.run(state, () => work(db)) : work(db));
    await wait(client.query('commit'));
    return result;
  } finally {
    state.open = false;
  }
}
