/**
 * A text that is being typed: the same rules while somebody types in a browser, and when the server plays the keys again.
 */

/** Signs that stand for ʻ or ʼ (ruling 44). */
const sign = /[ʻʼ‘’`´']/;

/** Whether a letter is ʻ or ʼ, in whatever sign. */
export const isSign = (letter: string): boolean => sign.test(letter);

/** Whether a struck key is as good as the wanted one: every apostrophe is, and е for ё. */
export function isSame(wanted: string, struck: string): boolean {
  if (wanted === struck) return true;
  if (isSign(wanted)) return isSign(struck);
  return plain(wanted) === plain(struck);
}

const plain = (letter: string): string => (letter === 'ё' ? 'е' : letter === 'Ё' ? 'Е' : letter);

/** The key that takes the last letter back. */
export const BACK = 'Backspace';

/**
 * So many wrong ones in a row may stand at the end: whoever lost the line is stopped there, and goes back. What is struck
 * beyond them counts as a mistake and writes nothing.
 */
export const mostWrong = 8;

export interface Typed {
  readonly text: string;
  /** What stands there, each as it was struck. */
  letters: string[];
  /** Keys that were meant to write something, and how many of them were the wanted ones. */
  struck: number;
  hits: number;
  /** How many wrong ones stand at the end. */
  wrongAtEnd: number;
}

export const startTyped = (text: string): Typed => ({ text, letters: [], struck: 0, hits: 0, wrongAtEnd: 0 });

export const isDone = ({ text, letters }: Typed): boolean => letters.length >= text.length;

/** What a key did. */
export type Strike = 'right' | 'wrong' | 'back' | 'nothing';

/** Strikes a key. */
export function strike(typed: Typed, key: string): Strike {
  const { text, letters } = typed;
  if (key === BACK) {
    if (letters.length === 0) return 'nothing';
    letters.pop();
    typed.wrongAtEnd = Math.max(0, typed.wrongAtEnd - 1);
    return 'back';
  }
  if (isDone(typed)) return 'nothing';
  typed.struck++;
  const isRight = isSame(text.charAt(letters.length), key);
  if (!isRight && typed.wrongAtEnd >= mostWrong) return 'wrong';
  letters.push(key);
  if (!isRight) {
    typed.wrongAtEnd++;
    return 'wrong';
  }
  typed.hits++;
  typed.wrongAtEnd = 0;
  return 'right';
}

/** Where the word begins that is being written. */
const wordStart = ({ letters }: Typed): number => letters.lastIndexOf(' ') + 1;

const isAt = (text: string, place: number, put: readonly string[]): boolean =>
  put.every((letter, at) => isSame(text.charAt(place + at), letter));

/**
 * The keys that something put in stands for: one is itself; a word that comes at once is its letters. Keyboards of phones tell
 * the word as it now stands instead: what of the old one is no longer there is taken back. Which of both it is shows in what
 * is wanted next, else in how the word begins.
 */
export function keysOf(typed: Typed, put: string): string[] {
  const letters = Array.from(put);
  if (put === BACK || letters.length === 1) return [put];
  const { text } = typed;
  const start = wordStart(typed);
  const stands = typed.letters.slice(start);
  const [first = ''] = letters;
  const isNext = isAt(text, typed.letters.length, letters);
  const isWord =
    stands.length > 0 && first !== ' ' && (isSame(stands[0] ?? '', first) || isAt(text, start, letters));
  if (isNext || !isWord) return letters;
  let same = 0;
  while (same < stands.length && stands[same] === letters[same]) same++;
  return [...stands.slice(same).map(() => BACK), ...letters.slice(same)];
}

/** Words a minute: of what stands there rightly, five letters are a word. */
export function speedOf({ text, letters }: Typed, ms: number): number {
  if (ms <= 0) return 0;
  const right = letters.filter((letter, place) => isSame(text.charAt(place), letter)).length;
  return Math.round(right / 5 / (ms / 60_000));
}

/** What part of the strikes was right: 1 before the first one. */
export const accuracyOf = ({ struck, hits }: Typed): number => (struck === 0 ? 1 : hits / struck);

/** A share in whole percent that are reached. A product of fractions may be a hair below its whole number: 0.57 of 100. */
export const wholePercent = (share: number): number => Math.floor(share * 100 + 1e-9);
