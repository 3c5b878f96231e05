import { setImmediate as turn } from 'node:timers/promises';
import type { App } from '../../feature.ts';
import { type Fault, WrongCell } from './faults.ts';
import type { Bringing, Column, Columns, Kind, Row, Values } from './kind.ts';
import { type RawRow, readTable } from './read-csv.ts';

const linesAtOnce = 500;

/** A table that has been checked: what each line comes to, or what is wrong. */
export interface Checked {
  rows: number;
  faults: Fault[];
  staged: { line: number; staged: unknown }[];
}

/** Reads and checks a whole table; nothing is changed. */
export async function checkTable(app: App, kind: Kind, path: string, by: Bringing): Promise<Checked> {
  const { rows: raw, faults } = await readTable(path, kind.columns);
  const rows: Row<Columns>[] = [];
  for (const [at, one] of raw.entries()) {
    if (at % linesAtOnce === 0) await turn();
    rows.push(readRow(kind.columns, one, faults));
  }
  const staged = await kind.stage(app, rows, by);
  faults.sort((a, b) => a.line - b.line);
  return {
    rows: rows.length,
    faults,
    staged: faults.length > 0 ? [] : rows.map(({ line }, at) => ({ line, staged: staged[at] })),
  };
}

function readRow(columns: Columns, { line, cells }: RawRow, faults: Fault[]): Row<Columns> {
  const named = new Set<string | null>();
  const row: Row<Columns> = {
    line,
    values: {},
    wrong: (field, code, meant) => {
      // What follows from a field that could not be read says nothing more.
      if (!named.has(field)) faults.push({ line, field, code, meant });
      named.add(field);
    },
    isRight: () => named.size === 0,
  };
  row.values = Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [
      key,
      readCell(column, cells.get(key), (code, meant) => row.wrong(key, code, meant)),
    ]),
  ) as Values<Columns>;
  return row;
}

function readCell(
  { read, required }: Column,
  cell: string | undefined,
  wrong: (code: Fault['code'], meant?: string) => void,
): unknown {
  if (cell === undefined || cell === '') {
    // That the column is missing was said of the header.
    if (required && cell !== undefined) wrong('required');
    return null;
  }
  try {
    return read(cell);
  } catch (error) {
    if (!(error instanceof WrongCell)) throw error;
    wrong(error.code, error.meant);
    return null;
  }
}
