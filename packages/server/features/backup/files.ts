import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../feature.ts';
import { asideOf, keepBoth, uploadFolders } from '../../ground/deleted-file.ts';
import { dayMs } from '../clock/time.ts';

/** As long as a backup of the embedded database may name a file: the last of seven days, and one to spare. */
const keptDays = 8;
/** Whoever takes rows and files of a server one after the other is through with both. */
const keptDaysOnServer = 1;

/**
 * Keeps what people sent beside the backups of the embedded database. Links, not copies: they need no room while the file
 * is there, and hold it when it is deleted.
 */
export async function backUpFiles({ dataDir }: Pick<App, 'dataDir'>): Promise<void> {
  for (const folder of uploadFolders) {
    const known = new Set(await namesIn(asideOf(dataDir, folder)));
    for (const name of await namesIn(join(dataDir, folder)))
      if (!known.has(name))
        await keepBoth(join(dataDir, folder, name), asideOf(dataDir, `${folder}/${name}`));
  }
}

/** Forgets files that were deleted, once no backup names them any more. @param now the disk's clock */
export async function forgetDeleted(
  { dataDir, store }: Pick<App, 'dataDir' | 'store'>,
  now = Date.now(),
): Promise<void> {
  const before = now - (store.dump ? keptDays : keptDaysOnServer) * dayMs;
  for (const folder of uploadFolders) {
    const live = new Set(await namesIn(join(dataDir, folder)));
    for (const name of await namesIn(asideOf(dataDir, folder))) {
      if (live.has(name)) continue;
      const aside = asideOf(dataDir, `${folder}/${name}`);
      // That it was deleted was the last that happened to it.
      const changed = await stat(aside).then(
        ({ ctimeMs }) => ctimeMs,
        () => before,
      );
      if (changed < before) await rm(aside, { force: true });
    }
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
