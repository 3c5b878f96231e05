import cors, { type FastifyCorsOptions } from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { Call } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginCallback,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify';
import type { App } from './feature.ts';
import { isKnownOrigin } from './features/embed/site.ts';
import { hostCheck } from './host.ts';
import { POLICY, pagePolicy, runnerPolicy } from './policy.ts';
import { Refused } from './refused.ts';

const exposed = ['x-request-id', 'retry-after', 'idempotent-replayed'];
/** Calls that a page of a site makes without a token. */
const byKey = new Set<string>(
  (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).byKey),
);
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
const isEntrance = (path: string): boolean =>
  ['/v1/auth/guest', '/v1/auth/handover', '/v1/embed/address'].includes(path.split('?', 1)[0]!);

/** The same of a read by a site's key: it says itself which origins that is for, and a browser keeps answers by origin. */
const namesSite = ({ method, url, headers }: FastifyRequest): boolean =>
  byKey.has(`${method} ${url.split('?', 1)[0]}`) && !headers.authorization && /[?&]key=/.test(url);

/** Nobody opens a script as a page, and everybody waits for it. */
const isScript = (path: string): boolean => path.startsWith('/embed/') && path.endsWith('.js');

/** The page in which programs of pupils run; hashed like its script, which is all it is. */
const isRunner = (path: string): boolean => /^\/embed\/runner-[\w-]+\.html$/.test(path);

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
  const forRunner = { ...forCalls, [POLICY]: runnerPolicy };
  const isOurs = hostCheck(app.platformUrl);
  // What the framework itself refuses, as `/%ff`, passes no hook.
  server.decorate('callHeaders', forCalls);
  server.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const call = /^\/(v\d+|now)\//.test(path);
    const forThis = isRunner(path) ? forRunner : call || isScript(path) ? forCalls : forPages;
    reply.headers(forThis).header('x-request-id', request.id);
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
  const answerCors = await corsHook(server, {
    hideOptionsRoute: true,
    strictPreflight: true,
    delegator: (request: FastifyRequest, done) => {
      const { origin } = request.headers;
      if (isPublicFile(request.url) || isEntrance(request.url)) done(null, forEverybody);
      else if (origin === undefined) done(null, forNobody);
      else corsOf(app, request, origin).then((options) => done(null, options), done);
    },
  });
  server.addHook('onRequest', (request, reply, done) => {
    // Most calls come from our own pages or from programs: nothing is worked out for those.
    if (request.headers.origin !== undefined || !request.call || isEntrance(request.url))
      answerCors.call(server, request, reply, done);
    else {
      reply.header('vary', 'Origin');
      done();
    }
  });
}

/** The hook of the library, which it would put before every request. */
async function corsHook(server: FastifyInstance, options: FastifyCorsOptions): Promise<onRequestHookHandler> {
  const hooks: onRequestHookHandler[] = [];
  const place: FastifyInstance = Object.create(server, {
    addHook: { value: (_name: string, hook: onRequestHookHandler) => hooks.push(hook) },
  });
  await new Promise<void>((resolve, reject) => {
    (cors as FastifyPluginCallback<FastifyCorsOptions>)(place, options, (error) =>
      error ? reject(error) : resolve(),
    );
  });
  const [hook] = hooks;
  if (!hook || hooks.length > 1) throw new Error('@fastify/cors adds no longer one hook');
  return hook;
}

/**
 * What Helmet answers, taken once: it writes the same headers anew for each request, which costs as much as a short
 * call itself.
 */
async function helmetHeaders(app: App): Promise<Record<string, string>> {
  const https = app.platformUrl.startsWith('https:');
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(https) },
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

/** As many as a header holds, of a centre that named them when nobody asked how long they are. */
function fitting(hosts: readonly string[]): string[] {
  let left: number = constants.videoHost.lettersOfAll;
  return hosts.filter((host) => {
    left -= host.length;
    return left >= 0;
  });
}

/** Lets a page play films of the hosts that the centre names, and of no other. */
export async function allowFilms(reply: FastifyReply, app: App): Promise<void> {
  // Without the database there is the page still, only without films.
  const hosts = await app.settings().then(
    ({ videoHosts }) => fitting(videoHosts.filter((host) => /^[a-z\d.-]+$/i.test(host))),
    () => [],
  );
  const own = "media-src 'self' blob:";
  const policy = String(reply.getHeader(POLICY));
  reply.header(POLICY, policy.replace(own, [own, ...hosts.map((host) => `https://${host}`)].join(' ')));
}

/** JSON is no page, a script is none: of what browsers are told, this is what matters when one is opened by itself. */
function ofCalls(forPages: Record<string, string>): Record<string, string> {
  const kept = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
  return {
    ...Object.fromEntries(Object.entries(forPages).filter(([name]) => kept.includes(name))),
    [POLICY]: "default-src 'none'; frame-ancestors 'none'",
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

async function corsOf(app: App, request: FastifyRequest, origin: string) {
  const known = namesSite(request) || (await isKnownOrigin(app, origin));
  return { ...common, origin: known ? [origin] : [], maxAge: 7200 };
}
