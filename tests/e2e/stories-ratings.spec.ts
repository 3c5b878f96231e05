import { stickingOut } from './layout.ts';
import { ask, tokensOf } from './people.ts';
import { expect, tabTo, test } from './test.ts';
import { textsOf } from './texts.ts';

interface Board {
  me: { place: number; value: number } | null;
}

test.describe('aziza', () => {
  test.use({ person: 'aziza' });

  test('sees her place on each board, and a card leads to its own', {
    tag: ['@engine', '@phone-also'],
  }, async ({ page, lang }) => {
    const t = textsOf('ratings', lang);
    const tokens = await tokensOf('aziza');
    await page.goto('/rating');
    const ratings = page.locator('mars-ratings');
    for (const name of ['coin', 'xp', 'typing']) {
      const { me } = await ask<Board>(`/v1/rating/${name}?scope=centre&period=month`, tokens);
      const card = ratings.getByRole('region', { name: t(`board_${name}`) });
      await expect(card).toContainText(me ? t('place', { place: me.place }) : t(`none_${name}`));
    }
    await ratings.getByRole('link', { name: t('board_typing') }).click();
    await expect(page).toHaveURL(/\/typing-rating-page$/);
    await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
    // Its unit is the longest one.
    await page.setViewportSize({ width: 320, height: 740 });
    await expect.poll(() => stickingOut(page)).toEqual([]);
  });

  test('sees the season with its prizes, and how earlier ones ended', { tag: '@slow' }, async ({
    page,
    lang,
  }) => {
    const t = textsOf('ratings', lang);
    const season = await ask<{ days_left: number; prizes: object[] }>(
      '/v1/season/current',
      await tokensOf('aziza'),
    );
    await page.goto('/rating');
    const running = page.locator('mars-ratings').getByRole('region', { name: t('season'), exact: true });
    await expect(running).toContainText(t('daysLeft', { count: season.days_left }));
    await expect(running.getByRole('listitem')).toHaveCount(season.prizes.length);
    const archive = page.locator('mars-ratings').getByRole('region', { name: t('archive') });
    await archive.locator('summary').first().click();
    await expect(archive.getByRole('listitem').first()).toBeVisible();
  });

  test('goes by keyboard alone through group and centre, month, season and all; ties share a place', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang }) => {
    const t = textsOf('rating', lang);
    await page.goto('/coin-rating-page');
    const rating = page.locator('mars-rating');
    await tabTo(page, rating.getByRole('tab', { name: t('centre') }));
    await page.keyboard.press('ArrowLeft');
    await expect(rating.getByRole('tab', { name: t('group') })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, rating.getByRole('tab', { name: t('month') }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(rating.getByRole('tab', { name: t('all') })).toHaveAttribute('aria-selected', 'true');
    const { items } = await ask<{ items: { place: number; value: number }[] }>(
      '/v1/rating/coin?scope=centre&period=all',
      await tokensOf('aziza'),
    );
    const rows = rating.locator('.rows').getByRole('listitem');
    await expect(rows).toHaveCount(items.length);
    for (const [index, { place, value }] of items.entries()) {
      const ahead = items.findIndex((each) => each.value === value);
      expect(place).toBe(ahead + 1);
      await expect(rows.nth(index).locator('.place')).toContainText(String(place));
    }
    await expect(rating.locator('.me')).toContainText('Aziza Karimova');
  });
});
