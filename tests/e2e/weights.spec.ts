import type { Page, Response } from 'playwright/test';
import { chatOf, launcherOf } from './chat.ts';
import { signInOn } from './site-login.ts';
import { centre, DEMO_PORT, parents, platform, playground } from './sites.ts';
import { expect, test } from './test.ts';
import { type Lang, langs } from './texts.ts';

/** What a browser has downloaded. */
interface Load {
  /** Scripts, styles and texts, by address. */
  files: Map<string, number>;
  /** Fonts and pictures. */
  beside: Map<string, number>;
}

const sum = (sizes: Map<string, number>) =>
  [...sizes.values()].reduce((total, size) => total + size, 0) / 1000;

/** Listens to all that comes from the platform, in bytes as they are sent. */
function listen(page: Page): Load & { done(): Promise<void> } {
  const files = new Map<string, number>();
  const beside = new Map<string, number>();
  const waiting: Promise<void>[] = [];
  const weigh = async (response: Response) => {
    const type = response.request().resourceType();
    const into = { script: files, stylesheet: files, font: beside, image: beside }[type as 'script'];
    if (!into || !response.url().startsWith(platform)) return;
    const { 'content-length': length, 'content-encoding': encoding } = await response.allHeaders();
    // What fits into one packet is not worth it.
    if (into === files && Number(length) > 1000) expect(encoding, response.url()).toBe('br');
    into.set(response.url(), Number(length));
  };
  page.on('response', (response) => waiting.push(weigh(response)));
  return {
    files,
    beside,
    async done() {
      await page.waitForLoadState('networkidle');
      await Promise.all(waiting);
    },
  };
}

/** A page with nothing on it but one element. */
const stage = (tag: string, lang: Lang) => `${playground}/stage.html?tag=${tag}&lang=${lang}`;

function expectOneLanguage({ files }: Load, lang: Lang): void {
  const other = lang === 'uz' ? 'ru' : 'uz';
  const names = [...files.keys()].map((url) => new URL(url).pathname);
  expect(names.some((name) => name.includes(`.${lang}-`))).toBe(true);
  expect(names.filter((name) => name.includes(`.${other}-`))).toEqual([]);
}

for (const lang of langs) {
  test(`the chat in ${lang} takes four requests and 40 kB closed, 48 kB when it answers`, async ({
    page,
  }) => {
    const load = listen(page);
    await page.goto(stage('mars-ai-chat', lang));
    await expect(launcherOf(page, lang)).toBeVisible();
    await load.done();
    expect(load.files.size, [...load.files.keys()].join('\n')).toBeLessThanOrEqual(4);
    expect(sum(load.files)).toBeLessThanOrEqual(40);
    await launcherOf(page, lang).click();
    await chatOf(page, lang).ask({ uz: 'Narxi qancha?', ru: 'Сколько это стоит?' }[lang]);
    await load.done();
    expect(sum(load.files)).toBeLessThanOrEqual(48);
    expectOneLanguage(load, lang);
  });

  test(`the board in ${lang} takes four requests and 42 kB, and two more beside the chat`, async ({
    page,
  }) => {
    const load = listen(page);
    await page.goto(stage('mars-rating', lang));
    await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
    await load.done();
    expect(load.files.size).toBeLessThanOrEqual(4);
    expect(sum(load.files)).toBeLessThanOrEqual(42);
    const alone = load.files.size;
    await page.evaluate(() => document.body.append(document.createElement('mars-ai-chat')));
    await expect(launcherOf(page, lang)).toBeVisible();
    await load.done();
    expect(load.files.size - alone).toBeLessThanOrEqual(2);
    expect(sum(load.files)).toBeLessThanOrEqual(50);
    expectOneLanguage(load, lang);
  });

  test.describe(lang, () => {
    test.use({ lang });

    test('the entrance takes 70 kB, 120 kB with its fonts and pictures', async ({ page }) => {
      const load = listen(page);
      await page.goto('/');
      await expect(page.locator('mars-signin form')).toBeVisible();
      await load.done();
      expect(sum(load.files)).toBeLessThanOrEqual(70);
      expect(sum(load.files) + sum(load.beside)).toBeLessThanOrEqual(120);
      expectOneLanguage(load, lang);
    });

    test.describe('signed in', () => {
      test.use({ person: 'aziza' });

      test('the student’s home takes 110 kB', async ({ page }) => {
        const load = listen(page);
        await page.goto('/main-page');
        await expect(page.locator('mars-home')).toContainText('Aziza');
        await expect(page.locator('mars-ai-chat .launcher')).toBeVisible();
        await load.done();
        expect(sum(load.files)).toBeLessThanOrEqual(110);
        expectOneLanguage(load, lang);
      });
    });
  });
}

test('header, chat, board, calendar and a parent’s dashboard on one page take twelve requests and 75 kB, one /me, one stream', async ({
  page,
}) => {
  await signInOn(page, parents, 'karimov', 'ziyo-1');
  await expect(page.locator('mars-parent .parent')).toBeVisible();
  // As somebody who comes back: nothing is in the browser's store, the site still knows who it is.
  await page.evaluate(() => localStorage.clear());
  const load = listen(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'OPTIONS') asked.push(pathname);
  });
  const count = (path: string) => asked.filter((each) => each === path).length;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload();
  for (const ready of [
    'mars-header .avatar',
    'mars-parent .parent',
    'mars-attendance-calendar [role="grid"]',
  ]) {
    await expect(page.locator(ready).first()).toBeVisible();
  }
  await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeAttached();
  await expect(launcherOf(page, 'uz')).toBeVisible();
  await expect.poll(() => count('/v1/notification/stream')).toBe(1);
  await load.done();
  expect(load.files.size, [...load.files.keys()].join('\n')).toBeLessThanOrEqual(12);
  expect(sum(load.files)).toBeLessThanOrEqual(75);
  expect([count('/v1/me'), count('/v1/auth/handover'), count('/v1/notification/stream')]).toEqual([1, 1, 1]);
  expectOneLanguage(load, 'uz');
});

test('a page without secure features has the board and the chat as any other', async ({ page }) => {
  const bare = `http://plain.test:${DEMO_PORT}`;
  // No browser lets a script name its origin: the demo centre knows the site by its other address.
  await page.route(/:\d+\/(v\d|now)\//, async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), origin: centre } });
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'access-control-allow-origin': bare,
        'access-control-allow-headers': '*',
      },
    });
  });
  await page.goto(bare);
  expect(await page.evaluate(() => isSecureContext || 'locks' in navigator || 'randomUUID' in crypto)).toBe(
    false,
  );
  await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
  await launcherOf(page, 'uz').click();
  await chatOf(page, 'uz').ask('Narxi qancha?');
});
