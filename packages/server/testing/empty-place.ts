import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { Store } from '../store/database.ts';
import { openEmbedded } from '../store/embedded.ts';
import { openPostgres } from '../store/open.ts';

export interface Place {
  store: Store;
  dataDir: string;
  url: string | undefined;
}

const server = process.env.TEST_DATABASE_URL;
const databases: string[] = [];

/** An empty machine: a database with nothing in it, a folder below `root` that is not there. */
export async function emptyPlace(root: string, kind: 'pglite' | 'postgres'): Promise<Place> {
  const folder = join(root, `place-${randomBytes(4).toString('hex')}`);
  if (kind === 'pglite')
    return { store: await openEmbedded({ dataDir: folder }), dataDir: folder, url: undefined };
  const name = `mars_restore_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  await asAdmin(`create database ${name}`);
  const url = new URL(server!);
  url.pathname = `/${name}`;
  return { store: openPostgres(url.href), dataDir: folder, url: url.href };
}

/** Drops all databases that were made so. */
export async function dropPlaces(): Promise<void> {
  const names = databases.splice(0);
  if (names.length > 0) await asAdmin(...names.map((name) => `drop database if exists ${name} with (force)`));
}

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
