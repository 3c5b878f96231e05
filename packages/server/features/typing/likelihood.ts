import { placeOf, type TypingLang } from '@mars/contract/keyboards.ts';
import { rarityAt } from './slowness.ts';

/** A stroke, and the logarithm of its time. */
export interface Beat {
  place: number;
  log: number;
}

/**
 * How widely what makes a stroke slow is spread, beside what is left when all of it is known: after the studies that
 * `rhythm.ts` names, for those of whom pairs of letters say least, with few fingers and times that are wide anyway.
 */
const variance = {
  /** A letter's own time. */
  letter: 0.1,
  /** How fast one is at the moment. */
  tempo: 0.15,
  /** How fast one is at all, and what is usual of letters. */
  speed: 10,
  usual: 1,
  /** The own time of a pair of letters, and what ways cost beside `ways`. */
  pair: 0.1,
  way: 0.05,
};
/** How much of a tempo is left at the next stroke. */
const lasting = 0.9;

/** What ways cost, beside how widely times are spread: the same hand, one finger, seven keys of way, twice the same key. */
const ways = [0.3, 0.3, 0.5, -0.4];

/**
 * By how much likelier times are of somebody to whom it matters from which key a finger comes than of whoever has for each
 * letter and its place in the word a time, and no more: the logarithm of the ratio of their likelihoods. Both have a tempo
 * that wanders. The former also has for each pair of letters a time of its own (Gentner 1983), and ways that are slow
 * (Salthouse 1986). Logarithms of times are normally distributed with both.
 */
export function pairsOf(lang: TypingLang, text: string, all: readonly Beat[]): number {
  // Whoever takes right letters back again and again has more of them, and this takes the cube of it.
  const beats = all.slice(0, text.length);
  const many = beats.length;
  const mean = beats.reduce((sum, { log }) => sum + log, 0) / many;
  const logs = beats.map(({ log }) => log - mean);
  const spread = Math.sqrt(logs.reduce((sum, log) => sum + log * log, 0) / many);
  const letters = beats.map(({ place }) => text.charAt(place).toLowerCase());
  const pairs = beats.map(({ place }) => text.slice(place - 1, place + 1));
  const usual = beats.map(({ place }) => usualAt(lang, text, place));
  const way = beats.map(({ place }) => wayAt(lang, text, place));
  const alone = new Float64Array(many * many);
  const paired = new Float64Array(many * many);
  for (let row = 0; row < many; row++) {
    for (let column = 0; column <= row; column++) {
      let both = variance.speed + variance.usual * product(usual[row]!, usual[column]!);
      both += variance.tempo * lasting ** (row - column);
      if (letters[row] === letters[column]) both += variance.letter;
      if (row === column) both += 1;
      const at = row * many + column;
      alone[at] = both;
      paired[at] = both + variance.way * product(way[row]!, way[column]!);
      if (pairs[row] === pairs[column]) paired[at]! += variance.pair;
    }
  }
  const beside = logs.map((log, at) => log - spread * product(ways, way[at]!));
  return likelihood(paired, beside) - likelihood(alone, logs);
}

/** What is true of a letter: a space, the first one of a word, in the middle of it, a capital, rare, a mark. */
function usualAt(lang: TypingLang, text: string, place: number): number[] {
  const letter = text.charAt(place);
  const inWord = place - 1 - text.lastIndexOf(' ', place - 1);
  const is = (so: boolean) => (so ? 1 : 0);
  const isSpace = letter === ' ';
  const isLetter = /\p{L}/u.test(letter);
  return [
    is(isSpace),
    is(!isSpace && inWord === 0),
    is(!isSpace && (inWord === 3 || inWord === 4)),
    is(/\p{Lu}/u.test(letter)),
    isLetter ? rarityAt(lang, letter) : 0,
    is(!isSpace && !isLetter),
  ];
}

/** What is true of the way from the letter before, in the order of `ways`. */
function wayAt(lang: TypingLang, text: string, place: number): number[] {
  const [before, letter] = [text.charAt(place - 1), text.charAt(place)];
  const [from, to] = [placeOf(lang, before), placeOf(lang, letter)];
  if (before === letter) return [0, 0, 0, 1];
  if (!from || !to || from.finger === 8 || to.finger === 8) return [0, 0, 0, 0];
  if (from.finger < 4 !== to.finger < 4) return [-0.5, 0, 0, 0];
  const keys = Math.hypot(from.row - to.row, from.column - to.column);
  return [0.5, from.finger === to.finger ? 1 : 0, keys / 7, 0];
}

function product(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}

/**
 * The logarithm of how likely values are that are normally distributed with such covariances, be they as wide as they are.
 * @param covariance its lower half, row by row; it is overwritten by its Cholesky decomposition
 */
function likelihood(covariance: Float64Array, values: readonly number[]): number {
  const many = values.length;
  const solved = new Float64Array(many);
  let [squares, determinant] = [0, 0];
  for (let row = 0; row < many; row++) {
    const of = row * many;
    for (let column = 0; column <= row; column++) {
      const above = column * many;
      let rest = covariance[of + column]!;
      for (let at = 0; at < column; at++) rest -= covariance[of + at]! * covariance[above + at]!;
      covariance[of + column] = row === column ? Math.sqrt(rest) : rest / covariance[above + column]!;
    }
    let rest = values[row]!;
    for (let at = 0; at < row; at++) rest -= covariance[of + at]! * solved[at]!;
    solved[row] = rest / covariance[of + row]!;
    squares += solved[row]! ** 2;
    determinant += Math.log(covariance[of + row]!);
  }
  return (-many / 2) * Math.log(Math.max(squares, 1e-9) / many) - determinant;
}
