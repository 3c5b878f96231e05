import type { Locator, Page } from 'playwright/test';
import { launcherOf } from './chat.ts';
import { UIS, wordsOf } from './playground.ts';
import { centre, platform, playground } from './sites.ts';
import { expect, tabTo, test } from './test.ts';

const tick = async (page: Page, control: Locator) => {
  await tabTo(page, control);
  await page.keyboard.press('Space');
};

const copiedOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: playground });
});

/** An HTML page with nothing in it but what its owner pasted. */
async function openEmptyPage(page: Page, pasted: string): Promise<void> {
  // A page that a test answers counts as one from outside: it may not reach this machine by itself.
  await page.context().grantPermissions(['local-network-access']);
  const body = `<!doctype html><html><head><title>Sahifa</title><link rel="icon" href="data:,"></head><body>\n${pasted}\n</body></html>`;
  await page.route(`${centre}/bosh-sahifa`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto(`${centre}/bosh-sahifa`);
}

for (const ui of UIS)
  test.describe(`an owner who reads ${ui}`, () => {
    const words = wordsOf(ui);
    test.use({ locale: ui });

    test('gets from opening to a working tag on an empty page in at most four clicks', {
      tag: '@phone-also',
    }, async ({ page }) => {
      let clicks = 0;
      const click = async (control: Locator) => {
        clicks++;
        await control.click();
      };
      await page.goto(`${playground}/snippet.html`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.page('makerTitle'));
      // It opens on something live: the board, as a student of the demo centre sees it.
      const live = page.frameLocator('#frame').locator('mars-rating');
      await expect(live.locator('.rows').getByRole('listitem').first()).toBeVisible();
      await expect(live.locator('.me')).toContainText('Aziza');
      await expect(page.getByText(words.page('keyMissing'))).toBeVisible();

      await click(page.getByRole('checkbox', { name: words.element('ai-chat') }));
      await click(page.getByLabel(words.page('key')));
      await page.keyboard.type('demo-centre');
      await expect(page.getByText(words.page('keyMissing'))).toBeHidden();
      await click(page.getByRole('button', { name: words.page('copy') }));
      await expect(page.getByRole('status').filter({ hasText: words.page('copied') })).toBeVisible();
      expect(clicks).toBeLessThanOrEqual(4);

      await openEmptyPage(page, await copiedOf(page));
      await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
      await expect(launcherOf(page, 'uz')).toBeVisible();
    });

    test('goes on in another language with what is chosen', { tag: '@slow' }, async ({ page }) => {
      const other = wordsOf(ui === 'ru' ? 'en' : 'ru');
      await page.goto(
        `${playground}/snippet.html?key=demo-centre&el=mars-rating,mars-streak&mars-rating.board=xp`,
      );
      const snippet = page.locator('#tag');
      await expect(snippet).toContainText('<mars-rating board="xp"');
      const written = await snippet.textContent();
      await page.getByRole('link', { name: ui === 'ru' ? 'English' : 'Русский' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.page('makerTitle'));
      await expect(snippet).toHaveText(written ?? '');
      await expect(page.getByRole('checkbox', { name: other.element('streak') })).toBeChecked();
    });
  });

test('a centre’s web person makes a snippet by keyboard alone, sees it live, copies it, and it works on their page', {
  tag: '@slow',
}, async ({ page, lang }) => {
  const words = wordsOf(lang);
  await page.goto(`${playground}/snippet.html?ui=${lang}`);
  const snippet = page.locator('#tag');
  await expect(snippet).toContainText('data-site-key="your-key"');
  await tick(page, page.getByRole('checkbox', { name: words.element('ai-chat') }));
  await tick(page, page.getByText(words.page('students'), { exact: true }));
  await tick(page, page.getByRole('checkbox', { name: words.element('streak') }));
  await tabTo(page, page.getByLabel(words.page('key')));
  await page.keyboard.type('demo-centre');
  await tabTo(page, page.getByRole('radio', { name: words.page('asPage') }));
  await page.keyboard.press('ArrowDown');
  if (lang === 'ru') await page.keyboard.press('ArrowDown');
  const board = page.getByRole('region', { name: words.element('rating') }).getByLabel(words.field('board'));
  await tabTo(page, board);
  await page.keyboard.type('xp');
  await expect(board).toHaveValue('xp');

  const live = page.frameLocator('#frame');
  await expect(live.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
  await expect(live.locator('mars-rating')).toHaveAttribute('lang', lang);
  await expect(live.locator('mars-streak').getByRole('listitem')).toHaveCount(7);

  // Chosen in vain: it goes again.
  await page.getByRole('checkbox', { name: words.element('streak') }).press('Space');
  await expect(live.locator('mars-streak')).toHaveCount(0);
  await expect(page.getByRole('region', { name: words.element('streak') })).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: words.page('copy') }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.page('copied'))).toBeVisible();
  const copied = await copiedOf(page);
  expect(copied.split('\n')).toEqual([
    `<script type="module" src="${platform}/embed/mars.js" data-site-key="demo-centre"></script>`,
    `<link rel="preload" as="fetch" crossorigin href="${platform}/v1/rating/xp?scope=centre&amp;period=month&amp;key=demo-centre">`,
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

test('what is for parents is shown as a parent sees it', { tag: '@slow' }, async ({ page }) => {
  const words = wordsOf('uz');
  await page.goto(`${playground}/snippet.html?ui=uz`);
  const live = page.frameLocator('#frame');
  await expect(live.locator('mars-rating .me')).toContainText('Aziza');
  await page.getByText(words.page('parents'), { exact: true }).click();
  await page.getByRole('checkbox', { name: words.element('parent') }).check();
  await expect(live.locator('mars-parent').getByRole('radio')).toHaveCount(2);
});
