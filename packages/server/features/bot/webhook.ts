import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Update } from 'grammy/types';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { fingerprint } from '../auth/fingerprint.ts';
import { hasBot } from './link.ts';
import { takeUpdate } from './updates.ts';

const path = '/bot/update';
/** Far more than anything that one person does in a chat. */
const mostBytes = 256 * 1024;

/** Whether Telegram calls this server, in place of being asked. */
export const isCalled = (app: App): boolean => hasBot(app) && app.env.BOT_UPDATES === 'webhook';

/** Where Telegram is to call, and by what it is known: nobody else knows it, and all servers do. */
export async function webhookOf(app: App): Promise<{ url: string; secret: string }> {
  return { url: app.platformUrl + path, secret: await fingerprint(app, `bot webhook ${app.env.BOT_TOKEN}`) };
}

async function isTelegram(app: App, told: unknown): Promise<boolean> {
  const { secret } = await webhookOf(app);
  const [expected, found] = [Buffer.from(secret), Buffer.from(String(told ?? ''))];
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** Takes what Telegram says is new, each update for itself. To anybody else nothing is here. */
export function serveBot(server: FastifyInstance, app: App): void {
  if (!isCalled(app)) return;
  server.post(path, {
    bodyLimit: mostBytes,
    // Before a byte of the body is read.
    onRequest: async (request) => {
      if (!(await isTelegram(app, request.headers['x-telegram-bot-api-secret-token'])))
        throw new Refused('not_found');
    },
    handler: async (request) => {
      const update = request.body as Update | undefined;
      if (!update || !Number.isSafeInteger(update.update_id)) throw new Refused('malformed');
      await takeUpdate(app, update);
      return {};
    },
  });
}
