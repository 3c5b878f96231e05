import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openPostgres } from '../../store/open.ts';
import type { Wanted } from './beside.ts';
import { takeAside, updateRating } from './snapshot.ts';

const { databaseUrl, now, at } = workerData as Wanted;
// Linux takes it for this thread alone: whoever waits for an answer goes before the boards.
if (process.platform === 'linux') setPriority(10);
const store = openPostgres(databaseUrl);
try {
  if (at === null) await updateRating(store, now);
  else parentPort?.postMessage(await takeAside(store, { at, now }));
} finally {
  await store.close();
}
