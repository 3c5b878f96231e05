import type { Page } from 'playwright/test';
import { ask, enter, send, storageOf, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

interface Mine {
  course: { id: number; title: Record<Lang, string>; type: 'offline' | 'online' };
  group: { id: number; name: string } | null;
  resume: { element_id: number; module: number } | null;
  modules: { module: number; title: Record<Lang, string> }[];
}
interface Online {
  id: number;
  title: Record<Lang, string>;
  modules: { items: { id: number; module: number; title: Record<Lang, string>; lock: object | null }[] }[];
}
interface Opened {
  progress: { watched: number[][]; completed: boolean } | null;
}

const coursesOf = async (login: string): Promise<Mine[]> =>
  (await ask<{ items: Mine[] }>('/v1/me/courses', await tokensOf(login))).items;
/** The coins that online courses may still bring this month: badges come beside them. */
const leftOf = async (login: string): Promise<number> =>
  (await ask<{ month: { left: number } }>('/v2/eduverse/courses', await tokensOf(login))).month.left;
const openedBy = async (login: string, id: number): Promise<Opened> =>
  ask<Opened>(`/v1/course/element/${id}`, await tokensOf(login));

interface Offered {
  id: number;
  subject: string;
  lessons_done: number;
  enrolled: boolean;
}

/** An online course that this student has not begun. Others run the programs of a course of code: its texts stay. */
async function newCourse(login: string): Promise<Online> {
  const tokens = await tokensOf(login);
  const { items } = await ask<{ items: Offered[] }>('/v2/eduverse/courses', tokens);
  const isFresh = ({ subject, lessons_done: done, enrolled }: Offered) =>
    subject !== 'code' && done === 0 && !enrolled;
  const fresh = items.find(isFresh);
  if (!fresh) throw new Error(`${login} has begun every course`);
  return ask<Online>(`/v2/eduverse/course/${fresh.id}`, tokens);
}

const lessonsOf = ({ modules }: Online) => modules.flatMap(({ items }) => items);
const addressOf = (course: Online, at: number): string => {
  const { id, module } = lessonsOf(course)[at]!;
  return `/course-elements/${course.id}/online/0/${id}/${module}`;
};

/** The player, by what a person sees of it. */
function playerOf(page: Page, lang: Lang) {
  const t = textsOf('course', lang);
  const player = page.locator('mars-course');
  const quiz = player.getByRole('region', { name: t('hasQuiz'), exact: true });
  return {
    t,
    player,
    quiz,
    title: player.getByRole('heading', { level: 2 }),
    next: player.getByRole('link', { name: t('nextLesson'), exact: true }),
    /** Goes through the questions. @param rights words of the answers that are chosen, where one has them */
    async answer(rights: readonly string[]) {
      const check = quiz.getByRole('button', { name: t('quizCheck') });
      const unknown = quiz.getByRole('button', { name: t('dontKnow') });
      for (;;) {
        const number = await quiz.getByRole('progressbar').getAttribute('aria-valuenow');
        for (const right of rights) {
          const option = quiz.locator('label.answer').filter({ hasText: right });
          const words = await option.locator('.grow').allTextContents();
          for (const [index, word] of words.entries()) if (word === right) await option.nth(index).click();
        }
        if (await check.isVisible()) break;
        const next = quiz.getByRole('button', { name: t('questionNext') });
        await ((await next.isEnabled()) ? next : unknown).click();
        await expect(quiz.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', String(number));
      }
      await ((await check.isEnabled()) ? check : unknown).click();
    },
  };
}

test.describe('who learns', () => {
  const learners = { uz: 'otkir', ru: 'muslima' };
  test.use({ storageState: async ({ lang }, use) => use(await storageOf(learners[lang], lang)) });

  test('reads an online lesson to its end, answers its quiz, and is in the next one without a reload [§2.3]', {
    tag: ['@engine', '@phone-also'],
  }, async ({ page, lang, viewport }) => {
    const login = learners[lang];
    const course = await newCourse(login);
    const before = await leftOf(login);
    const { t, player, quiz, title, next, answer } = playerOf(page, lang);
    const [first, second] = lessonsOf(course);
    // Nobody reads faster than 25 letters a second: of the whole text that would be minutes.
    const short = { uz: 'Qisqa dars.\n\nYana bir gap.', ru: 'Короткий урок.\n\nЕщё одна фраза.' };
    await send('PATCH', `/v2/staff/elements/${first!.id}`, await tokensOf('admin'), { text: short });
    await page.goto(addressOf(course, 0));
    await expect(title).toHaveText(first!.title[lang]);
    await page.evaluate(() => {
      document.documentElement.dataset.stays = 'yes';
    });
    // A window as high as the text: all of it stands in sight.
    await page.setViewportSize({ width: viewport!.width, height: 12_000 });
    await expect(player.getByText(t('read'), { exact: true })).toBeVisible({ timeout: 40_000 });
    await expect.poll(() => leftOf(login)).toBe(before - 2);
    await page.setViewportSize(viewport!);

    await quiz.getByRole('button', { name: t('quizBegin') }).click();
    await answer([]);
    await expect(quiz).toContainText(t('quizNotYet'));
    const rights = await quiz.locator('.answer.right .grow').allTextContents();
    await quiz.getByRole('button', { name: t('quizAgain') }).click();
    await answer(rights);
    await expect(quiz).toContainText(t('quizPassed'));
    await expect.poll(() => leftOf(login)).toBe(before - 3);

    await next.click();
    await expect(title).toHaveText(second!.title[lang]);
    await expect(page).toHaveURL(addressOf(course, 1));
    await expect(page.locator('html')).toHaveAttribute('data-stays', 'yes');
    await page.goBack();
    await expect(title).toHaveText(first!.title[lang]);
    await expect(quiz).toContainText(t('quizPassed'));
  });
});

test('what was read is on the server though the connection was cut and the tab closed', {
  tag: '@slow',
}, async ({ browser, lang, viewport, faults }) => {
  faults.allow(/ERR_FAILED.*\/progress/);
  // Somebody whose lessons no other story reads meanwhile.
  const { login } = await enter({ role: 'student', first_name: 'Yangi', last_name: 'Oʻquvchi' });
  const page = await openAs(browser, login, lang, viewport);
  const course = await newCourse(login);
  const { id } = lessonsOf(course)[0]!;
  const seen = async () => (await openedBy(login, id)).progress?.watched.length ?? 0;
  let cut: () => void = () => {};
  const wasCut = new Promise<void>((resolve) => {
    cut = resolve;
  });
  await page.route('**/progress', async (route) => {
    if (route.request().postDataJSON().watched.length === 0) return route.continue();
    await route.abort();
    cut();
  });
  await page.goto(addressOf(course, 0));
  await wasCut;
  // As long as it is cut: what is tried again meanwhile does not get through either.
  expect(await seen()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.close({ runBeforeUnload: true });
  await expect.poll(seen).toBeGreaterThan(0);
});

test.describe('a free student', () => {
  test.use({ person: 'bobur' });

  test('goes on from the own courses where the group is, and sees the rest of the module', {
    tag: ['@phone-also', '@slow'],
  }, async ({ page, lang }) => {
    const courses = await coursesOf('bobur');
    const mine = courses.find(({ group, resume }) => group && resume);
    const t = textsOf('courses', lang);
    await page.goto('/my-courses');
    const list = page.locator('mars-courses');
    const card = list.locator('.mine').filter({ hasText: mine!.group!.name });
    await card.locator('summary').click();
    await expect(card.getByRole('link', { name: mine!.modules[0]!.title[lang] })).toBeVisible();
    await card.getByRole('link', { name: t('goOnWith', { title: mine!.course.title[lang] }) }).click();
    const { element_id: element, module } = mine!.resume!;
    await expect(page).toHaveURL(
      `/course-elements/${mine!.course.id}/offline/${mine!.group!.id}/${element}/${module}`,
    );
    const { player, title, t: own } = playerOf(page, lang);
    const contents = player.getByRole('navigation', { name: own('contents') });
    const current = contents.locator('[aria-current="page"]');
    await expect(title).toHaveText((await current.locator('.name').textContent()) ?? '');
  });

  test('is told that a further online lesson is premium’s, and is led to the offer', {
    tag: '@slow',
  }, async ({ page, lang }) => {
    const course = await newCourse('bobur');
    const { t, player } = playerOf(page, lang);
    await page.goto(addressOf(course, 3));
    await expect(player).toContainText(t('premiumOnly'));
    await expect(player.locator('.text')).toHaveCount(0);
    await player.getByRole('button', { name: t('seePremium') }).click();
    await expect(page.locator('mars-premium').getByRole('dialog')).toBeVisible();
  });

  test('is told which lesson comes first, and led there', { tag: '@slow' }, async ({ page, lang }) => {
    const course = await newCourse('bobur');
    const { t, player, title } = playerOf(page, lang);
    await page.goto(addressOf(course, 1));
    await expect(player).toContainText(t('lockPrevious'));
    await player.getByRole('link', { name: t('previous'), exact: true }).click();
    await expect(title).toHaveText(lessonsOf(course)[0]!.title[lang]);
  });

  test('finds nothing under another group, an element of another module, or what is no address', {
    tag: '@slow',
  }, async ({ page, faults }) => {
    faults.allow(/status of 404/);
    const courses = await coursesOf('bobur');
    const { course, group, resume } = courses.find((each) => each.group && each.resume)!;
    const beside = resume!.module === 1 ? 2 : 1;
    for (const rest of [
      `${course.id}/offline/${group!.id + 1}/0/1`,
      `${course.id}/online/0/0/1`,
      `${course.id}/offline/${group!.id}/${resume!.element_id}/${beside}`,
      `${course.id}/offline/${group!.id}/0/999`,
      `${course.id}/offline/${group!.id}/1e3/1`,
      `x/offline/${group!.id}/0/1`,
    ]) {
      await page.goto(`/course-elements/${rest}`);
      await expect(page.locator('mars-course mars-not-found'), rest).toBeVisible();
    }
  });
});

test.describe('whoever has no course', () => {
  test.use({ person: 'farrux' });

  test('is led to the online ones', { tag: '@slow' }, async ({ page, lang }) => {
    await page.goto('/my-courses');
    const t = textsOf('courses', lang);
    await page
      .locator('mars-courses')
      .getByRole('link', { name: t('chooseOnline') })
      .click();
    await expect(page).toHaveURL('/eduverse');
  });
});
