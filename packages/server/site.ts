import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { RouteName } from '@mars/contract/paths.ts';
import { type Route, routes } from '@mars/contract/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askingEarly, readMap } from './early.ts';
import type { App } from './feature.ts';
import { serveBot } from './features/bot/webhook.ts';
import { serveManifest } from './features/centre/manifest.ts';
import { serveCertificates } from './features/certificate/page.ts';
import { dayMs } from './features/clock/time.ts';
import { serveDrawings } from './features/course/media.ts';
import { serveFigures } from './features/figure/picture.ts';
import { madeRoutes } from './features/page/address.ts';
import { hostPage } from './features/page/host-head.ts';
import { meantPath } from './features/page/meant.ts';
import { sendPublic, serveSite } from './features/page/site.ts';
import { servePayments } from './features/payment/callbacks.ts';
import { allowFilms } from './headers.ts';
import { allowInPage, inPage } from './in-page.ts';
import { sendProblem } from './problem.ts';
import { Refused } from './refused.ts';
import { repositoryRoot, serverRoot } from './root.ts';

const yearMs = 365 * dayMs;
/** Hashed names never change their content. */
const isHashed = (path: string): boolean =>
  /-[\w-]{4,}\.(js|css|woff2|svg|json|wasm|html)(\.br)?$/.test(path);

/** Everything that is no call of ours: the embed, pictures, the host's pages, what Telegram, Payme and Click say, and the answer to unknown addresses. */
export async function registerSite(server: FastifyInstance, app: App, pagesDir?: string): Promise<void> {
  await server.register(fastifyStatic, { root: serverRoot, serve: false });
  await serveFolder(server, '/embed/', pagesDir ? [join(pagesDir, 'embed')] : [], embedCache);
  // The build packs our own; a picture that somebody sent is packed by its format.
  const packed = pagesDir ? [join(pagesDir, 'media')] : [];
  const media = [...packed, join(repositoryRoot, 'media'), join(app.dataDir, 'media')];
  await serveFolder(server, '/media/', media, (reply) => {
    reply.header('cache-control', 'public, max-age=86400');
    runNothing(reply);
  });
  serveDrawings(server, app.store, runNothing);
  serveFigures(server, runNothing);
  serveCertificates(server, app);
  serveManifest(server, app);
  serveBot(server, app);
  await servePayments(server, app);
  await serveFolder(server, '/docs/', [join(serverRoot, 'docs')], (reply) => {
    reply.header('cache-control', 'public, max-age=300');
  });
  server.get('/docs', (_request, reply) => {
    reply.redirect('/docs/');
  });
  await serveHost(server, app, pagesDir);
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

/** An old service worker would serve an old page: a browser looks for a new one each time. */
const hostCache: SetHeaders = (reply, path) => {
  if (/[/\\]sw\.js(\.br)?$/.test(path)) reply.header('cache-control', 'no-cache');
  else embedCache(reply, path);
};

/** The host is one page: each of its routes answers it, an unknown address answers it too, with status 404. */
async function serveHost(server: FastifyInstance, app: App, pagesDir?: string): Promise<void> {
  const host = pagesDir ? join(pagesDir, 'host') : null;
  const folder = host && existsSync(join(host, 'index.html')) ? host : null;
  const plain = folder ? readFileSync(join(folder, 'index.html'), 'utf8') : '';
  const own = inPage(plain);
  const page = (reply: FastifyReply) => {
    if (folder === null) return void sendProblem(reply, new Refused('not_found'));
    allowInPage(reply, own).header('cache-control', 'no-cache');
    reply.sendFile('index.html', folder, { cacheControl: false });
  };
  serveSite(server, app, pagesDir, page);
  if (folder) {
    const map = readMap(join(folder, '../embed/map.json'));
    await server.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      wildcard: false,
      index: false,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: hostCache,
    });
    for (const [name, { path }] of Object.entries(routes) as [RouteName, Route][]) {
      if (path === '/*' || (madeRoutes as readonly string[]).includes(name)) continue;
      const html = map ? askingEarly(plain, routes[name], map) : plain;
      server.get(path, async (request, reply) => {
        await allowFilms(allowInPage(reply, own), app);
        // Without the database there is the page still, only without its name.
        const named = await hostPage(app, html, name).catch(() => null);
        await sendPublic(request, reply.header('cache-control', 'no-cache'), named ?? html);
        return reply;
      });
    }
  }
  server.setNotFoundHandler(async (request, reply) => {
    const [path, query] = request.url.split(/\?(.*)/s) as [string, string | undefined];
    const meant = wantsPage(request) ? meantPath(path) : null;
    if (meant !== null) reply.redirect(meant + (query ? `?${query}` : ''), 301);
    else if (wantsPage(request)) page(reply.code(404));
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
