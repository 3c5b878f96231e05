// The embedded PostgreSQL in a thread of its own: a long query stops no request. Plain JavaScript, because
// Node 20 starts no TypeScript and the tests run from source.
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { dataDir, socket, image, compiled } = workerData;

// Made beside its place and then moved there: a kill while it is being made leaves nothing half done.
if (dataDir && !existsSync(dataDir)) {
  const draft = `${dataDir}.new`;
  await rm(draft, { recursive: true, force: true });
  const made = await PGlite.create({ dataDir: draft });
  await made.close();
  await rename(draft, dataDir);
}

const db = await PGlite.create({
  dataDir: dataDir ?? 'memory://',
  // Of the 128 MB that it keeps by itself nothing is ever given back; the system keeps the files at hand as well.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  // Compiled by whoever starts many of them, for all.
  ...(compiled ? { pgliteWasmModule: compiled } : {}),
  ...(image ? { loadDataDir: new Blob([await readFile(image)]) } : {}),
});

// What SQL may do wrong is answered over the socket. What is thrown here is the end of the engine (it could not write
// what it had to, or cannot roll back what a connection left, as on a full disk): nothing after it would be answered,
// and only a new start brings it back.
for (const name of ['execProtocolRawStream', 'exec']) {
  const run = db[name].bind(db);
  db[name] = async (...args) => {
    try {
      return await run(...args);
    } catch (error) {
      parentPort.postMessage({ state: 'broken', reason: String(error?.message ?? error) });
      throw error;
    }
  };
}

// More than the pool's one connection: a broken one is given back a moment after its successor asks.
const server = new PGLiteSocketServer({ db, ...socket, maxConnections: 5 });
// That of an engine before this one.
await rm(socket.path, { force: true });
await server.start();

parentPort.on('message', async ({ command, path }) => {
  if (command === 'dump') {
    const dump = await db.dumpDataDir('none');
    await writeFile(path, new Uint8Array(await dump.arrayBuffer()));
    parentPort.postMessage({ state: 'dumped' });
  }
  // Statements run to their end in this thread: whoever reads this works on none.
  if (command === 'ask') parentPort.postMessage({ state: 'idle' });
  if (command === 'close') {
    await server.stop();
    await db.close();
    parentPort.postMessage({ state: 'closed' });
    parentPort.close();
  }
});
parentPort.postMessage({ state: 'ready', address: server.getServerConn() });
