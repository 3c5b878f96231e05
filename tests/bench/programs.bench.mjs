import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { runnerPolicy } from '../../packages/server/dist/policy.js';
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.mjs';
import { median } from './load.mjs';

export const title =
  'Programs in a browser: what is downloaded, the first run, and from "stop" to ready again, also while a program prints';

const embed = fileURLToPath(new URL('../../dist/embed/', import.meta.url));
const targets = { python: { MB: 5 }, javascript: { MB: 0.3 }, again: 300 };
const programs = {
  python: { code: 'print(sum(range(10)))', endless: 'while True: print("salom")' },
  javascript: { code: 'console.log(45)', endless: 'while (true) console.log("salom");' },
};
const rounds = 10;

/** @param say prints one line of the table. @returns the names of those above their target. */
export async function run(say) {
  const { engines } = JSON.parse(readFileSync(join(embed, 'runner.json'), 'utf8'));
  const server = createServer(answer).listen(0);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const missed = [];
  try {
    for (const [language, program] of Object.entries(programs)) {
      const page = await browser.newPage();
      await page.goto(`http://localhost:${server.address().port}/`);
      const first = await page.evaluate(measure, { language, ...program, rounds });
      await page.reload();
      const kept = await page.evaluate(measure, { language, ...program, rounds: 0 });
      const MB = statSync(join(embed, `${engines[language].file}.br`)).size / 1e6;
      const check = (what, value, most) => {
        say(
          `${language.padEnd(11)} ${what.padEnd(44)} ${value} (<= ${most}) ${value <= most ? 'ok' : 'ABOVE'}`,
        );
        if (value > most) missed.push(`${language}: ${what}`);
      };
      check('MB to download', Number(MB.toFixed(2)), targets[language].MB);
      check('bytes of the engine at a second visit', kept.engineBytes, 0);
      check('ms from stop to ready, median', Math.round(median(first.again)), targets.again);
      check('ms from stop to ready, while it prints', Math.round(median(first.printing)), targets.again);
      for (const [what, ms] of Object.entries({
        'ms of the first run, without the way': first.firstMs,
        'of which to compile and start': first.startMs,
        'ms of the next one': first.nextMs,
        'ms of the first run after a reload': kept.firstMs,
      }))
        say(`${language.padEnd(11)} ${what.padEnd(44)} ${Math.round(ms)}`);
      await page.close();
    }
  } finally {
    await browser.close();
    server.close();
  }
  return missed;
}

/** The built files as the platform sends them, and a page that has nothing. */
function answer({ url }, response) {
  const file = join(embed, url.replace('/embed/', ''));
  if (url === '/' || !existsSync(file)) {
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Mars</title>');
    return;
  }
  const type = { html: 'text/html', json: 'application/json', wasm: 'application/wasm' }[
    url.split('.').pop()
  ];
  response.writeHead(200, {
    ...{ 'content-type': type, 'content-encoding': 'br', 'cache-control': 'max-age=31536000, immutable' },
    ...(url.endsWith('.html') ? { 'content-security-policy': runnerPolicy } : {}),
  });
  createReadStream(`${file}.br`).pipe(response);
}

/** In the page: as `packages/stores/running` does it. */
async function measure({ language, code, endless, rounds }) {
  const begun = performance.now();
  const { page, engines } = await (await fetch('/embed/runner.json')).json();
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.src = `/embed/${page}`;
  const loaded = new Promise((resolve) => {
    frame.onload = resolve;
  });
  document.documentElement.append(frame);
  await loaded;
  const { port1: port, port2 } = new MessageChannel();
  frame.contentWindow.postMessage('mars:runner', '*', [port2]);
  const told = (name) =>
    new Promise((resolve) => {
      port.onmessage = ({ data }) => data.name === name && resolve(data);
    });
  const bytes = await (await fetch(`/embed/${engines[language].file}`)).arrayBuffer();
  const missing = told('missing');
  port.postMessage({ name: 'want', language });
  await missing;
  const fetched = performance.now();
  const ready = told('ready');
  port.postMessage({ name: 'engine', bytes }, [bytes]);
  await ready;
  const startMs = performance.now() - fetched;
  const limits = { timeMs: 10_000, outputBytes: 65_536 };
  const runOnce = async () => {
    const ended = told('ended');
    port.postMessage({ name: 'run', job: { code, stdin: '', limits } });
    const { outcome } = await ended;
    if (outcome.stdout !== '45\n') throw new Error(JSON.stringify(outcome));
  };
  await runOnce();
  const firstMs = performance.now() - begun;
  const next = performance.now();
  await runOnce();
  const nextMs = performance.now() - next;
  const stop = async () => {
    const stopped = performance.now();
    const anew = told('ready');
    port.postMessage({ name: 'stop' });
    await anew;
    return performance.now() - stopped;
  };
  const again = [];
  const printing = [];
  for (let n = 0; n < rounds; n++) {
    again.push(await stop());
    await runOnce();
    // With our limit of output it would have ended before anybody pressed.
    const job = { code: endless, stdin: '', limits: { ...limits, outputBytes: 2 ** 30 } };
    port.postMessage({ name: 'run', job });
    await new Promise((resolve) => setTimeout(resolve, 200));
    printing.push(await stop());
    await runOnce();
  }
  const engine = performance
    .getEntriesByType('resource')
    .find(({ name }) => name.endsWith(engines[language].file));
  return { firstMs, startMs, nextMs, again, printing, engineBytes: engine.transferSize };
}
