import type { Call } from '@mars/contract/call.ts';

/** No body is larger than this, and one whose schema bounds nothing may be as large. */
export const mostBytes = 256 * 1024;
/** Every call takes so much: clients that follow the specification send keys that we do not know. */
const leastBytes = 16 * 1024;
/** A letter in its longest spelling, `\ud83d\ude00`. */
const letterBytes = 12;
/** A number, `false`, `null`, or a day with its time. */
const scalarBytes = 64;

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  maxLength?: number;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
}

/** The most bytes that a call reads: a body that is longer could not be right, and is refused before it is read. */
export const bodyLimitOf = ({ body }: Pick<Call, 'body'>): number =>
  Math.min(mostBytes, Math.max(leastBytes, body ? longest(body as Schema) : 0));

/** How long the longest JSON of a schema is, in bytes and without spaces; infinite where nothing bounds it. */
function longest(schema: Schema): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(longest));
  const values = schema.enum ?? (schema.const === undefined ? null : [schema.const]);
  if (values) return Math.max(...values.map((value) => letterBytes * JSON.stringify(value).length));
  const types = [schema.type].flat();
  return Math.max(...types.map((type) => longestOf(type, schema)));
}

function longestOf(type: string | undefined, schema: Schema): number {
  const { maxLength, maxItems, items, properties = {}, additionalProperties, format } = schema;
  switch (type) {
    case 'string':
      if (maxLength !== undefined) return 2 + letterBytes * maxLength;
      return format ? scalarBytes : Number.POSITIVE_INFINITY;
    case 'array':
      if (maxItems === undefined || !items) return Number.POSITIVE_INFINITY;
      return 2 + maxItems * (1 + longest(items));
    case 'object':
      if (additionalProperties) return Number.POSITIVE_INFINITY;
      return Object.entries(properties).reduce(
        (sum, [key, value]) => sum + key.length + 4 + longest(value),
        2,
      );
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return scalarBytes;
    default:
      return Number.POSITIVE_INFINITY;
  }
}
