import { readFile } from 'node:fs/promises';
import { constants } from '@mars/contract/constants.ts';
import { letterFault, lettersOf } from './bytes.ts';
import type { Fault } from './faults.ts';
import { harmlessAgain } from './formula.ts';
import type { Column } from './kind.ts';
import { columnOf, layoutOf, namesOf, recordsOf } from './layout.ts';
import { isTotal, keptAgain, leftoverFault, seen } from './leftovers.ts';

/** What the columns of a table may be called, and which of them have to be there. */
export type Headers = Readonly<Record<string, Pick<Column, 'names' | 'required'>>>;

type Wrong = Pick<Fault, 'field' | 'code' | 'meant'>;

/** A line of a table before it is read. */
export interface RawRow {
  line: number;
  /** In the order of the table's columns. */
  cells: readonly string[];
  /** What is wrong with it before any of it is read; of the line as a whole: nothing else is said of it. */
  wrong: readonly Wrong[];
}

export interface Table {
  /** The columns that are there. */
  columns: readonly string[];
  headerLine: number;
  /** Rows, as JSON and so many at once: whoever reads them lets others have a turn between. */
  pieces: Uint8Array[];
  faults: Fault[];
}

const { importMaxRows, importMaxCell } = constants;
/** Ends of lines that a row may have in its cells, or empty ones after it. */
export const mostLinesEach = 10;
const linesAtOnce = 500;

/**
 * A CSV file by its columns: UTF-8, UTF-16 or Windows-1251, with comma, semicolon or tab, in any order, the header in any
 * of the three languages, also below a title. It is read aside, by `readAside` of the feature `reading`.
 */
export async function readTable(path: string, columns: Headers): Promise<Table> {
  const letters = lettersOf(await readFile(path));
  if (!letters) return noTable('not_text');
  // A table that several programs wrote to ends its lines in several ways.
  const text = letters.text.replace(/\r\n?/g, '\n');
  if (endsOfLines(text) > importMaxRows * mostLinesEach) return noTable('too_many_rows', importMaxRows + 1);
  const names = namesOf(columns);
  const layout = layoutOf(text, names, columns);
  if (layout.isWide) return noTable('too_many_columns');
  const { data, errors } = recordsOf(layout.text, layout.delimiter);
  const open = errors.find(({ type }) => type === 'Quotes')?.row;
  const faults: Fault[] = [];
  const rows: RawRow[] = [];
  const widths: number[] = [];
  let header: (string | null)[] | null = null;
  let headerLine = 1;
  let line = layout.firstLine;
  for (const [at, record] of data.entries()) {
    const starts = line;
    line += 1 + record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
    if (at < layout.headerAt) continue;
    if (at === open) faults.push({ line: starts, field: null, code: 'quote_open' });
    const whole = letterFault(record.join(layout.delimiter), letters.holds);
    const cells = record.map(seen);
    if (cells.every((cell) => cell === '')) continue;
    widths.push(record.length);
    if (!header) {
      headerLine = starts;
      if (whole) faults.push({ line: starts, field: null, ...whole });
      header = headerOf(cells, names, starts, faults, !whole);
      for (const missing of missingOf(columns, header))
        faults.push({ line: starts, field: missing, code: 'column_missing' });
      continue;
    }
    if (isHeader(cells, names)) {
      faults.push({ line: starts, field: null, code: 'header_twice' });
      continue;
    }
    if (rows.length === importMaxRows) return noTable('too_many_rows', starts);
    if (cells.slice(header.length).some((cell) => cell !== ''))
      faults.push({ line: starts, field: null, code: 'too_many_cells' });
    const row = rowOf(starts, header, cells);
    rows.push(whole ? { ...row, wrong: [{ field: null, ...whole }] } : row);
  }
  const last = rows.at(-1);
  // A sum is short by itself.
  if (last && isCut(layout.text, widths) && !last.wrong.some(({ code }) => code === 'total_row'))
    rows[rows.length - 1] = { ...last, wrong: [{ field: null, code: 'line_cut' }] };
  if (!header || rows.length === 0) faults.push({ line: headerLine, field: null, code: 'empty_file' });
  const known = (header ?? []).filter((key) => key !== null);
  return { columns: known, headerLine, pieces: piecesOf(rows), faults };
}

/** A table of which that alone is said. */
export const noTable = (
  code: 'not_text' | 'too_tangled' | 'too_many_rows' | 'too_many_columns',
  line = 1,
): Table => ({
  ...{ columns: [], headerLine: 1, pieces: [] },
  faults: [{ line, field: null, code }],
});

export function endsOfLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

export const piecesOf = (rows: readonly unknown[]): Uint8Array[] =>
  Array.from({ length: Math.ceil(rows.length / linesAtOnce) }, (_, at) =>
    new TextEncoder().encode(JSON.stringify(rows.slice(at * linesAtOnce, (at + 1) * linesAtOnce))),
  );

/** The last line has no end, and fewer cells than all above it. */
export function isCut(text: string, widths: readonly number[]): boolean {
  const last = widths.at(-1) ?? 0;
  return !text.endsWith('\n') && widths.slice(0, -1).every((width) => width > last);
}

function headerOf(
  cells: readonly string[],
  names: ReadonlyMap<string, string>,
  line: number,
  faults: Fault[],
  isWhole: boolean,
): (string | null)[] {
  const found = new Set<string>();
  return cells.map((cell) => {
    const key = columnOf(cell, names);
    if (cell === '') return null;
    // That its letters are lost was said of the line.
    if (key === undefined && isWhole) faults.push({ line, field: cell.slice(0, 60), code: 'column_unknown' });
    else if (key === undefined) return null;
    else if (found.has(key)) faults.push({ line, field: key, code: 'column_twice' });
    else {
      found.add(key);
      return key;
    }
    return null;
  });
}

/** The names of columns once more: of another table below, or as a program repeats them on each page. */
const isHeader = (cells: readonly string[], names: ReadonlyMap<string, string>): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  // Of most lines a number says it, and nothing has to be looked up.
  if (filled.length < 2 || filled.some((cell) => /\d/.test(cell))) return false;
  return filled.every((cell) => columnOf(cell, names) !== undefined);
};

const missingOf = (columns: Headers, header: readonly (string | null)[]): string[] =>
  Object.entries(columns)
    .filter(([key, { required }]) => required && !header.includes(key))
    .map(([key]) => key);

/** The cells under known columns; of what is longer than any of them may be that is said, and nothing else. */
function rowOf(line: number, header: readonly (string | null)[], written: readonly string[]): RawRow {
  const cells = new Map<string, string>();
  const wrong: Wrong[] = [];
  for (const [at, key] of header.entries()) {
    if (key === null) continue;
    const cell = written[at] ?? '';
    const isLong = cell.length > importMaxCell;
    const fault = isLong ? ({ code: 'too_long' } as const) : leftoverFault(cell);
    if (fault) wrong.push({ field: key, ...fault });
    cells.set(key, isLong ? '' : harmlessAgain(keptAgain(cell)));
  }
  const all = isTotal(cells) ? [{ field: null, code: 'total_row' } as const] : wrong;
  return { line, cells: [...cells.values()], wrong: all };
}
