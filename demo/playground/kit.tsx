import { accentProperties } from '@mars/contract/accent.ts';
import type { Lang } from '@mars/i18n/lang.ts';
import heroSheet from '@mars/ui/hero.css?sheet';
import monthsSheet from '@mars/ui/months.css?sheet';
import ringSheet from '@mars/ui/ring.css?sheet';
import switchSheet from '@mars/ui/switch.css?sheet';
import toastsSheet from '@mars/ui/toasts.css?sheet';
import sheet from '@mars/ui/ui.css?sheet';
import weekSheet from '@mars/ui/week.css?sheet';
import { createRoot } from 'react-dom/client';
import { Kit } from './kit/Kit.tsx';

/** Every piece of packages/ui, light beside dark: `npx vite`, then `/demo/playground/kit.html?lang=ru&accent=%230f6b52`. */
const query = new URLSearchParams(location.search);
const lang: Lang = query.get('lang') === 'ru' ? 'ru' : 'uz';
const accent = query.get('accent');
const schemes = query.get('scheme')
  ? [query.get('scheme') as 'light' | 'dark']
  : (['light', 'dark'] as const);

for (const scheme of schemes) {
  const host = document.createElement('div');
  host.dataset.scheme = scheme;
  for (const [name, value] of Object.entries(accentProperties(accent ?? '', scheme)))
    host.style.setProperty(name, value);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet, heroSheet, monthsSheet, ringSheet, switchSheet, toastsSheet, weekSheet];
  const root = document.createElement('div');
  shadow.append(root);
  document.querySelector('main')?.append(host);
  createRoot(root).render(<Kit lang={lang} />);
}
