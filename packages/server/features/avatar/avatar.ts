import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import { repositoryRoot } from '../../root.ts';
import { addDays, dayOf, isoTime, startOfDay } from '../clock/time.ts';
import { forgetPicture, keepPicture } from './kept.ts';
import { checkPicture } from './picture.ts';
import { countUpload, findUploads, updateAvatar } from './queries.ts';

const readyFolder = 'avatars';

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
 * @param path of the file, which its caller deletes
 * @throws invalid with what is wrong about `file`, upload_limit {total, resets_at} after so many on one day
 */
export async function uploadAvatar(app: App, studentId: number, path: string): Promise<{ avatar: string }> {
  await takeUpload(app, studentId, path);
  return replaceAvatar(app, studentId, await keepPicture(app, path));
}

/** Looks at what somebody sent and counts it among the pictures of their day. @throws invalid, upload_limit */
export async function takeUpload(app: App, personId: number, path: string): Promise<void> {
  await checkPicture(path);
  const day = dayOf(app.now());
  if (!(await countUpload(app.store, personId, day, constants.uploadsDay))) throw limitReached(day);
}

/** Refuses somebody whose day is used up, before their file is read. @throws upload_limit */
export async function checkUploads(app: App, personId: number): Promise<void> {
  const day = dayOf(app.now());
  if ((await findUploads(app.store, personId, day)) >= constants.uploadsDay) throw limitReached(day);
}

const limitReached = (day: string): Refused =>
  new Refused('upload_limit', {
    total: constants.uploadsDay,
    resets_at: isoTime(startOfDay(addDays(day, 1))),
  });

async function replaceAvatar(app: App, studentId: number, avatar: string): Promise<{ avatar: string }> {
  const before = await app.store.transaction((db) => updateAvatar(db, studentId, avatar));
  if (before !== avatar) await forgetPicture(app, before);
  return { avatar };
}

/** Refuses a change that names no picture, or two. @throws avatar_choice */
export function checkChoice(emoji: number | undefined, file: string | undefined): void {
  if ((emoji === undefined) === (file === undefined)) throw new Refused('avatar_choice');
}
