import { copyFile, link, mkdir, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Folders of `DATA_DIR` with what people send: each file has a name of its own and never changes. */
export const uploadFolders = ['media/u', 'file'] as const;

/** Where a file lies after it was deleted. @param path below `DATA_DIR` */
export const asideOf = (dataDir: string, path: string): string => join(dataDir, 'backup', path);

/**
 * Deletes a file that people sent and no row names any more. It is moved aside, so that a backup whose rows are from before
 * still has it; a job forgets it later (`features/backup/files.ts`). One that is gone already is deleted.
 * @param place where it lies, in one of `uploadFolders`
 */
export async function deleteFile({ dataDir }: { dataDir: string }, place: string): Promise<void> {
  const aside = asideOf(dataDir, relative(dataDir, place));
  await keepBoth(place, aside).catch((error: NodeJS.ErrnoException) => {
    // A full disk is helped by what goes.
    if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error;
  });
  await rm(place, { force: true });
  // It is kept from now on, also where the nightly backup has had it for weeks.
  const now = new Date();
  await utimes(aside, now, now).catch(() => {});
}

/** Gives a file a second place, where it may be already. One that is gone has none. */
export async function keepBoth(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOENT') return;
    // This disk knows no links.
    await copyFile(from, `${to}.new`);
    await rename(`${to}.new`, to);
  }
}
