import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callOnce } from '@mars/client/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A server whose connection breaks while the body of its answer is on its way. */
let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"id":', () => response.socket?.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('an answer that breaks off within its body is none', async () => {
  await expect(callOnce(base, 'GET /v1/me')).rejects.toMatchObject({
    name: 'CallError',
    status: 0,
    code: 'offline',
  });
});
