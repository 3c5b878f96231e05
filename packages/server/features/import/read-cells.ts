import { readFile } from 'node:fs/promises';
import { constants } from '@mars/contract/constants.ts';
import { lettersOf } from './bytes.ts';
import type { Fault } from './faults.ts';
import { harmlessAgain } from './formula.ts';
import { layoutOf, namesOf, recordsOf } from './layout.ts';
import { isTotal, keptAgain, seen } from './leftovers.ts';
import { endsOfLines, type Headers, isCut, mostLinesEach, noTable, piecesOf } from './read-csv.ts';

/** A line of a table whose columns nobody has named: of the columns that were asked for. */
export interface CellsRow {
  line: number;
  cells: readonly string[];
}

export interface CellsAsked {
  path: string;
  /** By what the header is found among titles; no column has to be there. */
  headers: Headers;
  /** Columns of which all cells are wanted, from 0. */
  take: readonly number[];
  /** A column of which the first different cells are wanted. */
  wordsOf: number | null;
}

/** A table as it stands, whatever its columns are called. */
export interface Cells {
  header: string[];
  /** Its first lines, all columns. */
  samples: string[][];
  words: string[];
  rows: number;
  /** `CellsRow`s, as JSON and so many at once. */
  pieces: Uint8Array[];
  faults: Fault[];
}

const { importMaxRows, importMaxCell } = constants;
const samplesShown = 3;
const mostWords = 20;
/** What of a cell is shown, and what of a word is compared. */
export const shownLetters = 60;

const none = ({ faults }: Pick<Cells, 'faults'>): Cells => ({
  header: [],
  samples: [],
  words: [],
  rows: 0,
  pieces: [],
  faults,
});

/** A table of which that alone is said. */
export const noCells = (code: Parameters<typeof noTable>[0], line = 1): Cells => none(noTable(code, line));

/** Reads a table of another program, of which a person says afterwards what each column means. It is called by `readAside`. */
export async function readCells({ path, headers, take, wordsOf }: CellsAsked): Promise<Cells> {
  const letters = lettersOf(await readFile(path));
  if (!letters) return noCells('not_text');
  const text = letters.text.replace(/\r\n?/g, '\n');
  if (endsOfLines(text) > importMaxRows * mostLinesEach) return noCells('too_many_rows', importMaxRows + 1);
  const layout = layoutOf(text, namesOf(headers), headers);
  if (layout.isWide) return noCells('too_many_columns');
  const { data, errors } = recordsOf(layout.text, layout.delimiter);
  const open = errors.find(({ type }) => type === 'Quotes')?.row;
  const faults: Fault[] = [];
  const rows: CellsRow[] = [];
  const samples: string[][] = [];
  const words = new Set<string>();
  const widths: number[] = [];
  let header: string[] | null = null;
  let line = layout.firstLine;
  for (const [at, record] of data.entries()) {
    const starts = line;
    line += 1 + record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
    if (at < layout.headerAt) continue;
    if (at === open) faults.push({ line: starts, field: null, code: 'quote_open' });
    const cells = record.map((cell) => harmlessAgain(keptAgain(seen(cell))));
    if (cells.every((cell) => cell === '')) continue;
    if (!header) {
      header = withoutEnd(cells);
      widths.push(record.length);
      if (header.length > constants.importMaxColumns) return noCells('too_many_columns', starts);
      continue;
    }
    // Programs repeat the header on each page, and add up below.
    if (isSame(cells, header) || isTotal(new Map(cells.map((cell, place) => [String(place), cell]))))
      continue;
    widths.push(record.length);
    if (rows.length === importMaxRows) return noCells('too_many_rows', starts);
    if (cells.slice(header.length).some((cell) => cell !== ''))
      faults.push({ line: starts, field: null, code: 'too_many_cells' });
    if (samples.length < samplesShown) samples.push(header.map((_, place) => shown(cells[place])));
    if (wordsOf !== null && words.size < mostWords && cells[wordsOf]) words.add(shown(cells[wordsOf]));
    rows.push({ line: starts, cells: take.map((place) => (cells[place] ?? '').slice(0, importMaxCell)) });
  }
  const last = rows.at(-1);
  if (last && isCut(layout.text, widths)) faults.push({ line: last.line, field: null, code: 'line_cut' });
  if (rows.length === 0) return none({ faults: [...faults, { line: 1, field: null, code: 'empty_file' }] });
  return {
    header: header!.map(shown),
    samples,
    words: [...words],
    rows: rows.length,
    pieces: piecesOf(take.length > 0 ? rows : []),
    faults,
  };
}

const shown = (cell = ''): string => cell.slice(0, shownLetters).trim();

/** Lines of many programs end with a separator. */
const withoutEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

const isSame = (cells: readonly string[], header: readonly string[]): boolean =>
  header.every((cell, at) => cell === (cells[at] ?? ''));
