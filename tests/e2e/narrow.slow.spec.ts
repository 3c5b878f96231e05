import { expect, test } from './test.ts';

test.use({ person: 'aziza' });

for (const width of [767, 768]) {
  const wide = width === 768;
  test(`at ${width} px streak, coins and xp stand ${wide ? 'in the bar' : 'in the popover'} alone [§2.13] [§9.16]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/main-page');
    const header = page.locator('mars-header');
    const profile = header.getByRole('button', { name: /profil$/ });
    await expect(profile).toBeVisible();
    const inBar = header.locator('button.pop-button, a.bar-button').filter({ visible: true });
    const named = (name: RegExp) => inBar.and(page.getByLabel(name));
    for (const name of [/kunlik olov$/, /coinlar tarixi$/, /xp, reyting$/])
      await expect(named(name)).toHaveCount(wide ? 1 : 0);
    // Beside them stand premium, the bell and the profile.
    await expect(inBar).toHaveCount(wide ? 6 : 3);
    await profile.click();
    const tiles = page.locator('mars-profile .tiles > *');
    await expect(page.locator('mars-profile .person')).toBeVisible();
    await expect(tiles).toHaveCount(wide ? 0 : 3);
  });
}
