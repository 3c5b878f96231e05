import { refusals } from '@mars/contract/refusals.ts';
import type { Locator, Page } from 'playwright/test';
import type { Telegram } from '../doubles/telegram.ts';
import { Axe } from './axe.ts';
import { test } from './bot-centre.ts';
import { homePanel } from './home-panel.ts';
import { expect, hasFocus } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

const password = 'mening-parolim';
let chats = 40_000;

interface Person {
  first: string;
  last: string;
  phone: string;
}

/** Opens the bot on the own phone and shares the own number. @returns the code that it says */
async function codeFrom(form: Locator, lang: Lang, telegram: Telegram, phone: string): Promise<string> {
  const t = textsOf('signup', lang);
  const link = await form.getByRole('link', { name: t('openBot') }).getAttribute('href');
  const chat = chats++;
  telegram.write(chat, `/start ${new URL(link!).searchParams.get('start')}`);
  telegram.share(chat, phone);
  const { text } = await telegram.said(chat, /\d{6}/);
  await form.getByRole('button', { name: t('haveCode') }).click();
  return /\d{6}/.exec(text)![0];
}

/** Goes through the steps as a newcomer does, with the bot on their own phone. */
async function signUp(
  page: Page,
  lang: Lang,
  telegram: Telegram,
  { first, last, phone }: Person,
  atEach: () => Promise<void> = async () => {},
): Promise<void> {
  const t = textsOf('signup', lang);
  const form = page.locator('mars-signup');
  const goOn = form.getByRole('button', { name: t('goOn') });
  await form.getByLabel(t('first_name')).fill(first);
  await form.getByLabel(t('last_name')).fill(last);
  await form.getByLabel(t('birth_year')).fill('2013');
  await form.getByLabel(t('parent_name')).fill('Rahimov Botir');
  await atEach();
  await goOn.click();
  const title = (key: string) => form.getByRole('heading', { name: t(key), exact: true });
  await expect(title('title_phone_parent')).toBeVisible();
  await expect.poll(() => hasFocus(title('title_phone_parent'))).toBe(true);
  await form.getByLabel(t('parent_phone'), { exact: true }).fill(phone);
  await atEach();
  await goOn.click();
  const link = form.getByRole('link', { name: t('openBot') });
  await expect(link).toBeVisible();
  await atEach();
  const code = await codeFrom(form, lang, telegram, phone);
  // A reload loses nothing but what is secret.
  await page.reload();
  await expect(title('title_code_signup')).toBeVisible();
  await atEach();
  await form.getByLabel(t('code'), { exact: true }).fill(code);
  await form.getByLabel(t('newPassword'), { exact: true }).fill(password);
  await form.getByRole('button', { name: t('finish_signup') }).click();
  await expect(page).toHaveURL(/\/eduverse$/);
}

// A story that puts the clock ahead leaves it as it was for the next one.
test.afterEach(({ centre }) => centre.ahead(0));

