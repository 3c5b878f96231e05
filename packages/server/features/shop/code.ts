import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another, read from a phone's screen. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 6;

/** A new pick-up code. @param dice a number from 0 up to just below the one that it is given */
export const newCode = (dice: (sides: number) => number = randomInt): string =>
  Array.from({ length }, () => signs[dice(signs.length)]).join('');

/** A code as the database has it, however it was typed; null for what cannot be one. */
export function normalCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === length && [...code].every((sign) => signs.includes(sign)) ? code : null;
}
