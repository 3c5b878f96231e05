// What is done on a page before its picture is taken.
const wide = (width) => width >= 768;

export const AI = { uz: 'AI yordamchi', ru: 'AI-помощник' };
const LAUNCHER = { uz: /^AI( yordamchi)?$/, ru: /^AI(-помощник)?$/ };
export const QUESTION = { uz: 'Coin qanday yigʻiladi?', ru: 'Как копить монеты?' };
const SUBSCRIBE = { uz: 'Premium olish', ru: 'Оформить Premium' };
export const PRICE = { uz: 'Narxi qancha?', ru: 'Сколько это стоит?' };

/** A button of the header, by what its popover is about. */
export const panel = (name, login) => ({
  login,
  path: '/main-page',
  async before(page, { lang }) {
    const header = page.locator('mars-header');
    await header.getByRole('button', { name: name[lang] }).click();
    await header.locator('.pop:popover-open').waitFor();
    await header.locator('.pop:popover-open .skel:visible').waitFor({ state: 'detached' });
  },
});

/** Streak and coins stand in the profile's popover on a phone. */
export const inProfile = (own, tile) => ({
  login: 'aziza',
  path: '/main-page',
  async before(page, { lang, width }) {
    const header = page.locator('mars-header');
    if (!wide(width))
      await header.getByRole('button', { name: { uz: 'profil', ru: 'профиль' }[lang] }).click();
    await (wide(width)
      ? header.getByRole('button', { name: own[lang] })
      : header.locator('.tile', { hasText: tile[lang] })
    ).click();
    await header.locator('.pop:popover-open').locator('mars-streak .week, mars-coin-history .sums').waitFor();
  },
});

/** What a row of the profile opens over the page. */
export const fromProfile = (row, ready, then) => ({
  login: 'aziza',
  path: '/main-page',
  async before(page, { lang }) {
    const header = page.locator('mars-header');
    await header.getByRole('button', { name: { uz: /, profil$/, ru: /, профиль$/ }[lang] }).click();
    await page.locator('mars-profile').getByRole('button', { name: row[lang] }).click();
    await page.locator(ready).first().waitFor();
    await then?.(page);
  },
});

export async function openChat(page, lang, title, question) {
  await page.getByRole('button', { name: LAUNCHER[lang] }).last().click();
  const window = page.getByRole('dialog', { name: title });
  await window.getByRole('button', { name: question }).click();
  // The button to send stands there again when the answer is whole.
  await window.getByRole('button', { name: { uz: 'Yuborish', ru: 'Отправить' }[lang] }).waitFor();
}

/** The dialogs on the way to premium, up to the one that is wanted; nothing is bought. */
export const premium = (login, wanted) => ({
  login,
  path: '/main-page',
  async before(page, { lang }) {
    await page.route('**/v2/premium/buy', (route) =>
      route.fulfill({ json: { premium: true, level: 1, until: '2026-12-20T14:03:22+05:00', coins: 151 } }),
    );
    await page.locator('mars-header').getByRole('button', { name: SUBSCRIBE[lang] }).click();
    const dialogs = page.locator('mars-premium dialog');
    await dialogs.locator('.features li').first().waitFor();
    if (wanted === 'offer') return;
    await dialogs.locator('.dialog-foot button').click();
    const password = dialogs.locator('input');
    await password.fill('mars-demo-1');
    if (wanted === 'password') return;
    await password.press('Enter');
    await page.locator(wanted === 'missing' ? 'mars-premium .earn' : 'mars-premium .reward').waitFor();
  },
});

/** What is asked before something is bought. */
export const inShop = (login, order, product) => ({
  login,
  path: '/shop-page',
  async before(page) {
    const shop = page.locator('mars-shop');
    await shop.getByRole('combobox').selectOption(order);
    await shop.locator('.take', { hasText: product }).first().click();
    await shop.locator('.offer button').click();
    await shop.getByRole('dialog').waitFor();
  },
});

/** A parent of two, signed in by the site's own form. */
export async function parentOnSite(page) {
  await page.locator('[name="login"]').fill('karimov');
  await page.locator('[name="parol"]').fill('ziyo-1');
  await page.locator('form[action="/kirish"] button').click();
  await page.locator('mars-parent [role=radiogroup], mars-parent input[type=radio]').first().waitFor();
  await page.locator('mars-attendance-calendar .attended').first().waitFor();
}
