import type { Page } from 'playwright/test';
import { ask, enter, tokensOf } from './people.ts';
import { signInByForm } from './signin.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

/** The demo's newcomer chooses once, and the other window's run is somebody who was entered just now. */
const newcomerOf = async (lang: Lang): Promise<string> => (lang === 'uz' ? 'eldor' : enterNewcomer(lang));

const enterNewcomer = async (lang: Lang): Promise<string> =>
  (await enter({ role: 'student', first_name: 'Yangi', last_name: lang, group_id: 1 })).login;

/** What is chosen, as the server keeps it. */
async function figureOf(login: string) {
  const tokens = await tokensOf(login);
  const { id } = await ask<{ id: number }>('/v1/me', tokens);
  return ask<{ hair: string; glasses: string; is_chosen: boolean }>(`/v1/student/${id}/figure`, tokens);
}

function visitOf(page: Page, lang: Lang) {
  const t = textsOf('home', lang);
  const home = page.locator('mars-home');
  const dialog = home.getByRole('dialog', { name: t('lookTitle') });
  const nth = (part: string, index: number) => t(`${part}s`).split(', ')[index]!;
  return {
    t,
    home,
    dialog,
    later: dialog.getByRole('button', { name: t('later') }),
    save: dialog.getByRole('button', { name: t('keepLook'), exact: true }),
    /** Opens the dialog while nothing is chosen. */
    opener: home.getByRole('button', { name: t('chooseLook') }),
    /** A head is pressed; its control lies unseen under it. */
    head: (part: string, index: number) =>
      dialog.getByRole('group', { name: t(part) }).getByTitle(nth(part, index), { exact: true }),
    action: home.locator('.btn.action'),
  };
}

test('who signs in for the first time chooses their figure, sees the way of the day and begins', {
  tag: '@phone-also',
}, async ({ page, lang }) => {
  const login = await newcomerOf(lang);
  const { home, dialog, save, opener, head, action } = visitOf(page, lang);
  expect((await figureOf(login)).is_chosen).toBe(false);
  await page.goto('/');
  await signInByForm(page, lang, login);
  await expect(page).toHaveURL('/main-page');
  await expect(dialog).toBeVisible();
  await expect(save).toBeInViewport();
  await head('hair', 4).click();
  await head('glasses', 1).click();
  await expect(dialog.locator('.seen img').first()).toHaveAttribute('src', /hair=curly.*glasses=round/);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(home.locator('.picture img[src*="hair=curly"][src*="glasses=round"]').first()).toBeVisible();
  expect(await figureOf(login)).toMatchObject({ hair: 'curly', glasses: 'round', is_chosen: true });

  // What is to be done today stands there, and one filled button leads on.
  await expect(home.locator('.steps > li').first()).toBeVisible();
  await page.reload();
  await expect(action).toBeVisible();
  await expect(opener).toHaveCount(0);
  await action.click();
  await expect(page).not.toHaveURL('/main-page');
  await expect(page.locator('main > mars-course')).toBeVisible();
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
});

test('who puts it off is not asked again, and finds it when they like; what fails is said', {
  tag: ['@phone', '@slow'],
}, async ({ page, lang, faults }) => {
  faults.allow(/status of 503 .*figure/);
  const login = await enterNewcomer(lang);
  const { t, home, dialog, later, save, opener, head } = visitOf(page, lang);
  await page.goto('/');
  await signInByForm(page, lang, login);
  await expect(dialog).toBeVisible();
  await later.click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await opener.click();
  await expect(dialog).toBeVisible();
  await head('hair', 1).click();
  await page.route('**/v1/me/figure', (route) => route.fulfill({ status: 503, body: '' }));
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText(t('notSaved'));
  await expect(head('hair', 1).getByRole('radio')).toBeChecked();
  await page.unroute('**/v1/me/figure');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(home.locator('.picture img[src*="hair=crop"]').first()).toBeVisible();
  await expect(opener).toHaveCount(0);
});
