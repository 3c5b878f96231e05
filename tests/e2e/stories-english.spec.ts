import type { Locator, Page } from 'playwright/test';
import type { Exercise, Unit } from '../../packages/contract/content-english.ts';
import { json } from '../conformance/content-files.ts';
import { celebrationOf, seeCelebrated } from './celebration.ts';
import { ask, enter, storageOf, tokensOf } from './people.ts';
import { expect, test } from './test.ts';
import { type Lang, type Texts, textsOf } from './texts.ts';

interface Me {
  xp: number;
  daily_streak: { streak_count: number; today_counted: boolean };
}

const unit = json(new URL('../../content/english/01-hello/unit.json', import.meta.url).pathname) as Unit;
const meOf = async (login: string): Promise<Me> => ask<Me>('/v1/me', await tokensOf(login));

const signIn = async (page: Page, login: string, lang: Lang) => {
  await page.goto('/');
  const { origins } = await storageOf(login, lang);
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, origins[0]!.localStorage);
};

/** The xp in the header; on a phone they stand behind the profile. */
async function expectXp(page: Page, wide: boolean, xp: number): Promise<void> {
  const header = page.locator('mars-header');
  if (!wide) await header.getByRole('button', { name: /profil|профиль/ }).click();
  const grouped = String(xp).replace(/\B(?=(\d{3})+$)/g, '\\s?');
  await expect(header.getByRole('link', { name: new RegExp(`^${grouped}\\s?xp`) })).toBeVisible();
}

const plain = (text: string) => text.toLowerCase().replace(/[.!?]$/, '');

/** Gives the right answer of an exercise, as a child would who knows it. */
async function giveRight(learning: Locator, exercise: Exercise, { lang, t }: { lang: Lang; t: Texts }) {
  if (exercise.kind === 'match') {
    for (const { en, with: other } of exercise.pairs) {
      const meaning = typeof other === 'string' ? other : other[lang];
      const [terms, meanings] = [
        learning.getByRole('list', { name: t('terms') }),
        learning.getByRole('list', { name: t('meanings') }),
      ];
      await terms.getByRole('button', { name: en, exact: true }).click();
      await meanings.getByRole('button', { name: meaning, exact: true }).click();
    }
  } else if ('options' in exercise) {
    const option = exercise.options.find(({ id }) => id === exercise.answer)!;
    await learning.locator('.option', { hasText: option.text }).first().click();
    await expect(learning.getByRole('radio', { name: option.text, exact: true })).toBeChecked();
  } else if (exercise.kind === 'order') {
    const words = learning.getByRole('group', { name: t('words'), exact: true });
    for (const word of exercise.answers[0]!.split(' '))
      await words
        .locator('.word:not([aria-disabled])')
        .getByText(new RegExp(`^${plain(word).replace(/[?.]/g, '\\$&')}[.!?]?$`, 'i'))
        .first()
        .click();
  } else await learning.getByRole('textbox').fill(exercise.answers[0]!);
}

/** In the page: the last letter comes in the very moment in which the page goes. */
function writeAndReload(element: Node, text: string): void {
  const input = element as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  location.reload();
}

