import type { Call } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import { Problem } from '@mars/contract/problem.ts';
import { refusals } from '@mars/contract/refusals.ts';
import { partsOf } from './call.ts';
import { closed } from './schema.ts';

type Json = Record<string, unknown>;

const everywhere = ['unauthorized', 'origin_mismatch', 'session_ended', 'not_found', 'stale_client'] as const;

/** The whole contract as OpenAPI 3.1. */
export function openApi(platformUrl: string): Json {
  const paths: Record<string, Json> = {};
  const refused: Record<string, Json> = {};
  for (const key of Object.keys(calls).sort() as CallName[]) {
    const { method, path, call } = partsOf(key);
    for (const address of [path, ...(call.alsoAt ?? [])]) {
      paths[address] = {
        ...paths[address],
        [method.toLowerCase()]: operation(method, path, address, call, refused),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mars',
      version: '1',
      description: 'A student learning platform. Refusals are application/problem+json with a `code`.',
    },
    servers: [{ url: platformUrl }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        siteKey: {
          ...{ type: 'apiKey', in: 'query', name: 'key' },
          description: 'Publishable key of an embedding site, from one of its origins.',
        },
      },
      schemas: { Problem },
      responses: refused,
    },
  };
}

function operation(
  method: string,
  path: string,
  address: string,
  call: Call,
  refused: Record<string, Json>,
): Json {
  const id = `${method} ${address}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/_$/, '');
  return {
    operationId: id,
    summary: call.summary,
    tags: [path.split('/')[2] ?? 'clock'],
    'x-access': call.access,
    ...(call.access.includes('A')
      ? { security: call.byKey ? [{}, { siteKey: [] }] : [] }
      : call.byKey
        ? { security: [{ bearer: [] }, { siteKey: [] }] }
        : {}),
    parameters: [...parameters('path', call.params), ...parameters('query', call.query), ...headers(call)],
    ...(requestBody(call) ?? {}),
    responses: responses(path, call, refused),
  };
}

function parameters(where: 'path' | 'query', schema: unknown): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: inner,
  }));
}

function headers(call: Call): Json[] {
  if (!call.idempotency) return [];
  const schema = { type: 'string', minLength: 1, maxLength: 200 };
  return [{ name: 'Idempotency-Key', in: 'header', required: call.idempotency === 'required', schema }];
}

function requestBody(call: Call): Json | undefined {
  if (call.upload) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
    return { requestBody: { content: { 'multipart/form-data': { schema } } } };
  }
  if (!call.body) return undefined;
  const schema = call.part === 2 ? closed(call.body) : call.body;
  const form = call.form ? { 'application/x-www-form-urlencoded': { schema } } : {};
  return { requestBody: { required: call.part === 2, content: { 'application/json': { schema }, ...form } } };
}

/** @param known what calls refuse with, each combination of codes once */
function responses(path: string, call: Call, known: Record<string, Json>): Json {
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const codes = new Map<number, string[]>();
  const open = call.access.includes('A');
  for (const code of [
    ...(call.refusals ?? []),
    ...(open ? ['stale_client' as const] : everywhere),
    ...(path.startsWith('/v2/staff/') ? ['factor_required' as const] : []),
    'invalid' as const,
  ]) {
    const { status } = refusals[code];
    const names = codes.get(status) ?? [];
    codes.set(status, names.includes(code) ? names : [...names, code]);
  }
  const content = {
    'application/json': { schema: call.reply },
    ...(call.stream ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
  };
  const refused = [...codes].map(([status, names]) => {
    const name = [status, ...names].join('.');
    known[name] ??= { description: names.map((each) => `\`${each}\``).join(', '), content: problem };
    return [String(status), { $ref: `#/components/responses/${name}` }];
  });
  return { 200: { description: 'Done', content }, ...Object.fromEntries(refused) };
}
