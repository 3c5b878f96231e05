#!/usr/bin/env node
// Debian's Firefox as Playwright starts it, by WebDriver BiDi. One command of Playwright's it does not know, the scheme of a
// page: that one is answered here, and changes nothing.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const UNKNOWN = 'emulation.setMediaFeaturesOverride';
const LISTENS = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;

const firefox = spawn('/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
  // In a container there is nothing of which it could make its sandbox.
  env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
});
firefox.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => firefox.kill());

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, at] = LISTENS.exec(line) ?? [];
  if (at) stand(at);
  else console.error(line);
});

/** Stands between Playwright and Firefox. @param at where Firefox listens */
function stand(at) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(at + url);
    const ready = new Promise((resolve) => browser.once('open', resolve));
    playwright.on('message', async (data) => {
      const { id, method } = JSON.parse(String(data));
      if (method === UNKNOWN) return playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      await ready;
      browser.send(String(data));
    });
    browser.on('message', (data) => playwright.send(String(data)));
    playwright.on('close', () => browser.close());
    browser.on('close', () => playwright.close());
  });
}
