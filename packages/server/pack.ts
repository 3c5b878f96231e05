import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What fits into one packet comes no sooner when it is smaller. */
const WORTH = 1400;
const compress = promisify(brotliCompress);
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/**
 * Sends what anybody on a site's page may read in fewer bytes. Answers to a person stay as they are: beside what they
 * themselves wrote, the length of a compressed secret tells of it.
 */
export async function packPublic(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.keptSeconds === 0 || typeof payload !== 'string' || payload.length < WORTH) return payload;
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
  if (!/\bbr\b/.test(String(headers['accept-encoding']))) return payload;
  reply.header('content-encoding', 'br').removeHeader('content-length');
  return compress(payload, { params });
}
