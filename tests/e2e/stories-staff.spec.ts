import type { Locator, Page } from 'playwright/test';
import { ask, PASSWORD, post, send, tokensOf } from './people.ts';
import { signInByForm } from './signin.ts';
import { platform } from './sites.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

/** What is asked of the server that changes something, from now on. */
function changesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const reads = ['GET', 'OPTIONS'].includes(request.method());
    if (origin === platform && !reads && pathname.startsWith('/v2/'))
      asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

/** Counts presses: of a finger or a mouse, and of keys. */
function hand(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async press(on: Locator) {
      count++;
      await on.click();
    },
    async key(name: string) {
      count++;
      await page.keyboard.press(name);
    },
  };
}

/** A teacher of their own with a group of twenty, whose lesson has just begun. */
async function teacherOfTwenty(): Promise<{ login: string; students: string[] }> {
  const admin = await tokensOf('admin');
  const enter = (body: object) =>
    post<{ id: number; login: string; start_code: { code: string } }>('/v2/staff/people', admin, body);
  const teacher = await enter({ role: 'teacher', first_name: 'Nargiza', last_name: 'Sodiqova' });
  const { login, start_code } = teacher;
  const answer = await fetch(`${platform}/v1/auth/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, code: start_code.code, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  const { courses } = await ask<{ courses: { id: number }[] }>('/v2/staff/groups', admin);
  const group = await post<{ id: number }>('/v2/staff/groups', admin, {
    name: `G-${login}`.slice(0, 60),
    course_id: courses[0]?.id,
    teacher_id: teacher.id,
  });
  const students: string[] = [];
  for (let n = 10; n < 30; n++) {
    const { login: own } = await enter({
      ...{ role: 'student', first_name: `Bola${n}`, last_name: 'Sinov' },
      group_id: group.id,
    });
    students.push(own);
  }
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await post('/v2/staff/lessons', admin, { group_id: group.id, starts_at: at(-1), ends_at: at(60) });
  return { login, students };
}

interface Day {
  lessons: { id: number; students: { id: number; first_name: string; attendance_type: number | null }[] }[];
}

test('a teacher marks twenty with two absent in at most six presses and one request, and corrects one', {
  tag: '@phone',
}, async ({ page, lang }) => {
  test.slow();
  const t = textsOf('staff-today', lang);
  const { login } = await teacherOfTwenty();
  await page.goto('/');
  await signInByForm(page, lang, login);
  await expect(page).toHaveURL('/staff');
  const today = page.locator('mars-staff-today');
  await expect(today.getByRole('switch')).toHaveCount(20);
  const { press, count } = hand(page);
  const asked = changesOf(page);

  await press(today.getByRole('switch', { name: 'Bola13' }));
  await press(today.getByRole('switch', { name: 'Bola27' }));
  await expect(today.getByText(t('count', { came: 18, missed: 2 }))).toBeVisible();
  await press(today.getByRole('button', { name: t('save') }));
  await expect(today.getByText(t('came', { came: 18, all: 20 }))).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);
  expect(asked).toEqual(['PUT /v2/staff/attendance']);

  const { lessons } = await ask<Day>('/v2/staff/today', await tokensOf(login));
  const missed = lessons[0]?.students.filter(({ attendance_type }) => attendance_type === 0);
  expect(missed?.map(({ first_name }) => first_name)).toEqual(['Bola13', 'Bola27']);

  // Somebody was there all the same, and another was not: what moves is said before it does.
  await today.getByRole('button', { name: t('correct') }).click();
  await today.getByRole('switch', { name: 'Bola13' }).click();
  await today.getByRole('switch', { name: 'Bola14' }).click();
  await expect(today.getByText(t('lose', { count: 1 }))).toBeVisible();
  await expect(today.getByText(t('get', { count: 1 }))).toBeVisible();
  await today.getByRole('button', { name: t('save') }).click();
  await expect(today.getByText(t('came', { came: 18, all: 20 }))).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a sheet that was left open takes back nothing that somebody else has marked meanwhile, and goes on from it', {
  tag: '@slow',
}, async ({ page, lang }) => {
  test.slow();
  const t = textsOf('staff-today', lang);
  const { login } = await teacherOfTwenty();
  await page.goto('/');
  await signInByForm(page, lang, login);
  const today = page.locator('mars-staff-today');
  await expect(today.getByRole('switch')).toHaveCount(20);

  const teacher = await tokensOf(login);
  const lesson = (await ask<Day>('/v2/staff/today', teacher)).lessons[0];
  const of = (name: string) => lesson?.students.find(({ first_name }) => first_name === name)?.id;
  await send('PUT', '/v2/staff/attendance', await tokensOf('admin'), {
    lesson_id: lesson?.id,
    marks: [{ student_id: of('Bola13'), attendance_type: 0, was: null }],
  });

  await today.getByRole('switch', { name: 'Bola27' }).click();
  await today.getByRole('button', { name: t('save') }).click();
  await expect(today.getByRole('alert')).toHaveText(t('changed', { count: 1 }));
  const other = today.getByRole('switch', { name: 'Bola13' });
  await expect(other).toContainText(t('absent'));
  await expect(other).toBeChecked();
  const marksOf = async () => {
    const { lessons } = await ask<Day>('/v2/staff/today', teacher);
    const missed = lessons[0]?.students.filter(({ attendance_type }) => attendance_type === 0);
    return missed?.map(({ first_name }) => first_name);
  };
  expect(await marksOf()).toEqual(['Bola13', 'Bola27']);
  // Seen, it is saved over.
  await today.getByRole('button', { name: t('save') }).click();
  await expect(today.getByText(t('came', { came: 19, all: 20 }))).toBeVisible();
  expect(await marksOf()).toEqual(['Bola27']);
});

test('a teacher marks homework in at most three presses, with a ready comment in five, and takes it back', {
  tag: '@phone-also',
}, async ({ page, lang, isMobile }) => {
  const t = textsOf('staff-homework', lang);
  await page.goto('/');
  await signInByForm(page, lang, 'malika');
  await expect(page).toHaveURL('/staff');
  await page.goto('/staff?section=homework');
  const homework = page.locator('mars-staff-homework');
  const work = homework.getByRole('article');
  await expect(work).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const asked = changesOf(page);
  const name = () => work.getAttribute('aria-label');
  const give = work.getByRole('button', { name: t('give') });

  const first = await name();
  const one = hand(page);
  if (isMobile) {
    await one.press(work.getByRole('button', { name: '95', exact: true }));
    await one.press(give);
  } else {
    await expect(work.getByLabel(t('mark'), { exact: true })).toBeFocused();
    for (const key of ['9', '5', 'Enter']) await one.key(key);
  }
  // The next one is there without a further press.
  await expect(work).not.toHaveAttribute('aria-label', first ?? '');
  expect(one.count()).toBeLessThanOrEqual(3);
  await expect.poll(() => asked).toEqual(['PATCH /v2/staff/homework']);

  const second = await name();
  const two = hand(page);
  if (isMobile) {
    await two.press(work.getByRole('button', { name: '90', exact: true }));
    await two.press(work.locator('.ready').first());
    await two.press(give);
  } else {
    for (const key of ['9', '0', 'ArrowDown', 'Enter']) await two.key(key);
  }
  await expect(work).not.toHaveAttribute('aria-label', second ?? '');
  expect(two.count()).toBeLessThanOrEqual(5);
  await expect.poll(() => asked).toHaveLength(2);

  // By keys: a press of the mouse is not heard in the first half second.
  await homework
    .getByRole('button', { name: t('undo') })
    .last()
    .press('Enter');
  await expect(work).toHaveAttribute('aria-label', second ?? '');
  await expect(work.getByLabel(t('mark'), { exact: true })).toHaveValue('90');
  await expect.poll(() => asked).toHaveLength(3);
  // No page was loaded meanwhile.
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('a teacher goes from section to section, and back', { tag: ['@phone-also', '@slow'] }, async ({
  page,
  lang,
  isMobile,
}) => {
  const t = textsOf('staff', lang);
  await page.goto('/');
  await signInByForm(page, lang, 'malika');
  const staff = page.locator('mars-staff');
  await expect(staff.locator('mars-staff-today')).toBeVisible();
  await staff
    .getByRole('link', { name: { uz: 'Coin berish', ru: 'Монеты' }[lang] })
    .or(staff.getByRole('link', { name: { uz: 'Coin', ru: 'Монеты' }[lang], exact: true }))
    .first()
    .click();
  await expect(page).toHaveURL('/staff?section=coins');
  await expect(staff.locator('mars-staff-coins')).toBeVisible();
  if (isMobile) await staff.getByRole('button', { name: t('others'), exact: true }).click();
  await staff.getByRole('link', { name: { uz: 'Xabar yuborish', ru: 'Сообщения' }[lang] }).click();
  await expect(page).toHaveURL('/staff?section=notices');
  await page.goBack();
  await expect(staff.locator('mars-staff-coins')).toBeVisible();
  // What is an administrator's is not there.
  await page.goto('/staff?section=people');
  await expect(staff.locator('mars-not-found')).toBeVisible();
});
