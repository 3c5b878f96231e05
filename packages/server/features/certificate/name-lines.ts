/**
 * A name in so many lines, of about the same width: between words where it has them, else between letters.
 * @param widthOf a text
 */
export function linesIn(name: string, lines: number, widthOf: (text: string) => number): string[] {
  if (lines === 1) return [name];
  const words = name.split(' ');
  const pieces = words.length >= lines ? words.map((word) => `${word} `) : [...name];
  const [first, rest] = cut(pieces, lines, widthOf);
  return [first, ...linesIn(rest, lines - 1, widthOf)].filter((text) => text !== '');
}

/** Where the first line ends: as near to its share as can be. */
function cut(pieces: readonly string[], lines: number, widthOf: (text: string) => number): [string, string] {
  const share = widthOf(pieces.join('')) / lines;
  const most = pieces.length - (lines - 1);
  let best = 1;
  for (let at = 1; at <= most; at++) {
    const off = (count: number) => Math.abs(widthOf(pieces.slice(0, count).join('')) - share);
    if (off(at) <= off(best)) best = at;
  }
  return [pieces.slice(0, best).join('').trim(), pieces.slice(best).join('').trim()];
}
