import type { Call } from '@mars/contract/call.ts';
import { calls } from '@mars/contract/calls.generated.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';
import { jsonDepth } from './text.ts';

const deepest = 32;

/**
 * Bodies are JSON, and forms where a page of ours has one; an empty one is none, whatever type its client wrote beside it.
 */
export function acceptBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      if (body.trim() === '') done(null, undefined);
      else if (jsonDepth(body) > deepest) done(new Refused('malformed'));
      else parse(request, body, done);
    },
  );
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      if (body.trim() === '') done(null, undefined);
      else if (request.call && (calls[request.call] as Call).form) done(null, formOf(body));
      else done(new Refused('unsupported_type'));
    },
  );
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new Refused('unsupported_type'));
  });
}

/** A form's fields, of which an empty one is none: nothing was written there. */
const formOf = (body: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(body)].filter(([, value]) => value !== ''));
