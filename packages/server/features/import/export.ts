import type { CallShape } from '@mars/contract/calls.generated.ts';
import Papa from 'papaparse';
import type { App } from '../../feature.ts';
import { refusedField } from '../../refused.ts';
import { takenForFormula } from './formula.ts';
import type { Cell, Columns, Kind } from './kind.ts';
import { kindOf } from './kinds.ts';

const linesAtOnce = 500;

/** A table as CSV: UTF-8 with the mark by which spreadsheets know it. */
export async function* exportTable(
  app: App,
  { kind: name, lang = 'uz', as_of }: CallShape<'GET /v2/staff/export'>['query'],
): AsyncGenerator<string> {
  const kind = await kindOf(name);
  if (as_of !== undefined && !kind.hasPast) throw refusedField('as_of', 'unknown_field');
  const columns = Object.entries(kind.columns);
  yield `\ufeff${csvLine(headerOf(kind, lang))}`;
  let lines: Cell[][] = [];
  for await (const row of kind.list(app, as_of)) {
    lines.push(columns.map(([key, { write }]) => written(row[key] ?? null, write)));
    if (lines.length < linesAtOnce) continue;
    yield linesOf(lines);
    lines = [];
  }
  if (lines.length > 0) yield linesOf(lines);
}

const written = (cell: Cell, write: Columns[string]['write']): Cell =>
  typeof cell === 'string' && cell !== '' && write ? write(cell) : cell;

const headerOf = ({ columns }: Kind<Columns>, lang: 'uz' | 'ru' | 'en'): string[] =>
  Object.values(columns).map(({ names }) => [names[lang]].flat()[0]!);

const linesOf = (lines: Cell[][]): string => lines.map(csvLine).join('');

/** A line of a table, whose cells no spreadsheet takes for formulas. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${Papa.unparse([cells.map((cell) => cell ?? '')], { escapeFormulae: takenForFormula })}\r\n`;
