import type { Page } from 'playwright/test';
import { ask, enter, post, send, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

const newcomer = (first_name: string, last_name: string) =>
  enter({ role: 'student', first_name, last_name, group_id: 1 });

async function written(login: string, title: string, text: string): Promise<number> {
  const { id } = await post<{ id: number }>('/v1/blog/posts', await tokensOf(login), { title, text });
  return id;
}
const letThrough = async (id: number) =>
  post(`/v2/staff/review/post/${id}`, await tokensOf('admin'), { decision: 'accept', reason: 'Yaxshi' });
const coinsOf = async (login: string) =>
  (await ask<{ coins: number }>('/v1/me', await tokensOf(login))).coins;
const onlyOne = (page: Page, title: string) =>
  page.locator('mars-blog').getByRole('article', { name: title }).first();

test('a post that is changed while a teacher reads it is shown anew before anything is decided', {
  tag: '@slow',
}, async ({ browser, lang, viewport, faults }) => {
  // It was decided about the text of before.
  faults.allow(/status of 409.*\/v2\/staff\/review\//);
  const { login } = await newcomer('Almashtiruvchi', lang);
  const title = `Almashdi (${lang}) ${Date.now()}`;
  const id = await written(login, title, 'Durust matn');
  const staff = textsOf('staff-review', lang);
  const teacher = await openAs(browser, 'malika', lang, viewport);
  const review = teacher.locator('mars-staff-review');
  await teacher.goto('/staff?section=review');
  await review.getByRole('button', { name: title }).click();
  await expect(review.getByRole('article')).toContainText('Durust matn');
  const changed = { title, text: 'Boshqa matn' };
  await send('PATCH', `/v1/blog/posts/${id}`, await tokensOf(login), changed);
  await review.getByRole('button', { name: staff('accept') }).click();
  await review.getByRole('button', { name: staff('send_accept') }).click();
  await expect(review.getByRole('article')).toContainText('Boshqa matn');
  const own = await ask<{ posts: { state: string }[] }>('/v1/blog/desk', await tokensOf(login));
  expect(own.posts[0]!.state).toBe('held');
  await review.getByRole('button', { name: staff('accept') }).click();
  await review.getByRole('button', { name: staff('send_accept') }).click();
  await expect(review.getByText('Boshqa matn')).toHaveCount(0);
  await teacher.context().close();
});

test('a shown post is changed by its writer: others read the old text until a person has read the new one', {
  tag: '@slow',
}, async ({ browser, lang, viewport }) => {
  const [{ login }, mate] = [await newcomer('Tuzatuvchi', lang), await newcomer('Oʻquvchi', lang)];
  const title = `Tuzatildi (${lang}) ${Date.now()}`;
  const id = await written(login, title, 'Eski matn');
  await letThrough(id);
  const before = await coinsOf(login);
  const t = textsOf('blog', lang);
  const page = await openAs(browser, login, lang, viewport);
  const blog = page.locator('mars-blog');
  await page.goto('/blog-page');
  await onlyOne(page, title)
    .getByRole('button', { name: t('changePost') })
    .click();
  const text = blog.getByRole('textbox', { name: t('textLabel') });
  await expect(text).toHaveValue('Eski matn');
  await text.fill('Yangi matn');
  await expect(blog.getByText(t('kept_server'))).toBeVisible();
  // What is being changed is there again after a reload, on this device and on others.
  await page.reload();
  await onlyOne(page, title)
    .getByRole('button', { name: t('changePost') })
    .click();
  await expect(text).toHaveValue('Yangi matn');
  await blog.getByRole('button', { name: t('saveChange') }).click();
  await expect(blog.getByText(t('changeHeldText'))).toBeVisible();

  const reader = await openAs(browser, mate.login, lang, viewport);
  await reader.goto('/blog-page');
  await expect(onlyOne(reader, title)).toContainText('Eski matn');
  await letThrough(id);
  await reader.reload();
  await expect(onlyOne(reader, title)).toContainText('Yangi matn');
  expect(await coinsOf(login)).toBe(before);
  await reader.context().close();
  await page.context().close();
});

test('an inactive student reads the blog and is told in words why nothing can be written', {
  tag: '@slow',
}, async ({ browser, lang, viewport, faults }) => {
  const { login } = await newcomer('Faol', lang);
  const title = `Oʻqiladi (${lang}) ${Date.now()}`;
  await letThrough(await written(login, title, 'Matn'));
  const t = textsOf('blog', lang);
  // The browser itself tells of each refusal.
  faults.allow(/409/);
  const page = await openAs(browser, 'farrux', lang, viewport);
  const blog = page.locator('mars-blog');
  await page.goto('/blog-page');
  const seen = onlyOne(page, title);
  await expect(seen).toContainText('Matn');
  await expect(blog.getByText(t('inactive'))).toBeVisible();
  await expect(blog.getByRole('button', { name: t('write') })).toHaveCount(0);
  const like = seen.locator('[aria-pressed]');
  await like.click();
  await expect(
    blog.getByRole('alert').or(blog.getByRole('status')).filter({ hasText: /\S/ }),
  ).not.toHaveCount(0);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await seen.locator('[aria-expanded]').click();
  await expect(seen.getByText(t('inactive'))).toBeVisible();
  await page.context().close();
});

test('a hostile post runs nothing and stays in its place: in page, queue, notice and list', {
  tag: '@slow',
}, async ({ browser, lang, viewport }) => {
  const { id: studentId, login } = await newcomer('Yovuz', lang);
  const name = `<img src=x onerror=alert(1)> ${Date.now()}`;
  const climbing = `Z${'\u030d\u0489'.repeat(20)}`;
  const text = `<script>alert(1)</script>\n\n[a](javascript:alert(1))\n\n\u202e${climbing}\u200b`;
  const id = await written(login, `\u202e${name}`, text);
  let asked = 0;
  const guarded = async (person: string) => {
    const page = await openAs(browser, person, lang, viewport);
    page.on('dialog', (dialog) => {
      asked++;
      void dialog.dismiss();
    });
    return page;
  };
  const noWider = async (page: Page) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const teacher = await guarded('malika');
  await teacher.goto('/staff?section=review');
  await teacher.locator('mars-staff-review').getByRole('button', { name }).click();
  await expect(teacher.locator('mars-staff-review').getByRole('article')).toContainText('<script>');
  await noWider(teacher);
  await teacher.context().close();
  await letThrough(id);
  const page = await guarded(login);
  for (const path of ['/blog-page', `/student-posts/${studentId}`]) {
    await page.goto(path);
    const seen = page.getByRole('article', { name }).first();
    await expect(seen).toContainText('<script>alert(1)</script>');
    await expect(seen.locator('script, img[onerror], a[href^="javascript"]')).toHaveCount(0);
    await noWider(page);
  }
  const notices = await ask<{ notification: { message_uz: string } }[]>(
    '/v1/notification',
    await tokensOf(login),
  );
  expect(notices.map(({ notification }) => notification.message_uz).join('\n')).not.toContain('\u202e');
  expect(asked).toBe(0);
  await page.context().close();
});
