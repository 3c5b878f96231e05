import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';

/** Whether a request comes from the platform's own pages, under its public address or the one it was reached by. */
export function isOwnOrigin(app: App, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (!origin) return false;
  if (origin === new URL(app.platformUrl).origin) return true;
  return origin === `${request.protocol}://${request.headers.host}`;
}
