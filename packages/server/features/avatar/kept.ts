import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { deleteFile } from '../../ground/deleted-file.ts';
import type { Format } from './painter.ts';
import { drawPicture, drawWhole } from './picture.ts';

const uploads = `${constants.mediaBase}u/`;

/**
 * Keeps an uploaded picture that was looked at: drawn anew, so that nothing of the file but its pixels is kept.
 * @returns its address
 * @throws invalid with what is wrong about `file`
 */
export async function keepPicture(app: App, path: string): Promise<string> {
  return write(app, await drawPicture(app, path), 'webp');
}

/** The same of a whole picture, no side of which is longer than `sidePx`. */
export async function keepWhole(
  app: App,
  path: string,
  sidePx: number,
  format: Format = 'webp',
): Promise<{ src: string; width: number; height: number }> {
  const { picture, width, height } = await drawWhole(app, path, { sidePx, format });
  return { src: await write(app, picture, format), width, height };
}

async function write(app: App, picture: Uint8Array, format: Format): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.${format === 'jpeg' ? 'jpg' : format}`;
  const folder = join(app.dataDir, 'media', 'u');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), picture, { flag: 'wx' });
  return `${uploads}${name}`;
}

/** Where an uploaded picture lies; null for one that is no upload. */
export const placeOf = (app: Pick<App, 'dataDir'>, address: string | null | undefined): string | null =>
  address?.startsWith(uploads) ? join(app.dataDir, 'media', 'u', address.slice(uploads.length)) : null;

/** Deletes an uploaded picture to which nobody points any more; if it cannot be, a small file is left over. */
export async function forgetPicture(app: App, address: string | null | undefined): Promise<void> {
  const place = placeOf(app, address);
  if (!place) return;
  await deleteFile(app, place).catch((error: unknown) =>
    app.log.warn({ error }, 'an old picture could not be deleted'),
  );
}
