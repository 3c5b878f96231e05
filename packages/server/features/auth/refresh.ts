import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import { isRegistered } from '../embed/site.ts';
import {
  endSession,
  type FoundSession,
  findSessionByRefresh,
  rotateSession,
  type SessionRow,
  touchSession,
} from './queries-session.ts';
import { secrets } from './secret.ts';
import { forgetKnown, idleMs } from './session.ts';
import { familyOf, hashRefresh, isRefresh, signAccess, successorOf } from './token.ts';

/** So long the successor of a token is given again. */
const regivenMs = 30_000;

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
    forgetKnown(app, session.id);
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
