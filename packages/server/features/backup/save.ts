import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { asideOf, uploadFolders } from '../../ground/deleted-file.ts';
import type { Database, Store } from '../../store/database.ts';
import { readAccounts, saveAccounts } from '../privacy/account-list.ts';
import {
  BadBackup,
  backupFormat,
  hashOf,
  ledgerOf,
  type Manifest,
  tableFile,
  uploadFile,
} from './manifest.ts';
import { listNamed } from './named-files.ts';
import { freeze, linesOf, listMigrations, listSequences, listTables, type Table } from './queries.ts';

/** As this version writes it. */
export type Saved = Manifest & Required<Pick<Manifest, 'counts' | 'missing'>>;

/**
 * Writes everything that a centre has into an empty folder: the rows as they were at one moment, however many write
 * meanwhile, and the files that these name. It can be restored into either store. What is `missing` is said by the manifest.
 * @param dataDir where uploads lie
 * @throws {BadBackup} when something is in the folder already
 */
export async function saveBackup(
  { store, dataDir, now }: { store: Store; dataDir: string; now: Date },
  folder: string,
): Promise<Saved> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 }).catch(refuseFolder(folder));
  if ((await readdir(folder)).length > 1 || (await readdir(join(folder, 'tables'))).length > 0)
    throw new BadBackup(`There is something in ${folder} already: a backup wants a folder of its own.`);
  await chmod(folder, 0o700);
  // The rows first: what is sent later they do not name, and what is deleted later lies aside for a day.
  const { named, ...rows } = await saveRows(store, folder);
  const { files, missing } = await copyNamed(dataDir, folder, named);
  const manifest: Saved = {
    format: backupFormat,
    made_at: now.toISOString(),
    store: store.kind,
    counts: {
      rows: rows.tables.reduce((sum, table) => sum + table.rows, 0),
      files: files.length,
      missing: missing.length,
    },
    missing,
    ...rows,
    files,
    ledger: ledgerOf(rows.tables),
  };
  const accounts = await readAccounts(dataDir);
  if (accounts) await saveAccounts(folder, accounts);
  const draft = join(folder, 'manifest.json.new');
  await writeFile(draft, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  await rename(draft, join(folder, 'manifest.json'));
  return manifest;
}

const refuseFolder = (folder: string) => (error: NodeJS.ErrnoException) => {
  throw new BadBackup(`${folder} is no folder that this user may write to (${error.code}).`);
};

type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { named: string[] };

/** One transaction of its own process, which serves nobody: it may wait for the disk. */
const saveRows = (store: Store, folder: string): Promise<Rows> =>
  store.transaction(async (db) => {
    await freeze(db);
    const tables: Manifest['tables'] = [];
    const migrations = await listMigrations(db);
    const sequences = await listSequences(db);
    const all = await listTables(db);
    for (const table of all) {
      const packed = createWriteStream(tableFile(folder, table.name), { mode: 0o600 });
      const counted = { rows: 0, sha256: '' };
      await pipeline(textOf(db, table, counted), createGzip(), packed);
      tables.push({ ...table, ...counted });
    }
    return { migrations, tables, sequences, named: await listNamed(db, all) };
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

/** Copies what rows name, whether it is there still or was deleted since. */
async function copyNamed(
  dataDir: string,
  folder: string,
  named: readonly string[],
): Promise<Required<Pick<Manifest, 'files' | 'missing'>>> {
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const path of named) {
    const kept = uploadFile(folder, path);
    await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
    // In this order: what is gone from the first place lies in the second one already.
    const isThere =
      (await copyIfThere(join(dataDir, path), kept)) || (await copyIfThere(asideOf(dataDir, path), kept));
    if (isThere) {
      const [sha256, { size }] = await Promise.all([hashOf(createReadStream(kept)), stat(kept)]);
      files.push({ path, bytes: size, sha256 });
    } else missing.push(path);
  }
  return { files, missing };
}

const copyIfThere = (from: string, to: string): Promise<boolean> =>
  copyFile(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );

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
