import type { Ajv } from 'ajv';
import { legibleLine } from './letters.ts';

/** A letter, and no sign that only goes with one, as ʻ does. */
const letter = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;
const digit = /\p{N}/u;

/** Whether a name or a title says something; one of a group or a room may be a number. */
export const isCalled = (text: string, has: 'letter' | 'digit'): boolean =>
  letter.test(text) || (has === 'digit' && digit.test(text));

type Check = ((
  has: 'letter' | 'digit',
  text: string,
  schema: unknown,
  at: { parentData: Record<string, unknown> | unknown[]; parentDataProperty: string | number },
) => boolean) & { errors?: object[] };

const check: Check = (has, text, _, { parentData, parentDataProperty }) => {
  const line = legibleLine(text);
  (parentData as Record<string | number, unknown>)[parentDataProperty] = line;
  check.errors = [{ keyword: 'x-called', params: { rule: line === '' ? 'required' : has } }];
  return isCalled(line, has);
};

/** Requests carry names and titles as `Called` of the contract says. */
export function withNames(ajv: Ajv): Ajv {
  return ajv.addKeyword({ keyword: 'x-called', type: 'string', modifying: true, validate: check as never });
}
