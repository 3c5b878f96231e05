import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { constants } from '@mars/contract/constants.ts';
import iconv from 'iconv-lite';
import Papa from 'papaparse';
import { plainWord } from './cells.ts';
import type { Fault } from './faults.ts';
import { harmlessAgain } from './formula.ts';
import type { Columns } from './kind.ts';

/** A line of a table before it is read: what stands in its cells, by the columns. */
export interface RawRow {
  line: number;
  cells: ReadonlyMap<string, string>;
}

export interface Table {
  rows: RawRow[];
  faults: Fault[];
}

const separators = [',', ';', '\t'] as const;
/** So many lines, and others have a turn. */
const linesAtOnce = 500;

/**
 * A CSV file by its columns: UTF-8 or Windows-1251, with comma, semicolon or tab, in any order, the header in any of the
 * three languages.
 */
export async function readTable(path: string, columns: Columns): Promise<Table> {
  const bytes = await readFile(path);
  if (bytes.includes(0)) return nothing('not_text');
  const text = iconv.decode(bytes, isUtf8(bytes) ? 'utf8' : 'win1251');
  const names = namesOf(columns);
  const delimiter = separatorOf(text, names);
  const faults: Fault[] = [];
  const rows: RawRow[] = [];
  let header: (string | null)[] | null = null;
  let line = 1;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const open = errors.find(({ type }) => type === 'Quotes')?.row;
  for (const [at, record] of data.entries()) {
    if (at % linesAtOnce === 0) await turn();
    const starts = line;
    if (at === open) faults.push({ line: starts, field: null, code: 'quote_open' });
    line += 1 + record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
    const cells = record.map((cell) => harmlessAgain(cell.trim()));
    if (cells.every((cell) => cell === '')) continue;
    if (!header) {
      header = headerOf(cells, names, starts, faults);
      for (const missing of missingOf(columns, header))
        faults.push({ line: starts, field: missing, code: 'column_missing' });
      continue;
    }
    if (rows.length === constants.importMaxRows) return nothing('too_many_rows', starts);
    if (cells.slice(header.length).some((cell) => cell !== ''))
      faults.push({ line: starts, field: null, code: 'too_many_cells' });
    rows.push({ line: starts, cells: byColumn(header, cells) });
  }
  if (!header || rows.length === 0) faults.push({ line: 1, field: null, code: 'empty_file' });
  return { rows, faults };
}

const nothing = (code: 'not_text' | 'too_many_rows', line = 1): Table => ({
  rows: [],
  faults: [{ line, field: null, code }],
});

/** Every name of every column, as it is compared. */
function namesOf(columns: Columns): Map<string, string> {
  const names = new Map<string, string>();
  for (const [key, column] of Object.entries(columns)) {
    for (const name of [key, ...Object.values(column.names).flat()]) names.set(plainWord(name), key);
  }
  return names;
}

/** The one by which the first line has the most known columns. */
function separatorOf(text: string, names: ReadonlyMap<string, string>): string {
  const [first = ''] = text.replace(/^\ufeff?\s*/, '').split(/\r\n|\r|\n/, 1);
  const known = (separator: string) =>
    first.split(separator).filter((name) => names.has(plainWord(name.replaceAll('"', '')))).length;
  return [...separators].sort((a, b) => known(b) - known(a))[0]!;
}

function headerOf(
  cells: readonly string[],
  names: ReadonlyMap<string, string>,
  line: number,
  faults: Fault[],
): (string | null)[] {
  const seen = new Set<string>();
  return cells.map((cell) => {
    const key = names.get(plainWord(cell.replace(/^\ufeff/, '')));
    if (cell === '') return null;
    if (key === undefined) faults.push({ line, field: cell.slice(0, 60), code: 'column_unknown' });
    else if (seen.has(key)) faults.push({ line, field: key, code: 'column_twice' });
    else {
      seen.add(key);
      return key;
    }
    return null;
  });
}

const missingOf = (columns: Columns, header: readonly (string | null)[]): string[] =>
  Object.entries(columns)
    .filter(([key, { required }]) => required && !header.includes(key))
    .map(([key]) => key);

const byColumn = (header: readonly (string | null)[], cells: readonly string[]): Map<string, string> =>
  new Map(
    header.flatMap((key, at) => (key === null ? [] : ([[key, cells[at] ?? '']] as [string, string][]))),
  );
