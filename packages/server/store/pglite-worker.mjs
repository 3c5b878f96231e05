// The embedded PostgreSQL in a thread of its own: a long query stops no request. Plain JavaScript, because
// Node 20 starts no TypeScript and the tests run from source.
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { dataDir, socket, image } = workerData;

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
  ...(image ? { loadDataDir: new Blob([await readFile(image)]) } : {}),
});
// More than the pool's one connection: a broken one is given back a moment after its successor asks.
const server = new PGLiteSocketServer({ db, ...socket, maxConnections: 5 });
await server.start();

parentPort.on('message', async ({ command, path }) => {
  if (command === 'dump') {
    const dump = await db.dumpDataDir('none');
    await writeFile(path, new Uint8Array(await dump.arrayBuffer()));
    parentPort.postMessage({ state: 'dumped' });
  }
  if (command === 'close') {
    await server.stop();
    await db.close();
    parentPort.postMessage({ state: 'closed' });
    parentPort.close();
  }
});
parentPort.postMessage({ state: 'ready', address: server.getServerConn() });
