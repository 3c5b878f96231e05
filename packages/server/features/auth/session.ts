import { constants } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import type { App, Person } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import type { Database } from '../../store/database.ts';
import { isRegistered } from '../embed/site.ts';
import { deleteOldTries } from './queries.ts';
import {
  createSession,
  deleteOldSessions,
  endSession,
  endSessions,
  type FoundSession,
  findSessionByRefresh,
  isSessionOpen,
  rotateSession,
  type SessionRow,
  touchSession,
} from './queries-session.ts';
import { secrets } from './secret.ts';
import { familyOf, hashRefresh, isRefresh, newRefresh, signAccess, successorOf } from './token.ts';

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
  /** What they sign in by: some calls say it. */
  login: string;
  by_phone: boolean;
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
  const {
    id: sid,
    login,
    by_phone,
  } = await createSession(app.store, {
    personId: person.id,
    refreshHash: hashRefresh(refresh),
    family: familyOf(refresh),
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
    login,
    by_phone,
  };
}

const deviceOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 200);

/** Sessions looked at in the last seconds. */
const known = perApp(() => new Map<number, { open: Promise<boolean>; at: number }>());

/** Sessions that ended a day ago, and tries of the password that no longer count. */
export async function forgetOld(app: App): Promise<void> {
  const now = app.now().getTime();
  await deleteOldSessions(app.store, new Date(now - 24 * hourMs));
  await deleteOldTries(app.store, new Date(now - constants.passwordTriesMinutes * 60_000));
}

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

/** Ends all sessions of a person, inside the caller's transaction; but one where it is named. */
export async function closeSessions(
  app: App,
  db: Database,
  personId: number,
  exceptId: number | null = null,
): Promise<void> {
  for (const id of await endSessions(db, personId, exceptId, app.now())) known(app).delete(id);
}

/** A refresh as it came in. `rotate`: the client understands a new refresh token and gets one (ruling 47). */
interface Refreshing {
  token: string | null;
  origin: string | undefined;
  address: string;
  rotate: boolean;
}

/**
 * A new access token for a refresh token.
 * @throws {Refused} session_ended, whatever is wrong with the token.
 */
export async function refreshSession(app: App, { token, origin, address, rotate }: Refreshing) {
  if (!token || !isRefresh(token)) throw new Refused('session_ended');
  const { refresh: key } = await secrets(app);
  const now = app.now();
  const next = successorOf(token, key);
  const session = await app.store.transaction(async (db) => {
    const hash = hashRefresh(token);
    const found = await findSessionByRefresh(db, hash, familyOf(token));
    if (!found || !isOpen(found, now)) return null;
    if (isReused(found, now)) {
      await endSession(db, found.person_id, found.id, now);
      return { ...found, ended_at: now };
    }
    if (found.origin !== null && found.origin !== origin) return null;
    const tokens = { from: hash, to: hashRefresh(next), family: familyOf(next) };
    if (found.is_current && rotate) await rotateSession(db, found, tokens, now);
    const expiresAt = found.site_key ? found.expires_at : new Date(now.getTime() + idleMs);
    await touchSession(db, found, now, expiresAt);
    return found;
  });
  if (session?.ended_at) {
    known(app).delete(session.id);
    const { person_id: person, id } = session;
    logSecurity(app, 'session_ended', { person, session: id, address, reason: 'refresh_reused' });
  }
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

const isOpen = (session: SessionRow, now: Date): boolean =>
  session.ended_at === null && session.expires_at > now && session.is_active;

/** A token that was replaced comes back: two hold it, and one of them should not. Its successor may have been lost on the way. */
const isReused = (session: FoundSession, now: Date): boolean =>
  !session.is_current &&
  !(session.is_previous && now.getTime() - (session.rotated_at?.getTime() ?? 0) <= regivenMs);

async function accessFor(app: App, session: SessionRow, now: Date) {
  const left = Math.floor((session.expires_at.getTime() - now.getTime()) / 1000);
  const life = session.site_key ? Math.min(constants.accessTokenSeconds, left) : constants.accessTokenSeconds;
  const { person_id, role, id: sid, site_key: site, origin } = session;
  const access_token = await signAccess(app, String(person_id), { role, sid, site, origin }, life);
  return { access_token, expires_in: life };
}
