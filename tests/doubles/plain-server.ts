import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { type Asked, Fault, isKnown, isOpen, PlainCentre } from './plain-centre.ts';

const root = join(import.meta.dirname, '../..');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** How it answers calls that it does not know: as most do, as strict gateways do, or with the page that every path gets. */
export type Unknown = 'not-found' | 'forbidden' | 'page';

export interface PlainServer {
  url: string;
  centre: PlainCentre;
  unknown: Unknown;
  /** Every call so far. */
  asked: Asked[];
  /** Calls that section 7 has and that were made otherwise than it says. */
  wrong: string[];
  /** Answers this call with a status of its own from now on; `null`: as usual again. */
  refuse(call: string, status: number | null, message?: string): void;
  count(call: string): number;
  close(): Promise<void>;
}

/**
 * A server that knows section 7 of the specification and `POST /v2/ai/responses`, nothing else: no capabilities, no
 * roles, bare arrays, plain JSON errors. It serves our built host beside its calls, as somebody's own server would.
 */
export async function startPlainServer(): Promise<PlainServer> {
  const refusals = new Map<string, Fault>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      plain.wrong.push(String(error));
      response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`http://plain${request.url}`);
    if (!/^\/(v\d|now)\//.test(url.pathname)) return sendFile(response, url.pathname);
    const asked = await askedOf(request, url);
    plain.asked.push(asked);
    try {
      sendJson(response, 200, reply(asked));
    } catch (error) {
      if (error instanceof Page) return sendFile(response, '/');
      if (!(error instanceof Fault)) throw error;
      if (error.status === 400) plain.wrong.push(`${asked.call}: ${error.message}`);
      sendJson(response, error.status, { message: error.message });
    }
  }

  function reply(asked: Asked): unknown {
    const { call, bearer } = asked;
    const refusal = refusals.get(call);
    if (refusal) throw refusal;
    if (!isKnown(call)) throw plain.unknown === 'page' ? new Page() : unknownFault(plain.unknown);
    if (!isOpen(call) && bearer !== plain.centre.access) throw new Fault(401, 'Unauthorized');
    return plain.centre.answer(asked);
  }

  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const plain: PlainServer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    centre: new PlainCentre(),
    unknown: 'not-found',
    asked: [],
    wrong: [],
    refuse(call, status, message = 'Ruxsat yoʻq') {
      if (status === null) refusals.delete(call);
      else refusals.set(call, new Fault(status, message));
    },
    count: (call) => plain.asked.filter((each) => each.call === call).length,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return plain;
}

/** An unknown address is answered with the host's page. */
class Page extends Error {}

const unknownFault = (unknown: Unknown): Fault =>
  unknown === 'forbidden' ? new Fault(403, 'Forbidden') : new Fault(404, 'Not Found');

async function askedOf(request: IncomingMessage, { pathname, searchParams }: URL): Promise<Asked> {
  let body = '';
  for await (const chunk of request.setEncoding('latin1')) body += chunk;
  const [, before, id, after] = /^(\/v1\/notification\/)([^/]+)(\/read)$/.exec(pathname) ?? [];
  return {
    call: `${request.method} ${id ? `${before}{id}${after}` : pathname}`,
    id: id && decodeURIComponent(id),
    query: searchParams,
    bearer: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1],
    contentType: request.headers['content-type'] ?? '',
    body: Buffer.from(body, 'latin1').toString(),
  };
}

/** Nothing at all where the specification describes no reply. */
function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

/** Our build and our drawings; every other path is the host's one page. */
async function sendFile(response: ServerResponse, pathname: string): Promise<void> {
  const inside = /^\/(embed|media)\//.test(pathname);
  const folder = join(root, pathname.startsWith('/media/') ? '' : inside ? 'dist' : 'dist/host');
  const file = normalize(join(folder, decodeURIComponent(pathname)));
  const found = file.startsWith(folder + sep) && (await readFile(file).catch(() => null));
  if (!found && inside) return sendJson(response, 404, { message: 'Not Found' });
  const content = found || (await readFile(join(root, 'dist/host/index.html')));
  response.writeHead(200, { 'content-type': types[found ? extname(file) : '.html'] ?? 'text/plain' });
  response.end(content);
}
