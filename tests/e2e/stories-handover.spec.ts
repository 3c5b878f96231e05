import type { Page } from 'playwright/test';
import { type AssertionOptions, assertionOf } from '../../packages/server/testing/handover.ts';
import { ask, boundTo, PASSWORD, stateOf, tokensOf } from './people.ts';
import { signInOn } from './site-login.ts';
import { centre, parents, platform } from './sites.ts';
import { expect, storedKeys, test } from './test.ts';
import { grouped, type Lang, textsOf } from './texts.ts';

const site = { site: 'demo-parents', secret: 'mars-demo-secret-of-the-parents-page' };

const asParent = (page: Page) => signInOn(page, parents, 'karimov', 'ziyo-1');
const leave = (page: Page) => page.locator('form[action="/chiqish"] [type="submit"]').click();

/** The pages of the centre are Uzbek: a person of the other project has chosen another language there. */
test.use({
  storageState: async ({ lang }, use) => {
    const chosen = lang === 'ru' ? { 'mars.lang': 'ru' } : {};
    await use(stateOf({ [parents]: chosen, [centre]: chosen }));
  },
});

const dashboard = (page: Page, lang: Lang) =>
  page.locator('mars-parent').getByRole('region', { name: textsOf('parent', lang)('payment'), exact: true });
const signedOut = (page: Page, lang: Lang) =>
  page.locator('mars-parent').getByRole('button', { name: textsOf('parent', lang)('signIn') });

/** What the elements say to the site’s engineer. */
function warningsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') said.push(message.text());
  });
  return said;
}

/** What one page asks the platform for, with its query. */
function callsOf(page: Page, address: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin === platform && request.frame().url() === address) asked.push(pathname + search);
  });
  return asked;
}

/** A call as a script of that page makes it, with the token that stands in the page. */
const callFrom = (page: Page, path: string, method = 'GET', body?: object) =>
  page.evaluate(
    async ([address, how, text]) => {
      const answer = await fetch(address as string, {
        method: how as string,
        headers: {
          authorization: `Bearer ${localStorage.getItem('mars.access_token')}`,
          'idempotency-key': crypto.randomUUID(),
          ...(text ? { 'content-type': 'application/json' } : {}),
        },
        body: text as string | undefined,
      });
      return `${answer.status} ${(await answer.json()).code ?? ''}`.trim();
    },
    [platform + path, method, body && JSON.stringify(body)],
  );

test('a parent of the site’s own login sees the dashboard without signing in again, and is signed out with the site', {
  tag: '@engine',
}, async ({ page, lang, faults }) => {
  const warnings = warningsOf(page);
  await page.goto(`${parents}/kabinet.html`);
  await expect(page).toHaveURL(`${parents}/kirish.html`);
  await asParent(page);
  await expect(page).toHaveURL(`${parents}/kabinet.html`);
  await expect(dashboard(page, lang)).toBeVisible();
  await expect(page.locator('mars-parent').getByRole('radio')).toHaveCount(2);
  await expect(page.locator('mars-header').getByRole('button', { name: /^Otabek/ })).toBeVisible();
  await expect(page.locator('mars-header').getByRole('link', { name: '«Ziyo» oʻquv markazi' })).toBeVisible();
  // The page leaves the greeting and the calendar to the element.
  await expect(page.getByText(/Assalomu alaykum|Здравствуйте|xush kelibsiz/)).toHaveCount(1);
  await expect(page.locator('mars-attendance-calendar')).toHaveCount(1);
  expect(warnings).toEqual([]);

  faults.allow(/status of 4(01|04|09)/);
  expect(await callFrom(page, '/v1/auth/sessions')).toBe('409 open_on_platform');
  expect(await callFrom(page, '/v1/shop/products')).toMatch(/^404/);

  const token = await page.evaluate(() => localStorage.getItem('mars.access_token'));
  await page.reload();
  await expect(dashboard(page, lang)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mars.access_token'))).toBe(token);

  await page.goto(centre);
  await page.evaluate((taken) => localStorage.setItem('mars.access_token', taken ?? ''), token);
  expect(await callFrom(page, '/v1/me')).toMatch(/^401/);

  await page.goto(parents);
  await leave(page);
  await expect(page).toHaveURL(`${parents}/`);
  await expect.poll(() => storedKeys(page)).not.toContain('mars.access_token');
  await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('mars-rating .me')).toHaveCount(0);
});

