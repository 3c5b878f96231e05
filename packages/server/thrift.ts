import { _, type Ajv, type CodeKeywordDefinition, type FuncKeywordDefinition, type KeywordCxt } from 'ajv';
import { Type } from 'ajv/dist/compile/util.js';

/** The most fields that one refusal names. */
export const mostFields = 20;
const mostLetters = 64;

/** A field's name as a refusal says it again: whole when it is as short as ours are. */
export const shortName = (name: string): string =>
  name.length > mostLetters ? `${name.slice(0, mostLetters)}…` : name;

/**
 * Items of a list, whose number a stranger chooses: none is looked at when there are too many, and the first wrong one
 * is all that is said. Ajv's own `items` collects every error of every item.
 */
const items: CodeKeywordDefinition = {
  keyword: 'items',
  type: 'array',
  schemaType: ['object', 'boolean'],
  code(cxt: KeywordCxt) {
    const { gen, data, parentSchema } = cxt;
    const most = (parentSchema as { maxItems?: number }).maxItems ?? Number.MAX_SAFE_INTEGER;
    const valid = gen.var('valid', true);
    const length = gen.const('length', _`${data}.length`);
    gen.if(_`${length} <= ${most}`, () =>
      gen.forRange('i', 0, length, (dataProp) => {
        // `compositeRule`: the error is added to those of other fields instead of ending the validation.
        const item = { keyword: 'items', dataProp, dataPropType: Type.Num } as const;
        cxt.subschema({ ...item, allErrors: false, compositeRule: true }, valid);
        gen.if(_`!${valid}`, () => gen.break());
      }),
    );
    cxt.ok(valid);
  },
};

type Errors = NonNullable<FuncKeywordDefinition['validate']> & { errors?: object[] };

/** Keys that a schema does not name, of which a body may hold tens of thousands: the first few are told. */
const additionalProperties: FuncKeywordDefinition = {
  keyword: 'additionalProperties',
  type: 'object',
  schemaType: 'boolean',
  compile(allowed: boolean, { properties = {} }, it) {
    const known = new Set(Object.keys(properties));
    const most = it.allErrors ? mostFields : 1;
    const check: Errors = (data: object) => {
      check.errors = [];
      if (allowed) return true;
      for (const key in data) {
        if (known.has(key)) continue;
        const params = { additionalProperty: key };
        check.errors.push({ keyword: 'additionalProperties', params });
        if (check.errors.length === most) break;
      }
      return check.errors.length === 0;
    };
    return check;
  },
};

/** Makes the work and the answer of a validation follow the schema, however large the request is. */
export function bounded(ajv: Ajv): Ajv {
  for (const keyword of [items, additionalProperties]) {
    ajv.removeKeyword(keyword.keyword as string);
    ajv.addKeyword(keyword);
  }
  return ajv;
}
