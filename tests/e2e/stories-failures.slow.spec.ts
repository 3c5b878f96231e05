import type { Page } from 'playwright/test';
import { tokensOf } from './people.ts';
import { centre } from './sites.ts';
import { expect, storedKeys, test } from './test.ts';
import { textsOf } from './texts.ts';

/** Every call fails but those that say who one is. */
const failAll = (page: Page) =>
  page.route(/:\d+\/v[12]\/(?!me$|capabilities$|auth\/)/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Boom' } }),
  );

test.describe('a premium student', () => {
  test.use({ person: 'aziza' });

  test('is led to the offer where the premium check fails: not premium, level 0 [§8.6] [§2.9]', async ({
    page,
    lang,
    faults,
  }) => {
    faults.allow(/status of 500/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route('**/v2/premium/check_premium*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/main-page');
    const sidebar = page.locator('mars-sidebar');
    await sidebar.getByRole('button', { name: textsOf('sidebar', lang)('hero') }).click();
    await expect(page.locator('mars-premium').getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL('/main-page');
  });

  test('comes to the own hero where it does not fail, and the flag is set [§2.8]', async ({ page, lang }) => {
    const id = JSON.parse(
      Buffer.from((await tokensOf('aziza')).access_token.split('.')[1] ?? '', 'base64url').toString(),
    ).sub;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/main-page');
    const hero = page.locator('mars-sidebar').getByRole('link', { name: textsOf('sidebar', lang)('hero') });
    await hero.click();
    await expect(page).toHaveURL(`/hero/${id}`);
    expect(await page.evaluate(() => sessionStorage.getItem('hero_allowed'))).toBe(String(id));
  });

  test('reads no message of failures that nobody asked about; nobody is signed out [§8.11] [§7.17]', async ({
    page,
    lang,
    faults,
  }) => {
    faults.allow(/status of 500/);
    await failAll(page);
    await page.goto('/main-page');
    await expect(page.locator('mars-home')).toContainText('Aziza');
    await page.waitForLoadState('networkidle');
    const t = textsOf('header', lang);
    const header = page.locator('mars-header');
    await expect(header.getByRole('button', { name: t('bell'), exact: true })).toHaveText('');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.toast')).toHaveCount(0);
    expect(await storedKeys(page)).toContain('access_token');
  });
});

test('a script that does not come is waited for 120 seconds, asked for once more, then the page keeps its own text [§8.11]', async ({
  page,
  lang,
  faults,
}) => {
  faults.allow(/could not be loaded/);
  const asked: string[] = [];
  await page.route(/\/embed\/rating-/, (route) => {
    // Never answered.
    if (route.request().resourceType() === 'script') asked.push(new URL(route.request().url()).search);
  });
  // Rows that were answered would stand there without the script.
  await page.route(/\/v1\/rating\//, () => {});
  await page.clock.install();
  await page.goto(lang === 'ru' ? `${centre}/index-ru.html` : centre);
  await page.evaluate(() =>
    document.addEventListener('mars:error', () => document.body.setAttribute('data-failed', '')),
  );
  await expect.poll(() => asked).toContain('');
  // The page's clock goes on by itself meanwhile.
  await page.clock.runFor(100_000);
  expect(asked).not.toContain('?again=1');
  await page.clock.runFor(21_000);
  await expect.poll(() => asked).toContain('?again=1');
  await page.clock.runFor(80_000);
  await expect(page.locator('body')).not.toHaveAttribute('data-failed');
  await page.clock.runFor(41_000);
  await expect(page.locator('body')).toHaveAttribute('data-failed');
  await expect(page.locator('mars-rating .kutish')).toBeVisible();
});
