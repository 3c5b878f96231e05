import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { coursesHome } from '../features/course/offer.ts';
import { newsHome } from '../features/news/offer.ts';
import { repositoryRoot, serverRoot } from '../root.ts';
import { demoPassword, seedDemo } from '../seed/demo.ts';
import type { Store } from '../store/database.ts';
import { openEmbedded } from '../store/embedded.ts';
import { migrate } from '../store/migrate.ts';
import { watchTransactions } from '../store/on-pool.ts';
import { openPostgres } from '../store/open.ts';
import { importedFiles } from './imports.ts';

watchTransactions();

export type Seed = 'demo' | 'none';

const migrations = join(serverRoot, 'migrations');
const cache = join(repositoryRoot, '.cache', 'pglite');
const prefix = 'mars-test-pg-';

/** What each of them runs, compiled once. */
let program: Promise<object> | undefined;

/** Which the types of a server do not know. */
type Compiler = { WebAssembly: { compile(bytes: Uint8Array): Promise<object> } };
const { WebAssembly } = globalThis as unknown as Compiler;

const programFile = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');

/** A database that nobody else uses, migrated and seeded; closing it throws it away. */
export function freshStore(seed: Seed): Promise<Store> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? freshPostgres(server, seed) : freshEmbedded(seed);
}

/**
 * Migrations and seed cost seconds, a copy of the folder that they leave a tenth of one; it is kept by what it was made
 * from. The folder of a database that was closed, not an image of one at work, which would be recovered at each start.
 */
async function freshEmbedded(seed: Seed): Promise<Store> {
  const folder = mkdtempSync(join(quickFolder(), prefix));
  await copy(await imageOf(seed), folder);
  return openWhole(folder);
}

/** A database in a folder that closing throws away. */
async function openWhole(folder: string): Promise<Store> {
  const store = await openFolder(folder);
  return {
    ...store,
    async close() {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** By far quicker than Node's own, which goes from file to file. */
async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', `${from}/.`, to]);
}

async function openFolder(dataDir: string) {
  program ??= WebAssembly.compile(readFileSync(programFile()));
  return openEmbedded({ dataDir, compiled: await program });
}

/** One of those who need it makes it, the others wait. */
async function imageOf(seed: Seed): Promise<string> {
  const image = join(cache, `${seed}-${fingerprint(seed)}`);
  const lock = `${image}.lock`;
  mkdirSync(cache, { recursive: true });
  while (!existsSync(image)) {
    if (take(lock)) {
      try {
        if (!existsSync(image)) await fillImage(image, seed);
      } finally {
        rmSync(lock, { force: true });
      }
    } else await sleep(100);
  }
  return image;
}

/** A file with the number of the process that makes it; of one that was killed meanwhile it is nobody's. */
function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(holderOf(lock))) rmSync(lock, { force: true });
    return false;
  }
}

/** 0 where it has just been given back, or is not written yet. */
function holderOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  if (pid === 0) return true;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function fillImage(image: string, seed: Seed): Promise<void> {
  const folder = mkdtempSync(join(quickFolder(), prefix));
  if (seed === 'demo') await copy(await imageOf('none'), folder);
  const store = await openFolder(folder);
  await prepare(store, seed);
  await store.query('checkpoint');
  await store.close();
  const draft = `${image}.${process.pid}`;
  mkdirSync(draft);
  await copy(folder, draft);
  renameSync(draft, image);
  await rm(folder, { recursive: true, force: true });
  forgetOldImages();
}

/** As many bytes as the databases of a few tests at once may take. */
const roomBytes = 2 ** 30;

/** Memory where the system has a file system of it with room, else the disk. */
function quickFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomBytes ? memory : tmpdir();
}

/** Seventy megabytes each, and useless when the hour or a file of the seed has changed; copies that a killed run left. */
function forgetOldImages(): void {
  const quick = quickFolder();
  const copies = readdirSync(quick).filter((name) => name.startsWith(prefix));
  for (const path of [
    ...readdirSync(cache).map((name) => join(cache, name)),
    ...copies.map((name) => join(quick, name)),
  ]) {
    const ageMs = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (ageMs > 2 * 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}

async function freshPostgres(server: string, seed: Seed): Promise<Store> {
  const name = `mars_test_${randomBytes(8).toString('hex')}`;
  const template = `mars_image_${seed}_${fingerprint(seed)}`;
  await asAdmin(server, async (client) => {
    // One at a time makes the image; a database that is being copied lets nobody in.
    await client.query('select pg_advisory_lock(7240313)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) {
      await client.query(`drop database if exists ${template}_draft`);
      await client.query(`create database ${template}_draft`);
      const store = openPostgres(addressOf(server, `${template}_draft`));
      await prepare(store, seed).finally(() => store.close());
      await client.query(`alter database ${template}_draft rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
  return openOwn(server, name);
}

/** A database of the server that closing throws away. */
function openOwn(server: string, name: string): Store {
  const store = openPostgres(addressOf(server, name));
  return {
    ...store,
    async close() {
      await store.close();
      await asAdmin(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/**
 * A database that was written out as SQL by an older version, brought to the newest migration; closing it throws it away.
 * @param dump as `pg_dump --inserts` writes it
 */
export async function restoredStore(dump: string): Promise<Store> {
  const server = process.env.TEST_DATABASE_URL;
  const store = server
    ? await emptyPostgres(server)
    : await openWhole(mkdtempSync(join(quickFolder(), prefix)));
  await store.query(dump);
  // A dump names its schema everywhere and looks for nothing elsewhere.
  await store.query(`select set_config('search_path', '"$user", public', false)`);
  await migrate(store, migrations);
  return store;
}

async function emptyPostgres(server: string): Promise<Store> {
  const name = `mars_test_${randomBytes(8).toString('hex')}`;
  await asAdmin(server, (client) => client.query(`create database ${name}`));
  return openOwn(server, name);
}

async function asAdmin(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function prepare(store: Store, seed: Seed): Promise<void> {
  await migrate(store, migrations);
  if (seed === 'none') return;
  await seedDemo(store, new Date());
  // Tests sign in thousands of times, and would hash for minutes.
  const cheap = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await store.query('update person set password_hash = $1 where password_hash is not null', [cheap]);
}

let fingerprints: Partial<Record<Seed, string>> = {};
let hour = '';

/** Changes with the migrations, with all that the seed imports and, since it is dated back from today, with the hour. */
function fingerprint(seed: Seed): string {
  const now = new Date().toISOString().slice(0, 13);
  if (now !== hour) fingerprints = {};
  hour = now;
  fingerprints[seed] ??= hashOf(seed, now);
  return fingerprints[seed];
}

/** What features add to the demo, which is found and so imported by nobody. */
const contributed = (): string[] =>
  readdirSync(join(serverRoot, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^\w+[/\\](seed|rules)\.ts$/.test(path))
    .map((path) => join(serverRoot, 'features', path));

/** What is taught and what is new is brought in with the demo. */
const content = (): string[] =>
  [coursesHome, newsHome].flatMap((home) =>
    readdirSync(home, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.\w+$/.test(path))
      .sort()
      .map((path) => join(home, path)),
  );

function hashOf(seed: Seed, now: string): string {
  const hash = createHash('sha256').update(now);
  const statements = readdirSync(migrations).sort();
  const entries = seed === 'demo' ? [join(serverRoot, 'seed', 'demo.ts'), ...contributed()] : [];
  for (const path of [
    ...statements.map((name) => join(migrations, name)),
    ...importedFiles(entries),
    ...content(),
  ]) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}
