// One window of WebKit for the test runner of the web components, one page after the other.
import { WebKit } from './webkit.mjs';

/** As far as the runner asks a browser by WebDriver for anything: its pages, and keys that are pressed. */
export function webkitLauncher() {
  let browser;
  let active;
  return {
    name: 'WebKit',
    type: 'webdriver',
    concurrency: 1,
    async startSession(id, url) {
      browser ??= await WebKit.open();
      active = id;
      await browser.goto(url);
    },
    isActive: (id) => id === active,
    getBrowserUrl: () => browser.url(),
    async stopSession() {
      active = undefined;
      await browser.goto('about:blank');
      return {};
    },
    sendKeys: (_, keys) => browser.press(keys),
    stop: () => browser?.close(),
  };
}
