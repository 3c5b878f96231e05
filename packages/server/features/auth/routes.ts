import { type Context, handlers, type Person, person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import { isoTime } from '../clock/time.ts';
import { addressKey } from './address.ts';
import { bearer } from './caller.ts';
import { changePassword, choosePassword } from './change.ts';
import { signInVouched } from './handover.ts';
import { listSessions } from './queries-session.ts';
import { refreshSession } from './refresh.ts';
import { closeSession, endByTicket } from './session.ts';
import { signIn } from './signin.ts';
import { printStartCodes, renewStartCode } from './start-code.ts';

export const routes = handlers({
  'POST /v1/auth/signin': ({ app, body, request }) => signIn(app, body, request),

  'POST /v1/auth/password': ({ app, body, request }) => choosePassword(app, body, request),

  'PATCH /v1/me/password': async ({ app, caller, body }) => {
    await changePassword(app, onPlatform({ app, caller }), body);
    return { ok: true } as const;
  },

  'POST /v2/staff/start-codes': ({ app, caller, body }) => printStartCodes(app, person(caller), body),
  'POST /v2/staff/person/{id}/start-code': ({ app, caller, params }) =>
    renewStartCode(app, person(caller), params.id),

  'POST /v1/auth/handover': ({ app, body, request }) => signInVouched(app, body.assertion, request),

  'GET /v1/auth/token': ({ app, request }) =>
    refreshSession(app, {
      token: bearer(request),
      origin: request.headers.origin,
      address: addressKey(request.ip),
      rotate: request.headers['mars-refresh'] === 'rotate',
    }),

  'POST /v1/auth/logout': async ({ app, caller }) => {
    const { id, sessionId } = person(caller);
    if (await closeSession(app, id, sessionId))
      logSecurity(app, 'session_ended', { person: id, session: sessionId, reason: 'logout' });
    return { ok: true } as const;
  },

  'POST /v1/auth/end': async ({ app, body, request }) => {
    const ended = await endByTicket(app, body.ticket);
    const address = addressKey(request.ip);
    if (ended)
      logSecurity(app, 'session_ended', {
        person: ended.person_id,
        session: ended.id,
        address,
        reason: 'late',
      });
    // Whether there was such a session is nobody's business.
    return { ok: true } as const;
  },

  'GET /v1/auth/sessions': async ({ app, caller }) => {
    const { id, sessionId } = onPlatform({ app, caller });
    const sessions = await listSessions(app.store, id, app.now());
    const items = sessions.map((session) => ({
      id: session.id,
      current: session.id === sessionId,
      device: session.device,
      origin: session.origin,
      created_at: isoTime(session.created_at),
      last_seen_at: isoTime(session.last_seen_at),
    }));
    return { items, next_cursor: null };
  },

  'DELETE /v1/auth/sessions/{id}': async ({ app, caller, params }) => {
    const { id } = onPlatform({ app, caller });
    if (!(await closeSession(app, id, params.id))) throw new Refused('not_found');
    logSecurity(app, 'session_ended', { person: id, session: params.id, reason: 'elsewhere' });
    return { ok: true } as const;
  },
});

/** Who may see and end sessions: nobody with a token that a script of another site can read. */
function onPlatform({ app, caller }: Pick<Context, 'app' | 'caller'>): Person {
  const who = person(caller);
  if (!who.mayBuy) throw new Refused('open_on_platform', { url: `${app.platformUrl}/` });
  return who;
}
