import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCounts } from './counts.ts';
import { createDoor } from './door.ts';
import { addressKey } from './features/auth/address.ts';
import type { Limits } from './limits.ts';
import { problemOf } from './problem.ts';
import { Refused } from './refused.ts';
import { isBodyComing } from './rest.ts';

/** Bounds how many connections there are, and how long a request may take to arrive. */
export function guardSockets(
  server: FastifyInstance,
  limits: Limits,
  trustedProxies: string | undefined,
): void {
  guardConnections(server.server, limits.connections, proxyList(trustedProxies));
  server.addHook('onRequest', (request, _reply, done) => {
    if (isBodyAwaited(request)) endSlowBody(request, limits.bodyMs);
    done();
  });
}

/** New connections of one address whose first request is read while others may come. */
const readAtOnce = 8;

function guardConnections(server: Server, most: Limits['connections'], proxies: BlockList): void {
  const open = createCounts<string>();
  const door = createDoor(readAtOnce);
  server.maxConnections = most.total;
  // Nothing is read of a connection until it is let in.
  (server as Server & { pauseOnConnect: boolean }).pauseOnConnect = true;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // Behind a proxy are all of its visitors.
    if (!remoteAddress || isIn(proxies, remoteAddress)) {
      socket.resume();
      return;
    }
    const key = addressKey(remoteAddress);
    if (open.of(key) >= most.address) {
      socket.destroy();
      return;
    }
    open.add(key);
    socket.once('close', () => open.remove(key));
    door.comeIn(key, () => socket.resume());
  });
}

const named: Record<string, [address: string, bits: number][]> = {
  loopback: [
    ['127.0.0.0', 8],
    ['::1', 128],
  ],
  linklocal: [
    ['169.254.0.0', 16],
    ['fe80::', 10],
  ],
  uniquelocal: [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['fc00::', 7],
  ],
};

/** The addresses that TRUST_PROXY names. */
function proxyList(text = ''): BlockList {
  const list = new BlockList();
  for (const item of text.split(/(?<!\s)\s*,\s*/).filter(Boolean)) {
    const [given = '', bits] = item.split('/');
    for (const [address, length] of named[item] ?? [[given, Number(bits ?? (isIPv6(given) ? 128 : 32))]]) {
      list.addSubnet(address as string, length as number, familyOf(address as string));
    }
  }
  return list;
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function isIn(list: BlockList, address: string): boolean {
  const bare = address.replace(/^::ffff:(?=\d+\.)/, '');
  return list.check(bare, familyOf(bare));
}

/** A form may come by a slow line; JSON is short. */
const isBodyAwaited = (request: FastifyRequest): boolean =>
  isBodyComing(request) && !request.headers['content-type']?.startsWith('multipart/');

/** Nobody is told: whoever sends a byte a minute does not read. */
function endSlowBody({ raw }: FastifyRequest, patienceMs: number): void {
  const timer = setTimeout(() => raw.socket.destroy(), patienceMs).unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers what is no HTTP, or never becomes a request, and hangs up. */
export function answerBrokenClient(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = statusLines[error.code ?? ''] ?? '400 Bad Request';
  const problem = { ...problemOf(new Refused('malformed')), status: Number.parseInt(status, 10) };
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options: nosniff',
      '',
      body,
    ].join('\r\n'),
  );
}
