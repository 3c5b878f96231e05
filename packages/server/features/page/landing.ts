import { accentProperties } from '@mars/contract/accent.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import { routePath } from '@mars/contract/paths.ts';
import type { App } from '../../feature.ts';
import { escaped } from '../../html.ts';
import { headTags } from './head.ts';
import { structuredData } from './landing-data.ts';
import { landingHtml } from './landing-html.ts';
import { readPage } from './page.ts';
import { hashOf } from './sheet.ts';
import { titleOf } from './titles.ts';

type Lang = 'uz' | 'ru';

const words = {
  uz: { other: 'Русский', skip: 'Asosiy qismga oʻtish' },
  ru: { other: 'Oʻzbekcha', skip: 'К основной части' },
};

/**
 * Before the first paint: the language and scheme that were chosen on this device, as `host/public/first.js` has them. A
 * language that the address names stands; one that is pressed is chosen.
 */
const script = `(()=>{const r=document.documentElement;try{const s=localStorage,u=new URL(location.href),c=s.getItem('scheme');if(s.getItem('lang')==='ru'&&!u.searchParams.has('lang')){u.searchParams.set('lang','ru');location.replace(u.href)}if(c==='light'||c==='dark')r.dataset.scheme=c;addEventListener('click',e=>{const l=e.target.closest&&e.target.closest('a[data-lang]');if(l)s.setItem('lang',l.dataset.lang)})}catch{}})()`;

/** Uzbek has the plain address. */
const addressOf = (platformUrl: string, lang: Lang): string =>
  `${platformUrl}${routePath('landing')}${lang === 'ru' ? '?lang=ru' : ''}`;

/** The page as it is sent, and what its policy has to allow: the rules and the script that stand in it. */
export interface Made {
  html: string;
  style: string;
  script: string;
}

/** The whole page about the platform: complete before any script runs. */
export async function makeLanding(
  app: App,
  lang: Lang,
  sheet: { css: string; font: string | null },
): Promise<Made> {
  const settings = await app.settings();
  const { landing, about } = await readPage(app, 'landing');
  if (!landing) throw new Error('the page about the platform has no content');
  const { platformUrl } = app;
  const description = about[lang];
  const css = sheet.css + accentOf(settings);
  const head = headTags({
    ...{ description, platformUrl, lang, centre: settings.name },
    title: titleOf('landing', lang, settings.name),
    url: addressOf(platformUrl, lang),
  });
  const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head}
${alternates(platformUrl)}
<meta name="theme-color" content="#eff3f7" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0e1525" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script>${script}</script>
<style>${css}</style>
${sheet.font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${sheet.font}">` : ''}
<script type="application/ld+json">${structuredData(landing, settings, { platformUrl, lang, about: description })}</script>
</head>
<body>
<a class="skip" href="#main">${words[lang].skip}</a>
${top(settings, lang, landing.ways.signin[lang])}
<main id="main">${landingHtml(landing, lang)}</main>
</body>
</html>
`;
  return { html, style: hashOf(css), script: hashOf(script) };
}

const alternates = (platformUrl: string): string =>
  (['uz', 'ru', 'x-default'] as const)
    .map((lang) => {
      const address = addressOf(platformUrl, lang === 'ru' ? 'ru' : 'uz');
      return `<link rel="alternate" hreflang="${lang}" href="${escaped(address)}">`;
    })
    .join('\n');

function top({ name, logo }: CentreSettings, lang: Lang, signin: string): string {
  const other = lang === 'uz' ? 'ru' : 'uz';
  return `<header class="top">
<a class="brand" href="${routePath('landing')}?lang=${lang}"><img src="${escaped(logo ?? '/icon.svg')}" alt="" width="36" height="36">${escaped(name)}</a>
<a href="?lang=${other}" hreflang="${other}" lang="${other}" data-lang="${other}">${words[lang].other}</a>
<a href="${routePath('signin')}">${escaped(signin)}</a>
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
