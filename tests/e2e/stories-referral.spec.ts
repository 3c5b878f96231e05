import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

/** Of a person's figures: what is called so. */
interface Moved {
  data: { reason: { uz: string }; total_debit: number }[];
}

test.describe('aziza', () => {
  test.use({ person: 'aziza' });

  test('reads in her profile who came by her link: paid, after its hours without coins, held with what for [§9.8]', {
    tag: ['@phone-also', '@slow'],
  }, async ({ page, lang }) => {
    const t = textsOf('referral', lang);
    await page.goto('/main-page');
    const header = page.locator('mars-header');
    await header.getByRole('button', { name: /, (profil|профиль)$/ }).click();
    await header
      .locator('mars-profile')
      .getByRole('button', { name: textsOf('profile', lang)('invite') })
      .click();
    const panel = header.locator('mars-referral');
    await expect(panel.getByText(t('over'))).toBeVisible();
    const friend = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
    await expect(friend('Lola H.')).toContainText(t('why_browser'));
    await expect(friend('Lola H.')).toContainText(t('state_held'));
    await expect(friend('Parviz M.')).toContainText(t('state_late'));
    const paid = panel.getByRole('listitem').filter({ hasText: t('state_paid', { count: 20 }) });
    await expect(paid).toHaveCount(3);
    // As often as coins came in for it: of the five who signed up three did inside the hours.
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const path = `/v1/coins/student/history?from_date=${day(120)}&till_date=${day(0)}`;
    const days = await page.evaluate(async (asked) => {
      const authorization = `Bearer ${localStorage.getItem('access_token')}`;
      return (await fetch(asked, { headers: { authorization } })).json() as Promise<unknown>;
    }, path);
    const friends = (days as Moved[])
      .flatMap(({ data }) => data)
      .filter(({ reason }) => reason.uz === 'Doʻst taklif havolasi bilan keldi');
    expect(friends.map(({ total_debit }) => total_debit)).toEqual([20, 20, 20]);
  });
});

test.describe('the administrator', () => {
  test.use({ person: 'admin' });

  test('sees of a friend who is held what there is to know before deciding', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang }) => {
    await page.goto('/staff?section=review');
    const review = page.locator('mars-staff-review');
    await review.getByRole('tab', { name: titles[lang] }).click();
    const open = review.getByRole('article', { name: 'Aziza Karimova' });
    await expect(open).toContainText('Lola Hakimova');
    await expect(open.getByRole('definition').filter({ hasText: 'Aziza Karimova' })).toHaveCount(1);
    await expect(open).toContainText(lang === 'uz' ? '30 daqiqa' : '30 мин');
  });
});

const titles: Record<Lang, RegExp> = { uz: /^Takliflar/, ru: /^Приглашения/ };
