import type { Call } from '@mars/contract/call.ts';
import { calls } from '@mars/contract/calls.generated.ts';
import { describe, expect, it } from 'vitest';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  patternProperties?: object;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** What a request may carry without end: texts, lists, numbers that PostgreSQL cannot hold, keys of any name. */
function* endless(schema: Schema, at: string): Generator<string> {
  const is = (kind: string) => [schema.type].flat().includes(kind);
  if (schema.const !== undefined || schema.enum) return;
  if (is('string') && !(schema.maxLength! <= 20_000)) yield `${at}: a text without maxLength`;
  if (is('array') && !(schema.maxItems! <= 500)) yield `${at}: a list without maxItems`;
  if (is('integer') && !(schema.maximum! <= 2 ** 31 - 1 && schema.minimum! >= -(2 ** 31))) {
    yield `${at}: a number without minimum and maximum`;
  }
  if (is('number')) yield `${at}: a number that is not whole`;
  if (schema.patternProperties) yield `${at}: keys of any name`;
  for (const [name, inner] of Object.entries(schema.properties ?? {})) yield* endless(inner, `${at}.${name}`);
  if (schema.items) yield* endless(schema.items, `${at}[]`);
  for (const inner of schema.anyOf ?? []) yield* endless(inner, at);
  if (!schema.type && !schema.anyOf) yield `${at}: anything at all`;
}

describe('each call', () => {
  it.each(Object.entries(calls) as [string, Call][])('%s takes nothing without end', (_name, call) => {
    const parts = Object.entries({ params: call.params, query: call.query, body: call.body });
    const found = parts.flatMap(([part, schema]) => (schema ? [...endless(schema as Schema, part)] : []));
    expect(found).toEqual([]);
  });
});
