import type { Page } from 'playwright/test';
import { celebrationOf, seeCelebrated } from './celebration.ts';
import { ask, enter, storageOf, tokensOf } from './people.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

const notice = {
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  created_at: '2026-11-20T14:03:22+05:00',
  comment: null,
  image: null,
  images: [],
  notification: {
    type: 'coin',
    message_uz: 'Sizga 12 coin berildi: Sovgʻa',
    message_ru: 'Вы получили 12 монет: Подарок',
  },
  season_data: null,
};

/** Twelve coins were given, and nobody has read of it yet. */
async function give(page: Page): Promise<void> {
  let is_read = false;
  await page.route(/\/v1\/notification$/, (route) => route.fulfill({ json: [{ ...notice, is_read }] }));
  await page.route(/\/notification\/(.+\/)?read/, (route) => {
    is_read = true;
    return route.fulfill({ json: { id: 1, uuid: notice.uuid, is_read: true, unread: 0 } });
  });
  await page.addInitScript(() => {
    const flights: number[] = [];
    Object.assign(window, { marsFlights: flights });
    const { showPopover } = HTMLElement.prototype;
    HTMLElement.prototype.showPopover = function (...said) {
      if (this.ariaHidden === 'true') flights.push(this.childElementCount);
      return showPopover.apply(this, said);
    };
  });
}

/** How many coins flew, each time. */
const flights = (page: Page) =>
  page.evaluate(() => (window as unknown as { marsFlights: number[] }).marsFlights);
const inTheAir = (page: Page) => page.locator('mars-header div[popover][aria-hidden="true"]').count();
const dialogOf = (page: Page) => page.locator('mars-notifications dialog[open]');

test.describe('coins that were given', () => {
  test.use({ person: 'aziza', popups: true });

  test('are celebrated once: the figure jumps, the sum runs up, coins fly to the header, the text alone is read out', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang }) => {
    await give(page);
    await page.goto('/main-page');
    const dialog = dialogOf(page);
    await expect(dialog.locator('.gained')).toHaveText('+12');
    await expect(dialog.locator('.jumping img').first()).toHaveAttribute('src', /face=grin/);
    await expect(dialog.locator('.jumping img').first()).toHaveAttribute('src', /stance=cheer/);
    await expect.poll(() => flights(page)).toEqual([8]);
    await expect.poll(() => inTheAir(page)).toBe(0);
    const said = await dialog.ariaSnapshot();
    expect(said.match(/12/g)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    // Read again it is a notification among others.
    await page.reload();
    await page.locator('mars-header .bell').click();
    const list = page.locator('mars-notifications');
    await list.getByRole('button', { name: notice.notification[`message_${lang}`] }).click();
    await expect(dialog.getByText(notice.notification[`message_${lang}`])).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(dialog.locator('.celebrated')).toHaveCount(0);
    expect(await flights(page)).toEqual([]);
  });

  test('stand still for whoever wants that', { tag: '@slow' }, async ({ page, lang }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await give(page);
    await page.goto('/main-page');
    const dialog = dialogOf(page);
    await expect(dialog.locator('.gained')).toHaveText('+12');
    await expect(dialog.locator('.confetti')).toBeHidden();
    await dialog.getByRole('button', { name: textsOf('notifications', lang)('understood') }).click();
    await expect(dialog).toHaveCount(0);
    expect(await flights(page)).toEqual([]);
  });
});

test.describe('what is rare has the whole scene, once', () => {
  test.use({ popups: true });

  test('a record, a rank and a badge that few have', { tag: ['@phone', '@slow'] }, async ({ page, lang }) => {
    const { login } = await enter({ role: 'student', first_name: 'Katta', last_name: lang, group_id: 1 });
    const { id } = await ask<{ id: number }>('/v1/me', await tokensOf(login));
    const { origins } = await storageOf(login, lang);
    await page.goto('/');
    await page.evaluate(
      (all) => {
        for (const { name, value } of all) localStorage.setItem(name, value);
      },
      [...origins[0]!.localStorage, { name: 'figure_later', value: String(id) }],
    );
    const game = textsOf('game', lang);
    const home = textsOf('home', lang);

    await test.step('a record', async () => {
      const taken = { state: 'accepted', why: null, wpm: 41, accuracy: 0.97, coins: 1, best: true };
      await page.route('**/v2/typing/finish', (route) => route.fulfill({ json: taken }));
      await page.goto('/mars-game');
      const board = page.locator('mars-game');
      await board.getByRole('button', { name: game('begin') }).click();
      await expect(board.getByRole('textbox')).toBeFocused();
      await page.keyboard.insertText((await board.locator('.ahead').textContent()) ?? '');
      const sheet = celebrationOf(page);
      await expect(sheet.getByRole('link', { name: game('toRating') })).toBeVisible();
      await expect(sheet.locator('.gained')).toHaveText('+1');
      await expect(sheet.locator('.world .hero img')).toHaveAttribute('src', /face=grin.*stance=cheer/);
      await seeCelebrated(page, game('newBest'));
      await expect(board.getByRole('heading', { name: game('newBest') })).toBeFocused();
    });

    await test.step('a rank', async () => {
      await page.evaluate((rank) => localStorage.setItem('rank', rank), `${id} 0`);
      await page.goto('/main-page');
      await seeCelebrated(page, home('newRank', { title: lang === 'uz' ? 'Kuzatuvchi' : 'Наблюдатель' }));
      await page.reload();
      await page.locator('mars-home').getByRole('heading', { level: 1 }).waitFor();
    });

    await test.step('a badge that few have', async () => {
      const { items } = await ask<{ items: { image: string; rarity: string }[] }>(
        '/v1/badge/catalog',
        await tokensOf(login),
      );
      const rare = items.find(({ rarity }) => rarity === 'afsonaviy')!;
      const said = { type: 'badge', message_uz: 'Yangi nishon: Afsona', message_ru: 'Новый значок: Легенда' };
      await page.route(/\/v1\/notification$/, (route) =>
        route.fulfill({ json: [{ ...notice, is_read: false, image: rare.image, notification: said }] }),
      );
      await page.reload();
      const dialog = dialogOf(page);
      await expect(dialog).toHaveClass(/large/);
      await expect(dialog.locator('.world')).toBeVisible();
      await expect(dialog.locator('.open .picture')).toBeVisible();
      await expect(celebrationOf(page)).toHaveCount(0);
    });
  });
});
