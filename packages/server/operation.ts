import type { FastifyInstance } from 'fastify';
import type { App } from './feature.ts';
import { openApi } from './openapi.ts';
import { Refused } from './refused.ts';

/** Whether the process lives, whether it can serve, and the contract for programs. */
export function registerOperation(server: FastifyInstance, app: App): void {
  server.get('/healthz', async () => ({ status: 'ok', store: app.store.kind }));
  server.get('/readyz', async () => {
    if (app.stopping.aborted) throw new Refused('unavailable');
    await app.store.query('select 1');
    return { status: 'ready' };
  });
  // As bytes: however many ask for it and do not read, it is there once.
  const document = Buffer.from(JSON.stringify(openApi(app.platformUrl)));
  server.get('/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8');
    return document;
  });
}