test('a Russian reader signs in, sees and leaves the site in Russian', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${parents}/index-ru.html`);
  await page.getByRole('link', { name: 'Войти в кабинет' }).click();
  await page.locator('[name="login"]').fill('karimov');
  await page.locator('[name="parol"]').fill('ziyo-1');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(`${parents}/kabinet-ru.html`);
  await expect(dashboard(page, 'ru')).toBeVisible();
  await expect(page.locator('mars-header').getByRole('link', { name: 'Учебный центр «Зиё»' })).toBeVisible();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(`${parents}/index-ru.html`);
});

test('another person signs in on the site: the elements show that one and nobody else', {
  tag: '@slow',
}, async ({ page, lang }) => {
  await asParent(page);
  await expect(dashboard(page, lang)).toBeVisible();
  await leave(page);
  await signInOn(page, parents, 'bobur', 'ziyo-3');
  await expect(page.locator('mars-parent')).toContainText(textsOf('parent', lang)('notParent'));
  await expect(page.locator('mars-header').getByRole('button', { name: /^Bobur/ })).toBeVisible();
  await expect(page.locator('mars-parent')).not.toContainText('Otabek');
});

const seconds = () => Math.floor(Date.now() / 1000);
const refused: [string, string, () => AssertionOptions][] = [
  ['wrong', 'signature', () => ({ ...site, secret: `${site.secret}!` })],
  ['old', 'expired', () => ({ ...site, issuedAt: seconds() - 400 })],
  ['foreign', 'origin', () => ({})],
];

test('a wrong, old, foreign or replayed assertion: signed out on the page, and why on the console only', {
  tag: '@slow',
}, async ({ page, lang, faults }) => {
  faults.allow(/status of 401/);
  await asParent(page);
  await expect(dashboard(page, lang)).toBeVisible();
  const used = await assertionOf('P-9', site);
  const once = await fetch(`${platform}/v1/auth/handover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: parents },
    body: JSON.stringify({ assertion: used }),
  });
  expect(once.status).toBe(200);
  const warnings = warningsOf(page);
  const cases = [
    ...refused.map(([name, reason, options]) => [name, reason, () => assertionOf('P-9', options())] as const),
    ['replayed', 'replayed', async () => used] as const,
  ];
  for (const [name, reason, make] of cases) {
    await test.step(name, async () => {
      warnings.length = 0;
      const assertion = await make();
      await page.unrouteAll();
      await page.route('**/mars-handover', (route) => route.fulfill({ json: { assertion } }));
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (/token|hand/.test(key)) localStorage.removeItem(key);
      });
      await page.reload();
      await expect(signedOut(page, lang)).toBeVisible();
      await expect.poll(() => warnings).toEqual([expect.stringContaining(`: ${reason} – `)]);
      await expect(page.locator('body')).not.toContainText(reason);
    });
  }
});

test('the page’s own signed-in student sees coins, days, calendar, board and chat; may neither buy nor see sessions', {
  tag: '@slow',
}, async ({ page, lang, wide, faults }) => {
  const asked = callsOf(page, `${centre}/kabinet.html`);
  await signInOn(page, centre, 'bobur', 'ziyo-3');
  await expect(page).toHaveURL(`${centre}/kabinet.html`);
  const header = page.locator('mars-header');
  await expect(header.getByRole('button', { name: /^Bobur/ })).toBeVisible();
  const { coins } = await ask<{ coins: number }>('/v1/me', await tokensOf('bobur'));
  if (wide) await expect(header).toContainText(grouped(coins));
  await expect(page.locator('mars-streak').getByRole('listitem')).toHaveCount(7);
  await expect(page.locator('mars-coin-history').getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('mars-attendance-calendar').getByRole('grid')).toBeVisible();
  await expect(page.locator('mars-rating .me')).toContainText('Bobur');
  for (const call of ['/v1/capabilities', '/v1/me'])
    expect(asked.filter((path) => path === call)).toEqual([call]);
  // Once the board is due it is asked for again; never for that of a guest.
  expect(new Set(asked.filter((path) => path.startsWith('/v1/rating/')))).toEqual(
    new Set(['/v1/rating/coin?scope=centre&period=month&around_me=true']),
  );
  await expect(
    page.locator('mars-ai-chat').getByRole('button', { name: textsOf('ai-chat', lang)('title') }),
  ).toBeVisible();

  faults.allow(/status of 409/);
  expect(await callFrom(page, '/v2/premium/buy', 'POST', { password: PASSWORD })).toBe(
    '409 open_on_platform',
  );
  const order = { product_id: 1, quantity: 1 };
  expect(await callFrom(page, '/v1/shop/buy', 'POST', order)).toBe('409 open_on_platform');
  expect(await callFrom(page, '/v1/auth/sessions')).toBe('409 open_on_platform');
});

test('whoever signed in through the platform’s own window stays so, whatever the site’s own login says', {
  tag: '@slow',
}, async ({ page, lang }) => {
  const kept = await boundTo(parents, 'demo-parents', 'otabek');
  await page.goto(parents);
  await page.evaluate((tokens) => {
    for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value);
  }, kept);
  await signInOn(page, parents, 'bobur', 'ziyo-3');
  await expect(dashboard(page, lang)).toBeVisible();
});
