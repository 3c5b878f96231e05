// Takes one picture of a screen.
import { platform, storageOf } from './platform.mjs';

const HEIGHTS = { 360: 740, 768: 1024, 1280: 800 };

/** In the page: somebody scrolls all the time, and on no page that does not rest anything opens by itself. */
function keepRestless() {
  setInterval(() => dispatchEvent(new Event('scroll')), 500);
}

/** In the page: whether its words stand in the typeface that it names. A page that it came to too late keeps another for good. */
function isInItsTypeface(word) {
  const [face] = document.fonts;
  if (!face) return true;
  const { family } = face;
  const widths = [`${family}, monospace`, 'monospace'].map((font) => {
    const line = document.createElement('span');
    line.textContent = word;
    line.style.fontFamily = font;
    line.style.position = 'absolute';
    document.body.append(line);
    const { width } = line.getBoundingClientRect();
    line.remove();
    return width;
  });
  return widths[0] !== widths[1];
}

/** Each script of the languages comes in a file of its own. */
const WORDS = { uz: 'Mars', ru: 'Марс' };

/** Opens a page, again where its typeface came too late: the second time the browser has it. */
async function open(page, address, { lang, waitUntil }) {
  await page.goto(address, { waitUntil });
  if (!(await page.evaluate(isInItsTypeface, WORDS[lang]))) await page.reload({ waitUntil });
}

/** In the page: waits for the pictures in sight. One below the window may not even be asked for. */
function untilDrawn(images) {
  const coming = images.filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return !image.complete && bottom >= 0 && top <= innerHeight;
  });
  const drawn = (image) =>
    new Promise((resolve) => {
      image.onload = image.onerror = resolve;
      // Behind a dialog the browser may put one off that waits to be in sight.
      image.loading = 'eager';
    });
  return Promise.all(coming.map(drawn)).then(() => {});
}

/** @returns a picture of a screen as PNG, in a language, a scheme and a width. */
export async function take(browser, screen, { width, lang, scheme }) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Tashkent',
    serviceWorkers: 'block',
    storageState: await storageOf(screen, { lang, scheme }),
  });
  const page = await context.newPage();
  if (!screen.popup) await page.addInitScript(keepRestless);
  const path = screen.path[lang] ?? screen.path;
  // Where a live answer stays open, the net is never idle.
  const waitUntil = screen.live ? 'load' : 'networkidle';
  await open(page, (screen.site ?? platform) + path, { lang, waitUntil });
  if (screen.popup) await page.locator('mars-header dialog').waitFor();
  await screen.before?.(page, { lang, width });
  await page.waitForLoadState(waitUntil);
  if (screen.paper) await page.emulateMedia({ media: 'print' });
  if (screen.whole) {
    // As high as the page is, so that what is fixed stands at its end.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
  }
  await page.locator('img:visible').evaluateAll(untilDrawn);
  // No figure is taken in pieces.
  await page.locator('.hero .coming').first().waitFor({ state: 'detached' });
  const part = screen.part ? page.locator(screen.part) : page;
  const picture = await part.screenshot({ animations: 'disabled' });
  await context.close();
  return picture;
}
