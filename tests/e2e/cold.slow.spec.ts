// @ts-expect-error: plain JavaScript of the benchmark that measures the same pages
import { coldPages } from '../bench/cold-pages.mjs';
// @ts-expect-error
import { shiftOf, watchFor, watchShift } from '../bench/sight.mjs';
import { ask, tokensOf } from './people.ts';
import { expect, test } from './test.ts';

/** Of the visible page, as browsers count it. */
const MOST = 0.02;

interface Cold {
  path: string;
  tag: string;
  selector: string;
  login?: string | null;
  gift?: boolean;
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** What comes in its own time on a poor line moves nothing that was seen. `index`: of `coldPages`. */
for (const index of [0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]) {
  test.describe(`screen ${index + 1} of a cold phone`, () => {
    test.use({ person: null });

    test('comes without moving', async ({ page }) => {
      const pages: Cold[] = await coldPages(async (path: string, login: string) =>
        ask(path, await tokensOf(login)),
      );
      const { path, tag, selector, login = 'aziza' } = pages[index] as Cold;
      const tokens = login && (await tokensOf(login));
      await page.addInitScript(
        (kept) => {
          for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
        },
        { ...(tokens || {}) } as Record<string, string>,
      );
      const line = await page.context().newCDPSession(page);
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 300,
        downloadThroughput: 80_000,
        uploadThroughput: 80_000,
      });
      await page.addInitScript(watchShift);
      await page.addInitScript(watchFor, [tag, selector]);
      await page.goto(path);
      await page.waitForFunction(() => 'sight' in window);
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST);
    });
  });
}
