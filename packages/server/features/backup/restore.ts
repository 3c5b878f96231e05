import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { Database, Store } from '../../store/database.ts';
import { type Migration, migrateOn, readMigrations } from '../../store/migrate.ts';
import { withoutTriggers } from '../../store/triggers.ts';
import { findWrong, type Wrong } from '../coin/proof.ts';
import { listName, readAccounts, saveAccounts } from '../privacy/account-list.ts';
import { bringAccounts } from './bring-accounts.ts';
import {
  BadBackup,
  type Manifest,
  readManifest,
  tableFile,
  unpacked,
  uploadFile,
  verify,
} from './manifest.ts';
import { listNamed } from './named-files.ts';
import {
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
import { noteRestore } from './restored.ts';
import { listUploads, textOf } from './save.ts';

export interface Restored {
  manifest: Manifest;
  /** Whoever's balance the ledger does not add up to: so it was when it was backed up. */
  wrong: Wrong[];
  /** Paths that rows name and that did not come: so it was when it was backed up. */
  missing: string[];
  /** Paths that came and that no row names. */
  unnamed: string[];
  /** Migrations that are newer than the backup. */
  newer: string[];
  /** Until then whoever wanted their account deleted is known; null: until now. */
  listedUntil: Date | null;
}

/** A backup that was read whole and is as its hashes say. */
export interface Checked {
  folder: string;
  manifest: Manifest;
  /** What makes its tables. */
  migrations: ReadonlyMap<string, Migration>;
  /** What makes those of this version. */
  all: ReadonlyMap<string, Migration>;
}

const linesAtOnce = 500;

/**
 * Reads all of a backup and holds it against its hashes.
 * @param migrations the folder of the migrations
 * @throws {BadBackup} with the sentence for who asked
 */
export async function checkBackup(folder: string, migrations: string): Promise<Checked> {
  const manifest = await readManifest(folder);
  const known = await readMigrations(migrations);
  for (const { name, hash } of manifest.migrations)
    if (known.get(name)?.hash !== hash)
      throw new BadBackup(`This backup is of a newer version (${name}): restore it with that one.`);
  await verify(folder, manifest);
  return {
    folder,
    manifest,
    migrations: new Map(manifest.migrations.map(({ name }) => [name, known.get(name)!])),
    all: known,
  };
}

/**
 * Brings a backup into an empty store, of whichever kind. The rows are held against their hashes once more where they came
 * to stand: they are there whole, or not at all. Then the tables are brought to what this version has, and what no longer
 * counts is ended.
 * @param replace lets everything go that stands there
 * @param now the clock of this machine
 * @throws {BadBackup} with the sentence for who asked
 */
export async function restoreBackup(
  { store, dataDir }: { store: Store; dataDir: string },
  { folder, manifest, migrations, all }: Checked,
  { replace = false, now = new Date() }: { replace?: boolean; now?: Date } = {},
): Promise<Restored> {
  const own = await readAccounts(dataDir);
  const uploads = await listUploads(dataDir);
  if (uploads.length > 0 && !replace) throw taken(dataDir);
  const came = new Set(manifest.files.map(({ path }) => path));
  const forget = (paths: readonly string[]) =>
    Promise.all(paths.map((path) => rm(join(dataDir, path), { force: true })));
  const bring = async (db: Database): Promise<Omit<Restored, 'manifest'>> => {
    if (store.kind === 'postgres' && (await countOthers(db)) > 0)
      throw new BadBackup('A server works on this database: stop all of them first.');
    if ((await listTables(db)).length > 0) {
      if (!replace) throw taken(store.kind === 'postgres' ? 'the database' : dataDir);
      await clear(db);
    }
    await migrateOn(db, migrations);
    await load(db, folder, manifest);
    await bringUploads(dataDir, folder, manifest);
    const named = new Set(await listNamed(db, await listTables(db)));
    const wrong = await findWrong(db);
    const newer = await migrateOn(db, all);
    const listedUntil = await bringAccounts(dataDir, folder, {
      own,
      madeAt: new Date(manifest.made_at),
      now,
    });
    await noteRestore(db, { dataDir, knownUntil: new Date(manifest.made_at), at: now, listedUntil });
    return {
      wrong,
      newer,
      listedUntil,
      missing: [...named].filter((path) => !came.has(path)),
      unnamed: [...came].filter((path) => !named.has(path)),
    };
  };
  const found = await store.transaction(bring).catch(async (error) => {
    await forget([...came].filter((path) => !uploads.includes(path)));
    await forget([...came].map(draftOf));
    if (own) await saveAccounts(dataDir, own);
    else await forget([listName]);
    throw error;
  });
  await forget(uploads.filter((path) => !came.has(path)));
  return { manifest, ...found };
}

export const taken = (where: string) =>
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

const draftOf = (path: string): string => `${path}.new`;

/** Whole or not at all: a server that starts meanwhile finds no half of one. */
async function bringUploads(dataDir: string, folder: string, { files }: Manifest): Promise<void> {
  for (const { path } of files) {
    const live = join(dataDir, path);
    await mkdir(dirname(live), { recursive: true, mode: 0o700 });
    const draft = draftOf(live);
    await copyFile(uploadFile(folder, path), draft);
    await rename(draft, live);
  }
}
