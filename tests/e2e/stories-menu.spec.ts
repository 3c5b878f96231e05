import { launcherOf } from './chat.ts';
import { expectEntrance, signInByForm, signInForm } from './signin.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

test.describe('a student', () => {
  test.use({ person: 'aziza' });

  test('moves between pages by the menu without loading them anew, back and forth', {
    tag: '@phone-also',
  }, async ({ page, lang, wide }) => {
    const t = textsOf('sidebar', lang);
    const entry = (key: string) =>
      page.locator('mars-sidebar').getByRole('link', { name: t(wide ? key : `${key}_short`), exact: true });
    await page.goto('/main-page');
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
    await entry('shop').click();
    await expect(page).toHaveURL('/shop-page');
    await expect(entry('shop')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(page.locator('mars-home')).toBeVisible();
    await expect(entry('home')).toHaveAttribute('aria-current', 'page');
    await page.goForward();
    await expect(page).toHaveURL('/shop-page');
    await expect(page.locator('html')).toHaveAttribute('data-before', '');
  });

  test('has the six entries in their order; two of them on wide screens only, the assistant on small ones [§2.6] [§2.7] [§9.16]', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang, wide }) => {
    const t = textsOf('sidebar', lang);
    const names = wide
      ? ['home', 'courses', 'eduverse', 'code', 'blog', 'shop'].map((key) => t(key))
      : [t('home_short'), t('courses_short'), t('chat'), t('blog_short'), t('shop_short')];
    await page.goto('/main-page');
    await expect(page.locator('mars-sidebar').getByRole('listitem')).toHaveText(names);
  });

  for (const path of ['/main-page', '/coin-rating-page', '/shop-history-page', '/shop-page', '/hero/4']) {
    // A phone has it in the bar, which the hero's page has not.
    const tag = path.startsWith('/hero') ? [] : ['@phone'];
    test(`has the assistant’s button over nothing that is read on ${path}`, {
      tag: [...tag, '@slow'],
    }, async ({ page, lang, wide }) => {
      await page.goto(path);
      const mark = launcherOf(page, lang, !wide).locator('.mark');
      const launcher = wide ? launcherOf(page, lang) : mark;
      const content = page.locator('main');
      await expect(content.locator('.skel:visible')).toHaveCount(0);
      for (const width of wide ? [768, 1100, 1280, 1600, 1920] : [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        for (const at of [0, 400, 99_999]) {
          await page.evaluate((top) => scrollTo(0, top), at);
          const own = (await launcher.boundingBox())!;
          // On a phone the page is seen down to the bar.
          const read = (await (wide ? content : page.locator('mars-sidebar nav')).boundingBox())!;
          const beside = own.x >= read.x + read.width - 16 || own.x + own.width <= read.x + 16;
          const above = own.y + own.height <= read.y;
          expect([width, at, wide ? beside || above : own.y >= read.y]).toEqual([width, at, true]);
        }
      }
    });
  }
});

test('a teacher signs in and out on the staff’s page', { tag: ['@phone', '@slow'] }, async ({
  page,
  lang,
}) => {
  await page.goto('/');
  await signInByForm(page, lang, 'malika');
  await expect(page).toHaveURL('/staff');
  await page
    .locator('mars-staff')
    .getByRole('button', { name: textsOf('staff', lang)('signOut') })
    .click();
  await expectEntrance(page, lang);
  await expect(signInForm(page, lang).login).toBeVisible();
});
