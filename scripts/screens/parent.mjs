/** What a parent of two sees. */
export const parentScreens = {
  'parent-paper': { login: 'otabek', path: '/parent-main', widths: [768], whole: true, paper: true },
  parent: { login: 'otabek', path: '/parent-main', dark: [360, 1280], whole: true },
  absence: {
    login: 'otabek',
    path: '/parent-main',
    dark: [360],
    part: 'mars-absence',
    async before(page) {
      await page.locator('mars-absence .btn').first().click();
      await page.locator('mars-absence form').waitFor();
    },
  },
  certificates: { login: 'otabek', path: '/parent-main', part: 'mars-certificates' },
  contacts: { login: 'otabek', path: '/parent-main', part: 'mars-contacts' },
};
