import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { App } from './feature.ts';
import { findSiteByOrigin } from './features/embed/site.ts';
import { hostCheck } from './host.ts';
import { Refused } from './refused.ts';

const exposed = ['x-request-id', 'retry-after', 'idempotent-replayed'];
const allowed = [
  'authorization',
  'content-type',
  'idempotency-key',
  'mars-contract',
  'mars-refresh',
  'x-request-id',
  'last-event-id',
];

/** Scripts, styles and pictures that any page may load; everything else answers registered origins only. */
const isPublicFile = (path: string): boolean => path.startsWith('/embed/') || path.startsWith('/media/');

/**
 * What an embedding page asks first. Its web person has to be able to read why an origin that is not registered is
 * refused: a browser says of an answer without CORS only that it may not be read.
 */
const isEntrance = (path: string): boolean => path === '/v1/auth/guest' || path === '/v1/auth/handover';

/** Whoever watches this machine asks by its number, and learns nothing but whether it lives. */
const isProbe = (path: string): boolean => path === '/healthz' || path === '/readyz';

declare module 'fastify' {
  interface FastifyInstance {
    callHeaders: Record<string, string>;
  }
}

/** Request ids, the name we are asked by, CORS by the registered sites, and what browsers are told to forbid. */
export async function registerHeaders(server: FastifyInstance, app: App): Promise<void> {
  const forPages = await helmetHeaders(app);
  const forCalls = ofCalls(forPages);
  const isOurs = hostCheck(app.platformUrl);
  // What the framework itself refuses, as `/%ff`, passes no hook.
  server.decorate('callHeaders', forCalls);
  server.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const call = /^\/(v\d+|now)\//.test(path);
    reply.headers(call ? forCalls : forPages).header('x-request-id', request.id);
    if (!isOurs(request.headers.host) && !isProbe(path)) {
      done(new Refused('wrong_host'));
      return;
    }
    if (isPublicFile(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    // The sign-in window of an embedding page hands its token to `window.opener`.
    if (path === '/') reply.header('cross-origin-opener-policy', 'unsafe-none');
    // OPTIONS is a browser's question before a call of another origin, and nothing else.
    const asks = request.headers.origin && request.headers['access-control-request-method'];
    if (request.method === 'OPTIONS' && !asks) done(new Refused('not_found'));
    else done();
  });
  await server.register(cors, {
    hideOptionsRoute: true,
    strictPreflight: true,
    delegator: (request: FastifyRequest, done) => {
      const { origin } = request.headers;
      if (isPublicFile(request.url) || isEntrance(request.url)) done(null, forEverybody);
      // Most are asked from our own pages or by programs.
      else if (origin === undefined) done(null, forNobody);
      else corsOf(app, origin).then((options) => done(null, options), done);
    },
  });
}

/**
 * What Helmet answers, taken once: it writes the same headers anew for each request, which costs as much as a short
 * call itself.
 */
async function helmetHeaders(app: App): Promise<Record<string, string>> {
  const https = app.platformUrl.startsWith('https:');
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(https) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
  });
  probe.get('/', (_request, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const own = ['content-length', 'connection', 'date'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.includes(name) ? [] : [[name, String(value)]])),
  );
}

/** JSON is no page: of what browsers are told, this is what matters when one is opened by itself. */
function ofCalls(forPages: Record<string, string>): Record<string, string> {
  const kept = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
  return {
    ...Object.fromEntries(Object.entries(forPages).filter(([name]) => kept.includes(name))),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

const common = {
  exposedHeaders: exposed.join(', '),
  allowedHeaders: allowed,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
};
const forEverybody = { ...common, origin: '*' };
/** `Vary: Origin` stands on every answer, so that no cache mixes sites. */
const forNobody = { origin: false };

async function corsOf(app: App, origin: string) {
  const known = (await findSiteByOrigin(app, origin)) !== null;
  return { ...common, origin: known ? [origin] : [], maxAge: 7200 };
}

const policy = (https: boolean): Record<string, string[]> => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  ...(https ? { 'upgrade-insecure-requests': [] } : {}),
});
