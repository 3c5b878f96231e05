import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { chooseAgain, pickThen } from './picked.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

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

test.describe('what is sent at once', () => {
  test.use({ person: 'admin' });

  test('the sign of the centre', async ({ page, lang }) => {
    const t = textsOf('staff-settings', lang);
    const path = test.info().outputPath('belgi.png');
    writeFileSync(path, 'rasm');
    await page.goto('/staff?section=settings');
    const logo = page.locator('mars-staff-settings').getByRole('group', { name: t('logo') });
    await pickThen(logo.locator('input[type=file]'), path, () => rmSync(path));
    await expect(logo.getByText(chooseAgain[lang])).toBeVisible();
    await expect(logo.getByText(t('notSaved'))).toHaveCount(0);
  });

  test('a course', async ({ page, lang, faults }) => {
    faults.allow(/status of 422 .*staff\/courses/);
    const path = test.info().outputPath('kurs.zip');
    writeFileSync(path, 'zip');
    await page.goto('/staff?section=courses');
    const place = page.locator('mars-staff-courses').locator('.bring-in');
    const input = place.locator('input[type=file]');
    await pickThen(input, path, () => appendFileSync(path, 'yana'));
    await expect(place.getByRole('alert')).toHaveText(chooseAgain[lang]);
    // Picked again it is sent, and the server says what is wrong with it.
    await input.setInputFiles(path);
    await expect(place.getByText(chooseAgain[lang])).toHaveCount(0);
    await expect(place.locator('.err').first()).toBeVisible();
  });
});
