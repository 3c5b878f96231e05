import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../feature.ts';
import { dayMs } from '../clock/time.ts';

/** What people send, in folders of `DATA_DIR`: each file has a name of its own and never changes. */
export const uploadFolders = ['media/u', 'file'];
/** As long as a backup of the database may name a file: the last of seven days, and one to spare. */
const keptDays = 8;

/**
 * Keeps what people sent beside the backups of the database. Links, not copies: they need no room while the file is there,
 * and hold it when it is deleted.
 * @param now the disk's clock
 */
export async function backUpFiles({ dataDir }: Pick<App, 'dataDir'>, now = Date.now()): Promise<void> {
  for (const folder of uploadFolders) {
    const [live, kept] = [join(dataDir, folder), join(dataDir, 'backup', folder)];
    const there = new Set(await namesIn(live));
    if (there.size > 0) await mkdir(kept, { recursive: true, mode: 0o700 });
    const known = new Set(await namesIn(kept));
    for (const name of there) if (!known.has(name)) await keep(join(live, name), join(kept, name));
    for (const name of known) {
      // That its other name was deleted was the last that happened to it.
      const gone = !there.has(name) && (await stat(join(kept, name))).ctimeMs < now - keptDays * dayMs;
      if (gone) await rm(join(kept, name), { force: true });
    }
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** A disk that knows no links gets a copy; a file that was deleted since is none. */
async function keep(from: string, to: string): Promise<void> {
  await link(from, to)
    .catch(() => copyFile(from, to))
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
}
