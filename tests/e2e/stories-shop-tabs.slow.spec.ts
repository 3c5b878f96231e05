import type { Page } from 'playwright/test';
import { wholeBrowser } from './browser.ts';
import { ask, giveCoins, spentBy, storageOf, tokensOf } from './people.ts';
import { expect, test } from './test.ts';
import { grouped, type Lang, textsOf } from './texts.ts';

test.use({ launchOptions: wholeBrowser });

interface Product {
  id: number;
  kind: 'worn' | 'real';
  title: Record<Lang, string>;
  price: number;
  locked: { code: string } | null;
}

const listOf = async <T>(path: string, login: string): Promise<T[]> =>
  (await ask<{ items: T[] }>(path, await tokensOf(login))).items;
const coinsOf = async (login: string): Promise<number> =>
  (await ask<{ coins: number }>('/v1/me', await tokensOf(login))).coins;
const ordersOf = async (login: string): Promise<string[]> =>
  (await listOf<{ state: string }>('/v1/shop/history', login)).map(({ state }) => state);

/** The cheapest that can be worn, is not owned yet, and can be paid. */
async function hatFor(login: string): Promise<Product> {
  await giveCoins(login, 600);
  const sold = await listOf<Product>('/v1/shop/products', login);
  const found = sold.filter(({ kind, locked }) => kind === 'worn' && !locked);
  const [cheapest] = found.sort((a, b) => a.price - b.price);
  if (!cheapest) throw new Error(`the shop has nothing to wear for ${login}`);
  return cheapest;
}

/** The shop in one tab. */
function shopIn(page: Page, lang: Lang, { title, price }: Product) {
  const t = textsOf('shop', lang);
  const shop = page.locator('mars-shop');
  const deal = shop.getByRole('group', { name: title[lang], exact: true });
  const dialog = shop.getByRole('dialog');
  return {
    t,
    dialog,
    wear: deal.getByRole('button', { name: t('wear'), exact: true }),
    takeOff: deal.getByRole('button', { name: t('takeOff'), exact: true }),
    backTo: deal.locator('p').getByRole('button'),
    async open(): Promise<void> {
      await page.goto('/shop-page');
      await shop
        .locator('.take')
        .filter({ has: page.getByText(title[lang], { exact: true }) })
        .click();
      await expect(deal).toBeVisible();
    },
    async ask(): Promise<void> {
      await deal.getByRole('button').click();
      await expect(dialog).toBeVisible();
    },
    confirm: () => dialog.getByRole('button', { name: t('buyFor', { count: price }) }).click(),
  };
}

/** The history in one tab; its first row is the latest. */
function historyIn(page: Page, lang: Lang) {
  const t = textsOf('shop-history', lang);
  const history = page.locator('mars-shop-history');
  const row = history.getByRole('listitem').first();
  return {
    t,
    row,
    undo: row.getByRole('button', { name: t('undo'), exact: true }),
    toast: history.locator('.toast'),
    open: async () => {
      await page.goto('/shop-history-page');
      await expect(row).toBeVisible();
    },
  };
}

const people = {
  minutes: { uz: 'madina', ru: 'behruz' },
  wearing: { uz: 'charos', ru: 'doniyor' },
  buying: { uz: 'elyor', ru: 'gayrat' },
} satisfies Record<string, Record<Lang, string>>;
const as = (story: keyof typeof people) =>
  test.use({ storageState: async ({ lang }, use) => use(await storageOf(people[story][lang], lang)) });

