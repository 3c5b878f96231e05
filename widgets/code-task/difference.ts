import { linesOf } from '@mars/runner/judge.ts';

/** A line of an answer as it is shown. */
export interface Line {
  /** Counted from 1. */
  number: number;
  text: string;
}

export interface Difference {
  /** The lines around the first that differs; what is before and after them is left out. */
  expected: readonly Line[];
  written: readonly Line[];
  /** The number of the first line that differs; null: none does. */
  first: number | null;
  /** Whether lines before and after those that are shown are left out. */
  before: boolean;
  after: boolean;
}

/** As much as a child can look at. */
const SHOWN = 12;
const LEAD = 3;
const WIDE = 160;

/** Where an answer departs from the one expected, cut to what a child can read. */
export function differenceOf(written: string, expected: string): Difference {
  const [mine, right] = [linesOf(written), linesOf(expected)];
  const longest = Math.max(mine.length, right.length);
  let first = 0;
  while (first < longest && mine[first] === right[first]) first++;
  const differs = first < longest;
  const from = differs ? Math.max(0, Math.min(first - LEAD, longest - SHOWN)) : 0;
  // A long line begins a little before the letter in which it departs.
  const skip = differs ? Math.max(0, firstLetter(mine[first] ?? '', right[first] ?? '') - 20) : 0;
  const shown = (lines: readonly string[]): Line[] =>
    lines.slice(from, from + SHOWN).map((text, index) => ({
      number: from + index + 1,
      text: cut(text, from + index === first ? skip : 0),
    }));
  return {
    expected: shown(right),
    written: shown(mine),
    first: differs ? first + 1 : null,
    before: from > 0,
    after: longest > from + SHOWN,
  };
}

function firstLetter(mine: string, right: string): number {
  let at = 0;
  while (at < mine.length && mine[at] === right[at]) at++;
  return at;
}

function cut(text: string, skip: number): string {
  const from = text.length > WIDE || skip > WIDE ? skip : 0;
  const part = text.slice(from, from + WIDE);
  return `${from > 0 ? '…' : ''}${part}${from + WIDE < text.length ? '…' : ''}`;
}
