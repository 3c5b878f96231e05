import type { Page } from 'playwright/test';
import { boundTo, PASSWORD, stateOf } from './people.ts';
import { signInByForm, signInForm } from './signin.ts';
import { centre, platform, playground } from './sites.ts';
import { expect, storedKeys, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

const home = { uz: `${centre}/natijalar.html`, ru: `${centre}/index-ru.html` };

/** Puts the element that signs in into the centre’s page, and presses it: the platform’s own window opens. */
async function openWindow(page: Page, lang: Lang): Promise<Page> {
  await page.goto(home[lang]);
  await page.evaluate(() => {
    const element = document.createElement('mars-signin');
    element.setAttribute('site-key', 'demo-centre');
    document.querySelector('#chap')?.prepend(element);
  });
  const opened = page.waitForEvent('popup');
  await page
    .locator('mars-signin')
    .getByRole('button', { name: textsOf('signin', lang)('signIn') })
    .click();
  return await opened;
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** A call as a script on a page of that origin makes it. */
const callFrom = (page: Page, path: string, token: string | null, init: RequestInit = {}) =>
  page.evaluate(
    async ([address = '', bearer = '', options = '{}']) => {
      const { headers, ...rest } = JSON.parse(options) as RequestInit;
      const answer = await fetch(address, {
        ...rest,
        headers: { ...headers, authorization: `Bearer ${bearer}` },
      });
      return { status: answer.status, body: await answer.json() };
    },
    [platform + path, token ?? '', JSON.stringify(init)],
  );

test('signs in for the centre’s page in the platform’s own window; the token is good there only and cannot buy', {
  tag: '@engine',
}, async ({ page, lang, faults }) => {
  faults.allow(/status of 4(01|09)/);
  const t = textsOf('signin', lang);
  const window = await openWindow(page, lang);
  await expect(window.locator('mars-signin')).toContainText(new URL(centre).host);
  await expect(window.locator('mars-signin h2')).toContainText('«');
  await signInByForm(window, lang, 'bobur');
  await window.waitForEvent('close');

  await expect(page.locator('mars-signin')).toContainText(t('signedInAs', { name: 'Bobur' }));
  await expect(page.locator('mars-rating .me')).toContainText('Bobur Toshmatov');
  const keys = await storedKeys(page);
  expect(keys).toEqual(expect.arrayContaining(['mars.access_token', 'mars.refresh_token']));
  expect(keys.filter((key) => /token/.test(key) && !key.startsWith('mars.'))).toEqual([]);

  const token = await stored(page, 'mars.access_token');
  const buy = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  };
  const bought = await callFrom(page, '/v2/premium/buy', token, buy);
  expect(bought).toMatchObject({
    status: 409,
    body: { code: 'open_on_platform', url: expect.stringContaining(platform) },
  });
  const limits = await callFrom(page, '/v1/me/limits', token);
  expect(limits.body.open_on_platform).toContain(platform);

  await page.goto(playground);
  expect((await callFrom(page, '/v1/me', token)).status).toBe(401);
  await page.goto(platform);
  expect((await callFrom(page, '/v1/me', token)).status).toBe(401);
});

test.describe('signed in on the platform', () => {
  test.use({ person: 'aziza' });

  test('the window asks "continue as", and another person may sign in instead', { tag: '@slow' }, async ({
    page,
    lang,
  }) => {
    const t = textsOf('signin', lang);
    const window = await openWindow(page, lang);
    const panel = window.locator('mars-signin');
    await expect(panel).toContainText(t('continueAs', { name: 'Aziza' }));
    await panel.getByRole('button', { name: t('other') }).click();
    await expect(signInForm(window, lang).login).toBeVisible();
    await window.reload();
    await panel.getByRole('button', { name: t('continue'), exact: true }).click();
    await expect(page.locator('mars-signin')).toContainText(t('signedInAs', { name: 'Aziza' }));
  });
});

test('a window for a site that is not registered says so and hands nothing over', { tag: '@slow' }, async ({
  page,
  lang,
  faults,
}) => {
  faults.allow(/status of 4\d\d/);
  const t = textsOf('signin', lang);
  await page.goto(`/?embed=demo-centre&origin=${encodeURIComponent('https://evil.example')}`);
  await expect(page.locator('mars-signin')).toContainText(t('siteUnknown'));
  await expect(signInForm(page, lang).form).toHaveCount(0);
});

test('a sign-out on the centre’s page leaves the page and its own storage as they are', {
  tag: '@slow',
}, async ({ page, lang }) => {
  const window = await openWindow(page, lang);
  await signInByForm(window, lang, 'eldor');
  await window.waitForEvent('close');
  const t = textsOf('signin', lang);
  await expect(page.locator('mars-signin')).toContainText(t('signedInAs', { name: 'Eldor' }));
  const lent = await stored(page, 'lang');
  expect(['lotin', 'rus']).toContain(lent);
  await page.evaluate(() => {
    localStorage.setItem('ziyo.form', '{"ism":"Ali"}');
    document.documentElement.setAttribute('data-before', '');
    document.addEventListener('mars:sign-out', () => document.body.setAttribute('data-heard', ''));
  });
  await page
    .locator('mars-signin')
    .getByRole('button', { name: t('signOut') })
    .click();
  await expect(page.locator('mars-signin').getByRole('button', { name: t('signIn') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-before', '');
  await expect(page.locator('body')).toHaveAttribute('data-heard', '');
  expect(await stored(page, 'lang')).toBe(lent);
  expect(await stored(page, 'ziyo.form')).toBe('{"ism":"Ali"}');
  expect(await storedKeys(page)).not.toContain('mars.access_token');
  // Guests see the board again.
  await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
});

test('tokens of the centre’s page are of no use on another site: its elements show what guests see', {
  tag: '@slow',
}, async ({ browser, lang, faults }) => {
  // So it is told that they are of another site.
  faults.allow(/status of 401.*\/v1\/rating\/coin/, /status of 403.*\/v1\/auth\/token/);
  const kept = await boundTo(centre, 'demo-centre', 'bobur');
  const context = await browser.newContext({ storageState: stateOf({ [centre]: kept, [playground]: kept }) });
  const page = await context.newPage();
  await page.goto(home[lang]);
  await expect(page.locator('mars-rating .me')).toContainText('Bobur Toshmatov');
  await page.goto(`${playground}/stage.html?tag=mars-rating`);
  await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('mars-rating .me')).toHaveCount(0);
  await expect.poll(() => storedKeys(page)).not.toContain('mars.access_token');
  await context.close();
});

/** The centre’s page for its students, where two elements of ours stand beside each other. */
const students = `${centre}/oquvchilarga.html`;
const pair = ['mars-streak', 'mars-attendance-calendar'];

/** Two more that show who one is. */
const addProfiles = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('#chap');
    for (const tag of ['mars-profile', 'mars-header']) place?.append(document.createElement(tag));
  });

/** Signs in by the sentence that an element shows to whoever is signed out, and waits until both know it. */
async function signInByElement(page: Page, login: string): Promise<void> {
  const t = textsOf('streak', 'uz');
  await page.goto(students);
  await addProfiles(page);
  const opened = page.waitForEvent('popup');
  await page
    .locator('mars-streak')
    .getByRole('button', { name: t('signIn') })
    .click();
  const window = await opened;
  await signInByForm(window, 'uz', login);
  await window.waitForEvent('close');
  for (const tag of pair) {
    await expect(page.locator(tag).getByRole('button', { name: t('signIn') })).toHaveCount(0);
  }
}

test.describe('two elements on one page', () => {
  // The window has the language of the page that opens it.
  test.use({ lang: 'uz' });

  test('share one session: who one is and the refresh are asked for once, the end is seen by both [§4.3] [§8.1]', {
    tag: '@slow',
  }, async ({ page, faults }) => {
    faults.allow(/status of 40[13]/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${platform}/v`) && request.method() !== 'OPTIONS')
        asked.push(new URL(request.url()).pathname);
    });
    const count = (path: string) => asked.filter((each) => each === path).length;
    await signInByElement(page, 'bobur');
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
    await expect(page.locator('mars-streak').getByRole('listitem')).toHaveCount(7);
    await expect(page.locator('mars-attendance-calendar').getByRole('grid')).toBeVisible();
    await expect(page.locator('mars-profile')).toContainText('Bobur');
    await expect(page.locator('mars-header').getByRole('button', { name: /^Bobur/ })).toBeVisible();
    expect(count('/v1/me')).toBe(1);

    await page.evaluate(() => localStorage.setItem('mars.access_token', 'ended'));
    asked.length = 0;
    await page.reload();
    await expect(page.locator('mars-streak').getByRole('listitem')).toHaveCount(7);
    await expect(page.locator('mars-attendance-calendar').getByRole('grid')).toBeVisible();
    expect(count('/v1/auth/token')).toBe(1);

    await page.evaluate(() => {
      document.documentElement.setAttribute('data-before', '');
      localStorage.setItem('ziyo.form', '{}');
    });
    await page.route('**/v1/attendance/student*', (route) => route.fulfill({ status: 403, json: {} }));
    await page
      .locator('mars-attendance-calendar')
      .getByRole('button', { name: textsOf('attendance-calendar', 'uz')('previousMonth') })
      .click();
    for (const tag of pair) {
      await expect(
        page.locator(tag).getByRole('button', { name: textsOf('streak', 'uz')('signIn') }),
      ).toBeVisible();
    }
    await expect(page.locator('html')).toHaveAttribute('data-before', '');
    const keys = await storedKeys(page);
    expect(keys).toContain('ziyo.form');
    expect(keys.filter((key) => key.startsWith('mars.') && key.includes('token'))).toEqual([]);
  });
});
