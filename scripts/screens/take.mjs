// Takes one picture of a screen.
import { platform, storageOf } from './platform.mjs';

const HEIGHTS = { 360: 740, 768: 1024, 1280: 800 };

/** What opened by itself is closed, and stays unread for the next picture. */
async function closePopup(page) {
  await page.route(/\/notification\/.+\/read/, (route) => route.fulfill({ json: {} }));
  const dialog = page.locator('mars-header dialog');
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** @returns a picture of a screen as PNG, in a language, a scheme and a width. */
export async function take(browser, screen, { width, lang, scheme }) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Tashkent',
    storageState: await storageOf(screen, { lang, scheme }),
  });
  const page = await context.newPage();
  const path = screen.path[lang] ?? screen.path;
  await page.goto((screen.site ?? platform) + path, { waitUntil: 'networkidle' });
  if (screen.popup) await page.locator('mars-header dialog').waitFor();
  else await closePopup(page);
  await screen.before?.(page, { lang, width });
  await page.waitForLoadState('networkidle');
  if (screen.paper) await page.emulateMedia({ media: 'print' });
  if (screen.whole) {
    // As high as the page is, so that what is fixed stands at its end.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    // What was below the window begins to load only now.
    for (const image of await page.locator('img:visible').all())
      await image.evaluate((each) => each.complete || new Promise((loaded) => (each.onload = loaded)));
  }
  const part = screen.part ? page.locator(screen.part) : page;
  const picture = await part.screenshot({ animations: 'disabled' });
  await context.close();
  return picture;
}
