/** More words at once are a wall: the rest of an answer stands behind "more". */
const most = 80;

/** Where an answer is cut, after a line or a sentence and never inside of a program; its length when it is short. */
export function cutAt(text: string): number {
  let words = 0;
  let end = 0;
  for (const { 0: piece, index } of text.matchAll(/```[\s\S]*?(?:```\s*|$)|\S+\s*/g)) {
    const isCode = piece.startsWith('```');
    if (!isCode && /[\p{L}\d]/u.test(piece)) words += 1;
    if (words > most) return end || index;
    // The number of an item ends no sentence.
    if (isCode || (/\n|[.!?]\s$/.test(piece) && !/^\d+\.\s$/.test(piece))) end = index + piece.length;
  }
  return text.length;
}
