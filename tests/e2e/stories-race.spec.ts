import type { Browser, Locator, Page } from 'playwright/test';
import { ask, enter, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { platform } from './sites.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

interface Student {
  login: string;
  name: string;
  page: Page;
  game: Locator;
}

/** A student of their own on a phone. */
async function studentOn(browser: Browser, lang: Lang, first_name: string): Promise<Student> {
  const { login } = await enter({ role: 'student', first_name, last_name: 'Poygachi', group_id: 1 });
  const page = await openAs(browser, login, lang, { width: 390, height: 844 });
  await page.goto(`${platform}/mars-game`);
  return { login, name: `${first_name} Poygachi`, page, game: page.locator('mars-game') };
}

test('a teacher opens a race by a code, two students on phones join and see each other, one reloads in the middle, and all see the results', {
  tag: ['@slow', '@phone-also'],
}, async ({ browser, lang }) => {
  test.slow();
  const teacher = await enter({ role: 'teacher', first_name: 'Poyga', last_name: 'Ustozi' });
  const t = textsOf('game', lang);
  const s = textsOf('staff-race', lang);
  const page = await openAs(browser, teacher.login, lang, { width: 1280, height: 800 });
  await page.goto(`${platform}/staff?section=race`);
  const board = page.locator('mars-staff-race');
  await board.getByRole('tab', { name: s('in_en') }).click();
  await board.getByRole('button', { name: s('open') }).click();
  await expect(board.getByRole('button', { name: s('start') })).toBeDisabled();
  const code = ((await board.locator('.code').textContent()) ?? '').replace(/\D/g, '');
  expect(code).toMatch(/^\d{6}$/);

  const one = await studentOn(browser, lang, 'Birinchi');
  const two = await studentOn(browser, lang, 'Ikkinchi');
  for (const { game } of [one, two]) {
    await game.getByRole('textbox', { name: t('raceCode') }).fill(code);
    await game.getByRole('button', { name: t('raceJoin') }).click();
    await expect(game.getByText(t('raceWaits'))).toBeVisible();
  }
  for (const { name } of [one, two]) await expect(board.getByText(name)).toBeVisible();
  await expect(one.game.getByText(two.name)).toBeVisible();
  await board.getByRole('button', { name: s('start') }).click();

  /** Types so many letters of what is still to come, as quickly as a child who knows the keys. */
  const type = async ({ page: on, game }: Student, many: number) => {
    const text = (await game.locator('.ahead').textContent()) ?? '';
    await on.keyboard.type(text.slice(0, many), { delay: 20 });
  };
  for (const { game } of [one, two])
    await expect(game.getByRole('textbox', { name: t('typeHere') })).toBeVisible();
  await one.game.getByRole('textbox', { name: t('typeHere') }).focus();
  await type(one, 60);
  const progress = (on: Locator, { name }: Student) => on.getByRole('progressbar', { name });
  for (const on of [board, two.game]) await expect(progress(on, one)).toHaveAttribute('aria-valuenow', '60');
  await expect(progress(board, two)).toHaveAttribute('aria-valuenow', '0');

  // Its keys are with the server: a page that is loaded anew goes on with them.
  await one.page.reload();
  await expect(one.game.locator('.right')).toHaveCount(1);
  expect(((await one.game.locator('.right').textContent()) ?? '').length).toBe(60);
  await one.game.getByRole('textbox', { name: t('typeHere') }).focus();
  await type(one, 2000);
  // However the server judges a robot's rhythm, the text has ended, and it has its place in the table.
  await expect(one.game.locator('.result')).toBeVisible();
  await expect(progress(two.game, one)).toHaveAttribute('aria-valuetext', '100 %');

  await two.game.getByRole('textbox', { name: t('typeHere') }).focus();
  await type(two, 30);
  await expect(progress(board, two)).toHaveAttribute('aria-valuenow', '30');
  await board.getByRole('button', { name: s('end') }).click();
  await expect(two.game.getByText(t('raceUnfinished'))).toBeVisible();
  await expect(one.game.getByRole('heading', { name: t('raceResults') })).toBeVisible();
  await expect(board.getByRole('button', { name: s('open') })).toBeVisible();
  for (const { name } of [one, two]) await expect(board.getByText(name)).toBeVisible();

  // A race uses none of the day's three runs.
  for (const { login } of [one, two])
    expect(await ask('/v2/typing/power', await tokensOf(login))).toMatchObject({ left: 3, race: null });
  await two.game.getByRole('button', { name: t('raceClose') }).click();
  await expect(two.game.getByRole('button', { name: t('begin') })).toBeVisible();
  for (const own of [page, one.page, two.page]) await own.context().close();
});
