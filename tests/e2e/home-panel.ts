import type { Locator, Page } from 'playwright/test';
import { type Lang, textsOf } from './texts.ts';

const panels = {
  'mars-certificates': 'certificates',
  'mars-referral': 'referral',
  'mars-extra-lessons': 'extraLessons',
} as const;

/** A panel of the home: on a wide screen it stands there, on a phone a row opens it. */
export async function homePanel(page: Page, lang: Lang, tag: keyof typeof panels): Promise<Locator> {
  const home = page.locator('mars-home');
  const panel = home.locator(tag);
  if ((page.viewportSize()?.width ?? 0) < 768)
    await home.getByRole('button', { name: textsOf('home', lang)(panels[tag]) }).click();
  return panel;
}
