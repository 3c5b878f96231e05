import type { App } from '../../feature.ts';
import { slices } from '../../slices.ts';
import { readAside } from '../reading/reader.ts';
import { type Fault, WrongCell } from './faults.ts';
import type { Bringing, Column, Columns, Kind, Row, Values } from './kind.ts';
import { noTable, type RawRow, type Table } from './read-csv.ts';

/** How much work a table may take: ten times what 50,000 lines do. */
const patienceMs = 10_000;
const decoder = new TextDecoder();

/** A table that has been checked: what each line comes to, or what is wrong. */
export interface Checked {
  rows: number;
  faults: Fault[];
  staged: { line: number; staged: unknown }[];
}

/** Reads and checks a whole table; nothing is changed. */
export async function checkTable(app: App, kind: Kind, path: string, by: Bringing): Promise<Checked> {
  const { columns, headerLine, pieces, faults } = await readAsTable(app, kind.columns, path);
  const there = new Set(columns);
  const missing = new Set<string>();
  const believed = new Set<Fault>();
  const wrongOf = (fault: Fault) => {
    const { field, code } = fault;
    // A column that is not there is missing once, not on each line.
    const isMissing = code === 'required' && field !== null && !there.has(field);
    if (!isMissing) faults.push(fault);
    else if (!missing.has(field)) faults.push({ line: headerLine, field, code: 'column_missing' });
    if (isMissing) missing.add(field);
  };
  const isWhole = !faults.some(({ code }) => code === 'column_missing');
  const rows: Row<Columns>[] = [];
  const giveWay = slices();
  for (const piece of pieces) {
    for (const one of JSON.parse(decoder.decode(piece)) as RawRow[]) {
      await giveWay();
      rows.push(readRow(kind.columns, { ...one, columns }, wrongOf, believed));
    }
  }
  // Without one of its columns nobody can say what a line means.
  const staged = isWhole ? await kind.stage(app, rows, by) : [];
  const left = faults.filter((one) => !believed.has(one)).sort((a, b) => a.line - b.line);
  return {
    rows: rows.length,
    faults: left,
    staged: left.length > 0 ? [] : rows.map(({ line }, at) => ({ line, staged: staged[at] })),
  };
}

/** In a process of its own: what somebody made so that it takes minutes is no table. @throws unavailable */
async function readAsTable(app: App, columns: Columns, path: string): Promise<Table> {
  const headers = Object.fromEntries(
    Object.entries(columns).map(([key, { names, required = false }]) => [key, { names, required }]),
  );
  const came = await readAside(app, 'table', { path, headers }, patienceMs);
  return 'said' in came ? came.said : noTable('too_tangled');
}

function readRow(
  all: Columns,
  { line, columns, cells, wrong: found }: RawRow & { columns: readonly string[] },
  wrongOf: (fault: Fault) => void,
  believed: Set<Fault>,
): Row<Columns> {
  const named = new Set<string | null>();
  const doubts = new Map<string, Fault>();
  const isUnread = found.some(({ field }) => field === null);
  const say = (field: string | null, code: Fault['code'], meant: Fault['meant']): Fault => {
    const fault = { line, field, code, meant };
    // What follows from a field that could not be read says nothing more, and of a line that could not, nothing does.
    if (!named.has(field) && !(isUnread && named.size > 0)) wrongOf(fault);
    named.add(field);
    return fault;
  };
  const row: Row<Columns> = {
    line,
    values: {},
    wrong: say,
    isRight: () => named.size === 0,
    isDoubted: () => doubts.size > 0,
    isRead: () => named.size === doubts.size,
    believe: (field) => {
      const doubt = doubts.get(field);
      if (!doubt) return;
      believed.add(doubt);
      doubts.delete(field);
      named.delete(field);
    },
  };
  for (const { field, code, meant } of found) row.wrong(field, code, meant);
  const written = new Map(columns.map((key, at) => [key, cells[at]]));
  row.values = Object.fromEntries(
    Object.entries(all).map(([key, column]) => [
      key,
      isUnread || named.has(key)
        ? null
        : readCell(column, written.get(key), ({ code, meant, value }) => {
            const fault = say(key, code, meant);
            if (value !== null) doubts.set(key, fault);
          }),
    ]),
  ) as Values<Columns>;
  return row;
}

function readCell(
  { read, required }: Column,
  cell: string | undefined,
  wrong: (what: WrongCell) => void,
): unknown {
  if (cell === undefined || cell === '') {
    // That the column is missing was said of the header.
    if (required && cell !== undefined) wrong(new WrongCell('required'));
    return null;
  }
  try {
    return read(cell);
  } catch (error) {
    if (!(error instanceof WrongCell)) throw error;
    wrong(error);
    return error.value;
  }
}
