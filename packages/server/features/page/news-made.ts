import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { escaped } from '../../html.ts';
import { Refused } from '../../refused.ts';
import { dateInWords } from '../clock/prose.ts';
import { findNewsPage, readNews } from '../news/news.ts';
import { addressOf, type Lang, type Place } from './address.ts';
import { blocksHtml } from './blocks-html.ts';
import { aboutOf, fill } from './fill.ts';
import { descriptions } from './head.ts';
import { link, type Made, makePage } from './made.ts';
import { makeMissing } from './missing-made.ts';
import type { Sheets } from './sheet.ts';
import { articleData } from './structured.ts';
import { nameOf, titleOf, wordsIn } from './titles.ts';
import { ways } from './ways-html.ts';

type OneNews = Reply<'GET /v1/news/{slug}'>;
type NewsPage = NonNullable<Awaited<ReturnType<typeof findNewsPage>>>;

const words = {
  uz: {
    of: '{page}-sahifa, jami {pages} ta',
    before: 'Oldingi sahifa',
    next: 'Keyingi sahifa',
    pages: 'Sahifalar',
  },
  ru: {
    of: 'Страница {page} из {pages}',
    before: 'Предыдущая страница',
    next: 'Следующая страница',
    pages: 'Страницы',
  },
};

/** The list's own address has no number of its first page. */
export const listPlace = (page: number): Place => ({
  route: 'news',
  ...(page > 1 ? { query: { page: String(page) } } : {}),
});

export const itemPlace = (slug: string): Place => ({ route: 'news', query: { item: slug } });

/** The list, a page of it, or one of the news; what is none of them is not there. */
export async function makeNews(
  app: App,
  { item, page = '1' }: { item?: unknown; page?: unknown },
  lang: Lang,
  sheets: Sheets,
): Promise<Made> {
  if (item !== undefined) {
    const one = typeof item === 'string' ? await readOne(app, item) : null;
    return one ? makeOne(app, one, lang, sheets) : makeMissing(app, lang, sheets);
  }
  const number = typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : null;
  const found = number && (await findNewsPage(app, number));
  return found ? makeList(app, found, lang, sheets) : makeMissing(app, lang, sheets);
}

/** Drafts and what was withdrawn are nobody's. */
const readOne = (app: App, slug: string): Promise<OneNews | null> =>
  readNews(app, slug).catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'not_found') return null;
    throw error;
  });

const dayOf = (at: string, lang: Lang): string =>
  `<p class="small ink-2"><time datetime="${escaped(at)}">${dateInWords(new Date(at), lang)}</time></p>`;

/** As `widgets/news/List.tsx` has it, with numbered pages in place of a button. */
async function makeList(app: App, list: NewsPage, lang: Lang, sheets: Sheets): Promise<Made> {
  const settings = await app.settings();
  const own = wordsIn('widgets/news', lang);
  const items = list.items.map(
    ({ slug, title, text, published_at }) => `<li class="item">${dayOf(published_at, lang)}
<h2 class="h4"><a href="${escaped(addressOf(itemPlace(slug), lang))}">${escaped(title[lang])}</a></h2>
<p class="ink-2">${escaped(text[lang])}</p></li>`,
  );
  const none = `<p class="h4">${own.none}</p><p class="ink-2">${own.noneText}</p>`;
  const main = `<section class="news">
<h1 class="h2">${nameOf('news', lang)}</h1>
${items.length > 0 ? `<ul class="all">${items.join('\n')}</ul>` : none}
${list.pages > 1 ? pager(list, lang) : ''}
</section>
${ways(lang, 'news')}`;
  const named = titleOf('news', lang, settings.name);
  return makePage(app, lang, sheets.text, {
    place: listPlace(list.page),
    title: list.page > 1 ? `${placed(list, lang)} – ${named}` : named,
    description: fill(descriptions.news[lang], aboutOf(settings, lang)),
    main,
  });
}

const placed = ({ page, pages }: NewsPage, lang: Lang): string =>
  words[lang].of.replace('{page}', String(page)).replace('{pages}', String(pages));

function pager(list: NewsPage, lang: Lang): string {
  const { page, pages } = list;
  const way = (to: number, rel: 'prev' | 'next', name: string) =>
    `<a rel="${rel}" href="${escaped(addressOf(listPlace(to), lang))}">${name}</a>`;
  const own = words[lang];
  return `<nav class="pages" aria-label="${own.pages}">${page > 1 ? way(page - 1, 'prev', own.before) : ''}<span>${placed(list, lang)}</span>${page < pages ? way(page + 1, 'next', own.next) : ''}</nav>`;
}

/** As `widgets/news/One.tsx` has it. */
async function makeOne(app: App, one: OneNews, lang: Lang, sheets: Sheets): Promise<Made> {
  const { name } = await app.settings();
  const own = wordsIn('widgets/news', lang);
  const { picture } = one;
  const shown = picture
    ? `<img class="of-news" src="${escaped(picture.src)}" alt="" width="${picture.width}" height="${picture.height}">`
    : '';
  const main = `<article class="one">
${link('news', lang, own.toAll!, 'back')}
${dayOf(one.published_at, lang)}
<h1 class="h2">${escaped(one.title[lang])}</h1>
<p class="lead">${escaped(one.text[lang])}</p>
${shown}
${blocksHtml(one.body[lang], { table: own.table! })}
</article>
${ways(lang, 'news')}`;
  return makePage(app, lang, sheets.text, {
    place: itemPlace(one.slug),
    title: `${one.title[lang]} – ${name}`,
    description: one.text[lang],
    ...{ picture, published: one.published_at, main },
    data: [articleData(one, { platformUrl: app.platformUrl, lang, centre: name })],
  });
}
