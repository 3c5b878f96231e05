import { workerData } from 'node:worker_threads';
import { openPostgres } from '../../store/open.ts';
import type { Wanted } from './beside.ts';
import { updateRating } from './snapshot.ts';

const { databaseUrl, now } = workerData as Wanted;
const store = openPostgres(databaseUrl);
try {
  await updateRating(store, now);
} finally {
  await store.close();
}
