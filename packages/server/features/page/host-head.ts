import { type RouteName, routePath } from '@mars/contract/paths.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { readNews } from '../news/news.ts';
import { publicRoutes } from './crawlers.ts';
import { aboutOf, fillAll } from './fill.ts';
import { descriptions, type Head, headTags } from './head.ts';
import { readPage } from './page.ts';
import { titleOf } from './titles.ts';

/**
 * The host's page with what a public page of it is called and about, for crawlers and previews of a link, which run no
 * script: in Uzbek, as the page is before anybody chose; what it is about in both languages.
 * @returns null of pages behind a login
 */
export async function hostPage(
  app: App,
  html: string,
  name: RouteName,
  { query }: Pick<FastifyRequest, 'query'>,
): Promise<string | null> {
  if (!publicRoutes.includes(name)) return null;
  const head = await headOf(app, name, (query as { id?: unknown }).id);
  return html
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => headTags(head));
}

async function headOf(app: App, name: RouteName, id: unknown): Promise<Head> {
  const settings = await app.settings();
  const { platformUrl } = app;
  const page = { platformUrl, lang: 'uz', centre: settings.name } as const;
  const news = name === 'news' && /^[1-9]\d{0,8}$/.test(String(id)) ? await newsOf(app, Number(id)) : null;
  if (news) {
    return {
      ...page,
      title: `${news.title.uz} – ${settings.name}`,
      description: both(news.text),
      url: `${platformUrl}${routePath('news')}?id=${news.id}`,
    };
  }
  const words = descriptions[name as keyof typeof descriptions] ?? (await readPage(app, name)).about;
  return {
    ...page,
    title: titleOf(name, 'uz', settings.name),
    description: both(fillAll(words, { uz: aboutOf(settings, 'uz'), ru: aboutOf(settings, 'ru') })),
    url: platformUrl + routePath(name),
  };
}

const both = ({ uz, ru }: { uz: string; ru: string }): string => `${uz} ${ru}`;

/** Drafts and what is not there are the list's page. */
const newsOf = (app: App, id: number) => readNews(app, id).catch(() => null);
