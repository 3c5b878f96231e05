import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { startDemo } from '../../demo/serve.mjs';
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.mjs';
import { findFreePorts, freePort } from '../../scripts/free-ports.mjs';
import { median } from './load.mjs';
import { startScript } from './process.mjs';
import { shiftOf, watchFor, watchShift } from './sight.mjs';
import { servePages } from './sight-pages.mjs';
import { slowLine } from './slow-line.mjs';

export const title =
  'First sight on somebody’s page, 1.6 Mbit/s, 150 ms, CPU slowed 4 times: times as ratios to a page with deep-chat';

const LINE = { kbit: 1600, roundTripMs: 150 };
const SLOWER = 4;
const SHIFT = 0.02;
const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const manifest = new URL('../../widgets/custom-elements.json', import.meta.url);

/** What somebody looks for on each page, and how much later than deep-chat's it may come. */
const SIGHTS = {
  'deep-chat': { path: '/deep-chat', tag: 'deep-chat', selector: '#text-input' },
  'mars-ai-chat, closed': {
    path: '/?tag=mars-ai-chat',
    tag: 'mars-ai-chat',
    selector: '.launcher',
    most: 0.6,
  },
  'mars-rating': { path: '/?tag=mars-rating', tag: 'mars-rating', selector: '.rows .row', most: 0.76 },
};
const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** @param say prints one line of the table. @returns the names of those above their target. */
export async function run(say, { rounds = 7 } = {}) {
  const stage = await setUp();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    return [...(await times(browser, stage, say, rounds)), ...(await shifts(browser, stage, say))];
  } finally {
    await browser.close();
    await stage.close();
  }
}

/** The platform, the centre's website and the pages, all of them at the other end of the slow line. */
async function setUp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'mars-bench-'));
  const port = await findFreePorts(5600);
  const platform = `http://localhost:${port}`;
  const [behind, metrics] = [await freePort(), await freePort()];
  const server = await startScript(main, [], {
    ...{ DATA_DIR: dataDir, PORT: behind, PUBLIC_URL: platform, DEMO_PORT: port + 1, METRICS_PORT: metrics },
    ...{ SEED: 'demo', LOG_LEVEL: 'fatal' },
  });
  const demo = await startDemo({ port: 0, platformUrl: platform });
  const { modules } = JSON.parse(readFileSync(manifest, 'utf8'));
  const elements = modules.flatMap(({ declarations }) =>
    declarations.map(({ tagName, attributes, 'x-height': height, 'x-reads': reads }) => ({
      tag: tagName,
      height,
      reads,
      defaults: Object.fromEntries(attributes.map(({ name, default: initial }) => [name, initial])),
    })),
  );
  const vendor = `http://localhost:${port + 3}`;
  const pages = await servePages({ platform, siteKey: 'demo-parents', vendor, elements });
  const line = slowLine(LINE);
  await line.lead(port, behind);
  await line.lead(port + 1, Number(new URL(demo.urls.centre).port));
  await line.lead(port + 2, pages.port);
  await line.lead(port + 3, pages.port);
  return {
    line,
    centre: `http://localhost:${port + 1}`,
    pages: `http://localhost:${port + 2}`,
    tags: elements.map(({ tag }) => tag),
    async close() {
      line.close();
      pages.close();
      await demo.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function times(browser, { pages, line }, say, rounds) {
  const found = Object.fromEntries(Object.keys(SIGHTS).map((name) => [name, []]));
  // In turns, so that whatever else the machine does meets all of them; the first turn warms the server up.
  for (let round = -1; round < rounds; round++) {
    for (const [name, sight] of Object.entries(SIGHTS)) {
      const result = await look(browser, pages, sight, line);
      if (round >= 0) found[name].push(result);
    }
  }
  const missed = [];
  const of = (name, figure) => median(found[name].map((each) => each[figure]));
  for (const [name, { most }] of Object.entries(SIGHTS)) {
    const ratio = of(name, 'ms') / of('deep-chat', 'ms');
    const above = ratio > most;
    say(
      `${name.padEnd(22)} ${ratio.toFixed(2)}${most ? ` (<= ${most}) ${above ? 'ABOVE' : 'ok'}` : ''}` +
        ` · ${of(name, 'ms').toFixed(0)} ms, ${of(name, 'requests')} requests, ${of(name, 'preflights')} preflights,` +
        ` ${of(name, 'roundTrips')} round trips one after another, ${(of(name, 'bytes') / 1000).toFixed(1)} kB until then`,
    );
    if (above) missed.push(name);
  }
  return missed;
}

/** Opens a page as for the first time. @returns what it took until what is looked for was painted */
async function look(browser, origin, { path, tag, selector }, line) {
  const context = await browser.newContext(DEVICES.phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const asked = line.preflights();
  const requests = await record(session, `${origin}${path}`);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watchFor, [tag, selector]);
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.sight);
  const { ms, at } = await page.evaluate(() => window.sight);
  const preflights = line.preflights() - asked;
  await context.close();
  const until = [...requests.values()].filter((each) => each.wall * 1000 <= at);
  const own = until.filter((each) => !each.page && !each.favicon);
  return {
    ms,
    requests: own.length,
    preflights,
    bytes: own.reduce((sum, each) => sum + (each.bytes ?? 0), 0),
    roundTrips: longestChain(until),
  };
}

async function record(session, address) {
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) =>
    requests.set(requestId, {
      ...{ from: timestamp, wall: wallTime, page: request.url === address },
      favicon: request.url.endsWith('/favicon.ico'),
    }),
  );
  session.on('Network.responseReceived', ({ requestId, response }) =>
    Object.assign(requests.get(requestId) ?? {}, { opened: !response.connectionReused }),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    Object.assign(requests.get(requestId) ?? {}, { to: timestamp, bytes: encodedDataLength }),
  );
  await session.send('Network.enable');
  return requests;
}

/** Round trips of the longest row of requests each of which began when the one before had ended; a new connection is one more. */
function longestChain(requests) {
  const ended = requests.filter((each) => each.to).sort((a, b) => a.from - b.from);
  const chains = [];
  for (const each of ended) {
    const before = chains.filter((chain) => chain.to <= each.from).map((chain) => chain.length);
    chains.push({ to: each.to, length: Math.max(0, ...before) + (each.opened ? 2 : 1) });
  }
  return Math.max(...chains.map(({ length }) => length));
}

/** How far pages move while they load: the centre's own, and one that the snippet maker's lines were put into. */
async function shifts(browser, { centre, pages, tags }, say) {
  const missed = [];
  const addresses = [['demo/centre', `${centre}/`], ...tags.map((tag) => [tag, `${pages}/?tag=${tag}`])];
  for (const [name, address] of addresses) {
    const of = {};
    for (const [device, settings] of Object.entries(DEVICES))
      of[device] = await shiftAt(browser, settings, address);
    const above = Object.values(of).some((shift) => shift > SHIFT);
    const said = Object.entries(of).map(([device, shift]) => `${device} ${shift.toFixed(3)}`);
    say(`layout shift ${name.padEnd(26)} ${said.join(', ')} (<= ${SHIFT}) ${above ? 'ABOVE' : 'ok'}`);
    if (above) missed.push(`layout shift ${name}`);
  }
  return missed;
}

async function shiftAt(browser, settings, address) {
  const context = await browser.newContext(settings);
  const page = await context.newPage();
  await page.addInitScript(watchShift);
  await page.goto(address, { waitUntil: 'networkidle' });
  const shift = await shiftOf(page);
  await context.close();
  return shift;
}
