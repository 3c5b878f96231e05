import { latinTwin } from '@mars/contract/pieces/look-alike.ts';
import type { Language } from '@mars/runner/program.ts';
import { type Code, type Reading, readProgram } from './reading.ts';
import { BLANKS, DASHES, LINE_ENDS, UNSEEN } from './signs.ts';

/** A sign of a program that its language does not take for what it looks like. */
export interface OddLetter {
  kind: 'quote' | 'dash' | 'blank' | 'tab' | 'unseen' | 'twin' | 'sign';
  /** Counted from 1, as are columns, in letters. */
  line: number;
  column: number;
  letter: string;
  instead: string;
}

export interface Odd {
  /** In their order; there is one at least. */
  letters: [OddLetter, ...OddLetter[]];
  /** The program with what should stand instead of them. */
  mended: string;
}

interface Found extends Pick<OddLetter, 'kind' | 'instead'> {
  at: number;
}

/** As the editor shows a tab. */
const TAB = 4;
const SIGNS: Record<string, string> = { '…': '...', '×': '*', '÷': '/', '≤': '<=', '≥': '>=', '≠': '!=' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: a program without any of these is looked at no further
const USUAL = /^[\0-\x08\n-\x7f]*$/;

/**
 * Finds what phones and messengers make of a program: curly quotation marks, long dashes, blanks and tabs that are none,
 * letters of another alphabet. Inside texts and comments everything may stand. @returns null where there is nothing
 */
export function oddLetters(code: string, language: Language): Odd | null {
  if (USUAL.test(code)) return null;
  const reading = readProgram(code, language);
  const found: Found[] = [
    ...reading.quotes.map((quote): Found => ({ kind: 'quote', ...quote })),
    ...reading.code.flatMap((part) => oddSigns(code, part, language)),
    ...oddTwins(code, reading),
    ...(language === 'python' ? oddTabs(code, reading) : []),
  ].sort((one, other) => one.at - other.at);
  const [first, ...rest] = found.map((each) => placed(code, each));
  return first ? { letters: [first, ...rest], mended: mend(code, found) } : null;
}

function oddSigns(code: string, { from, to }: Code, language: Language): Found[] {
  const found: Found[] = [];
  for (let at = from; at < to; at++) {
    const sign = code[at] as string;
    if (sign <= '\x7f') continue;
    if (DASHES.includes(sign)) found.push({ at, kind: 'dash', instead: dashFor(code, at, language) });
    else if (BLANKS.test(sign)) found.push({ at, kind: 'blank', instead: ' ' });
    else if (UNSEEN.test(sign)) found.push({ at, kind: 'unseen', instead: '' });
    else if (LINE_ENDS.test(sign)) found.push({ at, kind: 'unseen', instead: '\n' });
    else if (SIGNS[sign]) found.push({ at, kind: 'sign', instead: SIGNS[sign] });
  }
  return found;
}

/** A phone makes one long dash of two: `i--` becomes `i—`. */
const dashFor = (code: string, at: number, language: Language): string =>
  language === 'javascript' &&
  /[\w$\])]/.test(code[at - 1] ?? '') &&
  /^\s*(?:[;,)\]}]|$)/m.test(code.slice(at + 1, at + 40))
    ? '--'
    : '-';

/** Cyrillic letters in a name that would be one of Latin letters, or is written so elsewhere. */
function oddTwins(code: string, reading: Reading): Found[] {
  const words = reading.code.flatMap(({ from, to }) =>
    [...code.slice(from, to).matchAll(/[\p{L}\p{N}_$]+/gu)].map((match) => ({
      word: match[0],
      at: from + match.index,
    })),
  );
  const names = new Set(words.map(({ word }) => word));
  return words.flatMap(({ word, at }) => {
    if (!/\p{Script=Cyrillic}/u.test(word)) return [];
    const latin = [...word].map((letter) => latinTwin(letter) ?? letter).join('');
    if (/\p{Script=Cyrillic}/u.test(latin)) return [];
    if (!/\p{Script=Latin}/u.test(word) && !names.has(latin)) return [];
    return [...word].flatMap((letter, index): Found[] => {
      const instead = latinTwin(letter);
      return instead ? [{ at: at + index, kind: 'twin', instead }] : [];
    });
  });
}

/** Tabs at the beginning of lines of Python, where other lines begin with blanks. */
function oddTabs(code: string, { code: parts }: Reading): Found[] {
  const isCode = (at: number) => parts.some(({ from, to }) => from <= at && at < to);
  const begun = [...code.matchAll(/^([^\S\n]+)(?=[^\s#])/gm)].filter(({ index }) => isCode(index));
  const all = begun.map(([blanks]) => blanks).join('');
  if (!all.includes('\t') || !/[^\t]/.test(all)) return [];
  return begun.flatMap(({ 0: blanks, index }) => {
    let column = 0;
    return [...blanks].flatMap((sign, place): Found[] => {
      const wide = sign === '\t' ? TAB - (column % TAB) : 1;
      column += wide;
      return sign === '\t' ? [{ at: index + place, kind: 'tab', instead: ' '.repeat(wide) }] : [];
    });
  });
}

function placed(code: string, { at, kind, instead }: Found): OddLetter {
  const lines = code.slice(0, at).split('\n');
  return {
    kind,
    line: lines.length,
    column: [...(lines.at(-1) as string)].length + 1,
    letter: code[at] as string,
    instead,
  };
}

function mend(code: string, found: readonly Found[]): string {
  let mended = '';
  let from = 0;
  for (const { at, instead } of found) {
    mended += code.slice(from, at) + instead;
    from = at + 1;
  }
  return mended + code.slice(from);
}
