import { createReadStream, existsSync } from 'node:fs';
import { constants } from '@mars/contract/constants.ts';
import { StoredTables } from '@mars/contract/content-policy.ts';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { readContent } from '../../content.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { addDays, dayOf, isoTime, startOfDay } from '../clock/time.ts';
import { findPersonal, type PersonalFile } from './personal-part.ts';
import { countCopy } from './queries.ts';
import { findNamed, listRows } from './queries-rows.ts';
import { readme } from './texts.ts';

const { copiesADay } = constants.privacy;

/**
 * All that is stored of a person, as the pieces of a zip. It counts among the copies of whoever asks.
 * @throws copy_limit {total, resets_at}
 */
export async function copyOf(
  app: App,
  caller: Person,
  personId: number,
): Promise<AsyncGenerator<Uint8Array>> {
  const day = dayOf(app.now());
  if (!(await countCopy(app.store, caller.id, day, copiesADay)))
    throw new Refused('copy_limit', {
      total: copiesADay,
      resets_at: isoTime(startOfDay(addDays(day, 1))),
    });
  return zip(app, personId, personId === caller.id);
}

/** @param all whether what a child has for themself alone is in it, too */
async function* zip(app: App, personId: number, all: boolean): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  const take = () => packed.splice(0);
  const named = await findNamed(app.store, personId);
  if (!named) throw new Refused('not_found');
  const words = storedWords();
  const given: string[] = [];
  for (const { part } of await findPersonal()) {
    for (const [table, how] of Object.entries(part.tables)) {
      if (how.by.length === 0 || how.copied === false || (how.own && !all)) continue;
      const rows = await listRows(app.store, table, how, named);
      given.push(table);
      add(archive, `data/${table}.json`, `${JSON.stringify(rows, null, 2)}\n`);
      yield* take();
    }
    for (const file of (await part.files?.(app, app.store, personId)) ?? []) {
      for await (const _ of addFile(archive, file)) yield* take();
      yield* take();
    }
  }
  for (const lang of ['uz', 'ru'] as const) {
    const tables = given.map((table) => `data/${table}.json: ${words[table]?.[lang] ?? table}`).join('\n');
    add(
      archive,
      `README-${lang}.txt`,
      readme[lang].replace('{tables}', () => tables),
    );
  }
  archive.end();
  yield* take();
}

function add(archive: Zip, name: string, text: string): void {
  const entry = new ZipDeflate(name, { level: 6 });
  archive.add(entry);
  entry.push(Buffer.from(text), true);
}

/** A file as it lies there, piece by piece; one that is gone is left out. Its name leads nowhere outside of the archive. */
async function* addFile(archive: Zip, { name, from }: PersonalFile): AsyncGenerator<void> {
  if (typeof from === 'string' && !existsSync(from)) return;
  const [folder, ...rest] = name.split('/');
  const clean = rest.join('_').replace(/[\\:*?"<>|\p{Cc}]/gu, '_');
  const entry = new ZipPassThrough(rest.length > 0 ? `${folder}/${clean}` : name);
  archive.add(entry);
  if (typeof from === 'string')
    for await (const piece of createReadStream(from)) {
      entry.push(piece as Buffer);
      yield;
    }
  entry.push(typeof from === 'string' ? new Uint8Array(0) : new Uint8Array(from), true);
}

/** With which words the policy speaks of each table. */
const storedWords = (): StoredTables => Object.assign({}, ...readContent('policy/stored', StoredTables));
