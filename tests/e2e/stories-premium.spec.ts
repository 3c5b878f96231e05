import type { Page } from 'playwright/test';
import { ask, giveCoins, PASSWORD, stateOf, storageOf, type Tokens, tokensOf } from './people.ts';
import { centre, platform } from './sites.ts';
import { expect, hasFocus, tabTo, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

const PRICE = 299;

/** Premium's dialogs, by what a person sees of them. */
function premiumOf(page: Page, lang: Lang) {
  const t = textsOf('premium', lang);
  const element = page.locator('mars-premium');
  const dialog = (name: string) => element.getByRole('dialog', { name: new RegExp(`${t(name)}$`) });
  const [offer, pay, poor, reward] = ['offerTitle', 'passwordTitle', 'notEnough', 'rewardTitle'].map(dialog);
  if (!offer || !pay || !poor || !reward) throw new Error('a dialog is missing');
  return {
    t,
    element,
    dialog,
    offer,
    pay,
    poor,
    reward,
    subscribe: offer.getByRole('button', { name: t('subscribe') }),
    password: pay.getByLabel(t('password'), { exact: true }),
    buy: pay.getByRole('button', { name: t('buy', { count: PRICE }) }),
    toast: element.locator('.toast'),
    /** The button of the header: it subscribes, or says that one has it. */
    opener: page
      .locator('mars-header')
      .getByRole('button', { name: textsOf('header', lang)('subscribe'), exact: true }),
  };
}

async function openPay(page: Page, lang: Lang) {
  const premium = premiumOf(page, lang);
  await page.goto('/main-page');
  await premium.opener.click();
  await premium.subscribe.click();
  await expect(premium.password).toBeFocused();
  return premium;
}

/** How often the buying call was made, and what it carried. */
function purchases(page: Page) {
  const made: { url: string; key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/premium/buy') && request.method() === 'POST')
      made.push({ url: request.url(), key: request.headers()['idempotency-key'] });
  });
  return made;
}

/** Waits until what is done has loaded the page anew. */
async function loadedAnew(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await act();
  await expect(page.locator('html:not([data-before])')).toBeAttached();
}

/** The purchase as the server answers it, without one being made. */
const pretend = (page: Page) =>
  page.route('**/v2/premium/buy', (route) =>
    route.fulfill({ json: { premium: true, level: 1, until: '2026-12-20T14:03:22+05:00', coins: 151 } }),
  );

interface Me {
  id: number;
  first_name: string;
  coins: number;
  is_premium: boolean;
}

/** Somebody of the crowd who buys in this story and in no other; the administrator gives the coins. */
async function rich(login: string): Promise<Me> {
  const me = await ask<Me>('/v1/me', await tokensOf(login));
  await giveCoins(login, 300);
  return { ...me, coins: me.coins + 300 };
}

test.describe('who buys', () => {
  const buyers = { uz: 'feruza', ru: 'vali' };
  test.use({ storageState: async ({ lang }, use) => use(await storageOf(buyers[lang], lang)) });

  test('offer, half a second, password, reward, and the page loaded anew with premium [§4.7] [§4.8] [§4.9] [§4.10] [§4.11] [§4.12] [§2.19] [§2.20] [§2.24] [§7.13] [§9.1] [§9.14]', {
    tag: '@phone-also',
  }, async ({ page, lang, wide }) => {
    const me = await rich(buyers[lang]);
    const made = purchases(page);
    const { t, pay, password, buy, reward } = await openPay(page, lang);
    await expect(pay).toContainText(String(me.coins - PRICE));
    await password.fill(PASSWORD);
    await buy.dblclick();
    await expect(reward).toContainText(me.first_name);
    expect(made).toHaveLength(1);
    expect(made[0]?.url).not.toContain('password');
    expect(made[0]?.key).toBeTruthy();
    await expect(reward.locator('.confetti > i')).toHaveCount(54);

    await loadedAnew(page, () => reward.getByRole('button', { name: t('close') }).click());
    const now = await ask<Me>('/v1/me', await tokensOf(buyers[lang]));
    expect([now.is_premium, now.coins]).toEqual([true, me.coins - PRICE]);
    const info = page.locator('mars-header').getByRole('button', { name: /Premium.*\d/ });
    await info.click();
    const days = t('daysLeft', { count: 30 });
    await expect(page.locator('mars-header mars-premium')).toContainText(days);
    await page.locator('mars-header mars-premium summary').click();
    await expect(page.locator('mars-header mars-premium')).toContainText('−299');
    if (!wide) return;
    await page.keyboard.press('Escape');
    await page
      .locator('mars-sidebar')
      .getByRole('link', { name: textsOf('sidebar', lang)('hero') })
      .click();
    await expect(page).toHaveURL(`/hero/${me.id}`);
  });
});

