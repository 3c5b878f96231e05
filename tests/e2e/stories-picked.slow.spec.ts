import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

/** As the platform says it of a file (packages/client/pieces/picked.ts). */
const chooseAgain = {
  uz: 'Bu fayl oʻzgargan yoki oʻchirilgan. Uni qaytadan tanlang.',
  ru: 'Этот файл изменился или удалён. Выберите его ещё раз.',
};

/** What a telephone does to a file of a cloud after somebody has picked it. */
const fates = {
  gone: (path: string) => rmSync(path),
  changed: (path: string) => appendFileSync(path, 'Vali,Aliyev\n'),
};

test.describe('a table', () => {
  test.use({ person: 'admin' });

  for (const [fate, befall] of Object.entries(fates)) {
    test(`that is ${fate} after it was picked is to be chosen again`, async ({ page, lang }) => {
      const t = textsOf('staff-import', lang);
      const path = test.info().outputPath('odamlar.csv');
      writeFileSync(path, 'Ism,Familiya\nAli,Valiyev\n');
      await page.goto('/staff?section=import');
      const section = page.locator('mars-staff-import');
      await section.getByLabel(t('kind')).selectOption('groups');
      await section.getByLabel(t('kind')).selectOption('people');
      await section.locator('input[type=file]').setInputFiles(path);
      befall(path);
      await section.getByRole('button', { name: t('check') }).click();
      await expect(section.getByRole('alert')).toHaveText(chooseAgain[lang]);
      await expect(section.getByLabel(t('kind'))).toHaveValue('people');
      writeFileSync(path, 'Ism,Familiya\n,Valiyev\n');
      await section.locator('input[type=file]').setInputFiles(path);
      await section.getByRole('button', { name: t('check') }).click();
      await expect(section.getByText(t('faults', { count: 1 }))).toBeVisible();
    });
  }
});

test.describe('a picture', () => {
  test.use({ person: 'aziza' });

  test('that is gone after it was picked is to be chosen again, and the network is not to blame', async ({
    page,
    lang,
  }) => {
    const t = textsOf('profile', lang);
    const path = test.info().outputPath('men.jpg');
    writeFileSync(path, Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'));
    await page.goto('/main-page');
    const header = page.locator('mars-header');
    await header.getByRole('button', { name: /, (profil|профиль)$/ }).click();
    const profile = header.locator('mars-profile');
    await profile.getByRole('button', { name: t('changePicture') }).click();
    const dialog = profile.getByRole('dialog', { name: t('picture') });
    await dialog.locator('input[type=file]').setInputFiles(path);
    rmSync(path);
    await dialog.getByRole('button', { name: t('changePicture') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(chooseAgain[lang]);
    await expect(page.getByText(t('offline'))).toHaveCount(0);
  });
});
