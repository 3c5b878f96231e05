import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright/test';
import { settled, test } from './axe.ts';
import { stickingOut } from './layout.ts';
import { stateOf } from './people.ts';
import { signInByForm } from './signin.ts';
import { platform, playground } from './sites.ts';
import { expect } from './test.ts';
import { hostTexts, langs, textsOf } from './texts.ts';

const content = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../content/landing/page.json'), 'utf8'),
);

/** What the administrator's story calls its news: they stand among the others while it runs. */
const written = /Yangilik [0-9a-f]{6}/;

/** The news that come with the platform. */
const offered = (list: Locator): Locator => list.locator('.item').filter({ hasNotText: written });

for (const lang of langs) {
  for (const scheme of ['light', 'dark'] as const) {
    const wide = (lang === 'uz') === (scheme === 'light');
    const viewport = wide ? { width: 1280, height: 800 } : { width: 360, height: 740 };

    const tag = lang === 'uz' && scheme === 'light' ? [] : ['@slow'];
    test.describe(`in ${lang}, ${scheme}, ${viewport.width} px:`, { tag }, () => {
      test.use({
        lang,
        viewport,
        contextOptions: { reducedMotion: 'reduce' },
        storageState: stateOf({ [platform]: { scheme, lang: lang === 'ru' ? lang : undefined } }),
      });

      test('the page about the platform, its questions and its ways', async ({ page, axe }) => {
        await page.goto('/landing');
        // Who has chosen Russian before reads it without asking.
        await expect(page).toHaveURL(lang === 'ru' ? '/landing?lang=ru' : '/landing');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.title[lang]);
        await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
        const [first] = content.questions.items;
        await expect(page.getByText(first.answer[lang])).toBeHidden();
        await page.getByText(first.question[lang]).click();
        await expect(page.getByText(first.answer[lang])).toBeVisible();
        await axe.scan(page, 'landing');
        expect(await stickingOut(page)).toEqual([]);
        // What parents ask first is answered without a press.
        await expect(page.getByText(content.answers.whom.answer[lang])).toBeVisible();
        await page.getByRole('link', { name: content.ways.news[lang] }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostTexts(lang).news ?? '');
        await page.goBack();
        await page.getByRole('link', { name: content.hero.second[lang] }).click();
        await expect(page.locator('mars-english-intro')).toBeVisible();
      });

      test('the news, one of them, and back to all', { tag: '@slow' }, async ({ page, axe, faults }) => {
        faults.allow(/status of 404 .*item=hech-qachon/);
        const t = textsOf('news', lang);
        const main = page.getByRole('main');
        await page.goto('/mars-news');
        await expect(page).toHaveURL(lang === 'ru' ? '/mars-news?lang=ru' : '/mars-news');
        await expect(offered(main)).toHaveCount(10);
        await axe.scan(page, 'news');
        const link = offered(main).locator('a').first();
        const title = await link.textContent();
        await link.click();
        await expect(page).toHaveURL(lang === 'ru' ? /\?item=[\w-]+&lang=ru$/ : /\?item=[\w-]+$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
        await axe.scan(page, 'one of the news');
        expect(await stickingOut(page)).toEqual([]);
        await main.getByRole('link', { name: t('toAll') }).click();
        await expect(offered(main)).toHaveCount(10);
        const answer = await page.goto('/mars-news?item=hech-qachon');
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('not-found', lang)('title'));
        await axe.scan(page, 'news that there are not');
      });

      test('inside the platform, too, the news and one of them', { tag: '@slow' }, async ({ page, axe }) => {
        await page.goto('/');
        await page.getByRole('link', { name: textsOf('signin', lang)('about') }).click();
        await page.locator('mars-landing').getByRole('link', { name: content.ways.news[lang] }).click();
        const news = page.locator('mars-news');
        await expect(offered(news)).toHaveCount(10);
        await settled(page, 'full');
        const link = offered(news).locator('a').first();
        const title = await link.textContent();
        await link.click();
        await expect(page).toHaveURL(/\/mars-news\?item=[\w-]+$/);
        await expect(news.getByRole('heading', { level: 2 })).toHaveText(title ?? '');
        await axe.scan(page, 'one of the news');
      });

      test('both policies, each the way to the other', { tag: '@slow' }, async ({ page, axe }) => {
        await page.goto('/privacy-policy');
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(hostTexts(lang).privacy ?? '');
        await expect(page.getByRole('main')).toContainText('+998 66 000 10 20');
        await axe.scan(page, 'policy');
        expect(await stickingOut(page)).toEqual([]);
        await page.getByRole('link', { name: textsOf('privacy', lang)('other') }).click();
        await expect(page).toHaveURL(/\/privacy-policy-student(\?lang=ru)?$/);
        await expect(heading).toHaveText(hostTexts(lang)['privacy-student'] ?? '');
        await axe.scan(page, 'policy for students');
        expect(await stickingOut(page)).toEqual([]);
      });

      test('each stands on somebody’s page', { tag: '@slow' }, async ({ page, axe }) => {
        for (const name of ['landing', 'news', 'privacy', 'privacy-student']) {
          await page.goto(`${playground}/stage.html?tag=mars-${name}&lang=${lang}`);
          const element = page.locator(`mars-${name}`);
          await expect(element.getByRole('heading').nth(1)).toBeVisible();
          await axe.scan(page, `${name} on a page`, [`mars-${name}`]);
          expect(await stickingOut(page)).toEqual([]);
        }
        await expect(page.locator('mars-landing .hail-picture')).toHaveCount(0);
      });
    });
  }
}

