import pg from 'pg';
import type { Store } from './database.ts';
import { createLine } from './line.ts';
import { storeOn } from './on-pool.ts';
import { createEar } from './silence.ts';

/** Columns as handlers want them: days stay `yyyy-MM-dd`, bigint and numeric become numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.DATE) return (value: string) => value;
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export interface PoolOptions {
  kind: Store['kind'];
  config: pg.PoolConfig & { max: number; connectionTimeoutMillis: number };
  /** How many transactions have or want a connection at once; reads pass between them. */
  transactionsAtOnce: number;
  /** Statements for each new connection, before anything else runs on it. */
  setUp: readonly string[];
  /** Told when the engine lets somebody in and then refuses those: it is of no more use. */
  onRefused?(error: pg.DatabaseError): void;
  /** How long calls wait for a database that says nothing to anybody. */
  callPatienceMs: number;
  /** Asks for a sign of life beside the pool; without it the pool asks. @throws when there is none */
  probe?(): Promise<unknown>;
  /** Whether the engine is known to be away, or may never answer again: calls are refused at once, or soon. */
  engine?: { isDown(): boolean; isFull(): boolean };
  onClose(): Promise<void>;
}

/** A pool as a `Store`, the same for both engines. */
export function openPool(options: PoolOptions): Store & { lastAnswer(): number } {
  const { kind, config, setUp, onClose, engine } = options;
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
  // A connection that breaks is replaced by the next query; without a listener it would end the process, whether it
  // was idle or in the middle of a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const probe = async () => {
    try {
      await (options.probe?.() ?? forJobs.query('select 1'));
    } catch (error) {
      // As when it has no connection left: somebody is there.
      if (!(error instanceof pg.DatabaseError)) throw error;
    }
    ear.heard();
  };
  const ear = createEar({
    patienceMs: options.callPatienceMs,
    probe,
    ...(engine ? { isDown: engine.isDown, isSuspect: engine.isFull } : {}),
  });
  const parts = { pool, ear, line: createLine(options.transactionsAtOnce, config.connectionTimeoutMillis) };
  const forJobs = storeOn(parts, (question) => question());
  const forCalls = storeOn(parts, ear.unlessSilent);
  const close = async () => {
    ear.close();
    await pool.end();
    await onClose();
  };
  const whole = { kind, close, lastAnswer: ear.lastAnswer };
  return { ...whole, ...forJobs, impatient: { ...whole, ...forCalls } };
}
