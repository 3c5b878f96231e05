import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Caller } from '../../feature.ts';
import { addressKey } from '../auth/address.ts';
import { admitGuest } from './guests.ts';
import { registeredOrigin } from './site.ts';

/** How long a browser may keep what was read, so that the next page of the site has it at once. */
const keptSeconds = 30;

/**
 * The site's key in the query of a request that brings no token; null where there is none. It is taken out: it says who
 * asks, not what for.
 */
export function siteKeyOf(request: FastifyRequest): string | null {
  const query = request.query as Record<string, unknown>;
  if (request.headers.authorization !== undefined || query.key === undefined) return null;
  const key = String(query.key);
  delete query.key;
  return key;
}

/**
 * Who reads with a site's key alone (ruling 71): a guest of whom nothing is known, counted by site and address.
 * @throws {Refused} origin_mismatch, guest_limit
 */
export async function visitorOf(
  app: App,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const origin = await registeredOrigin(app, key, request);
  admitGuest(app, key, request, 'reads');
  reply.keptSeconds = keptSeconds;
  return { role: 'guest', guestId: randomUUID(), site: key, origin, address: addressKey(request.ip) };
}