test('a unit is done to its end, with a wrong letter and a reload in its midst; its xp and the day are in the header', {
  tag: '@phone-also',
}, async ({ page, lang, wide }) => {
  test.slow();
  const { login } = await enter({ role: 'student', first_name: 'Ingliz', last_name: lang, group_id: 1 });
  await signIn(page, login, lang);
  const before = await meOf(login);
  const t = textsOf('english-learning', lang);
  await page.goto('/english');
  const english = page.locator('mars-english');
  await expect(english.getByRole('heading', { name: unit.title[lang] })).toBeVisible();
  await english.getByRole('link', { name: t('begin') }).click();
  const learning = page.locator('mars-english-learning');
  await expect(learning.getByText(unit.words[0]![lang], { exact: true })).toBeVisible();
  await learning.getByRole('button', { name: t('begin') }).click();

  const queue = [...unit.exercises];
  let wrong = false;
  let reloaded = false;
  while (queue.length > 0) {
    const exercise = queue.shift()!;
    const check = learning.getByRole('button', { name: t('check') });
    const next = learning.getByRole('button', { name: t('next') });
    await expect(learning.locator('.num').first()).toHaveText(
      `${unit.exercises.length - queue.length - 1} / ${unit.exercises.length}`,
    );
    if (exercise.kind === 'listen' && 'answers' in exercise) {
      // No browser of a test has an English voice.
      await learning.getByRole('button', { name: t('cannotHear') }).click();
      continue;
    }
    if (exercise.kind === 'type' && !wrong) {
      wrong = true;
      await learning.getByRole('textbox').fill(`${exercise.answers[0]}zz`);
      await check.click();
      await expect(learning.locator('del')).toHaveText('zz');
      await expect(next).toBeFocused();
      await page.keyboard.press('Enter');
      queue.push(exercise);
      continue;
    }
    if (exercise.kind === 'type' && !reloaded) {
      reloaded = true;
      await learning.getByRole('textbox').evaluate(writeAndReload, 'half a wo');
      await expect(learning.getByRole('textbox')).toHaveValue('half a wo');
    }
    await giveRight(learning, exercise, { lang, t });
    await check.click();
    await expect(learning.locator('.feedback.ok')).toBeVisible();
    await next.click();
  }
  await expect(learning.getByRole('heading', { name: t('finishedUnit') })).toBeFocused();
  // A script answers faster than anybody reads: its xp come when the unit could have been read, by themselves.
  await expect(celebrationOf(page)).toHaveCount(1, { timeout: 60_000 });
  await seeCelebrated(page, t('finishedUnit'), t('xpAmount', { xp: 10 }));
  await expect(learning.getByText(t('xpAmount', { xp: 10 }), { exact: true })).toBeVisible();
  expect(before).toMatchObject({ xp: 0, daily_streak: { today_counted: false } });
  await page.goto('/main-page');
  await expectXp(page, wide, 10);
  // On a Sunday nothing is counted, and nothing is lost.
  const { daily_streak } = await meOf(login);
  expect(daily_streak.streak_count).toBe(daily_streak.today_counted ? 1 : 0);
});

test('ten repetitions bring five xp, over a break of the net', { tag: ['@phone', '@slow'] }, async ({
  page,
  context,
  lang,
  wide,
  faults,
}) => {
  test.slow();
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  // Each has ten of the units that are due, and no story of their own.
  const login = lang === 'uz' ? 'nodir' : 'jasmina';
  await signIn(page, login, lang);
  const before = await meOf(login);
  const t = textsOf('english-learning', lang);
  await page.goto('/english');
  await page
    .locator('mars-english')
    .getByRole('link', { name: t('repeat') })
    .click();
  const learning = page.locator('mars-english-learning');
  const dontKnow = learning.getByRole('button', { name: t('dontKnow') });
  const next = learning.getByRole('button', { name: t('next') });
  for (let done = 0; done < 10; done++) {
    if (done === 4) await context.setOffline(true);
    await dontKnow.click();
    if (done === 4) {
      await expect(learning.getByText(t('unsentTitle'))).toBeVisible();
      await context.setOffline(false);
    }
    await expect(next).toBeFocused();
    if (done < 9) expect((await meOf(login)).xp).toBe(before.xp);
    await page.keyboard.press('Enter');
  }
  await expect.poll(async () => (await meOf(login)).xp).toBe(before.xp + 5);
  await learning.getByRole('link', { name: t('leave') }).click();
  const english = textsOf('english', lang);
  await expect(
    page.locator('mars-english').getByText(english('fullToday', { count: 10, xp: 5 })),
  ).toBeVisible();
  await page.goto('/main-page');
  await expectXp(page, wide, before.xp + 5);
});
