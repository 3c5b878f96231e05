import { settled, test } from './axe.ts';
import { stateOf } from './people.ts';
import { platform } from './sites.ts';
import { expect } from './test.ts';
import { langs, textsOf } from './texts.ts';

for (const lang of langs) {
  for (const scheme of ['light', 'dark'] as const) {
    const wide = (lang === 'uz') === (scheme === 'light');
    const viewport = wide ? { width: 1280, height: 800 } : { width: 360, height: 740 };

    test.describe(`no violation in ${lang}, ${scheme}, ${viewport.width} px:`, () => {
      test.use({
        viewport,
        contextOptions: { reducedMotion: 'reduce' },
        storageState: stateOf({ [platform]: { scheme, lang: lang === 'ru' ? lang : undefined } }),
      });

      test('the English test from its introduction to its result', async ({ page, axe }) => {
        const t = textsOf('english-test', lang);
        const taken = page.locator('mars-english-test');
        await page.goto(`${platform}/english-test-page`);
        await settled(page, 'full');
        await axe.scan(page, 'introduction');
        await page.goto(`${platform}/english-test`);
        await taken.getByRole('button', { name: t('begin') }).click();
        const [choice, typed] = [taken.getByRole('radio').first(), taken.getByRole('textbox')];
        for (let at = 1; at <= 20 && (await taken.locator('.scale').count()) === 0; at++) {
          await expect(taken.locator('.steps .num')).toHaveText(String(at));
          if (at === 1 || (await typed.count()) > 0) await axe.scan(page, `question ${at}`);
          if (at === 1 && (await choice.count()) > 0) await taken.locator('.answer').first().click();
          await expect(async () => {
            // A press as soon as the question comes is none.
            await taken.getByRole('button', { name: t('dontKnow') }).click({ timeout: 1000 });
            await expect(
              taken.locator('.scale').or(taken.locator('.steps .num', { hasText: String(at + 1) })),
            ).toBeVisible({ timeout: 1000 });
          }).toPass();
        }
        await taken.getByRole('button', { name: t('leadSend') }).click();
        await expect(taken.locator('.err').first()).toBeVisible();
        await settled(page, 'full');
        await axe.scan(page, 'result, a lead refused');
      });

      test('the interest test, a statement and a result', async ({ page, axe }) => {
        const t = textsOf('prof-test', lang);
        const taken = page.locator('mars-prof-test');
        await page.goto(`${platform}/prof-test`);
        await taken.getByRole('button', { name: t('begin') }).click();
        await taken.getByRole('button', { name: t('value_3') }).click();
        await axe.scan(page, 'statement');
        await page.goto(`${platform}/prof-test?result=30-18-24-9-14-6`);
        await expect(taken.locator('.hexagon')).toBeVisible();
        await settled(page, 'full');
        await axe.scan(page, 'result');
      });
    });
  }
}
