import { chatOf, launcherOf } from './chat.ts';
import { PASSWORD } from './people.ts';
import { expectEntrance, signInByForm, signInForm } from './signin.ts';
import { expect, hasFocus, storedKeys, tabTo, test } from './test.ts';
import { textsOf } from './texts.ts';

test('signs in by keyboard alone, asks the assistant, and comes back to where one was [§4.1] [§4.13]', {
  tag: ['@engine', '@phone'],
}, async ({ page, lang, wide }) => {
  await page.goto('/');
  const form = signInForm(page, lang);
  await tabTo(page, form.login);
  await page.keyboard.type('aziza');
  await tabTo(page, form.password);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/main-page');
  expect(await storedKeys(page)).toEqual(expect.arrayContaining(['access_token', 'refresh_token']));

  const launcher = launcherOf(page, lang, !wide);
  await tabTo(page, launcher);
  await page.keyboard.press('Enter');
  const chat = chatOf(page, lang);
  await expect(chat.window).toBeVisible();
  await expect.poll(() => hasFocus(chat.question)).toBe(true);
  const before = await chat.answers.count();
  await page.keyboard.type('Coin?');
  await page.keyboard.press('Enter');
  await expect(chat.answers.nth(before)).toBeVisible();
  await expect.poll(() => hasFocus(chat.question)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(chat.window).toBeHidden();
  await expect.poll(() => hasFocus(launcher)).toBe(true);
});

/** Each refusal by its code, and what one can do next. */
const refusals = [
  {
    login: 'gulnora',
    code: 'not_in_bot',
    next: 'openBot',
    uz: 'Siz Telegram botida roʻyxatdan oʻtmagansiz. Botni oching va telefon raqamingizni yuboring.',
    ru: 'Вы не зарегистрированы в Telegram-боте. Откройте бота и отправьте свой номер телефона.',
  },
  {
    login: 'hasan',
    code: 'bot_blocked',
    next: 'openBot',
    uz: 'Siz Telegram botini bloklagansiz. Uni blokdan chiqaring va /start yuboring.',
    ru: 'Вы заблокировали Telegram-бота. Разблокируйте его и отправьте /start.',
  },
  {
    login: 'iroda',
    code: 'account_inactive',
    next: 'askCentre',
    uz: 'Akkauntingiz yopilgan.',
    ru: 'Ваш аккаунт отключён.',
  },
  {
    login: 'jamshid',
    code: 'debt_blocked',
    next: 'pay',
    uz: 'Qarzdorlik sababli kirish vaqtincha yopilgan. Toʻlovdan keyin kirish ochiladi.',
    ru: 'Из-за задолженности вход временно закрыт. После оплаты он откроется.',
  },
  {
    login: 'nobody',
    code: 'unknown',
    next: 'forgot',
    uz: 'Login yoki parol notoʻgʻri. Tekshirib, qayta yozing.',
    ru: 'Неверный логин или пароль. Проверьте и введите снова.',
  },
];

for (const { login, code, next, ...says } of refusals) {
  test(`tells ${login} why not and what to do: ${code} [§8.9]`, { tag: '@slow' }, async ({
    page,
    lang,
    faults,
  }) => {
    faults.allow(/status of 4\d\d/);
    await page.goto('/');
    const answer = page.waitForResponse('**/v1/auth/signin');
    await signInByForm(page, lang, login);
    const problem = await (await answer).json();
    expect(problem.code).toBe(code);
    const { refusal, t, login: typed } = signInForm(page, lang);
    await expect(refusal).toContainText(says[lang]);
    await expect(refusal).toContainText(t(next));
    if (next === 'pay') {
      await expect(refusal.getByRole('link', { name: t('pay') })).toHaveAttribute('href', /^https?:/);
    }
    if (next === 'openBot') {
      const bot = refusal.getByRole('link', { name: t('openBot') });
      await expect(bot).toHaveAttribute('href', 'https://t.me/mars_demo_markaz_bot');
    }
    await expect(typed).toHaveValue(login);
    expect(await storedKeys(page)).not.toContain('access_token');
  });
}

test('has own words for each refusal of a server that says only the code [§8.9]', { tag: '@slow' }, async ({
  page,
  lang,
  faults,
}) => {
  faults.allow(/status of 4\d\d/);
  await page.goto('/');
  const { refusal } = signInForm(page, lang);
  for (const { code, ...says } of refusals) {
    await page.route('**/v1/auth/signin', (route) => route.fulfill({ status: 409, json: { code } }), {
      times: 1,
    });
    await signInByForm(page, lang, code);
    await expect(refusal).toContainText(says[lang]);
  }
});

test('says the same of an unknown login and of a wrong password [§8.9]', { tag: '@slow' }, async ({
  page,
  lang,
  faults,
}) => {
  faults.allow(/status of 4\d\d/);
  await page.goto('/');
  const { refusal, submit } = signInForm(page, lang);
  await signInByForm(page, lang, 'nobody', 'wrong-password');
  const unknown = (await refusal.textContent()) ?? '';
  await signInByForm(page, lang, 'eldor', 'wrong-password');
  await expect(submit).toBeEnabled();
  await expect(refusal).toHaveText(unknown);
});

test('asks for what is missing before it asks the server', { tag: '@slow' }, async ({ page, lang }) => {
  await page.goto('/');
  const { form, login, submit, t } = signInForm(page, lang);
  await submit.click();
  await expect(form).toContainText(t('loginEmpty'));
  await expect(form).toContainText(t('passwordEmpty'));
  await expect.poll(() => hasFocus(login)).toBe(true);
});

test('keeps what was typed when the internet is gone', { tag: '@slow' }, async ({ page, lang, faults }) => {
  faults.allow(/Failed to load resource/);
  await page.goto('/');
  await page.route('**/v1/auth/signin', (route) => route.abort());
  await signInByForm(page, lang, 'bobur');
  const { refusal, t } = signInForm(page, lang);
  await expect(refusal).toContainText(t('refused_offline'));
  await page.unroute('**/v1/auth/signin');
  await signInForm(page, lang).submit.click();
  await expect(page).toHaveURL('/main-page');
});

test('the header of the entrance has the language only; a choice is kept and the page loads anew [§1.5] [§1.6] [§4.23] [§9.25]', {
  tag: ['@engine', '@phone', '@slow'],
}, async ({ page, lang, wide }) => {
  await page.goto('/');
  const header = page.locator('mars-header');
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(header.getByRole('link')).toHaveCount(0);
  const other = lang === 'uz' ? 'ru' : 'uz';
  const name = { uz: 'Oʻzbekcha', ru: 'Русский' };
  if (!wide) await header.getByRole('button', { name: textsOf('header', lang)('lang') }).click();
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await header.getByRole('button', { name: name[other] }).last().click();
  await expect(page.locator('html:not([data-before])')).toHaveAttribute('lang', other);
  await expectEntrance(page, other);
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(other);
});

test('the language of the page is right before any of our modules has run [§1.5]', { tag: '@slow' }, async ({
  page,
  lang,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.route(/\/embed\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
});
