import { constants } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import type { App, Person } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { isRegistered } from '../embed/site.ts';
import {
  createSession,
  endSession,
  findSessionByRefresh,
  isSessionOpen,
  rotateSession,
  type SessionRow,
  touchSession,
} from './queries.ts';
import { secrets } from './secret.ts';
import { hashRefresh, newRefresh, signAccess, successorOf } from './token.ts';

const hourMs = 3_600_000;
/** On the platform itself a session ends when nobody came for two months. */
const idleMs = 60 * 24 * hourMs;
const regivenMs = 30_000;
/** How long another replica may not know that a session was ended. */
const knownMs = 3000;

export interface Binding {
  site: string;
  origin: string;
}

export interface TokenPair {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  role: Person['role'];
}

/** Opens a session. @param binding the embedding page that the tokens are good on, null for the platform itself. */
export async function openSession(
  app: App,
  person: Pick<Person, 'id' | 'role'>,
  binding: Binding | null,
  request: FastifyRequest,
): Promise<TokenPair> {
  const now = app.now();
  const refresh = newRefresh();
  const site = binding?.site ?? null;
  const origin = binding?.origin ?? null;
  const sid = await createSession(app.store, {
    personId: person.id,
    refreshHash: hashRefresh(refresh),
    site,
    origin,
    device: deviceOf(request),
    now,
    expiresAt: new Date(now.getTime() + (binding ? constants.embeddedRefreshHours * hourMs : idleMs)),
  });
  const access = await signAccess(app, String(person.id), { role: person.role, sid, site, origin });
  return {
    access_token: access,
    refresh_token: refresh,
    expires_in: constants.accessTokenSeconds,
    role: person.role,
  };
}

const deviceOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 200);

/** Sessions looked at in the last seconds. */
const known = perApp(() => new Map<number, { open: Promise<boolean>; at: number }>());

/** @throws {Refused} session_ended */
export async function checkSession(app: App, personId: number, id: number): Promise<void> {
  const cache = known(app);
  const at = Date.now();
  let entry = cache.get(id);
  if (!entry || at - entry.at > knownMs) {
    if (cache.size > 20_000) cache.clear();
    entry = { open: isSessionOpen(app.store, personId, id, app.now()), at };
    cache.set(id, entry);
    entry.open.catch(() => cache.delete(id));
  }
  if (!(await entry.open)) throw new Refused('session_ended');
}

/** Ends a session for good. @returns whether it was open. */
export async function closeSession(app: App, personId: number, id: number): Promise<boolean> {
  const ended = await endSession(app.store, personId, id, app.now());
  known(app).delete(id);
  return ended;
}

/**
 * A new access token for a refresh token.
 * @param rotate the client understands a new refresh token and gets one (ruling 47).
 * @throws {Refused} session_ended, whatever is wrong with the token.
 */
export async function refreshSession(
  app: App,
  token: string | null,
  origin: string | undefined,
  rotate: boolean,
) {
  if (!token) throw new Refused('session_ended');
  const { refresh: key } = await secrets(app);
  const now = app.now();
  const hash = hashRefresh(token);
  const next = successorOf(token, key);
  const session = await app.store.transaction(async (db) => {
    const found = await findSessionByRefresh(db, hash);
    if (!found || !isGood(found, origin, now)) return null;
    if (!found.is_current && now.getTime() - (found.rotated_at?.getTime() ?? 0) > regivenMs) {
      // A token that was replaced comes back late: two hold it, and one of them should not.
      await endSession(db, found.person_id, found.id, now);
      return { ...found, ended_at: now };
    }
    if (found.is_current && rotate)
      await rotateSession(db, found, { from: hash, to: hashRefresh(next) }, now);
    const expiresAt = found.site_key ? found.expires_at : new Date(now.getTime() + idleMs);
    await touchSession(db, found, now, expiresAt);
    return found;
  });
  if (session?.ended_at) known(app).delete(session.id);
  if (!session || session.ended_at) throw new Refused('session_ended');
  if (session.site_key && !(await isRegistered(app, session.site_key, session.origin ?? ''))) {
    throw new Refused('session_ended');
  }
  return {
    ...(await accessFor(app, session, now)),
    // The one before the last is answered with the last again, never with a third.
    ...(rotate ? { refresh_token: next } : {}),
  };
}

const isGood = (session: SessionRow, origin: string | undefined, now: Date): boolean =>
  session.ended_at === null &&
  session.expires_at > now &&
  session.is_active &&
  (session.origin === null || session.origin === origin);

async function accessFor(app: App, session: SessionRow, now: Date) {
  const left = Math.floor((session.expires_at.getTime() - now.getTime()) / 1000);
  const life = session.site_key ? Math.min(constants.accessTokenSeconds, left) : constants.accessTokenSeconds;
  const { person_id, role, id: sid, site_key: site, origin } = session;
  const access_token = await signAccess(app, String(person_id), { role, sid, site, origin }, life);
  return { access_token, expires_in: life };
}
