import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { ask, enter, post, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

const newcomer = (first_name: string, last_name: string) =>
  enter({ role: 'student', first_name, last_name, group_id: 1 });

const coinsOf = async (login: string) =>
  (await ask<{ coins: number }>('/v1/me', await tokensOf(login))).coins;
const onlyOne = (page: Page, title: string) =>
  page.locator('mars-blog').getByRole('article', { name: title }).first();

test('a post is written through a reload, waits, is let through by keys with a reason, brings coins, is liked and answered [§5.13]', {
  tag: '@phone-also',
}, async ({ browser, lang, viewport, faults }) => {
  test.slow();
  // Sent without a text, it is refused.
  faults.allow(/status of 422.*\/v1\/blog\/posts/);
  const { login } = await newcomer('Yozuvchi', lang);
  const title = `Sikl haqida (${lang}) ${Date.now()}`;
  const t = textsOf('blog', lang);
  const page = await openAs(browser, login, lang, viewport);
  const blog = page.locator('mars-blog');
  await page.goto('/blog-page');
  await blog.getByRole('button', { name: t('write') }).click();
  await blog.getByRole('textbox', { name: t('titleLabel') }).fill(title);
  const text = blog.getByRole('textbox', { name: t('textLabel') });
  await blog.getByRole('button', { name: t('send') }).click();
  await expect(blog.locator('.err')).toBeVisible();
  await text.fill('Bugun sikl oʻrgandim');
  await expect(blog.getByText(t('kept_server'))).toBeVisible();
  await page.reload();
  await blog.getByRole('button', { name: t('goOn') }).click();
  await expect(text).toHaveValue('Bugun sikl oʻrgandim');
  await text.press('End');
  await blog.getByRole('button', { name: t('mark_program') }).click();
  await page.keyboard.type('for i in range(3):');
  await blog.getByRole('button', { name: t('send') }).click();
  await expect(onlyOne(page, title)).toContainText(t('held'));
  const before = await coinsOf(login);

  const staff = textsOf('staff-review', lang);
  const teacher = await openAs(browser, 'malika', lang, viewport);
  const review = teacher.locator('mars-staff-review');
  await teacher.goto('/staff?section=review');
  await review.getByRole('button', { name: title }).click();
  await expect(review.getByRole('article')).toContainText('for i in range(3):');
  // It has taken the place of another one: it is read from its beginning, and the keys are its own.
  await expect(review.getByRole('article').getByRole('heading').first()).toBeFocused();
  await teacher.keyboard.press('r');
  await expect(review.getByRole('textbox', { name: staff('reason_refuse') })).toBeFocused();
  await teacher.keyboard.press('Escape');
  await review.getByRole('button', { name: staff('accept') }).focus();
  await teacher.keyboard.press('a');
  const reason = review.getByRole('textbox', { name: staff('reason_accept') });
  await expect(reason).toBeFocused();
  await expect(reason).not.toHaveValue('');
  await reason.fill('Zoʻr misol!');
  await reason.press('Enter');
  await expect(review.getByRole('button', { name: title })).toHaveCount(0);
  await expect.poll(() => coinsOf(login)).toBe(before + 2 + 5);
  const notices = await ask<{ comment: string | null }[]>('/v1/notification', await tokensOf(login));
  expect(notices.map(({ comment }) => comment)).toContain('Zoʻr misol!');
  await teacher.context().close();

  const mate = await newcomer('Oʻquvchi', lang);
  const reader = await openAs(browser, mate.login, lang, viewport);
  await reader.goto('/blog-page');
  const seen = onlyOne(reader, title);
  await expect(seen.locator('.code-box .kwd').first()).toHaveText('for');
  const like = seen.getByRole('button', { name: new RegExp(`«${title.replace(/[()]/g, '\\$&')}»`) }).first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await seen.getByRole('button', { expanded: false }).last().click();
  await seen.getByRole('textbox', { name: t('yourComment') }).fill('Rahmat!');
  await seen.getByRole('button', { name: t('sendComment') }).click();
  await expect(seen.getByRole('listitem').filter({ hasText: 'Rahmat!' })).toBeVisible();
  await reader.reload();
  await expect(like).toHaveText('1');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await reader.context().close();

  await page.goto('/blog-page');
  await expect(onlyOne(page, title).getByRole('button', { name: t('deletePost') })).toBeVisible();
  await page.context().close();
});

test('a third post waits for tomorrow or Premium; a refused one says why and goes on from there [§5.14] [§9.5]', {
  tag: '@slow',
}, async ({ browser, lang, viewport }) => {
  const { login } = await newcomer('Uchinchi', lang);
  const t = textsOf('blog', lang);
  const tokens = await tokensOf(login);
  const { id } = await post<{ id: number }>('/v1/blog/posts', tokens, { title: 'Birinchi', text: 'Qisqa' });
  const decided = { decision: 'refuse', reason: 'Yana uch gap yozing.' };
  await post(`/v2/staff/review/post/${id}`, await tokensOf('admin'), decided);
  const page = await openAs(browser, login, lang, viewport);
  const blog = page.locator('mars-blog');
  await page.goto('/blog-page');
  await expect(onlyOne(page, 'Birinchi')).toContainText('Yana uch gap yozing.');
  await blog.getByRole('button', { name: t('rewrite') }).click();
  await expect(blog.getByRole('textbox', { name: t('textLabel') })).toHaveValue('Qisqa');
  await blog.getByRole('textbox', { name: t('textLabel') }).fill('Endi batafsil yozdim.');
  await blog.getByRole('button', { name: t('send') }).click();
  await expect(blog.getByText(t('todayOver', { count: 2 }))).toBeVisible();
  await blog.getByRole('button', { name: t('seePremium') }).click();
  await expect(page.locator('mars-premium').getByRole('dialog')).toBeVisible();
  await page.context().close();
});

test('a comment that two students report is hidden until a person has looked', { tag: '@slow' }, async ({
  browser,
  lang,
  viewport,
}) => {
  const [writer, first, second] = [
    await newcomer('Muallif', lang),
    await newcomer('Birinchi', lang),
    await newcomer('Ikkinchi', lang),
  ];
  const title = `Xabar (${lang}) ${Date.now()}`;
  const t = textsOf('blog', lang);
  const body = { title, text: 'Matn' };
  const { id } = await post<{ id: number }>('/v1/blog/posts', await tokensOf(writer.login), body);
  const decided = { decision: 'accept', reason: 'Yaxshi' };
  await post(`/v2/staff/review/post/${id}`, await tokensOf('admin'), decided);
  const said = { text: 'Qoʻpol gap' };
  await post(`/v1/blog/posts/${id}/comments`, await tokensOf(writer.login), said);
  for (const { login } of [first, second]) {
    const page = await openAs(browser, login, lang, viewport);
    await page.goto('/blog-page');
    const seen = onlyOne(page, title);
    await seen.getByRole('button', { expanded: false }).last().click();
    await seen.getByRole('button', { name: t('reportComment', { name: `Muallif ${lang}` }) }).click();
    const dialog = page.locator('mars-blog').getByRole('dialog');
    await dialog.getByRole('radio', { name: t('rude') }).check();
    await dialog.getByRole('button', { name: t('report') }).click();
    await expect(page.locator('mars-blog').getByText(t('reported')).first()).toBeVisible();
    await page.context().close();
  }
  const page = await openAs(browser, writer.login, lang, viewport);
  await page.goto('/blog-page');
  await onlyOne(page, title).getByRole('button', { expanded: false }).last().click();
  await expect(onlyOne(page, title).getByText(t('hiddenComment'))).toBeVisible();
  const others = await ask<{ items: unknown[] }>(
    `/v1/blog/posts/${id}/comments`,
    await tokensOf(first.login),
  );
  expect(others.items).toEqual([]);
  await page.context().close();
});

test('a picture is put into a post, and is seen by others on the blog and among the posts of its writer', {
  tag: ['@slow', '@phone-also'],
}, async ({ browser, lang, viewport }) => {
  const [{ id: studentId, login }, mate] = [await newcomer('Rassom', lang), await newcomer('Oʻquvchi', lang)];
  const title = `Rasm bilan (${lang}) ${Date.now()}`;
  const t = textsOf('blog', lang);
  const page = await openAs(browser, login, lang, viewport);
  const blog = page.locator('mars-blog');
  await page.goto('/blog-page');
  await blog.getByRole('button', { name: t('write') }).click();
  await blog.getByRole('textbox', { name: t('titleLabel') }).fill(title);
  const text = blog.getByRole('textbox', { name: t('textLabel') });
  await text.fill('Mana robotim:');
  const red = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#c00000' } })
    .jpeg()
    .toBuffer();
  await blog
    .locator('input[type=file]')
    .setInputFiles({ name: 'red.jpg', mimeType: 'image/jpeg', buffer: red });
  await expect(text).toHaveValue(/^Mana robotim:\n+!\[.+\]\(\/media\/u\/\S+\)/);
  await blog.getByRole('button', { name: t('send') }).click();
  await expect(onlyOne(page, title)).toContainText(t('held'));
  await page.context().close();

  const { posts } = await ask<{ posts: { id: number }[] }>('/v1/blog/desk', await tokensOf(login));
  const decided = { decision: 'accept', reason: 'Yaxshi' };
  await post(`/v2/staff/review/post/${posts[0]!.id}`, await tokensOf('admin'), decided);
  const reader = await openAs(browser, mate.login, lang, viewport);
  for (const path of ['/blog-page', `/student-posts/${studentId}`]) {
    await reader.goto(path);
    const drawn = reader.getByRole('article', { name: title }).first().locator('img').last();
    await expect
      .poll(() => drawn.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
      .toEqual([400, 100]);
  }
  await reader.context().close();
});
