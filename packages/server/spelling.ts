import { streamSafe } from './text.ts';

/** What is spelled in several ways and means the same (ruling 44). */

/** Signs that stand for ʻ or ʼ. */
export const apostrophes = "ʻʼ‘’`´'";

const anyApostrophe = new RegExp(`[${apostrophes}]`, 'g');

/**
 * A text as it is compared: small letters, е for ё.
 * @param sign for each of `apostrophes`; none where people leave them out, as children in questions and offices in tables do.
 * An answer is right or wrong with them
 */
export const alike = (text: string, sign: '' | "'"): string =>
  streamSafe(text).normalize('NFC').toLowerCase().replace(anyApostrophe, sign).replaceAll('ё', 'е');

/** SQL: the same with apostrophes. @param text an expression */
export const alikeSql = (text: string): string => `alike(${text})`;
