import { parentPort, workerData } from 'node:worker_threads';
import { openPostgres } from '../../store/open.ts';
import type { Wanted } from './beside.ts';
import { takeAside, updateRating } from './snapshot.ts';

const { databaseUrl, now, at } = workerData as Wanted;
const store = openPostgres(databaseUrl);
try {
  if (at === null) await updateRating(store, now);
  else parentPort?.postMessage(await takeAside(store, { at, now }));
} finally {
  await store.close();
}
