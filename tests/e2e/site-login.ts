import type { Page } from 'playwright/test';

/** Signs in with the site’s own form, as its own database knows the person. */
export async function signInOn(page: Page, origin: string, login: string, password: string): Promise<void> {
  await page.goto(`${origin}/kirish.html`);
  await page.locator('[name="login"]').fill(login);
  await page.locator('[name="parol"]').fill(password);
  await page.locator('form[action="/kirish"] [type="submit"]').click();
}
