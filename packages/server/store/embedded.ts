import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from './database.ts';
import { type Engine, startEngine } from './engine.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { openPool } from './pool.ts';
import { watch } from './watchdog.ts';

const diskFull = '53100';

/** The embedded store; `dump` writes an image that later starts load instead of creating a database (tests). */
export type EmbeddedStore = Store & { dump(path: string): Promise<void> };

/**
 * PostgreSQL in this process: PGlite in a worker behind a socket that only this user can open.
 * @param dataDir its folder; without one the database lives in memory.
 * @param image a dump that an in-memory database begins with.
 * @param compiled the program of PGlite, for whoever opens many.
 * @throws when another process works in the folder.
 */
export async function openEmbedded(options: {
  dataDir?: string;
  image?: string;
  compiled?: object;
}): Promise<EmbeddedStore> {
  const { dataDir, image, compiled } = options;
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = dataDir ? await lockFolder(dataDir) : null;
  // 0700: nobody else on this machine reaches the socket, which asks for no password.
  const run = mkdtempSync(join(tmpdir(), 'mars-'));
  const tidy = () => rmSync(run, { recursive: true, force: true });
  const end = (sentence: string) => {
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  };
  try {
    const engine = await startEngine({
      dataDir,
      image,
      compiled,
      socketPath: join(run, '.s.PGSQL.5432'),
      end,
    });
    return connect(engine, run, folder, { end, tidy });
  } catch (error) {
    await folder?.release();
    tidy();
    throw error;
  }
}

function connect(
  engine: Engine,
  run: string,
  folder: FolderLock | null,
  { end, tidy }: { end(sentence: string): void; tidy(): void },
): EmbeddedStore {
  folder?.onLost(() =>
    end('Another process has taken over the data folder; this one ends before it harms anything.'),
  );
  const store = openPool({
    kind: 'pglite',
    config: { host: run, user: 'postgres', database: 'postgres', max: 1, connectionTimeoutMillis: 5000 },
    // One works and the next is ready.
    transactionsAtOnce: 2,
    // One backend serves every connection: settings and named statements of a former one would still be there.
    setUp: ['discard all', "set time zone 'Asia/Tashkent'"],
    // A full disk may leave it with half a statement, which nothing but a new start ends.
    onRefused: ({ code, message }) => {
      if (code !== diskFull) engine.restart(message);
    },
    callPatienceMs: 5000,
    engine,
    onClose: async () => {
      stopWatching();
      await engine.close();
      await folder?.release();
      tidy();
    },
  });
  const stopWatching = watch(store, engine, end);
  return { ...store, dump: engine.dump };
}
