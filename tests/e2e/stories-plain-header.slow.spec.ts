import type { Page } from 'playwright/test';
import { notice } from '../doubles/plain-centre.ts';
import { headerOf, test } from './plain.ts';
import { expect, storedKeys } from './test.ts';
import { textsOf } from './texts.ts';

test('the header has the student’s own coins, xp, streak and the way to premium; no badge at zero [§2.10] [§2.13] [§4.12]', {
  tag: '@phone',
}, async ({ page, plain, lang, wide }) => {
  plain.centre.notices = [notice(1, 'coin', true)];
  await page.goto('/main-page');
  const { header, t, openProfile } = headerOf(page, plain, lang, wide);
  await expect(header.getByRole('button', { name: t('subscribe') })).toBeVisible();
  await expect(header.getByRole('button', { name: t('bell'), exact: true })).toHaveText('');
  if (!wide) await openProfile();
  for (const figure of ['3', '450', '8 400']) await expect(header).toContainText(figure);
});

/** The device's clock says this, whatever the server's does. */
const setDevice = (page: Page, at: string) =>
  page.addInitScript((wrong) => {
    const Right = Date;
    const now = () => Right.now() + wrong;
    globalThis.Date = class extends Right {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [now()]) as [number]));
      }
      static override now = now;
    } as DateConstructor;
  }, Date.parse(at) - Date.now());

for (const [server, device, month, before] of [
  ['2026-12-01T00:10:00+05:00', '2026-11-30T00:10:00+05:00', '2026-12-01 2026-12-31', 'behind'],
  ['2026-11-30T23:50:00+05:00', '2026-12-01T23:50:00+05:00', '2026-11-01 2026-11-30', 'ahead'],
] as const) {
  test(`the month is the server’s where the device is a day ${before} [§7.20]`, async ({
    page,
    plain,
    lang,
    wide,
  }) => {
    plain.centre.now = server;
    await setDevice(page, device);
    await page.goto('/main-page');
    await headerOf(page, plain, lang, wide).openCoins();
    const history = page.locator('mars-coin-history');
    await expect(
      history.getByRole('button', { name: textsOf('coin-history', lang)('nextMonth') }),
    ).toBeDisabled();
    await expect.poll(() => plain.count('GET /v1/coins/student/history')).toBe(1);
    const asked = plain.asked.find(({ call }) => call.endsWith('/coins/student/history'))?.query;
    expect(`${asked?.get('from_date')} ${asked?.get('till_date')}`).toBe(month);
  });
}

/** Monday first; the server says that it is Thursday. */
const weeks: [number, string[]][] = [
  [0, ['missed', 'missed', 'missed', 'missed', 'coming', 'coming', 'coming']],
  [3, ['missed', 'filled', 'filled', 'filled', 'coming', 'coming', 'coming']],
  [6, ['filled', 'filled', 'filled', 'filled', 'coming', 'coming', 'coming']],
  [7, ['filled', 'filled', 'filled', 'filled', 'ahead', 'ahead', 'ahead']],
];

for (const [count, week] of weeks) {
  test(`the week of a streak of ${count} is filled by the formula and the server’s day [§5.10] [§7.20]`, async ({
    page,
    plain,
    lang,
    wide,
  }) => {
    plain.centre.student.daily_streak.streak_count = count;
    plain.unknown = count === 6 ? 'page' : 'not-found';
    await setDevice(page, '2026-11-18T23:50:00+05:00');
    await page.goto('/main-page');
    await headerOf(page, plain, lang, wide).openStreak();
    const days = page.locator('mars-streak').getByRole('listitem');
    for (const [index, state] of week.entries()) await expect(days.nth(index)).toHaveClass(state);
    await expect(days.nth(3)).toHaveAttribute('aria-current', 'date');
    await expect(days).toHaveCount(7);
  });
}

test('coin history: month by month, plus and minus, never past this month [§4.22] [§5.11] [§7.18] [§9.20] [§9.22]', async ({
  page,
  plain,
  lang,
  wide,
}) => {
  await page.goto('/main-page');
  await headerOf(page, plain, lang, wide).openCoins();
  const history = page.locator('mars-coin-history');
  const t = textsOf('coin-history', lang);
  await expect(history).toContainText({ uz: '19-noyabr-2026', ru: '19-ноября-2026' }[lang]);
  const rows = history.getByRole('listitem');
  await expect(rows.nth(0)).toContainText('+4');
  await expect(rows.nth(1)).toContainText('−120');
  const next = history.getByRole('button', { name: t('nextMonth') });
  await expect(next).toBeDisabled();
  await history.getByRole('button', { name: t('previousMonth') }).click();
  await expect(history).toContainText({ uz: '05-oktabr-2026', ru: '05-октября-2026' }[lang]);
  await expect(rows).toHaveCount(1);
  await next.click();
  await expect(next).toBeDisabled();
  const months = plain.asked
    .filter(({ call }) => call.endsWith('/coins/student/history'))
    .map(({ query }) => `${query.get('from_date')} ${query.get('till_date')}`);
  expect(months).toContain('2026-11-01 2026-11-30');
  expect(months).toContain('2026-10-01 2026-10-31');
});

test('a debt is warned of once: the amount in so’m, until when, the way to pay; at 0 nothing is said [§2.22] [§4.5] [§4.6] [§9.10] [§9.12] [§9.21]', async ({
  page,
  plain,
  lang,
}) => {
  const t = textsOf('header', lang);
  const { student } = plain.centre;
  const warning = page.getByRole('dialog', { name: t('debtTitle') });
  student.balance = -350_000;
  student.payment_link = 'https://pay.example/71';
  await page.goto('/main-page');
  await expect(warning).toContainText({ uz: "350 000 so'm", ru: '350 000 сум' }[lang]);
  await expect(warning).toContainText(t('payBy', { lesson: 2 }));
  await expect(warning.getByRole('link', { name: t('pay') })).toHaveAttribute('href', student.payment_link);
  await warning.getByRole('button', { name: t('understood') }).click();
  await expect(warning).toHaveCount(0);
  expect(await storedKeys(page)).toContain('payment_warning_shown');
  await page.reload();
  await expect(page.locator('mars-home')).toContainText('Aziza');
  await page.waitForLoadState('networkidle');
  await expect(warning).toHaveCount(0);

  student.balance = 0;
  await page.reload();
  await expect.poll(() => storedKeys(page)).not.toContain('payment_warning_shown');
  student.balance = -1;
  student.payment_link = null;
  await page.reload();
  await expect(warning).toContainText({ uz: "1 so'm", ru: '1 сум' }[lang]);
  await expect(warning.getByRole('link')).toHaveCount(0);
});
