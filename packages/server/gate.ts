import type { Access, Call } from '@mars/contract/call.ts';
import type { CallName } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Caller } from './feature.ts';
import { callerOf } from './features/auth/caller.ts';
import { isInactive } from './features/auth/queries.ts';
import { siteKeyOf, visitorOf } from './features/embed/visitor.ts';
import { refuseWithout } from './features/factor/required.ts';
import type { Queue } from './queue.ts';
import { Refused } from './refused.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** Lets a request in, or refuses it before a byte of its body is read. */
export type Gate = (request: FastifyRequest, reply: FastifyReply, key: CallName, call: Call) => Promise<void>;

const letters: Record<Caller['role'], Access> = {
  anonymous: 'A',
  guest: 'G',
  student: 'S',
  parent: 'P',
  teacher: 'T',
  admin: 'D',
};

const anonymous: Caller = { role: 'anonymous' };

/** Access is what the call's letters say and nothing else; whoever has none of them learns that nothing is here. */
export function createGate(app: App, queue: Queue): Gate {
  return async (request, reply, key, call) => {
    refuseStaleClient(request);
    request.caller = await callerFor(app, request, reply, call);
    if (!call.access.includes(letters[request.caller.role])) throw new Refused('not_found');
    if (key.includes(' /v2/staff/')) await refuseWithout(app, request.caller);
    // Signing in has a queue of its own.
    const turn = call.limited ? undefined : queue(request, reply, request.caller);
    if (turn) await turn;
    const writes = !key.startsWith('GET ');
    if (writes && !call.whenInactive && request.caller.role === 'student') {
      if (await isInactive(app.store, request.caller.id, app.now())) throw new Refused('inactive');
    }
  };
}

/** Whoever the call's own rule says: nobody, a reader by a site's key, or whose the token is. */
async function callerFor(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
): Promise<Caller> {
  const key = call.byKey ? siteKeyOf(request) : null;
  if (call.access.includes('A')) {
    // Everybody may read it, but not as a site that they are not.
    if (key !== null) await visitorOf(app, key, request, reply);
    return anonymous;
  }
  return key === null ? callerOf(app, request) : visitorOf(app, key, request, reply);
}

/** An embed that somebody's page cached long ago offers to load anew (ruling 54). */
function refuseStaleClient(request: FastifyRequest): void {
  const spoken = request.headers['mars-contract'];
  if (spoken !== undefined && spoken !== String(constants.contract)) throw new Refused('stale_client');
}
