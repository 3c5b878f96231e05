import type { FastifyRequest } from 'fastify';
import type { App, Caller } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { findSite } from '../embed/site.ts';
import { addressKey } from './address.ts';
import { checkSession } from './session.ts';
import { type Claims, readAccess } from './token.ts';

/** The bearer token of a request, or null. */
export function bearer(request: FastifyRequest): string | null {
  const found = /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '');
  return found?.[1] ?? null;
}

/**
 * Who makes a request with a token.
 * @throws {Refused} unauthorized without a good token, origin_mismatch on another page than the token's,
 * session_ended when the session was ended or the person switched off.
 */
export async function callerOf(app: App, request: FastifyRequest): Promise<Caller> {
  const token = bearer(request);
  const claims = token ? await readAccess(app, token) : null;
  if (!claims) throw new Refused('unauthorized');
  const site = claims.site === null ? null : await boundSite(app, claims, request);
  if (claims.role === 'guest') {
    const { guestId, site: key, origin } = claims;
    return { role: 'guest', guestId, site: key, origin, address: addressKey(request.ip) };
  }
  await checkSession(app, claims.id, claims.sessionId);
  const { role, id, sessionId, origin } = claims;
  return { role, id, sessionId, site: claims.site, origin, mayBuy: site === null || site.may_buy };
}

/** The embedding site of a token, which has to be asking from its own page and still be registered. */
async function boundSite(app: App, { site: key, origin }: Claims, request: FastifyRequest) {
  if (key === null || origin === null) return null;
  const site = request.headers.origin === origin ? await findSite(app, key) : null;
  if (!site?.origins.includes(origin)) throw new Refused('origin_mismatch');
  return site;
}
