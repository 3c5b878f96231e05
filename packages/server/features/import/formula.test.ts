import { expect, it } from 'vitest';
import { csvLine } from './export.ts';
import { harmlessAgain } from './formula.ts';
import { keptAgain } from './leftovers.ts';

/** What a cell comes in as. */
const read = (cell: string) => harmlessAgain(keptAgain(cell));

it.each([
  '=1+1',
  '+7',
  '-5',
  '@a',
  '\t=1',
  '＝1+1',
  '＋7',
  '－5',
  '＠a',
  "'=1",
  "''＝1",
  "'90-yillar kitobi",
  "''7",
])('%j goes out with an apostrophe, and comes back as it was', (cell) => {
  expect(csvLine([cell]).replace(/^"|"?\r\n$/g, '')).toBe(`'${cell}`);
  expect(read(`'${cell}`)).toBe(cell);
});

it.each(['daftar', "'daftar", "'", '', '1=1', ' =1', '−5', '.=1'])('%j stays as it is', (cell) => {
  expect(csvLine([cell]).replace(/^"|"?\r\n$/g, '')).toBe(cell);
  expect(read(cell)).toBe(cell);
});
