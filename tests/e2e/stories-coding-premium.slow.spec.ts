import { ask, enter, giveCoins, PASSWORD, post, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';
import { runsOf } from './typing.ts';

test.describe('a premium student', () => {
  test.use({ person: 'aziza' });

  test('may earn up to 60 coins a month by coding, 80 by online courses, and 4 for each attendance [§1.4]', async ({
    page,
    lang,
  }) => {
    for (const [path, tag, most] of [
      ['/mars-code', 'code', 60],
      ['/eduverse', 'eduverse', 80],
    ] as const) {
      await page.goto(path);
      const bar = page
        .locator(`mars-${tag}`)
        .getByRole('progressbar', { name: textsOf(tag, lang)('thisMonth') });
      await expect(bar).toHaveAttribute('aria-valuemax', String(most));
    }
    // Of as many tasks as one likes.
    await expect(page.locator('mars-code').getByText(/yangi masala|новых? задач/)).toHaveCount(0);
    const { rewards } = await ask<{ rewards: { attendance: { premium: number } } }>(
      '/v1/capabilities',
      await tokensOf('aziza'),
    );
    expect(rewards.attendance.premium).toBe(4);
  });

  test('has coding, typing and blog without a limit, which others count, and a hero of their own [§1.3] [§6.2]', {
    tag: '@phone',
  }, async ({ page, lang }) => {
    interface Limits {
      ai: { total: number };
      typing: { total: number | null };
      blog: { total: number | null };
      coding: { total: number | null };
    }
    const [own, others] = await Promise.all(
      ['aziza', 'dilnoza'].map(async (login) => ask<Limits>('/v1/me/limits', await tokensOf(login))),
    );
    expect([own!.typing.total, own!.blog.total, own!.coding.total]).toEqual([null, null, null]);
    expect([others!.typing.total, others!.blog.total, others!.coding.total]).toEqual([3, 2, 5]);
    expect(own!.ai.total).toBeGreaterThan(others!.ai.total);

    await page.goto('/main-page');
    const header = page.locator('mars-header');
    await header.getByRole('button', { name: /, (profil|профиль)$/ }).click();
    const profile = header.locator('mars-profile');
    const t = textsOf('profile', lang);
    await profile.getByRole('button', { name: t('limits') }).click();
    for (const name of ['typing', 'blog', 'coding'])
      await expect(profile.locator('.allowance').filter({ hasText: t(name) })).toContainText(t('unlimited'));
    const { id } = await ask<{ id: number }>('/v1/me', await tokensOf('aziza'));
    await page.goto(`/hero/${id}`);
    await expect(page.locator('main > mars-hero').getByRole('heading').first()).toBeVisible();
  });
});

test('with premium a third post and a fourth run of a day are taken [§6.2]', async ({
  browser,
  lang,
  viewport,
}) => {
  const { login } = await enter({ role: 'student', first_name: 'Cheksiz', last_name: lang, group_id: 1 });
  await giveCoins(login, 299);
  const tokens = await tokensOf(login);
  await post('/v2/premium/buy', tokens, { password: PASSWORD });
  await runsOf(login, 4);
  for (const title of ['Bir', 'Ikki', 'Uch'])
    await post('/v1/blog/posts', tokens, { title, text: `Post: ${title}` });
  const page = await openAs(browser, login, lang, viewport);
  await page.goto('/mars-game');
  await expect(page.locator('mars-game').getByText(textsOf('game', lang)('noLimit'))).toBeVisible();
  await page.goto('/blog-page');
  await expect(
    page.locator('mars-blog').getByRole('button', { name: textsOf('blog', lang)('write') }),
  ).toBeVisible();
  await page.context().close();
});
