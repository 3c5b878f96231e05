import type { FrameLocator, Locator, Page } from 'playwright/test';
import { around, CLOSED, openAround } from './around-pages.ts';
import { signInByForm, signInForm } from './signin.ts';
import { centre } from './sites.ts';
import { expect, hasFocus, storedKeys, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

const TAGS = ['header', 'rating', 'attendance-calendar', 'ai-chat'];
const elements = (lang: Lang) => TAGS.map((tag) => `<mars-${tag} lang="${lang}"></mars-${tag}>`).join('\n');

/** What this page says of where one cannot sign in: the words stand in the piece itself. */
const words = {
  uz: {
    blocked: 'Bu sahifada kirish oynasi ochilmadi.',
    apart: 'Kirish oynasi bu sahifa bilan bogʻlana olmadi.',
    go: 'Platformada kirish',
  },
  ru: {
    blocked: 'На этой странице окно входа не открылось.',
    apart: 'Окно входа не смогло связаться с этой страницей.',
    go: 'Войти на платформе',
  },
};

type Place = Page | FrameLocator;

/** Also as the page's translator has written over it. */
const signInButton = (place: Place, tag: string, lang: Lang): Locator =>
  place
    .locator(`mars-${tag}`)
    .getByRole('button', { name: new RegExp(`^⟦?${textsOf('header', lang)('signIn')}⟧?$`) });

/** The platform’s own window, from a press on the space key. */
async function signInByWindow(page: Page, lang: Lang, login: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await signInButton(page, 'header', lang).press('Space');
  const window = await opened;
  const other = window.getByRole('button', { name: textsOf('signin', lang)('other') });
  await expect(signInForm(window, lang).login.or(other)).toBeVisible();
  if (await other.isVisible()) await other.click();
  await signInByForm(window, lang, login);
  await window.waitForEvent('close');
}

const profile = (place: Place, name: string): Locator =>
  place
    .locator('mars-header')
    .getByRole('button', { name: new RegExp(`^⟦?${name} .*, (profil|профиль)⟧?$`) });

async function signOut(place: Place, name: string, lang: Lang): Promise<void> {
  const header = place.locator('mars-header');
  await profile(place, name).press('Enter');
  await header
    .locator('mars-profile')
    .getByRole('button', { name: textsOf('profile', lang)('signOut') })
    .press('Enter');
  await expect(signInButton(place, 'header', lang)).toBeVisible();
}

/** Rating, calendar and assistant, by keyboard, with the letters that such pages take. */
async function use(page: Page, place: Place, lang: Lang): Promise<void> {
  const rating = place.locator('mars-rating');
  // A guest has no choice of whom.
  const mine = rating.locator('#scope-group');
  await expect(mine).toHaveAttribute('aria-selected', 'false');
  await rating.locator('#scope-centre').focus();
  await page.keyboard.press('ArrowRight');
  await expect(mine).toHaveAttribute('aria-selected', 'true');
  await expect(rating.locator('.rows').getByRole('listitem').first()).toBeVisible();

  const calendar = place.locator('mars-attendance-calendar').first();
  const month = await calendar.getByRole('grid').getAttribute('aria-label');
  await calendar
    .getByRole('button', { name: textsOf('attendance-calendar', lang)('previousMonth') })
    .press('Space');
  await expect(calendar.getByRole('grid')).not.toHaveAttribute('aria-label', month ?? '');

  const t = textsOf('ai-chat', lang);
  await place
    .locator('mars-ai-chat')
    .getByRole('button', { name: t('title') })
    .press('Space');
  const chat = place.getByRole('dialog', { name: t('title') });
  const question = chat.getByRole('textbox', { name: t('question') });
  await question.pressSequentially('s / ? coin s');
  await expect(question).toHaveValue('s / ? coin s');
  expect(await hasFocus(question)).toBe(true);
  await page.keyboard.press('Enter');
  const answer = chat.getByRole('article', { name: t('title') }).last();
  await expect(answer).toContainText(/coin|монет/i);
  await chat.getByRole('button', { name: t('close'), exact: true }).click();
  await expect(chat).toBeHidden();
}

const taken = (page: Page) =>
  page.evaluate(() => [
    ...(window as unknown as { taken: string[] }).taken,
    (document.querySelector('#site-search') as HTMLInputElement).value,
  ]);

test('a page with keys of its own takes none that is pressed or typed in what stands there', async ({
  page,
  lang,
}) => {
  test.slow();
  await openAround(page, around['with keys of its own'], elements(lang));
  await expect(signInButton(page, 'header', lang)).toBeVisible();
  // As a guest, then signed in.
  await signInByWindow(page, lang, 'bobur');
  await expect(profile(page, 'Bobur')).toBeVisible();
  await use(page, page, lang);
  await signOut(page, 'Bobur', lang);
  expect(await taken(page)).toEqual(['']);
});

test('login and password that are typed on such a page land in their fields', async ({ page, lang }) => {
  await page.route('**/v1/embed/site?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), password_sign_in: true } });
  });
  await openAround(page, around['with keys of its own'], `<mars-signin lang="${lang}"></mars-signin>`);
  const form = signInForm(page, lang);
  await form.login.click();
  await page.keyboard.type('sardor/s');
  await page.keyboard.press('Tab');
  await page.keyboard.type('s/? s');
  await expect(form.login).toHaveValue('sardor/s');
  await expect(form.password).toHaveValue('s/? s');
  expect(await taken(page)).toEqual(['']);
});

