import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { prepareDataDir } from '../../data-dir.ts';
import { uploadFolders } from '../../ground/deleted-file.ts';
import { openEmbedded } from '../../store/embedded.ts';
import { openPostgres } from '../../store/open.ts';
import { analyze } from './queries.ts';
import { checkBackup, type Restored, restoreBackup, taken } from './restore.ts';

/**
 * Brings a backup to where a server will start, and its tables to what this version has. One that is refused leaves the
 * place as it was: no folder, no file and no row of it.
 * @param migrations the folder of the migrations
 * @param replace lets everything go that stands there
 * @throws {BadBackup} with the sentence for who asked
 */
export async function restoreInto(
  {
    databaseUrl,
    dataDir,
    migrations,
  }: { databaseUrl: string | undefined; dataDir: string; migrations: string },
  folder: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<Restored> {
  const checked = await checkBackup(folder, migrations);
  // An embedded database writes into its folder when it is opened, whatever is asked of it.
  if (!databaseUrl && !replace && existsSync(join(dataDir, 'pg'))) throw taken(dataDir);
  const made = [...(databaseUrl ? [] : ['pg']), ...uploadFolders]
    .map((name) => join(dataDir, name))
    .filter((path) => !existsSync(path))
    .map(firstNew);
  let restored: Restored | undefined;
  try {
    prepareDataDir(dataDir);
    const store = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded({ dataDir });
    try {
      restored = await restoreBackup({ store, dataDir }, checked, { replace });
      await analyze(store);
      return restored;
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!restored) await Promise.all(made.map((path) => rm(path, { recursive: true, force: true })));
    throw error;
  }
}

/** The highest folder that has to be made for a path. */
const firstNew = (path: string): string => (existsSync(dirname(path)) ? path : firstNew(dirname(path)));
