import type { Page } from 'playwright/test';
// @ts-expect-error: plain JavaScript of the playground
import { snippetText } from '../../demo/playground/tag.js';
import { launcherOf } from './chat.ts';
import { drawnOf } from './drawn.ts';
import { declared } from './manifest.ts';
import { centre, platform } from './sites.ts';
import { expect, test } from './test.ts';
import { turns } from './turns.ts';

/** Of the visible page, as browsers count it. */
const MOST = 0.02;

const windows = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

/** Adds up how far what was shown has moved, from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) (window as unknown as { shifted: number }).shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = async (page: Page): Promise<number> => {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => done((window as unknown as { shifted: number }).shifted)),
        ),
      ),
  );
};

for (const [index, [name, viewport]] of Object.entries(windows).entries()) {
  const turn = turns(2, index);
  test.describe(name, () => {
    test.use({ viewport });

    test('the centre’s page does not move while we come', async ({ page }) => {
      await watchShifts(page);
      await page.goto(`${centre}/`);
      await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
      await expect(launcherOf(page, 'uz')).toBeVisible();
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST);
    });

    for (const { tagName, attributes, 'x-height': height, 'x-reads': reads } of declared) {
      if (!turn()) continue;
      test(`a page with what the snippet maker writes for ${tagName} does not move`, async ({ page }) => {
        const defaults = Object.fromEntries(attributes.map((each) => [each.name, each.default]));
        const snippet = snippetText(platform, {
          siteKey: 'demo-centre',
          elements: [{ tag: tagName, attributes: new Map(), height, reads, defaults }],
        });
        const text = '<p>Markazimizda dasturlash, ingliz tili va matematika kurslari bor.</p>';
        const html = `<!doctype html><html lang="uz"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
          <title>Markaz</title><h1>Markaz</h1>${text}${snippet}${text.repeat(8)}</html>`;
        await watchShifts(page);
        // Written into a page of the centre: to one that is intercepted a browser lets nothing of this machine come.
        await page.goto(`${centre}/narxlar.html?plain=1`);
        await page.evaluate(() => Object.assign(window, { shifted: 0 }));
        await page.setContent(html);
        await expect(drawnOf(page.locator(tagName))).toBeAttached();
        expect(await shiftOf(page)).toBeLessThanOrEqual(MOST);
      });
    }
  });
}
