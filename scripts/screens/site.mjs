/** The address of a page that the server makes, in each language. */
const inBoth = (path, query) => ({
  uz: [path, query].filter(Boolean).join('?'),
  ru: `${path}?${[query, 'lang=ru'].filter(Boolean).join('&')}`,
});

/** What anybody may read. */
export const siteScreens = {
  landing: { path: inBoth('/landing'), dark: [360, 1280], whole: true },
  news: { path: inBoth('/mars-news'), dark: [360, 1280], whole: true },
  'news-one': { path: inBoth('/mars-news', 'item=holidays'), dark: [360], whole: true },
  privacy: { path: inBoth('/privacy-policy'), dark: [360, 1280], whole: true },
  'privacy-student': { path: inBoth('/privacy-policy-student'), dark: [360], whole: true },
};
