import type { Locator, Page } from 'playwright/test';
import { homePanel } from './home-panel.ts';
import { ask, enter, post, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

interface Mine {
  course: { id: number; title: Record<Lang, string>; type: 'offline' | 'online' };
  group: { id: number; name: string } | null;
  resume: { element_id: number; module: number; is_begun: boolean } | null;
}
interface Due {
  kind: string;
  title: Record<Lang, string>;
  course: Record<Lang, string>;
  place: { course_id: number; group_id: number; element_id: number; module: number } | null;
}

const coursesOf = async (login: string): Promise<Mine[]> =>
  (await ask<{ items: Mine[] }>('/v1/me/courses', await tokensOf(login))).items;
const addressOf = ({ course, group, resume }: Mine): string =>
  `/course-elements/${course.id}/${course.type}/${group?.id ?? 0}/${resume!.element_id}/${resume!.module}`;

/** The homework that a student has to hand in next. */
const dueOf = async (login: string): Promise<Due> =>
  (await ask<{ due: Due[] }>('/v1/me/today', await tokensOf(login))).due.find(
    ({ kind, place }) => kind === 'homework' && place,
  )!;
const placeOf = ({ place }: Due): string =>
  `/course-elements/${place!.course_id}/offline/${place!.group_id}/${place!.element_id}/${place!.module}`;

/** The home, by what a person sees of it. */
function homeOf(page: Page, lang: Lang) {
  const t = textsOf('home', lang);
  const home = page.locator('mars-home');
  const courses = home.getByRole('region', { name: t('goOnTitle') });
  return {
    t,
    home,
    courses,
    rows: courses.locator('.row'),
    /** The one filled button, in the picture. */
    action: home.locator('.btn.action'),
  };
}

/** Somebody new each time, in the demo's group of Frontend. */
const newcomer = (lang: Lang) =>
  enter({ role: 'student', first_name: 'Yangi', last_name: lang, group_id: 1 });

test('who is new is shown the way of the day, begins with one tap, and goes on in a course where the last lesson was [§2.3]', {
  tag: ['@engine', '@phone-also'],
}, async ({ browser, lang, viewport }) => {
  const { login } = await newcomer(lang);
  const page = await openAs(browser, login, lang, viewport);
  const { t, home, rows, action } = homeOf(page, lang);
  const work = await dueOf(login);
  await page.goto('/main-page');
  await expect(home.locator('.steps > .next')).toContainText(t('step_homework'));
  await expect(action).toHaveText(t('begin'));
  await action.click();
  await expect(page).toHaveURL(placeOf(work));
  await page.goBack();
  const [first] = await coursesOf(login);
  await rows.first().click();
  await expect(page).toHaveURL(addressOf(first!));

  // A lesson of that module, the same in the hour in which a module begins: it is then the one that was opened last.
  const contents = page.locator('mars-course').getByRole('navigation').getByRole('link').first();
  const lesson = /\/(\d+)\/\d+$/.exec((await contents.getAttribute('href'))!)![1];
  await contents.click();
  await expect(page).toHaveURL(new RegExp(`/${lesson}/\\d+$`));
  await expect
    .poll(async () => (await coursesOf(login))[0]?.resume)
    .toMatchObject({ element_id: Number(lesson), is_begun: true });
  await page.goto('/main-page');
  await expect(rows.first().locator('.btn')).toHaveText(t('goOn'));
  await rows.first().click();
  await expect(page).toHaveURL(new RegExp(`/${lesson}/\\d+$`));
  await page.close();
});

test('who has several courses finds first that of what is due, then the one that was opened last', {
  tag: ['@phone', '@slow'],
}, async ({ browser, lang, viewport }) => {
  const { login } = await newcomer(lang);
  const tokens = await tokensOf(login);
  const { items: offered } = await ask<{ items: { id: number }[] }>('/v2/eduverse/courses', tokens);
  for (const { id } of offered.slice(0, 2)) await post(`/v2/eduverse/course/${id}/enroll`, tokens, {});
  const page = await openAs(browser, login, lang, viewport);
  const { rows } = homeOf(page, lang);
  const mine = await coursesOf(login);
  await page.goto('/main-page');
  await expect(rows).toHaveCount(3);
  const { course } = await dueOf(login);
  await expect(rows.first()).toContainText(course[lang]);
  const last = mine[2]!;
  await rows.nth(2).click();
  await expect(page).toHaveURL(addressOf(last));
  await expect.poll(async () => (await coursesOf(login))[0]?.course.id).toBe(last.course.id);
  await page.goBack();
  await expect(rows.first()).toContainText(course[lang]);
  await expect(rows.nth(1)).toContainText(last.course.title[lang]);
  await rows.nth(1).click();
  await expect(page).toHaveURL(addressOf(last));
  await page.close();
});

test.describe('homework that is due', () => {
  test.use({ person: 'aziza' });

  test('is what the home, its plan and its first course are about, said with its module', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang }) => {
    const work = await dueOf('aziza');
    const { module } = work.place!;
    const { t, home, rows } = homeOf(page, lang);
    await page.goto('/main-page');
    const now = home.getByRole('region', { name: t('now'), exact: true });
    await expect(now).toContainText(t('homework', { title: work.title[lang] }));
    await expect(now).toContainText(t('workIn', { course: work.course[lang], module }));
    await expect(home.locator('.steps > .next')).toContainText(t('step_homework'));
    await expect(rows.first()).toContainText(work.course[lang]);
    // It is named twice, by the card and by the plan.
    await expect(home.getByRole('region', { name: t('dueTitle') })).toHaveCount(0);
    await now.getByRole('link').click();
    await expect(page).toHaveURL(placeOf(work));
  });
});

test.describe('on a phone', () => {
  test.use({ person: 'aziza', viewport: { width: 360, height: 740 } });

  test('streak and coins open from the first line, and what is looked at now and then from a row each', {
    tag: ['@phone'],
  }, async ({ page, lang }) => {
    const { t, home } = homeOf(page, lang);
    await page.goto('/main-page');
    const close = async (panel: Locator) => {
      await expect(panel).toContainText(/\d/);
      await home.getByRole('button', { name: t('close'), exact: true }).click();
      await expect(panel).toHaveCount(0);
    };
    for (const [index, tag] of ['mars-streak', 'mars-coin-history'].entries()) {
      await home.locator('.coin-chip').nth(index).click();
      await close(home.locator(tag));
    }
    for (const tag of ['mars-certificates', 'mars-referral', 'mars-extra-lessons'] as const)
      await close(await homePanel(page, lang, tag));
    const limits = home.getByRole('region', { name: t('limits'), exact: true });
    await home.getByRole('button', { name: t('limits') }).click();
    await close(limits);
    const on = home.getByRole('navigation', { name: t('learnOn') });
    await expect(on.getByRole('link')).toHaveText([t('online_coins'), t('coding_coins')]);
    await on.getByRole('link').last().click();
    await expect(page).toHaveURL('/mars-code');
  });
});
