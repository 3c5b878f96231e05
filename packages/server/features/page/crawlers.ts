import { type RouteName, routePath } from '@mars/contract/paths.ts';
import { type Route, routes } from '@mars/contract/routes.ts';
import type { App } from '../../feature.ts';
import { escaped } from '../../html.ts';
import { dayOf } from '../clock/time.ts';
import { listNewsIds } from './queries.ts';

/** News that the site map names. */
const mostNews = 1000;

/** Pages that anybody may open. */
export const publicRoutes = (Object.entries(routes) as [RouteName, Route][])
  .filter(([name, { login }]) => !login && name !== 'not-found')
  .map(([name]) => name);

/** What those pages load and ask for. */
const needed = ['/embed/', '/media/', '/first.js', '/icon.svg', '/v1/capabilities', '/v1/news', '/v1/page/'];

/** Public pages may be read, all others are behind a login. */
export function robots(platformUrl: string): string {
  const pages = publicRoutes.map((name) => (name === 'signin' ? '/$' : routePath(name)));
  return [
    'User-agent: *',
    ...[...pages, ...needed].map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${platformUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Public pages, the one with an address for each language with both, and each of the news. */
export async function siteMap(app: App): Promise<string> {
  const { platformUrl } = app;
  const pages = publicRoutes.flatMap((name) =>
    name === 'landing' ? landings(platformUrl) : [entry(platformUrl + routePath(name))],
  );
  const news = (await listNewsIds(app.store, mostNews)).map(({ id, published_at }) =>
    entry(`${platformUrl}${routePath('news')}?id=${id}`, `<lastmod>${dayOf(published_at)}</lastmod>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...pages, ...news].join('\n')}
</urlset>
`;
}

const entry = (address: string, more = ''): string => `<url><loc>${escaped(address)}</loc>${more}</url>`;

function landings(platformUrl: string): string[] {
  const uz = platformUrl + routePath('landing');
  const addresses = { uz, ru: `${uz}?lang=ru` };
  const links = Object.entries(addresses)
    .map(([lang, address]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(address)}"/>`)
    .join('');
  return Object.values(addresses).map((address) => entry(address, links));
}
