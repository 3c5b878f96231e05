import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { constants } from '@mars/contract/constants.ts';
import type { FastifyReply } from 'fastify';
import type { App } from '../../feature.ts';
import { deleteFile } from '../../ground/deleted-file.ts';
import { Refused } from '../../refused.ts';
import { checkLink, signLink } from '../auth/signed-link.ts';
import { dayMs } from '../clock/time.ts';
import { findFile, listStored } from './queries-file.ts';

/** A file as replies name it. */
export interface FileRow {
  id: number;
  name: string;
  type: string;
  bytes: number;
}

/** Outside of everything that is served. */
export const folderOf = ({ dataDir }: Pick<App, 'dataDir'>): string => join(dataDir, 'file');

/** Takes a received file over. @returns the name under which it lies, which nobody can guess */
export async function keepFile(app: App, path: string): Promise<string> {
  await mkdir(folderOf(app), { recursive: true, mode: 0o700 });
  const stored = randomBytes(16).toString('hex');
  await rename(path, join(folderOf(app), stored));
  return stored;
}

/** Deletes files that no row names; one that cannot be deleted is the job's to find. */
export const dropFiles = (app: App, stored: readonly string[]): Promise<unknown> =>
  Promise.all(
    stored.map((name) =>
      deleteFile(app, join(folderOf(app), name)).catch((error: unknown) =>
        app.log.warn({ err: error }, 'a file could not be deleted'),
      ),
    ),
  );

/** Deletes what lies there for a day and no row names: of a server that was killed, or of people who were deleted. @param now the disk's clock, which the files were written by */
export async function sweepFiles(app: App, now = Date.now()): Promise<void> {
  const names = await readdir(folderOf(app)).catch(() => []);
  const known = new Set(await listStored(app.store));
  const before = now - dayMs;
  for (const name of names.filter((each) => !known.has(each))) {
    if ((await stat(join(folderOf(app), name))).ctimeMs < before) await dropFiles(app, [name]);
  }
}

/** A file with a link to it, which is good for some minutes and needs no bearer. */
export async function linked(
  { id, name, type, bytes }: FileRow,
  app: App,
): Promise<FileRow & { url: string }> {
  const sig = await signLink(app, `file ${id}`, constants.homework.linkMinutes);
  return { id, name, type, bytes, url: `/v1/file/${id}?sig=${sig}` };
}

export const linkedAll = (files: readonly FileRow[], app: App): Promise<(FileRow & { url: string })[]> =>
  Promise.all(files.map((file) => linked(file, app)));

/**
 * The file of a link, always as a download: a page that somebody handed in runs nowhere.
 * @throws not_found for a link that is not ours or has run out, and for a file that is gone
 */
export async function sendFile(app: App, id: number, sig: string, reply: FastifyReply): Promise<Readable> {
  await checkLink(app, `file ${id}`, sig);
  const file = await findFile(app.store, id);
  const opened = file && (await open(join(folderOf(app), file.stored)).catch(() => undefined));
  if (!opened) throw new Refused('not_found');
  reply.headers({
    'content-type': file.type === 'text/plain' ? 'text/plain; charset=utf-8' : file.type,
    'content-length': file.bytes,
    'content-disposition': attachment(file.name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
  return opened.createReadStream();
}

/** RFC 6266: the name in plain letters for old programs, then as it is. */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`;
}
