import { bringCourse } from './own-course.ts';
import { ask, tokensOf } from './people.ts';
import { signInByForm } from './signin.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

/** A course of a class that nobody learns by. */
const ownCourse = (title: string) =>
  bringCourse({ title: { uz: title, ru: title }, lessons: [['Rang', 'Shakl']] });

test('a lesson that is refused and then left by a closed tab is there again, and students get what is saved', {
  tag: '@phone-also',
}, async ({ page, lang, faults }) => {
  faults.allow(/422/);
  const t = textsOf('staff-courses', lang);
  const title = `Tahrir ${crypto.randomUUID().slice(0, 6)}`;
  const { modules } = await ownCourse(title);
  const lesson = modules[0]?.items[0]?.id ?? 0;
  await page.goto('/');
  await signInByForm(page, lang, 'admin');
  await expect(page).toHaveURL('/staff');
  const courses = page.locator('mars-staff-courses');
  const text = courses.getByLabel(t('text_uz'), { exact: true });
  async function open() {
    await page.goto('/staff?section=courses');
    await courses.getByRole('button', { name: title }).click();
    await courses.getByRole('button', { name: 'Rang' }).click();
    await expect(text).toBeVisible();
  }
  await open();
  await text.fill('## Yangi\n\n<b>Salom</b>');
  await courses.getByRole('button', { name: t('preview_uz') }).click();
  await expect(courses.getByRole('heading', { name: 'Yangi' })).toBeVisible();
  await courses.getByRole('button', { name: t('save') }).click();
  await expect(text).toHaveAccessibleDescription(new RegExp(t('faultHtml')));
  await expect(text).toHaveValue('## Yangi\n\n<b>Salom</b>');

  await open();
  await expect(courses.getByText(t('restored'))).toBeVisible();
  await expect(text).toHaveValue('## Yangi\n\n<b>Salom</b>');
  await text.fill('## Yangi\n\n**Salom**');
  await courses.getByRole('button', { name: t('save') }).click();
  await expect(courses.getByText(t('saved'), { exact: true }).first()).toBeVisible();
  const source = await ask<{ text: { uz: string } }>(`/v2/staff/elements/${lesson}`, await tokensOf('admin'));
  expect(source.text.uz).toBe('## Yangi\n\n**Salom**');

  await open();
  await expect(courses.getByText(t('restored'))).toHaveCount(0);
});

test('a course goes out as a zip and comes in again', { tag: '@slow' }, async ({ page, lang }) => {
  const t = textsOf('staff-courses', lang);
  const title = `Arxiv ${crypto.randomUUID().slice(0, 6)}`;
  await ownCourse(title);
  await page.goto('/');
  await signInByForm(page, lang, 'admin');
  await expect(page).toHaveURL('/staff');
  await page.goto('/staff?section=courses');
  const courses = page.locator('mars-staff-courses');
  await courses.getByRole('button', { name: title }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    courses.getByRole('button', { name: t('download') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sinov-[0-9a-f]{8}\.zip$/);
  await courses.getByRole('button', { name: t('allCourses') }).click();
  await courses.locator('input[type=file]').setInputFiles(await file.path());
  await expect(courses.getByRole('heading', { name: title })).toBeVisible();
});