test('a page that keeps to itself: the window says so before a password, and leads back signed in', async ({
  page,
  context,
  lang,
}) => {
  const t = textsOf('signin', lang);
  // What the way back needs comes after the button: who presses sooner is told to press once more.
  const prepared = page.waitForEvent('requestfinished', (request) => /\/NoWindow-/.test(request.url()));
  await openAround(page, around['that keeps to itself (Cross-Origin-Opener-Policy)'], elements(lang));
  await prepared;
  const opened = context.waitForEvent('page');
  await signInButton(page, 'header', lang).click();
  const window = await opened;
  await expect(window.locator('mars-signin')).toContainText(t('alone', { address: new URL(centre).host }));
  await expect(page.locator('mars-header')).toContainText(words[lang].apart);
  await signInByForm(window, lang, 'dilnoza');
  await expect(window).toHaveURL(`${centre}/around/`);
  await expect(profile(window, 'Dilnoza')).toBeVisible();
  // The page that it began on learns of it.
  await expect(profile(page, 'Dilnoza')).toBeVisible();
  await window.close();
  await signOut(page, 'Dilnoza', lang);

  // The other way: over the platform in this very tab, where somebody is signed in by now.
  const again = context.waitForEvent('page');
  await signInButton(page, 'header', lang).click();
  await (await again).close();
  await page.locator('mars-header').getByRole('button', { name: words[lang].go }).click();
  await page.getByRole('button', { name: t('continue'), exact: true }).click();
  await expect(page).toHaveURL(`${centre}/around/`);
  await expect(profile(page, 'Dilnoza')).toBeVisible();
  expect(await storedKeys(page)).not.toContain('mars.sign_in');
  await use(page, page, lang);
});

test('in a frame that opens no window the first press says so, and leads to the platform and back', async ({
  page,
  lang,
  faults,
}) => {
  faults.allow(/Blocked opening/);
  await openAround(page, around['in a frame that opens no window'], elements(lang));
  const frame = page.frameLocator('iframe');
  await signInButton(frame, 'header', lang).click();
  await expect(frame.locator('mars-header')).toContainText(words[lang].blocked);
  await frame.locator('mars-header').getByRole('button', { name: words[lang].go }).click();
  await signInByForm(page, lang, 'eldor');
  await expect(page).toHaveURL(`${centre}/around/`);
  await expect(profile(frame, 'Eldor')).toBeVisible();
  await use(page, frame, lang);
  await signOut(frame, 'Eldor', lang);
});

test('a frame that may not lead away either names the page, to open it by itself', async ({
  page,
  lang,
  faults,
}) => {
  faults.allow(/Blocked opening|Unsafe attempt/);
  await openAround(page, { sandbox: CLOSED }, elements(lang));
  const frame = page.frameLocator('iframe');
  await signInButton(frame, 'header', lang).click();
  await frame.locator('mars-header').getByRole('button', { name: words[lang].go }).click();
  await expect(frame.getByRole('link', { name: `${centre}/around/frame.html` })).toBeVisible();
});

test('on a page that the browser translates figures and answers are what they would be', async ({
  page,
  lang,
}) => {
  const translate = () =>
    page.evaluate(() => (window as unknown as { translatePage(): void }).translatePage());
  await openAround(page, around['that the browser translates'], elements(lang));
  await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
  await translate();
  await signInByWindow(page, lang, 'bobur');
  await expect(profile(page, 'Bobur')).toBeVisible();
  await translate();
  await use(page, page, lang);
  await translate();
  await signOut(page, 'Bobur', lang);
  await translate();
  const read = await page
    .locator('mars-header')
    .evaluate((header) =>
      (window as unknown as { readPage(root: Node): string }).readPage(
        header.shadowRoot?.querySelector('.root') as Node,
      ),
    );
  expect(read).toContain(textsOf('header', lang)('signIn'));
});
