import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { drawPicture } from './picture.ts';

const uploads = `${constants.mediaBase}u/`;

/**
 * Keeps an uploaded picture that was looked at: drawn anew, so that nothing of the file but its pixels is kept.
 * @returns its address
 * @throws invalid with what is wrong about `file`
 */
export async function keepPicture(app: App, path: string): Promise<string> {
  const picture = await drawPicture(app, path);
  const name = `${randomBytes(16).toString('hex')}.webp`;
  const folder = join(app.dataDir, 'media', 'u');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), picture, { flag: 'wx' });
  return `${uploads}${name}`;
}

/** Deletes an uploaded picture to which nobody points any more; if it cannot be, a small file is left over. */
export async function forgetPicture(app: App, address: string | null | undefined): Promise<void> {
  if (!address?.startsWith(uploads)) return;
  await rm(join(app.dataDir, 'media', 'u', address.slice(uploads.length)), { force: true }).catch(
    (error: unknown) => app.log.warn({ error }, 'an old picture could not be deleted'),
  );
}
