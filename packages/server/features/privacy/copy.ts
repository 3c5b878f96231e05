import { createReadStream, existsSync } from 'node:fs';
import { constants } from '@mars/contract/constants.ts';
import { StoredTables } from '@mars/contract/content-policy.ts';
import { Zip, ZipPassThrough } from 'fflate';
import { readContent } from '../../content.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { addDays, dayOf, isoTime, startOfDay } from '../clock/time.ts';
import { PackedText, zipTime } from './packed.ts';
import { findPersonal, type PersonalFile, type PersonalTable } from './personal-part.ts';
import { countCopy } from './queries.ts';
import { findNamed, type Named, pagesOfRows } from './queries-rows.ts';
import { readmeOf } from './texts.ts';

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
  const at = app.now();
  const named = await findNamed(app.store, personId);
  if (!named) throw new Refused('not_found');
  const given: string[] = [];
  for (const { part } of await findPersonal()) {
    for (const [table, how] of Object.entries(part.tables)) {
      if (how.by.length === 0 || how.copied === false || (how.own === true && !all)) continue;
      given.push(table);
      for await (const _ of addRows(archive, app, table, all ? how : handedIn(how), named)) yield* take();
      yield* take();
    }
    for (const file of (await part.files?.(app, app.store, personId, all)) ?? []) {
      for await (const _ of addFile(archive, file, at)) yield* take();
      yield* take();
    }
  }
  const words = storedWords();
  for (const lang of ['uz', 'ru'] as const) {
    const tables = given.map((table) => `data/${table}.json: ${words[table]?.[lang] ?? table}`).join('\n');
    const text = new PackedText(archive, `README-${lang}.txt`, at);
    await text.write(readmeOf(lang, tables, all));
    await text.end();
  }
  archive.end();
  yield* take();
}

/** What a parent gets of it. */
const handedIn = (how: PersonalTable): PersonalTable & { where?: string | undefined } => ({
  ...how,
  without: [...(how.without ?? []), ...(how.own === true ? [] : (how.own ?? []))],
  where: how.handedIn,
});

/** The rows of a table that are somebody's, one a line, read page by page: no more of them is in memory than a page. */
async function* addRows(
  archive: Zip,
  app: App,
  table: string,
  how: PersonalTable & { where?: string | undefined },
  named: Named,
): AsyncGenerator<void> {
  const text = new PackedText(archive, `data/${table}.json`, app.now());
  await text.write('[');
  let before = '\n';
  for await (const rows of pagesOfRows(app.store, table, how, named)) {
    await text.write(before + rows.join(',\n'));
    before = ',\n';
    yield;
  }
  await text.write('\n]\n');
  await text.end();
}

/** A file as it lies there, piece by piece; one that is gone is left out. Its name leads nowhere outside of the archive. */
async function* addFile(archive: Zip, { name, from }: PersonalFile, at: Date): AsyncGenerator<void> {
  if (typeof from === 'string' && !existsSync(from)) return;
  const [folder, ...rest] = name.split('/');
  const clean = rest.join('_').replace(/[\\:*?"<>|\p{Cc}]/gu, '_');
  const entry = new ZipPassThrough(rest.length > 0 ? `${folder}/${clean}` : name);
  entry.mtime = zipTime(at);
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
