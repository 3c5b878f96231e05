import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../../feature.ts';
import { keepPacked, type SendKept } from '../../pack.ts';
import { POLICY } from '../../policy.ts';
import { robots, siteMap } from './crawlers.ts';
import { type Made, makeLanding } from './landing.ts';
import { landingSheet } from './sheet.ts';

/** So many pages; one that changed is another. */
const sendPacked = keepPacked(100);

/** Sends a page that anybody may read. */
export const sendPublic: SendKept = (request, reply, html) =>
  sendPacked(request, reply.type('text/html; charset=utf-8'), html);

/**
 * The page about the platform as the server makes it, and what crawlers ask for.
 * @param otherwise sends the host's page, whose element says what is wrong: the database does not answer
 */
export function serveSite(
  server: FastifyInstance,
  app: App,
  pagesDir: string | undefined,
  otherwise: (reply: FastifyReply) => void,
): void {
  const sheet = landingSheet(pagesDir);
  server.get('/landing', async (request, reply) => {
    const { lang } = request.query as { lang?: unknown };
    const made = await makeLanding(app, lang === 'ru' ? 'ru' : 'uz', sheet).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the page about the platform could not be made');
      return null;
    });
    if (!made) {
      otherwise(reply);
      return reply;
    }
    reply
      .header(POLICY, withHashes(String(reply.getHeader(POLICY)), made))
      .header('cache-control', 'no-cache');
    return sendPublic(request, reply, made.html);
  });
  server.get('/robots.txt', (_request, reply) => {
    reply.type('text/plain').send(robots(app.platformUrl));
  });
  server.get('/sitemap.xml', async (_request, reply) => {
    reply.type('application/xml').send(await siteMap(app));
    return reply;
  });
}

/** What stands in the page itself may run and look as it says, and nothing else that stands in a page. */
const withHashes = (policy: string, { style, script }: Made): string =>
  policy
    .replace("script-src 'self'", `script-src 'self' ${script}`)
    .replace("style-src 'self'", `style-src 'self' ${style}`);
