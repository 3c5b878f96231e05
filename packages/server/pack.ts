import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** What fits into one packet comes no sooner when it is smaller. */
const WORTH = 1400;
const compress = promisify(brotliCompress);

/** How hard is tried, of 11: what is made once may take longer than an answer that somebody waits for. */
const QUALITY = { answer: 5, kept: 9 };

const pack = (text: string, quality: number): Promise<Buffer> =>
  compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

const isRead = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(String(headers['accept-encoding']));

/**
 * Sends what anybody on a site's page may read in fewer bytes. Answers to a person stay as they are: beside what they
 * themselves wrote, the length of a compressed secret tells of it.
 */
export async function packPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.keptSeconds === 0 || typeof payload !== 'string' || payload.length < WORTH) return payload;
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
  if (!isRead(request)) return payload;
  reply.header('content-encoding', 'br').removeHeader('content-length');
  return pack(payload, QUALITY.answer);
}

/** Sends a text that anybody may read, in few bytes where they can be read. */
export type SendKept = (request: FastifyRequest, reply: FastifyReply, text: string) => Promise<FastifyReply>;

/** @param most so many texts are kept in their few bytes, those that were sent last */
export function keepPacked(most: number): SendKept {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: most });
  return async (request, reply, text) => {
    reply.header('vary', 'accept-encoding');
    if (!isRead(request)) return reply.send(text);
    const packed = kept.get(text) ?? pack(text, QUALITY.kept);
    kept.set(text, packed);
    return reply.header('content-encoding', 'br').send(await packed);
  };
}
