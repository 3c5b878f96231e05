import { constants } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import type { App, Person } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import type { Database } from '../../store/database.ts';
import { addressKey } from './address.ts';
import { deleteOldTries } from './queries.ts';
import {
  createSession,
  deleteOldSessions,
  endLeastUsed,
  endSession,
  endSessionByHash,
  endSessions,
  isSessionOpen,
} from './queries-session.ts';
import { familyOf, hashRefresh, newRefresh, signAccess } from './token.ts';

const hourMs = 3_600_000;
/** On the platform itself a session ends when nobody came for two months. */
export const idleMs = 60 * 24 * hourMs;
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
  await endOverMost(app, person.id, {
    opened: sid,
    embedded: binding !== null,
    address: addressKey(request.ip),
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

/** Whoever signs in again and again has no more of the server, and of its tables, than twenty devices. */
async function endOverMost(
  app: App,
  personId: number,
  { opened, embedded, address }: { opened: number; embedded: boolean; address: string },
): Promise<void> {
  const which = { personId, id: opened, embedded, most: constants.sessionsMost, now: app.now() };
  for (const id of await endLeastUsed(app.store, which)) {
    known(app).delete(id);
    logSecurity(app, 'session_ended', { person: personId, session: id, address, reason: 'too_many' });
  }
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

/** It is looked at anew at the next request. */
export const forgetKnown = (app: App, id: number): void => {
  known(app).delete(id);
};

/** Ends a session for good. @returns whether it was open. */
export async function closeSession(app: App, personId: number, id: number): Promise<boolean> {
  const ended = await endSession(app.store, personId, id, app.now());
  known(app).delete(id);
  return ended;
}

/**
 * Ends the session that a ticket is of, the hash of its refresh token: of the one that is good now, or of the one before,
 * since a tab may have had it renewed while another one signed out.
 * @returns null when there is none that is open
 */
export async function endByTicket(
  app: App,
  ticket: string,
): Promise<{ person_id: number; id: number } | null> {
  const ended = await endSessionByHash(app.store, Buffer.from(ticket, 'base64url'), app.now());
  if (ended) known(app).delete(ended.id);
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
