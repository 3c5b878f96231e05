import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.mjs';
import { findFreePorts, freePort } from '../../scripts/free-ports.mjs';
import { median } from './load.mjs';
import { startScript } from './process.mjs';
import { signedIn } from './signed-in.mjs';

export const title = 'Lighthouse, phone profile: the median of five of each category';

const ROUNDS = 5;
const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const everything = (least) => Object.fromEntries(CATEGORIES.map((name) => [name, least]));
const signedInPage = (performance) => ({ performance, accessibility: 100, 'best-practices': 100 });

/** Which pages, as whom, and what each has to reach; what is behind a sign-in is for no search engine. */
const PAGES = [
  { path: '/', least: everything(100) },
  { path: '/landing', least: everything(98) },
  { path: '/main-page', login: 'eldor', least: signedInPage(97), mostShift: 0.02 },
  { path: '/shop-page', login: 'eldor', least: signedInPage(96) },
];

/** @param say prints one line of the table. @returns the names of those below their target; the exit code is 1 then */
export async function run(say, { rounds = ROUNDS, pages = PAGES } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'mars-lighthouse-'));
  const port = await findFreePorts(5200);
  const platform = `http://localhost:${port}`;
  const env = { DATA_DIR: data, SEED: 'demo', PORT: port, DEMO_PORT: port + 1, METRICS_PORT: port + 9 };
  const server = await startScript(
    main,
    [],
    Object.fromEntries(Object.entries(env).map(([k, v]) => [k, `${v}`])),
  );
  const missed = [];
  try {
    for (const page of pages) missed.push(...(await measure(platform, page, rounds, say)));
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
  // Its figures are of the page, not of the machine: Lighthouse reckons a slow phone from a quick one.
  if (missed.length > 0) process.exitCode = 1;
  return missed;
}

async function measure(platform, { path, login, least, mostShift = null }, rounds, say) {
  const browser = await openBrowser();
  const found = [];
  try {
    if (login) await signIn(browser.port, platform, login);
    for (let round = 0; round < rounds; round++) {
      const { lhr } = await lighthouse(`${platform}${path}`, {
        ...{ port: browser.port, onlyCategories: CATEGORIES, logLevel: 'error' },
        // Whoever is signed in stays it: Lighthouse leaves local storage alone, and clears all else.
        output: 'json',
      });
      if (new URL(lhr.finalDisplayedUrl).pathname !== path)
        throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
      found.push(lhr);
    }
  } finally {
    await browser.close();
  }
  const score = (name) => Math.round(median(found.map(({ categories }) => categories[name].score * 100)));
  const below = CATEGORIES.filter((name) => score(name) < (least[name] ?? 0));
  const cells = CATEGORIES.map(
    (name) => `${name} ${score(name)}${least[name] ? ` (>= ${least[name]})` : ''}`,
  );
  // Of the worst round: a page that moves now and then moves.
  const shift = Math.max(...found.map(({ audits }) => audits['cumulative-layout-shift'].numericValue));
  if (mostShift !== null && shift > mostShift) below.push('layout shift');
  cells.push(`layout shift ${shift.toFixed(3)}${mostShift === null ? '' : ` (<= ${mostShift})`}`);
  say(`${path.padEnd(12)} ${cells.join(' · ')} ${below.length > 0 ? 'BELOW' : 'ok'}`);
  for (const line of why(found.at(-1))) say(`             ${line}`);
  return below.map((name) => `${path} ${name}`);
}

/** What cost points, by category: where to look. */
function why({ categories, audits }) {
  return CATEGORIES.flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.98)
      .map(({ id }) => `${name}: ${audits[id].title} ${audits[id].displayValue ?? ''} ${audits[id].score}`),
  );
}

/** Tokens in local storage, as the sign-in leaves them. */
async function signIn(port, platform, login) {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  const [context] = browser.contexts();
  const page = await context.newPage();
  await page.goto(`${platform}/robots.txt`);
  const { origins } = await signedIn(platform, login);
  await page.evaluate((kept) => {
    for (const { name, value } of kept) localStorage.setItem(name, value);
  }, origins[0].localStorage);
  await page.close();
  await browser.close();
}

/** The whole browser, without a window; a connection that only looked at it does not end it. */
async function openBrowser() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'mars-chromium-'));
  const child = spawn(
    ensureChromium(),
    [
      ...chromiumArgs,
      '--headless',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) break;
    if (tries > 100) throw new Error('Chromium does not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
