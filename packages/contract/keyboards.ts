/** The keyboards that lie before our students: what stands on which key, and which finger strikes it. */

export type TypingLang = 'uz' | 'ru' | 'en';

/** What a key writes: alone, and with shift. */
export type Key = readonly [plain: string, shifted: string];

/** From the little finger of the left hand to that of the right one; 8 are the thumbs. */
export type Finger = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const keys = (plain: string, shifted: string): Key[] =>
  Array.from(plain, (letter, place) => [letter, shifted[place] ?? letter]);

const digits = keys('1234567890-=', '!@#$%^&*()_+');
const latin: readonly (readonly Key[])[] = [
  digits,
  keys('qwertyuiop', 'QWERTYUIOP'),
  keys("asdfghjkl;'", 'ASDFGHJKL:"'),
  keys('zxcvbnm,./', 'ZXCVBNM<>?'),
];

/** Four rows from the top; the space bar lies below them. */
export const keyboards: Record<TypingLang, readonly (readonly Key[])[]> = {
  // Uzbek is written on the Latin keyboard: the sign of oʻ and gʻ is the apostrophe's key.
  uz: latin,
  en: latin,
  ru: [
    keys('ё1234567890-=', 'Ё!"№;%:?*()_+'),
    keys('йцукенгшщзхъ', 'ЙЦУКЕНГШЩЗХЪ'),
    keys('фывапролджэ', 'ФЫВАПРОЛДЖЭ'),
    keys('ячсмитьбю.', 'ЯЧСМИТЬБЮ,'),
  ],
};

const apostrophe = /[ʻʼ‘’`´]/;

/** Fingers of a row of letters by place, and of the digits, which begin further left. */
const ofLetters: readonly Finger[] = [0, 1, 2, 3, 3, 4, 4, 5, 6, 7, 7, 7];
const ofDigits: readonly Finger[] = [0, 1, 2, 3, 3, 4, 4, 5, 6, 7, 7, 7];

/** Where a key lies. */
export interface Place {
  /** 0 is the row of digits, 2 the one on which the fingers rest, 4 the space bar. */
  row: number;
  column: number;
  finger: Finger;
  shift: boolean;
}

const thumbs: Place = { row: 4, column: 0, finger: 8, shift: false };

/** The key by which a letter is written; null when none does. */
export function placeOf(lang: TypingLang, letter: string): Place | null {
  if (letter === ' ') return thumbs;
  const wanted = apostrophe.test(letter) && lang !== 'ru' ? "'" : letter;
  for (const [row, line] of keyboards[lang].entries()) {
    for (const [column, [plain, shifted]] of line.entries()) {
      if (plain !== wanted && shifted !== wanted) continue;
      return { row, column, finger: fingerOf(lang, row, column), shift: plain !== wanted };
    }
  }
  return null;
}

/** Which finger strikes the key at a place. */
export function fingerOf(lang: TypingLang, row: number, column: number): Finger {
  if (row !== 0) return ofLetters[column] ?? 7;
  // The Russian row has ё before its digits.
  const digit = lang === 'ru' ? column - 1 : column;
  return ofDigits[Math.max(0, digit)] ?? 7;
}