test.describe('who has not enough', () => {
  test.use({ person: 'eldor' });

  test('is told so at the press of buy, by keyboard alone; Escape closes only what is on top [§5.6] [§8.10] [§9.2] [§5.4]', {
    tag: ['@phone-also', '@slow'],
  }, async ({ page, lang }) => {
    const made = purchases(page);
    const { t, offer, subscribe, pay, password, buy, poor, opener } = premiumOf(page, lang);
    await page.goto('/main-page');
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(offer).toBeVisible();
    await tabTo(page, subscribe);
    await page.keyboard.press('Enter');
    await expect(password).toBeFocused();
    await expect(offer).toHaveCount(0);
    await expect(buy).toBeDisabled();
    await page.keyboard.type('x');
    await expect(buy).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(poor).toBeVisible();
    if (lang === 'uz')
      await expect(poor.getByText('Hisobingizda yetarlicha coin mavjud emas', { exact: true })).toBeVisible();
    // Other stories may have given eldor coins meanwhile.
    const { coins } = await ask<Me>('/v1/me', await tokensOf('eldor'));
    await expect(poor).toContainText(t('missing', { count: PRICE - coins }));
    await expect(poor.getByRole('link')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(poor).toHaveCount(0);
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(pay).toHaveCount(0);
    expect(await hasFocus(opener)).toBe(true);
    expect(made).toEqual([]);
  });

  test('is led to a way to earn them', { tag: '@slow' }, async ({ page, lang }) => {
    const { password, poor } = await openPay(page, lang);
    await password.fill('x');
    await password.press('Enter');
    await poor.getByRole('link').nth(1).click();
    await expect(page).toHaveURL('/mars-code');
    await expect(page.locator('mars-premium').getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('kamola', () => {
  test.use({ storageState: async ({ lang }, use) => use(await storageOf('kamola', lang)) });

  test('types a wrong password: reads the one toast, and sees which field it is about [§8.4] [§5.5]', {
    tag: '@slow',
  }, async ({ page, lang, faults }) => {
    faults.allow(/status of 422/);
    await rich('kamola');
    const { t, pay, password, toast } = await openPay(page, lang);
    await expect(password).toHaveAttribute('type', 'password');
    await pay.getByRole('button', { name: t('showPassword') }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await password.fill('unutdim');
    await password.press('Enter');
    const said = {
      uz: "Xatolik yuz berdi. Iltimos qaytadan urinib ko'ring.",
      ru: 'Произошла ошибка. Пожалуйста, попробуйте ещё раз.',
    };
    await expect(toast).toContainText(said[lang]);
    await expect(toast).toHaveCount(1);
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAccessibleDescription(t('passwordHint'));
    await expect(pay.getByText(t('passwordHint'))).toHaveCount(1);
    await expect(pay.getByText({ uz: 'Parol notoʻgʻri.', ru: 'Неверный пароль.' }[lang])).toHaveCount(0);
    // On a phone it stands above the sheet, not over what is wrong.
    const [low, high] = [await toast.boundingBox(), await password.boundingBox()];
    expect(low && high && (low.y + low.height <= high.y || low.y >= high.y + high.height)).toBe(true);
  });
});

test.describe('bobur', () => {
  test.use({ person: 'bobur' });

  test('reads the one toast when the purchase fails, and stays where he is [§8.4]', { tag: '@slow' }, async ({
    page,
    lang,
    faults,
  }) => {
    faults.allow(/status of 500/);
    await page.route('**/v2/premium/buy', (route) => route.fulfill({ status: 500, json: {} }));
    const { t, pay, password, buy, toast } = await openPay(page, lang);
    await password.fill(PASSWORD);
    await buy.click();
    await expect(toast).toContainText(t('purchaseFailed'));
    await expect(pay.getByRole('status').filter({ hasText: t('purchaseFailed') })).toBeAttached();
    await expect(pay).toBeVisible();
    await expect(password).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('wants no motion: the confetti lies still and nothing sounds, until he asks for it [§4.8]', {
    tag: '@slow',
  }, async ({ page, lang }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const { prototype } = OscillatorNode;
      const { start } = prototype;
      prototype.start = function (...given) {
        document.documentElement.dataset.notes = `${Number(document.documentElement.dataset.notes ?? 0) + 1}`;
        start.apply(this, given);
      };
    });
    await pretend(page);
    const { t, password, reward } = await openPay(page, lang);
    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(reward).toBeVisible();
    const moving = await reward
      .locator('.confetti > i')
      .evaluateAll((pieces) => pieces.filter((piece) => piece.getAnimations().length > 0).length);
    expect(moving).toBe(0);
    const notes = () => page.evaluate(() => document.documentElement.dataset.notes);
    expect(await notes()).toBeUndefined();
    await reward.getByRole('button', { name: t('soundOff') }).click();
    await reward.getByRole('button', { name: t('soundOn') }).click();
    expect(await notes()).toBe('4');
  });

  test('hears it after his own tap, turns it off, and it stays off [§4.8]', { tag: '@slow' }, async ({
    page,
    lang,
  }) => {
    await pretend(page);
    const { t, password, buy, reward } = await openPay(page, lang);
    await password.fill(PASSWORD);
    await buy.click();
    await reward.getByRole('button', { name: t('soundOff') }).click();
    await loadedAnew(page, () => page.keyboard.press('Escape'));
    const again = await openPay(page, lang);
    await again.password.fill(PASSWORD);
    await again.buy.click();
    await expect(again.reward.getByRole('button', { name: t('soundOn') })).toBeVisible();
  });

  test('is offered premium by his hero’s picture, which only wide screens have [§2.9]', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const { offer, t } = premiumOf(page, lang);
    await page.goto('/main-page');
    const hero = page.locator('mars-sidebar').getByRole('button', { name: textsOf('sidebar', lang)('hero') });
    await hero.click();
    await expect(offer).toContainText('299');
    await offer.getByRole('button', { name: t('close') }).click();
    await expect(hero).toBeFocused();
  });

  test('is led to the platform from a page that may not sell, from the start', { tag: '@slow' }, async ({
    page,
    lang,
    context,
  }) => {
    const bound = await boundTokens('bobur');
    await context.clearCookies();
    const { origins } = stateOf({
      [centre]: {
        'mars.lang': lang,
        'mars.access_token': bound.access_token,
        'mars.refresh_token': bound.refresh_token,
      },
    });
    await page.addInitScript((kept) => {
      for (const { name, value } of kept) localStorage.setItem(name, value);
    }, origins[0]?.localStorage ?? []);
    await page.goto(`${centre}/natijalar.html`);
    await page.evaluate(() =>
      document.querySelector('#chap')?.prepend(document.createElement('mars-premium')),
    );
    const { t, element } = premiumOf(page, lang);
    await element.getByRole('button', { name: t('subscribe') }).click();
    const link = element.getByRole('link', { name: t('onPlatform') });
    await expect(link).toHaveAttribute('href', `${platform}/main-page`);
    await expect(element.getByRole('dialog').getByRole('button', { name: t('subscribe') })).toHaveCount(0);
    await expect(element.locator('.hero, .sky')).toHaveCount(0);
  });
});

/** What the platform's own window gives to that page. */
async function boundTokens(login: string): Promise<Tokens> {
  const { access_token } = await tokensOf(login);
  const answer = await fetch(`${platform}/v1/auth/embed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'demo-centre', origin: centre }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Tokens;
}

test.describe('aziza', () => {
  test.use({ person: 'aziza' });

  test('sees how long it lasts, opens what it gives from there; Escape closes the top only [§4.11] [§5.12] [§2.28] [§7.19]', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang }) => {
    const { t, dialog } = premiumOf(page, lang);
    const left = await ask<{ duration: number }>('/v2/premium/limit-check', await tokensOf('aziza'));
    await page.goto('/main-page');
    const info = page.locator('mars-header').getByRole('button', { name: /Premium.*\d/ });
    await info.click();
    const card = page.locator('mars-header mars-premium');
    await expect(card).toContainText(t('daysLeft', { count: left.duration }));
    const share = Math.min(100, (left.duration / 30) * 100);
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(share));
    const button = card.getByRole('button', { name: t('benefits') });
    await button.click();
    const benefits = dialog('benefitsTitle');
    await expect(benefits.getByRole('listitem')).toHaveCount(7);
    await page.keyboard.press('Escape');
    await expect(benefits).toHaveCount(0);
    await expect(card).toBeVisible();
    await expect(button).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(info).toBeFocused();
  });
});
