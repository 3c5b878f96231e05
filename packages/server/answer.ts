import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf, sendProblem } from './problem.ts';

/** The id of a request: the caller's own when it is a plain one, else a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Turns whatever was thrown into an answer; a fault of ours is logged, a refusal is nobody's fault. */
export function answerErrors(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refused = refusalOf(error);
  const about = { reqId: request.id, err: error };
  if (!refused) request.log.error({ ...about, call: request.call }, 'a call failed');
  else if (refused.code === 'unavailable') request.log.warn(about, 'something behind us is down');
  // The framework's own errors skip the hooks that set it.
  reply.headers({ ...reply.server.callHeaders, ...reply.getHeaders(), 'x-request-id': request.id });
  sendProblem(reply, refused);
}
