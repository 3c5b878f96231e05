import { addDays, dayOf, formatDate, formatTime } from '@mars/i18n/pieces/dates.ts';
import type { Page } from 'playwright/test';
import { deskOf, tasksOf, test, topicsOf } from './coding.ts';
import { ask, send, storageOf, type Tokens, tokensOf } from './people.ts';
import { keepQuiet } from './quiet.ts';
import { platform } from './sites.ts';
import { expect } from './test.ts';
import { textsOf } from './texts.ts';

interface Drafts {
  draft: { python: { code: string; saved_at: string; device: string | null } | null };
}
const servedOf = async (tokens: Tokens, task: number) =>
  (await ask<Drafts>(`/v2/mars-code/task/${task}`, tokens)).draft.python;

/** How often a page gave a draft to the server. */
function putsOf(page: Page): { count: number } {
  const puts = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/draft')) puts.count++;
  });
  return puts;
}

test('of two devices that write one program neither overwrites the other, and the newest is shown', {
  tag: '@phone',
}, async ({ page, context, lang, login, faults }) => {
  test.slow();
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const [topic] = await topicsOf(login);
  const [first] = await tasksOf(login, topic!);
  const address = `/mars-code/task/${first!.id}`;
  const mine = deskOf(page, lang);
  // Once: of whoever signs in again and again the first session ends, which is a page's here.
  const asking = await tokensOf(login);
  const storageState = await storageOf(login, lang);
  const other = await context.browser()!.newContext({ storageState, baseURL: platform });
  other.on('console', (message) => faults.heard(message));
  other.on('weberror', (fault) => faults.add(String(fault.error())));
  await keepQuiet(other);
  const theirPage = await other.newPage();
  const theirs = deskOf(theirPage, lang);
  const { t } = mine;
  const show = (desk: typeof mine) => desk.task.getByRole('button', { name: t('showOther') });

  await test.step('what one wrote the other goes on with', async () => {
    await page.goto(address);
    await mine.look('code');
    await mine.editor.fill('birinchi = 1');
    await expect(mine.kept).toBeVisible();
    await theirPage.goto(address);
    await theirs.look('code');
    await expect(theirs.editor).toHaveText('birinchi = 1');
    await theirs.editor.fill('ikkinchi = 2');
    await expect(theirs.kept).toBeVisible();
  });

  await test.step('a page that nobody touched sends nothing when it comes back', async () => {
    const puts = putsOf(page);
    await context.setOffline(true);
    await context.setOffline(false);
    await page.evaluate(() => {
      dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.goto('/mars-code');
    await page.goBack();
    await mine.look('code');
    await expect(mine.editor).toHaveText('ikkinchi = 2');
    expect(puts.count).toBe(0);
  });

  await test.step('what the other wrote meanwhile is offered with its time, and stays', async () => {
    await theirs.editor.fill('ikkinchi = 22');
    // That it is kept stands there still, of what was written before.
    await expect.poll(async () => (await servedOf(asking, first!.id))!.code).toBe('ikkinchi = 22');
    const saved = (await servedOf(asking, first!.id))!;
    await mine.editor.fill('uchinchi = 3');
    const day = formatDate(saved.saved_at, 'day month', lang);
    const time = formatTime(saved.saved_at);
    expect(saved.device).toMatch(/Chrome/);
    const where = saved.device!;
    await expect(mine.task.getByText(t('otherDraft', { where, day, time }))).toBeVisible();
    expect(await servedOf(asking, first!.id)).toEqual(saved);
    await show(mine).click();
    await expect(mine.editor).toHaveText('ikkinchi = 22');
    // The one that is offered now was written here.
    await expect(mine.task.getByText(t('thisDevice'))).toBeVisible();
    await show(mine).click();
    await expect(mine.editor).toHaveText('uchinchi = 3');
    await expect.poll(async () => (await servedOf(asking, first!.id))!.code).toBe('uchinchi = 3');
    await mine.task.getByRole('button', { name: t('dropOther') }).click();
    await expect(show(mine)).toHaveCount(0);
  });

  await test.step('what was written without a network is offered where the server has a newer one', async () => {
    await theirPage.reload();
    await theirs.look('code');
    await expect(theirs.editor).toHaveText('uchinchi = 3');
    // What goes out as a page is left would come through a browser that is only said to be offline.
    await theirPage.evaluate(() => {
      globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    });
    await theirs.editor.fill('uzilgan = 4');
    await expect(theirs.task.getByText(t('keptDevice'))).toBeVisible();
    // The page dies before the line is back.
    await theirPage.goto('about:blank');
    // A second later by the clock of the server, too.
    const before = Date.parse((await servedOf(asking, first!.id))!.saved_at);
    await expect.poll(() => Date.now() - before).toBeGreaterThan(2000);
    await mine.editor.fill('beshinchi = 5');
    await expect.poll(async () => (await servedOf(asking, first!.id))!.code).toBe('beshinchi = 5');
    await theirPage.goto(address);
    await theirs.look('code');
    await expect(theirs.editor).toHaveText('beshinchi = 5');
    await show(theirs).click();
    await expect(theirs.editor).toHaveText('uzilgan = 4');
    await expect.poll(async () => (await servedOf(asking, first!.id))!.code).toBe('uzilgan = 4');
  });

  await test.step('a page that stood open without a network asks when it is back, and keeps what it shows', async () => {
    await page.reload();
    await mine.look('code');
    await expect(mine.editor).toHaveText('uzilgan = 4');
    await theirPage.reload();
    await theirs.look('code');
    await expect(theirs.editor).toHaveText('uzilgan = 4');
    // While another one is offered, nobody is asked about a third.
    await theirs.task.getByRole('button', { name: t('dropOther') }).click();
    await expect(show(theirs)).toHaveCount(0);
    await other.setOffline(true);
    await mine.editor.fill('oltinchi = 6');
    await expect.poll(async () => (await servedOf(asking, first!.id))!.code).toBe('oltinchi = 6');
    await other.setOffline(false);
    await expect(show(theirs)).toBeVisible();
    await expect(theirs.editor).toHaveText('uzilgan = 4');
    await show(theirs).click();
    await expect(theirs.editor).toHaveText('oltinchi = 6');
  });
  await other.close();
});

test.describe('whoever has left the group', () => {
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    login: async ({}, use) => use('farrux'),
  });

  test('reads all of coding practice, is told why nothing is taken at the first letter, and loses none (ruling 20)', {
    tag: '@phone',
  }, async ({ page, lang, login, faults }) => {
    faults.allow(/status of 409/);
    const [topic] = await topicsOf(login);
    const [first] = await tasksOf(login, topic!);
    const { t, task, editor, submit, verdict, look } = deskOf(page, lang);
    await page.goto('/mars-code');
    await page.locator('mars-code').getByRole('link', { name: topic!.title[lang] }).click();
    await page.locator('mars-code-questions').getByRole('link', { name: first!.title[lang] }).click();
    await expect(page).toHaveURL(`/mars-code/task/${first!.id}`);
    await expect(task.getByRole('heading', { level: 2, name: first!.title[lang] })).toBeVisible();

    const said = lang === 'uz' ? /faol guruh yoʻq/ : /вы не в группе/;
    await look('code');
    await editor.fill('print(input())');
    await expect(task.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await expect(task.getByText(t('keptDevice'))).toBeVisible();
    await page.reload();
    await look('code');
    await expect(editor).toHaveText('print(input())');
    await submit.click();
    await expect(verdict).toContainText(said);
    await look('code');
    await expect(editor).toHaveText('print(input())');
    expect(await servedOf(await tokensOf(login), first!.id)).toBeNull();
  });
});

test('whoever leaves the group while a post is written is told so at the next letter, and loses none', async ({
  page,
  lang,
  login,
  faults,
}) => {
  faults.allow(/status of 409/);
  const admin = await tokensOf('admin');
  const { id } = await ask<{ id: number }>('/v1/me', await tokensOf(login));
  const member = { student_id: id };
  // Whoever leaves on the day on which they came was never in it.
  const joined_on = addDays(dayOf(), -1);
  await send('POST', '/v2/staff/groups/1/members', admin, { ...member, joined_on });
  const t = textsOf('blog', lang);
  const blog = page.locator('mars-blog');
  await page.goto('/blog-page');
  await blog.getByRole('button', { name: t('write') }).click();
  await send('DELETE', `/v2/staff/groups/1/members/${id}`, admin);
  const title = blog.getByRole('textbox', { name: t('titleLabel') });
  await title.fill('Sikllar');
  await expect(blog.getByRole('alert')).toContainText(lang === 'uz' ? /faol guruh yoʻq/ : /вы не в группе/);
  await expect(title).toHaveValue('Sikllar');
  await page.reload();
  await expect(blog.getByText(t('inactive'))).toBeVisible();
  await send('POST', '/v2/staff/groups/1/members', admin, member);
  await page.reload();
  await blog.getByRole('button', { name: t('write') }).click();
  await expect(title).toHaveValue('Sikllar');
});
