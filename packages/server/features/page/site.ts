import { routePath } from '@mars/contract/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { allowInPage } from '../../in-page.ts';
import { keepPacked, type SendKept } from '../../pack.ts';
import { findNewsSlug } from '../news/news.ts';
import { addressOf, type Lang, madeRoutes } from './address.ts';
import { robots, siteMap } from './crawlers.ts';
import { carrying, inviteOf } from './invited.ts';
import { makeLanding } from './landing.ts';
import type { Made } from './made.ts';
import { itemPlace, makeNews } from './news-made.ts';
import { makePolicy } from './policy-made.ts';
import { readSheets, type Sheets } from './sheet.ts';

/** So many pages; one that changed is another. */
const sendPacked = keepPacked(100);

/** Sends a page that anybody may read. */
export const sendPublic: SendKept = (request, reply, html) =>
  sendPacked(request, reply.type('text/html; charset=utf-8'), html);

/** The same of one that somebody was invited to; such pages are as many as links, and put no other out of its place. */
const sendInvited = keepPacked(100);

type Make = (app: App, request: FastifyRequest, lang: Lang, sheets: Sheets) => Promise<Made>;

/** Who makes which page. */
const makers: Record<(typeof madeRoutes)[number], Make> = {
  landing: (app, _request, lang, sheets) => makeLanding(app, lang, sheets),
  news: (app, { query }, lang, sheets) => makeNews(app, query as object, lang, sheets),
  privacy: (app, _request, lang, sheets) => makePolicy(app, 'privacy', lang, sheets),
  'privacy-student': (app, _request, lang, sheets) => makePolicy(app, 'privacy-student', lang, sheets),
};

/**
 * The public pages that the server makes, and what crawlers ask for.
 * @param otherwise sends the host's page, whose element says what is wrong: the database does not answer
 */
export function serveSite(
  server: FastifyInstance,
  app: App,
  pagesDir: string | undefined,
  otherwise: (reply: FastifyReply) => void,
): void {
  const sheets = readSheets(pagesDir);
  for (const name of madeRoutes) {
    server.get(routePath(name), async (request, reply) => {
      const { lang: asked, id } = request.query as { lang?: unknown; id?: unknown };
      const lang = asked === 'ru' ? 'ru' : 'uz';
      const moved = name === 'news' ? await newsById(app, id).catch(() => null) : null;
      if (moved) return reply.redirect(addressOf(itemPlace(moved), lang), 301);
      const made = await makers[name](app, request, lang, sheets).catch((error: unknown) => {
        app.log.warn({ err: error, page: name }, 'a public page could not be made');
        return null;
      });
      if (!made) {
        otherwise(reply);
        return reply;
      }
      allowInPage(reply.code(made.missing ? 404 : 200), made).header('cache-control', 'no-cache');
      const invite = inviteOf(request.query as object);
      if (invite === null) return sendPublic(request, reply, made.html);
      return sendInvited(request, reply.type('text/html; charset=utf-8'), carrying(made.html, invite));
    });
  }
  server.get('/robots.txt', (_request, reply) => {
    reply.type('text/plain').send(robots(app.platformUrl));
  });
  server.get('/sitemap.xml', async (_request, reply) => {
    reply.type('application/xml').send(await siteMap(app));
    return reply;
  });
}

/** An address of news had their number before they had a name. */
const newsById = async (app: App, id: unknown): Promise<string | null> =>
  typeof id === 'string' && /^[1-9]\d{0,8}$/.test(id) ? findNewsSlug(app, Number(id)) : null;
