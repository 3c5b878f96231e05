import { randomInt } from 'node:crypto';
import { type CodeKind, codeSigns, readTypedCode } from '@mars/contract/pieces/typed-code.ts';
import { refusedField } from './refused.ts';

/** A new code of so many signs. @param dice a number from 0 up to just below the one that it is given */
export const newCode = (length: number, dice: (sides: number) => number = randomInt): string =>
  Array.from({ length }, () => codeSigns[dice(codeSigns.length)]).join('');

/**
 * A code as the database has it, however it was typed. Where it is counted who tries one, it is read before that: what
 * cannot be a code is no try.
 * @param kinds those that the place takes
 * @throws {Refused} invalid code_shape, code_several
 */
export function readCode<K extends CodeKind>(
  field: string,
  typed: string,
  ...kinds: K[]
): { code: string; kind: K } {
  const read = readTypedCode(typed, ...kinds);
  if ('fault' in read) throw refusedField(field, read.fault);
  return read;
}
