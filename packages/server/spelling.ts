/** What is spelled in several ways and means the same (ruling 44). */

/** Signs that stand for ʻ or ʼ. */
export const marks = "ʻʼ‘’`´'";

const anyMark = new RegExp(`[${marks}]`, 'g');

/**
 * A text as it is compared: small letters, е for ё.
 * @param mark for each of `marks`; none where people leave them out, as children in questions and offices in tables do.
 * An answer is right or wrong with them
 */
export const alike = (text: string, mark: '' | "'"): string =>
  text.normalize('NFC').toLowerCase().replace(anyMark, mark).replaceAll('ё', 'е');

/** SQL: the same with marks. @param text an expression */
export const alikeSql = (text: string): string => `alike(${text})`;
