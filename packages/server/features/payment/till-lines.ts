import { tillAmount } from '@mars/contract/pieces/payment-states.ts';
import { mapInSlices } from '../../slices.ts';
import { startOfDay, zoneMs } from '../clock/time.ts';
import { day, whole } from '../import/cells.ts';
import { type Fault, WrongCell } from '../import/faults.ts';
import { type CellsRow, shownLetters } from '../import/read-cells.ts';
import { codeIn } from './link.ts';
import type { SystemName } from './queries-system.ts';
import { stateKey } from './till-columns.ts';

/** What a line of a cabinet's table says of a payment that was made there. */
export interface TillLine {
  line: number;
  id: string;
  at: Date;
  /** In so'm. */
  amount: number;
  state: 'paid' | 'back';
  /** As it stands there, and the code that it is. */
  order: string | null;
  code: string | null;
}

/** Which words of the column of states mean what, as they are compared. */
export interface StateWords {
  paid: ReadonlySet<string>;
  back: ReadonlySet<string>;
}

/** Words of a query. */
export const wordsIn = (text = ''): Set<string> => new Set(text.split('|').map(stateKey).filter(Boolean));

const numbers: Record<SystemName, RegExp> = { payme: /^[\w-]{1,64}$/, click: /^\d{1,20}$/ };
const paymeOwn = /^[\da-f]{24}$/i;

/** A number as the system's own requests have it; a spreadsheet makes `5.12E+10` of a long one. */
const numberOf = (system: SystemName) => (cell: string) => {
  if (!numbers[system].test(cell)) throw new WrongCell('format');
  return paymeOwn.test(cell) ? cell.toLowerCase() : cell;
};

const unit = /(?:сум|сўм|sum|so.?m|uzs)\.?$/iu;
const english = /^\d{1,3}(?:,\d{3}){1,3}\.\d\d$/;
const soms = whole(tillAmount.least, tillAmount.most, 150_000);

/** Whole so'm as cabinets write them: `150 000,00`, `150000.00`, `1,500,000.00 UZS`. What was given back may stand below 0. */
const amountOf = (state: TillLine['state']) => (cell: string) => {
  const bare = cell.slice(0, shownLetters).replace(unit, '').trim();
  const number = english.test(bare) ? bare.replaceAll(',', '') : bare;
  return soms(state === 'back' ? number.replace(/^[-\u2212]/, '') : number);
};

const moment =
  /^([\d./-]{6,10})(?:[T ]|, ?)(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)? ?(?:(Z)|([+-])(\d\d):?(\d\d))?$/i;

/** A moment as `29.11.2026 14:03`, with seconds or not, or as ISO 8601 has it; without an offset, in the centre's zone. */
const momentOf = (now: Date) => (cell: string) => {
  const [, written, hour, minute, second = '0', utc, sign, hours, minutes] =
    moment.exec(cell.replace(/\s+/g, ' ')) ?? [];
  if (!written || !hour || !minute || +hour > 23 || +minute > 59 || +second > 59)
    throw new WrongCell('moment');
  const offset = hours && minutes ? Number(`${sign}1`) * (+hours * 60 + +minutes) * 60_000 : utc ? 0 : zoneMs;
  const since = ((+hour * 60 + +minute) * 60 + +second) * 1000;
  const at = new Date(startOfDay(day(written)).getTime() + zoneMs - offset + since);
  if (at > now) throw new WrongCell('date_future');
  return at;
};

interface Reading {
  system: SystemName;
  words: StateWords;
  now: Date;
}

/** @param rows cells in the order of `tillColumns` @returns null for a line of a payment that was not made */
export async function readLines(
  rows: readonly CellsRow[],
  { system, words, now }: Reading,
): Promise<{ lines: (TillLine | null)[]; faults: Fault[] }> {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const lines = await mapInSlices(rows, ({ line, cells }): TillLine | null => {
    const [id = '', time = '', amount = '', order = '', said = ''] = cells;
    const key = stateKey(said.slice(0, shownLetters).trim());
    const state = words.paid.has(key) ? 'paid' : words.back.has(key) ? 'back' : null;
    if (state === null) return null;
    const read = <T>(field: string, cell: string, by: (cell: string) => T): T | null =>
      readCell(cell, by, ({ code, meant }) => faults.push({ line, field, code, meant }));
    const one = {
      id: read('id', id, numberOf(system)),
      at: read('time', time, momentOf(now)),
      amount: read('amount', amount, amountOf(state)),
    };
    if (one.id !== null && seen.has(one.id)) faults.push({ line, field: 'id', code: 'line_twice' });
    if (one.id !== null) seen.add(one.id);
    if (one.id === null || one.at === null || one.amount === null) return null;
    const text = order.slice(0, shownLetters).trim() || null;
    return {
      ...one,
      id: one.id,
      at: one.at,
      amount: one.amount,
      line,
      state,
      order: text,
      code: codeIn(order),
    };
  });
  return { lines, faults };
}

function readCell<T>(cell: string, by: (cell: string) => T, wrong: (what: WrongCell) => void): T | null {
  try {
    if (cell === '') throw new WrongCell('required');
    return by(cell);
  } catch (error) {
    if (!(error instanceof WrongCell)) throw error;
    wrong(error);
    return null;
  }
}
