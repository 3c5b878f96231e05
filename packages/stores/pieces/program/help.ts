import type { Language, ProgramError } from '@mars/runner/program.ts';

export interface Source {
  language: Language;
  code: string;
}

/** A sentence about a program, by its key in `packages/ui/texts/program`, and what to write. */
export interface Help {
  key: string;
  values: Record<string, string | number>;
  code: string | null;
}

export type Ended = Pick<ProgramError, 'name' | 'line' | 'message'>;

/** What reads a line in a language. */
export const READS = { python: 'input()', javascript: 'prompt()' } as const satisfies Record<
  Language,
  string
>;

const NAMES = ['a', 'b', 'c', 'd'];

/** The lines that a program finds in an input. */
export const linesIn = (input: string): string[] =>
  input === '' ? [] : input.replace(/\n$/, '').split('\n');

/** How several words in one line of an input are read; null where each of its lines has one. */
export function splitLine(language: Language, input: string): { code: string; isNumbers: boolean } | null {
  const words = linesIn(input)
    .map((line) => line.trim().split(/\s+/))
    .find(({ length }) => length > 1);
  if (!words) return null;
  const isNumbers = words.every((word) => /^-?\d+(\.\d+)?$/.test(word));
  const isMany = words.length > NAMES.length;
  const [all, names] = [isNumbers ? 'numbers' : 'words', NAMES.slice(0, words.length).join(', ')];
  if (language === 'javascript') {
    const code = `const ${isMany ? all : `[${names}]`} = prompt().split(' ')${isNumbers ? '.map(Number)' : ''};`;
    return { code, isNumbers };
  }
  const kind = words.some((word) => word.includes('.')) ? 'float' : 'int';
  const read = isNumbers ? `map(${kind}, input().split())` : 'input().split()';
  const code = isMany ? `${all} = ${isNumbers ? `list(${read})` : read}` : `${names} = ${read}`;
  return { code, isNumbers };
}
