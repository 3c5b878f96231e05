import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serverRoot } from '../../root.ts';
import type { Store } from '../../store/database.ts';
import { addPerson } from '../../testing/people.ts';
import { freshStore } from '../../testing/store.ts';
import { ledgerOf, type Manifest, tableFile } from './manifest.ts';
import { restoreInto } from './restore-into.ts';
import { saveBackup } from './save.ts';

const migrations = join(serverRoot, 'migrations');
let source: Store;
let root: string;
let backup: string;
/** Of the machine that it is restored on; nothing of ours is in it. */
let machine: string;
/** Where this process puts what nobody needs for long. */
let temporary: string;
const usual = process.env.TMPDIR;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'mars-refused-'));
  backup = join(root, 'backup');
  source = await freshStore('none');
  const id = await addPerson(source, 'aziza');
  await source.query(`update person set avatar = '/media/u/rasm.webp' where id = $1`, [id]);
  mkdirSync(join(root, 'data/media/u'), { recursive: true });
  writeFileSync(join(root, 'data/media/u/rasm.webp'), 'rasm');
  await saveBackup({ store: source, dataDir: join(root, 'data'), now: new Date() }, backup);
  temporary = join(root, 'tmp');
  mkdirSync(temporary);
  process.env.TMPDIR = temporary;
});
afterAll(async () => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  await source?.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  machine = join(root, `machine-${randomBytes(4).toString('hex')}`);
  mkdirSync(machine);
});

/** Everything below a folder: what it is, and its bytes. */
const all = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory()
        ? `${name}/`
        : `${name} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
    });

const restore = (from = backup, options = {}, dataDir = join(machine, 'srv/mars/data')) =>
  restoreInto({ databaseUrl: undefined, dataDir, migrations }, from, options);

/** A backup that holds what its hashes say, and that no database gives back as it is. */
function unloadable(how: (line: string) => string): string {
  const folder = join(root, `harmed-${randomBytes(4).toString('hex')}`);
  cpSync(backup, folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  const said = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const table = said.tables.find(({ name }) => name === 'person')!;
  const lines = how(gunzipSync(readFileSync(tableFile(folder, 'person'))).toString());
  writeFileSync(tableFile(folder, 'person'), gzipSync(lines));
  table.sha256 = createHash('sha256').update(lines).digest('hex');
  said.ledger = ledgerOf(said.tables);
  writeFileSync(path, JSON.stringify(said));
  return folder;
}

it('what comes apart while its rows are brought leaves no folder of a new machine', async () => {
  await expect(restore(unloadable((text) => text.replace('["1"', '["01"')))).rejects.toThrow(
    /person is not what was backed up after all/,
  );
  expect(all(machine)).toEqual([]);
  expect(readdirSync(temporary)).toEqual([]);
}, 600_000);

it('a file that cannot be put in its place takes rows and files back with it', async () => {
  const dataDir = join(machine, 'data');
  // Where the folder of pictures would stand lies a file.
  mkdirSync(join(dataDir, 'media'), { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, 'media/u'), 'begona');
  const before = all(machine);
  await expect(restore(backup, {}, dataDir)).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(all(machine)).toEqual(before);
}, 600_000);

it('where something stands it stays as it was, to the last byte', async () => {
  const dataDir = join(machine, 'data');
  await restore(backup, {}, dataDir);
  const before = all(machine);
  await expect(restore(backup, {}, dataDir)).rejects.toThrow(
    /There is something in .+ already; with --replace/,
  );
  expect(all(machine)).toEqual(before);
  // Uploads alone are something, too.
  rmSync(join(dataDir, 'pg'), { recursive: true });
  const uploads = all(machine);
  await expect(restore(backup, {}, dataDir)).rejects.toThrow(/There is something in/);
  expect(all(machine)).toEqual(uploads);
}, 600_000);
