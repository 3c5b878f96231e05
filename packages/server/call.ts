import type { Call, Method } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimitOf } from './body-limit.ts';
import type { AnyHandler, App, Context } from './feature.ts';
import { auditOf, isAudited } from './features/audit/audit.ts';
import type { Gate } from './gate.ts';
import { idempotent } from './idempotency.ts';
import { keeping } from './keeping.ts';
import { packPublic } from './pack.ts';
import { workInPlace } from './queue.ts';
import { Refused, refusedField } from './refused.ts';
import { closed, nothing } from './schema.ts';
import { illFormedField } from './text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName;
  }
  interface FastifyRequest {
    /** Which call it is; null: none of the contract. */
    call: CallName | null;
  }
  interface FastifyReply {
    /** What may stay in the one browser that asked, and how long; 0: nothing may. */
    keptSeconds: number;
  }
}

/** The parts of a call's key: `'GET /v1/me'`. */
export function partsOf(key: CallName): { method: Method; path: string; call: Call } {
  const [method, path] = key.split(' ') as [Method, string];
  return { method, path, call: calls[key] };
}

/** The handler with what is written down of it: its reply, where it may be asked for again, and what staff changed. */
function keepingHandler(app: App, key: CallName, call: Call, handler: AnyHandler): AnyHandler {
  const audit = isAudited(key) ? (context: Context) => auditOf(key, context) : null;
  if (call.idempotency) return idempotent(app, key, call, handler, audit);
  if (!audit) return handler;
  const run = keeping(call.reply);
  return (context) => {
    const { keep, look } = audit(context);
    return run(context, handler, keep, look);
  };
}

/** Tells everything after it which call a request is: the framework makes an object of a route's options each time. */
export function nameCalls(server: FastifyInstance): void {
  server.decorateRequest('call', null);
  server.addHook('onRequest', (request, _reply, done) => {
    request.call = request.routeOptions.config?.call ?? null;
    done();
  });
}

/** Registers one call of the contract under all its addresses: access, validation, idempotency, serialisation. */
export function registerCall(
  server: FastifyInstance,
  app: App,
  gate: Gate,
  key: CallName,
  handler: AnyHandler,
): void {
  const { method, path, call } = partsOf(key);
  const run = keepingHandler(app, key, call, handler);
  for (const address of [path, ...(call.alsoAt ?? [])]) {
    server.route({
      method,
      url: address.replace(/\{(\w+)\}/g, ':$1'),
      schema: requestSchema(call),
      config: { call: key },
      bodyLimit: bodyLimitOf(call),
      onRequest: (request, reply) => gate(request, reply, key, call),
      // Callbacks, not promises: these two run for every call and wait for nothing.
      preValidation: (request, _reply, done) => done(refusalOf(() => refuseStrangeBody(request, call))),
      preHandler: (request, _reply, done) => done(refusalOf(() => refuseIllFormed(request))),
      handler: (request, reply) => answer(app, run, request, reply),
      ...(call.byKey && { onSend: packPublic }),
    });
  }
}

function refusalOf(check: () => void): Error | undefined {
  try {
    check();
  } catch (error) {
    return error as Error;
  }
  return undefined;
}

/** What a call's schemas come to: the same objects each time, by which their compilers know them again (schema.ts). */
const requestSchemas = new WeakMap<Call, { querystring?: unknown; body?: unknown }>();

function requestSchema(call: Call) {
  let asked = requestSchemas.get(call);
  if (!asked) {
    const strict = call.part === 2;
    const part = (schema: unknown) => (strict ? (closed(schema) ?? nothing) : schema);
    asked = {
      ...(call.query || strict ? { querystring: part(call.query) } : {}),
      ...(call.body ? { body: part(call.body) } : {}),
    };
    requestSchemas.set(call, asked);
  }
  return { ...(call.params ? { params: call.params } : {}), ...asked, response: { 200: call.reply } };
}

async function answer(
  app: App,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const context = {
    app,
    caller: request.caller,
    params: request.params,
    query: request.query,
    body: request.body,
    request,
    reply,
  } as Context<CallName>;
  const result = await workInPlace(request, reply, () => handler(context));
  if (reply.sent) return reply;
  // Everything here belongs to one person or changes by the minute.
  const { keptSeconds } = reply;
  const kept = keptSeconds > 0 ? `private, max-age=${keptSeconds}` : 'no-store';
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', kept);
  return result;
}

/** A call without a body takes none, an empty one, `{}` or `null`; part 2 refuses anything else. */
function refuseStrangeBody(request: FastifyRequest, call: Call): void {
  const form = request.headers['content-type']?.startsWith('multipart/') ?? false;
  if (form && !call.upload) throw new Refused('unsupported_type');
  if (call.body || call.part === 1 || request.body === undefined || request.body === null) return;
  const keys = typeof request.body === 'object' ? Object.keys(request.body) : ['body'];
  if (keys[0] !== undefined) throw refusedField(keys[0], 'unknown_field');
}

/** PostgreSQL holds no NUL and its JSON no half of a letter: refused here, once, for every call. */
function refuseIllFormed(request: FastifyRequest): void {
  if (illFormedField(request.params) !== null) throw new Refused('not_found');
  const field = illFormedField(request.query) ?? illFormedField(request.body);
  if (field !== null) throw refusedField(field, 'format');
}
