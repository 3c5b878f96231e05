import type { BrowserContext, Locator, Page } from 'playwright/test';
import { seeCelebrated } from './celebration.ts';
import { homePanel } from './home-panel.ts';
import { classOfOne, names } from './own-class.ts';
import { codeOf, codeOn } from './paper.ts';
import { storageOf } from './people.ts';
import { keepQuiet, untilLive } from './quiet.ts';
import { signInByForm } from './signin.ts';
import { platform } from './sites.ts';
import { expect, type Faults, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

const answer = 'Mana mening sahifam.';
const comment = 'Barakalla! Sarlavha ham joyida.';

/** One more person, or one more device, beside the student's page. Its faults are faults of the story. */
async function beside(context: BrowserContext, faults: Faults, lang: Lang, login?: string): Promise<Page> {
  const storageState = await storageOf(login ?? null, lang);
  const other = await context.browser()!.newContext({ storageState });
  other.on('console', (message) => faults.heard(message));
  other.on('weberror', (fault) => faults.add(String(fault.error())));
  await keepQuiet(other);
  return other.newPage();
}

/** The exam, by what a student sees of it. Of each question the first answer is the right one. */
function examOf(page: Page, lang: Lang) {
  const t = textsOf('course', lang);
  const player = page.locator('mars-course');
  const numbers = player.getByRole('navigation', { name: t('questions') }).getByRole('button');
  return {
    t,
    player,
    mark: player.locator('.your-mark .grade'),
    begin: player.getByRole('button', { name: t('examBegin') }),
    next: player.getByRole('button', { name: t('questionNext') }),
    expectGiven: (at: number) => expect(numbers.nth(at - 1)).toHaveAccessibleName(t('numberGiven', { at })),
    expectAsked: (at: number) => expect(numbers.nth(at - 1)).toHaveAttribute('aria-current', 'step'),
    async answer() {
      await player.locator('label.answer').filter({ hasText: 'Variant a' }).click();
      await expect(player.getByText(t('answerSaved'))).toBeVisible();
    },
    async finish() {
      await player.getByRole('button', { name: t('finishExam') }).click();
      await expect(player.getByText(t('allAnswered'))).toBeVisible();
      await player.getByRole('button', { name: t('finishYes') }).click();
    },
  };
}

/** The teacher opens the lesson to the group before it begins. */
async function openInStaff(page: Page, lang: Lang, isToday: boolean): Promise<void> {
  const t = textsOf('staff-today', lang);
  const today = page.locator('mars-staff-today');
  if (!isToday) await today.getByRole('button', { name: t('dayAfter') }).click();
  await today.getByRole('button', { name: t('openEarly') }).click();
  await expect(today.getByText(t('isOpen'))).toBeVisible();
}

/** The teacher's queue, on a phone or at a desk: what waits is marked, with a comment. */
async function markInStaff(page: Page, lang: Lang): Promise<void> {
  const t = textsOf('staff-homework', lang);
  await page.goto('/staff?section=homework');
  const work = page.locator('mars-staff-homework').getByRole('article', { name: names[lang].join(' ') });
  await expect(work.getByText(answer)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    work.getByRole('link', { name: 'sahifa.html' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('sahifa.html');
  await work.getByRole('button', { name: '95', exact: true }).click();
  await work.getByLabel(t('comment'), { exact: true }).fill(comment);
  await work.getByRole('button', { name: t('give') }).click();
  await expect(page.getByText(t('waitingEmpty'))).toBeVisible();
}

/** What stands in a table of the parent's page. */
const rowOf = (page: Page, table: string, words: string): Locator =>
  page.locator('mars-parent').getByRole('table', { name: table }).getByRole('row').filter({ hasText: words });

test.describe.configure({ mode: 'serial' });

let family: Awaited<ReturnType<typeof classOfOne>>;

test('a teacher opens a lesson, its student hands homework in, and the teacher’s mark and comment are there at once, at the parent’s too [§6.6]', {
  tag: ['@engine', '@phone-also'],
}, async ({ page, context, lang, faults }) => {
  test.slow();
  family = await classOfOne(lang);
  const { group, teacher, student, parent, isToday } = family;
  const t = textsOf('course', lang);
  const player = page.locator('mars-course');
  const contents = player.getByRole('navigation', { name: t('contents') });
  const ofParent = textsOf('parent', lang);

  const staff = await beside(context, faults, lang);
  await test.step('the teacher opens the lesson of the class in the staff’s screens', async () => {
    await staff.goto('/');
    await signInByForm(staff, lang, teacher.login);
    await expect(staff).toHaveURL('/staff');
    await openInStaff(staff, lang, isToday);
  });

  await test.step('the student finds it among the own courses', async () => {
    await page.goto('/');
    await signInByForm(page, lang, student.login);
    await expect(page).toHaveURL('/main-page');
    await page.goto('/my-courses');
    const card = page.locator('mars-courses .mine').filter({ hasText: group.name });
    await card.locator('summary').click();
    await card.getByRole('link', { name: 'Modul 1' }).click();
    await expect(player.getByRole('heading', { level: 2 })).toHaveText('Ranglar');
    await expect(player.locator('.text .block').first()).toHaveText('Matn 0');
  });

  const home = await beside(context, faults, lang, parent.login);
  await test.step('homework is handed in, marked in the staff’s screens, and the mark is there at once', async () => {
    await contents.getByRole('link', { name: 'Uy ishi 1' }).click();
    await player.getByRole('textbox', { name: t('answerText') }).fill(answer);
    const html = { name: 'sahifa.html', mimeType: 'text/html', buffer: Buffer.from('<h1>Salom</h1>') };
    await player.locator('input[type="file"]').setInputFiles(html);
    await player.getByRole('button', { name: t('handIn') }).click();
    await seeCelebrated(page, t('handedInNow'));
    await expect(player.getByText(t('waiting'))).toBeVisible();
    const address = page.url();
    await home.goto('/parent-main');
    await expect(rowOf(home, ofParent('homework'), 'Uy ishi 1')).toContainText(ofParent('checking'));
    await expect(home.locator('mars-parent').getByText(ofParent('noExams'))).toBeVisible();
    for (const each of [page, home]) await untilLive(each);

    await markInStaff(staff, lang);
    await staff.context().close();
    await expect(player.locator('.your-mark .grade')).toHaveText('95');
    await expect(player.getByText(comment)).toBeVisible();
    expect(page.url()).toBe(address);
    const row = rowOf(home, ofParent('homework'), 'Uy ishi 1');
    await expect(row).toContainText(comment);
    await expect(row.locator('.grade')).toHaveText('95');
    await home.context().close();
  });
});

test('the student sits the exam across a reload and a second device and has the certificate, which anybody may check; the parent sees both [§6.6]', {
  tag: ['@engine', '@phone', '@slow'],
}, async ({ page, context, lang, faults }) => {
  test.slow();
  const { title, course, group, student, parent } = family;
  const exam = examOf(page, lang);
  const ofParent = textsOf('parent', lang);
  const home = await beside(context, faults, lang, parent.login);
  await home.goto('/parent-main');
  await expect(home.locator('mars-parent').getByText(ofParent('noExams'))).toBeVisible();

  await test.step('the exam is sat across a reload and a second device', async () => {
    await page.goto('/');
    await signInByForm(page, lang, student.login);
    await expect(page).toHaveURL('/main-page');
    await page.goto(`/course-elements/${course.id}/offline/${group.id}/0/1`);
    const contents = exam.player.getByRole('navigation', { name: exam.t('contents') });
    await contents.getByRole('link').last().click();
    await exam.begin.click();
    await exam.answer();
    await page.reload();
    await exam.expectGiven(1);
    await exam.expectAsked(2);
    await exam.answer();

    const second = await beside(context, faults, lang, student.login);
    const there = examOf(second, lang);
    await second.goto(page.url());
    await there.expectGiven(2);
    for (let at = 3; at <= 10; at++) {
      await there.expectAsked(at);
      await there.answer();
      if (at < 10) await there.next.click();
    }
    await there.finish();
    await expect(there.mark).toHaveText('100');
    await second.context().close();
    await expect(exam.mark).toHaveText('100');
    await expect(rowOf(home, ofParent('exams'), ofParent('moduleName', { number: 1 }))).toContainText('100');
  });

  await test.step('the certificate is claimed, opened, and checked without a login by the address in its code for cameras', async () => {
    const words = textsOf('certificates', lang);
    await page.goto('/main-page');
    const panel = await homePanel(page, lang, 'mars-certificates');
    await panel.getByRole('button', { name: words('claimOf', { title }) }).click();
    await seeCelebrated(page, words('done'));
    const paper = await panel.getByRole('link', { name: words('openOf', { title }) }).getAttribute('href');
    const check = panel.getByRole('link', { name: words('checkOf', { title }) });
    const address = (await check.getAttribute('href')) as string;
    expect(address).toMatch(new RegExp(`^${platform}/certificate/[0-9A-Z]+$`));
    const pdf = await page.request.get(paper as string);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect(codeOn(await pdf.body())).toEqual(codeOf(address));

    const stranger = await beside(context, faults, lang);
    await stranger.goto(address);
    await expect(stranger.getByRole('heading')).toHaveText(names[lang].join(' '));
    await expect(stranger.getByText(title)).toBeVisible();
    await expect(stranger.getByText('Haqiqiy sertifikat · Подлинный сертификат')).toBeVisible();
    await stranger.context().close();

    await home.reload();
    const childs = home.locator('mars-certificates').getByRole('link', { name: words('checkOf', { title }) });
    await expect(childs).toHaveAttribute('href', address);
    await home.context().close();
  });
});
