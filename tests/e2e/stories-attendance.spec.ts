import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { ask, tokensOf } from './people.ts';
import { expect, hasFocus, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

interface Attendance {
  attend_date: string;
  attendance_type: 0 | 1;
  coins: number;
  lesson: { title: Record<Lang, string> };
}

const calendar = (page: Page) => page.locator('mars-attendance-calendar');
const day = (page: Page, date: string) => calendar(page).locator(`td > button[data-day="${date}"]`);

/** By the avatar, as a student gets there. */
async function openCalendar(page: Page, lang: Lang): Promise<void> {
  await page.goto('/main-page');
  await page
    .locator('mars-header')
    .getByRole('button', { name: /, (profil|профиль)$/ })
    .click();
  await page
    .locator('mars-profile')
    .getByRole('button', { name: textsOf('profile', lang)('attendance') })
    .click();
  await expect(calendar(page).getByRole('grid')).toBeVisible();
}

/** Today as the server has it, and the first and last day of its month. */
async function serverMonth() {
  const { datetime } = await ask<{ datetime: string }>('/now/datetime', await tokensOf('aziza'));
  const today = datetime.slice(0, 10);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { today, month: today.slice(0, 7), last };
}

test.describe('aziza', () => {
  test.use({ person: 'aziza' });

  test('sees her month: Monday first, Sundays shaded, 450 px high, each day as the server has it [§2.12] [§2.25] [§3.10] [§7.14] [§9.17]', {
    tag: '@phone-also',
  }, async ({ page, lang }) => {
    const t = textsOf('attendance-calendar', lang);
    const { today, month, last } = await serverMonth();
    const records = await ask<Attendance[]>(
      `/v1/attendance/student?from_date=${month}-01&till_date=${month}-${last}`,
      await tokensOf('aziza'),
    );
    await openCalendar(page, lang);
    const there = records.filter(({ attendance_type }) => attendance_type === 1).length;
    await expect(calendar(page).locator('.legend')).toContainText(`${t('attendedCount')} ${there}`);
    await expect(calendar(page).locator('.legend')).toContainText(
      `${t('absentCount')} ${records.length - there}`,
    );
    await expect(calendar(page).getByRole('columnheader').first()).toContainText(
      { uz: 'dushanba', ru: 'понедельник' }[lang],
    );
    // As it is laid out, while its dialog may still grow.
    const height = await calendar(page)
      .locator('.month')
      .evaluate((month) => getComputedStyle(month).height);
    expect(Number.parseFloat(height)).toBeCloseTo(450, 2);
    await expect(calendar(page).locator('[aria-current="date"]')).toHaveAttribute('data-day', today);
    for (const { attend_date, attendance_type } of records) {
      const word = t(attendance_type ? 'attended' : 'absent');
      await expect(day(page, attend_date)).toHaveAccessibleName(
        new RegExp(`${escaped(word)}|${escaped(t('mixed'))}`),
      );
    }
    const sundays = await calendar(page)
      .locator('button.sunday')
      .evaluateAll((all) => all.map((each) => new Date(`${each.dataset.day}T00:00Z`).getUTCDay()));
    expect(new Set(sundays)).toEqual(new Set([0]));
    expect(sundays.length).toBeGreaterThanOrEqual(4);
    const groundsOf = async (days: string) =>
      new Set(
        await calendar(page)
          .locator(days)
          .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor)),
      );
    const shaded = await groundsOf('button.sunday:not(.today)');
    expect(shaded.size).toBe(1);
    for (const plain of await groundsOf('button.day:not(.sunday):not(.today)'))
      expect(shaded).not.toContain(plain);
    await expect(
      calendar(page)
        .getByRole('list', { name: t('all') })
        .getByRole('listitem'),
    ).toHaveCount(records.length);
  });

  test('goes back and not past this month, and presses a day for its lesson and coins [§2.25] [§5.11]', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang }) => {
    const t = textsOf('attendance-calendar', lang);
    const { today } = await serverMonth();
    const before = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0));
    const month = before.toISOString().slice(0, 7);
    const records = await ask<Attendance[]>(
      `/v1/attendance/student?from_date=${month}-01&till_date=${before.toISOString().slice(0, 10)}`,
      await tokensOf('aziza'),
    );
    await openCalendar(page, lang);
    const next = calendar(page).getByRole('button', { name: t('nextMonth') });
    await expect(next).toBeDisabled();
    await calendar(page)
      .getByRole('button', { name: t('previousMonth') })
      .click();
    await expect(next).toBeEnabled();
    const paid = records.find(({ coins }) => coins > 0) as Attendance;
    await day(page, paid.attend_date).click();
    await expect(calendar(page).locator('.details')).toContainText(paid.lesson.title[lang]);
    await expect(calendar(page).locator('.details')).toContainText(`+${paid.coins}`);
    await next.click();
    await expect(next).toBeDisabled();
    await expect(calendar(page).locator('.details')).toContainText(t('hint'));
  });

  test('goes through the days by keyboard alone, and Escape leads back to where it came from', {
    tag: '@slow',
  }, async ({ page, lang }) => {
    const { today } = await serverMonth();
    await openCalendar(page, lang);
    await expect(day(page, today)).toHaveAttribute('tabindex', '0');
    await expect(calendar(page).locator('[tabindex="0"]')).toHaveCount(1);
    await day(page, today).focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('PageDown');
    const at = await calendar(page).locator('[tabindex="0"]').getAttribute('data-day');
    expect(await hasFocus(day(page, at as string))).toBe(true);
    await page.keyboard.press('Enter');
    await expect(day(page, at as string)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(calendar(page)).toHaveCount(0);
    const opener = page
      .locator('mars-profile')
      .getByRole('button', { name: textsOf('profile', lang)('attendance') });
    expect(await hasFocus(opener)).toBe(true);
  });

  test('takes her lessons home as a file for calendars', { tag: '@slow' }, async ({ page, lang }) => {
    await openCalendar(page, lang);
    const download = page.waitForEvent('download');
    await calendar(page)
      .getByRole('button', { name: textsOf('attendance-calendar', lang)('save') })
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('mars-darslar.ics');
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain('BEGIN:VEVENT');
    expect(text).toContain('SUMMARY:Frontend');
  });

  test('is told nothing loud when the month does not come [§7.14] [§8.11]', { tag: '@slow' }, async ({
    page,
    lang,
    faults,
  }) => {
    faults.allow(/status of 500/);
    const t = textsOf('attendance-calendar', lang);
    await page.route('**/v1/attendance/student*', (route) => route.fulfill({ status: 500, json: {} }));
    await openCalendar(page, lang);
    await expect(calendar(page)).toContainText(t('failed'));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/v1/attendance/student*');
    await calendar(page)
      .getByRole('button', { name: t('retry') })
      .click();
    await expect(calendar(page).locator('.legend')).toBeVisible();
  });
});

