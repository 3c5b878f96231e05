import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './feature.ts';
import { addressKey } from './features/auth/address.ts';
import { createLanes, type Lanes, type Leave } from './lane.ts';
import type { Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the place of this request back before it has ended: a stream that is open holds up nobody. */
    leaveQueue: Leave;
    /** Its handler runs still, though whoever asked may have gone. */
    isWorking: boolean;
  }
}

/** Takes a place for a request, at once or when it is its turn. @throws unavailable when too many of the same caller wait */
export type Queue = (
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
) => undefined | Promise<void>;

const nothing: Leave = () => {};

/** Whoever watches this machine does not stand in line. */
const isProbe = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url === '/healthz' || url === '/readyz';

/**
 * Of each person some requests run at once, the others wait: six hundred of one, by however many sessions, are nobody else's
 * affair. Those without a session share the places of their address, of which a whole school has enough; so do, apart from
 * them, documents, pages and pictures, and what is not there.
 */
export function createQueue(server: FastifyInstance, { atOnce, waiting }: Limits): Queue {
  const people = createLanes<number>(atOnce.person, waiting.calls);
  const addresses = createLanes<string>(atOnce.address, waiting.calls);
  const files = createLanes<string>(atOnce.address, waiting.files);
  server.decorateRequest('leaveQueue', nothing);
  server.decorateRequest('isWorking', false);
  server.addHook('onRequest', (request, reply, done) => {
    if (isCall(request) || isProbe(request)) done();
    else takeTurn(files, addressKey(request.ip), request, reply).then(() => done(), done);
  });
  // A file on its way is no work: a phone that stands in a dead spot takes nobody's place.
  server.addHook('onSend', (request, _reply, _payload, done) => {
    if (!isCall(request)) request.leaveQueue();
    done();
  });
  return (request, reply, caller) =>
    'id' in caller
      ? takePlace(people, caller.id, request, reply)
      : takePlace(addresses, addressKey(request.ip), request, reply);
}

const isCall = ({ call }: FastifyRequest): boolean => call !== null;

const takeTurn = async <K>(lanes: Lanes<K>, key: K, request: FastifyRequest, reply: FastifyReply) =>
  takePlace(lanes, key, request, reply);

/** Nearly always there is a place: then nothing is waited for. */
function takePlace<K>(
  lanes: Lanes<K>,
  key: K,
  request: FastifyRequest,
  reply: FastifyReply,
): undefined | Promise<void> {
  const leaving = lanes.enter(key);
  if (leaving instanceof Promise) return leaving.then((leave) => keepPlace(leave, request, reply));
  keepPlace(leaving, request, reply);
  return undefined;
}

function keepPlace(leave: Leave, request: FastifyRequest, reply: FastifyReply): void {
  request.leaveQueue = leave;
  // Whoever went away while waiting is not worked for.
  if (reply.raw.destroyed) leave();
  // Somebody who asks and leaves, again and again, has what he asked for done all the same: it counts until then.
  else reply.raw.once('close', () => request.isWorking || leave());
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
