import type { Page } from 'playwright/test';
import { chatOf, launcherOf } from './chat.ts';
import { enter, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { expectEntrance, signInByForm } from './signin.ts';
import { expect, storedKeys, test } from './test.ts';
import { textsOf } from './texts.ts';

test.use({ person: 'bobur' });

const loadedAnew = async (page: Page) => expect(page.locator('html:not([data-before])')).toBeAttached();
const markPage = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-before', ''));

test('shows a skeleton while the student’s data come; when they fail "try again" stands there and nobody is signed out [§2.14]', {
  tag: '@slow',
}, async ({ page, lang, faults }) => {
  faults.allow(/Failed to load resource/);
  const t = textsOf('header', lang);
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/v1/me', async (route) => {
    await failing;
    await route.abort();
  });
  await page.goto('/main-page');
  const header = page.locator('mars-header');
  await expect(header.locator('.skel').first()).toBeVisible();
  fail();
  await expect(header.getByRole('alert')).toContainText(t('failed'));
  await expect(header.locator('.skel')).toHaveCount(0);
  expect(await storedKeys(page)).toContain('access_token');
  await page.unroute('**/v1/me');
  await header.getByRole('button', { name: t('retry') }).click();
  await expect(header.getByRole('button', { name: t('subscribe') })).toBeVisible();
});

for (const status of [403, 429]) {
  test(`a ${status} of a call signs out, empties the storage and loads the page anew [§8.1] [§7.1]`, {
    tag: '@slow',
  }, async ({ page, lang, faults }) => {
    faults.allow(/Failed to load resource/);
    await page.goto('/main-page');
    await expect(page.locator('mars-home')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('something', 'else'));
    await markPage(page);
    await page.route('**/v1/rating/coin*', (route) => route.fulfill({ status, json: { code: 'whatever' } }));
    await page.evaluate(() => {
      document.querySelector('main')?.append(document.createElement('mars-rating'));
    });
    await loadedAnew(page);
    await expectEntrance(page, lang);
    expect(await storedKeys(page)).toEqual(lang === 'ru' ? ['lang'] : []);
  });
}

test('a 403 of the assistant signs nobody out; the chat says that it got no response, and asks again [§8.3]', {
  tag: '@slow',
}, async ({ page, lang, wide, faults }) => {
  faults.allow(/Failed to load resource/);
  await page.route('**/v2/ai/responses', (route) =>
    route.fulfill({ status: 403, json: { code: 'whatever' } }),
  );
  await page.goto('/main-page');
  await launcherOf(page, lang, !wide).click();
  const chat = chatOf(page, lang);
  await chat.question.fill('Coin?');
  await chat.send.click();
  await expect(chat.window.getByRole('alert')).toContainText('Error: Could not get response.');
  await expect(chat.question).toBeEnabled();
  expect(await storedKeys(page)).toContain('access_token');
  await page.unroute('**/v2/ai/responses');
  const before = await chat.answers.count();
  await chat.window.getByRole('button', { name: chat.t('retry') }).click();
  await expect(chat.answers.nth(before)).toBeVisible();
  await expect(chat.window.getByRole('alert')).toHaveCount(0);
});

/** The same token as if it had ended an hour ago: its signature does not fit any more, either. */
function ended(token: string): string {
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const past = Buffer.from(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 }));
  return [head, past.toString('base64url'), signature].join('.');
}

const storeTokens = (page: Page, ...tokens: [access: string, refresh: string]) =>
  page.evaluate(([access, refresh]) => {
    localStorage.setItem('access_token', access);
    localStorage.setItem('refresh_token', refresh);
  }, tokens);

test('an access token that has ended is replaced by one refresh, and nobody notices [§4.3] [§7.3]', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 401/);
  const tokens = await tokensOf('bobur');
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/auth/token')) refreshes++;
  });
  await page.goto('/privacy-policy');
  await storeTokens(page, ended(tokens.access_token), tokens.refresh_token);
  await page.goto('/main-page');
  await expect(page.locator('mars-home')).toContainText('Bobur');
  await expect(page).toHaveURL('/main-page');
  expect(refreshes).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBe(
    ended(tokens.access_token),
  );
});

test('two tabs whose token has ended refresh once between them [§4.3] [§7.3]', { tag: '@slow' }, async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/status of 401/);
  const tokens = await tokensOf('bobur');
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/v1/auth/token')) refreshes++;
  });
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) await tab.goto('/privacy-policy');
  await storeTokens(page, ended(tokens.access_token), tokens.refresh_token);
  await Promise.all(tabs.map((tab) => tab.goto('/main-page')));
  for (const tab of tabs) await expect(tab.locator('mars-home')).toContainText('Bobur');
  expect(refreshes).toBe(1);
});

test('a 403 of the refresh empties the storage and loads the page anew [§8.2] [§4.4]', {
  tag: '@slow',
}, async ({ page, lang, faults }) => {
  faults.allow(/status of 40[13]/);
  await page.goto('/main-page');
  await expect(page.locator('mars-home')).toContainText('Bobur');
  await markPage(page);
  await page.route('**/v1/rating/coin*', (route) =>
    route.fulfill({ status: 401, json: { code: 'token_expired' } }),
  );
  await page.route('**/v1/auth/token', (route) =>
    route.fulfill({ status: 403, json: { code: 'session_ended' } }),
  );
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('mars-rating')));
  await loadedAnew(page);
  await expectEntrance(page, lang);
  expect(await storedKeys(page)).not.toContain('refresh_token');
});

test('what was being written when the session ended is offered to the same student again', {
  tag: '@slow',
}, async ({ browser, viewport, lang, wide, faults }) => {
  faults.allow(/Failed to load resource/);
  // Whose questions of the day nobody else asks.
  const { login } = await enter({ role: 'student', first_name: 'Savol', last_name: 'Sinov' });
  const page = await openAs(browser, login, lang, viewport);
  await page.goto('/main-page');
  await launcherOf(page, lang, !wide).click();
  const chat = chatOf(page, lang);
  await chat.question.fill('Savolim bor edi');
  await page.route('**/v1/rating/coin*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('mars-rating')));
  await expectEntrance(page, lang);
  await page.unroute('**/v1/rating/coin*');
  await signInByForm(page, lang, login);
  await launcherOf(page, lang, !wide).click();
  await expect(chat.question).toHaveValue('Savolim bor edi');
  await page.context().close();
});

test('a sign-out in one tab is seen in the other', { tag: '@slow' }, async ({ page, context, lang }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/main-page');
    await expect(tab.locator('mars-home')).toContainText('Bobur');
  }
  const header = page.locator('mars-header');
  await header.getByRole('button', { name: /profil|профиль/ }).click();
  await header.getByRole('button', { name: textsOf('profile', lang)('signOut') }).click();
  await expectEntrance(page, lang);
  await expectEntrance(other, lang);
});
