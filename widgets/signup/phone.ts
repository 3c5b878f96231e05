/** A number as people write it, `+998 90 123 45 67`; what is none of Uzbekistan stays as it was typed. */
export function writtenPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const own = digits.length === 9 ? digits : /^998\d{9}$/.test(digits) ? digits.slice(3) : null;
  return own ? `+998 ${own.replace(/^(..)(...)(..)(..)$/, '$1 $2 $3 $4')}` : typed.trim();
}

/** Whether it may be a number at all: the server says the rest. */
export const isPhone = (typed: string): boolean =>
  /^\+?[\d\s()-]{7,24}$/.test(typed.trim()) && /^(\d{9}|\d{10,15})$/.test(typed.replace(/\D/g, ''));

/** The same in a sentence, where no line ends within it. */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');
