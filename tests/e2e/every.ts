import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';
import type { Lang } from './texts.ts';

export const widgetsFolder = join(import.meta.dirname, '../../widgets');

/** The names of all elements, by their folders. */
export const everyName = readdirSync(widgetsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name)
  .filter((name) => readdirSync(join(widgetsFolder, name)).includes('element.ts'));

/** Opens a page of the server at `origin` on which each of these elements stands, as its attributes are by default. */
export async function openEvery(
  page: Page,
  origin: string,
  lang: Lang,
  names: readonly string[],
): Promise<void> {
  const drawn = names.map((name) => `<mars-${name}></mars-${name}>`).join('');
  await page.route(`${origin}/every`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="${lang}"><script type="module" src="/embed/mars.js"></script>${drawn}`,
    }),
  );
  await page.goto(`${origin}/every`);
}

export interface Seen {
  /** What it says, shown or for readers. */
  texts: string[];
  /** What it says has failed. */
  failed: string;
}

/** The element that stands on the page itself: others have some of the same kind within. */
export const standing = (page: Page, name: string): Locator => page.locator(`body > mars-${name}`);

/** Waits until an element waits for nothing any more. @returns what it then says, inside its elements too. */
export async function seenOf(page: Page, name: string): Promise<Seen> {
  const look = () => standing(page, name).evaluate(lookInto);
  await expect
    .poll(async () => (await look()).waits, { message: `mars-${name} waits for ever`, timeout: 15_000 })
    .toBe(false);
  return look();
}

function lookInto(element: Element) {
  const seen = { texts: [] as string[], failed: '', waits: element.shadowRoot === null };
  const look = (root: ShadowRoot) => {
    for (const part of root.querySelectorAll<HTMLElement>('*')) {
      if (part.matches('[role="alert"], .failed, .fault')) seen.failed += part.textContent;
      if (part.matches('.skel') && part.getClientRects().length > 0) seen.waits = true;
      for (const child of part.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) seen.texts.push(child.textContent?.trim() ?? '');
      }
      seen.texts.push(part.getAttribute('aria-label') ?? '', part.getAttribute('title') ?? '');
      if (part.shadowRoot) look(part.shadowRoot);
    }
  };
  if (element.shadowRoot) look(element.shadowRoot);
  seen.texts = seen.texts.filter(Boolean);
  return seen;
}
