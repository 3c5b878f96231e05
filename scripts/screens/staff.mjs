/** Sections that are shown as they open. */
const sections = (login, names) =>
  Object.fromEntries(
    names.map((name) => [`staff-${name}`, { login, path: `/staff?section=${name}`, widths: [360, 1280] }]),
  );

/** Connects both systems, as an administrator does, and opens the page at which `dilnoza` pays. */
async function openPayPage(page, { lang }) {
  const link = await page.evaluate(async () => {
    const ask = async (path, token, more) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await fetch(path, { headers, ...more })).json();
    };
    const admin = localStorage.getItem('access_token');
    for (const [system, service_id] of [['payme'], ['click', '84321']]) {
      const body = JSON.stringify({ merchant_id: 'namuna', secret: 'namuna-kalit', service_id });
      await ask(`/v2/staff/payment-systems/${system}`, admin, { method: 'PUT', body });
    }
    const body = JSON.stringify({ login: 'dilnoza', password: 'mars-demo-1' });
    const { access_token } = await ask('/v1/auth/signin', '', { method: 'POST', body });
    return (await ask('/v1/me', access_token)).payment_link;
  });
  await page.goto(lang === 'ru' ? `${link}?lang=ru` : link);
}

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
  'pay-page': {
    login: 'admin',
    path: '/staff?section=settings',
    dark: [360, 1280],
    before: openPayPage,
  },
  'staff-ranks': {
    login: 'admin',
    path: '/staff?section=settings',
    widths: [360, 1280],
    whole: true,
    before: (page, { lang }) =>
      page.getByRole('tab', { name: { uz: 'Unvonlar', ru: 'Звания' }[lang] }).click(),
  },
};
