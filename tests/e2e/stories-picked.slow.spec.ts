import { appendFileSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, tokensOf } from './people.ts';
import { chooseAgain, pickThen } from './picked.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

const picture = join(import.meta.dirname, '../../media/landing/preview.png');

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
      await expect(section.getByRole('alert')).toBeInViewport();
      await expect(section.locator('input[type=file]')).toBeFocused();
      await expect(section.getByLabel(t('kind'))).toHaveValue('people');
      writeFileSync(path, 'Ism,Familiya\n,Valiyev\n');
      await section.locator('input[type=file]').setInputFiles(path);
      // It has taken the place of the other one, of which nothing is said any more.
      await expect(section.getByRole('alert')).toHaveCount(0);
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
    copyFileSync(picture, path);
    await dialog.locator('input[type=file]').setInputFiles(path);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: t('changePicture') })).toBeEnabled();
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

  test('the picture of a product', async ({ page, lang }) => {
    const t = textsOf('staff-products', lang);
    const path = test.info().outputPath('rasm.png');
    copyFileSync(picture, path);
    await page.goto('/staff?section=products');
    const products = page.locator('mars-staff-products');
    await products.locator('.line-row').first().click();
    const place = products.getByRole('group', { name: t('picture') });
    await pickThen(place.locator('input[type=file]'), path, () => rmSync(path));
    await expect(place.getByRole('alert')).toHaveText(chooseAgain[lang]);
    await expect(place.getByRole('alert')).toBeInViewport();
    await expect(place.getByText(t('notSaved'))).toHaveCount(0);
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

test.describe('what is sent with words', () => {
  test.use({ person: 'admin' });

  test('the picture of news is said to be chosen again where it stands, and another one takes its place', async ({
    page,
    lang,
  }) => {
    const t = textsOf('staff-news', lang);
    const path = test.info().outputPath('rasm.png');
    copyFileSync(picture, path);
    await page.goto('/staff?section=news');
    const staff = page.locator('mars-staff-news');
    await staff.getByRole('button', { name: t('add') }).click();
    const title = `Rasm ${crypto.randomUUID().slice(0, 6)}`;
    for (const one of ['uz', 'ru'] as const) {
      const group = staff.getByRole('group', { name: t(`in_${one}`) });
      await group.getByLabel(t('titleOf')).fill(title);
      await group.getByLabel(t('textOf')).fill('Qisqacha');
      await group.getByLabel(t('bodyOf')).fill('Matn.');
    }
    await staff.getByRole('switch', { name: t('published') }).click();
    const input = staff.locator('input[type=file]');
    await input.setInputFiles(path);
    rmSync(path);
    // The button stands below what can be scrolled: what is said may not stay above it.
    await staff
      .getByRole('group', { name: t('in_uz') })
      .getByLabel(t('titleOf'))
      .focus();
    const save = staff.getByRole('button', { name: t('save') });
    await save.click();
    await expect(staff.getByRole('alert')).toHaveText(chooseAgain[lang]);
    await expect(staff.getByRole('alert')).toBeInViewport();
    await expect(input).toBeFocused();
    copyFileSync(picture, path);
    await input.setInputFiles(path);
    await expect(staff.getByRole('alert')).toHaveCount(0);
    await save.click();
    await expect(staff.getByRole('dialog')).toHaveCount(0);
    const line = staff.getByRole('button', { name: title });
    await line.click();
    await expect(staff.getByRole('dialog').locator('.picture img')).toBeVisible();
    await staff.getByRole('button', { name: t('remove') }).click();
    await staff.getByRole('button', { name: t('removeYes') }).click();
    await expect(line).toHaveCount(0);
  });
});

test.describe('a post', () => {
  test.use({ person: 'aziza' });

  test('gets the picture that was chosen again', async ({ page, lang }) => {
    const t = textsOf('blog', lang);
    const path = test.info().outputPath('rasm.png');
    copyFileSync(picture, path);
    await page.goto('/blog-page');
    const blog = page.locator('mars-blog');
    await blog.getByRole('button', { name: new RegExp(`^(${t('write')}|${t('goOn')})$`) }).click();
    const text = blog.getByRole('textbox', { name: t('textLabel') });
    await text.fill('Mushugim');
    const input = blog.locator('input[type=file]');
    await pickThen(input, path, () => rmSync(path));
    await expect(blog.getByText(chooseAgain[lang]).last()).toBeVisible();
    await expect(text).toHaveValue('Mushugim');
    copyFileSync(picture, path);
    await input.setInputFiles(path);
    await expect(text).toHaveValue(/^Mushugim\n\n!\[[^\]]+\]\(\/media\/u\//);
    await text.fill('');
    const tokens = await tokensOf('aziza');
    const desk = () => ask<{ draft: unknown }>('/v1/blog/desk', tokens);
    await expect.poll(async () => (await desk()).draft).toBeNull();
  });
});
