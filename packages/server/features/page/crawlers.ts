import { constants } from '@mars/contract/constants.ts';
import { type RouteName, routePath } from '@mars/contract/paths.ts';
import { type Route, routes } from '@mars/contract/routes.ts';
import type { App } from '../../feature.ts';
import { escaped } from '../../html.ts';
import { dayOf } from '../clock/time.ts';
import { addressOf, type Lang, madeRoutes, type Place } from './address.ts';
import { itemPlace, listPlace } from './news-made.ts';
import { listNewsAddresses } from './queries.ts';

/** News that the site map names. */
const mostNews = 1000;

/** Pages that anybody may open. */
export const publicRoutes = (Object.entries(routes) as [RouteName, Route][])
  .filter(([name, { login }]) => !login && name !== 'not-found')
  .map(([name]) => name);

/** What those pages load and ask for. */
const needed = ['/embed/', '/media/', '/icon.svg', '/v1/capabilities', '/v1/news', '/v1/page/'];

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

/** Public pages, those in two languages with both addresses, and so the list of news, page by page, and each of them. */
export async function siteMap(app: App): Promise<string> {
  const { platformUrl } = app;
  const news = await listNewsAddresses(app.store, mostNews);
  const more = Math.max(0, Math.ceil(news.length / constants.news.pageSize) - 1);
  const once = publicRoutes.filter((name) => !(madeRoutes as readonly string[]).includes(name));
  const all = [
    ...once.map((name) => entry(platformUrl + routePath(name))),
    ...madeRoutes.flatMap((route) => inBoth(platformUrl, { route })),
    ...Array.from({ length: more }, (_, at) => inBoth(platformUrl, listPlace(at + 2))).flat(),
    ...news.flatMap(({ slug, changed_at }) =>
      inBoth(platformUrl, itemPlace(slug), `<lastmod>${dayOf(changed_at)}</lastmod>`),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${all.join('\n')}
</urlset>
`;
}

const entry = (address: string, more = ''): string => `<url><loc>${escaped(address)}</loc>${more}</url>`;

/** A page in each language, each with the addresses of both. */
function inBoth(platformUrl: string, place: Place, more = ''): string[] {
  const of = (lang: Lang): string => platformUrl + addressOf(place, lang);
  const links = (['uz', 'ru', 'x-default'] as const)
    .map((lang) => {
      const address = escaped(of(lang === 'ru' ? 'ru' : 'uz'));
      return `<xhtml:link rel="alternate" hreflang="${lang}" href="${address}"/>`;
    })
    .join('');
  return (['uz', 'ru'] as const).map((lang) => entry(of(lang), more + links));
}
