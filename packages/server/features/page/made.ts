import { accentProperties } from '@mars/contract/accent.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { escaped } from '../../html.ts';
import { hashOf, type InPage } from '../../in-page.ts';
import { addressOf, type Lang, linkOf, type Place } from './address.ts';
import { type Head, headTags } from './head.ts';
import { waysOf } from './page.ts';
import type { Sheet } from './sheet.ts';
import { centreData, textOfData } from './structured.ts';

const words = {
  uz: { other: 'Русский', skip: 'Asosiy qismga oʻtish' },
  ru: { other: 'Oʻzbekcha', skip: 'К основной части' },
};

/**
 * Before the first paint: the language and scheme that were chosen on this device, as `host/first.js` has them. A
 * language that the address names stands; one that is pressed is chosen.
 */
const script = `(()=>{const r=document.documentElement;try{const s=localStorage,u=new URL(location.href),c=s.getItem('scheme');if(s.getItem('lang')==='ru'&&!u.searchParams.has('lang')){u.searchParams.set('lang','ru');location.replace(u.href)}if(c==='light'||c==='dark')r.dataset.scheme=c;addEventListener('click',e=>{const l=e.target.closest&&e.target.closest('a[data-lang]');if(l)s.setItem('lang',l.dataset.lang)})}catch{}})()`;

/** What a page is, beside the frame that all have. */
export interface Content extends Pick<Head, 'title' | 'description' | 'picture' | 'published'> {
  place: Place;
  /** The HTML of its main part. */
  main: string;
  /** What search engines read of it, beside the centre. */
  data?: readonly object[];
  /** Nothing stands at this address, and nobody should look for it again. */
  missing?: boolean;
}

/** A page as it is sent, and what its policy has to allow: the rules and the script that stand in it. */
export interface Made extends InPage {
  html: string;
  missing: boolean;
}

/** A whole page, complete before any script runs. */
export async function makePage(app: App, lang: Lang, sheet: Sheet, content: Content): Promise<Made> {
  const settings = await app.settings();
  const { platformUrl } = app;
  const { place, main, data = [], missing = false, ...head } = content;
  const css = sheet.css + accentOf(settings);
  const named = headTags({
    ...head,
    ...{ platformUrl, lang, centre: settings.name },
    url: platformUrl + addressOf(place, lang),
  });
  const known = missing
    ? `<title>${escaped(head.title)}</title>\n<meta name="robots" content="noindex">`
    : `${named}\n${alternates(platformUrl, place)}`;
  const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${known}
<meta name="theme-color" content="#eff3f7" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0e1525" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script>${script}</script>
<style>${css}</style>
${sheet.font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${sheet.font}">` : ''}
<script type="application/ld+json">${textOfData([centreData(settings, platformUrl, lang), ...data])}</script>
</head>
<body>
<a class="skip" href="#main">${words[lang].skip}</a>
${top(settings, lang, place)}
<main id="main">${main}</main>
</body>
</html>
`;
  return { html, style: hashOf(css), script: hashOf(script), missing };
}

const alternates = (platformUrl: string, place: Place): string =>
  (['uz', 'ru', 'x-default'] as const)
    .map((lang) => {
      const address = platformUrl + addressOf(place, lang === 'ru' ? 'ru' : 'uz');
      return `<link rel="alternate" hreflang="${lang}" href="${escaped(address)}">`;
    })
    .join('\n');

/** A way to a page in the language of this one. */
export const link = (route: Parameters<typeof linkOf>[0], lang: Lang, text: string, look = ''): string =>
  `<a${look && ` class="${look}"`} href="${linkOf(route, lang)}">${text}</a>`;

function top({ name, logo }: CentreSettings, lang: Lang, place: Place): string {
  const other = lang === 'uz' ? 'ru' : 'uz';
  const here = escaped(addressOf(place, other));
  return `<header class="top">
<a class="brand" href="${linkOf('landing', lang)}"><img src="${escaped(logo ?? '/icon.svg')}" alt="" width="36" height="36">${escaped(name)}</a>
<a href="${here}" hreflang="${other}" lang="${other}" data-lang="${other}">${words[lang].other}</a>
${link('signin', lang, escaped(waysOf().signin[lang]))}
</header>`;
}

/** The centre's own colour in both schemes, also where one was chosen. */
function accentOf({ accent }: CentreSettings): string {
  if (accent === null) return '';
  const of = (scheme: 'light' | 'dark'): string =>
    Object.entries(accentProperties(accent, scheme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  const dark = of('dark');
  return `:root{${of('light')}}@media screen{:root[data-scheme=dark]{${dark}}}@media screen and (prefers-color-scheme:dark){:root:not([data-scheme]){${dark}}}`;
}
