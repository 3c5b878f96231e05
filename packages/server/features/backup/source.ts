import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../../store/database.ts';
import { openEmbedded } from '../../store/embedded.ts';
import { FolderTaken } from '../../store/folder-lock.ts';
import { openPostgres } from '../../store/open.ts';
import { withImage } from './image.ts';
import { BadBackup } from './manifest.ts';

/**
 * Opens the database of a centre for reading, as it is: no migration is applied, and a server may go on working on it.
 * @throws {BadBackup} when there is none
 */
export async function withSource<T>(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  work: (store: Store) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return closing(openPostgres(databaseUrl), work);
  if (!existsSync(join(dataDir, 'pg')))
    throw new BadBackup(`There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL.`);
  let store: Store;
  try {
    store = await openEmbedded({ dataDir });
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error;
    return withImage(dataDir, async (image) => closing(await openEmbedded({ image }), work));
  }
  return closing(store, work);
}

async function closing<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