test.describe('a device in Los Angeles whose clock is wrong by a day', () => {
  test.use({ person: 'aziza', timezoneId: 'America/Los_Angeles' });

  for (const wrong of [-1, 1]) {
    test(`shows the centre’s month and today: ${wrong} [§7.20]`, { tag: '@slow' }, async ({ page, lang }) => {
      const { today, month, last } = await serverMonth();
      await page.clock.setSystemTime(new Date(Date.now() + wrong * 86_400_000));
      const asked = page.waitForRequest(/attendance\/student/);
      await openCalendar(page, lang);
      const { searchParams } = new URL((await asked).url());
      expect(Object.fromEntries(searchParams)).toEqual({
        from_date: `${month}-01`,
        till_date: `${month}-${last}`,
      });
      await expect(calendar(page).locator('[aria-current="date"]')).toHaveAttribute('data-day', today);
    });
  }

  test('shows Sunday the first of a month in the centre while it is still Friday here', {
    tag: '@slow',
  }, async ({ page, lang }) => {
    await page.clock.setSystemTime(new Date('2026-10-30T20:30:00Z'));
    await page.route('**/now/datetime', (route) =>
      route.fulfill({ json: { datetime: '2026-11-01T01:30:00+05:00', timezone: 'Asia/Tashkent' } }),
    );
    await openCalendar(page, lang);
    const first = calendar(page).locator('[aria-current="date"]');
    await expect(first).toHaveAttribute('data-day', '2026-11-01');
    await expect(first).toHaveClass(/sunday/);
    await expect(
      calendar(page).getByRole('button', { name: textsOf('attendance-calendar', lang)('nextMonth') }),
    ).toBeDisabled();
  });
});

const escaped = (text: string): string => text.replace(/[()]/g, '\\$&');
