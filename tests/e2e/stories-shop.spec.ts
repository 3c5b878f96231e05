import type { Locator, Page } from 'playwright/test';
import { ask, boundTo, giveCoins, stateOf, storageOf, tokensOf } from './people.ts';
import { centre, platform } from './sites.ts';
import { expect, test } from './test.ts';
import { grouped, type Lang, paymentIn, textsOf } from './texts.ts';

interface Product {
  id: number;
  kind: 'worn' | 'real';
  title: Record<Lang, string>;
  price: number;
  locked: { code: string; missing: number | null } | null;
}

/** Takes the latest purchase back, as long as it can be. */
const undo = { uz: /^Qaytarish \(\d\d:\d\d gacha\)$/, ru: /^Вернуть \(до \d\d:\d\d\)$/ };

const list = async <T>(path: string, login: string): Promise<T[]> =>
  (await ask<{ items: T[] }>(path, await tokensOf(login))).items;
/** What was paid for each order, the latest first. */
const paidBy = async (login: string): Promise<number[]> =>
  (await list<{ coins: number }>('/v1/shop/history', login)).map(({ coins }) => coins);
const coinsOf = async (login: string): Promise<number> =>
  (await ask<{ coins: number }>('/v1/me', await tokensOf(login))).coins;

/** What the shop sells to this student, by what it is. */
async function productFor(login: string, fits: (product: Product) => boolean): Promise<Product> {
  const found = (await list<Product>('/v1/shop/products', login)).find(fits);
  if (!found) throw new Error(`the shop has nothing of the kind for ${login}`);
  return found;
}

/** The shop, by what a person sees of it. */
function shopOf(page: Page, lang: Lang) {
  const t = textsOf('shop', lang);
  const shop = page.locator('mars-shop');
  const titled = (product: Product) => new RegExp(product.title[lang]);
  return {
    t,
    shop,
    dialog: shop.getByRole('dialog'),
    toast: shop.locator('.toast'),
    /** The card: a press tries it on. */
    card: (product: Product): Locator =>
      shop.locator('.take').filter({ has: page.getByText(product.title[lang], { exact: true }) }),
    /** What can be done with it. */
    deal: (product: Product) => shop.getByRole('group', { name: product.title[lang], exact: true }),
    figureWith: (product: Product) => shop.getByRole('img', { name: titled(product) }),
  };
}

/** The requests that bought something. */
function purchases(page: Page) {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/shop/buy')) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

test.describe('who has coins', () => {
  const buyers = { uz: 'sardor', ru: 'nodir' };
  test.use({ storageState: async ({ lang }, use) => use(await storageOf(buyers[lang], lang)) });

  test('tries on, buys with twenty taps once, takes it back; the history tells both [§2.3] [§3.13]', {
    tag: ['@engine', '@phone'],
  }, async ({ page, lang }) => {
    await giveCoins(buyers[lang], 300);
    const hat = await productFor(buyers[lang], ({ kind, locked }) => kind === 'worn' && !locked);
    const before = await coinsOf(buyers[lang]);
    const { t, shop, card, deal, dialog, toast, figureWith } = shopOf(page, lang);
    const keys = purchases(page);
    await page.goto('/shop-page');
    await card(hat).click();
    await expect(figureWith(hat)).toBeVisible();
    await deal(hat).getByRole('button').click();
    await expect(dialog).toContainText(grouped(before - hat.price));
    const buy = dialog.getByRole('button', {
      name: t('buyFor', { count: hat.price }),
    });
    await buy.evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 20; tap++) button.click();
    });
    await expect(
      shop.getByRole('status').filter({ hasText: t('bought', { title: hat.title[lang] }) }),
    ).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
    await expect(toast).toHaveCount(0);
    expect(keys).toHaveLength(1);
    expect(await coinsOf(buyers[lang])).toBe(before - hat.price);
    // It is worn at once.
    await expect(deal(hat).getByRole('button', { name: t('takeOff') })).toBeVisible();
    await expect(figureWith(hat)).toBeVisible();

    const back = t('undone', { count: hat.price });
    await deal(hat).getByRole('button', { name: undo[lang] }).click();
    await expect(toast.filter({ hasText: back })).toBeVisible();
    expect(await coinsOf(buyers[lang])).toBe(before);
    // Taken off, and for sale again.
    await expect(figureWith(hat)).toHaveCount(0);
    await expect(deal(hat).getByRole('button', { name: String(hat.price) })).toBeVisible();

    await page.goto('/shop-history-page');
    const history = textsOf('shop-history', lang);
    const rows = page.locator('mars-shop-history').getByRole('listitem');
    await expect(rows.nth(0)).toContainText(history('cameBack', { title: hat.title[lang] }));
    await expect(rows.nth(0)).toContainText(history('left', { count: before }));
    await expect(rows.nth(1)).toContainText(history('undone'));
    await expect(rows.nth(1).locator('.thumb > img')).toBeVisible();
    await expect(rows.nth(1)).toContainText(`−${hat.price}`);
  });
});

