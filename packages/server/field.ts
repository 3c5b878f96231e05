import { type FieldRule, fieldRules } from '@mars/contract/refusals.ts';
import { mostFields, shortName } from './thrift.ts';

/** What of Ajv's errors is read here. */
export interface ValidationError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  parentSchema?: { required?: string[] } | undefined;
}

export type FieldErrors = Record<string, { code: FieldRule; message_uz: string; message_ru: string }>;

const rules: Record<string, FieldRule> = {
  required: 'required',
  additionalProperties: 'unknown_field',
  format: 'date',
  minimum: 'too_small',
  exclusiveMinimum: 'too_small',
  maximum: 'too_big',
  exclusiveMaximum: 'too_big',
  minLength: 'too_short',
  minItems: 'too_short',
  maxLength: 'too_long',
  maxItems: 'too_long',
  enum: 'choice',
  const: 'choice',
  pattern: 'format',
  wellFormed: 'format',
};

/** The first broken rule of each field, `a.0.b` for nested ones, with its texts; of twenty fields at most. */
export function fieldErrors(errors: readonly ValidationError[]): FieldErrors {
  const found = new Map<string, FieldErrors[string]>();
  const add = (name: string, code: FieldRule) => {
    const field = shortName(name);
    if (found.has(field) || found.size === mostFields) return;
    found.set(field, { code, message_uz: fieldRules[code].uz, message_ru: fieldRules[code].ru });
  };
  for (const error of errors) {
    const path = error.instancePath.slice(1).split('/').filter(Boolean);
    const own = error.params.missingProperty ?? error.params.additionalProperty;
    if (typeof own === 'string') path.push(own);
    if (path.length > 0) add(path.join('.'), ruleOf(error));
    // No body at all: name what should stand in it.
    else for (const field of error.parentSchema?.required ?? ['body']) add(field, 'required');
  }
  return Object.fromEntries(found);
}

function ruleOf({ keyword, params }: ValidationError): FieldRule {
  if (keyword === 'type') return params.type === 'integer' ? 'whole_number' : 'type';
  if (keyword === 'x-called') return params.rule as FieldRule;
  // "At least one letter" and "at least one that is no space" are the same thing to people.
  if (keyword === 'minLength' && params.limit === 1) return 'required';
  if (keyword === 'pattern' && params.pattern === '\\S') return 'required';
  return rules[keyword] ?? 'type';
}
