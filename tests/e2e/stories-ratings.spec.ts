import { ask, tokensOf } from './people.ts';
import { expect, test } from './test.ts';
import { grouped, textsOf } from './texts.ts';

interface Board {
  me: { place: number; value: number } | null;
}

test.describe('aziza', () => {
  test.use({ person: 'aziza' });

  test('sees her place on each board, and a card leads to its own', async ({ page, lang }) => {
    const t = textsOf('ratings', lang);
    const tokens = await tokensOf('aziza');
    await page.goto('/rating');
    const ratings = page.locator('mars-ratings');
    for (const name of ['coin', 'xp', 'typing']) {
      const { me } = await ask<Board>(`/v1/rating/${name}?scope=centre&period=month`, tokens);
      const card = ratings.getByRole('region', { name: t(`board_${name}`) });
      await expect(card).toContainText(me ? t('place', { place: grouped(me.place) }) : t(`none_${name}`));
    }
    await ratings.getByRole('link', { name: t('board_xp') }).click();
    await expect(page).toHaveURL(/\/xp-rating-page$/);
  });

  test('sees the season with its prizes, and how earlier ones ended', async ({ page, lang }) => {
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
});
