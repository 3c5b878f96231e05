import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { constants } from '@mars/contract/constants.ts';
import iconv from 'iconv-lite';
import Papa from 'papaparse';
import { plainWord } from './cells.ts';
import type { Fault } from './faults.ts';
import { harmlessAgain } from './formula.ts';
import type { Column } from './kind.ts';

/** What the columns of a table may be called, and which of them have to be there. */
export type Headers = Readonly<Record<string, Pick<Column, 'names' | 'required'>>>;

/** A line of a table before it is read: its cells in the order of the columns; null for one that is too long. */
export type RawRow = [line: number, ...cells: (string | null)[]];

export interface Table {
  /** The columns that are there. */
  columns: string[];
  /** Rows, as JSON and so many at once: whoever reads them lets others have a turn between. */
  pieces: Uint8Array[];
  faults: Fault[];
}

const separators = [',', ';', '\t'] as const;
const { importMaxRows, importMaxColumns, importMaxCell } = constants;
/** Of the first line, which is looked at in several ways. */
const mostOfHeader = 10_000;
/** Ends of lines that a row may have in its cells, or empty ones after it. */
const mostLinesEach = 10;
const linesAtOnce = 500;

/**
 * A CSV file by its columns: UTF-8 or Windows-1251, with comma, semicolon or tab, in any order, the header in any of the
 * three languages. It is read aside, by `readAside` of the feature `reading`.
 */
export async function readTable(path: string, columns: Headers): Promise<Table> {
  const bytes = await readFile(path);
  if (bytes.includes(0)) return nothing('not_text');
  const text = iconv.decode(bytes, isUtf8(bytes) ? 'utf8' : 'win1251');
  const strange = shapeFault(text);
  if (strange) return strange;
  const names = namesOf(columns);
  const delimiter = separatorOf(text, names);
  const faults: Fault[] = [];
  const rows: RawRow[] = [];
  let header: (string | null)[] | null = null;
  let line = 1;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const open = errors.find(({ type }) => type === 'Quotes')?.row;
  for (const [at, record] of data.entries()) {
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
    if (rows.length === importMaxRows) return nothing('too_many_rows', starts);
    if (cells.slice(header.length).some((cell) => cell !== ''))
      faults.push({ line: starts, field: null, code: 'too_many_cells' });
    rows.push([starts, ...cellsOf(header, cells, starts, faults)]);
  }
  if (!header || rows.length === 0) faults.push({ line: 1, field: null, code: 'empty_file' });
  return { columns: (header ?? []).filter((key) => key !== null), pieces: piecesOf(rows), faults };
}

const nothing = (code: 'not_text' | 'too_many_rows' | 'too_many_columns', line = 1): Table => ({
  ...{ columns: [], pieces: [] },
  faults: [{ line, field: null, code }],
});

/** Whatever is no table that people make, before anything else looks at it. */
function shapeFault(text: string): Table | null {
  const first = firstLineOf(text);
  const most = Math.max(...separators.map((separator) => first.split(separator).length));
  if (first.length > mostOfHeader || most > importMaxColumns) return nothing('too_many_columns');
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines > importMaxRows * mostLinesEach ? nothing('too_many_rows', importMaxRows + 1) : null;
}

/** The first line that says something, by which columns are known; of a longer one the beginning. */
const firstLineOf = (text: string): string => {
  const from = text.search(/[^\ufeff\s]/);
  return from < 0 ? '' : text.slice(from, from + mostOfHeader + 1).split(/[\r\n]/, 1)[0]!;
};

const piecesOf = (rows: readonly RawRow[]): Uint8Array[] =>
  Array.from({ length: Math.ceil(rows.length / linesAtOnce) }, (_, at) =>
    new TextEncoder().encode(JSON.stringify(rows.slice(at * linesAtOnce, (at + 1) * linesAtOnce))),
  );

/** Every name of every column, as it is compared. */
function namesOf(columns: Headers): Map<string, string> {
  const names = new Map<string, string>();
  for (const [key, column] of Object.entries(columns)) {
    for (const name of [key, ...Object.values(column.names).flat()]) names.set(plainWord(name), key);
  }
  return names;
}

/** The one by which the first line has the most known columns. */
function separatorOf(text: string, names: ReadonlyMap<string, string>): string {
  const first = firstLineOf(text);
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

const missingOf = (columns: Headers, header: readonly (string | null)[]): string[] =>
  Object.entries(columns)
    .filter(([key, { required }]) => required && !header.includes(key))
    .map(([key]) => key);

/** The cells under known columns; of what is longer than any of them may be that is said, and nothing else. */
const cellsOf = (
  header: readonly (string | null)[],
  cells: readonly string[],
  line: number,
  faults: Fault[],
): (string | null)[] =>
  header.flatMap((key, at) => {
    if (key === null) return [];
    const cell = cells[at] ?? '';
    if (cell.length <= importMaxCell) return [cell];
    faults.push({ line, field: key, code: 'too_long' });
    return [null];
  });
