import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { tillColumns } from '@mars/contract/pieces/payment-states.ts';
import type { App } from '../../feature.ts';
import { refusedField } from '../../refused.ts';
import { mapInSlices, slices } from '../../slices.ts';
import type { Database } from '../../store/database.ts';
import { isoTime } from '../clock/time.ts';
import { type Fault, told } from '../import/faults.ts';
import { type Cells, type CellsAsked, type CellsRow, noCells } from '../import/read-cells.ts';
import { readAside } from '../reading/reader.ts';
import type { SystemName } from './queries-system.ts';
import {
  type KnownOrder,
  type KnownPayment,
  listKnownOrders,
  listKnownPayments,
  type NewLine,
  saveLines,
} from './queries-till.ts';
import { names } from './texts.ts';
import { guessColumns, isBackWord, isPaidWord, stateWord, tillHeaders } from './till-columns.ts';
import { readLines, type StateWords, type TillLine, wordsIn } from './till-lines.ts';

type Looked = Reply<'POST /v2/staff/till-table/columns'>;
type Found = Reply<'POST /v2/staff/till-table'>;
type Difference = Found['differences'][number];

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
    ...{ columns, samples, guess: { ...guess, state }, states },
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
  const held = await hold(app.store, system, lines);
  if ('wrong' in held) return { ...nothing, rows, ...held };
  const { lacking, differences, ...counts } = held;
  return app.store.transaction(async (db) => ({
    ...nothing,
    ...{ rows, unpaid, ...counts },
    ...{ differ: differences.length, differences: differences.slice(0, mostNamed) },
    ...(lacking.length > 0 && (await saveLines(db, system, lacking, app.now()))),
  }));
}

const nothing: Found = {
  ...{ rows: 0, same: 0, back: 0, unpaid: 0, lacking: 0, left: 0, differ: 0, differences: [] },
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

/** Holds lines against the books. */
async function hold(db: Database, system: SystemName, lines: readonly TillLine[]) {
  const ids = lines.map(({ id }) => id);
  const payments = new Map((await listKnownPayments(db, system, ids)).map((one) => [one.system_id, one]));
  const codes = [...new Set(lines.flatMap(({ code }) => code ?? []))];
  const orders = new Map((await listKnownOrders(db, codes)).map((one) => [one.code, one]));
  const wrong = wrongColumns(system, lines, { payments, orders });
  if (wrong.length > 0) return faultsOf(wrong);
  const [differences, lacking]: [Difference[], NewLine[]] = [[], []];
  let [same, back] = [0, 0];
  await mapInSlices(lines, (line) => {
    const known = payments.get(line.id);
    const differs = known ? differsIn(line, known) : [];
    if (known && differs.length > 0) differences.push(differenceOf(line, known, differs));
    else if (isLacking(line, known)) lacking.push(newLine(line, known, orders));
    else if (known) same++;
    else back++;
  });
  return { same, back, differences, lacking };
}

/** What was taken there, and was not here; also what was only begun here. */
const isLacking = ({ state }: TillLine, known: KnownPayment | undefined): boolean =>
  state === 'paid' && (!known || known.state === 'created');

/** In what the books have a payment otherwise. One that was begun here, and paid there, waits to be booked. */
function differsIn({ state, amount }: TillLine, known: KnownPayment): Difference['differs'] {
  if (state === 'back') return known.state === 'performed' ? ['state'] : [];
  const isOtherState = known.state !== 'performed' && known.state !== 'created';
  return [
    ...(amount === known.amount ? [] : ['amount' as const]),
    ...(isOtherState ? ['state' as const] : []),
  ];
}

const differenceOf = (
  { line, id, at, amount, state }: TillLine,
  known: KnownPayment,
  differs: Difference['differs'],
): Difference => ({
  ...{ line, system_id: id, paid_at: isoTime(at), differs },
  there: { amount, state },
  here: { amount: known.amount, state: known.state },
  student: { id: known.student_id, first_name: known.first_name, last_name: known.last_name },
});

const newLine = (
  { id, at, amount, order, code }: TillLine,
  known: KnownPayment | undefined,
  orders: ReadonlyMap<string, KnownOrder>,
): NewLine => ({
  ...{ id, at, amount, order, code },
  student_id: known?.student_id ?? (code === null ? null : (orders.get(code)?.student_id ?? null)),
});

/**
 * What says that another system was chosen, or a column of other numbers: an order that the other system pays; and where no number
 * of the table is known, an order that was paid here under another one. Otherwise all of it would be booked a second time.
 */
function wrongColumns(
  system: SystemName,
  lines: readonly TillLine[],
  {
    payments,
    orders,
  }: { payments: ReadonlyMap<string, KnownPayment>; orders: ReadonlyMap<string, KnownOrder> },
): Fault[] {
  const orderOf = ({ code }: TillLine) => (code === null ? undefined : orders.get(code));
  const other = lines.filter((one) => (orderOf(one)?.system ?? system) !== system);
  if (other.length > 0)
    return other.map((one) => {
      const meant = names[orderOf(one)!.system];
      return { line: one.line, field: 'order', code: 'other_system', meant };
    });
  if (payments.size > 0) return [];
  return lines
    .filter((one) => one.state === 'paid' && (orderOf(one)?.paid_as ?? null) !== null)
    .map(({ line, order }) => ({ line, field: 'id', code: 'other_numbers', meant: order ?? '' }));
}
