import type { App } from '../../feature.ts';
import type { Lang } from './address.ts';
import { link, type Made, makePage } from './made.ts';
import type { Sheets } from './sheet.ts';
import { titleOf, wordsIn } from './titles.ts';
import { ways } from './ways-html.ts';

/** That there are no such news, as `mars-not-found` says it, and the way to those that there are. */
export async function makeMissing(app: App, lang: Lang, sheets: Sheets): Promise<Made> {
  const { name } = await app.settings();
  const own = wordsIn('widgets/not-found', lang);
  const title = titleOf('not-found', lang, name);
  return makePage(app, lang, sheets.text, {
    ...{ place: { route: 'news' }, title, description: own.text!, missing: true },
    main: `<section class="news">
<h1 class="h2">${own.title}</h1>
<p class="ink-2">${own.text}</p>
${link('news', lang, wordsIn('widgets/news', lang).toAll!, 'back')}
</section>
${ways(lang, 'news')}`,
  });
}
