import type { Locator } from 'playwright/test';
import { celebrationOf } from './celebration.ts';
import { chatOf } from './chat.ts';
import {
  deskOf,
  handIn,
  handInOnly,
  paste,
  samplesAt,
  solutionAt,
  tasksOf,
  test,
  topicsOf,
  whileJudgesStand,
} from './coding.ts';
import { figureOf } from './header.ts';
import { ask, enter, tokensOf } from './people.ts';
import { expectEntrance, signInByForm } from './signin.ts';
import { expect, hasFocus, tabTo } from './test.ts';
import { textsOf } from './texts.ts';

const coinsOf = async (login: string) =>
  (await ask<{ coins: number }>('/v1/me', await tokensOf(login))).coins;

/** Where the planets stand, in percent of the breadth in which the way from one to the next sways. */
const placesOf = (path: Locator): Promise<number[]> =>
  path.locator('.orbit').evaluateAll((all) =>
    all.map((orbit) => {
      const [outer, inner] = [orbit, orbit.querySelector('.planet')!].map((one) =>
        one.getBoundingClientRect(),
      );
      return Math.round((100 * (inner!.left + inner!.width / 2 - outer!.left)) / outer!.width);
    }),
  );

test('somebody new finds the way to the first task, runs a wrong program, hands it in, takes a hint, then hands the right one in, and its coins arrive [§1.1] [§2.3] [§2.4]', {
  tag: ['@engine', '@phone-also'],
}, async ({ page, lang, login, wide }) => {
  test.slow();
  const [topic] = await topicsOf(login);
  const [first, second] = await tasksOf(login, topic!);
  const before = await coinsOf(login);
  await page.goto('/main-page');
  await page.locator('mars-home a[href$="/mars-code"]').first().click();
  const path = page.locator('mars-code');
  const ofPath = textsOf('code', lang);
  await expect(path.getByRole('listitem')).toHaveCount(8);
  expect(await placesOf(path)).toEqual([30, 70, 30, 70, 30, 70, 30, 70]);
  await path.getByRole('link', { name: topic!.title[lang] }).click();
  await expect(page).toHaveURL(`/mars-code/questions/${topic!.id}`);
  const list = page.locator('mars-code-questions');
  await expect(list.getByRole('link', { name: first!.title[lang] })).toHaveAttribute('aria-current', 'step');
  await page.goBack();
  await path.getByRole('link', { name: ofPath('begin') }).click();
  await expect(page).toHaveURL(`/mars-code/task/${first!.id}`);

  const { t, task, editor, submit, verdict, results, ladder, look } = deskOf(page, lang);
  await expect(task.getByRole('heading', { level: 2, name: first!.title[lang] })).toBeVisible();
  await look('code');
  await editor.fill('print(input())');
  await editor.press('ControlOrMeta+Enter');
  await expect(results).toContainText(t('rightOf', { right: 0, count: samplesAt(0) }));
  await look('code');
  await submit.click();
  await expect(verdict).toContainText(t('verdict_wrong_answer'));
  await expect(verdict).toContainText(t('differsAt', { line: 2 }));
  expect(await coinsOf(login)).toBe(before);
  await look('task');
  await ladder.getByRole('button', { name: t('take_hint') }).click();
  await expect(ladder.getByRole('listitem')).toContainText(t('step_hint'));

  await look('code');
  await paste(editor, solutionAt(0));
  await submit.click();
  await expect(verdict).toContainText(t('verdict_accepted'));
  await expect(verdict).toContainText(t('acceptedCoins', { count: first!.coins }));
  // Its first badge may bring coins, too.
  expect(await coinsOf(login)).toBeGreaterThanOrEqual(before + first!.coins);
  const handedIn = task.getByRole('region', { name: t('submissions'), includeHidden: true });
  await expect(handedIn.getByRole('listitem', { includeHidden: true })).toHaveCount(2);

  const sheet = celebrationOf(page);
  await expect(sheet.locator('.gained')).toHaveText(`+${first!.coins}`);
  await expect(sheet).toContainText(t('acceptedCoins', { count: first!.coins }));
  await sheet.getByRole('link', { name: t('nextTask') }).click();
  await expect(page).toHaveURL(`/mars-code/task/${second!.id}`);
  await expect(sheet).toHaveCount(0);
  await expect(task.getByRole('heading', { level: 2, name: second!.title[lang] })).toBeVisible();
  await page.goto('/mars-code');
  await expect(path.getByRole('progressbar', { name: topic!.title[lang] })).toHaveAttribute(
    'aria-valuenow',
    '1',
  );
  await expect(path.getByRole('link', { name: ofPath('goOn') })).toBeVisible();
  await expect(await figureOf(page, wide, 'coins')).toContainText(String(await coinsOf(login)));
});

/** Takes the judge a while, and ends by itself. */
const slowly = 'for son in range(1_000_000): pass';

