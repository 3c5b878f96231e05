import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { keepOpen, openReply } from './event-stream.ts';

const server = Fastify();
server.decorateRequest('leaveQueue', () => {});
const { signal: stopping } = new AbortController();
const nothingThere = async () => {
  throw Object.assign(new Error('nothing there'), { statusCode: 503 });
};
server.get('/silent', (_, reply) => keepOpen(reply, { stopping, stop() {} }, nothingThere));
server.get('/begun', (_, reply) => {
  const { write, end } = openReply(reply);
  return keepOpen(reply, { stopping, stop: end }, async () => {
    write('data: one\n\n');
    return nothingThere();
  });
});
afterAll(() => server.close());

it('that cannot begin is refused as any call is', async () => {
  const { statusCode, headers } = await server.inject('/silent');
  expect([statusCode, headers['content-type']]).toEqual([503, 'application/json; charset=utf-8']);
});

it('that has begun ends with what was said', async () => {
  const { statusCode, headers, body } = await server.inject('/begun');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(body).toBe('retry: 5000\n\ndata: one\n\n');
});
