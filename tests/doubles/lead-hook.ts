import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Got {
  text: string;
  headers: IncomingHttpHeaders;
}

export interface HookDouble {
  url: string;
  /** What came, in its order. */
  got: Got[];
  /** How it answers from now on. */
  answer(status: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

/** A centre's own program that is told of leads: a small real server. */
export async function openHookDouble(): Promise<HookDouble> {
  const got: Got[] = [];
  let reply = { status: 200, headers: {} as Record<string, string> };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    got.push({ text, headers: request.headers });
    response.writeHead(reply.status, reply.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    got,
    answer(status, headers = {}) {
      reply = { status, headers };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
