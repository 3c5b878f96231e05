import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { serverRoot } from '../root.ts';
import type { Store } from './database.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { openPool } from './pool.ts';
import { watch } from './watchdog.ts';

/** The embedded store; `dump` writes an image that later starts load instead of creating a database (tests). */
export type EmbeddedStore = Store & { dump(path: string): Promise<void> };

/**
 * PostgreSQL in this process: PGlite in a worker behind a socket that only this user can open.
 * @param dataDir its folder; without one the database lives in memory.
 * @param image a dump that an in-memory database begins with.
 * @throws when another process works in the folder.
 */
export async function openEmbedded(options: { dataDir?: string; image?: string }): Promise<EmbeddedStore> {
  const { dataDir, image } = options;
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = dataDir ? await lockFolder(dataDir) : null;
  // 0700: nobody else on this machine reaches the socket, which asks for no password.
  const run = mkdtempSync(join(tmpdir(), 'mars-'));
  const tidy = () => rmSync(run, { recursive: true, force: true });
  try {
    const worker = await startWorker(dataDir ? join(dataDir, 'pg') : undefined, run, image);
    return connect(worker, run, lock, tidy);
  } catch (error) {
    await lock?.release();
    tidy();
    throw error;
  }
}

async function startWorker(dataDir: string | undefined, run: string, image?: string): Promise<Worker> {
  const worker = new Worker(join(serverRoot, 'store', 'pglite-worker.mjs'), {
    workerData: { dataDir, image, socket: { path: join(run, '.s.PGSQL.5432') } },
  });
  await said(worker, 'ready');
  return worker;
}

function connect(worker: Worker, run: string, lock: FolderLock | null, tidy: () => void): EmbeddedStore {
  let closing = false;
  const end = (sentence: string) => {
    if (closing) return;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  };
  worker.on('error', (error) => end(`The embedded database failed: ${error.message}`));
  worker.on('exit', () => end('The embedded database ended by itself.'));
  lock?.onLost(() =>
    end('Another process has taken over the data folder; this one ends before it harms anything.'),
  );

  const store = openPool(
    'pglite',
    { host: run, user: 'postgres', database: 'postgres', max: 1, connectionTimeoutMillis: 5000 },
    // One backend serves every connection: settings and named statements of a former one would still be there.
    ['discard all', "set time zone 'Asia/Tashkent'"],
    async () => {
      closing = true;
      stopWatching();
      const closed = said(worker, 'closed');
      worker.postMessage({ command: 'close' });
      await closed;
      await worker.terminate();
      await lock?.release();
      tidy();
    },
  );
  const stopWatching = watch(store, end);
  const dump = async (path: string) => {
    const dumped = said(worker, 'dumped');
    worker.postMessage({ command: 'dump', path });
    await dumped;
  };
  return { ...store, dump };
}

function said(worker: Worker, state: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = (message: { state: string }) => {
      if (message.state !== state) return;
      worker.off('message', listen);
      worker.off('error', reject);
      resolve();
    };
    worker.on('message', listen);
    worker.once('error', reject);
  });
}
