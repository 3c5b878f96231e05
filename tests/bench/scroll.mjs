import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.mjs';
import { median } from './load.mjs';

const SLOWER = 4;
const NOTCH_PX = 700;
/** So often nothing more was there. */
const SURE = 10;
/** Longer than any page of the list takes. */
const PATIENCE_MS = 120_000;
const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

/**
 * Scrolls the catalogue from its top to its end with a CPU that is four times as slow, while page after page comes.
 * @param student their two tokens
 * @param least how many courses it has at least
 * @returns {Promise<Map<string, number>>} by device the longest task in ms, the median of the rounds
 */
export async function scrollCatalogue(origin, { token, refresh }, least, { rounds = 3 } = {}) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const found = new Map(Object.keys(devices).map((device) => [device, []]));
  const localStorage = [
    { name: 'access_token', value: token },
    { name: 'refresh_token', value: refresh },
  ];
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  try {
    // In turns, so that whatever else the machine does meets both.
    for (let round = 0; round < rounds; round++) {
      for (const [device, settings] of Object.entries(devices)) {
        const context = await browser.newContext({ ...settings, storageState });
        found.get(device).push(await scroll(await context.newPage(), origin, least));
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return new Map([...found].map(([device, times]) => [device, median(times)]));
}

async function scroll(page, origin, least) {
  await page.goto(`${origin}/eduverse`);
  await page.locator('mars-eduverse .offer').first().waitFor();
  const { width, height } = page.viewportSize();
  await page.mouse.move(width / 2, height / 2);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(watchTasks);
  const giveUp = performance.now() + PATIENCE_MS;
  let at = { courses: 0, more: true };
  // The last ones have come and are drawn a few a frame.
  for (let ends = 0; ends < SURE; ends = at.more ? 0 : ends + 1) {
    await page.mouse.wheel(0, NOTCH_PX);
    at = await page.evaluate(lookWhere);
    if (performance.now() > giveUp) throw new Error(`stuck at ${at.courses} courses`);
  }
  if (at.courses < least) throw new Error(`the list ended after ${at.courses} courses`);
  return page.evaluate(() => window.longestTask());
}

/** In the page: the longest task from now on; shorter ones than 50 ms are not told, and are 0. */
function watchTasks() {
  let longest = 0;
  const take = (entries) => {
    for (const { duration } of entries) longest = Math.max(longest, duration);
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'longtask' });
  window.longestTask = () => {
    take(observer.takeRecords());
    return longest;
  };
}

/** In the page, when two frames are drawn: how many courses stand there, and whether one can scroll on or more may come. */
function lookWhere() {
  const { shadowRoot } = document.querySelector('mars-eduverse');
  const look = (done) => {
    // Drawn just now: to ask for these costs no layout.
    const { scrollTop, clientHeight, scrollHeight } = document.scrollingElement;
    const below = scrollTop + clientHeight < scrollHeight - 1;
    const coming = shadowRoot.querySelector('.results > .btn') !== null;
    done({ courses: shadowRoot.querySelectorAll('.offer').length, more: below || coming });
  };
  return new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(look, 0, done))),
  );
}
