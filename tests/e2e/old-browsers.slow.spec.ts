import type { BrowserContext, Page } from 'playwright/test';
import { graduate } from './graduate.ts';
import { ask, post, tokensOf } from './people.ts';
import { centre, platform } from './sites.ts';
import { expect, test } from './test.ts';
import { type Lang, langs } from './texts.ts';

/** Takes away what a browser of then did not have, before anything of a page runs. */
const without = (context: BrowserContext, members: readonly string[]): Promise<unknown> =>
  context.addInitScript((names) => {
    for (const each of names) {
      const [of, name] = each.split('.') as [string, string];
      const holder = (window as unknown as Record<string, { prototype: object } | undefined>)[of];
      if (holder) delete (holder.prototype as Record<string, unknown>)[name];
    }
  }, members);

const popover = ['popover', 'showPopover', 'hidePopover', 'togglePopover'].map(
  (name) => `HTMLElement.${name}`,
);

/** Made up of today's browser: what those of then have beside it is not here. */
const browsers: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  'Safari 16 of an iPhone 8': (context) => without(context, popover),
  'Safari 15 of an iPhone 7': (context) =>
    without(context, [
      ...popover,
      'Document.adoptedStyleSheets',
      'ShadowRoot.adoptedStyleSheets',
      'Element.checkVisibility',
    ]),
  'Chrome 119 of Android 7': (context) => without(context, ['URL.canParse', 'Promise.withResolvers']),
  // It has no modules: what it does not know it does not run.
  'a browser inside another app of 2017': async (context) => {
    await without(context, popover);
    await context.route(/./, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const html = (await answer.text()).replaceAll('type="module"', 'type="text/of-tomorrow"');
      const { 'content-length': _, 'content-encoding': __, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers, body: html });
    });
  },
};

const isOld = (name: string): boolean => !name.startsWith('Chrome');

/** A page of the platform says in both languages that the browser is too old, and whom to call. */
async function expectSentence(page: Page): Promise<void> {
  await expect(page.locator('div[lang=uz] h1')).toHaveText('Brauzeringiz eski, bu sahifa unda ochilmaydi.');
  await expect(page.locator('div[lang=ru] h1')).toHaveText(
    'Ваш браузер устарел, эта страница в нём не откроется.',
  );
  await expect(page.locator('a[href^="tel:"]')).toBeVisible();
}

interface Status {
  payment_link: string;
  receipt_url: string;
}

/** Where a message of the bot, or somebody who shows their certificate, leads to. */
async function linked(lang: Lang): Promise<Record<string, string>> {
  const tokens = await tokensOf('otabek');
  const { children } = await ask<{ children: { id: number; balance: number }[] }>('/v1/me', tokens);
  const { id } = children.find(({ balance }) => balance < 0)!;
  const status = await ask<Status>(`/v1/payment/status?student_id=${id}`, tokens);
  const theirs = await tokensOf((await graduate(lang)).login);
  const { items } = await ask<{ items: { course_id: number }[] }>('/v1/certificate', theirs);
  const { url } = await post<{ url: string }>(`/v1/certificate/${items[0]!.course_id}/claim`, theirs, {});
  return { certificate: url, pay: status.payment_link, receipt: status.receipt_url };
}

/** What each says, in whichever language. */
const WORDS: Record<string, RegExp> = {
  certificate: /Haqiqiy sertifikat · Подлинный сертификат\s*Gʻolib/,
  pay: /(Toʻlanadigan summa|К оплате).*\d/s,
  receipt: /(Toʻlov cheki|Чек об оплате).*\d/s,
};

for (const [name, make] of Object.entries(browsers))
  test.describe(`in ${name}`, () => {
    test.beforeEach(({ context }) => make(context).then(() => undefined));

    for (const path of ['/landing', '/mars-news', '/privacy-policy'])
      test(`${path} of the server works whole`, async ({ page }, info) => {
        await page.goto(path);
        await expect(page.locator('main h1').first()).toBeVisible();
        await expect(page.locator('main')).toHaveText(/\S.{200}/s);
        await page.screenshot({ path: info.outputPath('page.png') });
      });

    for (const path of ['/', '/signup', '/english-test'])
      test(`${path} is there, or says why it is not`, async ({ page }, info) => {
        await page.goto(path);
        if (isOld(name)) await expectSentence(page);
        else
          await expect(
            page.locator('main mars-signin, main mars-signup, main mars-english-test'),
          ).toBeVisible();
        await page.screenshot({ path: info.outputPath('page.png') });
      });

    test('a page behind the entrance is there, or says why it is not', async ({ page }) => {
      await page.goto('/shop-page');
      if (isOld(name)) await expectSentence(page);
      else await expect(page).toHaveURL('/');
    });

    test('what comes by a link works whole', async ({ page, lang }, info) => {
      for (const [what, url] of Object.entries(await linked(lang))) {
        await page.goto(url);
        await expect(page.locator('h1').first()).toBeVisible();
        await expect(page.locator('body')).toContainText(WORDS[what]!);
        await page.screenshot({ path: info.outputPath(`${what}.png`) });
        if (what !== 'pay') continue;
        const heading = await page.locator('h1').first().textContent();
        await page.getByRole('button').first().click();
        // The demo has its own page in place of the system's.
        await expect(page.locator('h1').first()).not.toHaveText(heading ?? '');
      }
    });

    test('on somebody’s site what stands between the tags stays', async ({ page }, info) => {
      // The centre's site lies on this machine, too.
      await page.context().grantPermissions(['local-network-access']);
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      const body = (lang: string) => `<!doctype html><html lang="${lang}"><body><h1>Ziyo</h1>
        <mars-ai-chat site-key="demo-centre"></mars-ai-chat>
        <mars-rating site-key="demo-centre"><p>Reyting: markazda</p></mars-rating>
        <script type="module" src="${platform}/embed/mars.js"></script></body></html>`;
      for (const lang of langs) {
        await page.route(`${centre}/eski-${lang}`, (route) =>
          route.fulfill({ contentType: 'text/html', body: body(lang) }),
        );
        await page.goto(`${centre}/eski-${lang}`);
        await expect(page.getByRole('heading', { name: 'Ziyo' })).toBeVisible();
        if (isOld(name)) await expect(page.getByText('Reyting: markazda')).toBeVisible();
        else await expect(page.locator('mars-rating').getByRole('listitem').first()).toBeVisible();
      }
      if (name.startsWith('Safari')) expect(said.join()).toContain('mars: this browser is too old');
      await page.screenshot({ path: info.outputPath('page.png') });
    });
  });
