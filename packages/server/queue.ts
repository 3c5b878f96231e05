import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './feature.ts';
import { addressKey } from './features/auth/address.ts';
import { createLanes, type Leave } from './lane.ts';
import type { Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the place of this request back before it has ended: a stream that is open holds up nobody. */
    leaveQueue: Leave;
    /** Its handler runs still, though whoever asked may have gone. */
    isWorking: boolean;
  }
}

/** Waits until a request may begin. @throws unavailable when too many of the same caller wait */
export type Queue = (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<void>;

const nothing: Leave = () => {};

/**
 * Of each session some requests run at once, the others wait: six hundred of one person are nobody else's affair.
 * Those without a session share the places of their address, of which a whole school has enough.
 */
export function createQueue(server: FastifyInstance, { atOnce, waiting }: Limits): Queue {
  const sessions = createLanes<number>(atOnce.session, waiting);
  const addresses = createLanes<string>(atOnce.address, waiting);
  server.decorateRequest('leaveQueue', nothing);
  server.decorateRequest('isWorking', false);
  return async (request, reply, caller) => {
    const leave = await ('id' in caller
      ? sessions.enter(caller.sessionId)
      : addresses.enter(addressKey(request.ip)));
    request.leaveQueue = leave;
    // Whoever went away while waiting is not worked for.
    if (reply.raw.destroyed) leave();
    // Somebody who asks and leaves, again and again, has what he asked for done all the same: it counts until then.
    else reply.raw.once('close', () => request.isWorking || leave());
  };
}

/** Does the work of a request in its place, which it keeps until both the work and the answer have ended. */
export async function workInPlace<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => T,
): Promise<Awaited<T>> {
  request.isWorking = true;
  try {
    return await work();
  } finally {
    request.isWorking = false;
    if (reply.raw.destroyed || reply.raw.writableFinished) request.leaveQueue();
  }
}
