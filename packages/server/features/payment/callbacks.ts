import type { FastifyInstance } from 'fastify';
import type { App } from '../../feature.ts';
import { answerClick } from './click.ts';
import { answerPayme } from './payme.ts';

/** Far more than anything that either says. */
const mostBytes = 64 * 1024;
const anyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Where Payme and Click call. Each has a protocol of its own, in which every answer is a 200 and says in its body what is
 * wrong: what stands elsewhere of calls - tokens, problems, who may ask - does not hold here.
 */
export async function servePayments(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Payme's `text/json`, Click's forms, and whatever somebody else sends: read as text, each by its protocol.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    const textOf = (body: unknown): string => (typeof body === 'string' ? body : '');
    const none = { 'cache-control': 'no-store' };
    scope.route({
      method: anyMethod,
      url: '/v1/payment/payme',
      bodyLimit: mostBytes,
      // A body that is too long, or ends in the middle, is none: the same answers as to an empty one.
      errorHandler: async (_error, request, reply) =>
        reply
          .code(200)
          .headers(none)
          .send(await answerPayme(app, askedBy(request, ''))),
      handler: async (request, reply) =>
        reply.headers(none).send(await answerPayme(app, askedBy(request, textOf(request.body)))),
    });
    scope.route({
      method: anyMethod,
      url: '/v1/payment/click',
      bodyLimit: mostBytes,
      errorHandler: async (_error, _request, reply) =>
        reply
          .code(200)
          .headers(none)
          .send(await answerClick(app, '')),
      handler: async (request, reply) =>
        reply.headers(none).send(await answerClick(app, textOf(request.body))),
    });
  });
}

const askedBy = (
  { method, headers }: { method: string; headers: { authorization?: string | undefined } },
  body: string,
) => ({ method, authorization: headers.authorization, body });