test('says beside each field what is missing: the full name, the number, the right code [§5.17] [§5.18] [§5.19]', {
  tag: ['@phone-also', '@slow'],
}, async ({ page, lang, centre, faults }) => {
  // What a wrong code is answered.
  faults.allow(/status of 4\d\d/);
  const t = textsOf('signup', lang);
  const form = page.locator('mars-signup');
  const field = (key: string) => form.getByLabel(t(key), { exact: true });
  const goOn = form.getByRole('button', { name: t('goOn') });
  const finish = form.getByRole('button', { name: t('finish_signup') });
  await page.goto('/signup');
  await field('first_name').fill('L.');
  await field('last_name').fill('Rahimova');
  await field('birth_year').fill('2013');
  await field('parent_name').fill('Rahimov Botir');
  await goOn.click();
  await expect(field('first_name')).toHaveAccessibleDescription(t('nameIncomplete'));
  await expect.poll(() => hasFocus(field('first_name'))).toBe(true);
  await field('first_name').fill('Lola');
  await goOn.click();
  const number = field('parent_phone');
  await number.fill('+998 93 123');
  await goOn.click();
  await expect(number).toHaveAccessibleDescription(new RegExp(t('phoneWrong').replaceAll('+', '\\+')));
  await expect.poll(() => hasFocus(number)).toBe(true);
  // What is doubtful is asked back, and what was typed is there after a reload.
  await number.fill('8 93 123 45 67');
  await number.blur();
  await form.getByRole('button', { name: t('phoneYes') }).click();
  await expect(number).toHaveValue('+998 93 123 45 67');
  await page.reload();
  await expect(number).toHaveValue('+998 93 123 45 67');
  const phone = `+9989322222${lang === 'uz' ? '11' : '22'}`;
  await number.fill(phone);
  await goOn.click();
  const code = await codeFrom(form, lang, centre.telegram, phone);
  await field('code').fill('12');
  await field('newPassword').fill(password);
  await finish.click();
  // What cannot be a code is no try.
  await expect(field('code')).toHaveAccessibleDescription(
    { uz: /^Bu kodga oʻxshamaydi\./, ru: /^Это не похоже на код\./ }[lang],
  );
  await field('code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await finish.click();
  await expect(field('code')).toHaveAccessibleDescription(refusals.code_invalid[lang]);
  await expect.poll(() => hasFocus(field('code'))).toBe(true);
  await field('code').fill(code);
  await finish.click();
  await expect(page).toHaveURL(/\/eduverse$/);
});

/** What the person who is signed in asks the server. */
const ask = <T>(page: Page, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(path, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${localStorage.getItem('access_token')}`,
          'content-type': 'application/json',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return answer.json();
    },
    [path, body] as const,
  );

/**
 * Reads a lesson to its end: in a window as high as its text all of it stands in sight.
 * @param timePasses as much as a child takes for it, by the server's clock
 */
async function read(page: Page, lang: Lang, timePasses: () => Promise<void>): Promise<void> {
  const player = page.locator('mars-course');
  await expect(player.getByRole('heading', { level: 2 })).toBeVisible();
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, height: 20_000 });
  // The time counts from what was seen first.
  await expect(player.getByRole('progressbar').first()).not.toHaveAttribute('aria-valuenow', '0');
  await timePasses();
  await expect(page.getByText(textsOf('course', lang)('gotCoins', { count: 2 })).first()).toBeVisible({
    timeout: 60_000,
  });
  await page.setViewportSize(size);
}

test('from an empty browser through the bot to the first online lesson and its coins, and a friend’s 20', {
  tag: '@phone-also',
}, async ({ page, browser, lang, centre, storageState, faults }) => {
  test.slow();
  // Nobody sees a lesson faster than twice the time that passes: until then it is not finished.
  faults.allow(/status of 409/);
  const axe = new Axe();
  const look = () => axe.scan(page, 'signup');
  await page.goto('/');
  await page
    .locator('mars-signin')
    .getByRole('link', { name: textsOf('signin', lang)('signup') })
    .click();
  await expect(page).toHaveURL(/\/signup$/);
  const lola = { first: 'Lola', last: 'Rahimova', phone: `+9989311111${lang === 'uz' ? '11' : '22'}` };
  await signUp(page, lang, centre.telegram, lola, look);
  expect(axe.violations).toEqual([]);

  await page.locator('mars-eduverse').getByRole('listitem').first().getByRole('link').click();
  const begin = textsOf('eduverse-course', lang)('begin');
  await page.locator('mars-eduverse-course').getByRole('link', { name: begin }).click();
  await read(page, lang, () => centre.ahead(10 * 60_000));
  expect((await ask<{ coins: number }>(page, '/v1/me')).coins).toBe(2);

  await page.goto('/main-page');
  const t = textsOf('referral', lang);
  const panel = await homePanel(page, lang, 'mars-referral');
  await panel.getByRole('button', { name: t('copy'), exact: true }).click();
  await expect(panel.getByText(t('running'))).toBeVisible();
  await expect(panel).toContainText(/7:59:\d\d/);
  const { link } = await ask<{ link: string }>(page, '/v1/referral');

  const other = await browser.newContext({ storageState, baseURL: centre.url });
  const friend = await other.newPage();
  await friend.goto(link);
  const akmal = { first: 'Akmal', last: 'Olimov', phone: `+9989333333${lang === 'uz' ? '11' : '22'}` };
  await signUp(friend, lang, centre.telegram, akmal);
  await other.close();
  await page.reload();
  await homePanel(page, lang, 'mars-referral');
  await expect(panel.getByText('Akmal O.')).toBeVisible();
  await expect(panel.getByText(t('state_paid', { count: 20 }), { exact: true })).toBeVisible();
  expect((await ask<{ coins: number }>(page, '/v1/me')).coins).toBeGreaterThanOrEqual(22);
});

test('a friend’s link pays inside its eight hours by the server’s clock, and not after them', {
  tag: ['@phone', '@slow'],
}, async ({ page, browser, lang, centre, storageState, faults }) => {
  test.slow();
  // Hours later a token is over, and is renewed.
  faults.allow(/status of 401/);
  const hour = 3_600_000;
  const number = (of: number) => `+9989344444${of}${lang === 'uz' ? '1' : '2'}`;
  const come = async (link: string, person: Person) => {
    const other = await browser.newContext({ storageState, baseURL: centre.url });
    const friend = await other.newPage();
    await friend.goto(link);
    await signUp(friend, lang, centre.telegram, person);
    await other.close();
  };
  await page.goto('/signup');
  await signUp(page, lang, centre.telegram, { first: 'Malika', last: 'Yusupova', phone: number(1) });
  await page.goto('/main-page');
  const t = textsOf('referral', lang);
  const panel = await homePanel(page, lang, 'mars-referral');
  await panel.getByRole('button', { name: t('copy'), exact: true }).click();
  await expect(panel.getByText(t('running'))).toBeVisible();
  const { link } = await ask<{ link: string }>(page, '/v1/referral');

  await centre.ahead(7.9 * hour);
  await page.reload();
  await homePanel(page, lang, 'mars-referral');
  await expect(panel).toContainText(/0:0[56]:\d\d/);
  await come(link, { first: 'Jasur', last: 'Nazarov', phone: number(2) });
  await centre.ahead(8 * hour);
  await page.reload();
  await homePanel(page, lang, 'mars-referral');
  await expect(panel.getByText(t('over'))).toBeVisible();
  await come(link, { first: 'Sardor', last: 'Aliyev', phone: number(3) });
  await page.reload();
  await homePanel(page, lang, 'mars-referral');
  const friend = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  await expect(friend('Jasur N.')).toContainText(t('state_paid', { count: 20 }));
  await expect(friend('Sardor A.')).toContainText(t('state_late'));
  expect((await ask<{ coins: number }>(page, '/v1/me')).coins).toBeGreaterThanOrEqual(20);
});
