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

/** The signs by which a line begins code, in which no sign is Markdown's. Of what is indented the end is elsewhere. */
const beginOfCode = (line: string): string | null => /^`{3,}(?=[^`]*$)|^~{3,}/.exec(line)?.[0] ?? null;

/** Whether a line ends code that was begun by these signs. */
const endsCode = (line: string, begin: string): boolean =>
  /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]?.startsWith(begin) === true;

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
  let code: string | null = null;
  // Behind HTML, which is refused, nobody knows what begins code.
  let html = false;
  for (const line of lines) {
    const isBlank = line.trim() === '';
    row = isBlank ? 0 : row + 1;
    if (row > textRow) return `has more than ${textRow} lines without an empty one between`;
    if (code) {
      if (endsCode(line, code)) code = null;
      continue;
    }
    html ||= /^ {0,3}</.test(line);
    code = html ? null : beginOfCode(line);
    // What stands between the cells of a table is bounded by its lines and letters.
    signs = isBlank || code ? 0 : signs + (line.match(/[*_`[\]<>&!~\\]/g)?.length ?? 0);
    if (signs > textSigns)
      return `has more than ${textSigns} signs of Markdown without an empty line between`;
    if (depthOf(line) > textDepth) return `nests deeper than ${textDepth}`;
  }
  return null;
}
