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
    // A page that goes while it still asks would spend a refresh of its own.
    await page.waitForLoadState('networkidle');
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
