import type { Page } from 'playwright/test';
import { chatOf, launcherOf } from './chat.ts';
import { boundTo } from './people.ts';
import { centre } from './sites.ts';
import { expect, test } from './test.ts';

/** Whoever stands in storage from now on, as another tab of the site signs them in; null: nobody. */
async function signInElsewhere(page: Page, kept: Record<string, string> | null): Promise<void> {
  const elsewhere = await page.context().newPage();
  // No script of ours runs there that could do more than another tab's storage.
  await elsewhere.goto(`${centre}/css/style.css`).catch(() => {});
  await elsewhere.evaluate((next) => {
    for (const key of ['mars.access_token', 'mars.refresh_token']) {
      const value = next?.[key];
      if (value) localStorage.setItem(key, value);
      else localStorage.removeItem(key);
    }
  }, kept);
  await elsewhere.close();
}

const home = { uz: `${centre}/`, ru: `${centre}/index-ru.html` };

test('on a site’s page nothing that one person said or was writing reaches the next', async ({
  page,
  lang,
}) => {
  const chat = chatOf(page, lang);
  const said = chat.window.getByRole('article', { name: chat.t('you') });
  const secret = { uz: 'Mehmonning siri', ru: 'Секрет гостя' }[lang];
  const own = { uz: 'Azizaning siri', ru: 'Секрет Азизы' }[lang];
  const unsent = { uz: 'yozilmoqda', ru: 'не дописано' }[lang];
  const open = async () => {
    await launcherOf(page, lang).click();
    await expect(chat.question).toBeEnabled();
  };
  await page.goto(home[lang]);
  await open();
  await chat.ask(secret);
  await chat.question.fill(unsent);

  await test.step('a guest, then a student', async () => {
    await signInElsewhere(page, await boundTo(centre, 'demo-centre', 'aziza'));
    await expect(chat.window).toContainText('Aziza');
    // What she said herself some other day may well stand here.
    await expect(said.filter({ hasText: secret })).toHaveCount(0);
    await expect(chat.window).not.toContainText(secret);
    await expect(chat.question).toHaveValue('');
    await chat.ask(own);
    await expect(said.last()).toHaveText(own);
    await chat.question.fill(unsent);
  });

  await test.step('then another student, without a sign-out between', async () => {
    await signInElsewhere(page, await boundTo(centre, 'demo-centre', 'bobur'));
    await expect(chat.window).toBeHidden();
    await open();
    await expect(chat.window).toContainText('Bobur');
    await expect(said.filter({ hasText: own })).toHaveCount(0);
    await expect(chat.question).toHaveValue('');
  });

  await test.step('then a guest again, on another page of the site', async () => {
    await signInElsewhere(page, null);
    await page.goto(home[lang]);
    await open();
    await expect(chat.window.getByText(chat.t('hello'))).toBeVisible();
    await expect(said.filter({ hasText: own })).toHaveCount(0);
    await expect(chat.question).toHaveValue('');
  });

  await test.step('and to the first student theirs is offered back', async () => {
    await signInElsewhere(page, await boundTo(centre, 'demo-centre', 'aziza'));
    await expect(chat.window).toContainText('Aziza');
    await expect(chat.question).toHaveValue(unsent);
  });
});

test('a page that the server no longer understands offers to load anew, by itself it does nothing [ruling 54]', async ({
  page,
  lang,
  faults,
}) => {
  faults.allow(/status of 409/);
  const kept = await boundTo(centre, 'demo-centre', 'aziza');
  await page.addInitScript((tokens) => {
    for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
  }, kept);
  await page.route('**/v1/me', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      headers: { 'access-control-allow-origin': centre },
      json: { code: 'stale_client', status: 409 },
    }),
  );
  await page.goto(home[lang]);
  const offer = page
    .locator('mars-ai-chat')
    .getByRole('status')
    .filter({
      hasText: { uz: 'Bu sahifaning yangi versiyasi chiqdi.', ru: 'Вышла новая версия этой страницы.' }[lang],
    });
  await launcherOf(page, lang).click();
  await expect(offer).toBeAttached();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const loaded = page.waitForEvent('load');
  await offer.getByRole('button').evaluate((button) => (button as HTMLButtonElement).click());
  await loaded;
  await expect(launcherOf(page, lang)).toBeVisible();
  await expect(offer).toHaveCount(0);
});
