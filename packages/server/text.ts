/** A NUL or a lone surrogate: text that no database column can hold. */
export const isIllFormed = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** What a program or an upstream said, as a column holds it: a sign stands for each NUL and each lone surrogate. */
export const storable = (text: string): string =>
  text.replaceAll('\0', '\u2400').replace(/\p{Surrogate}/gu, '\ufffd');

/**
 * A text without the marks that a letter has above thirty, as UAX 15 has it of streams: to put marks in order, which
 * `normalize` does, takes the square of how many stand on one letter.
 */
export const streamSafe = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1');

/**
 * Where ill-formed text stands in a request.
 * @returns the name of the outermost field (`body` for the whole), or null when all is well. The depth of bodies
 * is limited where they are parsed.
 */
export function illFormedField(value: unknown): string | null {
  if (typeof value === 'string') return isIllFormed(value) ? 'body' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (isIllFormed(key) || illFormedField(inner) !== null) return isIllFormed(key) ? 'body' : key;
  }
  return null;
}

const [quote, backslash] = ['"', '\\'].map((letter) => letter.charCodeAt(0));
const [opensObject, closesObject, opensArray, closesArray] = [...'{}[]'].map((letter) =>
  letter.charCodeAt(0),
);

/** How deeply the brackets of a JSON text nest, not counting those inside its strings. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (inString) {
      if (letter === backslash) at++;
      else if (letter === quote) inString = false;
    } else if (letter === quote) inString = true;
    else if (letter === opensObject || letter === opensArray) deepest = Math.max(deepest, ++depth);
    else if (letter === closesObject || letter === closesArray) depth--;
  }
  return deepest;
}
