/** A login as the database has it: lower case, without the spaces that a phone's keyboard adds. */
export const normalLogin = (typed: string): string => typed.trim().toLowerCase();

/**
 * A phone number as the database has it, `+998901234567`: nine digits are taken as a number of Uzbekistan.
 * @returns null for what is no phone number.
 */
export function normalPhone(typed: string): string | null {
  if (!/^\+?[\d\s()-]{7,24}$/.test(typed.trim())) return null;
  const digits = typed.replace(/\D/g, '');
  if (digits.length === 9) return `+998${digits}`;
  return digits.length >= 10 && digits.length <= 15 ? `+${digits}` : null;
}
