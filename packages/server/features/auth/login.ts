import { phoneInText, readPhone } from '@mars/contract/pieces/phone.ts';
import { refusedField } from '../../refused.ts';

/** A login as the database has it: lower case, without the spaces that a phone's keyboard adds. */
export const normalLogin = (typed: string): string => typed.trim().toLowerCase();

/** A phone number as the database has it, of somebody who is looked for: a guess finds them or it does not. */
export const meantPhone = (typed: string): string | null => readPhone(typed)?.phone ?? null;

/** A number that is to be kept. @throws {Refused} invalid phone_format, phone_doubtful with the one that may be meant */
export function phoneOf(field: string, typed: string): string {
  const read = readPhone(typed);
  if (read === null) throw refusedField(field, 'phone_format');
  if (!read.sure) throw refusedField(field, 'phone_doubtful', phoneInText(read.phone));
  return read.phone;
}
