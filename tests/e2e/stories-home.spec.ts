import type { Page } from 'playwright/test';
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
  place: { course_id: number; group_id: number; element_id: number; module: number } | null;
}

const coursesOf = async (login: string): Promise<Mine[]> =>
  (await ask<{ items: Mine[] }>('/v1/me/courses', await tokensOf(login))).items;
const addressOf = ({ course, group, resume }: Mine): string =>
  `/course-elements/${course.id}/${course.type}/${group?.id ?? 0}/${resume!.element_id}/${resume!.module}`;

/** The home, by what a person sees of it. */
function homeOf(page: Page, lang: Lang, wide: boolean) {
  const t = textsOf('home', lang);
  const home = page.locator('mars-home');
  const courses = home.getByRole('region', { name: t('goOnTitle') });
  return {
    t,
    home,
    courses,
    /** The one filled button: on a wide screen in the row of its course, on a phone in the picture. */
    action: wide ? courses.locator('.btn.first') : home.locator('.btn.action'),
  };
}

/** Somebody new each time, in the demo's group of Frontend. */
const newcomer = (lang: Lang) =>
  enter({ role: 'student', first_name: 'Yangi', last_name: lang, group_id: 1 });

test('who is new is shown the way of the day, begins with one tap, and then goes on where the last lesson was [§2.3]', {
  tag: ['@engine', '@phone-also'],
}, async ({ browser, lang, viewport, wide }) => {
  const { login } = await newcomer(lang);
  const page = await openAs(browser, login, lang, viewport);
  const { t, home, action } = homeOf(page, lang, wide);
  await page.goto('/main-page');
  await expect(home.locator('.steps > li').first()).toHaveClass('next');
  await expect(home.locator('.btn.first:visible, .btn.action:visible')).toHaveCount(1);
  await expect(action).toHaveText(t('begin'));
  const [first] = await coursesOf(login);
  await action.click();
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
  await expect(action).toHaveText(t('goOn'));
  await action.click();
  await expect(page).toHaveURL(new RegExp(`/${lesson}/\\d+$`));
  await page.close();
});

test('who has several courses finds the one that was opened last at the first place', {
  tag: ['@phone', '@slow'],
}, async ({ browser, lang, viewport, wide }) => {
  const { login } = await newcomer(lang);
  const tokens = await tokensOf(login);
  const { items: offered } = await ask<{ items: { id: number }[] }>('/v2/eduverse/courses', tokens);
  for (const { id } of offered.slice(0, 2)) await post(`/v2/eduverse/course/${id}/enroll`, tokens, {});
  const page = await openAs(browser, login, lang, viewport);
  const { courses, action } = homeOf(page, lang, wide);
  const mine = await coursesOf(login);
  await page.goto('/main-page');
  const rows = courses.locator('.row');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(mine[0]!.course.title[lang]);
  const last = mine[2]!;
  await rows.nth(2).click();
  await expect(page).toHaveURL(addressOf(last));
  await expect.poll(async () => (await coursesOf(login))[0]?.course.id).toBe(last.course.id);
  await page.goBack();
  await expect(rows.first()).toContainText(last.course.title[lang]);
  await action.click();
  await expect(page).toHaveURL(addressOf(last));
  await page.close();
});

test.describe('homework that is due', () => {
  test.use({ person: 'aziza' });

  test('leads from the home to the work itself', { tag: ['@phone', '@slow'] }, async ({
    page,
    lang,
    wide,
  }) => {
    const { due } = await ask<{ due: Due[] }>('/v1/me/today', await tokensOf('aziza'));
    const work = due.find(({ kind, place }) => kind === 'homework' && place)!;
    const { course_id, group_id, element_id, module } = work.place!;
    const { t, home } = homeOf(page, lang, wide);
    await page.goto('/main-page');
    await home
      .getByRole('region', { name: t('dueTitle') })
      .getByRole('link', { name: work.title[lang] })
      .click();
    await expect(page).toHaveURL(`/course-elements/${course_id}/offline/${group_id}/${element_id}/${module}`);
  });
});
