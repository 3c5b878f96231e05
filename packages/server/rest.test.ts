import { connect } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isBodyComing, readBeforeAnswers } from './rest.ts';

const megabyte = 1024 * 1024;

let server: FastifyInstance;
let port: number;
beforeAll(async () => {
  server = Fastify();
  readBeforeAnswers(server);
  server.addHook('onRequest', (_request, reply) => reply.code(401).send('nobody'));
  server.post('/', () => 'never');
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as { port: number }).port;
});
afterAll(() => server.close());

/** What a connection says to a body of so many megabytes that it refuses at its head. */
function send(megabytes: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes;
  });
  // A connection that is cut while it is written to.
  socket.on('error', () => {});
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${megabytes * megabyte}\r\n\r\n`,
  );
  for (let each = 0; each < megabytes; each++) socket.write(Buffer.alloc(megabyte));
  return new Promise((resolve) => socket.on('close', () => resolve(said)));
}

it('an early answer comes behind a body of up to 64 MB, and behind a larger one the end', async () => {
  expect(await send(1)).toMatch(/^HTTP\/1\.1 401 /);
  expect(await send(64)).toMatch(/^HTTP\/1\.1 401 /);
  expect(await send(65)).toBe('');
});

it.each([
  [{}, {}, false],
  [{ 'content-length': '0' }, {}, false],
  [{ 'content-length': '1' }, {}, true],
  [{ 'transfer-encoding': 'chunked' }, {}, true],
  [{ 'content-length': '1' }, { readableEnded: true }, false],
  [{ 'content-length': '1' }, { destroyed: true }, false],
])('of a request with the head %j and the body %j more is coming: %s', (headers, raw, coming) => {
  const request = { headers, raw: { readableEnded: false, destroyed: false, ...raw } };
  expect(isBodyComing(request as unknown as FastifyRequest)).toBe(coming);
});
