import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database, Store } from '../../store/database.ts';
import { uploadFolders } from './files.ts';
import {
  BadBackup,
  backupFormat,
  hashOf,
  ledgerOf,
  type Manifest,
  tableFile,
  uploadFile,
} from './manifest.ts';
import { freeze, linesOf, listMigrations, listSequences, listTables, type Table } from './queries.ts';

/**
 * Writes everything that a centre has into an empty folder: the rows as they were at one moment, however many write
 * meanwhile, and what people sent. It can be restored into either store.
 * @param dataDir where uploads lie
 * @throws {BadBackup} when something is in the folder already
 */
export async function saveBackup(
  { store, dataDir, now }: { store: Store; dataDir: string; now: Date },
  folder: string,
): Promise<Manifest> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 }).catch(refuseFolder(folder));
  if ((await readdir(folder)).length > 1 || (await readdir(join(folder, 'tables'))).length > 0)
    throw new BadBackup(`There is something in ${folder} already: a backup wants a folder of its own.`);
  await chmod(folder, 0o700);
  const files = new Map<string, Manifest['files'][number]>();
  // Before and after: of whatever the rows name, neither what comes meanwhile nor what goes is missing.
  await copyUploads(dataDir, folder, files);
  const rows = await saveRows(store, folder);
  await copyUploads(dataDir, folder, files);
  const manifest: Manifest = {
    format: backupFormat,
    made_at: now.toISOString(),
    store: store.kind,
    ...rows,
    files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    ledger: ledgerOf(rows.tables),
  };
  const draft = join(folder, 'manifest.json.new');
  await writeFile(draft, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  await rename(draft, join(folder, 'manifest.json'));
  return manifest;
}

const refuseFolder = (folder: string) => (error: NodeJS.ErrnoException) => {
  throw new BadBackup(`${folder} is no folder that this user may write to (${error.code}).`);
};

type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/** One transaction of its own process, which serves nobody: it may wait for the disk. */
const saveRows = (store: Store, folder: string): Promise<Rows> =>
  store.transaction(async (db) => {
    await freeze(db);
    const tables: Manifest['tables'] = [];
    const migrations = await listMigrations(db);
    const sequences = await listSequences(db);
    for (const table of await listTables(db)) {
      const packed = createWriteStream(tableFile(folder, table.name), { mode: 0o600 });
      const counted = { rows: 0, sha256: '' };
      await pipeline(textOf(db, table, counted), createGzip(), packed);
      tables.push({ ...table, ...counted });
    }
    return { migrations, tables, sequences };
  });

/** The lines of a table as a file has them. @param counted told, at the end, how many they were and their hash */
export async function* textOf(
  db: Database,
  table: Table,
  counted: { rows: number; sha256: string },
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const lines of linesOf(db, table)) {
    const text = lines.map((line) => `${line}\n`).join('');
    hash.update(text);
    counted.rows += lines.length;
    yield text;
  }
  counted.sha256 = hash.digest('hex');
}

/** Files never change: those that are there are not looked at again. */
async function copyUploads(
  dataDir: string,
  folder: string,
  files: Map<string, Manifest['files'][number]>,
): Promise<void> {
  for (const path of await listUploads(dataDir)) {
    if (files.has(path)) continue;
    const kept = uploadFile(folder, path);
    await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
    // One that was deleted since is none.
    if (!(await copyFile(join(dataDir, path), kept).then(() => true, ignoreGone))) continue;
    const [sha256, { size }] = await Promise.all([hashOf(createReadStream(kept)), stat(kept)]);
    files.set(path, { path, bytes: size, sha256 });
  }
}

const ignoreGone = (error: NodeJS.ErrnoException): false => {
  if (error.code !== 'ENOENT') throw error;
  return false;
};

/** What people sent, as paths below the data folder with `/` between. */
export async function listUploads(dataDir: string): Promise<string[]> {
  const found = await Promise.all(
    uploadFolders.map(async (folder) =>
      (await readdir(join(dataDir, ...folder.split('/')), { withFileTypes: true }).catch(() => []))
        .filter((entry) => entry.isFile())
        .map(({ name }) => `${folder}/${name}`),
    ),
  );
  return found.flat().sort();
}
