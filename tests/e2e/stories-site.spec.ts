import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
        await page.getByRole('link', { name: content.ways.news[lang] }).click();
        await expect(page.locator('mars-news .item').first()).toBeVisible();
        await page.goBack();
        await page.getByRole('link', { name: content.hero.second[lang] }).click();
        await expect(page.locator('mars-english-intro')).toBeVisible();
      });

      test('the news, one of them, and back to all', async ({ page, axe }) => {
        const t = textsOf('news', lang);
        const news = page.locator('mars-news');
        await page.goto('/mars-news');
        await expect(news.getByRole('listitem')).toHaveCount(10);
        await settled(page, 'full');
        await axe.scan(page, 'news');
        const link = news.locator('.item a').first();
        const title = await link.textContent();
        await link.click();
        await expect(page).toHaveURL(/\/mars-news\?id=\d+$/);
        await expect(news.getByRole('heading', { level: 2 })).toHaveText(title ?? '');
        await axe.scan(page, 'one of the news');
        expect(await stickingOut(page)).toEqual([]);
        await page.reload();
        await expect(news.getByRole('heading', { level: 2 })).toHaveText(title ?? '');
        await news.getByRole('link', { name: t('toAll') }).click();
        await expect(news.getByRole('listitem')).toHaveCount(10);
      });

      test('both policies, each the way to the other', async ({ page, axe }) => {
        await page.goto('/privacy-policy');
        const policy = page.locator('mars-privacy');
        await expect(policy.getByRole('heading', { level: 2 })).toHaveText(hostTexts(lang).privacy ?? '');
        await expect(policy).toContainText('+998 66 000 10 20');
        await axe.scan(page, 'policy');
        expect(await stickingOut(page)).toEqual([]);
        await policy.getByRole('link', { name: textsOf('privacy', lang)('other') }).click();
        await expect(page).toHaveURL('/privacy-policy-student');
        const short = page.locator('mars-privacy-student');
        await expect(short.getByRole('heading', { level: 2 })).toHaveText(
          hostTexts(lang)['privacy-student'] ?? '',
        );
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
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const lang of langs)
    test(`the page about the platform is whole in ${lang}`, { tag: '@slow' }, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`/landing?lang=${lang}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.title[lang]);
      for (const { title } of [...content.child.items, ...content.parent.items, ...content.centre.items])
        await expect(page.getByRole('heading', { level: 3, name: title[lang], exact: true })).toBeVisible();
      const last = content.questions.items.at(-1);
      await page.getByText(last.question[lang]).click();
      await expect(page.getByText(last.answer[lang])).toBeVisible();
      await expect(page.getByRole('link', { name: content.hero.action[lang] }).first()).toHaveAttribute(
        'href',
        '/signup',
      );
      expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
    });
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
}, async ({ page, lang }) => {
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
  await reader.locator('mars-news').getByRole('link', { name: title }).click();
  await expect(reader.locator('mars-news').getByRole('heading', { name: 'Boʻlim' })).toBeVisible();
  await line.click();
  await staff.getByRole('switch', { name: t('published') }).click();
  await staff.getByRole('button', { name: t('save') }).click();
  await expect(line).toContainText(t('draft'));
  await reader.reload();
  await expect(reader.locator('mars-news mars-not-found')).toBeVisible();
  await reader.close();
  await line.click();
  await staff.getByRole('button', { name: t('remove') }).click();
  await staff.getByRole('button', { name: t('removeYes') }).click();
  await expect(line).toHaveCount(0);
});
