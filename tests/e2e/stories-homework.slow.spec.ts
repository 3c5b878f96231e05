import { rmSync, writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright/test';
import { seeCelebrated } from './celebration.ts';
import { ask, post, send, storageOf, tokensOf, warnedOf } from './people.ts';
import { chooseAgain } from './picked.ts';
import { keepQuiet } from './quiet.ts';
import { expectEntrance, signInByForm } from './signin.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

/** Her parent is known; other stories are about her brother’s and her sister’s marks. */
const login = 'dilnoza';

interface Element {
  id: number;
  kind: string;
  module: number;
  state: string;
  lock: object | null;
}
interface Opened extends Element {
  project_id: number | null;
  mark: number | null;
}
interface Mine {
  course: { id: number; title: Record<Lang, string> };
  group: { id: number } | null;
  modules: { module: number }[];
}
interface HandIn {
  student_id: number;
  project_id: number;
  hand_in_id: number;
  text: string;
}

/** The course of the student's group. */
async function classOf(who: string): Promise<Mine & { group: { id: number } }> {
  const { items } = await ask<{ items: Mine[] }>('/v1/me/courses', await tokensOf(who));
  return items.find(({ group }) => group !== null) as Mine & { group: { id: number } };
}

/** What is in all modules of a course. */
async function elementsOf({ course, group, modules }: Awaited<ReturnType<typeof classOf>>, who = login) {
  const tokens = await tokensOf(who);
  const pages = await Promise.all(
    modules.map(({ module }) =>
      ask<{ items: Element[] }>(
        `/v1/course/elements?course_id=${course.id}&course_type=offline&group_id=${group.id}&module=${module}`,
        tokens,
      ),
    ),
  );
  return pages.flatMap(({ items }) => items);
}

/** Homework that may be handed in; another one in each language, since these stories run side by side. */
async function homeworkOf(elements: readonly Element[], lang: Lang, who = login): Promise<Opened> {
  const tokens = await tokensOf(who);
  const open = elements.filter(({ kind, lock }) => kind === 'homework' && !lock);
  const opened = await Promise.all(open.map(({ id }) => ask<Opened>(`/v1/course/element/${id}`, tokens)));
  const left = opened.filter(({ project_id: id, mark }) => id !== null && mark === null);
  return left.at(lang === 'uz' ? 0 : -1)!;
}

/** What the server has of what is being written. */
async function draftOf({ project_id }: Opened): Promise<string | undefined> {
  const piece = await ask<{ draft: { text: string } | null }>(
    `/v1/project/${project_id}`,
    await tokensOf(login),
  );
  return piece.draft?.text;
}

/** Somebody else of the same group: of the demo's people the login is the first name. */
async function mateOf(who: string, group: number): Promise<string> {
  const { items } = await ask<{ items: { first_name: string }[] }>(
    `/v2/staff/exam?group_id=${group}`,
    await tokensOf('admin'),
  );
  const logins = items.map(({ first_name }) => first_name.toLowerCase());
  return logins.find((each) => each !== who && /^[a-z]+$/.test(each))!;
}

function playerOf(page: Page, lang: Lang) {
  const t = textsOf('course', lang);
  const player = page.locator('mars-course');
  return {
    t,
    player,
    field: player.getByRole('textbox', { name: t('answerText') }),
    handIn: player.getByRole('button', { name: new RegExp(`^(${t('handIn')}|${t('handInAgain')})$`) }),
    numbers: player.getByRole('navigation', { name: t('questions') }).getByRole('button'),
    timer: player.getByRole('timer'),
    /** Answers the question that is shown, whatever it is, and waits until it is kept. */
    async answer() {
      const typed = player.getByRole('textbox', { name: t('yourAnswer') });
      await expect(typed.or(player.locator('label.answer').first())).toBeVisible();
      if (await typed.isVisible()) await typed.fill('7');
      else await player.locator('label.answer').first().click();
      await expect(player.getByText(t('answerSaved'))).toBeVisible();
    },
  };
}

/** The same person at another device. */
async function atAnother(context: BrowserContext, who: string, lang: Lang): Promise<Page> {
  const storageState = await storageOf(who, lang, await warnedOf(who));
  const other = await context.browser()!.newContext({ storageState, timezoneId: 'Asia/Tashkent' });
  await keepQuiet(other);
  return other.newPage();
}

test.describe('whoever studies in a group', () => {
  test.use({ person: login });

  test('opens a lesson, hands homework in that no lost line and no reload costs a letter, and sees mark and comment at once; so does the parent', {
    tag: '@phone',
  }, async ({ page, context, lang, faults }) => {
    test.slow();
    faults.allow(/ERR_INTERNET_DISCONNECTED|status of 422|ERR_NETWORK_CHANGED/);
    const mine = await classOf(login);
    const elements = await elementsOf(mine);
    const work = await homeworkOf(elements, lang);
    const addressOf = ({ id, module }: Element) =>
      `/course-elements/${mine.course.id}/offline/${mine.group.id}/${id}/${module}`;
    const { t, player, field, handIn } = playerOf(page, lang);

    await page.goto(addressOf(elements.find(({ kind, lock }) => kind === 'lesson' && !lock)!));
    await expect(player.locator('.text .block').first()).toBeVisible();
    await page.goto(addressOf(work));
    await field.fill('Mana sahifam.');
    await expect(player.getByText(t('keptServer'))).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('Mana sahifam.');

    await context.setOffline(true);
    await field.press('End');
    await field.pressSequentially(' Rasm qoʻshdim.');
    await expect(player.getByText(t('keptDevice'))).toBeVisible();
    // The page dies before the line is back.
    await page.goto('about:blank');
    await context.setOffline(false);
    const live = page.waitForResponse(/\/v1\/notification\/stream/);
    await page.goto(addressOf(work));
    await expect(field).toHaveValue('Mana sahifam. Rasm qoʻshdim.');
    // At the latest it goes there with the next letter: a page that nobody touched sends nothing.
    await field.press('End');
    await field.pressSequentially('!');
    await expect.poll(() => draftOf(work)).toBe('Mana sahifam. Rasm qoʻshdim.!');

    await player.locator('input[type="file"]').setInputFiles([
      { name: 'sahifa.html', mimeType: 'text/html', buffer: Buffer.from('<h1>Salom</h1>') },
      { name: 'rasm.png', mimeType: 'image/png', buffer: Buffer.from('MZ\u0090\0\u0003\0\0\0') },
    ]);
    await handIn.click();
    const refused = player.locator('.file').filter({ hasText: 'rasm.png' });
    await expect(refused.locator('.err')).toBeVisible();
    await refused.getByRole('button').click();
    await handIn.click();
    await seeCelebrated(page, t('handedInNow'));
    await expect(player.getByText(t('waiting'))).toBeVisible();
    const link = player.getByRole('link', { name: 'sahifa.html' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('sahifa.html');

    const teacher = await tokensOf('malika');
    const { items } = await ask<{ items: HandIn[] }>(
      `/v2/staff/homework?state=waiting&project_id=${work.project_id}&group_id=${mine.group.id}`,
      teacher,
    );
    const { student_id, project_id, hand_in_id } = items.find(({ text }) =>
      text.startsWith('Mana sahifam.'),
    )!;
    await live;
    const comment = `Barakalla, toza ish (${lang})!`;
    await send('PATCH', '/v2/staff/homework', teacher, {
      student_id,
      project_id,
      hand_in_id,
      mark: 95,
      comment,
    });
    await expect(player.locator('.your-mark .grade')).toHaveText('95');
    await expect(player.getByText(comment)).toBeVisible();
    await expect(field).toHaveCount(0);

    const parent = await atAnother(context, 'otabek', lang);
    await parent.goto('/parent-main');
    await parent
      .locator('mars-parent')
      .getByRole('radio', { name: /Dilnoza|Дильноза/ })
      .check();
    await parent
      .locator('mars-parent')
      .getByRole('button', { name: /^(Hammasini|Показать)/ })
      .click();
    const row = parent.locator('mars-parent').getByRole('row').filter({ hasText: comment });
    await expect(row.locator('.grade')).toHaveText('95');
    await parent.context().close();
  });

  test('is told which file has gone since it was picked, and keeps the text and the others', async ({
    context,
    lang,
  }) => {
    const mine = await classOf(login);
    const mate = await mateOf(login, mine.group.id);
    const work = await homeworkOf(await elementsOf(mine, mate), lang, mate);
    const page = await atAnother(context, mate, lang);
    const { player, field, handIn } = playerOf(page, lang);
    await page.goto(`/course-elements/${mine.course.id}/offline/${mine.group.id}/${work.id}/${work.module}`);
    await field.fill('Ikki rasm.');
    const paths = ['bir.txt', 'ikki.txt'].map((name) => test.info().outputPath(name));
    for (const path of paths) writeFileSync(path, 'salom');
    await player.locator('input[type="file"]').setInputFiles(paths);
    rmSync(paths[1]!);
    await handIn.click();
    const files = player.locator('.file');
    await expect(files.filter({ hasText: 'ikki.txt' }).locator('.err')).toHaveText(chooseAgain[lang]);
    await expect(files.filter({ hasText: 'bir.txt' }).locator('.err')).toHaveCount(0);
    await expect(field).toHaveValue('Ikki rasm.');
    // Picked again, it takes its place.
    writeFileSync(paths[1]!, 'salom yana');
    await player.locator('input[type="file"]').setInputFiles(paths[1]!);
    await expect(files).toHaveCount(2);
    await expect(files.locator('.err')).toHaveCount(0);
    await expect(handIn).toBeEnabled();
    for (const name of ['bir.txt', 'ikki.txt'])
      await files.filter({ hasText: name }).getByRole('button').click();
    await field.fill('');
    await page.context().close();
  });

  test('sits an exam across a reload and two devices, and the parent sees its mark at once', {
    tag: '@phone',
  }, async ({ page, context, lang }) => {
    test.slow();
    const mine = await classOf(login);
    const exams = (await elementsOf(mine)).filter(({ kind, lock }) => kind === 'exam' && !lock);
    const exam = exams[lang === 'uz' ? 0 : 1]!;
    const teacher = await tokensOf('malika');
    const { id: student_id } = await ask<{ id: number }>('/v1/me', await tokensOf(login));
    // One that was sat may be sat again when its mark is taken away.
    await send('PUT', '/v2/staff/exam-mark', teacher, {
      group_id: mine.group.id,
      module: exam.module,
      marks: [{ student_id, total_mark: null }],
    });
    const parent = await atAnother(context, 'otabek', lang);
    await parent.goto('/parent-main');
    await parent
      .locator('mars-parent')
      .getByRole('radio', { name: /Dilnoza|Дильноза/ })
      .check();
    const ofParent = textsOf('parent', lang);
    const row = parent
      .locator('mars-parent')
      .getByRole('table', { name: ofParent('exams') })
      .getByRole('row')
      .filter({ hasText: ofParent('moduleName', { number: exam.module }) });
    await expect(row).toContainText('–');

    const address = `/course-elements/${mine.course.id}/offline/${mine.group.id}/${exam.id}/${exam.module}`;
    const { t, player, numbers, timer, answer } = playerOf(page, lang);
    await page.goto(address);
    await player.getByRole('button', { name: t('examBegin') }).click();
    await expect(timer).toHaveText(/^\d+:\d\d$/);
    await answer();
    await page.reload();
    await expect(numbers.nth(0)).toHaveAccessibleName(t('numberGiven', { at: 1 }));
    await expect(numbers.nth(1)).toHaveAttribute('aria-current', 'step');

    const closed = await fetch(new URL('/v2/ai/responses', page.url()), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${(await tokensOf(login)).access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ input: 'Python nima?' }),
    });
    expect([closed.status, (await closed.json()).code]).toEqual([409, 'exam_running']);

    const second = await atAnother(context, login, lang);
    const there = playerOf(second, lang);
    await second.goto(address);
    await expect(there.numbers.nth(0)).toHaveAccessibleName(t('numberGiven', { at: 1 }));
    await there.answer();
    await page.bringToFront();
    await expect(numbers.nth(1)).toHaveAccessibleName(t('numberGiven', { at: 2 }));
    await there.player.getByRole('button', { name: t('finishExam') }).click();
    await expect(there.player.getByText(t('finishSure'))).toBeVisible();
    await there.player.getByRole('button', { name: t('finishYes') }).click();
    const mark = there.player.locator('.your-mark .grade');
    await expect(mark).toBeVisible();
    const said = (await mark.textContent()) as string;
    await expect(player.locator('.your-mark .grade')).toHaveText(said);
    await expect(row).toContainText(said);
    for (const each of [parent, second]) await each.context().close();
  });
});

test.describe('whoever is signed out by force', () => {
  test.use({ person: 'bobur' });

  test('loses no letter, and the next one at this device sees none of it (ruling 6)', async ({
    page,
    lang,
    faults,
  }) => {
    test.slow();
    faults.allow(/ERR_FAILED|status of 403/);
    const mine = await classOf('bobur');
    const work = await homeworkOf(await elementsOf(mine, 'bobur'), lang, 'bobur');
    const address = `/course-elements/${mine.course.id}/offline/${mine.group.id}/${work.id}/${work.module}`;
    const { t, player, field, handIn } = playerOf(page, lang);
    const secret = 'Buni faqat Bobur yozdi.';
    await page.route('**/draft', (route) => route.abort());
    await page.route('**/submit', (route) => route.fulfill({ status: 403, json: { code: 'revoked' } }));
    await page.goto(address);
    await field.fill(secret);
    await expect(player.getByText(t('keptDevice'))).toBeVisible();
    await handIn.click();
    await expectEntrance(page, lang);

    await signInByForm(page, lang, await mateOf('bobur', mine.group.id));
    await expect(page).toHaveURL(/main-page|course-elements/);
    await page.goto(address);
    await expect(player.getByRole('heading', { name: t('yourAnswer') })).toBeVisible();
    const fields = player.locator('textarea');
    expect(
      await fields.evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value)),
    ).not.toContain(secret);
    await expect(player).not.toContainText(secret);

    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await signInByForm(page, lang, 'bobur');
    await expect(page).toHaveURL(/main-page|course-elements/);
    await page.goto(address);
    await expect(field).toHaveValue(secret);
  });
});

test('a certificate that was claimed is checked by its address, without a login', async ({ page, lang }) => {
  const who = 'muslima';
  const student = await tokensOf(who);
  const { course, group, modules } = await classOf(who);
  const { id: student_id } = await ask<{ id: number }>('/v1/me', student);
  for (const { module } of modules)
    await send('PUT', '/v2/staff/exam-mark', await tokensOf('malika'), {
      group_id: group.id,
      module,
      marks: [{ student_id, total_mark: 90 }],
    });
  const claimed = await post<{ url: string; first_name: string; course: Record<Lang, string> }>(
    `/v1/certificate/${course.id}/claim`,
    student,
    {},
  );
  await page.goto(claimed.url);
  await expect(page.getByText(claimed.first_name).first()).toBeVisible();
  await expect(page.getByText(claimed.course[lang]).first()).toBeVisible();
});
