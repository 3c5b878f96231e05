import type { Lang } from './lang.ts';

/** Between digits, and between a number and its unit: never a line break. */
const SPACE = '\u00a0';
const MINUS = '\u2212';

/** `1 250`, `−120`, `62,5`: no-break spaces, true minus, at most `digits` after the comma. */
export function formatNumber(value: number, digits = 0): string {
  const [whole = '0', rest] = Math.abs(value).toFixed(digits).split('.');
  const part = rest?.replace(/0+$/, '');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, SPACE) + (part ? `,${part}` : '');
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

/** `+4`, `−120`, `0`. */
export const formatSigned = (value: number): string => (value > 0 ? '+' : '') + formatNumber(value);

/** `350 000 so'm`, `350 000 сум`. */
export const formatSum = (value: number, lang: Lang): string =>
  `${formatNumber(value)}${SPACE}${lang === 'uz' ? "so'm" : 'сум'}`;

/** What a small sign has room for: `99+` above 99. */
export const formatBadge = (count: number): string => (count > 99 ? '99+' : String(count));
