import type { Browser, Page } from 'playwright/test';
import { overlapping, stickingOut } from './layout.ts';
import { openAs } from './quiet.ts';
import { test } from './test.ts';
import type { Lang } from './texts.ts';

/** An address, or what is opened from it. */
type Place = string | { path: string; open: (page: Page) => Promise<void> };

/**
 * Looks at places as one person after another has them on a narrow phone, and keeps a picture of each.
 * @param faults where what reaches out of the page or lies over something else is told
 */
export const lookAs =
  (browser: Browser, lang: Lang, faults: string[]) =>
  async (login: string, places: Record<string, Place>): Promise<void> => {
    const page = await openAs(browser, login, lang, { width: 360, height: 740 });
    for (const [name, place] of Object.entries(places)) {
      await page.goto(typeof place === 'string' ? place : place.path);
      await page.waitForLoadState('networkidle');
      if (typeof place !== 'string') await place.open(page);
      for (const fault of [...(await stickingOut(page)), ...(await overlapping(page))])
        faults.push(`${name} of ${login}: ${fault}`);
      const path = test.info().outputPath(`${name}-${login.slice(0, 12)}.png`);
      await page.screenshot({ path, fullPage: true });
    }
    await page.context().close();
  };
