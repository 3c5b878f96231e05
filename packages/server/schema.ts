import { Ajv, type ValidateFunction } from 'ajv';
import fastJsonStringify from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { readAddress } from './address-text.ts';
import { withNames } from './called.ts';
import { bounded } from './thrift.ts';

type Schema = Record<string, unknown>;

/** A day that the calendar has and PostgreSQL holds. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < 1900 || year > 2200) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * A moment with its offset, of a day that there is: a 30 February would be read as the 2 March, and one without an offset
 * is whatever the server's clock says.
 */
export function isMoment(text: string): boolean {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:Z|[+-](\d\d):?(\d\d))$/.exec(
    text,
  );
  if (!parts || !isDay(parts[1]!)) return false;
  const [hour, minute, second = 0, offsetHour = 0, offsetMinute = 0] = parts
    .slice(2)
    .map((part) => (part === undefined ? undefined : Number(part))) as number[];
  return hour! < 24 && minute! < 60 && second < 60 && offsetHour < 15 && offsetMinute < 60;
}

const options = {
  allErrors: true,
  verbose: true,
  useDefaults: true,
  strict: false,
} as const;
const formats = { date: isDay, 'date-time': isMoment };
/** What was written down before that was asked for is still read. */
const formatsOfReplies = { date: isDay, 'date-time': (text: string) => !Number.isNaN(Date.parse(text)) };

// Without the schema of schemas, which would be held to these keywords too; the contract is held to it by `replies`.
const requests = withNames(bounded(new Ajv({ ...options, formats, meta: false, validateSchema: false })));
const replies = new Ajv({ ...options, verbose: false, formats: formatsOfReplies });

/** The validator of one part of a request: bodies are taken as they are, text from an address is read first. */
export function requestValidator(schema: unknown, part: string | undefined): ValidateFunction {
  const validate = requests.compile(schema as Schema);
  return part === 'body' ? validate : readAddress(schema as Schema, validate);
}

const serializers = new WeakMap<object, (reply: unknown) => string>();

/** Writes a reply of this schema. Compiled once a process, as requests are: tests start a server for each of their files. */
export function replySerializer(schema: object): (reply: unknown) => string {
  let serialize = serializers.get(schema);
  if (!serialize) {
    serialize = fastJsonStringify(schema);
    serializers.set(schema, serialize);
  }
  return serialize;
}

/** Whether something is a reply of this schema, as it travels. */
export const replyValidator = (schema: TSchema): ValidateFunction => replies.compile(schema);

/** The same schema refusing keys that it does not name, at every depth, unless it says that it is open. */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: Schema = {};
  for (const [key, value] of Object.entries(schema)) copy[key] = key === 'enum' ? value : closed(value);
  if (copy.properties && copy.additionalProperties === undefined && isSchemaOfObjects(schema as Schema)) {
    copy.additionalProperties = false;
  }
  return copy;
}

const isSchemaOfObjects = ({ type }: Schema): boolean =>
  type === 'object' || (Array.isArray(type) && type.includes('object'));

/** A part of an address that the contract says nothing about: part 2 takes no key there. */
export const nothing = { type: 'object', properties: {}, additionalProperties: false };
