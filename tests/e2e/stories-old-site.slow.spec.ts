import { chatOf, launcherOf } from './chat.ts';
import { openOldSite } from './old-site.ts';
import { boundTo, stateOf } from './people.ts';
import { centre } from './sites.ts';
import { expect, test } from './test.ts';

test.use({ lang: 'uz' });

/** How each piece of an element writes: browsers have tables of their own in quirks mode. */
const lettersOf = ({ shadowRoot }: Element): string[] =>
  [...(shadowRoot?.querySelectorAll('*') ?? [])].map((piece) => {
    const { font, color, textAlign } = getComputedStyle(piece);
    return [piece.localName, font, color, textAlign].join(' ');
  });

for (const [login, tags] of [
  ['otabek', ['mars-parent', 'mars-header']],
  ['bobur', ['mars-rating', 'mars-attendance-calendar']],
] as const) {
  test.describe(login, () => {
    test.use({
      storageState: async ({ lang }, use) => {
        const kept = { ...(await boundTo(centre, 'demo-centre', login)), 'mars.lang': lang };
        await use(stateOf({ [centre]: kept }));
      },
    });

    test('elements look the same on a page in quirks mode as on any other', { tag: '@phone' }, async ({
      page,
    }) => {
      // All of it in sight: what is far below comes only then.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 4000 });
      for (const tag of tags) {
        await test.step(tag, async () => {
          const styles: string[][] = [];
          for (const doctype of ['', '<!doctype html>']) {
            await page.unrouteAll();
            await openOldSite(page, `<p><${tag}></${tag}></p>`, { doctype });
            expect(await page.evaluate(() => document.compatMode)).toBe(
              doctype ? 'CSS1Compat' : 'BackCompat',
            );
            const element = page.locator(tag).first();
            await expect(element.locator('.root > *').first()).toBeVisible();
            await page.waitForLoadState('networkidle');
            await expect(element.locator('.skel')).toHaveCount(0);
            // Its picture comes by a file of its own.
            if (tag === 'mars-parent') await expect(element.locator('.over-time')).toBeVisible();
            styles.push(await element.evaluate(lettersOf));
          }
          expect(styles[0]?.length).toBeGreaterThan(10);
          expect(styles[0]).toEqual(styles[1]);
        });
      }
    });
  });
}

test('a guest asks the assistant on a page in quirks mode with a policy; what the editor put around it does no harm', async ({
  page,
  lang,
}) => {
  await openOldSite(page, '<p><mars-ai-chat></mars-ai-chat></p><p><mars-rating></mars-rating></p>');
  await launcherOf(page, lang).click();
  const chat = chatOf(page, lang);
  await chat.ask('Narxi qancha?');
  const { width, height } = (await chat.window.boundingBox()) as { width: number; height: number };
  const view = page.viewportSize() as { width: number; height: number };
  expect(width).toBeLessThanOrEqual(view.width);
  expect(height).toBeLessThanOrEqual(view.height);
  await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
  await expect(chat.send).toHaveCSS('text-transform', 'none');
});

test('on an origin that nobody registered the console says which, and what registers it, once', async ({
  page,
  faults,
}) => {
  faults.allow(/blocked by CORS policy/, /Failed to load resource/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const origin = 'http://localhost:4999';
  const tags = ['mars-rating', 'mars-ai-chat', 'mars-streak'];
  await openOldSite(page, tags.map((tag) => `<p><${tag}></${tag}></p>`).join(''), { origin });
  await expect(page.locator('mars-streak').getByRole('button')).toBeVisible();
  await expect(page.locator('mars-rating').getByRole('button').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(warnings).toEqual([
    expect.stringMatching(/"demo-centre".*http:\/\/localhost:4999.*npm run site -- demo-centre/),
  ]);
});
