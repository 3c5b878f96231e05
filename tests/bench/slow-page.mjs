import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.mjs';
import { freePort } from '../../scripts/free-ports.mjs';
import { startScript } from './process.mjs';
import { signedIn } from './signed-in.mjs';

const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const SLOWER = 4;

/**
 * The platform with a demo centre of its own, and a browser.
 * @param work gets the platform's address, the browser, and what a signed-in student's browser keeps
 */
export async function withPlatform(work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mars-bench-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = { DATA_DIR: dataDir, PORT: port, METRICS_PORT: metricsPort, LOG_LEVEL: 'fatal' };
  const server = await startScript(main, [], env);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const platform = `http://localhost:${port}`;
    return await work({ platform, browser, storageState: await signedIn(platform) });
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Slows the processor of a page, as a cheap phone is. @returns gives it back */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  const at = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await at(SLOWER);
  return () => at(1);
}
