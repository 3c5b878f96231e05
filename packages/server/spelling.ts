import { streamSafe } from './text.ts';

/** What is spelled in several ways and means the same (ruling 44). */

/** Signs that stand for ʻ or ʼ. */
export const apostrophes = "ʻʼʹʽʾʿˈ‘’‛′`´'";

const anyApostrophe = new RegExp(`[${apostrophes}]`, 'g');
/** Of no width: what came along with a name that was copied. */
const unseen = /[\u00ad\u200b\u200c\u2060\ufeff]|\u200d/g;

/**
 * A text as it is compared: small letters, е for ё.
 * @param sign for each of `apostrophes`; none where people leave them out, as children in questions and offices in tables do.
 * An answer is right or wrong with them
 */
export const alike = (text: string, sign: '' | "'"): string =>
  streamSafe(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(unseen, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(anyApostrophe, sign)
    .replaceAll('ё', 'е');

/** SQL: the same of names, without apostrophes and what is not seen. @param text an expression */
export const alikeSql = (text: string): string => `alike(${text})`;

/** SQL: whether a name begins so, or its second word does, in either order. @param p what has `first_name` and `last_name` */
export const namedSql = (begins: string, p: string): string =>
  `position(' ' || ${alikeSql(begins)} in ' ' || ${alikeSql(`${p}.first_name || ' ' || ${p}.last_name || ' ' || ${p}.first_name`)}) > 0`;
