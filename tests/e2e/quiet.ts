import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from 'playwright/test';
import { storageOf, warnedOf } from './people.ts';
import type { Lang } from './texts.ts';

interface Notice {
  is_read: boolean;
  notification: { type: string };
}

/** No notification that may open by itself is unread. */
export async function keepQuiet(context: BrowserContext): Promise<void> {
  await context.route(/\/v1\/notification$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    try {
      const response = await route.fetch();
      if (!response.ok()) return await route.fulfill({ response });
      const notices = (await response.json()) as Notice[];
      const read = notices.map((notice) =>
        notice.notification.type === 'season_end' ? notice : { ...notice, is_read: true },
      );
      await route.fulfill({ response, json: read });
    } catch {
      // The page went away meanwhile.
    }
  });
}

/** A page of somebody whom the story itself has made, and in which nothing opens by itself either. */
export async function openAs(
  browser: Browser,
  login: string,
  lang: Lang,
  viewport: BrowserContextOptions['viewport'],
): Promise<Page> {
  const context = await browser.newContext({
    storageState: await storageOf(login, lang, await warnedOf(login)),
    viewport,
  });
  await keepQuiet(context);
  return context.newPage();
}

/**
 * The live bell's stream ends at once, as some proxies let none through. Five seconds after a page came it would be a
 * connection without an end: `networkidle` is then never reached on a machine that took longer to load.
 */
export const withoutStream = (page: Page): Promise<unknown> =>
  page.route('**/v1/notification/stream*', (route) => route.fulfill({ json: { unread: 0, last_id: 0 } }));

/** Waits until a page is told of what happens elsewhere. */
export const untilLive = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query();
        return held.some(({ name }) => name === 'mars.live');
      }),
    )
    .toBe(true);
