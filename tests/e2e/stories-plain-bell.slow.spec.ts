import type { Page } from 'playwright/test';
import { notice } from '../doubles/plain-centre.ts';
import { headerOf, test } from './plain.ts';
import { expect } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

const READ = 'PATCH /v1/notification/{id}/read';

function bellOf(page: Page, lang: Lang) {
  const t = textsOf('notifications', lang);
  const dialog = (type: string) => page.getByRole('dialog', { name: t(`title_${type}`) });
  return {
    t,
    dialog,
    close: (type: string) =>
      dialog(type)
        .getByRole('button', { name: t('understood') })
        .click(),
    list: page.locator('mars-header').getByRole('region', { name: t('title') }),
    rows: page.locator('mars-header').locator('mars-notifications').getByRole('listitem'),
    toast: page.locator('.toast'),
  };
}

test('the first unread notification that is no season’s end pops up; closed, it is read and the list asked for anew [§2.27] [§4.19] [§4.20] [§7.16]', async ({
  page,
  plain,
  lang,
  wide,
}) => {
  plain.centre.notices = [
    notice(4, 'season_end'),
    notice(3, 'badge', true),
    notice(2, 'coin'),
    notice(1, 'badge'),
  ];
  await page.goto('/main-page');
  const { header, t } = headerOf(page, plain, lang, wide);
  const bell = bellOf(page, lang);
  await expect(bell.dialog('coin')).toContainText({ uz: 'Xabar 2', ru: 'Новость 2' }[lang]);
  await expect(header.locator('.bell .badge')).toHaveText('3');
  const before = plain.count('GET /v1/notification');
  await bell.close('coin');
  await expect(header.getByRole('button', { name: t('bellUnread', { count: 2 }) })).toBeVisible();
  await expect.poll(() => plain.count('GET /v1/notification')).toBeGreaterThan(before);
  expect(plain.count(READ)).toBe(1);
  // One popup a visit.
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('that it could not be marked read is said with the words of the answer [§8.7]', async ({
  page,
  plain,
  lang,
  faults,
}) => {
  faults.allow(/status of 500/);
  plain.centre.notices = [notice(2, 'coin')];
  plain.refuse(READ, 500, 'Bazaga yozilmadi');
  await page.goto('/main-page');
  const bell = bellOf(page, lang);
  await bell.close('coin');
  await expect(bell.toast).toContainText('Bazaga yozilmadi');
  await expect(page.locator('mars-header .bell .badge')).toHaveText('1');
});

test('the list: at most 300 px high, times, season’s end in Uzbek and not to be pressed, but read [§4.18] [§4.21] [§9.18] [§9.19] [§9.23] [§9.24] [§7.17]', async ({
  page,
  plain,
  lang,
}) => {
  plain.centre.notices = [
    notice(9, 'season_end'),
    ...[8, 7, 6, 5, 4, 3, 2].map((id) => notice(id, 'coin', true)),
  ];
  await page.goto('/main-page');
  await page.locator('mars-header .bell').click();
  const { list, rows } = bellOf(page, lang);
  await expect(rows).toHaveCount(8);
  expect(await list.evaluate((element) => (element as HTMLElement).offsetHeight)).toBe(300);
  await expect(rows.nth(0)).toContainText('Xabar 9');
  await expect(rows.nth(0)).toContainText({ uz: '19-noy-2026 09:05', ru: '19-ноя-2026 09:05' }[lang]);
  await expect(rows.nth(0).getByRole('button')).toHaveCount(0);
  await expect(rows.nth(1)).toContainText({ uz: 'Xabar 8', ru: 'Новость 8' }[lang]);
  await expect(rows.nth(1).getByRole('button')).toHaveCount(1);
  await expect(page.locator('mars-header .bell .badge')).toHaveCount(0);
  expect(plain.asked.filter(({ call }) => call === READ).map(({ id }) => id)).toEqual(['4f1c-9']);
});

test('of a streak’s days five are drawn at the most, and how many more there are [§5.9]', async ({
  page,
  plain,
  lang,
}) => {
  const days = notice(1, 'daily_streak');
  days.images = Array(7).fill('/media/streak/1.svg');
  plain.centre.notices = [days];
  await page.goto('/main-page');
  const dialog = bellOf(page, lang).dialog('daily_streak');
  await expect(dialog.locator('.days > i')).toHaveCount(5);
  await expect(dialog.locator('.days')).toHaveText('+2');

  days.images = [];
  await page.reload();
  await expect(dialog.locator('.picture')).toBeVisible();
});

test('a list that does not come is empty, silently [§7.17] [§8.11]', async ({
  page,
  plain,
  lang,
  faults,
}) => {
  faults.allow(/status of 500/);
  plain.refuse('GET /v1/notification', 500);
  await page.goto('/main-page');
  const header = page.locator('mars-header');
  await expect(
    header.getByRole('button', { name: textsOf('header', lang)('bell'), exact: true }),
  ).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the language is chosen and confirmed, kept, and the page loads anew [§2.26] [§2.12] [§4.23] [§1.5]', async ({
  page,
  plain,
  lang,
  wide,
}) => {
  const other = { uz: 'ru', ru: 'uz' }[lang];
  const name = { uz: 'Русский', ru: 'Oʻzbekcha' }[lang];
  await page.goto('/main-page');
  await headerOf(page, plain, lang, wide).openProfile();
  await page
    .locator('mars-profile')
    .getByRole('button', { name: textsOf('profile', lang)('lang') })
    .click();
  const t = textsOf('language', lang);
  const dialog = page.locator('mars-language').getByRole('dialog', { name: t('title') });
  await dialog.getByRole('radio', { name }).check();
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await dialog.getByRole('button', { name: t('confirm') }).click();
  await expect(page.locator('html:not([data-before])')).toHaveAttribute('lang', other);
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(other);
  await expect(page.locator('mars-home')).toContainText('Aziza');
});
