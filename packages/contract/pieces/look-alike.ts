/** Letters of two alphabets, many of which look the same: what is typed on the other keyboard nobody sees. */

/** Of these letters of Cyrillic each looks like the one of Latin at its place. */
const CYRILLIC = 'аекорсухһіјѕԁАВЕКМНОРСТХІЈЅ';
const LATIN = 'aekopcyxhijsdABEKMHOPCTXIJS';

/** The Latin letter that a Cyrillic one looks like. */
export function latinTwin(letter: string): string | undefined {
  return letter ? LATIN[CYRILLIC.indexOf(letter)] : undefined;
}

export type Alphabet = 'latin' | 'cyrillic';

const OF: Record<Alphabet, RegExp> = { latin: /\p{Script=Latin}/u, cyrillic: /\p{Script=Cyrillic}/u };

/** Of which alphabet a letter is; null of a digit, a sign, an apostrophe, and what is of a third one. */
export const alphabetOf = (letter: string): Alphabet | null =>
  OF.latin.test(letter) ? 'latin' : OF.cyrillic.test(letter) ? 'cyrillic' : null;

/** The first letter of the other alphabet than the one that is wanted; null without one. */
export function foreignLetter(text: string, wanted: Alphabet): string | null {
  const other = OF[wanted === 'latin' ? 'cyrillic' : 'latin'];
  return Array.from(text.normalize('NFC')).find((letter) => other.test(letter)) ?? null;
}
