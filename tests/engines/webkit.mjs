// Debian's WebKitGTK by the commands of W3C WebDriver, in a window that no screen shows.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-ports.mjs';

const binary = fileURLToPath(new URL('webkit-window.py', import.meta.url));
/** What it needs on a machine without a screen, as root or in a container. */
const alone = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  GTK_A11Y: 'none',
  NO_AT_BRIDGE: '1',
};
/** Keys by the names of the DOM, as WebDriver has them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS = {
  Backspace: '\ue003',
  Tab: '\ue004',
  Enter: '\ue007',
  Shift: '\ue008',
  Control: '\ue009',
  Escape: '\ue00c',
  ArrowLeft: '\ue012',
  ArrowUp: '\ue013',
  ArrowRight: '\ue014',
  ArrowDown: '\ue015',
};
const START_MS = 30_000;

export class WebKit {
  #at;
  #programs;

  constructor(at, programs) {
    this.#at = at;
    this.#programs = programs;
  }

  /** @throws when there is none, see scripts/engines.mjs */
  static async open({ width = 1280, height = 800 } = {}) {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [display] = await once(screen.stdio[3], 'data');
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, ...alone, DISPLAY: `:${String(display).trim()}`, W: width, H: height },
    });
    const programs = [driver, screen];
    const at = `http://127.0.0.1:${port}`;
    const until = Date.now() + START_MS;
    while (!(await fetch(`${at}/status`).catch(() => null))) {
      if (Date.now() > until) throw new Error('WebKitWebDriver does not answer');
      await sleep(50);
    }
    const { sessionId } = await ask(at, 'POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: [] } } },
    });
    return new WebKit(`${at}/session/${sessionId}`, programs);
  }

  /** One command of WebDriver. @throws when it is refused */
  tell = (method, path, body) => ask(this.#at, method, path, body);
  goto = (url) => this.tell('POST', '/url', { url });
  url = () => this.tell('GET', '/url');

  /** @param keys by their names in the DOM, one after the other */
  press(keys) {
    const actions = keys.flatMap((key) => {
      const value = KEYS[key] ?? key;
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
    });
    return this.tell('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async close() {
    await ask(this.#at, 'DELETE', '').catch(() => {});
    for (const program of this.#programs) program.kill();
  }
}

async function ask(at, method, path, body) {
  const answer = await fetch(at + path, { method, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${path || method}: ${value.error} ${value.message}`);
  return value;
}
