import type { Page } from 'playwright/test';
import { chatOf, launcherOf } from './chat.ts';
import { signInPlainly, test } from './plain.ts';
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

test('signs out by the header, where the server has no call for it: to /, everything cleared [§4.2] [§2.12]', async ({
  page,
  lang,
}) => {
  await page.goto('/main-page');
  const header = page.locator('mars-header');
  await header.getByRole('button', { name: /profil|профиль/ }).click();
  await page
    .locator('mars-header')
    .getByRole('button', { name: textsOf('profile', lang)('signOut') })
    .click();
  await expectEntrance(page, lang);
  await expect.poll(() => storedKeys(page)).toEqual(lang === 'ru' ? ['lang'] : []);
});
