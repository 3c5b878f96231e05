import { chatOf, launcherOf } from './chat.ts';
import { drawnOf } from './drawn.ts';
import { fewTags, tags } from './manifest.ts';
import { UIS, wordsOf } from './playground.ts';
import { centre, playground } from './sites.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

/** The centre’s own pages in both languages: ours follow theirs, nobody chose one. */
const home = { uz: `${centre}/`, ru: `${centre}/index-ru.html` };

test('a guest of the centre’s website sees the board with first names and initials only, in the page’s language', {
  tag: ['@engine', '@phone-also'],
}, async ({ page, lang }) => {
  const answer = page.waitForResponse('**/v1/rating/coin*');
  await page.goto(home[lang]);
  const rating = page.locator('mars-rating');
  const names = rating.locator('.rows .name .clip');
  await expect(names.first()).toBeVisible();
  for (const name of await names.allTextContents())
    expect(name).toMatch(/^\p{L}[\p{L}ʻʼ'’-]* \p{L}[hʻ]?\.$/u);
  await expect(rating.locator('.rows').getByRole('link')).toHaveCount(0);
  await expect(rating.getByRole('heading', { name: textsOf('rating', lang)('title_coin') })).toBeVisible();
  const { items } = await (await answer).json();
  expect(items.length).toBeGreaterThan(4);
  expect(items.filter((row: { student_id: unknown }) => row.student_id !== null)).toEqual([]);
});

test('a guest asks three questions, then reads when there are more [§5.1] [§5.2] [§7.10]', {
  tag: ['@engine', '@phone-also', '@slow'],
}, async ({ page, lang }) => {
  await page.goto(home[lang]);
  await launcherOf(page, lang).click();
  const chat = chatOf(page, lang);
  await expect(chat.window).toContainText(chat.t('left', { count: 3 }));
  await chat.question.fill('   ');
  await expect(chat.send).toBeDisabled();
  const questions = {
    uz: ['Frontend kursi qancha turadi?', 'Bepul dars bormi?', 'Darslar qachon?'],
    ru: ['Сколько стоит курс Frontend?', 'Есть ли бесплатный урок?', 'Когда уроки?'],
  };
  for (const [index, question] of questions[lang].entries()) {
    await chat.ask(question);
    const left = 2 - index;
    if (left > 0) await expect(chat.window).toContainText(chat.t('left', { count: left }));
  }
  await expect(chat.question).toBeDisabled();
  await expect(chat.question).toHaveAttribute('placeholder', chat.t('ended'));
  await expect(chat.send).toHaveCount(0);
  await expect(chat.window).toContainText('00:00');
  await expect(chat.answers.last()).toBeVisible();

  await page.reload();
  await launcherOf(page, lang).click();
  await expect(chat.question).toHaveAttribute('placeholder', chat.t('ended'));
});

test('if the limit cannot be asked for, one may go on [§5.3]', { tag: '@slow' }, async ({
  page,
  lang,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.route('**/v2/project/ai-limit', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(home[lang]);
  await launcherOf(page, lang).click();
  const chat = chatOf(page, lang);
  await expect(chat.question).toBeEnabled();
  await chat.ask({ uz: 'Narxi qancha?', ru: 'Сколько стоят курсы?' }[lang]);
});

test('asks by itself what the page gave it, once it is opened [§4.15] [§9.13]', { tag: '@slow' }, async ({
  page,
  lang,
}) => {
  const prompt = { uz: 'Bepul dars bormi?', ru: 'Есть ли бесплатный урок?' }[lang];
  await page.goto(home[lang]);
  await page.evaluate((text) => document.querySelector('mars-ai-chat')?.setAttribute('prompt', text), prompt);
  await launcherOf(page, lang).click();
  const chat = chatOf(page, lang);
  await expect(chat.window.getByRole('article', { name: chat.t('you') })).toHaveText(prompt);
  await expect(chat.answers.nth(1)).toBeVisible();
});

test('the assistant is usable while the page’s own Bootstrap dialog is open, and the dialog stays', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  await page.goto(home.uz);
  await page.locator('[data-toggle="modal"]').first().click();
  const dialog = page.locator('#yozilish');
  const first = dialog.locator('input:visible').first();
  await expect(first).toBeFocused();
  await launcherOf(page, 'uz').click();
  const chat = chatOf(page, 'uz');
  await chat.question.click();
  await page.keyboard.type('Narxi');
  await expect(chat.question).toHaveValue('Narxi');
  await page.keyboard.press('Escape');
  await expect(chat.window).toBeHidden();
  await expect(dialog).toBeVisible();
  await first.fill('Ali');
  await expect(first).toHaveValue('Ali');
});

test('the page’s own form, storage and menu go on working beside us', { tag: '@slow' }, async ({
  page,
  lang,
  wide,
}) => {
  await page.goto(`${centre}/boglanish.html`);
  await expect(launcherOf(page, 'uz')).toBeVisible();
  await page.locator('#b-ism').fill('Madina');
  await page.locator('#b-ism').blur();
  await page.reload();
  await expect(page.locator('#b-ism')).toHaveValue('Madina');
  if (!wide) await page.locator('#menyu-tugma').click();
  await page.locator('#menyu').getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL(`${centre}/boglanish-ru.html`);
  await expect(launcherOf(page, 'ru')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('lang')), lang).toBe('rus');
});

test('what stood between the tags stays when our script cannot come', { tag: '@slow' }, async ({
  page,
  lang,
  faults,
}) => {
  faults.allow(/Failed to load resource|could not be loaded/);
  await page.route(/\/embed\/rating-/, (route) => route.abort());
  await page.route(/\/v1\/rating\//, (route) => route.abort());
  await page.goto(home[lang]);
  await expect(page.locator('mars-rating .kutish')).toBeVisible();
  await expect(launcherOf(page, lang)).toBeVisible();
});

test('the rows that were answered stay when only the board’s script cannot come', { tag: '@slow' }, async ({
  page,
  lang,
  faults,
}) => {
  faults.allow(/Failed to load resource|could not be loaded/);
  await page.route(/\/embed\/rating-/, (route) => route.abort());
  const gone = page.waitForEvent('console', (said) => said.text().includes('could not be loaded'));
  await page.goto(home[lang]);
  await gone;
  await expect(page.locator('mars-rating .rows .row').first()).toBeVisible();
});

for (const ui of UIS)
  test(`the playground has every element of the manifest, by its name in ${ui}`, { tag: '@slow' }, async ({
    page,
  }) => {
    expect(tags.length).toBeGreaterThan(6);
    const words = wordsOf(ui);
    await page.goto(`${playground}/?ui=${ui}`);
    const links = page.locator('#elements a');
    await expect(links).toHaveCount(tags.length);
    const shown = await links.evaluateAll((all) =>
      all.map((link) => [
        new URL((link as HTMLAnchorElement).href).searchParams.get('tag'),
        link.textContent,
      ]),
    );
    expect(new Map(shown as [string, string][])).toEqual(
      new Map(tags.map((tag) => [tag, words.element(tag.slice(5)) ?? tag])),
    );
    // It opens on something that has people in it, as a student of the demo centre sees it.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.element('rating'));
    await expect(page.frameLocator('#frame').locator('mars-rating .me')).toContainText('Aziza');
  });

test('the playground shows an element to a visitor, a student and a parent', { tag: '@slow' }, async ({
  page,
}) => {
  const words = wordsOf('uz');
  await page.goto(`${playground}/?ui=uz&tag=mars-parent`);
  const parent = page.frameLocator('#frame').locator('mars-parent');
  await expect(parent.getByRole('radio')).toHaveCount(2);
  await page.getByRole('radio', { name: words.page('student') }).check();
  await expect(parent).toContainText(textsOf('parent', 'uz')('notParent'));
  await page.getByRole('radio', { name: words.page('guest') }).check();
  await expect(parent.getByRole('button')).toHaveText(textsOf('parent', 'uz')('signIn'));
});

for (const few of fewTags)
  test(`the playground shows by the strictest policy: ${few.join(', ')}`, { tag: '@slow' }, async ({
    page,
    lang,
  }) => {
    for (const tag of few) {
      await test.step(tag, async () => {
        await page.goto(`${playground}/?tag=${tag}&lang=${lang}&person=guest`);
        const element = page.frameLocator('#frame').locator(tag);
        await expect(drawnOf(element)).toBeAttached();
        await expect(element.locator('.fallback')).toBeHidden();
      });
    }
  });
