import type { BrowserContext, Page, Request } from 'playwright/test';
import { ask, enter, giveCoins, post, storageOf, tokensOf, warnedOf } from './people.ts';
import { expect, hasFocus, tabTo, test } from './test.ts';
import { grouped, type Lang, textsOf } from './texts.ts';

interface Notice {
  id: number;
  uuid: string;
  is_read: boolean;
  created_at: string;
  comment: string | null;
  image: string | null;
  images: string[];
  notification: { type: string; message_uz: string; message_ru: string | null };
  season_data: null;
}

/** Somebody new for each story: who has a history may get a badge beside what is given, whenever its job comes round. */
test.use({
  popups: true,
  person: async ({ lang }, use) => {
    const { login } = await enter({ role: 'student', first_name: 'Yangi', last_name: lang, group_id: 1 });
    await use(login);
  },
  // Who is new is asked for their figure first.
  storageState: async ({ person, lang }, use) => use(await storageOf(person, lang, await warnedOf(person))),
});

test.describe.configure({ mode: 'serial' });

const readAll = async (login: string) => post('/v1/notification/read', await tokensOf(login), {});
const unreadOf = async (login: string) =>
  (await ask<Notice[]>('/v1/notification', await tokensOf(login))).filter(({ is_read }) => !is_read).length;

const bell = (page: Page) => page.locator('mars-header .bell');
const list = (page: Page, lang: Lang) =>
  page.locator('mars-header').getByRole('region', { name: textsOf('notifications', lang)('title') });
const dialog = (page: Page, lang: Lang) =>
  page.getByRole('dialog', { name: textsOf('notifications', lang)('title_coin') });

/** Whether this tab reads the stream (`held`), or waits for its turn (`pending`). */
const lockOf = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const mine = ({ name }: { name?: string }) => name === 'mars.live';
    return { held: held.filter(mine).length, pending: pending.filter(mine).length };
  });

/** How many streams are open: a second tab asks once what came before it, and lets go. */
function countStreams(context: BrowserContext): () => number {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/notification/stream') open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length;
}

test.describe('coins that are given while the page is open', () => {
  test('are at the bell and in the header without a reload, in a second tab too, by one stream [§2.10] [§4.18]', {
    tag: ['@engine', '@slow'],
  }, async ({ page, context, person, wide }) => {
    const login = person as string;
    await readAll(login);
    const streams = countStreams(context);
    await page.goto('/main-page');
    await expect.poll(() => lockOf(page)).toEqual({ held: 1, pending: 0 });
    const second = await context.newPage();
    await second.goto('/main-page');
    await expect.poll(() => lockOf(page)).toEqual({ held: 1, pending: 1 });
    await expect.poll(streams).toBe(1);
    await expect(bell(page)).toHaveText('');

    await giveCoins(login, 7);
    await expect(bell(page)).toHaveText('1');
    await expect(bell(second)).toHaveText('1');
    if (wide) {
      const { coins } = await ask<{ coins: number }>('/v1/me', await tokensOf(login));
      for (const tab of [page, second]) {
        await expect(tab.locator('mars-header').getByText(grouped(coins), { exact: true })).toBeVisible();
      }
    }
    expect(streams()).toBe(1);
    // What comes while one works does not get in between.
    await expect(page.locator('mars-notifications').getByRole('dialog')).toHaveCount(0);

    // The tab that read goes: the other one takes over.
    await page.close();
    await expect.poll(() => lockOf(second)).toEqual({ held: 1, pending: 0 });
    await expect.poll(streams).toBe(1);
    await giveCoins(login, 3);
    await expect(bell(second)).toHaveText('2');
  });
});

