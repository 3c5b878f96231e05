import type { Locator, Page } from 'playwright/test';

export const header = (page: Page) => page.locator('mars-header');

export const openProfile = (page: Page) =>
  header(page)
    .getByRole('button', { name: /profil|профиль/ })
    .click();

const figures = ['streak', 'coins'] as const;

/** A button of the bar, on a phone a tile behind the profile, which is opened for it. */
export async function figureOf(page: Page, wide: boolean, name: (typeof figures)[number]): Promise<Locator> {
  if (!wide) await openProfile(page);
  return header(page)
    .locator(wide ? 'button.pop-button' : 'button.tile')
    .nth(figures.indexOf(name));
}
