import type { Page } from 'playwright/test';
import { headerOf, test } from './plain.ts';
import { expect } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

const CHANGE = 'PATCH /v1/me/update_picture';
const CHANGED = { uz: 'Rasm yangilandi!', ru: 'Изображение обновлено!' };
/** One red pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

function pictureOf(page: Page, lang: Lang) {
  const t = textsOf('profile', lang);
  const dialog = page.locator('mars-profile').getByRole('dialog', { name: t('picture') });
  return {
    t,
    dialog,
    change: dialog.getByRole('button', { name: t('changePicture') }),
    async open(header: ReturnType<typeof headerOf>): Promise<void> {
      await page.goto('/main-page');
      await header.openProfile();
      await page
        .locator('mars-profile')
        .getByRole('button', { name: t('changePicture') })
        .click();
      await expect(dialog).toBeVisible();
    },
  };
}

test('a ready avatar: the button waits for a choice; the toast, student info anew, the dialog closes [§2.23] [§5.7] [§8.5] [§7.7] [§7.8] [§3.9]', {
  tag: '@phone',
}, async ({ page, plain, lang, wide }) => {
  const header = headerOf(page, plain, lang, wide);
  const { t, dialog, change, open } = pictureOf(page, lang);
  await open(header);
  await expect(dialog.getByRole('tab')).toHaveText([t('uploadTab'), t('readyTab')]);
  await dialog.getByRole('tab', { name: t('readyTab') }).click();
  await expect(change).toBeDisabled();
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByRole('radio').nth(1).check();
  const before = plain.count('GET /v1/me');
  await change.click();
  await expect(page.locator('.toast')).toContainText(CHANGED[lang]);
  await expect(dialog).toHaveCount(0);
  expect(plain.count('GET /v1/me')).toBeGreaterThan(before);
  const [asked] = plain.asked.filter(({ call }) => call === CHANGE);
  expect(asked?.query.get('emoji')).toBe('1');
  await expect(header.header.locator('img[src$="/media/avatars/02.svg"]').first()).toBeVisible();
});

test('a picture of one’s own is sent when the button is pressed, not before; a failure is said by a toast [§5.7] [§8.5] [§7.7]', async ({
  page,
  plain,
  lang,
  wide,
  faults,
}) => {
  faults.allow(/status of 500/);
  const header = headerOf(page, plain, lang, wide);
  const { dialog, change, open } = pictureOf(page, lang);
  plain.refuse(CHANGE, 500, 'Diskda joy yoʻq');
  await open(header);
  await expect(change).toBeDisabled();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'men.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
  await expect(change).toBeEnabled();
  expect(plain.count(CHANGE)).toBe(0);
  await change.click();
  await expect(page.locator('.toast')).toContainText('Diskda joy yoʻq');
  await expect(dialog).toBeVisible();
  plain.refuse(CHANGE, null);
  await change.click();
  await expect(page.locator('.toast').last()).toContainText(CHANGED[lang]);
  await expect(dialog).toHaveCount(0);
});

test('attendance: a month from Monday, 450 px high, never past this one, present and absent in words [§2.25] [§2.12] [§7.14] [§3.10] [§9.15] [§9.17]', async ({
  page,
  plain,
  lang,
  wide,
}) => {
  await page.goto('/main-page');
  await headerOf(page, plain, lang, wide).openProfile();
  await page
    .locator('mars-profile')
    .getByRole('button', { name: textsOf('profile', lang)('attendance') })
    .click();
  const calendar = page.locator('mars-attendance-calendar');
  const t = textsOf('attendance-calendar', lang);
  const says = (key: string) => new RegExp(`, ${t(key).replace(/[()]/g, '\\$&')}$`);
  const day = (number: number) => calendar.getByRole('button', { name: new RegExp(`^${number}[ -]`) });
  await expect(day(17)).toHaveAccessibleName(says('attended'));
  await expect(day(12)).toHaveAccessibleName(says('absent'));
  await expect(day(19)).toHaveAttribute('aria-current', 'date');
  await expect(calendar.getByRole('columnheader').first()).toContainText(
    { uz: 'dushanba', ru: 'понедельник' }[lang],
  );
  // As it is laid out: the dialog may still be growing to its size.
  expect(await calendar.locator('.month').evaluate((month: HTMLElement) => month.offsetHeight)).toBe(450);
  const next = calendar.getByRole('button', { name: t('nextMonth') });
  await expect(next).toBeDisabled();
  await calendar.getByRole('button', { name: t('previousMonth') }).click();
  await expect(day(29)).toHaveAccessibleName(says('attended'));
  await expect(next).toBeEnabled();
  // It is our own server that keeps lessons as a file.
  await expect(calendar.getByRole('button', { name: t('save') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
});

test('shows nothing that this server does not have: no limits, no devices [§2.11]', async ({
  page,
  plain,
  lang,
  wide,
}) => {
  await page.goto('/main-page');
  await headerOf(page, plain, lang, wide).openProfile();
  const profile = page.locator('mars-profile');
  const t = textsOf('profile', lang);
  await expect(profile.getByRole('link', { name: /Aziza Karimova/ })).toHaveAttribute(
    'href',
    /\/student-profile\/71$/,
  );
  await expect(profile).toContainText('Bilimdon');
  await expect(profile.getByRole('button', { name: t('attendance') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(profile).not.toContainText(t('devices'));
  await expect(profile).not.toContainText(t('limits'));
});
