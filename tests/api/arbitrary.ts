import fc, { type Arbitrary } from 'fast-check';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Values that break servers: no letter, half a letter, too big, too deep, another kind. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      '%00',
      "'; drop table person; --",
      '../../etc/passwd',
      'x'.repeat(70_000),
    ],
    ...[
      '__proto__',
      'constructor',
      'null',
      'NaN',
      '0x10',
      '1e309',
      '-0',
      '2026-02-30',
      '0000-01-01',
      '9999-12-31',
    ],
    ...[0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, -(2 ** 63), true, false, null, [], {}, [[[[[]]]]]],
    ...['ʻoʼzbek', '😀'.repeat(50), '\u202e', 'Ё'],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Something that the schema takes, most of the time. */
export function fitting(schema: unknown): Arbitrary<unknown> {
  const { anyOf, enum: values, const: only, type } = schema as Schema;
  if (only !== undefined) return fc.constant(only);
  if (values) return fc.constantFrom(...values);
  if (anyOf) return fc.oneof(...anyOf.map(fitting));
  const kinds = Array.isArray(type) ? type : [type];
  return fc.oneof(...kinds.map((kind) => ofKind(kind, schema as Schema)));
}

function ofKind(kind: string | undefined, schema: Schema): Arbitrary<unknown> {
  const { minimum = -(2 ** 31), maximum = 2 ** 31 } = schema;
  switch (kind) {
    case 'object':
      return fittingObject(schema);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 5,
      });
    case 'integer':
    case 'number':
      // Small ones more often: they are ids that exist.
      return fc.oneof(
        fc.integer({ min: minimum, max: Math.min(maximum, minimum + 60) }),
        fc.integer({ min: minimum, max: maximum }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return ofText(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function fittingObject({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const parts = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, fitting(inner)]));
  return fc.record(parts, { requiredKeys: required });
}

function ofText({ format, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  if (format === 'date') {
    const day = fc
      .integer({ min: 0, max: 20_000 })
      .map((days) => new Date(days * 86_400_000 + 1e12).toISOString().slice(0, 10));
    return fc.oneof(day, fc.constantFrom('2026-11-01', '2026-11-20', '2026-11-30'));
  }
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' });
}

/** What a request carries: as the schema has it, with one part broken, or anything at all. */
export function around(schema: unknown): Arbitrary<unknown> {
  if (!schema) return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, hostile);
  const good = fitting(schema);
  const names = Object.keys((schema as Schema).properties ?? {});
  const broken = fc
    .tuple(
      good,
      fc.constantFrom(...(names.length > 0 ? names : ['x']), '__proto__', 'constructor', 'extra'),
      hostile,
    )
    .map(([value, name, odd]) =>
      typeof value === 'object' && value !== null
        ? Object.defineProperty({ ...value }, name, { value: odd, enumerable: true })
        : odd,
    );
  return fc.oneof(
    { weight: 4, arbitrary: good },
    { weight: 4, arbitrary: broken },
    { weight: 1, arbitrary: hostile },
  );
}
