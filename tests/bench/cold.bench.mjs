import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.mjs';
import { freePort } from '../../scripts/free-ports.mjs';
import { median } from './load.mjs';
import { startScript } from './process.mjs';
import { shiftOf, watchFor, watchShift } from './sight.mjs';
import { signedIn } from './signed-in.mjs';
import { slowLine } from './slow-line.mjs';

export const title = 'A cold phone, 80 kB/s, 300 ms, CPU slowed 4 times: when something useful can be seen';

const LINE = { kbit: 640, roundTripMs: 300 };
const SLOWER = 4;
const SHIFT = 0.02;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));

/** What is useful there: the form to sign in by; whose home it is and what to do next. */
const PAGES = {
  '/': { tag: 'mars-signin', selector: 'input[name=password]', most: 2500 },
  '/main-page': { tag: 'mars-home', selector: '.action', login: 'eldor', most: 3500 },
};

/** @param say prints one line of the table. @returns the names of those above their target */
export async function run(say, { rounds = 5 } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'mars-cold-'));
  const [port, behind, metrics] = [await freePort(), await freePort(), await freePort()];
  const platform = `http://localhost:${port}`;
  const server = await startScript(main, [], {
    ...{ DATA_DIR: data, PORT: behind, PUBLIC_URL: platform, METRICS_PORT: metrics },
    ...{ SEED: 'demo', LOG_LEVEL: 'fatal' },
  });
  const line = slowLine(LINE);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    await line.lead(port, behind);
    return await measure(browser, platform, say, rounds);
  } finally {
    await browser.close();
    line.close();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function measure(browser, platform, say, rounds) {
  const found = Object.fromEntries(Object.keys(PAGES).map((path) => [path, []]));
  // In turns, so that whatever else the machine does meets both; the first turn warms the server up.
  for (let round = -1; round < rounds; round++) {
    for (const [path, page] of Object.entries(PAGES)) {
      const result = await open(browser, platform, path, page);
      if (round >= 0) found[path].push(result);
    }
  }
  const missed = [];
  for (const [path, { most }] of Object.entries(PAGES)) {
    const ms = median(found[path].map((each) => each.ms));
    const shift = Math.max(...found[path].map((each) => each.shift));
    const isMet = ms <= most && shift <= SHIFT;
    say(
      `${path.padEnd(12)} ${(ms / 1000).toFixed(2)} s (<= ${most / 1000}), layout shift ${shift.toFixed(3)} (<= ${SHIFT}) ${isMet ? 'ok' : 'ABOVE'}`,
    );
    if (!isMet) missed.push(path);
  }
  return missed;
}

/** Opens a page with nothing kept of an earlier visit but who is signed in. */
async function open(browser, platform, path, { tag, selector, login }) {
  const storageState = login ? await signedIn(platform, login) : undefined;
  const context = await browser.newContext({ ...PHONE, storageState, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watchShift);
  await page.addInitScript(watchFor, [tag, selector]);
  await page.goto(platform + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.sight);
  const { ms } = await page.evaluate(() => window.sight);
  await page.waitForLoadState('networkidle');
  const shift = await shiftOf(page);
  await context.close();
  return { ms, shift };
}
