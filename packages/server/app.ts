import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { answerErrors, requestId } from './answer.ts';
import { acceptBodies } from './body.ts';
import { registerCall } from './call.ts';
import type { App } from './feature.ts';
import { createSettings } from './features/centre/settings.ts';
import { discoverHandlers } from './features.ts';
import { createGate } from './gate.ts';
import { registerHeaders } from './headers.ts';
import { loggerOptions } from './log.ts';
import { registerMetrics } from './metrics.ts';
import { registerOperation } from './operation.ts';
import { requestValidator } from './schema.ts';
import { registerSite } from './site.ts';
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
}

declare module 'fastify' {
  interface FastifyInstance {
    mars: App;
  }
}

/** Puts the server together. It listens nowhere yet; closing it ends its streams, not its store. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: options.logLevel ? loggerOptions(options.logLevel) : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: 256 * 1024,
    // Somebody on this machine may stand before us as a proxy; anybody else could only pretend to.
    trustProxy: options.env?.TRUST_PROXY || 'loopback',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => answerErrors(error, request, reply),
  });
  const app = createContext(server, options);
  server.decorate('mars', app);
  server.decorateRequest('caller', null as never);
  server.setValidatorCompiler(({ schema, httpPart }) => requestValidator(schema, httpPart));
  server.setErrorHandler(answerErrors);
  acceptBodies(server);
  await server.register(multipart, { limits: { fileSize: 12 * 1024 * 1024, files: 1, fields: 5, parts: 6 } });
  await registerHeaders(server, app);
  registerMetrics(server);
  const gate = createGate(app);
  for (const [key, handler] of await discoverHandlers()) registerCall(server, app, gate, key, handler);
  registerOperation(server, app);
  await registerSite(server, app, options.pagesDir);
  return server;
}

function createContext(server: FastifyInstance, options: AppOptions): App {
  const stopping = new AbortController();
  // A stream would keep `close()` waiting: it ends first.
  server.addHook('preClose', async () => stopping.abort());
  return {
    store: options.store,
    settings: createSettings(options.store),
    now: options.now ?? (() => new Date()),
    platformUrl: options.publicUrl,
    dataDir: options.dataDir,
    env: options.env ?? {},
    stopping: stopping.signal,
    log: server.log,
  };
}
