import type { Locator, Page } from 'playwright/test';
import { launcherOf } from './chat.ts';
import { centre, platform, playground } from './sites.ts';
import { expect, tabTo, test } from './test.ts';

const tick = async (page: Page, control: Locator) => {
  await tabTo(page, control);
  await page.keyboard.press('Space');
};

test('a centre’s web person makes a snippet by keyboard alone, sees it live, copies it, and it works on their page', async ({
  page,
  context,
  lang,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: playground });
  await page.goto(`${playground}/snippet.html`);
  const snippet = page.locator('#tag');
  await expect(snippet).toContainText('data-site-key="your-key"');
  await tick(page, page.getByRole('checkbox', { name: 'mars-ai-chat' }));
  await tick(page, page.getByRole('checkbox', { name: 'mars-rating', exact: true }));
  await tick(page, page.getByRole('checkbox', { name: 'mars-streak' }));
  await tabTo(page, page.getByLabel('Site key'));
  await page.keyboard.type('demo-centre');
  await tabTo(page, page.getByRole('radio', { name: 'as the page' }));
  await page.keyboard.press('ArrowDown');
  if (lang === 'ru') await page.keyboard.press('ArrowDown');
  const board = page.getByRole('region', { name: '<mars-rating>' }).getByLabel('board');
  await tabTo(page, board);
  await page.keyboard.type('xp');
  await expect(board).toHaveValue('xp');

  const live = page.frameLocator('#frame');
  await expect(live.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
  await expect(live.locator('mars-rating')).toHaveAttribute('lang', lang);
  await expect(live.locator('mars-streak').getByRole('button')).toBeVisible();

  // Chosen in vain: it goes again.
  await page.getByRole('checkbox', { name: 'mars-streak' }).press('Space');
  await expect(live.locator('mars-streak')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '<mars-streak>' })).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: 'Copy' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual([
    `<script type="module" src="${platform}/embed/mars.js" data-site-key="demo-centre"></script>`,
    `<mars-ai-chat lang="${lang}"></mars-ai-chat>`,
    `<mars-rating board="xp" lang="${lang}" style="display: block; min-height: 704px"></mars-rating>`,
  ]);

  await page.setViewportSize({ width: 320, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.goto(`${centre}/narxlar.html?plain=1`);
  await page.evaluate(
    (text) => document.body.append(document.createRange().createContextualFragment(text)),
    copied,
  );
  await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
  await expect(launcherOf(page, lang)).toBeVisible();
});