test('whoever waits for the judge reads how many come before, and then the verdict', {
  tag: ['@phone', '@slow'],
}, async ({ page, lang, login }) => {
  test.slow();
  const [topic] = await topicsOf(login);
  const [first] = await tasksOf(login, topic!);
  const newLogin = async (first_name: string) =>
    (await enter({ role: 'student', first_name, last_name: 'Kutuvchi' })).login;
  const others = [await newLogin('Birinchi'), await newLogin('Ikkinchi')];
  // Whoever had much of the judge comes after those two.
  const slow = [await newLogin('Sekin'), await newLogin('Shoshmas')];
  await handIn(login, first!.id, 'print(1)');
  const { t, editor, submit, verdict, look } = deskOf(page, lang);
  await page.goto(`/mars-code/task/${first!.id}`);
  await look('code');
  await paste(editor, solutionAt(0));
  const work = () => Promise.all(slow.map((one) => handIn(one, first!.id, slowly)));
  await whileJudgesStand(work, async () => {
    for (const one of others) await handInOnly(await tokensOf(one), first!.id, 'print(1)');
    await submit.click();
    // Those of other stories may come before them.
    const places = [2, 3, 4, 5, 6, 7, 8].map((count) => t('queue', { count }));
    await expect(verdict).toContainText(new RegExp(places.join('|')));
  });
  await expect(verdict).toContainText(t('verdict_accepted'));
});

test('what is typed faster than the program can be read stands inwards as it should, and has its colours when it is read', {
  tag: '@slow',
}, async ({ page, lang, login }) => {
  const [topic] = await topicsOf(login);
  const [first] = await tasksOf(login, topic!);
  await page.goto(`/mars-code/task/${first!.id}`);
  const { editor } = deskOf(page, lang);
  await editor.fill(Array(30).fill('qator = [son * 2 for son in range(10)]').join('\n'));
  await editor.press('Control+Home');
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.keyboard.type('for son in qator:\nif son > 2:\nprint(son)\nelse:\nbreak\n');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const lines = editor.locator('.cm-line');
  await expect(lines.nth(4)).toContainText('break');
  expect((await lines.allTextContents()).slice(0, 5)).toEqual([
    'for son in qator:',
    '    if son > 2:',
    '        print(son)',
    '    else:',
    '        break',
  ]);
  // Each in a colour of its own, and not in that of what is around it.
  const colourOf = (line: number, word: string) =>
    lines
      .nth(line)
      .getByText(word, { exact: true })
      .evaluate((node) => getComputedStyle(node).color);
  const keyword = await colourOf(10, 'for');
  for (const [line, word] of [
    [0, 'for'],
    [1, 'if'],
    [3, 'else'],
    [4, 'break'],
  ] as const)
    await expect.poll(() => colourOf(line, word)).toBe(keyword);
});

