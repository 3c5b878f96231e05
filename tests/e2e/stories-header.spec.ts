import type { Locator, Page } from 'playwright/test';
import { figureOf, header, openProfile } from './header.ts';
import { layoutShift, stickingOut } from './layout.ts';
import { ask, tokensOf } from './people.ts';
import { platform } from './sites.ts';
import { expect, hasFocus, storedKeys, test } from './test.ts';
import { grouped, type Lang, paymentIn, textsOf } from './texts.ts';

interface Me {
  id: number;
  coins: number;
  daily_streak: { streak_count: number };
}
interface Day {
  for_date: string;
  data: { total_debit: number; total_credit: number; reason: Record<Lang, string>; balance_after: number }[];
}

const openFigure = async (page: Page, wide: boolean, name: 'streak' | 'coins') =>
  (await figureOf(page, wide, name)).click();

/** The month's name as the navigation shows it. */
const shownMonth = (history: Locator) => history.locator('.months b');

test.describe('coin history', () => {
  test.use({ person: 'aziza' });

  test('shows the month as the server has it, and goes back but not past this month [§2.10] [§4.22] [§5.11] [§9.20] [§9.22]', {
    tag: '@phone-also',
  }, async ({ page, lang, wide }) => {
    const tokens = await tokensOf('aziza');
    const { datetime } = await ask<{ datetime: string }>('/now/datetime', tokens);
    const month = datetime.slice(0, 7);
    const days = await ask<Day[]>(
      `/v1/coins/student/history?from_date=${month}-01&till_date=${datetime.slice(0, 10)}`,
      tokens,
    );
    const t = textsOf('coin-history', lang);
    await page.goto('/main-page');
    await openFigure(page, wide, 'coins');
    const history = page.locator('mars-coin-history');
    const next = history.getByRole('button', { name: t('nextMonth') });
    await expect(next).toBeDisabled();
    const rows = history.getByRole('listitem');
    const entries = days.flatMap(({ data }) => data);
    await expect(rows).toHaveCount(entries.length);
    for (const [index, entry] of entries.slice(0, 5).entries()) {
      const coins = entry.total_debit ? `+${entry.total_debit}` : `\u2212${entry.total_credit}`;
      await expect(rows.nth(index)).toContainText(entry.reason[lang]);
      await expect(rows.nth(index)).toContainText(coins);
      await expect(rows.nth(index)).toContainText(t('after', { amount: entry.balance_after }));
    }
    const dates = (await history.getByRole('heading', { level: 3 }).allTextContents()).map((text) =>
      text.trim(),
    );
    expect(dates).toHaveLength(days.length);
    for (const date of dates) expect(date).toMatch(/^\d\d-\p{L}{3,}-\d{4}$/u);

    const now = (await shownMonth(history).textContent()) ?? '';
    await history.getByRole('button', { name: t('previousMonth') }).click();
    await expect(shownMonth(history)).not.toHaveText(now);
    await expect(next).toBeEnabled();
    await next.click();
    await expect(shownMonth(history)).toHaveText(now);
    await expect(next).toBeDisabled();
    // It was seen before: no skeleton stands there for a moment.
    await expect(rows).toHaveCount(entries.length);
  });
});

