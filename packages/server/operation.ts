import type { FastifyInstance } from 'fastify';
import type { App } from './feature.ts';
import { addressKey } from './features/auth/address.ts';
import { createLanes } from './lane.ts';
import type { Limits } from './limits.ts';
import { openApi } from './openapi.ts';
import { Refused } from './refused.ts';

/** So many of one address are sent the contract at once, which is half a megabyte: hundreds at once would hold the loop. */
const sentAtOnce = 8;

/** Whether the process lives, whether it can serve, and the contract for programs. */
export function registerOperation(server: FastifyInstance, app: App, limits: Limits): void {
  server.get('/healthz', async () => ({ status: 'ok', store: app.store.kind }));
  server.get('/readyz', async () => {
    if (app.stopping.aborted) throw new Refused('unavailable');
    await app.store.query('select 1');
    return { status: 'ready' };
  });
  // As bytes: however many ask for it and do not read, it is there once.
  const document = Buffer.from(JSON.stringify(openApi(app.platformUrl)));
  const sending = createLanes<string>(sentAtOnce, limits.waiting.files);
  server.get('/openapi.json', async (request, reply) => {
    // Not in the place of whoever waits for a page.
    request.leaveQueue();
    const leave = await sending.enter(addressKey(request.ip));
    if (reply.raw.destroyed) leave();
    else reply.raw.once('close', leave);
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8');
    return document;
  });
}
