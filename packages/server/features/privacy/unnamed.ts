import type { App } from '../../feature.ts';
import { apostrophes } from '../../spelling.ts';
import type { Database } from '../../store/database.ts';
import { findPersonal, type PersonalTable } from './personal-part.ts';
import { createUnname, deleteUnname, listUnname } from './queries.ts';
import { allowBlanking, type Named, pagesOfWords, updateWords, type Words } from './queries-rows.ts';

/** Who stands there instead; a deleted person's row says the same. */
export const blank = { first_name: 'Oʻchirilgan', last_name: 'foydalanuvchi' } as const;
const blankLogin = (id: number): string => `deleted-${id}`;

const sign = `[${apostrophes}]`;
const anySign = new RegExp(sign, 'g');
/** As it is written with any sign for ʻ and any space; it may be typed without the sign, too. */
const escaped = (text: string): string =>
  text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(anySign, `${sign}?`)
    .replace(/\s+/g, '\\s+');
const [before, after] = ['(?<![\\p{L}\\p{N}_])', '(?![\\p{L}\\p{N}_])'];
/** Endings that a name takes in Uzbek, which stay. */
const ending = `(?:ning|ni|ga|ka|qa|dan|da|lar\\p{L}*)?`;
const word = (text: string): RegExp => new RegExp(`${before}${escaped(text)}(?=${ending}${after})`, 'giu');

type Change = (text: string) => string;

/** In what is not about them: both names standing together, in either order. */
function inOthers({ first_name, last_name }: Named): Change {
  if (!first_name.trim() || !last_name.trim()) return (text) => text;
  const both = `${blank.first_name} ${blank.last_name}`;
  const patterns = [word(`${first_name} ${last_name}`), word(`${last_name} ${first_name}`)];
  return (text) => patterns.reduce((now, pattern) => now.replace(pattern, both), text);
}

/** In what is about them: either name, and the login. */
function inOwn(named: Named): Change {
  // The login first: names stand in it.
  const pairs = [
    [named.login, blankLogin(named.id)],
    [named.first_name, blank.first_name],
    [named.last_name, blank.last_name],
  ] as const;
  const changes = pairs.filter(([name]) => name.trim()).map(([name, by]) => [word(name), by] as const);
  const both = inOthers(named);
  return (text) => changes.reduce((now, [pattern, by]) => now.replace(pattern, by), both(text));
}

/** All texts of something, however deep in it. */
function changed(value: unknown, change: Change): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => changed(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each, change)]));
}

type WithWords = PersonalTable & { words: readonly string[] };

async function tablesWithWords(): Promise<[string, WithWords][]> {
  const all = (await findPersonal()).flatMap(({ part }) => Object.entries(part.tables));
  return all.filter((each): each is [string, WithWords] => each[1].words !== undefined);
}

async function rewrite(db: Database, table: string, rows: readonly Words[], change: Change): Promise<void> {
  for (const { key, words } of rows) {
    const next = Object.fromEntries(
      Object.entries(words).flatMap(([column, value]) => {
        const now = changed(value, change);
        return JSON.stringify(now) === JSON.stringify(value) ? [] : [[column, now]];
      }),
    );
    if (Object.keys(next).length > 0) await updateWords(db, table, { key, words: next });
  }
}

/** Whoever is being deleted is not named any more where staff wrote of them, by either name or the login. */
export async function unnameInOwn(db: Database, named: Named): Promise<void> {
  await allowBlanking(db);
  for (const [table, how] of await tablesWithWords())
    if (how.by.length > 0 && how.kept)
      for await (const rows of pagesOfWords(db, table, how.words, { how, named }))
        await rewrite(db, table, rows, inOwn(named));
  await createUnname(db, named);
}

/**
 * Nor where they wrote of somebody else, by both names together. That looks through all of it, so it is after the deletion,
 * a page at a time; what was broken off is done the next time.
 */
export async function unnameInOthers(app: App): Promise<void> {
  for (const named of await listUnname(app.store)) {
    const { first_name, last_name } = named;
    const wordings = [`${first_name} ${last_name}`, `${last_name} ${first_name}`];
    if (first_name.trim() && last_name.trim())
      for (const [table, { words }] of await tablesWithWords())
        for await (const rows of pagesOfWords(app.store, table, words, { wordings }))
          await app.store.transaction(async (db) => {
            await allowBlanking(db);
            await rewrite(db, table, rows, inOthers(named));
          });
    await deleteUnname(app.store, named.id);
  }
}
