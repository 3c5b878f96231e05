import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import { repositoryRoot } from '../../root.ts';
import { drawPicture } from './picture.ts';
import { updateAvatar } from './queries.ts';

const readyFolder = 'avatars';
const uploads = `${constants.mediaBase}u/`;

let ready: Promise<string[]> | undefined;

/** The ready avatars as paths under the media base, in the order that an index counts in. */
export function listAvatarFiles(): Promise<string[]> {
  ready ??= readdir(join(repositoryRoot, 'media', readyFolder)).then(
    (names) =>
      names
        .filter((name) => name.endsWith('.svg'))
        .sort()
        .map((name) => `${readyFolder}/${name}`),
    (error: NodeJS.ErrnoException) => {
      ready = undefined;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return ready;
}

/**
 * Takes a ready avatar.
 * @param index counts from 0 in `listAvatarFiles`
 * @throws invalid when there is no such avatar
 */
export async function chooseAvatar(app: App, studentId: number, index: number): Promise<{ avatar: string }> {
  const file = (await listAvatarFiles())[index];
  if (file === undefined) throw refusedField('emoji', 'choice');
  return replaceAvatar(app, studentId, `${constants.mediaBase}${file}`);
}

/**
 * Takes an uploaded picture: drawn anew, so that nothing of the file but its pixels is kept.
 * @throws invalid with what is wrong about `file`
 */
export async function uploadAvatar(app: App, studentId: number, file: Buffer): Promise<{ avatar: string }> {
  const picture = await drawPicture(file);
  const name = `${randomBytes(16).toString('hex')}.webp`;
  const folder = join(app.dataDir, 'media', 'u');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), picture, { flag: 'wx' });
  return replaceAvatar(app, studentId, `${uploads}${name}`);
}

async function replaceAvatar(app: App, studentId: number, avatar: string): Promise<{ avatar: string }> {
  const before = await app.store.transaction((db) => updateAvatar(db, studentId, avatar));
  if (before?.startsWith(uploads) && before !== avatar) {
    // Nobody points to it any more. If it cannot be deleted, a small file is left over.
    await rm(join(app.dataDir, 'media', 'u', before.slice(uploads.length)), { force: true }).catch(
      (error: unknown) => app.log.warn({ error }, 'an old avatar could not be deleted'),
    );
  }
  return { avatar };
}

/** Refuses a change that names no picture, or two. @throws avatar_choice */
export function checkChoice(emoji: number | undefined, file: Buffer | undefined): void {
  if ((emoji === undefined) === (file === undefined)) throw new Refused('avatar_choice');
}
