import type { Page } from 'playwright/test';
import { bringCourse } from './own-course.ts';
import { ask, enter, post, send, tokensOf } from './people.ts';
import { expect, hasFocus, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

interface Element {
  id: number;
  kind: string;
  module: number;
}

/** A student of their own, whose class has a lesson, homework and an exam that are open. */
async function studentWithWork(lang: Lang) {
  const admin = await tokensOf('admin');
  const title = { uz: `Fokus ${lang}`, ru: `Фокус ${lang}` };
  const course = await bringCourse({ title, lessons: [['Bir', 'Ikki']], homework: true, exam: true });
  const child = { role: 'student', first_name: 'Fokus', last_name: lang };
  const group = await post<{ id: number }>('/v2/staff/groups', admin, {
    name: `F-${crypto.randomUUID().slice(0, 8)}`,
    course_id: course.id,
  });
  const { login } = await enter({ ...child, group_id: group.id });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  // What has begun takes no place in the course any more.
  for (const from of [4, 6]) {
    const { id } = await post<{ id: number }>('/v2/staff/lessons', admin, {
      group_id: group.id,
      starts_at: at(from),
      ends_at: at(from + 1),
    });
    await send('POST', `/v2/staff/lessons/${id}/open`, admin);
  }
  const { items } = await ask<{ items: Element[] }>(
    `/v1/course/elements?course_id=${course.id}&course_type=offline&group_id=${group.id}&module=1`,
    await tokensOf(login),
  );
  const addressOf = (kind: string) => {
    const { id, module } = items.find((each) => each.kind === kind)!;
    return `/course-elements/${course.id}/offline/${group.id}/${id}/${module}`;
  };
  return { login, addressOf };
}

const known = new Map<Lang, ReturnType<typeof studentWithWork>>();
const workOf = (lang: Lang) => {
  if (!known.has(lang)) known.set(lang, studentWithWork(lang));
  return known.get(lang)!;
};

test.use({ popups: true, person: async ({ lang }, use) => use((await workOf(lang)).login) });

/** Coins were given that nobody has read of; what marks them read is counted. */
async function giveNotice(page: Page): Promise<() => number> {
  let read = 0;
  const notice = {
    ...{ id: 1, uuid: '00000000-0000-4000-8000-000000000001', is_read: false },
    ...{ created_at: '2026-11-20T14:03:22+05:00', comment: null, image: null, images: [], season_data: null },
    notification: { type: 'coin', message_uz: 'Sizga 12 coin berildi', message_ru: 'Вы получили 12 монет' },
  };
  await page.route(/\/v1\/notification$/, (route) => route.fulfill({ json: [notice] }));
  await page.route(/\/notification\/(.+\/)?read/, (route) => {
    read++;
    return route.fulfill({ json: {} });
  });
  return () => read;
}

/** Long after the page has come to rest nothing has opened. */
async function expectQuiet(page: Page): Promise<void> {
  await expect(page.locator('mars-header .bell')).toHaveText('1');
  await page.clock.runFor(20_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** At home it comes: the first visit asks how one looks before it says anything. */
async function expectAtHome(page: Page): Promise<void> {
  await page.locator('mars-header').getByRole('link').first().click();
  await expect(page).toHaveURL('/main-page');
  await expect(page.locator('mars-home').getByRole('heading').first()).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page.getByRole('dialog')).toHaveCount(1);
}

test('the letters of an answer go into the answer, whatever waits to be said', { tag: '@phone' }, async ({
  page,
  lang,
}) => {
  const { addressOf } = await workOf(lang);
  const t = textsOf('course', lang);
  const read = await giveNotice(page);
  await page.clock.install();
  await page.goto(addressOf('homework'));
  const field = page.locator('mars-course').getByRole('textbox', { name: t('answerText') });
  await expect(field).toBeVisible();
  await expectQuiet(page);
  await field.focus();
  await expectQuiet(page);
  await page.keyboard.type('Bu mening ishim');
  await expect(field).toHaveValue('Bu mening ishim');
  expect(await hasFocus(field)).toBe(true);
  await field.blur();
  await expectQuiet(page);
  expect(read()).toBe(0);
  await field.fill('');
  await expectAtHome(page);
});

test('a lesson is read to its end, and nothing opens over it', { tag: '@phone' }, async ({ page, lang }) => {
  const { addressOf } = await workOf(lang);
  const read = await giveNotice(page);
  await page.clock.install();
  await page.goto(addressOf('lesson'));
  const blocks = page.locator('mars-course .text .block');
  await expect(blocks.first()).toBeVisible();
  await expectQuiet(page);
  // The text stands first without what follows the reading, which draws it anew.
  await expect(() => blocks.last().scrollIntoViewIfNeeded({ timeout: 2000 })).toPass();
  await expectQuiet(page);
  expect(read()).toBe(0);
});

test('an exam is sat with one way on, and nothing opens over it', { tag: '@phone' }, async ({
  page,
  lang,
}) => {
  const { addressOf } = await workOf(lang);
  const t = textsOf('course', lang);
  const read = await giveNotice(page);
  await page.goto(addressOf('exam'));
  const player = page.locator('mars-course');
  const ofCourse = player.locator('a[rel="next"], a[rel="prev"]');
  await expect(ofCourse.first()).toBeVisible();
  await player.getByRole('button', { name: t('examBegin') }).click();
  await expect(player.getByRole('timer')).toBeVisible();
  await expect(ofCourse).toHaveCount(0);
  const answer = player.getByRole('radio').first();
  await answer.focus();
  await page.keyboard.press('Space');
  await expect(answer).toBeChecked();
  await expect(player.getByText(t('answerSaved'))).toBeVisible();
  await player.getByRole('button', { name: t('questionNext') }).click();
  await expect(player.getByRole('button', { name: t('questionBefore') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(read()).toBe(0);
});
