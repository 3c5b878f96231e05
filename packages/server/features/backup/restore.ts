import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { Database, Store } from '../../store/database.ts';
import { migrateOn, readMigrations } from '../../store/migrate.ts';
import { withoutTriggers } from '../../store/triggers.ts';
import { findWrong, type Wrong } from '../coin/proof.ts';
import {
  BadBackup,
  type Manifest,
  readManifest,
  tableFile,
  unpacked,
  uploadFile,
  verify,
} from './manifest.ts';
import {
  analyze,
  clear,
  countOthers,
  createRows,
  deleteAll,
  listTables,
  speakPlainly,
  type Table,
  updateSequence,
  withoutLinks,
} from './queries.ts';
import { listUploads, textOf } from './save.ts';

export interface Restored {
  manifest: Manifest;
  /** Whoever's balance the ledger does not add up to: so it was when it was backed up. */
  wrong: Wrong[];
}

const linesAtOnce = 500;

/**
 * Brings a backup into an empty store, of whichever kind. All of it is read and held against its hashes before anything
 * changes, and the rows once more where they came to stand: they are there whole, or not at all.
 * @param replace lets everything go that stands there
 * @param migrations the folder of the migrations
 * @throws {BadBackup} with the sentence for who asked
 */
export async function restoreBackup(
  { store, dataDir, migrations }: { store: Store; dataDir: string; migrations: string },
  folder: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<Restored> {
  const manifest = await readManifest(folder);
  const known = await readMigrations(migrations);
  for (const { name, hash } of manifest.migrations)
    if (known.get(name)?.hash !== hash)
      throw new BadBackup(`This backup is of a newer version (${name}): restore it with that one.`);
  await verify(folder, manifest);
  const uploads = await listUploads(dataDir);
  if (uploads.length > 0 && !replace) throw taken(dataDir);
  const brought = manifest.files.map(({ path }) => path).filter((path) => !uploads.includes(path));
  const forget = (paths: readonly string[]) =>
    Promise.all(paths.map((path) => rm(join(dataDir, path), { force: true })));
  const bring = async (db: Database): Promise<Wrong[]> => {
    if (store.kind === 'postgres' && (await countOthers(db)) > 0)
      throw new BadBackup('A server works on this database: stop all of them first.');
    if ((await listTables(db)).length > 0) {
      if (!replace) throw taken(store.kind === 'postgres' ? 'the database' : dataDir);
      await clear(db);
    }
    await migrateOn(db, new Map(manifest.migrations.map(({ name }) => [name, known.get(name)!])));
    await load(db, folder, manifest);
    await bringUploads(dataDir, folder, manifest);
    return findWrong(db);
  };
  const wrong = await store.transaction(bring).catch(async (error) => {
    await forget(brought);
    throw error;
  });
  const kept = new Set(manifest.files.map(({ path }) => path));
  await forget(uploads.filter((path) => !kept.has(path)));
  await analyze(store);
  return { manifest, wrong };
}

const taken = (where: string) =>
  new BadBackup(
    `There is something in ${where} already; with --replace it is deleted and the backup put there.`,
  );

async function load(db: Database, folder: string, manifest: Manifest): Promise<void> {
  await speakPlainly(db);
  const tables = await listTables(db);
  await withoutLinks(db, () =>
    withoutTriggers(
      db,
      tables.map(({ name }) => name),
      async () => {
        // Some migrations bring rows.
        await deleteAll(db, tables);
        for (const table of manifest.tables) await loadTable(db, tableFile(folder, table.name), table);
      },
    ),
  );
  for (const sequence of manifest.sequences) await updateSequence(db, sequence);
  for (const table of manifest.tables) {
    const counted = { rows: 0, sha256: '' };
    for await (const _ of textOf(db, table, counted));
    if (counted.sha256 !== table.sha256)
      throw new BadBackup(`${table.name} is not what was backed up after all: nothing was changed.`);
  }
}

async function loadTable(db: Database, path: string, table: Table): Promise<void> {
  let lines: string[] = [];
  const flush = async () => {
    if (lines.length > 0) await createRows(db, table, lines);
    lines = [];
  };
  for await (const line of linesIn(unpacked(path))) {
    lines.push(line);
    if (lines.length === linesAtOnce) await flush();
  }
  await flush();
}

/** Not `node:readline`, which ends a line at U+2028 too: somebody may have written one. */
async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

/** Whole or not at all: a server that starts meanwhile finds no half of one. */
async function bringUploads(dataDir: string, folder: string, { files }: Manifest): Promise<void> {
  for (const { path } of files) {
    const live = join(dataDir, path);
    await mkdir(dirname(live), { recursive: true, mode: 0o700 });
    const draft = `${live}.new`;
    await copyFile(uploadFile(folder, path), draft);
    await rename(draft, live);
  }
}