test.describe('a device whose clock is a day behind, in Los Angeles', () => {
  test.use({ person: 'aziza', timezoneId: 'America/Los_Angeles' });

  test('has the week, today and the month of the centre [§7.20] [§5.10]', { tag: '@slow' }, async ({
    page,
    wide,
  }) => {
    const tokens = await tokensOf('aziza');
    const streak = await ask<{ streak_count: number; today: string; days: { date: string }[] }>(
      '/v1/streak',
      tokens,
    );
    // The first of a month, so that the device is still in the month before; the server's clock goes on.
    const wrong = new Date(Date.now() - 86_400_000);
    await page.clock.setSystemTime(wrong);
    await page.goto('/main-page');
    await openFigure(page, wide, 'streak');
    const days = page.locator('mars-streak').getByRole('listitem');
    await expect(days).toHaveCount(7);
    const index = streak.days.findIndex(({ date }) => date === streak.today);
    await expect(days.nth(index)).toHaveAttribute('aria-current', 'date');
    await expect(page.locator('mars-streak [aria-current]')).toHaveCount(1);
  });

  test('counts by the server’s clock where the server keeps no days, and asks for its month', {
    tag: '@slow',
  }, async ({ page, wide, faults }) => {
    faults.allow(/status of 404/);
    // In Tashkent it is Tuesday, the first of December; on the device Sunday, the 29th of November.
    await page.clock.setSystemTime(new Date('2026-11-29T20:30:00Z'));
    await page.route('**/now/datetime', (route) =>
      route.fulfill({ json: { datetime: '2026-12-01T01:30:00+05:00', timezone: 'Asia/Tashkent' } }),
    );
    await page.route('**/v1/streak*', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));
    await page.goto('/main-page');
    await openFigure(page, wide, 'streak');
    await expect(page.locator('mars-streak').getByRole('listitem').nth(1)).toHaveAttribute(
      'aria-current',
      'date',
    );
    await page.keyboard.press('Escape');
    const asked = page.waitForRequest(/coins\/student\/history/);
    await openFigure(page, wide, 'coins');
    expect(new URL((await asked).url()).search).toBe('?from_date=2026-12-01&till_date=2026-12-31');
  });
});

test.describe('very much of everything', () => {
  test.use({ person: 'aziza' });

  test('60 months of history, 9,999,999 coins and a name of 60 letters: nothing sticks out at any width', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang }) => {
    test.setTimeout(120_000);
    const name = 'Abdurahmonbekjonmirzoulugʻbekxoʻjaqulmuhammadaliyevazizbekova'.slice(0, 60);
    const most = 9_999_999;
    await page.route('**/v1/me', async (route) => {
      const response = await route.fetch();
      const me = { ...(await response.json()), first_name: name, last_name: name, coins: most, xp: most };
      await route.fulfill({
        response,
        json: { ...me, daily_streak: { streak_count: 1825, today_counted: true } },
      });
    });
    await page.route('**/v1/coins/student/history*', (route) => {
      const month = new URL(route.request().url()).searchParams.get('from_date')?.slice(0, 7);
      const reason = { uz: name, ru: name };
      const days = Array.from({ length: 28 }, (_, index) => ({
        id: index,
        for_date: `${month}-${String(28 - index).padStart(2, '0')}`,
        data: [1, 2, 3].map((each) => ({
          id: index * 10 + each,
          total_debit: most,
          total_credit: 0,
          reason,
          rule: 'task',
          balance_after: most,
        })),
      }));
      return route.fulfill({ json: days });
    });
    const t = textsOf('coin-history', lang);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/main-page');
      await openFigure(page, width >= 768, 'streak');
      await expect(page.locator('mars-streak').getByRole('listitem').first()).toBeVisible();
      expect(await stickingOut(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await openFigure(page, width >= 768, 'coins');
      const history = page.locator('mars-coin-history');
      await expect(history.getByRole('listitem').first()).toBeVisible();
      expect(await stickingOut(page)).toEqual([]);
      if (width !== 320) continue;
      const back = history.getByRole('button', { name: t('previousMonth') });
      for (let month = 0; month < 60; month++) await back.click();
      await expect(history.getByRole('listitem')).toHaveCount(84);
      await expect(shownMonth(history)).toContainText(/20\d\d/);
      expect(await stickingOut(page)).toEqual([]);
    }
  });
});

