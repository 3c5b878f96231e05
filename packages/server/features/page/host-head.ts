import { type RouteName, routePath } from '@mars/contract/paths.ts';
import type { App } from '../../feature.ts';
import { aboutOf, fill } from './fill.ts';
import { descriptions, headTags } from './head.ts';
import { titleOf } from './titles.ts';

/**
 * The host's page with what a public page of it is called and about, for crawlers and previews of a link, which run no
 * script: in Uzbek, as the page is before anybody chose; what it is about in both languages.
 * @returns null of pages behind a login
 */
export async function hostPage(app: App, html: string, name: RouteName): Promise<string | null> {
  if (!(name in descriptions)) return null;
  const settings = await app.settings();
  const { uz, ru } = descriptions[name as keyof typeof descriptions];
  const head = headTags({
    ...{ platformUrl: app.platformUrl, lang: 'uz', centre: settings.name },
    title: titleOf(name, 'uz', settings.name),
    description: `${fill(uz, aboutOf(settings, 'uz'))} ${fill(ru, aboutOf(settings, 'ru'))}`,
    url: app.platformUrl + routePath(name),
  });
  return html
    .replace(/(?<!\s)\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head);
}
