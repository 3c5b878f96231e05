import { seeCelebrated } from './celebration.ts';
import { graduate } from './graduate.ts';
import { homePanel } from './home-panel.ts';
import { ask, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { signInByForm } from './signin.ts';
import { centre, platform } from './sites.ts';
import { expect, storedKeys, test } from './test.ts';
import { textsOf } from './texts.ts';

// A browser inside another app, made up of today's: no tab or window opens, nothing is downloaded or pushed, and what it stores
// is its own.
test.use({ acceptDownloads: false });
test.beforeEach(({ context }) => context.addInitScript(insideAnApp));

function insideAnApp(): void {
  window.open = () => null;
  for (const name of ['Notification', 'PushManager'])
    Object.defineProperty(window, name, { value: undefined });
}

test('one signs in on a centre’s page in place and comes back to it', { tag: '@phone-also' }, async ({
  page,
  lang,
}) => {
  const t = textsOf('signin', lang);
  const home = `${centre}/${lang === 'ru' ? 'index-ru' : 'natijalar'}.html`;
  await page.goto(home);
  await page.evaluate(() => {
    const element = document.createElement('mars-signin');
    element.setAttribute('site-key', 'demo-centre');
    document.querySelector('#chap')?.prepend(element);
  });
  const element = page.locator('mars-signin');
  await element.getByRole('button', { name: t('signIn') }).click();
  await element
    .getByRole('alert')
    .getByRole('button', { name: lang === 'ru' ? 'Войти на платформе' : 'Platformada kirish' })
    .click();
  await expect(page).toHaveURL(new RegExp(`^${platform}/`));
  await signInByForm(page, lang, 'bobur');
  await expect(page).toHaveURL(home);
  await expect(page.locator('mars-rating .me')).toContainText('Bobur');
  expect(await storedKeys(page)).toContain('mars.access_token');
});

test.describe('otabek', () => {
  test.use({ person: 'otabek' });

  test('pays, and reads a receipt, in the same tab', { tag: '@phone-also' }, async ({ page, lang }) => {
    const t = textsOf('parent', lang);
    const { children } = await ask<{ children: { first_name: string; balance: number }[] }>(
      '/v1/me',
      await tokensOf('otabek'),
    );
    const owing = children.find(({ balance }) => balance < 0)!;
    const card = page.locator('mars-parent').getByRole('region', { name: t('payment'), exact: true });
    await page.goto('/parent-main');
    await page.locator('mars-parent').getByRole('radio', { name: owing.first_name }).check();
    await card.getByRole('link', { name: t('pay') }).click();
    await expect(page).toHaveURL(/\/v1\/payment\/pay\//);
    await expect(page.getByRole('button').first()).toBeVisible();
    await page.goBack();
    await card.getByRole('link', { name: t('lastReceipt') }).click();
    await expect(page).toHaveURL(/\/v1\/payment\/receipt\//);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  });
});

test('opens the page that proves a certificate in the same tab', { tag: '@phone-also' }, async ({
  browser,
  lang,
  viewport,
}) => {
  const t = textsOf('certificates', lang);
  const { login } = await graduate(lang);
  const page = await openAs(browser, login, lang, viewport);
  await page.context().addInitScript(insideAnApp);
  await page.goto('/main-page');
  const panel = await homePanel(page, lang, 'mars-certificates');
  await panel.getByRole('button', { name: t('claimOf', { title: 'Frontend' }) }).click();
  await seeCelebrated(page, t('done'));
  await panel.getByRole('link', { name: t('checkOf', { title: 'Frontend' }) }).click();
  await expect(page).toHaveURL(/\/certificate\/[0-9A-Z]+$/);
  await expect(page.getByText('Haqiqiy sertifikat · Подлинный сертификат')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await page.context().close();
});
