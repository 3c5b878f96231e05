import { hostName } from '@mars/contract/pieces/typed-address.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';

/** An origin as browsers say it, of a page that can have our elements. @returns null for what is none */
export function webOrigin(typed: string): string | null {
  const url = typed.length <= 255 && URL.canParse(typed) ? new URL(typed) : null;
  if (!url || !/^https?:$/.test(url.protocol) || !hostName.test(url.hostname)) return null;
  const isBare = `${url.pathname}${url.search}${url.hash}` === '/' && !url.username && !url.password;
  return isBare ? url.origin : null;
}

/** Whether a request comes from the platform's own pages, under its public address or the one it was reached by. */
export function isOwnOrigin(app: App, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (!origin) return false;
  if (origin === new URL(app.platformUrl).origin) return true;
  return origin === `${request.protocol}://${request.headers.host}`;
}
