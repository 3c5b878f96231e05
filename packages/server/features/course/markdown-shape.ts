import { constants } from '@mars/contract/constants.ts';

const { text: mostLetters, textLines, textRow, textSigns, textDepth } = constants.contentMax;

/** What opens a quotation or an item at the beginning of a line, one after another. */
const opening = /(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*/y;

/** How many of them a line begins with; more than may be are not counted. */
function depthOf(line: string): number {
  opening.lastIndex = line.length - line.trimStart().length;
  let depth = 0;
  while (depth <= textDepth && opening.test(line)) depth++;
  opening.lastIndex = 0;
  return depth;
}

/**
 * Looks at a Markdown before it is read: a reader takes minutes for twenty thousand letters that somebody made for that.
 * @returns what is wrong with its shape; null where it may be read
 */
export function shapeFault(text: string): string | null {
  if (text.length > mostLetters) return `is longer than ${mostLetters} letters`;
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > textLines) return `has more than ${textLines} lines`;
  let row = 0;
  let signs = 0;
  for (const line of lines) {
    const isBlank = line.trim() === '';
    row = isBlank ? 0 : row + 1;
    signs = isBlank ? 0 : signs + (line.match(/[*_`[\]<>&|!~\\]/g)?.length ?? 0);
    if (row > textRow) return `has more than ${textRow} lines without an empty one between`;
    if (signs > textSigns)
      return `has more than ${textSigns} signs of Markdown without an empty line between`;
    if (depthOf(line) > textDepth) return `nests deeper than ${textDepth}`;
  }
  return null;
}
