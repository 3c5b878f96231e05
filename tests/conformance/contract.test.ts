import type { Call } from '@mars/contract/call.ts';
import { calls } from '@mars/contract/calls.generated.ts';
import { liveTopics } from '@mars/contract/live.ts';
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
  // The keys of a run of typing are letters, not things: each costs nothing to look at.
  const most = at === 'body.events' ? 1500 : 500;
  if (is('array') && !(schema.maxItems! <= most)) yield `${at}: a list without maxItems`;
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

/** What a path as `body.marks.student_id` leads to, through lists too. */
function schemaAt(call: Call, path: string): Schema | undefined {
  const [part, ...fields] = path.split('.') as ['params' | 'query' | 'body', ...string[]];
  let schema = call[part] as Schema | undefined;
  for (const field of fields) schema = (schema?.items ?? schema)?.properties?.[field];
  return schema;
}

/** Every place of a call that names a student. */
function* studentsOf(schema: Schema | undefined, at: string): Generator<string> {
  for (const [name, inner] of Object.entries((schema?.items ?? schema)?.properties ?? {})) {
    if (name === 'student_id') yield `${at}.${name}`;
    yield* studentsOf(inner, `${at}.${name}`);
  }
}

describe('each call says', () => {
  const all = Object.entries(calls) as [string, Call][];

  it.each(all)('%s: what it tells of or changes, if it is nothing too', (name, { about, changes }) => {
    const [said, unsaid] = name.startsWith('GET ') ? [about, changes] : [changes, about];
    expect([said, unsaid]).toEqual([expect.any(Array), undefined]);
    expect(new Set(said).size).toBe(said?.length);
  });

  it.each(all)('%s: whose it is, by the parameter that names the student', (name, call) => {
    const named = [
      ...(/\/student\/\{id\}/.test(name) ? ['params.id'] : []),
      ...studentsOf(call.params as Schema, 'params'),
      ...studentsOf(call.query as Schema, 'query'),
      ...studentsOf(call.body as Schema, 'body'),
    ];
    if (named.length > 0) expect(named).toEqual([call.owner]);
    else expect(['caller', 'centre']).toContain(call.owner);
    if (named.length > 0) expect(schemaAt(call, call.owner)).toMatchObject({ type: 'integer', minimum: 1 });
  });

  it.each(all.filter(([, { owner }]) => owner === 'caller'))(
    '%s: that it is the caller’s own, and is not the same for everybody',
    (name, { access }) => {
      // By these one becomes the caller; by a ticket one ends being it.
      const becoming =
        /\/auth\/(signin|signup|password|factor|handover|token|guest|end|embed\/exchange)$/.test(name);
      expect(access.includes('A')).toBe(becoming);
    },
  );

  it('changes only what some read tells of, and the live bell tells of the same', () => {
    const told = new Set(all.flatMap(([, { about = [] }]) => about));
    const changed = [...liveTopics, ...all.flatMap(([, { changes = [] }]) => changes)];
    expect(changed.filter((topic) => !told.has(topic))).toEqual([]);
  });
});
