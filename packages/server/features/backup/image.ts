import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { BadBackup } from './manifest.ts';

/**
 * The embedded database belongs to the process that holds its folder. Another one of the same user asks it for an image by a
 * file in `DATA_DIR/backup`, where nobody else may write, and reads that.
 */

/** How often a server looks whether somebody asks. */
export const lookMs = 500;
/** Who asked so long ago has gone. */
const staleMs = 60_000;
const patienceMs = 60_000;

const askedFile = (dataDir: string): string => join(dataDir, 'backup', 'image-asked');
const imageFile = (dataDir: string, token: string): string => join(dataDir, 'backup', `image-${token}.tar`);
const failedFile = (dataDir: string, token: string): string =>
  join(dataDir, 'backup', `image-${token}.failed`);

/** Two at once would each take the other's end for their own. */
const turnOf = perApp(() => ({ last: Promise.resolve() as Promise<unknown> }));

/** Writes an image of the embedded database, after those that were asked for before. */
export function dumpInTurn(app: App, path: string): Promise<void> {
  const turn = turnOf(app);
  const mine = turn.last.then(() => app.store.dump!(path));
  turn.last = mine.catch(() => {});
  return mine;
}

/** Makes the image that somebody has asked for, if somebody has. */
export async function answerAsked(app: App): Promise<void> {
  const asked = askedFile(app.dataDir);
  if (!existsSync(asked)) return;
  const [{ mtimeMs }, text] = await Promise.all([stat(asked), readFile(asked, 'utf8')]);
  await rm(asked, { force: true });
  const token = /^[0-9a-f-]{36}$/.exec(text)?.[0];
  if (!token || Date.now() - mtimeMs > staleMs) return;
  const path = imageFile(app.dataDir, token);
  try {
    await dumpInTurn(app, `${path}.new`);
    await rename(`${path}.new`, path);
  } catch (error) {
    app.log.error({ err: error }, 'the image that was asked for could not be written');
    await rm(`${path}.new`, { force: true });
    await writeFile(failedFile(app.dataDir, token), (error as Error).message, { mode: 0o600 });
  }
}

/**
 * Has the server that works in a data folder write an image, and hands over its path; afterwards it is gone.
 * @throws {BadBackup} when that server cannot, or does not answer
 */
export async function withImage<T>(dataDir: string, work: (path: string) => Promise<T>): Promise<T> {
  const token = randomUUID();
  const [path, failed, asked] = [imageFile(dataDir, token), failedFile(dataDir, token), askedFile(dataDir)];
  await mkdir(join(dataDir, 'backup'), { recursive: true, mode: 0o700 });
  try {
    await writeFile(asked, token, { mode: 0o600 });
    for (const until = Date.now() + patienceMs; !existsSync(path); await sleep(100)) {
      if (existsSync(failed))
        throw new BadBackup(`The running server could not be read (${await readFile(failed, 'utf8')}).`);
      if (Date.now() > until)
        throw new BadBackup('The running server does not answer; its log may say why, or stop it first.');
    }
    return await work(path);
  } finally {
    await Promise.all([path, failed, asked].map((left) => rm(left, { force: true })));
  }
}
