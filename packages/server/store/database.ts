import type pg from 'pg';

/**
 * What `queries.ts` functions take first: the pool or an open transaction.
 * Named statements are prepared once a connection (`name`), for the hot paths.
 */
export interface Database {
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<pg.QueryResult<R>>;
  query<R extends pg.QueryResultRow>(statement: {
    name?: string;
    text: string;
    values?: readonly unknown[];
    /** How columns are read, where it is not as usual. */
    types?: { getTypeParser(): (value: string) => unknown };
  }): Promise<pg.QueryResult<R>>;
}

/** The database of the process. A transaction awaits SQL only: no hash, HTTP, file or AI call inside. */
export interface Store extends Database {
  /**
   * Runs `work` in one READ COMMITTED transaction and commits; any error rolls back and is thrown on. When the engine
   * asks it to give way to another one (a deadlock), `work` runs again: it has no effect but through its `db`.
   * Inside it the pool must not be used, nor another transaction opened: with a pool of one that waits until it
   * fails. Tests refuse it at once, on both stores.
   */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /**
   * The same database for calls, which are told that it is down where a job would go on waiting: when it says nothing
   * to anybody (`Silent`). A transaction that ended so may have been kept. It has none itself.
   */
  readonly impatient?: Store;
  /** Writes an image of the whole database, a tar file of its folder: the embedded one only. */
  dump?(path: string): Promise<void>;
  /** The address of a server of its own, for a thread that opens it too. */
  readonly url?: string;
  /** Which engine answers, for /healthz and the tests. */
  readonly kind: 'pglite' | 'postgres';
  close(): Promise<void>;
}
