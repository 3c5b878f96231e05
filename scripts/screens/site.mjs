/** What anybody may read. */
export const siteScreens = {
  landing: { path: { uz: '/landing', ru: '/landing?lang=ru' }, dark: [360, 1280], whole: true },
  news: { path: '/mars-news', dark: [360, 1280], whole: true },
  'news-one': {
    path: '/mars-news',
    dark: [360],
    whole: true,
    async before(page) {
      await page.locator('mars-news .item a').first().click();
      await page.locator('mars-news .one').waitFor();
    },
  },
  privacy: { path: '/privacy-policy', dark: [360, 1280], whole: true },
  'privacy-student': { path: '/privacy-policy-student', dark: [360], whole: true },
};
