import type { Page } from 'playwright/test';
import { notice } from '../doubles/plain-centre.ts';
import { chatOf, launcherOf } from './chat.ts';
import { headerOf, signInPlainly, test } from './plain.ts';
import { expectEntrance, signInForm } from './signin.ts';
import { expect, storedKeys } from './test.ts';
import { textsOf } from './texts.ts';

const markPage = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.describe('somebody new', () => {
  test.use({ signedIn: false });

  test('signs in: both tokens are stored, student info is loaded, the home is shown [§4.1] [§7.2] [§7.4] [§3.2]', async ({
    page,
    plain,
    lang,
  }) => {
    await page.goto('/my-courses');
    await expectEntrance(page, lang);
    await page.goto('/');
    await signInPlainly(page, lang);
    await expect(page).toHaveURL(/\/(main-page|my-courses)$/);
    await page.goto('/main-page');
    await expect(page.locator('mars-home')).toContainText('Aziza');
    expect(await stored(page, 'access_token')).toBe(plain.centre.access);
    expect(await stored(page, 'refresh_token')).toBe(plain.centre.refresh);
  });

  for (const status of [401, 403, 429]) {
    test(`reads the text of a sign-in refused with ${status}, and nothing is cleared [§8.9]`, async ({
      page,
      plain,
      lang,
      faults,
    }) => {
      faults.allow(/status of 4\d\d/);
      const text = 'Siz botda yoʻqsiz';
      plain.refuse('POST /v1/auth/signin', status, text);
      await page.goto('/');
      await page.evaluate(() => localStorage.setItem('something', 'else'));
      await markPage(page);
      await signInPlainly(page, lang);
      const { refusal, login } = signInForm(page, lang);
      await expect(refusal).toContainText(text);
      await expect(login).toHaveValue('aziza');
      expect(await storedKeys(page)).toContain('something');
      await expect(page.locator('html')).toHaveAttribute('data-before', '');
    });
  }
});

for (const status of [403, 429]) {
  test(`a ${status} of any call signs out, clears the storage and loads anew [§8.1] [§7.1]`, async ({
    page,
    plain,
    lang,
    faults,
  }) => {
    faults.allow(/status of 4\d\d/);
    await page.goto('/main-page');
    await expect(page.locator('mars-home')).toContainText('Aziza');
    await page.evaluate(() => localStorage.setItem('something', 'else'));
    plain.refuse('GET /v1/me', status);
    await page.reload();
    await expectEntrance(page, lang);
    expect(await storedKeys(page)).toEqual(lang === 'ru' ? ['lang'] : []);
  });
}

test('an access token that ended is replaced by the refresh, which answers only a new one [§4.3] [§7.3]', async ({
  page,
  plain,
  faults,
}) => {
  faults.allow(/status of 401/);
  await page.goto('/main-page');
  await expect(page.locator('mars-home')).toContainText('Aziza');
  for (const turn of [2, 3]) {
    plain.centre.access = `plain-access-${turn * 10}`;
    await page.reload();
    await expect(page.locator('mars-home')).toContainText('Aziza');
    expect(await stored(page, 'access_token')).toBe(`plain-access-${turn * 10 + 1}`);
    expect(await stored(page, 'refresh_token')).toBe('plain-refresh-1');
  }
  expect(plain.count('GET /v1/auth/token')).toBe(2);
});

test('a refresh that is refused clears everything and loads anew [§8.2] [§4.4]', async ({
  page,
  plain,
  lang,
  faults,
}) => {
  faults.allow(/status of 40[13]/);
  await page.goto('/main-page');
  await expect(page.locator('mars-home')).toContainText('Aziza');
  plain.centre.access = 'another';
  plain.centre.refresh = 'another';
  await page.reload();
  await expectEntrance(page, lang);
  expect(await storedKeys(page)).not.toContain('refresh_token');
});

for (const unknown of ['forbidden', 'page'] as const) {
  test(`a server that answers ${unknown} to what it does not know is taken for a plain one, nobody is signed out`, async ({
    page,
    plain,
    lang,
    wide,
    faults,
  }) => {
    faults.allow(/status of 403/);
    plain.unknown = unknown;
    await page.goto('/main-page');
    await expect(page.locator('mars-home')).toContainText('Aziza');
    await page.waitForLoadState('networkidle');
    await launcherOf(page, lang, !wide).click();
    await chatOf(page, lang).ask('Coin?');
    await expect(page.locator('mars-header').getByRole('alert')).toHaveCount(0);
    expect(await storedKeys(page)).toContain('access_token');
  });
}

test('asks the assistant: one unit is used, instructions go with the question, the conversation goes on [§7.9] [§7.10] [§7.11] [§7.21] [§9.4]', async ({
  page,
  plain,
  lang,
  wide,
}) => {
  await page.goto('/main-page');
  await launcherOf(page, lang, !wide).click();
  const chat = chatOf(page, lang);
  await chat.ask('Coin?');
  await expect(chat.answers.last()).toContainText('Javob 1: Coin?');
  await chat.ask('Premium?');
  await expect(chat.answers.last()).toContainText('Javob 2: Premium?');
  expect(plain.count('POST /v2/project/ai-limit/create')).toBe(2);
  plain.centre.questionsLeft = 1;
  await chat.ask('Streak?');
  await expect(chat.question).toBeDisabled();
  await expect(chat.question).toHaveAttribute('placeholder', chat.t('ended'));
  await expect(chat.send).toHaveCount(0);
});

test('a limit that cannot be asked for remains; an answer that fails is said in the chat [§5.3] [§8.3]', async ({
  page,
  plain,
  lang,
  wide,
  faults,
}) => {
  faults.allow(/status of (403|500)/);
  plain.refuse('GET /v2/project/ai-limit', 500);
  plain.refuse('POST /v2/ai/responses', 403);
  await page.goto('/main-page');
  await launcherOf(page, lang, !wide).click();
  const chat = chatOf(page, lang);
  await expect(chat.question).toBeEnabled();
  await chat.question.fill('Coin?');
  await chat.send.click();
  await expect(chat.window.getByRole('alert')).toContainText('Error: Could not get response.');
  expect(await storedKeys(page)).toContain('access_token');
});

test('the header has the student’s own coins, xp, streak and the way to premium; no badge at zero [§2.10] [§2.13] [§4.12]', async ({
  page,
  plain,
  lang,
  wide,
}) => {
  plain.centre.notices = [notice(1, 'coin', true)];
  await page.goto('/main-page');
  const { header, t, openProfile } = headerOf(page, plain, lang, wide);
  await expect(header.getByRole('button', { name: t('subscribe') })).toBeVisible();
  await expect(header.getByRole('button', { name: t('bell'), exact: true })).toHaveText('');
  if (!wide) await openProfile();
  for (const figure of ['3', '450', '8 400']) await expect(header).toContainText(figure);
});

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

test('signs out by the header, where the server has no call for it: to /, everything cleared [§4.2] [§2.12]', async ({
  page,
  lang,
}) => {
  await page.goto('/main-page');
  const header = page.locator('mars-header');
  await header.getByRole('button', { name: /profil|профиль/ }).click();
  await header.getByRole('button', { name: textsOf('profile', lang)('signOut') }).click();
  await expectEntrance(page, lang);
  await expect.poll(() => storedKeys(page)).toEqual(lang === 'ru' ? ['lang'] : []);
});
