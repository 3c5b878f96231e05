import { refusedField } from './refused.ts';
import { streamSafe } from './text.ts';

/** Turns the direction of letters around, also of those that stand beside somebody's words: of no use in a text of ours. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Looks like nothing, and is a letter to a computer: fillers of Hangul, an empty sign of Braille, a Khmer vowel. */
const blanks = /[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/g;
/** Other ends of lines. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** What is not seen, but for a tab and a line's end; what joins signs of an emoji is looked at apart. */
const unseen = /(?![\t\n\u200c\u200d])(?:[\p{Cc}\p{Cf}\u{e0000}-\u{e0fff}]|\u034f|[\u180b-\u180f])/gu;
/** Joins the signs of an emoji, as in a family; between letters it is only not seen. */
const joins =
  /(?<!\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])?)\u200d|\u200d(?!\p{Extended_Pictographic})|\u200c/gu;
/** No letter of a living language has more marks than two; what has more climbs over the lines above. */
const climbing = /(\p{M}{2})\p{M}+/gu;
/** A mark without a letter hangs on whatever stands before a text. */
const hanging = /(^|\s)\p{M}+/gu;

/**
 * A text that people write for others, without what is not seen, what turns lines around, and marks that climb over them.
 * Whatever is shown to somebody else goes through here once, when it comes in.
 */
export const legible = (text: string): string =>
  streamSafe(text)
    .normalize('NFC')
    .replace(lineEnds, '\n')
    .replace(directions, '')
    .replace(blanks, ' ')
    .replace(unseen, '')
    .replace(joins, '')
    .replace(hanging, '$1')
    .replace(climbing, '$1');

/** The same of one line: a title, a name. */
export const legibleLine = (text: string): string => legible(text).replace(/\s+/g, ' ').trim();

/** The same of a field that has to say something. @throws invalid required, where nothing of it is seen */
export function saying(field: string, text: string): string {
  const said = legible(text).trim();
  if (said === '') throw refusedField(field, 'required');
  return said;
}

/** Letters that are read from right to left. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Somebody's words or name inside a sentence of ours: those that are read from right to left turn nothing around them. */
export const isolated = (words: string): string => (rightToLeft.test(words) ? `\u2068${words}\u2069` : words);

/** The same between quotation marks. */
export const quoted = (words: string): string => `«${isolated(words)}»`;