test.describe('who wants a real thing', () => {
  const buyers = { uz: 'zafar', ru: 'umida' };
  test.use({ storageState: async ({ lang }, use) => use(await storageOf(buyers[lang], lang)) });

  test('gets one for the same key though the answer was lost, and finds its code in the history', {
    tag: '@slow',
  }, async ({ page, lang, faults }) => {
    faults.allow(/ERR_FAILED/);
    await giveCoins(buyers[lang], 300);
    const thing = await productFor(buyers[lang], ({ kind, locked }) => kind === 'real' && !locked);
    const before = await paidBy(buyers[lang]);
    const { t, shop, card, deal, dialog } = shopOf(page, lang);
    const keys = purchases(page);
    await page.goto('/shop-page');
    await shop.getByRole('tab', { name: t('real') }).click();
    await card(thing).click();
    await deal(thing).getByRole('button').click();
    const buy = dialog.getByRole('button', {
      name: t('buyFor', { count: thing.price }),
    });
    await page.route('**/v1/shop/buy', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await buy.click();
    await expect(dialog.getByRole('alert')).toContainText(t('noAnswer'));
    await page.unroute('**/v1/shop/buy');
    await buy.click();
    const code = shop.locator('dialog .code');
    await expect(code).toHaveText(/^\w{6}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    // A badge may bring coins at once.
    expect(await paidBy(buyers[lang])).toEqual([thing.price, ...before]);

    const said = (await code.textContent()) ?? '';
    await dialog.getByRole('link', { name: t('history') }).click();
    await expect(page).toHaveURL('/shop-history-page');
    const row = page.locator('mars-shop-history').getByRole('listitem').first();
    await expect(row).toContainText(said);
    await expect(row).toContainText(textsOf('shop-history', lang)('waiting'));
  });
});

test.describe('bobur', () => {
  test.use({ person: 'bobur' });

  test('sees himself in the mirror while he looks through all that is sold', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang }) => {
    const { shop } = shopOf(page, lang);
    await page.goto('/shop-page');
    await shop.locator('.product').last().scrollIntoViewIfNeeded();
    await expect(shop.locator('.stage')).toBeInViewport({ ratio: 1 });
    // One row of shelves, whatever the language.
    const tops = await shop
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  test('has not enough: the exact words, how many lessons, a wish; by keyboard alone [§8.10] [§2.21]', {
    tag: ['@phone-also', '@slow'],
  }, async ({ page, lang }) => {
    const wanted = await productFor('bobur', ({ locked }) => locked?.code === 'not_enough_coins');
    const missing = wanted.locked?.missing ?? 0;
    const { t, shop, card, deal, dialog } = shopOf(page, lang);
    await page.route('**/v1/shop/wish', (route) => route.fulfill({ json: route.request().postDataJSON() }));
    const keys = purchases(page);
    await page.goto('/shop-page');
    await card(wanted).focus();
    await page.keyboard.press('Enter');
    const buy = deal(wanted).getByRole('button');
    await expect(deal(wanted)).toContainText(t('missing', { count: missing }));
    await buy.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('heading')).toHaveText(
      { uz: 'Hisobingizda yetarlicha coin mavjud emas', ru: 'Недостаточно монет на счету' }[lang],
    );
    const lessons = Math.ceil(missing / 2);
    await expect(dialog).toContainText(t('thatMany', { count: lessons }));
    await page.keyboard.press('Escape');
    await expect(buy).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: t('addWish') }).click();
    await shop.getByRole('tab', { name: t('wished') }).click();
    await expect(card(wanted)).toBeVisible();
    expect(keys).toEqual([]);
  });
});

