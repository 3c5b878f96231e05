import { expect, type Page } from 'playwright/test';
import { PASSWORD } from './people.ts';
import { type Lang, textsOf } from './texts.ts';

/** The form of `mars-signin`, in a page of the platform or in the window that another site opened. */
export function signInForm(page: Page, lang: Lang) {
  const t = textsOf('signin', lang);
  const form = page.locator('mars-signin form');
  return {
    t,
    form,
    login: form.getByLabel(t('login'), { exact: true }),
    password: form.getByLabel(t('password'), { exact: true }),
    submit: form.getByRole('button', { name: t('signIn'), exact: true }),
    refusal: form.getByRole('alert'),
  };
}

export async function signInByForm(
  page: Page,
  lang: Lang,
  login: string,
  password = PASSWORD,
): Promise<void> {
  const form = signInForm(page, lang);
  await form.login.fill(login);
  await form.password.fill(password);
  await form.submit.click();
}

/** The entrance of the platform with its form. */
export async function expectEntrance(page: Page, lang: Lang): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(signInForm(page, lang).submit).toBeVisible();
}
