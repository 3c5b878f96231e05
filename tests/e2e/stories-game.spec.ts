import type { Page } from 'playwright/test';
import { ask, enter, storageOf, tokensOf } from './people.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

interface Power {
  left: number | null;
  rewarded: { left: number };
}

const powerOf = async (login: string): Promise<Power> =>
  ask<Power>('/v2/typing/power', await tokensOf(login));
const coinsOf = async (login: string): Promise<number> =>
  (await ask<{ coins: number }>('/v1/me', await tokensOf(login))).coins;

const signIn = async (page: Page, login: string, lang: Lang) => {
  await page.goto('/');
  const { origins } = await storageOf(login, lang);
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, origins[0]!.localStorage);
};

/** As a keyboard types that writes by words: no quicker than somebody could. */
const typeByWords = async (page: Page, text: string) => {
  for (const word of text.split(/(?<= )/)) {
    await page.keyboard.type(word.charAt(0), { delay: 450 });
    await page.keyboard.insertText(word.slice(1));
  }
};

test('goes on with a run when the page is loaded anew in its midst, and hands in what was typed to its end before [§9.7]', {
  tag: '@slow',
}, async ({ page, lang, faults }) => {
  faults.allow(/ERR_FAILED/);
  const { login } = await enter({ role: 'student', first_name: 'Qayta', last_name: lang, group_id: 1 });
  await signIn(page, login, lang);
  const { left } = await powerOf(login);
  const t = textsOf('game', lang);
  const game = page.locator('mars-game');
  const begin = game.getByRole('button', { name: t('begin') });
  await page.goto('/mars-game');
  await begin.click();
  await expect(game.getByRole('textbox')).toBeFocused();
  const sent = page.waitForResponse('**/v2/typing/progress');
  await page.keyboard.type('x');
  await expect(game.locator('.wrong')).toHaveCount(1);
  await sent;
  await page.reload();
  await expect(game.getByRole('textbox')).toBeFocused();
  await expect(game.locator('.wrong')).toHaveCount(1);
  expect((await powerOf(login)).left).toBe(left);
  await page.keyboard.press('Backspace');
  await expect(game.locator('.wrong')).toHaveCount(0);

  await page.route('**/v2/typing/finish', (route) => route.abort());
  const text = (await game.locator('.ahead').textContent()) ?? '';
  await typeByWords(page, text);
  await expect(game.getByText(t('offlineTitle'))).toBeVisible();
  await page.unroute('**/v2/typing/finish');
  await page.reload();
  await expect(game.getByRole('heading', { name: t('held') })).toBeFocused();
  expect((await powerOf(login)).left).toBe((left ?? 0) - 1);
  await page.reload();
  await expect(begin).toBeVisible();
});

test('keeps a run while the net is away; what comes by whole words waits for a person, and one tap objects [§9.7]', {
  tag: '@phone-also',
}, async ({ page, context, lang, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const { login } = await enter({ role: 'student', first_name: 'Tezkor', last_name: lang, group_id: 1 });
  await signIn(page, login, lang);
  const before = await powerOf(login);
  const t = textsOf('game', lang);
  const game = page.locator('mars-game');
  await page.goto('/mars-game');
  await game.getByRole('tab', { name: t('in_en') }).click();
  await game.getByRole('button', { name: t('begin') }).click();
  const field = game.getByRole('textbox');
  await expect(field).toBeFocused();
  await page.keyboard.insertText('~');
  await expect(game.locator('.wrong')).toHaveCount(1);
  await page.keyboard.press('Backspace');
  await expect(game.locator('.wrong')).toHaveCount(0);
  await context.setOffline(true);
  const text = (await game.locator('.ahead').textContent()) ?? '';
  await typeByWords(page, text);
  await expect(game.getByText(t('offlineTitle'))).toBeVisible();
  expect((await powerOf(login)).left).toBe(before.left);
  await context.setOffline(false);
  await expect(game.getByRole('heading', { name: t('held') })).toBeFocused();
  await game
    .getByRole('button', { name: t('object') })
    .first()
    .click();
  await expect(game.getByText(t('objected')).first()).toBeVisible();
  const after = await powerOf(login);
  expect(after.left).toBe((before.left ?? 0) - 1);
  expect(after.rewarded.left).toBe(before.rewarded.left - 1);
  expect(await coinsOf(login)).toBe(0);
});
