import { createHash } from 'node:crypto';
import { FIGURE_PATH } from '@mars/contract/pieces/figure.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { keepPacked } from '../../pack.ts';
import { sendProblem } from '../../problem.ts';
import { Refused } from '../../refused.ts';
import { compose, type Described, describe, keyOf } from './compose.ts';

/** So many pictures are kept, those that were asked for last. */
const mostKept = 500;
const kept = new LRUCache<string, Picture>({ max: mostKept });
const sendPacked = keepPacked(mostKept);

interface Picture {
  svg: string;
  etag: string;
}

function pictureOf(described: Described): Picture {
  const key = keyOf(described);
  let picture = kept.get(key);
  if (!picture) {
    const svg = compose(described);
    picture = { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` };
    kept.set(key, picture);
  }
  return picture;
}

/** The one picture of a figure that an address describes, of what there is in the shop and what can be chosen. */
export function serveFigures(
  server: FastifyInstance,
  protect: (reply: { header(name: string, value: string): unknown }) => void,
): void {
  server.get<{ Querystring: Record<string, unknown> }>(FIGURE_PATH, async (request, reply) => {
    const described = describe(request.query);
    if (!described) return sendProblem(reply, new Refused('not_found'));
    const { svg, etag } = pictureOf(described);
    protect(reply);
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('vary', 'accept-encoding')
      .header('etag', etag)
      .type('image/svg+xml');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendPacked(request, reply, svg);
  });
}
