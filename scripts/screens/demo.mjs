import { centre, parents, playground } from './platform.mjs';
import { AI, openChat, PRICE, parentOnSite } from './ways.mjs';

/** The three demo sites, which embed the platform. */
export const demoScreens = {
  centre: { site: centre, path: { uz: '/', ru: '/index-ru.html' } },
  'centre-english': { site: centre, path: { uz: '/ingliz-testi.html', ru: '/ingliz-testi-ru.html' } },
  'centre-interests': {
    site: centre,
    path: { uz: '/kasb-testi.html', ru: '/kasb-testi-ru.html' },
    before: (page) => page.locator('mars-prof-test .btn').first().click(),
  },
  'centre-chat': {
    site: centre,
    path: { uz: '/natijalar.html', ru: '/natijalar-ru.html' },
    before: (page, { lang }) => openChat(page, lang, AI[lang], PRICE[lang]),
  },
  'parents-site': {
    site: parents,
    path: { uz: '/kirish.html', ru: '/kirish-ru.html' },
    whole: true,
    before: parentOnSite,
  },
  playground: { site: playground, path: { uz: '/?ui=uz', ru: '/?ui=ru' }, dark: [1280] },
  snippet: {
    site: playground,
    path: { uz: '/snippet.html?ui=uz', ru: '/snippet.html?ui=ru' },
    dark: [1280],
    whole: true,
  },
};
