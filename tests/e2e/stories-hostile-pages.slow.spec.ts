import type { Locator, Page } from 'playwright/test';
import { chatOf, launcherOf } from './chat.ts';
import { hostile, openHostile } from './hostile-pages.ts';
import { ask, giveCoins, tokensOf } from './people.ts';
import { signInByForm, signInForm } from './signin.ts';
import { platform } from './sites.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

const TAGS = ['header', 'rating', 'attendance-calendar', 'parent', 'shop', 'ai-chat'];

/** The platform's own window, from the sentence that an element shows to whoever is signed out. */
async function signInBy(element: Locator, page: Page, lang: Lang, login: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  // By keyboard: what stands above may still come, and push the button from under a pointer.
  await element.getByRole('button', { name: textsOf('header', lang)('signIn'), exact: true }).press('Enter');
  const window = await opened;
  // Whoever signed in there before is asked whether it is still them.
  const other = window.getByRole('button', { name: textsOf('signin', lang)('other') });
  await expect(signInForm(window, lang).login.or(other)).toBeVisible();
  if (await other.isVisible()) await other.click();
  await signInByForm(window, lang, login);
  await window.waitForEvent('close');
}

/** How an element writes: nothing of the page's own may come in. */
async function lettersOf(element: Locator) {
  // What is far below comes when somebody comes near.
  await element.evaluate((far) => far.scrollIntoView());
  return element
    .locator('.root, .facade')
    .first()
    .evaluate((root) => {
      const { fontSize, direction, textTransform, letterSpacing } = getComputedStyle(root);
      return { fontSize, direction, textTransform, letterSpacing };
    });
}

const LETTERS = { fontSize: '16px', direction: 'ltr', textTransform: 'none', letterSpacing: 'normal' };

interface Product {
  title: Record<Lang, string>;
  locked: object | null;
}

/** Whoever asks the assistant has three questions a day: one student for each page, in both languages. */
const STUDENTS: Record<keyof typeof hostile, string> = {
  'a strict policy with Trusted Types': 'madina',
  'Prototype.js, and methods of the DOM made anew': 'behruz',
  'every style unset': 'charos',
  'a root font of 10 px, and styles that are inherited': 'doniyor',
  'text from right to left': 'islom',
  'blocked storage': 'humoyun',
};

/** What a student does with each of the elements, as on any page. */
async function useAsStudent(page: Page, lang: Lang, login: string): Promise<void> {
  const rating = page.locator('mars-rating');
  await rating.getByRole('tab').nth(1).click();
  await expect(rating.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(rating.locator('.rows').getByRole('listitem').first()).toBeVisible();

  const calendar = page.locator('mars-attendance-calendar').first();
  const words = textsOf('attendance-calendar', lang);
  const month = await calendar.getByRole('grid').getAttribute('aria-label');
  // By keyboard: the board above may still grow, and push the button from under a pointer.
  await calendar.getByRole('button', { name: words('previousMonth') }).press('Enter');
  await expect(calendar.getByRole('grid')).not.toHaveAttribute('aria-label', month ?? '');

  const shop = page.locator('mars-shop');
  const t = textsOf('shop', lang);
  const { items } = await ask<{ items: Product[] }>('/v1/shop/products', await tokensOf(login));
  const title = items.find(({ locked }) => !locked)?.title[lang] ?? '';
  await shop
    .locator('.take')
    .filter({ has: page.getByText(title, { exact: true }) })
    .click();
  // On another site's page the platform sells, where the password is.
  await expect(shop.getByRole('link', { name: t('onPlatform') })).toHaveAttribute(
    'href',
    `${platform}/shop-page`,
  );

  await launcherOf(page, lang).click();
  const chat = chatOf(page, lang);
  await chat.ask({ uz: 'Coin qanday yigʻiladi?', ru: 'Как заработать монеты?' }[lang]);
  await expect(chat.answers.last()).toContainText(/coin|монет/i);
  await chat.window.getByRole('button', { name: chat.t('close'), exact: true }).click();
  await expect(chat.window).toBeHidden();
}

async function signOutByHeader(page: Page, lang: Lang): Promise<void> {
  const header = page.locator('mars-header');
  await header.getByRole('button', { name: /, (profil|профиль)$/ }).click();
  await header
    .locator('mars-profile')
    .getByRole('button', { name: textsOf('profile', lang)('signOut') })
    .click();
}

for (const name of Object.keys(hostile) as (keyof typeof hostile)[]) {
  test(`${name}: a student signs in on such a page and uses what stands there, then a parent does`, async ({
    page,
    lang,
    faults,
  }) => {
    // Two people use six elements, one after the other: twice as long as any other story.
    test.slow();
    // A shop and an assistant are no parent's.
    faults.allow(/status of 404 .*\/(shop\/products|project\/ai-limit)/);
    // A badge may come while its student signs out: what the shop asks then is refused with the session.
    faults.allow(/status of 403 .*\/shop\/products/);
    await openHostile(page, name, TAGS.map((tag) => `<mars-${tag} lang="${lang}"></mars-${tag}>`).join('\n'));
    const header = page.locator('mars-header');
    const login = STUDENTS[name];
    await giveCoins(login, 300);
    const { first_name } = await ask<{ first_name: string }>('/v1/me', await tokensOf(login));
    await signInBy(header, page, lang, login);
    const profile = new RegExp(`^${first_name} .*, (profil|профиль)$`);
    await expect(header.getByRole('button', { name: profile })).toBeVisible();
    for (const tag of TAGS)
      expect(await lettersOf(page.locator(`mars-${tag}`).first()), tag).toEqual(LETTERS);
    await useAsStudent(page, lang, login);
    expect(await lettersOf(page.locator('mars-ai-chat')), 'the chat that was opened').toEqual(LETTERS);

    await signOutByHeader(page, lang);
    const parent = page.locator('mars-parent');
    await signInBy(parent, page, lang, 'otabek');
    const t = textsOf('parent', lang);
    await expect(
      parent
        .getByRole('table', { name: t('homework') })
        .locator('tbody tr')
        .first(),
    ).toBeVisible();
    await parent.getByRole('radio').last().check();
    await expect(parent.getByRole('region', { name: t('payment'), exact: true })).toBeVisible();
  });
}
