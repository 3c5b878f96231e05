/** Whole arrays of integers to and from PostgreSQL, of which a million would be a million objects to the driver. */

const [headLength, typeOfInteger] = [5, 23];
const [comma, close, zero, minus] = [44, 125, 48, 45];

/**
 * An `integer[]` for a statement, in binary (`array_recv` in arrayfuncs.c of PostgreSQL): as text both sides would write
 * and read each number letter by letter.
 */
export function writeIntegers(integers: Int32Array): Buffer {
  const parts = new Int32Array(headLength + 2 * integers.length);
  // One dimension, no nulls, of what type, how many, the first index.
  parts.set([1, 0, typeOfInteger, integers.length, 1]);
  for (let at = 0; at < integers.length; at++) {
    parts[headLength + 2 * at] = 4;
    parts[headLength + 2 * at + 1] = integers[at]!;
  }
  // The wire has the highest byte first, processors the lowest.
  return Buffer.from(parts.buffer).swap32();
}

/** `{1,22,-3}`, which has no nulls; split and Number() would make a string of each. The driver reads text only. */
export function readIntegers(text: string): Int32Array {
  if (text === '{}') return new Int32Array(0);
  let length = 1;
  for (let at = 1; at < text.length; at++) if (text.charCodeAt(at) === comma) length++;
  const integers = new Int32Array(length);
  let index = 0;
  let integer = 0;
  let sign = 1;
  for (let at = 1; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === comma || letter === close) {
      integers[index++] = sign * integer;
      integer = 0;
      sign = 1;
    } else if (letter === minus) sign = -1;
    else integer = integer * 10 + letter - zero;
  }
  return integers;
}

/** For a query whose columns are all such arrays. */
export const asIntegers = { types: { getTypeParser: () => readIntegers } };
