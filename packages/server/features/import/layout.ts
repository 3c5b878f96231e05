import { constants } from '@mars/contract/constants.ts';
import Papa from 'papaparse';
import { plainWord } from './cells.ts';
import type { Headers } from './read-csv.ts';

/** How a table is laid out. */
export interface Layout {
  /** The text without a line that names the separator. */
  text: string;
  delimiter: string;
  /** Which line of the file the text begins with. */
  firstLine: number;
  /** Which of its records names the columns. */
  headerAt: number;
  /** It is wider than tables are that people make. */
  isWide: boolean;
}

const separators = [',', ';', '\t'] as const;
/** A header stands among so many first records: above it are empty ones, a title, a date. */
const looked = 30;
/** Longer than what a header names a column by. */
const mostOfName = 200;

/** Every name of every column, as it is compared. */
export function namesOf(columns: Headers): Map<string, string> {
  const names = new Map<string, string>();
  for (const [key, column] of Object.entries(columns))
    for (const name of [key, ...Object.values(column.names).flat()]) names.set(plainWord(name), key);
  return names;
}

/** The column that a cell of a header names, also with a remark beside it: `Telefon (majburiy)`, `Ism *`. */
export function columnOf(cell: string, names: ReadonlyMap<string, string>): string | undefined {
  if (cell.length > mostOfName) return undefined;
  const [line = ''] = cell.split('\n');
  const bare = (text: string) => text.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  const tries = [cell, line, bare(cell), bare(line)];
  for (const one of tries) {
    const key = names.get(plainWord(one.replace(/(?<![*:.\s])[*:.\s]+$|^[*\s]+/g, '')));
    if (key !== undefined) return key;
  }
  return undefined;
}

/** The records of a text whose lines end with LF alone. */
export const recordsOf = (text: string, delimiter: string, most = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: most });

/**
 * Takes the first record that has all columns which have to be there, of the separator that makes the most columns; without one,
 * what makes a header of the most columns.
 */
export function layoutOf(text: string, names: ReadonlyMap<string, string>, columns: Headers): Layout {
  const [line, told] = /^[\s"]*sep=(.)"?[;,\t]*(?:\n|$)/i.exec(text) ?? [];
  const rest = line === undefined ? text : text.slice(line.length);
  const required = Object.keys(columns).filter((key) => columns[key]!.required);
  let best = { delimiter: told ?? separators[0], headerAt: 0, known: 0, cells: 0, isWhole: false };
  let hasWide = false;
  for (const delimiter of told === undefined ? separators : [told]) {
    for (const [headerAt, record] of recordsOf(rest, delimiter, looked).data.entries()) {
      if (record.length > constants.importMaxColumns) {
        hasWide = true;
        continue;
      }
      const filled = record.filter((cell) => cell.trim() !== '');
      const keys = new Set(filled.flatMap((cell) => columnOf(cell, names) ?? []));
      const isWhole = required.length > 0 && required.every((key) => keys.has(key));
      const [known, cells] = [keys.size, filled.length];
      const isMore = known > best.known || (best.known === 0 && cells > best.cells);
      if (isWhole === best.isWhole ? isMore : isWhole) best = { delimiter, headerAt, known, cells, isWhole };
      if (isWhole) break;
    }
  }
  const firstLine = 1 + (line?.match(/\n/g)?.length ?? 0);
  const { delimiter, headerAt, known } = best;
  return { text: rest, delimiter, firstLine, headerAt, isWide: hasWide && known === 0 };
}
