import { chatOf, launcherOf } from './chat.ts';
import { ask, tokensOf } from './people.ts';
import { expectEntrance } from './signin.ts';
import { platform } from './sites.ts';
import { expect, storedKeys, test } from './test.ts';
import { grouped, textsOf } from './texts.ts';

interface Me {
  first_name: string;
  last_name: string;
  coins: number;
  xp: number;
  daily_streak: { streak_count: number };
}

for (const login of ['aziza', 'bobur']) {
  test.describe(login, () => {
    test.use({ person: login });

    test('sees the own coins, xp and streak in the header, as the server has them [§2.10] [§2.11] [§2.13] [§4.11] [§4.12]', {
      tag: ['@phone', '@slow'],
    }, async ({ page, lang, wide }) => {
      const me = await ask<Me>('/v1/me', await tokensOf(login));
      const t = textsOf('header', lang);
      await page.goto('/main-page');
      const header = page.locator('mars-header');
      const premium = login === 'aziza' ? /Premium.*\d/ : t('subscribe');
      await expect(header.getByRole('button', { name: premium })).toBeVisible();
      const days = me.daily_streak.streak_count;
      const [coins, xp] = [grouped(me.coins), grouped(me.xp)];
      if (wide) {
        await expect(header.getByRole('button', { name: t('streakDays', { count: days }) })).toHaveText(
          String(days),
        );
        await expect(header.getByRole('button', { name: t('coinsButton', { amount: coins }) })).toHaveText(
          coins,
        );
        await expect(header.getByRole('link', { name: t('xpLink', { amount: xp }) })).toHaveText(xp);
        return;
      }
      await expect(header.getByRole('button', { name: t('coinsButton', { amount: coins }) })).toHaveCount(0);
      await header
        .getByRole('button', { name: t('profile', { name: `${me.first_name} ${me.last_name}` }) })
        .click();
      await expect(header.locator('.tile b')).toHaveText([
        textsOf('profile', lang)('days', { count: days }),
        coins,
        xp,
      ]);
    });
  });
}

test.describe('aziza', () => {
  test.use({ person: 'aziza' });

  test('asks, gets answers that grow, and goes on with the same conversation [§4.16] [§4.17] [§7.21]', {
    tag: '@phone-also',
  }, async ({ page, lang, wide }) => {
    const asked: { previous_response_id: string | null; stream: boolean }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/v2/ai/responses')) asked.push(request.postDataJSON());
    });
    await page.goto('/main-page');
    const history = page.waitForResponse(/\/v2\/ai\/history/);
    await launcherOf(page, lang, !wide).click();
    const chat = chatOf(page, lang);
    // Other stories may have asked for her.
    const { items } = await (await history).json();
    if (items.length > 0) await chat.window.getByRole('button', { name: chat.t('newChat') }).click();
    await expect(chat.question).toBeEnabled();
    await expect(chat.window).toContainText(/\d/);
    await chat.ask({ uz: 'Premium narxi qancha?', ru: 'Сколько стоит премиум?' }[lang]);
    await expect(chat.answers.last()).toContainText('299');
    await chat.ask({ uz: 'Coin qanday yigʻiladi?', ru: 'Как заработать монеты?' }[lang]);
    expect(asked.map(({ stream }) => stream)).toEqual([true, true]);
    expect(asked[0]?.previous_response_id).toBeNull();
    expect(asked[1]?.previous_response_id).toMatch(/^resp_/);

    const last = (await chat.answers.last().textContent()) ?? '';
    await page.reload();
    await launcherOf(page, lang, !wide).click();
    await expect(chat.answers.last()).toHaveText(last);
  });

  test('sees the coin board as the server has it, the own group, and the places around [§9.9]', {
    tag: ['@phone-also', '@slow'],
  }, async ({ page, lang, wide }) => {
    const t = textsOf('rating', lang);
    const tokens = await tokensOf('aziza');
    await page.goto('/coin-rating-page');
    const rating = page.locator('mars-rating');
    const rows = rating.locator('.rows').getByRole('listitem');
    // The next snapshot may be taken between the two.
    await expect(async () => {
      const { items } = await ask<{ items: { first_name: string; last_name: string; value: number }[] }>(
        '/v1/rating/coin?scope=centre&period=month',
        tokens,
      );
      const first = items[0]!;
      await expect(rows.first()).toContainText(`${first.first_name} ${first.last_name}`, { timeout: 1000 });
      await expect(rows.first()).toContainText(grouped(first.value), { timeout: 1000 });
    }).toPass();
    // A phone has room for the age of the board only.
    const updated = wide
      ? / yangilandi · keyingisi \d daqiqadan keyin$/
      : /^обновлено (только что|\d\sмин назад)$/;
    await expect(rating.locator('header .caption')).toHaveText(updated, { useInnerText: true });
    await rating.getByRole('tab', { name: t('group') }).click();
    await expect(rating.getByRole('tab', { name: t('group') })).toHaveAttribute('aria-selected', 'true');
    // On the first of a month nobody of the group may have earned anything yet.
    await rating.getByRole('tab', { name: t('all'), exact: true }).click();
    await expect(rows.filter({ hasText: 'FE-12' }).first()).toBeVisible();
    await expect(rows.filter({ hasText: 'PY-7' })).toHaveCount(0);
    await expect(rating.locator('.me')).toContainText('Aziza Karimova');
  });

  test('opens what the header has, reads the season’s end by opening the bell [§2.10] [§4.18] [§4.21]', {
    tag: ['@phone-also', '@slow'],
  }, async ({ page, lang }) => {
    const t = textsOf('header', lang);
    await page.goto('/main-page');
    const bell = page.locator('mars-header').getByRole('button', { name: new RegExp(t('bell')) });
    await bell.click();
    const list = page.locator('mars-header').getByRole('region', { name: t('bell') });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    const unread = await ask<{ is_read: boolean; notification: { type: string } }[]>(
      '/v1/notification',
      await tokensOf('aziza'),
    );
    const open = unread.filter((each) => !each.is_read);
    expect(open.filter((each) => each.notification.type === 'season_end')).toEqual([]);
  });
});

test('signs out by the header: to the entrance, storage cleared, the session ended on the server [§4.2] [§2.12]', {
  tag: '@engine',
}, async ({ page, lang }) => {
  const tokens = await tokensOf('bobur');
  await page.goto('/');
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      localStorage.setItem('something', 'else');
    },
    { ...tokens, lang } as unknown as Record<string, string>,
  );
  await page.goto('/main-page');
  const header = page.locator('mars-header');
  await header.getByRole('button', { name: /profil|профиль/ }).click();
  await header.getByRole('button', { name: textsOf('profile', lang)('signOut') }).click();
  await expectEntrance(page, lang);
  await expect.poll(() => storedKeys(page)).toEqual(['lang']);
  const { status } = await fetch(`${platform}/v1/me`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect([401, 403]).toContain(status);
});
