import { type FieldRule, fieldRules, type RefusalCode, refusals } from '@mars/contract/refusals.ts';
import { shortName } from './thrift.ts';

type FieldErrors = Record<string, { code: string; message_uz: string; message_ru: string }>;

/** A rule says no. Thrown by rules, answered as problem+json; never a fault of the server. */
export class Refused extends Error {
  readonly code: RefusalCode;
  /** Further members of the answer, as `missing` or `resets_at`; texts may name them as `{missing}`. */
  readonly detail: Record<string, unknown>;
  readonly fields: FieldErrors | undefined;

  constructor(code: RefusalCode, detail: Record<string, unknown> = {}, fields?: FieldErrors) {
    super(refusals[code].title);
    this.name = 'Refused';
    this.code = code;
    this.detail = detail;
    this.fields = fields;
  }
}

/** One wrong field, by the rule that it breaks. @param meant what the rule's text asks about */
export function refusedField(field: string, rule: FieldRule, meant = ''): Refused {
  const [message_uz, message_ru] = [fieldRules[rule].uz, fieldRules[rule].ru].map((text) =>
    text.replace('{meant}', () => meant),
  ) as [string, string];
  return new Refused('invalid', {}, { [shortName(field)]: { code: rule, message_uz, message_ru } });
}
