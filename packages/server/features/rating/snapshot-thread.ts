import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openPostgres } from '../../store/open.ts';
import type { Wanted } from './beside.ts';
import { takeAside, updateRating } from './snapshot.ts';

const { databaseUrl, now, at, kept } = workerData as Wanted;
// Linux takes it for this thread alone: whoever waits for an answer goes before the boards.
if (process.platform === 'linux') setPriority(10);
const store = openPostgres(databaseUrl);
try {
  parentPort!.postMessage(at ? await takeAside(store, { at, now }) : await updateRating(store, now, kept));
} finally {
  await store.close();
}
