/** Sections that are shown as they open. */
const sections = (login, names) =>
  Object.fromEntries(
    names.map((name) => [`staff-${name}`, { login, path: `/staff?section=${name}`, widths: [360, 1280] }]),
  );

/** The page at which `dilnoza` pays, by the demo's double of both systems; `until` says how far it goes. */
const paying = (until) => ({
  login: 'dilnoza',
  path: '/main-page',
  async before(page, { lang }) {
    const link = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
      return (await (await fetch('/v1/me', { headers })).json()).payment_link;
    });
    await page.goto(lang === 'ru' ? `${link}?lang=ru` : link);
    if (until === 'page') return;
    // A part of it: for the next picture something is owed still.
    await page.getByLabel(/Boshqa summa|Другая сумма/).fill('1 000');
    await page.getByRole('button', { name: /Payme/ }).click();
    const pay = page.getByRole('button', { name: /^(Toʻlash|Оплатить)$/ });
    await pay.waitFor();
    if (until === 'double') return;
    await pay.click();
    const receipt = page.getByRole('link', { name: /chek|чек/i });
    await receipt.waitFor();
    if (until === 'receipt') await receipt.click();
  },
});

/** A tab of the card of a student who owes. */
const cardTab = (at) => ({
  login: 'admin',
  path: '/staff?section=people',
  widths: [360, 1280],
  async before(page) {
    const people = page.locator('mars-staff-people');
    await people.getByRole('searchbox').fill('Dilnoza');
    await people.locator('.line-row', { hasText: 'Dilnoza' }).first().click();
    await people.getByRole('dialog').getByRole('tab').nth(at).click();
    await page.waitForLoadState('networkidle');
    await people.locator('dialog .skel:visible').first().waitFor({ state: 'detached' });
  },
});

export const staffScreens = {
  staff: { login: 'malika', path: '/staff' },
  ...sections('malika', [
    'homework',
    'review',
    'exams',
    'coins',
    'slots',
    'race',
    'notices',
    'pickup',
    'leads',
  ]),
  'staff-race-room': {
    login: 'malika',
    path: '/staff?section=race',
    dark: [360, 1280],
    live: true,
    before: async (page) => {
      const [begin, code] = ['.form .btn', '.code'].map((part) => page.locator(`mars-staff-race ${part}`));
      // Opened for one picture it is open in all of them.
      await begin.or(code).waitFor();
      if (await begin.isVisible()) await begin.click();
      await code.waitFor();
    },
  },
  ...sections('admin', [
    'people',
    'groups',
    'courses',
    'certificates',
    'payments',
    'products',
    'news',
    'seasons',
    'economy',
    'settings',
    'audit',
    'import',
    'outbox',
    'sites',
  ]),
  ...Object.fromEntries(
    ['form', 'study', 'money', 'coins', 'log'].map((tab, at) => [`staff-person-${tab}`, cardTab(at)]),
  ),
  certificate: {
    login: 'admin',
    path: '/staff?section=certificates',
    dark: [360],
    async before(page, { lang }) {
      const list = page.locator('mars-staff-certificates');
      await list.locator('.line-row').first().click();
      const link = list.locator('a[href*="/certificate/"]').first();
      const address = await link.evaluate(({ href }) => href);
      await page.goto(lang === 'ru' ? `${address}?lang=ru` : address);
    },
  },
  'staff-debtors': {
    login: 'admin',
    path: '/staff?section=payments',
    widths: [360, 1280],
    before: async (page) => {
      await page.locator('mars-staff-payments').getByRole('tab').nth(1).click();
      await page.locator('mars-staff-payments .row').first().waitFor();
    },
  },
  'staff-cash': {
    login: 'admin',
    path: '/staff?section=payments',
    widths: [360, 1280],
    before: (page) => page.locator('mars-staff-payments .asides .btn').first().click(),
  },
  'staff-news-opened': {
    login: 'admin',
    path: '/staff?section=news',
    widths: [360, 1280],
    dark: [360],
    before: (page) => page.locator('mars-staff-news .line-row').first().click(),
  },
  'staff-review-friend': {
    login: 'admin',
    path: '/staff?section=review',
    dark: [360],
    async before(page, { lang }) {
      const review = page.locator('mars-staff-review');
      await review.getByRole('tab', { name: { uz: /^Takliflar/, ru: /^Приглашения/ }[lang] }).click();
      await review.locator('.figures').waitFor();
    },
  },
  'staff-payment-opened': {
    login: 'admin',
    path: '/staff?section=payments',
    widths: [360, 1280],
    dark: [360],
    before: (page) => page.locator('mars-staff-payments .line-row').nth(1).click(),
  },
  'staff-pay-systems': {
    login: 'admin',
    path: '/staff?section=settings',
    widths: [360, 1280],
    whole: true,
    before: (page, { lang }) => page.getByRole('tab', { name: { uz: 'Toʻlov', ru: 'Оплата' }[lang] }).click(),
  },
  'pay-page': { ...paying('page'), dark: [360, 1280] },
  'pay-double': { ...paying('double'), widths: [360, 1280] },
  'pay-done': { ...paying('done'), dark: [360] },
  receipt: { ...paying('receipt'), dark: [360] },
  'staff-ranks': {
    login: 'admin',
    path: '/staff?section=settings',
    widths: [360, 1280],
    whole: true,
    before: (page, { lang }) =>
      page.getByRole('tab', { name: { uz: 'Unvonlar', ru: 'Звания' }[lang] }).click(),
  },
};