for (const person of ['bobur', 'otabek']) {
  test.describe(`while the header of ${person} comes`, () => {
    test.use({ person });

    test('nothing in it moves [§2.14]', { tag: ['@phone', '@slow'] }, async ({ page }) => {
      await page.goto('/');
      await expect(header(page).getByRole('button', { name: /profil|профиль/ })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { height = 0 } = (await header(page).boundingBox()) ?? {};
      expect(height).toBeGreaterThan(0);
      expect(await layoutShift(page, height)).toBe(0);
    });
  });
}

test.describe('a debt', () => {
  test.use({ person: 'dilnoza', popups: true });

  test('is warned of on the first screen, once: the amount, the 2nd lesson, the way to pay [§2.22] [§4.6] [§9.10] [§9.12]', async ({
    page,
    lang,
  }) => {
    const t = textsOf('header', lang);
    const me = await ask<Me & { balance: number; payment_link: string }>('/v1/me', await tokensOf('dilnoza'));
    // `npm start` shows the demo with its double of the payment systems.
    expect(me.payment_link).toContain(`${platform}/v1/payment/pay/`);
    await page.goto('/my-courses');
    const warning = page.getByRole('dialog', { name: t('debtTitle') });
    await expect(warning).toContainText(
      `${grouped(-me.balance)} ${{ uz: "so'm", ru: 'сум' }[lang]}`.replaceAll(' ', '\u00a0'),
    );
    await expect(warning).toContainText(t('payBy', { lesson: 2 }));
    await expect(warning.getByRole('link', { name: t('pay') })).toHaveAttribute(
      'href',
      paymentIn(lang, me.payment_link),
    );
    expect(await storedKeys(page)).toContain('payment_warning_shown');
    await page.keyboard.press('Escape');
    await expect(warning).toHaveCount(0);
    await page.reload();
    await expect(header(page).getByRole('button', { name: /profil|профиль/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(warning).toHaveCount(0);
  });

  test('is warned alone, whatever notifications wait: the first of them opens at the next visit [§4.19]', {
    tag: '@slow',
  }, async ({ page, lang }) => {
    const message = { message_uz: 'Darsga keldingiz', message_ru: 'Вы пришли на урок' };
    const notice = {
      id: 1,
      uuid: '00000000-0000-4000-8000-000000000001',
      is_read: false,
      created_at: '2026-11-20T14:03:22+05:00',
      comment: null,
      image: null,
      images: [],
      notification: { type: 'coin', ...message },
      season_data: null,
    };
    await page.route(/\/v1\/notification$/, (route) => route.fulfill({ json: [notice] }));
    await page.goto('/main-page');
    const dialogs = page.getByRole('dialog');
    await expect(page.getByRole('dialog', { name: textsOf('header', lang)('debtTitle') })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(dialogs).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0);
    await page.reload();
    await expect(dialogs).toContainText(message[`message_${lang}`]);
    await expect(dialogs).toHaveCount(1);
  });
});

test.describe('the parent of a child in debt', () => {
  test.use({ person: 'otabek', popups: true });

  test('is warned by the child’s name; the header has logo, bell, picture, and the language where there is room', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang, wide }) => {
    const t = textsOf('header', lang);
    await page.goto('/parent-main');
    const warning = page.getByRole('dialog', { name: t('debtTitle') });
    await expect(warning.getByRole('listitem')).toHaveCount(1);
    await expect(warning.getByRole('listitem')).toContainText('Dilnoza Karimova');
    await warning.getByRole('button', { name: t('understood') }).click();
    await expect(header(page).getByRole('link')).toHaveAttribute('href', /\/parent-main$/);
    await expect(header(page).locator('button')).toHaveCount(wide ? 3 : 2);
  });
});

test.describe('by keyboard alone', () => {
  test.use({ person: 'aziza' });

  test('a popover opens with Enter, closes with Escape, the focus is back at its button [§2.10]', {
    tag: ['@phone', '@slow'],
  }, async ({ page, wide }) => {
    await page.goto('/main-page');
    const button = header(page)
      .locator('button.pop-button')
      .nth(wide ? 1 : 0);
    await button.focus();
    await page.keyboard.press('Enter');
    const open = header(page).locator('.pop:popover-open');
    await expect(open).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await hasFocus(button)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    expect(await hasFocus(button)).toBe(true);
  });

  test('what a popover opens lies over it; Escape closes the topmost only, the focus goes back [§2.26]', {
    tag: '@slow',
  }, async ({ page, lang }) => {
    await page.goto('/main-page');
    await openProfile(page);
    const row = header(page).getByRole('button', { name: textsOf('profile', lang)('lang') });
    await row.click();
    const dialog = page.locator('mars-language').getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // The row went with its popover; what opened that is there.
    expect(await hasFocus(header(page).getByRole('button', { name: /profil|профиль/ }))).toBe(true);

    await openProfile(page);
    const attendance = header(page).getByRole('button', { name: textsOf('profile', lang)('attendance') });
    await attendance.click();
    const calendar = header(page).getByRole('dialog', { name: textsOf('profile', lang)('attendance') });
    await expect(calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(attendance).toBeVisible();
    expect(await hasFocus(attendance)).toBe(true);
  });
});
