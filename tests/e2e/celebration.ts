import { expect, type Locator, type Page } from 'playwright/test';

/** What celebrates an act with a sheet of its own. */
export const celebrationOf = (page: Page): Locator => page.locator('dialog.celebration[open]');

/** It came once, says what it is for, and is closed. @param says its title, and perhaps more */
export async function seeCelebrated(page: Page, ...says: string[]): Promise<void> {
  const sheet = celebrationOf(page);
  await expect(sheet).toHaveCount(1, { timeout: 20_000 });
  for (const each of says) await expect(sheet).toContainText(each);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}
