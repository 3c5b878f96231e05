import { join } from 'node:path';
import { serverRoot } from '../root.ts';
import type { Store } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { createProbe } from './probe.ts';

export interface StoreOptions {
  /** `postgres://…`: that server is used and nothing is embedded. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database; without both it lives in memory. */
  dataDir?: string | undefined;
}

/**
 * Opens the database and brings it to the newest migration.
 * @throws {FolderTaken} when another process works in `dataDir`.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const store = options.databaseUrl
    ? openPostgres(options.databaseUrl)
    : await openEmbedded(options.dataDir ? { dataDir: options.dataDir } : {});
  try {
    await migrate(store, join(serverRoot, 'migrations'));
    return store;
  } catch (error) {
    await store.close().catch(() => {});
    throw error;
  }
}

/** A PostgreSQL server by its address. */
export function openPostgres(databaseUrl: string): Store {
  const connection = { connectionString: databaseUrl, application_name: 'mars' };
  const probe = createProbe(connection);
  const store = openPool({
    kind: 'postgres',
    config: {
      ...connection,
      max: 10,
      connectionTimeoutMillis: 5000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
    },
    transactionsAtOnce: 8,
    // Statements are short: compiling one, or spreading it over all cores, costs more than it saves and holds up others.
    setUp: ["set time zone 'Asia/Tashkent'", 'set jit = off', 'set max_parallel_workers_per_gather = 0'],
    callPatienceMs: 1000,
    probe: probe.ask,
    onClose: async () => probe.close(),
  });
  return { ...store, url: databaseUrl };
}
