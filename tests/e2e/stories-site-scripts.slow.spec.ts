import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { stateOf } from './people.ts';
import { platform } from './sites.ts';
import { expect, test } from './test.ts';
import { hostTexts, type Lang, langs } from './texts.ts';

const content = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../content', path), 'utf8'));
const landing = content('landing/page.json');
const holidays = content('news/holidays/news.json');

/** A page, what its heading says, and something that stands at its end. */
const pages = [
  {
    path: '/landing',
    heading: (lang: Lang) => landing.hero.title[lang],
    end: (lang: Lang) => landing.action.title[lang],
  },
  {
    path: '/mars-news',
    heading: (lang: Lang) => hostTexts(lang).news,
    end: (lang: Lang) => holidays.title[lang],
  },
  {
    path: '/mars-news?item=holidays',
    heading: (lang: Lang) => holidays.title[lang],
    end: (lang: Lang) => holidays.text[lang],
  },
  ...(['privacy', 'privacy-student'] as const).map((name) => ({
    path: name === 'privacy' ? '/privacy-policy' : '/privacy-policy-student',
    heading: (lang: Lang) => hostTexts(lang)[name],
    end: () => '+998 66 000 10 20',
  })),
];

const addressOf = (path: string, lang: Lang) =>
  lang === 'ru' ? `${path}${path.includes('?') ? '&' : '?'}lang=ru` : path;

/** What may become of scripts on the way. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'never come': (page) => page.route(/\.js$/, () => {}),
  'come late': (page) =>
    page.route(/\.js$/, async (route) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await route.continue();
    }),
  'are blocked': (page) => page.route(/\.js$/, (route) => route.abort()),
  fail: (page) => page.route(/\.js$/, (route) => route.fulfill({ status: 500 })),
  throw: (page) =>
    page.route(/\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('x')" }),
    ),
  'may store nothing': (page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }),
};

/** All of each page is read, and its links lead on. */
async function readAll(page: Page, lang: Lang): Promise<void> {
  for (const { path, heading, end } of pages) {
    await test.step(path, async () => {
      await page.goto(addressOf(path, lang), { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading(lang) ?? '');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('main').getByText(end(lang)).first()).toBeVisible();
      const way = path === '/landing' ? 'privacy' : 'landing';
      const name = way === 'privacy' ? landing.ways.privacy[lang] : (hostTexts(lang).landing ?? '');
      await page.locator('.ways').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(addressOf(way === 'privacy' ? '/privacy-policy' : '/landing', lang));
    });
  }
}

for (const lang of langs) {
  test.describe(lang, () => {
    test.use({ lang });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('the public pages are read whole, ask for no script, and open their questions', async ({
        page,
      }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await readAll(page, lang);
        await page.goto(addressOf('/landing', lang));
        for (const { title } of [...landing.child.items, ...landing.parent.items, ...landing.centre.items])
          await expect(page.getByRole('heading', { level: 3, name: title[lang], exact: true })).toBeVisible();
        const last = landing.questions.items.at(-1);
        await page.getByText(last.question[lang]).click();
        await expect(page.getByText(last.answer[lang])).toBeVisible();
        expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
      });
    });

    for (const [name, spoil] of Object.entries(ways))
      test(`where scripts ${name} the public pages are read whole`, async ({ page }) => {
        await spoil(page);
        await readAll(page, lang);
      });

    test('the heading stands in what is painted first', async ({ page }) => {
      for (const { path, heading } of pages) {
        await page.goto(addressOf(path, lang));
        const seen = await page.evaluate(
          () =>
            new Promise<{ painted: number; text: string }>((resolve) => {
              new PerformanceObserver((list) => {
                const [first] = list.getEntriesByName('first-contentful-paint');
                if (first)
                  resolve({
                    painted: first.startTime,
                    text: document.querySelector('h1')?.textContent ?? '',
                  });
              }).observe({ type: 'paint', buffered: true });
            }),
        );
        expect([path, seen.text]).toEqual([path, heading(lang)]);
        // Nothing of the page comes by a script: as it was sent, so it is.
        const sent = await (await page.request.get(addressOf(path, lang))).text();
        expect(sent).toContain('<h1');
        expect(sent).not.toMatch(/<script[^>]+src=/);
      }
    });
  });
}

test.describe('of who has chosen Russian', () => {
  test.use({ storageState: stateOf({ [platform]: { lang: 'ru' } }) });

  test('each public page is Russian before it is painted, with what its address had', async ({ page }) => {
    for (const { path, heading } of pages) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}utm_source=tg`);
      await expect(page).toHaveURL(/[?&]utm_source=tg&lang=ru$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading('ru') ?? '');
    }
  });
});
