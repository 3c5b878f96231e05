import type { App } from '../../feature.ts';
import { escaped } from '../../html.ts';
import { dateInWords } from '../clock/prose.ts';
import { startOfDay } from '../clock/time.ts';
import type { Lang } from './address.ts';
import { blocksHtml } from './blocks-html.ts';
import { link, type Made, makePage } from './made.ts';
import { readPage } from './page.ts';
import type { Sheets } from './sheet.ts';
import { titleOf, wordsIn } from './titles.ts';
import { ways } from './ways-html.ts';

const others = { privacy: 'privacy-student', 'privacy-student': 'privacy' } as const;

/** A policy in full, since when it holds, and the way to the other one, as `packages/element/pieces/Policy.tsx` has them. */
export async function makePolicy(
  app: App,
  route: keyof typeof others,
  lang: Lang,
  sheets: Sheets,
): Promise<Made> {
  const { name } = await app.settings();
  const { title, about, since, text } = await readPage(app, route);
  const words = wordsIn('packages/ui/texts/privacy', lang);
  const from = since && words.since!.replace('{{date}}', dateInWords(startOfDay(since), lang));
  const main = `<article class="policy">
<h1 class="h2">${escaped(title[lang])}</h1>
<p class="ink-2">${escaped(about[lang])}</p>
${from ? `<p class="small ink-2">${escaped(from)}</p>` : ''}
${blocksHtml(text[lang], { table: words.table! })}
${link(others[route], lang, escaped(wordsIn(`widgets/${route}`, lang).other!), 'way')}
</article>
${ways(lang, route)}`;
  return makePage(app, lang, sheets.text, {
    place: { route },
    title: titleOf(route, lang, name),
    description: about[lang],
    main,
  });
}
