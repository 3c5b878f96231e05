import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { routes } from '@mars/contract/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './feature.ts';
import { serveCertificates } from './features/certificate/page.ts';
import { serveDrawings } from './features/course/media.ts';
import { allowFilms } from './headers.ts';
import { sendProblem } from './problem.ts';
import { Refused } from './refused.ts';
import { repositoryRoot, serverRoot } from './root.ts';

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;
/** Hashed names never change their content. */
const isHashed = (path: string): boolean => /[-.][\w-]{6,}\.(js|css|woff2|svg|json)(\.br)?$/.test(path);

/** Everything that is no call: the embed, pictures, the host's pages, and the answer to unknown addresses. */
export async function registerSite(server: FastifyInstance, app: App, pagesDir?: string): Promise<void> {
  await server.register(fastifyStatic, { root: serverRoot, serve: false });
  await serveFolder(server, '/embed/', pagesDir ? [join(pagesDir, 'embed')] : [], embedCache);
  const media = [join(repositoryRoot, 'media'), join(app.dataDir, 'media')];
  await serveFolder(server, '/media/', media, (reply) => {
    reply.header('cache-control', 'public, max-age=86400');
    runNothing(reply);
  });
  serveDrawings(server, app.store, runNothing);
  serveCertificates(server, app);
  await serveFolder(server, '/docs/', [join(serverRoot, 'docs')], (reply) => {
    reply.header('cache-control', 'public, max-age=300');
  });
  server.get('/docs', (_request, reply) => {
    reply.redirect('/docs/');
  });
  await serveHost(server, app, pagesDir ? join(pagesDir, 'host') : null);
  server.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain');
    return 'User-agent: *\nAllow: /$\nDisallow: /\n';
  });
}

/** A picture that is opened by itself runs nothing. */
const runNothing = (reply: { header(name: string, value: string): unknown }) =>
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");

type SetHeaders = (reply: { header(name: string, value: string): unknown }, path: string) => void;

async function serveFolder(server: FastifyInstance, prefix: string, roots: string[], headers: SetHeaders) {
  const root = roots.filter(existsSync);
  if (root.length === 0) return;
  await server.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: headers,
  });
}

const embedCache: SetHeaders = (reply, path) => {
  const forever = `public, max-age=${yearMs / 1000}, immutable`;
  reply.header('cache-control', isHashed(path) ? forever : 'public, max-age=300');
};

/** The host is one page: each of its routes answers it, an unknown address answers it too, with status 404. */
async function serveHost(server: FastifyInstance, app: App, host: string | null): Promise<void> {
  const folder = host && existsSync(join(host, 'index.html')) ? host : null;
  const page = (reply: FastifyReply) => {
    if (folder === null) sendProblem(reply, new Refused('not_found'));
    else reply.header('cache-control', 'no-cache').sendFile('index.html', folder, { cacheControl: false });
  };
  if (folder) {
    await server.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      wildcard: false,
      index: false,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: embedCache,
    });
    for (const { path } of Object.values(routes)) {
      if (path === '/*') continue;
      server.get(path, async (_request, reply) => {
        await allowFilms(reply, app);
        page(reply);
        return reply;
      });
    }
  }
  server.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) page(reply.code(404));
    else sendProblem(reply, new Refused('not_found'));
    return reply;
  });
}

/** A person who typed an address, not a program that calls. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isCall = /^\/(v\d+|now|embed|media)(\/|\?|$)/.test(url);
  return (
    (method === 'GET' || method === 'HEAD') &&
    !isCall &&
    (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
  );
}
