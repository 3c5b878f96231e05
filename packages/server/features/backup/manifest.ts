import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { Sequence, Table } from './queries.ts';

/** What a backup says of itself in `manifest.json`, which is written last: a folder without one holds none. */
export interface Manifest {
  format: typeof backupFormat;
  made_at: string;
  /** The store that it came from; it can be restored into either. */
  store: 'pglite' | 'postgres';
  /** None in a backup of a version that did not count. */
  counts?: { rows: number; files: number; missing: number };
  /** Paths that rows name and that were nowhere: such a row has no file any more. */
  missing?: string[];
  /** What made the tables: the same is applied before the rows come back, and only then what is newer. */
  migrations: { name: string; hash: string }[];
  /** `sha256` is that of the lines, not packed: the same rows have the same in every database. */
  tables: (Table & { rows: number; sha256: string })[];
  sequences: Sequence[];
  /** What people sent and rows name: paths below `DATA_DIR`, and below `files/` here. */
  files: { path: string; bytes: number; sha256: string }[];
  ledger: Ledger;
}

/** Money, coins and xp in one number. */
export interface Ledger {
  rows: number;
  sha256: string;
}

export const backupFormat = 'mars-backup-1';
const ledgers = ['coin_ledger', 'payment_entry', 'xp_ledger'];

/** A backup that cannot be used, or a place where none can be put; its message is the sentence that is read. */
export class BadBackup extends Error {
  override name = 'BadBackup';
}

export const tableFile = (folder: string, name: string): string =>
  join(folder, 'tables', `${name.replaceAll('"', '')}.jsonl.gz`);
export const uploadFile = (folder: string, path: string): string => join(folder, 'files', path);

/** The one checksum of all ledgers. */
export function ledgerOf(tables: readonly { name: string; rows: number; sha256: string }[]): Ledger {
  const found = ledgers.flatMap((name) => tables.find((table) => table.name === name) ?? []);
  const hash = createHash('sha256');
  for (const { name, sha256 } of found) hash.update(`${name} ${sha256}\n`);
  return { rows: found.reduce((sum, { rows }) => sum + rows, 0), sha256: hash.digest('hex') };
}

/** @throws {BadBackup} when none is there, or one of another kind */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) throw new BadBackup(`There is no backup in ${folder}: it has no manifest.json.`);
  const manifest = parse(text);
  if (manifest?.format !== backupFormat)
    throw new BadBackup(`${join(folder, 'manifest.json')} is of no backup that this version knows.`);
  return manifest;
}

function parse(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return null;
  }
}

/** Reads all of a backup and holds it against its manifest. @throws {BadBackup} naming the first file that differs */
export async function verify(folder: string, manifest: Manifest): Promise<void> {
  for (const { name, sha256, rows } of manifest.tables) {
    const path = tableFile(folder, name);
    const counted = { rows: 0 };
    if ((await hashOf(linesCounted(unpacked(path), counted)).catch(() => null)) !== sha256)
      throw different(path);
    if (counted.rows !== rows)
      throw new BadBackup(`${path} has ${counted.rows} rows in place of ${rows}: nothing was changed.`);
  }
  for (const { path, sha256 } of manifest.files) {
    const kept = uploadFile(folder, path);
    if ((await hashOf(createReadStream(kept)).catch(() => null)) !== sha256) throw different(kept);
  }
  if (ledgerOf(manifest.tables).sha256 !== manifest.ledger.sha256)
    throw new BadBackup(
      `The ledger’s checksum in ${join(folder, 'manifest.json')} is not that of its tables: nothing was changed.`,
    );
}

const different = (path: string) =>
  new BadBackup(`${path} is missing or is not what was backed up: nothing was changed.`);

/** What stands in a packed file. */
export const unpacked = (path: string): AsyncIterable<Buffer> => {
  const file = createReadStream(path);
  const unpack = createGunzip();
  file.on('error', (error) => unpack.destroy(error));
  return file.pipe(unpack);
};

async function* linesCounted(
  chunks: AsyncIterable<Buffer>,
  counted: { rows: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) counted.rows++;
    yield chunk;
  }
}

export async function hashOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}
