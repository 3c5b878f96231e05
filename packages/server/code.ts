import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another, read from a phone's screen or from paper. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new code of so many signs. @param dice a number from 0 up to just below the one that it is given */
export const newCode = (length: number, dice: (sides: number) => number = randomInt): string =>
  Array.from({ length }, () => signs[dice(signs.length)]).join('');

/** A code of so many signs as the database has it, however it was typed; null for what cannot be one. */
export function normalCode(typed: string, length: number): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === length && [...code].every((sign) => signs.includes(sign)) ? code : null;
}
