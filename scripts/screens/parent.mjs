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
  certificate: {
    login: 'otabek',
    path: '/parent-main',
    dark: [360],
    async before(page) {
      const link = page.locator('mars-certificates a[href*="/certificate/"]').first();
      await page.goto(await link.evaluate(({ href }) => href));
    },
  },
  certificates: { login: 'otabek', path: '/parent-main', part: 'mars-certificates' },
  contacts: { login: 'otabek', path: '/parent-main', part: 'mars-contacts' },
};
