import type { Page } from 'playwright/test';
import { storageOf } from './people.ts';
import { openAs } from './quiet.ts';
import { expect, test } from './test.ts';

/** Opens a page whose shared script, without which nothing runs, is held back until these were asked for. */
async function openHolding(page: Page, path: string, files: readonly RegExp[]): Promise<void> {
  const open = new Set(files);
  let letGo = () => {};
  const all = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  page.on('request', (request) => {
    for (const file of open) if (file.test(request.url())) open.delete(file);
    if (open.size === 0) letGo();
  });
  await page.route(/\/embed\/shared-/, async (route) => {
    await all;
    await route.continue();
  });
  await page.goto(path);
}

const ofElement = (name: string, lang: string) => [
  new RegExp(`/embed/${name}-[\\w-]{4}\\.js$`),
  new RegExp(`/embed/${name}\\.${lang}-[\\w-]{4}\\.js$`),
];

test('the entrance asks for its element and texts before any script has found out about them', async ({
  page,
  lang,
}) => {
  await openHolding(page, '/', [...ofElement('signin', lang), ...ofElement('header', lang)]);
  await expect(page.locator('mars-signin form')).toBeVisible();
});

test('so does the home of a student, in the language of the device, and the typeface comes after', async ({
  browser,
  viewport,
}) => {
  const page = await openAs(browser, 'aziza', 'ru', viewport);
  const order: string[] = [];
  page.on('request', (request) => {
    order.push(new URL(request.url()).pathname);
  });
  await openHolding(
    page,
    '/main-page',
    ['home', 'sidebar', 'header'].flatMap((name) => ofElement(name, 'ru')),
  );
  await expect(page.locator('mars-home h1')).toBeVisible();
  const at = (part: RegExp) => order.findIndex((path) => part.test(path));
  expect(at(/onest-latin/)).toBeGreaterThan(at(/\/home\.ru-/));
  await page.context().close();
});

test('whoever is led elsewhere asks for nothing of the page that is not shown', async ({
  page,
  browser,
  lang,
  viewport,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
  });
  await page.goto('/shop-page');
  await expect(page.locator('mars-signin form')).toBeVisible();
  expect(asked.filter((url) => /\/embed\/shop/.test(url))).toEqual([]);

  const student = await browser.newContext({ storageState: await storageOf('bobur', lang), viewport });
  const other = await student.newPage();
  other.on('request', (request) => {
    asked.push(request.url());
  });
  asked.length = 0;
  await other.goto('/');
  await expect(other).toHaveURL('/main-page');
  expect(asked.filter((url) => /\/embed\/signin/.test(url))).toEqual([]);
  await student.close();
});
