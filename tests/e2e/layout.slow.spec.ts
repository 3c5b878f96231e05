import type { Page } from 'playwright/test';
import { chatOf, launcherOf } from './chat.ts';
import { brokenWords, layoutShift, overlapping, stickingOut } from './layout.ts';
import { withoutStream } from './quiet.ts';
import { sections } from './sections.ts';
import { centre, playground } from './sites.ts';
import { expect, test } from './test.ts';
import { type Lang, langs, textsOf } from './texts.ts';
import { turns } from './turns.ts';

const widths = [320, 360, 768, 1280, 1920];

/** Opens a page once and goes through the widths; what is opened on it is opened at each anew. */
async function expectNoOverflow(
  page: Page,
  path: string,
  open?: (wide: boolean) => Promise<void>,
): Promise<void> {
  await withoutStream(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  for (const width of widths) {
    await test.step(`${path} at ${width}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await open?.(width >= 768);
      await expect.poll(() => stickingOut(page)).toEqual([]);
      expect.soft(await brokenWords(page)).toEqual([]);
      // A site's own pictures have their words over them.
      if (!path.startsWith(centre)) expect.soft(await overlapping(page)).toEqual([]);
    });
  }
}

/** The popovers of the header, one after the other. */
async function openPopovers(page: Page): Promise<void> {
  const header = page.locator('mars-header');
  for (const button of await header.locator('button.pop-button').all()) {
    await button.click();
    await expect(header.locator('.pop:popover-open')).toBeVisible();
    await expect(header.locator('.pop:popover-open .skel:visible')).toHaveCount(0);
    await expect.poll(() => stickingOut(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(header.locator('.pop:popover-open')).toHaveCount(0);
  }
}

async function openChat(page: Page, lang: Lang, inBar: boolean): Promise<void> {
  await launcherOf(page, lang, inBar).click();
  const chat = chatOf(page, lang);
  await expect(chat.question).toBeVisible();
  await expect.poll(() => stickingOut(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(chat.window).toBeHidden();
}

for (const [index, lang] of langs.entries()) {
  const turn = turns(2, index);
  test.describe(`nothing reaches beyond the window in ${lang}:`, () => {
    test.use({ lang });

    if (turn())
      test('entrance with a refusal', async ({ page, faults }) => {
        faults.allow(/status of 4\d\d/);
        await expectNoOverflow(page, '/', async () => {
          const t = textsOf('signin', lang);
          await page.getByLabel(t('login'), { exact: true }).fill('jamshid');
          await page.getByLabel(t('password'), { exact: true }).fill('mars-demo-1');
          await page.keyboard.press('Enter');
          await expect(page.locator('mars-signin').getByRole('alert')).toBeVisible();
        });
      });

    for (const path of ['/nowhere', '/landing']) {
      if (turn())
        test(path, async ({ page, faults }) => {
          faults.allow(/status of 4\d\d/);
          await expectNoOverflow(page, path);
        });
    }

    if (turn())
      test('a site that embeds us', async ({ page }) => {
        await expectNoOverflow(page, lang === 'ru' ? `${centre}/index-ru.html` : centre, async () => {
          await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
          await openChat(page, lang, false);
        });
      });

    for (const tag of ['mars-signin', 'mars-header', 'mars-home', 'mars-rating']) {
      if (turn())
        test(`${tag} alone on a page`, ({ page }) =>
          expectNoOverflow(page, `${playground}/stage.html?tag=${tag}&lang=${lang}`));
    }

    test.describe('a student', () => {
      test.use({ person: 'aziza' });

      if (turn())
        test('home with its popovers', ({ page }) =>
          expectNoOverflow(page, '/main-page', () => openPopovers(page)));

      if (turn())
        test('a board with the chat', ({ page }) =>
          expectNoOverflow(page, '/coin-rating-page', (wide) => openChat(page, lang, !wide)));

      for (const path of [
        '/typing-rating-page',
        '/rating',
        '/hero/4',
        '/student-profile/4',
        '/student-badges/4',
        '/student-ranks/4',
        '/shop-history-page',
        '/my-courses',
        '/eduverse',
        '/eduverse/5',
        '/mars-code',
        '/mars-code/questions/1',
        '/mars-code/task/1',
        '/mars-game',
        '/blog-page',
        '/student-posts/4',
        '/course-elements/1/offline/1/0/1',
        '/course-elements/5/online/0/0/1',
      ])
        if (turn()) test(path, ({ page }) => expectNoOverflow(page, path));

      if (turn())
        test('the shop with what was chosen', ({ page }) =>
          expectNoOverflow(page, '/shop-page', async () => {
            const product = page.locator('mars-shop .take').first();
            if ((await product.getAttribute('aria-pressed')) === 'false') await product.click();
            await expect(page.locator('mars-shop .offer')).toBeVisible();
          }));
    });

    for (const login of ['malika', 'admin']) {
      test.describe(`${login}’s sections`, () => {
        test.use({ person: login });
        for (const { name, roles } of sections) {
          if ((login === 'admin') === roles.includes('teacher')) continue;
          if (turn()) test(name, ({ page }) => expectNoOverflow(page, `/staff?section=${name}`));
        }
      });
    }

    for (const login of ['otabek', 'malika']) {
      test.describe(login, () => {
        test.use({ person: login });
        if (turn())
          test('own home', async ({ page }) =>
            expectNoOverflow(page, login === 'otabek' ? '/parent-main' : '/staff'));
      });
    }
  });
}

test.describe('nothing jumps while the page comes', () => {
  test.use({ person: 'aziza' });

  for (const width of [1280, 360]) {
    test(`at ${width} px: header and home have their places before the student’s data are there [§2.14]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/v1/me', async (route) => {
        await answered;
        await route.continue();
      });
      await withoutStream(page);
      await page.goto('/main-page');
      const header = page.locator('mars-header');
      await expect(header.locator('.skel').first()).toBeVisible();
      const before = await header.boundingBox();
      answer();
      await expect(page.locator('mars-home')).toContainText('Aziza');
      await page.waitForLoadState('networkidle');
      expect(await header.boundingBox()).toEqual(before);
      expect(await layoutShift(page, before?.height)).toBe(0);
      // What browsers call good.
      expect(await layoutShift(page)).toBeLessThan(0.1);
    });
  }
});
