import { join } from 'node:path';
import type { PlaywrightTestConfig } from 'playwright/test';
import { chromiumArgs } from '../../scripts/chromium.mjs';
import { pathOfEngine } from '../../scripts/engines.mjs';
import type { Options } from './test.ts';

export const desktop = {
  viewport: { width: 1280, height: 800 },
  locale: 'uz-UZ',
  lang: 'uz',
} as const;

const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  // Its pictures bring a style along, which the policy of a page refuses aloud.
  screenshot: 'off',
  launchOptions: { executablePath: join(import.meta.dirname, '../engines/firefox.mjs') },
} as const;

export type Projects = NonNullable<PlaywrightTestConfig<Options>['projects']>;

const chrome114 = {
  executablePath: pathOfEngine('chrome114'),
  // It tells nobody of a navigation to a page whose policy for openers differs; ours is unlike at the entrance.
  args: [...chromiumArgs, '--disable-features=CrossOriginOpenerPolicy'],
};

/** What of the stories runs in which other browser: `MARS_ENGINE` names one. */
export const inEngines: Record<string, Projects> = {
  // Stories in which an engine could go its own way, marked `@engine`: at both widths, each in one of the languages.
  firefox: [
    { name: 'firefox-uz', grep: /@engine/, use: { ...firefox, ...desktop } },
    {
      name: 'firefox-ru',
      grep: /@engine/,
      // The bar of a phone stands before the form that has gone, and without a window nothing leads there from a page's end.
      grepInvert: /by keyboard alone/,
      use: { ...firefox, viewport: { width: 390, height: 800 }, locale: 'ru-RU', lang: 'ru' },
    },
  ],
  // The oldest Chrome that README names: each page, and each dialog, as those open them who look for violations.
  chrome114: [
    {
      name: 'chrome-114-uz',
      testMatch: ['routes.spec.ts', 'axe-*.slow.spec.ts'],
      grepInvert: /no violation in (ru|uz, dark)/,
      use: { ...desktop, launchOptions: chrome114 },
    },
  ],
};
