import type { Page } from 'playwright/test';
import { PLAIN_PASSWORD } from '../doubles/plain-centre.ts';
import { headerOf, test } from './plain.ts';
import { expectEntrance } from './signin.ts';
import { expect, storedKeys } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

/** Premium's dialogs, one after another. */
function premiumOf(page: Page, lang: Lang) {
  const t = textsOf('premium', lang);
  const dialog = (name: string) => page.locator('mars-premium').getByRole('dialog', { name: t(name) });
  const pay = dialog('passwordTitle');
  return {
    t,
    offer: dialog('offerTitle'),
    pay,
    poor: dialog('notEnough'),
    reward: dialog('rewardTitle'),
    subscribe: page.locator('mars-premium').getByRole('button', { name: t('subscribe') }),
    password: pay.getByLabel(t('password'), { exact: true }),
    buy: pay.getByRole('button', { name: t('buy', { count: 299 }) }),
    toast: page.locator('.toast'),
  };
}

/** From the header's button to the dialog that asks for the password. */
async function openPay(page: Page, header: ReturnType<typeof headerOf>, lang: Lang) {
  const premium = premiumOf(page, lang);
  await page.goto('/main-page');
  await header.header.getByRole('button', { name: header.t('subscribe') }).click();
  await expect(premium.offer).toBeVisible();
  for (const number of ['299', ' 4 ', '60', '80']) await expect(premium.offer).toContainText(number);
  await premium.subscribe.click();
  await expect(premium.subscribe).toBeDisabled();
  await expect(premium.pay).toBeVisible();
  await expect(premium.offer).toHaveCount(0);
  return premium;
}

/** Counts the notes that are played. */
function listenToNotes(): void {
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when) {
    const { dataset } = document.documentElement;
    dataset.notes = String(Number(dataset.notes ?? 0) + 1);
    start.call(this, when);
  };
}

test('buys premium: offer, half a second, password, reward with sound and confetti; closing it loads anew [§1.2] [§2.19] [§2.20] [§2.24] [§4.7] [§4.8] [§4.9] [§4.10] [§5.4] [§5.5] [§7.13] [§9.1] [§9.14]', async ({
  page,
  plain,
  lang,
  wide,
}) => {
  await page.addInitScript(listenToNotes);
  const header = headerOf(page, plain, lang, wide);
  const { password, buy, reward, t, pay } = await openPay(page, header, lang);
  await expect(buy).toBeDisabled();
  await expect(password).toHaveAttribute('type', 'password');
  await password.fill(PLAIN_PASSWORD);
  await pay.getByRole('button', { name: t('showPassword') }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await pay.getByRole('button', { name: t('hidePassword') }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await buy.click();
  await expect(reward).toBeVisible();
  await expect(reward.locator('.confetti')).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('data-notes', /[1-9]/);
  expect(plain.count('POST /v2/premium/buy')).toBe(1);
  expect(plain.centre.student.coins).toBe(151);

  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await reward.getByRole('button', { name: t('close') }).click();
  await expect(page.locator('html:not([data-before])')).toBeAttached();
  await expect(header.header.getByRole('button', { name: /Premium.*\d/ })).toBeVisible();
  await expect(header.header.getByRole('button', { name: header.t('subscribe') })).toHaveCount(0);
});

test('a purchase that fails is said by the toast; one may try again [§8.4]', async ({
  page,
  plain,
  lang,
  wide,
  faults,
}) => {
  faults.allow(/status of (422|500)/);
  const premium = await openPay(page, headerOf(page, plain, lang, wide), lang);
  await premium.password.fill('notoʻgʻri');
  await premium.buy.click();
  const text = {
    uz: "Xatolik yuz berdi. Iltimos qaytadan urinib ko'ring.",
    ru: premium.t('purchaseFailed'),
  };
  await expect(premium.toast).toContainText(text[lang]);
  await premium.password.fill(PLAIN_PASSWORD);
  await premium.buy.click();
  await expect(premium.reward).toBeVisible();
});

test('with 298 coins the dialog says that they do not suffice, nothing is asked of the server [§2.21] [§5.6] [§8.10] [§9.2]', async ({
  page,
  plain,
  lang,
  wide,
}) => {
  plain.centre.student.coins = 298;
  const premium = await openPay(page, headerOf(page, plain, lang, wide), lang);
  await premium.password.fill(PLAIN_PASSWORD);
  await premium.buy.click();
  const text = { uz: 'Hisobingizda yetarlicha coin mavjud emas', ru: 'Недостаточно монет на счету' };
  await expect(premium.poor.getByRole('heading', { name: text[lang] })).toBeVisible();
  expect(plain.count('POST /v2/premium/buy')).toBe(0);
  await page.keyboard.press('Escape');
  await expect(premium.poor).toHaveCount(0);
  await expect(premium.pay).toBeVisible();
});

test('a 403 of the purchase signs out, as of any call [§8.1]', async ({
  page,
  plain,
  lang,
  wide,
  faults,
}) => {
  faults.allow(/status of 403/);
  const premium = await openPay(page, headerOf(page, plain, lang, wide), lang);
  plain.refuse('POST /v2/premium/buy', 403);
  await premium.password.fill(PLAIN_PASSWORD);
  await premium.buy.click();
  await expectEntrance(page, lang);
  expect(await storedKeys(page)).not.toContain('access_token');
});

test('who is premium sees the days left as a ring, and what premium gives [§4.11] [§5.12] [§2.28] [§7.12] [§7.19] [§9.3]', async ({
  page,
  plain,
  lang,
  wide,
}) => {
  plain.centre.student.is_premium = true;
  plain.centre.premiumDays = 18;
  await page.goto('/main-page');
  const { header } = headerOf(page, plain, lang, wide);
  await header.getByRole('button', { name: /Premium.*\d/ }).click();
  const { t } = premiumOf(page, lang);
  const info = page.locator('mars-premium').first();
  await expect(info.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
  await expect(info).toContainText(t('days', { count: 18 }));
  await info.getByRole('button', { name: t('benefits') }).click();
  const benefits = page.locator('mars-premium').getByRole('dialog', { name: t('benefitsTitle') });
  await expect(benefits).toContainText(t('skins'));
  await expect(benefits.getByRole('button', { name: t('subscribe') })).toHaveCount(0);
});
