import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { tillColumns } from '@mars/contract/pieces/payment-states.ts';
import type { App } from '../../feature.ts';
import { refusedField } from '../../refused.ts';
import { slices } from '../../slices.ts';
import { type Fault, told } from '../import/faults.ts';
import { type Cells, type CellsAsked, type CellsRow, noCells } from '../import/read-cells.ts';
import { readAside } from '../reading/reader.ts';
import type { SystemName } from './queries-system.ts';
import { saveLines } from './queries-till.ts';
import { guessColumns, isBackWord, isPaidWord, stateWord, tillHeaders } from './till-columns.ts';
import { holdAgainst } from './till-compare.ts';
import { readLines, type StateWords, wordsIn } from './till-lines.ts';

type Looked = Reply<'POST /v2/staff/till-table/columns'>;
type Found = Reply<'POST /v2/staff/till-table'>;

/** How much work a table may take: ten times what 50,000 lines do. */
const patienceMs = 10_000;
const decoder = new TextDecoder();
const { importErrorsNamed: mostNamed } = constants;

/** In a process of its own, as imports are. @throws unavailable when too many wait for this */
async function readCellsOf(app: App, asked: Omit<CellsAsked, 'headers'>): Promise<Cells> {
  const came = await readAside(app, 'cells', { ...asked, headers: tillHeaders }, patienceMs);
  return 'said' in came ? came.said : noCells('too_tangled');
}

const faultsOf = (faults: readonly Fault[]) => ({
  errors: faults.slice(0, mostNamed).map(told),
  wrong: faults.length,
});

/** What the columns of a table seem to say. Nothing of it is kept. */
export async function lookThrough(
  app: App,
  { state: asked }: CallShape<'POST /v2/staff/till-table/columns'>['query'],
  path: string,
): Promise<Looked> {
  const first = await readCellsOf(app, { path, take: [], wordsOf: asked ?? null });
  const { header: columns, samples, faults } = first;
  const guess = guessColumns(columns, samples);
  const state = asked ?? guess.state;
  const words =
    asked === undefined && state !== null
      ? (await readCellsOf(app, { path, take: [], wordsOf: state })).words
      : first.words;
  const states = words.map(stateWord);
  return {
    columns,
    samples,
    guess: { ...guess, state },
    states,
    paid: states.filter(isPaidWord),
    back: states.filter(isBackWord),
    ...faultsOf(faults),
  };
}

/**
 * Holds a table of a system's cabinet against the books, and keeps what they lack; nothing while a line cannot be read.
 * @throws invalid for a column that is assigned twice, and without a word that means paid
 */
export async function compareTable(
  app: App,
  { system, paid, back, ...columns }: CallShape<'POST /v2/staff/till-table'>['query'],
  path: string,
): Promise<Found> {
  const take = tillColumns.map((key) => columns[key]);
  const twice = tillColumns.find((key, at) => take.indexOf(columns[key]) < at);
  if (twice) throw refusedField(twice, 'format');
  const words = { paid: wordsIn(paid), back: wordsIn(back) };
  if (words.paid.size === 0) throw refusedField('paid', 'required');
  if ([...words.back].some((word) => words.paid.has(word))) throw refusedField('back', 'format');
  const { rows, pieces, faults } = await readCellsOf(app, { path, take, wordsOf: null });
  const read = await readPieces(pieces, { system, words, now: app.now() });
  const wrong = [...faults, ...read.faults].sort((a, b) => a.line - b.line);
  const lines = read.lines.filter((one) => one !== null);
  const unpaid = read.lines.length - lines.length;
  if (wrong.length > 0) return { ...nothing, rows, ...faultsOf(wrong) };
  const held = await holdAgainst(app.store, system, lines);
  if ('faults' in held) return { ...nothing, rows, ...faultsOf(held.faults) };
  const { lacking, differences, ...counts } = held;
  return app.store.transaction(async (db) => ({
    ...nothing,
    rows,
    unpaid,
    ...counts,
    differ: differences.length,
    differences: differences.slice(0, mostNamed),
    ...(lacking.length > 0 && (await saveLines(db, system, lacking, app.now()))),
  }));
}

const nothing: Found = {
  rows: 0,
  same: 0,
  back: 0,
  unpaid: 0,
  lacking: 0,
  left: 0,
  differ: 0,
  differences: [],
  ...faultsOf([]),
};

async function readPieces(
  pieces: readonly Uint8Array[],
  how: { system: SystemName; words: StateWords; now: Date },
) {
  const giveWay = slices();
  const rows: CellsRow[] = [];
  for (const piece of pieces) {
    await giveWay();
    rows.push(...(JSON.parse(decoder.decode(piece)) as CellsRow[]));
  }
  return readLines(rows, how);
}
