import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { App } from '../../feature.ts';
import { dayOf } from '../clock/time.ts';
import { backUpFiles } from './files.ts';
import { dumpInTurn } from './image.ts';

const keptBackups = 7;

/**
 * Packs the embedded database into `<DATA_DIR>/backup/mars-<yyyy-MM-dd>.tar.gz` once a day and keeps the last seven, with
 * the files that their rows name beside them.
 * A PostgreSQL server has backups of its own.
 * @returns the file, or null when there was nothing to do
 */
export async function backUp(app: App): Promise<string | null> {
  if (!app.store.dump) return null;
  const folder = join(app.dataDir, 'backup');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `mars-${dayOf(app.now())}.tar.gz`;
  if ((await backupsIn(folder)).includes(name)) return null;

  const path = join(folder, name);
  const image = `${path}.image`;
  const draft = `${path}.new`;
  try {
    // The image first: what comes after it, it does not name; what goes after it has been moved to where these come.
    await dumpInTurn(app, image);
    await backUpFiles(app);
    await pipeline(createReadStream(image), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, path);
  } finally {
    await Promise.all([image, draft].map((left) => rm(left, { force: true })));
  }
  const old = (await backupsIn(folder)).slice(0, -keptBackups);
  await Promise.all(old.map((name) => rm(join(folder, name))));
  return path;
}

/** Oldest first: the date in a name sorts as a date. */
const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^mars-[\d-]{10}\.tar\.gz$/.test(name)).sort();
