import type { Page } from 'playwright/test';
import { ask, enter, storageOf, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';
import { runsOf, typeByWords } from './typing.ts';

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

test('goes on with a run when the page is loaded anew in its midst, and hands in what was typed to its end before [§9.7]', {
  tag: ['@engine', '@slow'],
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

test('a run that waits is let through by a person: its coins come, a notice says why [§1.1]', {
  tag: '@slow',
}, async ({ browser, page, lang, viewport }) => {
  const { login } = await enter({ role: 'student', first_name: 'Kutgan', last_name: lang, group_id: 1 });
  await signIn(page, login, lang);
  const t = textsOf('game', lang);
  const game = page.locator('mars-game');
  await page.goto('/mars-game');
  await game.getByRole('button', { name: t('begin') }).click();
  await expect(game.getByRole('textbox')).toBeFocused();
  await typeByWords(page, (await game.locator('.ahead').textContent()) ?? '');
  await expect(game.getByRole('heading', { name: t('held') })).toBeFocused();
  expect(await coinsOf(login)).toBe(0);

  const staff = textsOf('staff-review', lang);
  const teacher = await openAs(browser, 'malika', lang, viewport);
  const review = teacher.locator('mars-staff-review');
  const name = `Kutgan ${lang}`;
  await teacher.goto('/staff?section=review');
  await review.getByRole('button', { name }).click();
  const found = review.getByRole('article', { name });
  await expect(found).toContainText(textsOf('game', lang)('speed'));
  await review.getByRole('button', { name: staff('accept') }).click();
  await review.getByRole('textbox', { name: staff('reason_accept') }).fill('Telefonda surib yozgan.');
  await review.getByRole('button', { name: staff('send_accept') }).click();
  await expect(found).toHaveCount(0);
  await expect.poll(() => coinsOf(login)).toBeGreaterThan(0);
  await teacher.context().close();

  const notices = await ask<{ comment: string | null }[]>('/v1/notification', await tokensOf(login));
  expect(notices.map(({ comment }) => comment)).toContain('Telefonda surib yozgan.');
});

test('says after the third run of a day when there are more, and shows what has no limit [§9.7]', {
  tag: '@slow',
}, async ({ page, lang }) => {
  const { login } = await enter({ role: 'student', first_name: 'Uchta', last_name: lang, group_id: 1 });
  await runsOf(login, 3);
  await signIn(page, login, lang);
  const t = textsOf('game', lang);
  const game = page.locator('mars-game');
  await page.goto('/mars-game');
  await expect(game.getByText(t('overTitle'))).toBeVisible();
  await expect(game.getByRole('button', { name: t('begin') })).toHaveCount(0);
  await game.getByRole('button', { name: t('getPremium') }).click();
  await expect(page.locator('mars-premium').getByRole('dialog')).toBeVisible();
});
