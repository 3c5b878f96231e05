import type { Reply } from '@mars/contract/calls.generated.ts';
import { examples } from './examples.ts';
import type { Fault } from './faults.ts';
import type { Column, Columns, Kind, KindName } from './kind.ts';
import { kindOf } from './kinds.ts';

/** What may stand in a table of this kind, and what its lines look like. */
export async function columnsOf(name: KindName): Promise<Reply<'GET /v2/staff/import/columns'>> {
  const { columns } = await kindOf(name);
  const { lines, choices = {} } = examples[name];
  const words = (cell: (typeof lines)[number][string] = '') =>
    typeof cell === 'string' ? { uz: cell, ru: cell } : cell;
  return {
    columns: Object.entries(columns as Columns).map(([column, { names, required = false }]) => ({
      column,
      title: { uz: first(names.uz), ru: first(names.ru) },
      required,
      choices: (choices[column] ?? []).map(words),
      examples: lines.map((line) => words(line[column])),
    })),
  };
}

/** Says of a column that nobody knows which ones there are. */
export const withTaken = ({ columns }: Pick<Kind, 'columns'>, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => (fault.code === 'column_unknown' ? { ...fault, meant: titlesOf(columns) } : fault));

const titlesOf = (columns: Columns) => {
  const all = (lang: 'uz' | 'ru') =>
    Object.values(columns)
      .map(({ names }) => first(names[lang]))
      .join(', ');
  return { uz: all('uz'), ru: all('ru') };
};

const first = (names: Column['names']['uz']): string => [names].flat()[0] ?? '';
