import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where an account stands that was deleted, or is to be: one line of the list that lies beside the database and in each
 * backup. It names nobody. Of several of one account the latest counts.
 */
export interface AccountLine {
  id: number;
  /** The moment that the account was made, in microseconds since 1970: after a restore another one may get the same id. */
  made: string;
  /** When this was written. */
  at: string;
  /** Asked for by its owner; consent was taken back; that was objected to; called off or decided against; done. */
  state: 'asked' | 'withdrawn' | 'objected' | 'kept' | 'deleted';
  /** While it is open. */
  wish?: Wish;
}

/** Times are as `toISOString` writes them; people are ids. */
export interface Wish {
  asked_at: string;
  deletes_at: string;
  by: number;
  objected_at: string | null;
  objected_by: number | null;
}

export const listName = 'accounts.jsonl';
const pathOf = (folder: string): string => join(folder, listName);

/** All lines of a list, in their order; what a disk that was full left half is none. @returns null: there is no list */
export async function readAccounts(folder: string): Promise<AccountLine[] | null> {
  const text = await readFile(pathOf(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : text.split('\n').flatMap((line) => parse(line) ?? []);
}

function parse(line: string): AccountLine | null {
  try {
    return JSON.parse(line) as AccountLine;
  } catch {
    return null;
  }
}

/** Writes lines after those that are there, each whole. */
export async function appendAccounts(folder: string, lines: readonly AccountLine[]): Promise<void> {
  if (lines.length > 0) await appendFile(pathOf(folder), textOf(lines), { mode: 0o600 });
}

/** Puts a list in the place of the one that is there, whole or not at all. */
export async function saveAccounts(folder: string, lines: readonly AccountLine[]): Promise<void> {
  const draft = `${pathOf(folder)}.new`;
  await writeFile(draft, textOf(lines), { mode: 0o600 });
  await rename(draft, pathOf(folder));
}

// It begins with a new line, too: what was broken off before spoils no other.
const textOf = (lines: readonly AccountLine[]): string =>
  lines.map((line) => `\n${JSON.stringify(line)}`).join('') + (lines.length > 0 ? '\n' : '');

export const keyOf = ({ id, made }: Pick<AccountLine, 'id' | 'made'>): string => `${id} ${made}`;

/** The last word of each account. */
export function latestOf(lines: readonly AccountLine[]): Map<string, AccountLine> {
  const latest = new Map<string, AccountLine>();
  for (const line of lines) latest.set(keyOf(line), line);
  return latest;
}

/** Two lists as one: each line once, by when it was written. */
export function joinAccounts(some: readonly AccountLine[], more: readonly AccountLine[]): AccountLine[] {
  const all = new Map([...some, ...more].map((line) => [JSON.stringify(line), line]));
  return [...all.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
