import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../problem.ts';
import { Refused } from '../../refused.ts';
import type { Store } from '../../store/database.ts';
import { findFile } from './queries-content.ts';

/** Drawings of lessons: they stand in the database, so that every server has those that a centre brought in. */
export function serveDrawings(
  server: FastifyInstance,
  store: Store,
  protect: (reply: { header(name: string, value: string): unknown }) => void,
): void {
  server.get<{ Params: { name: string } }>('/media/course/:name', async (request, reply) => {
    const [, hash] = /^([0-9a-f]{32})\.svg$/.exec(request.params.name) ?? [];
    const bytes = hash === undefined ? undefined : await findFile(store, hash);
    if (!bytes) return sendProblem(reply, new Refused('not_found'));
    protect(reply);
    // Its name says what is in it.
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type('image/svg+xml').send(bytes);
  });
}
