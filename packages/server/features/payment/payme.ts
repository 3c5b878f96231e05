import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '../../feature.ts';
import { PaymeError } from './payme-error.ts';
import { methods } from './payme-methods.ts';
import { findSystem } from './systems.ts';

/** A request as it came: nothing of it is known to be true. */
export interface Asked {
  method: string;
  authorization: string | undefined;
  body: string;
}

interface Answer {
  jsonrpc: '2.0';
  id: number | string | null;
  result?: object;
  error?: { code: number; message: object; data?: string };
}

/**
 * Answers what Payme asks (Merchant API, documents `protokol-merchant-api` and `metody-merchant-api`): JSON-RPC 2.0, an
 * answer to everything and never an HTTP status of an error, which counts there as a system that is down.
 */
export async function answerPayme(app: App, asked: Asked): Promise<Answer> {
  const read = readJson(asked.body);
  const id = idOf(read);
  try {
    if (asked.method !== 'POST') throw new PaymeError('notPost');
    if (!(await isPayme(app, asked.authorization))) throw new PaymeError('rights');
    if (read === undefined) throw new PaymeError('parse');
    return { jsonrpc: '2.0', id, result: await run(app, read) };
  } catch (error) {
    if (!(error instanceof PaymeError)) app.log.error({ err: error }, 'a callback of Payme failed');
    return {
      jsonrpc: '2.0',
      id,
      error: (error instanceof PaymeError ? error : new PaymeError('system')).body,
    };
  }
}

async function run(app: App, read: unknown): Promise<object> {
  const { method, params } = (read ?? {}) as { method?: unknown; params?: unknown };
  if (typeof method !== 'string') throw new PaymeError('fields');
  if (!Object.hasOwn(methods, method)) throw new PaymeError('method', method.slice(0, 60));
  return methods[method as keyof typeof methods](app, params);
}

/** Whether it is Payme: `Basic` of `Paycom:<key>`. Digests of one length are compared, in the same time whatever differs. */
async function isPayme(app: App, authorization = ''): Promise<boolean> {
  const system = await findSystem(app, 'payme');
  if (!system) return false;
  const [, typed = ''] = /^Basic ([\w+/=]{1,1000})$/.exec(authorization) ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(Buffer.from(typed, 'base64').toString()), digest(`Paycom:${system.secret}`));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function idOf(read: unknown): number | string | null {
  const id = (read as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'number' || (typeof id === 'string' && id.length <= 100) ? id : null;
}
