import { alike } from '../../spelling.ts';
import { streamSafe } from '../../text.ts';

/** Letters in a row that are in both texts, or in one of them only. */
export interface Part {
  text: string;
  same: boolean;
}

export interface Difference {
  given: Part[];
  answer: Part[];
}

/** Signs that keyboards put for an apostrophe, beside those that stand in names, too (spelling.ts). */
const rareApostrophe = /[\u02b9\u2032\u201b\uff07]/g;

/** A text without what does not count at its ends: blanks, and the mark of a sentence. */
const bare = (text: string): string =>
  streamSafe(text)
    .normalize('NFC')
    .replace(rareApostrophe, "'")
    .trim()
    .replace(/(?<![\s.!?…])[\s.!?…]+$/, '')
    .replace(/\s+/g, ' ');

/** An answer as it is compared: case, outer blanks, the kind of apostrophe and the mark at the end do not count. */
export const comparable = (text: string): string => alike(bare(text), "'");

/** Which letters of what was typed differ from the answer that is nearest to it. */
export function differenceOf(given: string, answers: readonly string[]): Difference & { nearest: string } {
  let best: (Difference & { nearest: string; kept: number }) | undefined;
  for (const nearest of answers) {
    const found = compare(bare(given), bare(nearest));
    if (!best || found.kept > best.kept) best = { ...found, nearest };
  }
  const { kept: _, ...difference } = best!;
  return difference;
}

/** By the longest letters in order that both have. `kept`: how alike they are. */
function compare(given: string, answer: string): Difference & { kept: number } {
  const [mine, right] = [[...given], [...answer]];
  const fold = (letter: string) => alike(letter, "'");
  const [a, b] = [mine.map(fold), right.map(fold)];
  // Of what follows each pair of places, how many letters are in both.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i]![j] =
        a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const parts: Difference = { given: [], answer: [] };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const isSame = i < a.length && j < b.length && a[i] === b[j];
    const isMine = j >= b.length || (i < a.length && common[i + 1]![j]! >= common[i]![j + 1]!);
    if (isSame || isMine) add(parts.given, mine[i++]!, isSame);
    if (isSame || !isMine) add(parts.answer, right[j++]!, isSame);
  }
  return { ...parts, kept: 2 * common[0]![0]! - a.length - b.length };
}

function add(parts: Part[], letter: string, same: boolean): void {
  const last = parts.at(-1);
  if (last?.same === same) last.text += letter;
  else parts.push({ text: letter, same });
}
