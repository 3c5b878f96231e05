import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { answerErrors, requestId } from './answer.ts';
import { acceptBodies } from './body.ts';
import { mostBytes } from './body-limit.ts';
import { nameCalls, registerCall } from './call.ts';
import type { App } from './feature.ts';
import { createSettings } from './features/centre/settings.ts';
import { discoverHandlers } from './features.ts';
import { createGate } from './gate.ts';
import { registerHeaders } from './headers.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { loggerOptions } from './log.ts';
import { registerMetrics } from './metrics.ts';
import { registerOperation } from './operation.ts';
import { findParts } from './parts.ts';
import { createQueue } from './queue.ts';
import { readBeforeAnswers } from './rest.ts';
import { replySerializer, requestValidator } from './schema.ts';
import { registerSite } from './site.ts';
import { answerBrokenClient, guardSockets } from './sockets.ts';
import type { Store } from './store/database.ts';

export interface AppOptions {
  store: Store;
  publicUrl: string;
  dataDir: string;
  env?: Record<string, string | undefined>;
  now?: () => Date;
  /** Folder with the built `embed/` and `host/`; without one only calls are answered. */
  pagesDir?: string;
  /** Without one nothing is logged (tests). */
  logLevel?: string;
  /** Others than the usual ones (tests). */
  limits?: Partial<Limits>;
  /** Takes the log's lines in place of standard error. */
  logTo?: { write(line: string): void };
}

/** Files of features that are read when somebody asks. */
const contributed = ['limits', 'today', 'rules', 'badge-events', 'metrics'];

declare module 'fastify' {
  interface FastifyInstance {
    mars: App;
  }
}

/** Puts the server together. It listens nowhere yet; closing it ends its streams, not its store. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const limits = { ...defaultLimits[options.store.kind], ...options.limits };
  const server = Fastify({
    logger: options.logLevel ? loggerOptions(options.logLevel, options.logTo) : false,
    // One for all: what is said of a request names it itself (answer.ts), and hardly any is spoken of.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: mostBytes,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silentMs,
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: Math.min(limits.headMs, 5000) },
    clientErrorHandler: answerBrokenClient,
    // Anybody may write `X-Forwarded-For`: it counts from the proxies that are named, and else from nobody.
    trustProxy: options.env?.TRUST_PROXY || false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => answerErrors(error, request, reply),
  });
  prepareFolders(options.dataDir);
  const app = createContext(server, options);
  server.decorate('mars', app);
  server.decorateRequest('caller', null as never);
  server.decorateReply('keptSeconds', 0);
  server.setValidatorCompiler(({ schema, httpPart }) => requestValidator(schema, httpPart));
  server.setSerializerCompiler(({ schema }) => replySerializer(schema as object));
  server.setErrorHandler(answerErrors);
  acceptBodies(server);
  // What a form may hold says the call that takes one.
  await server.register(multipart, { throwFileSizeLimit: false });
  nameCalls(server);
  guardSockets(server, limits, options.env?.TRUST_PROXY);
  await registerHeaders(server, app);
  registerMetrics(server);
  // A file that does not say what it should stops the start, not the first who asks.
  for (const file of contributed) await findParts(file);
  const gate = createGate(app, createQueue(server, limits));
  readBeforeAnswers(server);
  for (const [key, handler] of await discoverHandlers()) registerCall(server, app, gate, key, handler);
  registerOperation(server, app, limits);
  await registerSite(server, app, options.pagesDir);
  return server;
}

/** Longer than any request may last. */
const leftAfterMs = 3_600_000;

/**
 * What uploads need: a folder that is missing would not be served, and nobody asks for what a killed server left. Servers
 * that share the folder are at work in it meanwhile.
 */
export function prepareFolders(dataDir: string): void {
  mkdirSync(join(dataDir, 'media'), { recursive: true });
  const folder = join(dataDir, 'upload');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const at = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
    if (at !== undefined && at < Date.now() - leftAfterMs) rmSync(join(folder, name), { force: true });
  }
}

function createContext(server: FastifyInstance, options: AppOptions): App {
  const stopping = new AbortController();
  const store = options.store.impatient ?? options.store;
  // A stream would keep `close()` waiting: it ends first.
  server.addHook('preClose', async () => stopping.abort());
  const settings = createSettings(store);
  return {
    store,
    settings: settings.get,
    forgetSettings: settings.forget,
    now: options.now ?? (() => new Date()),
    platformUrl: options.publicUrl,
    dataDir: options.dataDir,
    env: options.env ?? {},
    stopping: stopping.signal,
    wake: () => {},
    enqueue: () => {},
    log: server.log,
  };
}
