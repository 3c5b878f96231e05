import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
} from 'playwright/test';
import { storageOf, warnedOf } from './people.ts';
import { keepQuiet } from './quiet.ts';
import type { Lang } from './texts.ts';

export { expect };

export interface Options {
  /** Who is signed in on the platform when the browser opens. */
  person: string | null;
  lang: Lang;
  /** Whether dialogs open by themselves. They would stand in the way of stories about something else. */
  popups: boolean;
}

interface Fixtures {
  /** Whether the window has room for the sidebar and the whole header. */
  wide: boolean;
  faults: Faults;
}

/** What a page should not have done. Each test ends with a look at it. */
export class Faults {
  readonly found: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** A test that breaks something on purpose says which message of the browser belongs to it. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Looks at all pages of a context from now on. */
  listen(context: BrowserContext): BrowserContext {
    context.on('console', (message) => this.heard(message));
    context.on('weberror', (fault) => this.add(String(fault.error())));
    context.on('request', (request) => this.asked(request));
    return context;
  }

  heard(message: ConsoleMessage): void {
    if (message.type() === 'error') this.add(`${message.text()} (${message.location().url})`);
  }

  asked(request: Request): void {
    const { protocol, hostname } = new URL(request.url());
    const ours = ['localhost', 'plain.test'].includes(hostname);
    if (protocol.startsWith('http') && !ours) this.add(`a foreign host: ${request.url()}`);
  }

  add(text: string): void {
    this.found.push(text);
  }

  get left(): string[] {
    return this.found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}

export const test = base.extend<Options & Fixtures>({
  person: [null, { option: true }],
  lang: ['uz', { option: true }],
  popups: [false, { option: true }],
  wide: async ({ viewport }, use) => use((viewport?.width ?? 0) >= 768),
  storageState: async ({ person, lang, popups }, use) =>
    use(await storageOf(person, lang, popups ? {} : await warnedOf(person))),
  faults: [
    async ({ browser, context, popups }, use, info) => {
      const faults = new Faults();
      faults.listen(context);
      // A story opens more of them, for other people: their pages are looked at as well.
      const { newContext } = browser;
      browser.newContext = async (options) => faults.listen(await newContext.call(browser, options));
      if (!popups) await keepQuiet(context);
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`policy: ${violatedDirective} ${blockedURI}`),
        ),
      );
      await use(faults);
      browser.newContext = newContext;
      if (info.status !== info.expectedStatus) await tellPages(browser);
      // A call that is still under way when its page goes is no fault of the story.
      for (const each of [context, ...context.pages()]) await each.unrouteAll({ behavior: 'ignoreErrors' });
      expect(faults.left, 'nothing in the console, no foreign host').toEqual([]);
    },
    { auto: true },
  ],
});

/** Prints what stands on all pages of a test that failed: where it runs by itself, nobody sees its pictures. */
async function tellPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 2000 })
      .catch(() => 'nothing');
    console.log(`${page.url()} shows:\n${shown.slice(0, 4000)}\n`);
  }
}

/**
 * Presses until it counts: one that comes as soon as what it is for was for what stood there before. While one is under way
 * none waits for the button: it would be for the next one.
 */
export async function pressUntil(button: Locator, done: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await button.isEnabled()) await button.click({ timeout: 1000 });
    await done();
  }).toPass();
}

/** Presses Tab until the control has the focus, as somebody without a mouse gets there. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let press = 0; press < 60; press++) {
    if (await hasFocus(control)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the control cannot be reached by keyboard');
}

/** The focus inside shadow roots counts too. */
export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);

export const storedKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage));
