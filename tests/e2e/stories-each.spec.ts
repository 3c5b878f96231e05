import { everyName, openEvery, seenOf } from './every.ts';
import { sections } from './sections.ts';
import { platform } from './sites.ts';
import { expect, test } from './test.ts';

test.describe('an administrator', () => {
  test.use({ person: 'admin' });

  test('opens each section: it has come, and nothing of it has failed', async ({ page }) => {
    test.slow();
    const own = sections.filter(({ roles }) => roles.includes('admin'));
    expect(own.length).toBeGreaterThan(15);
    for (const { name } of own) {
      await test.step(name, async () => {
        await page.goto(`/staff?section=${name}`);
        const section = page.locator(`mars-staff-${name}`);
        await expect(section).toBeVisible();
        await expect(section.locator('.skel')).toHaveCount(0);
        await expect(section).not.toHaveText('');
        await expect(section.locator('.failed, .fault, [role="alert"]')).toHaveCount(0);
      });
    }
  });
});

test.describe('a student', () => {
  test.use({ person: 'aziza' });

  test('finds something or a clear word in each element of a page: nothing has failed or waits for ever', async ({
    page,
    lang,
  }) => {
    test.slow();
    const names = everyName.filter((name) => !name.startsWith('staff'));
    await openEvery(page, platform, lang, names);
    for (const name of names) {
      const { failed } = await seenOf(page, name);
      expect({ name, failed }).toEqual({ name, failed: '' });
    }
  });
});