test('the language that is pressed stays, here and on the platform', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/landing');
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.title.ru);
  await page.getByRole('link', { name: content.ways.signin.ru }).first().click();
  await expect(page.getByRole('heading', { name: textsOf('signin', 'ru')('welcome') })).toBeVisible();
  await page.getByRole('link', { name: textsOf('signin', 'ru')('about') }).click();
  await expect(page.locator('mars-landing')).toContainText(content.hero.title.ru);
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.title.ru);
  await page.getByRole('link', { name: 'Oʻzbekcha' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.title.uz);
  await expect(page).toHaveURL('/landing');
});

test('all that it loads at first is less than 60 kB without fonts', { tag: '@slow' }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sizes = new Map<string, number>();
  const urls = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  );
  await page.goto('/landing', { waitUntil: 'networkidle' });
  const counted = [...sizes].filter(([id]) => !urls.get(id)?.endsWith('.woff2'));
  expect(counted.length).toBeGreaterThan(2);
  expect(counted.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(60_000);
});

test('an administrator writes news, and everybody reads them until they are withdrawn', {
  tag: '@phone-also',
}, async ({ page, lang, faults }) => {
  // Withdrawn, they are no more where they were.
  faults.allow(/status of 404.*\/mars-news\?item=/);
  const t = textsOf('staff-news', lang);
  const title = `Yangilik ${crypto.randomUUID().slice(0, 6)}`;
  await page.goto('/');
  await signInByForm(page, lang, 'admin');
  await expect(page).toHaveURL('/staff');
  await page.goto('/staff?section=news');
  const staff = page.locator('mars-staff-news');
  await staff.getByRole('button', { name: t('add') }).click();
  for (const one of langs) {
    const group = staff.getByRole('group', { name: t(`in_${one}`) });
    await group.getByLabel(t('titleOf')).fill(title);
    await group.getByLabel(t('textOf')).fill('Qisqacha');
    await group.getByLabel(t('bodyOf')).fill('## Boʻlim\n\nMatn.');
  }
  await staff.getByRole('button', { name: t('save') }).click();
  const line = staff.getByRole('button', { name: title });
  await expect(line).toBeVisible();
  const reader = await page.context().browser()!.newPage();
  await reader.goto(`${platform}/mars-news`);
  await reader.getByRole('link', { name: title }).click();
  await expect(reader.getByRole('heading', { name: 'Boʻlim' })).toBeVisible();
  await expect(reader.getByRole('main').locator('.of-news')).toHaveCount(0);
  await line.click();
  await staff.locator('input[type=file]').setInputFiles({
    name: 'rasm.png',
    mimeType: 'image/png',
    buffer: readFileSync(join(import.meta.dirname, '../../media/landing/preview.png')),
  });
  await expect(staff.getByText('rasm.png')).toBeVisible();
  await staff.getByRole('button', { name: t('save') }).click();
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  await reader.reload();
  const picture = reader.getByRole('main').locator('.of-news');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await line.click();
  await staff.getByRole('switch', { name: t('published') }).click();
  await staff.getByRole('button', { name: t('save') }).click();
  await expect(line).toContainText(t('draft'));
  const gone = await reader.reload();
  expect(gone?.status()).toBe(404);
  await reader.close();
  await line.click();
  await staff.getByRole('button', { name: t('remove') }).click();
  await staff.getByRole('button', { name: t('removeYes') }).click();
  await expect(line).toHaveCount(0);
});