test.describe('ten minutes', () => {
  as('minutes');

  test('are offered to the second by the server’s clock, in the shop and in the history, whatever the device says', async ({
    page,
    context,
    lang,
  }) => {
    const login = people.minutes[lang];
    const hat = await hatFor(login);
    const spent = await spentBy(login);
    // A phone that is a day behind; its tabs have one clock.
    await context.clock.install({ time: Date.now() - 86_400_000 });
    const shop = shopIn(page, lang, hat);
    await shop.open();
    await shop.ask();
    await shop.confirm();
    await expect(shop.backTo).toBeVisible();
    const other = await context.newPage();
    const history = historyIn(other, lang);
    await history.open();
    await expect(history.undo).toBeVisible();
    await context.clock.fastForward(9 * 60_000);
    await expect(history.undo).toBeVisible();
    await expect(shop.backTo).toBeVisible();
    await context.clock.fastForward(60_000);
    await expect(history.undo).toHaveCount(0);
    await expect(shop.backTo).toHaveCount(0);
    await expect(shop.takeOff).toBeVisible();
    expect(await spentBy(login)).toBe(spent + hat.price);
  });
});

test.describe('wearing', () => {
  as('wearing');

  test('by hand ends it: in the tab where that is done at once, in another with the server’s words', async ({
    page,
    context,
    lang,
    faults,
  }) => {
    faults.allow(/status of 409/);
    const login = people.wearing[lang];
    const hat = await hatFor(login);
    const spent = await spentBy(login);
    const shop = shopIn(page, lang, hat);
    await shop.open();
    await shop.ask();
    await shop.confirm();
    await expect(shop.backTo).toBeVisible();
    const other = await context.newPage();
    const history = historyIn(other, lang);
    await history.open();
    await expect(history.undo).toBeVisible();

    await page.bringToFront();
    // It is on since it was bought; taking that off ends nothing.
    await shop.takeOff.click();
    await expect(shop.wear).toBeVisible();
    await expect(shop.backTo).toBeVisible();
    await shop.wear.click();
    await expect(shop.takeOff).toBeVisible();
    await expect(shop.backTo).toHaveCount(0);
    // Taking it off does not bring it back.
    await shop.takeOff.click();
    await expect(shop.wear).toBeVisible();
    await expect(shop.backTo).toHaveCount(0);

    await other.bringToFront();
    await history.undo.click();
    await expect(history.toast).toContainText({ uz: 'kiyib boʻlgansiz', ru: 'уже надевали' }[lang]);
    await expect(history.undo).toHaveCount(0);
    expect(await spentBy(login)).toBe(spent + hat.price);
    expect((await ordersOf(login))[0]).toBe('bought');
  });
});

test.describe('two tabs', () => {
  as('buying');

  test('buy one thing once; what is taken back in one is for sale again in the other', async ({
    page,
    context,
    lang,
    faults,
  }) => {
    faults.allow(/status of 409/);
    const login = people.buying[lang];
    const hat = await hatFor(login);
    const spent = await spentBy(login);
    const orders = (await ordersOf(login)).length;
    const other = await context.newPage();
    const tabs = [shopIn(page, lang, hat), shopIn(other, lang, hat)] as const;
    for (const tab of tabs) {
      await tab.open();
      await tab.ask();
    }
    await Promise.all(tabs.map((tab) => tab.confirm()));
    // One has it on, the other reads that it is owned already; both may take it off.
    for (const [tab, on] of [
      [tabs[0], page],
      [tabs[1], other],
    ] as const) {
      await on.bringToFront();
      const refused = tab.dialog.getByRole('alert');
      await expect
        .poll(async () => (await tab.dialog.count()) === 0 || (await refused.count()) > 0)
        .toBe(true);
      if ((await refused.count()) > 0) await on.keyboard.press('Escape');
      await expect(tab.takeOff).toBeVisible();
    }
    expect(await spentBy(login)).toBe(spent + hat.price);
    expect(await ordersOf(login)).toHaveLength(orders + 1);

    const history = historyIn(other, lang);
    await history.open();
    await history.undo.click();
    await expect(history.row).toContainText(history.t('cameBack', { title: hat.title[lang] }));
    expect(await spentBy(login)).toBe(spent);
    // The coins that came back are told to every tab.
    await page.bringToFront();
    await expect(tabs[0].takeOff).toHaveCount(0);
    await tabs[0].ask();
    await expect(tabs[0].dialog).toContainText(grouped((await coinsOf(login)) - hat.price));
  });
});