test('the sixth task of a day is for premium: the page says when the next one opens, and a begun one goes on', {
  tag: ['@phone', '@slow'],
}, async ({ page, lang, login, faults }) => {
  test.slow();
  faults.allow(/status of 402/);
  const [topic] = await topicsOf(login);
  const tasks = await tasksOf(login, topic!);
  for (const { id } of tasks.slice(0, 5)) await handIn(login, id, 'print(1)');
  const { t, task, editor, submit, verdict, look } = deskOf(page, lang);
  await page.goto(`/mars-code/task/${tasks[5]!.id}`);
  await look('code');
  await paste(editor, solutionAt(5));
  await submit.click();
  await expect(verdict).toContainText(t('tasksOver'));
  await expect(verdict).toContainText(t('tasksOverText', { time: '00:00' }));
  await verdict.getByRole('button', { name: t('seePremium') }).click();
  await expect(page.locator('mars-premium').getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/mars-code/task/${tasks[0]!.id}`);
  await look('code');
  await paste(editor, solutionAt(0));
  await submit.click();
  await expect(verdict).toContainText(t('verdict_accepted'));
  await expect(task.getByText(t('tasksOver'))).toHaveCount(0);
});

test('a program is there again after a reload, in the language that was written in, and that of the other language, too', {
  tag: ['@phone', '@slow'],
}, async ({ page, lang, login }) => {
  const [topic] = await topicsOf(login);
  const [first] = await tasksOf(login, topic!);
  const { task, editor, editorOf, kept, look } = deskOf(page, lang);
  await page.goto(`/mars-code/task/${first!.id}`);
  await look('code');
  await editor.fill('gap = input()');
  await expect(kept).toBeVisible();
  await task.getByRole('tab', { name: 'JavaScript' }).click();
  await editorOf('JavaScript').fill('const gap = prompt();');
  await expect(kept).toBeVisible();
  await page.reload();
  await look('code');
  await expect(editorOf('JavaScript')).toHaveText('const gap = prompt();');
  await task.getByRole('tab', { name: 'Python' }).click();
  await expect(editor).toHaveText('gap = input()');
});

test('whoever is signed out by force loses no letter of a program, and the next one at this device sees none of it (ruling 6)', {
  tag: '@slow',
}, async ({ page, lang, login, faults }) => {
  test.slow();
  faults.allow(/ERR_FAILED|status of 403/);
  const [topic] = await topicsOf(login);
  const [first] = await tasksOf(login, topic!);
  const next = await enter({ role: 'student', first_name: 'Keyingi', last_name: 'Dasturchi' });
  const secret = 'faqat_meniki = 1';
  const { t, task, editor, submit } = deskOf(page, lang);
  await page.route('**/draft', (route) => route.abort());
  await page.route('**/submit', (route) => route.fulfill({ status: 403, json: { code: 'revoked' } }));
  await page.goto(`/mars-code/task/${first!.id}`);
  await editor.fill(secret);
  await expect(task.getByText(t('keptDevice'))).toBeVisible();
  await submit.click();
  await expectEntrance(page, lang);

  await signInByForm(page, lang, next.login);
  await expect(page).toHaveURL(/main-page|mars-code/);
  await page.goto(`/mars-code/task/${first!.id}`);
  await expect(editor).toBeVisible();
  await expect(task).not.toContainText(secret);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await signInByForm(page, lang, login);
  await expect(page).toHaveURL(/main-page|mars-code/);
  await page.goto(`/mars-code/task/${first!.id}`);
  await expect(editor).toHaveText(secret);
});

test('the signs that a phone’s keyboard hides are a tap away, and the editor keeps the focus', {
  tag: ['@phone', '@slow'],
}, async ({ page, lang, login, wide }) => {
  const [topic] = await topicsOf(login);
  const [first] = await tasksOf(login, topic!);
  const { t, task, editor, look } = deskOf(page, lang);
  const signs = task.getByRole('toolbar', { name: t('signs') });
  await page.goto(`/mars-code/task/${first!.id}`);
  await look('code');
  await editor.click();
  if (wide) return expect(signs).toHaveCount(0);
  const box = (await signs.boundingBox())!;
  expect(box.y + box.height).toBe(page.viewportSize()!.height);
  await page.keyboard.type('print');
  for (const sign of ['(', '"', '#', ')']) await signs.getByRole('button', { name: sign, exact: true }).tap();
  await signs.getByRole('button', { name: t('indent') }).tap();
  await expect(editor).toHaveText('    print("#)');
  expect(await hasFocus(editor)).toBe(true);
  await task.getByRole('heading', { level: 2 }).tap();
  await expect(signs).toHaveCount(0);
});

test('hints come a step at a time, and the assistant is asked with the task', {
  tag: ['@phone', '@slow'],
}, async ({ page, lang, login }) => {
  const [topic] = await topicsOf(login);
  const [first] = await tasksOf(login, topic!);
  const { t, task, editor, ladder, look } = deskOf(page, lang);
  await page.goto(`/mars-code/task/${first!.id}`);
  await look('code');
  await editor.fill('print(input())');
  await look('task');
  for (const step of ['hint', 'more', 'idea']) {
    await ladder.getByRole('button', { name: t(`take_${step}`) }).click();
    await expect(ladder.getByRole('listitem').last()).toContainText(t(`step_${step}`));
  }
  await expect(ladder.getByRole('button')).toHaveCount(0);
  await page.reload();
  await expect(ladder.getByRole('listitem')).toHaveCount(3);

  await task.getByRole('button', { name: t('ask') }).click();
  const { window, answers } = chatOf(page, lang);
  // A sentence is asked; the task and the program are the server's to add.
  await expect(window.getByText(t('askPrompt', { title: first!.title[lang] }))).toBeVisible();
  await expect(window.getByText('print(input())')).toHaveCount(0);
  for (const step of ['hint', 'more', 'idea'])
    await expect(answers.nth(1)).toContainText(`${t(`step_${step}`)}.`);
});

test('whoever has no mouse writes, gets out of the editor again, and hands in', { tag: '@slow' }, async ({
  page,
  lang,
  login,
}) => {
  const [topic] = await topicsOf(login);
  const [first] = await tasksOf(login, topic!);
  const { t, editor, submit, verdict, task } = deskOf(page, lang);
  await page.goto(`/mars-code/task/${first!.id}`);
  await tabTo(page, editor);
  await page.keyboard.type('if 1:');
  await page.keyboard.press('Enter');
  await page.keyboard.type('gap = input()');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('print(gap)');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('print(gap)');
  // What Tab does inside it says, and Escape lets it lead out.
  await expect(editor.locator('.cm-line')).toHaveText([
    'if 1:',
    '    gap = input()',
    '    print(gap)',
    '    print(gap)',
  ]);
  expect(await hasFocus(editor)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(task.locator('.cm-announced')).toContainText(t('released'));
  await page.keyboard.press('Tab');
  expect(await hasFocus(editor)).toBe(false);
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(verdict).toContainText(t('verdict_accepted'));
});