test.describe('somebody who was given coins', () => {
  test('sees the newest one pop up with the others of its type; closed, all it showed are read on the server [§2.27] [§4.19] [§4.20] [§7.16]', {
    tag: '@phone-also',
  }, async ({ page, lang, person }) => {
    const login = person as string;
    await readAll(login);
    await giveCoins(login, 4);
    await giveCoins(login, 5);
    let bringChat = () => {};
    const chat = new Promise<void>((resolve) => {
      bringChat = resolve;
    });
    await page.route('**/ai-chat-*.js', async (route) => {
      await chat;
      await route.continue();
    });
    await page.goto('/main-page');
    await expect(dialog(page, lang)).toContainText('5');
    await expect(bell(page)).toHaveText('2');
    // What comes later does not lie over the dialog.
    bringChat();
    const launcher = page.locator('mars-ai-chat .launcher');
    await expect(launcher).toBeAttached();
    await expect(launcher).toBeHidden();
    const also = dialog(page, lang).getByRole('list', { name: textsOf('notifications', lang)('moreOfIt') });
    await expect(also.getByRole('listitem')).toHaveText(/4/);
    const closed = page.waitForResponse((answer) => answer.url().endsWith('/v1/notification/read'));
    await page.keyboard.press('Escape');
    expect((await closed).status()).toBe(200);
    await expect(bell(page)).toHaveText('');
    expect(await unreadOf(login)).toBe(0);
    await expect(dialog(page, lang)).toHaveCount(0);
    if ((page.viewportSize()?.width ?? 0) >= 768) await expect(launcher).toBeVisible();
  });

  test('is not disturbed while writing, nor on that page: it comes at home, when the page rests', {
    tag: '@slow',
  }, async ({ page, lang, person }) => {
    const login = person as string;
    await readAll(login);
    await giveCoins(login, 4);
    await page.clock.install();
    await page.goto('/blog-page');
    const blog = page.locator('mars-blog');
    await blog.getByRole('button', { name: textsOf('blog', lang)('write'), exact: true }).click();
    const field = blog.getByRole('textbox').first();
    await field.fill('Salom');
    await field.blur();
    await page.clock.runFor(20_000);
    await expect(bell(page)).toHaveText('1');
    await expect(dialog(page, lang)).toHaveCount(0);
    await field.fill('');
    await field.blur();
    await page.clock.runFor(20_000);
    await expect(dialog(page, lang)).toHaveCount(0);
    await page.locator('mars-header').getByRole('link').first().click();
    await expect(page).toHaveURL('/main-page');
    await expect(page.locator('mars-home').getByRole('heading').first()).toBeVisible();
    await page.clock.runFor(3000);
    await expect(dialog(page, lang)).toContainText('4');
    await readAll(login);
  });

  test('reads one from the list by keyboard alone; Escape closes its dialog only, then all are marked read', {
    tag: '@slow',
  }, async ({ page, lang, person }) => {
    const t = textsOf('notifications', lang);
    const login = person as string;
    await readAll(login);
    const listed = page.waitForResponse('**/v1/notification');
    await page.goto('/main-page');
    await listed;
    await giveCoins(login, 6);
    await giveCoins(login, 8);
    await expect(bell(page)).toHaveText('2');
    await tabTo(page, bell(page));
    await page.keyboard.press('Enter');
    const entry = list(page, lang).getByRole('button').first();
    await tabTo(page, entry);
    await page.keyboard.press('Enter');
    await expect(dialog(page, lang)).toContainText('8');
    await page.keyboard.press('Escape');
    await expect(dialog(page, lang)).toHaveCount(0);
    await expect(list(page, lang)).toBeVisible();
    expect(await hasFocus(entry)).toBe(true);
    await expect(bell(page)).toHaveText('1');
    await tabTo(page, page.locator('mars-header').getByRole('button', { name: t('readAll') }));
    await page.keyboard.press('Enter');
    await expect(bell(page)).toHaveText('');
    expect(await unreadOf(login)).toBe(0);
    expect(await hasFocus(list(page, lang))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(list(page, lang)).toBeHidden();
    expect(await hasFocus(bell(page))).toBe(true);
  });

  for (const width of [320, 1280]) {
    test(`has 500 notifications in a list of 300 px, drawn as it is scrolled, ${width} px wide [§9.18]`, {
      tag: ['@phone', '@slow'],
    }, async ({ page, lang }) => {
      const text = 'Olimpiadada birinchi oʻrin uchun juda uzun izoh bilan berilgan mukofot coinlari '.repeat(
        2,
      );
      const many = Array.from({ length: 500 }, (_, index) => ({
        id: 500 - index,
        uuid: `u${index}`,
        is_read: index > 300,
        created_at: '2026-11-20T14:03:22+05:00',
        comment: null,
        image: null,
        images: [],
        notification: { type: 'coin', message_uz: `${index}: ${text}`, message_ru: `${index}: ${text}` },
        season_data: null,
      })) satisfies Notice[];
      await page.route('**/v1/notification', (route) => route.fulfill({ json: many }));
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/main-page');
      await expect(dialog(page, lang)).toBeVisible();
      const wider = await dialog(page, lang).evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect(wider).toBe(0);
      await page.route('**/v1/notification/*/read*', (route) => route.fulfill({ json: {} }));
      await page.keyboard.press('Escape');
      await expect(bell(page)).toHaveText('99+');
      await bell(page).click();
      const region = list(page, lang);
      const rows = region.getByRole('listitem');
      await expect(rows.first()).toBeVisible();
      const box = await region.boundingBox();
      expect(Math.round(box?.height ?? 0)).toBeLessThanOrEqual(300);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      expect(await region.evaluate((element) => element.querySelectorAll('*').length)).toBeLessThan(1000);
      const scrollOn = async () => {
        await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return rows.count();
      };
      await expect.poll(scrollOn, { intervals: [100] }).toBe(500);
      await expect(rows.last()).toContainText('499:');
    });
  }
});