test.describe('eldor', () => {
  test.use({ person: 'eldor' });

  test('is told how many trial lessons are to come, and can have premium [§6.3]', { tag: '@slow' }, async ({
    page,
    lang,
  }) => {
    const { t, shop } = shopOf(page, lang);
    await page.goto('/shop-page');
    await expect(shop).toContainText(t('lessonsLeft', { count: 2 }));
    await expect(shop).toContainText('1 / 3');
    await shop.locator('.take').first().click();
    await expect(shop.getByRole('button', { name: t('buy') })).toHaveCount(0);
    await shop
      .getByRole('button', { name: t('trialPremium') })
      .first()
      .click();
    await expect(page.locator('mars-premium').getByRole('dialog')).toBeVisible();
    await expect(page.locator('mars-premium[mode="dialog"]')).toHaveCount(1);

    // What is scrolled on the dark around a dialog leaves the page where it is.
    const before = await page.evaluate(() => {
      Object.assign(window, { wheeled: new Promise((resolve) => addEventListener('wheel', resolve)) });
      return [scrollY, document.documentElement.scrollHeight > innerHeight];
    });
    expect(before[1]).toBe(true);
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 300);
    const after = await page.evaluate(async () => {
      await (window as { wheeled?: Promise<Event> }).wheeled;
      for (let frames = 0; frames < 30; frames++) await new Promise(requestAnimationFrame);
      return scrollY;
    });
    expect(after).toBe(before[0]);
  });
});

test.describe('dilnoza', () => {
  test.use({ person: 'dilnoza' });

  test('cannot buy before the debt is paid: how much, and where [§6.5]', { tag: '@slow' }, async ({
    page,
    lang,
  }) => {
    const { t, shop } = shopOf(page, lang);
    const me = await ask<{ payment_link: string }>('/v1/me', await tokensOf('dilnoza'));
    await page.goto('/shop-page');
    await expect(shop).toContainText(/350\s000/);
    await expect(shop.getByRole('link', { name: t('pay') })).toHaveAttribute(
      'href',
      paymentIn(lang, me.payment_link),
    );
    await shop.locator('.take').first().click();
    await expect(shop.getByRole('link', { name: t('pay') })).toHaveCount(2);
    await expect(shop.getByRole('button', { name: t('buy') })).toHaveCount(0);
  });

  test('is told whom to pay where the centre gives no link [§6.5]', { tag: '@slow' }, async ({
    page,
    lang,
  }) => {
    const { phone } = await ask<{ phone: string }>('/v1/capabilities', await tokensOf('dilnoza'));
    expect(phone).toMatch(/^\+998/);
    await page.route('**/v1/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), payment_link: null } });
    });
    const { t, shop } = shopOf(page, lang);
    await page.goto('/shop-page');
    await expect(shop).toContainText(t('askCentre'));
    const call = shop.getByRole('link', { name: phone });
    await expect(call).toHaveAttribute('href', `tel:${phone.replaceAll(/[^+\d]/g, '')}`);
    await shop.locator('.take').first().click();
    await expect(call).toHaveCount(2);
    await expect(shop.getByRole('link', { name: t('pay') })).toHaveCount(0);
  });
});

test.describe('on another site’s page', () => {
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    storageState: async ({}, use) =>
      use(stateOf({ [centre]: await boundTo(centre, 'demo-centre', 'bobur') })),
  });

  test('one looks round and tries on; buying leads to the platform, premium opens in its place', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang }) => {
    const cheap = await productFor('bobur', ({ locked, kind }) => !locked && kind === 'worn');
    const exclusive = await productFor('bobur', ({ locked }) => locked?.code === 'premium_required');
    const { t, shop, card, deal, figureWith } = shopOf(page, lang);
    await page.goto(`${centre}/natijalar.html`);
    await page.evaluate((chosen) => {
      const tag = document.createElement('mars-shop');
      tag.lang = chosen;
      document.querySelector('#chap')?.prepend(tag);
    }, lang);
    await card(cheap).click();
    await expect(figureWith(cheap)).toBeVisible();
    await expect(deal(cheap).getByRole('link', { name: t('onPlatform') })).toHaveAttribute(
      'href',
      `${platform}/shop-page`,
    );
    await shop.getByRole('searchbox').fill(exclusive.title[lang]);
    await card(exclusive).click();
    await deal(exclusive)
      .getByRole('button', { name: t('seePremium') })
      .click();
    await expect(page.locator('mars-premium').getByRole('dialog')).toBeVisible();
  });
});
