import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { ask, giveCoins, PASSWORD, post, storageOf, tokensOf } from './people.ts';
import { expect, hasFocus, tabTo, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

interface Me {
  id: number;
  first_name: string;
  last_name: string;
}

/** The colours that a picture has much of, as the browser reads it back. */
async function coloursOf(page: Page, base64: string): Promise<Set<string>> {
  const found = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
    const counts = new Map<number, number>();
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    return [...counts].filter(([, count]) => count > 400).map(([pixel]) => pixel);
  }, base64);
  const hex = (pixel: number) =>
    [0, 8, 16].map((shift) => ((pixel >> shift) & 255).toString(16).padStart(2, '0')).join('');
  return new Set(found.map((pixel) => `#${hex(pixel)}`));
}

interface Watching {
  /** Of each figure in each frame: its outline, how many pictures are seen, and whether all of these are there. */
  seen: { outline: boolean; pictures: number; whole: boolean }[];
}

/** Runs in the page, from its first frame. */
function watchFigures(): void {
  const seen: Watching['seen'] = [];
  Object.assign(window, { seen });
  const look = () => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    for (const hero of roots.flatMap((root) => [...root.querySelectorAll('.hero')])) {
      const pictures = [...hero.querySelectorAll<HTMLImageElement>('div:not(.coming, .blink) > img')];
      seen.push({
        outline: hero.querySelector('.outline') !== null,
        pictures: pictures.length,
        whole: pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const PNG = [0x89, 0x50, 0x4e, 0x47];

test.describe('aziza', () => {
  test.use({ person: 'aziza' });

  test('sees her hero large with what it wears in words, and saves a picture of it [§2.4] [§3.13]', {
    tag: '@phone-also',
  }, async ({ page, lang }) => {
    const me = await ask<Me>('/v1/me', await tokensOf('aziza'));
    const name = `${me.first_name} ${me.last_name}`;
    const t = textsOf('hero', lang);
    await page.goto(`/hero/${me.id}`);
    const hero = page.locator('main > mars-hero');
    await expect(hero.getByRole('heading', { name: t('heroOf', { name }) })).toBeVisible();
    await expect(hero.getByRole('img', { name: new RegExp(`^${name}: .+, .+`) })).toBeVisible();
    await hero.getByRole('button', { name: t('picture') }).click();
    const download = page.waitForEvent('download');
    await hero
      .getByRole('dialog')
      .getByRole('button', { name: t('save') })
      .click();
    const path = await (await download).path();
    const file = readFileSync(path);
    expect([...file.subarray(0, 4)]).toEqual(PNG);
    const colours = await coloursOf(page, file.toString('base64'));
    // The gold of her doʻppi, her face, the white of the spacesuit, the sand: the hero itself, not an empty sheet.
    for (const colour of ['#f4bc3b', '#f0c6a2', '#f7f9fb', '#be5838'])
      expect(colours.has(colour), colour).toBe(true);
    await page.keyboard.press('Escape');
    await expect(hero.getByRole('button', { name: t('picture') })).toBeFocused();
  });

  test('is seen as an outline or whole in every frame of a cold load on a slow line', {
    tag: ['@phone', '@slow'],
  }, async ({ page }) => {
    await page.addInitScript(watchFigures);
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 80_000,
      uploadThroughput: 80_000,
    });
    const seen = () => page.evaluate(() => (window as unknown as Watching).seen);
    await page.goto('/main-page');
    await expect.poll(async () => (await seen()).some(({ pictures }) => pictures > 0)).toBe(true);
    const frames = await seen();
    expect(frames.some(({ outline }) => outline)).toBe(true);
    expect(frames.filter(({ outline, pictures }) => pictures !== (outline ? 0 : 1))).toEqual([]);
    expect(frames.filter(({ whole }) => !whole)).toEqual([]);
  });

  test('sees a classmate’s profile, badges and ranks, one behind the other', { tag: '@slow' }, async ({
    page,
    lang,
  }) => {
    const { id } = await ask<Me>('/v1/me', await tokensOf('bobur'));
    await page.goto(`/student-profile/${id}`);
    const profile = page.locator('main > mars-student-profile');
    await expect(profile.getByRole('switch')).toHaveCount(0);
    await profile.getByRole('link', { name: textsOf('student-profile', lang)('allBadges') }).click();
    await expect(page).toHaveURL(`/student-badges/${id}`);
    const badges = page.locator('main > mars-student-badges');
    await expect(badges.getByRole('img', { name: textsOf('student-badges', lang)('locked') })).toHaveCount(0);
    await badges.getByRole('link').first().click();
    await expect(page).toHaveURL(`/student-profile/${id}`);
    await profile.getByRole('link', { name: new RegExp(textsOf('student-profile', lang)('rank')) }).click();
    await expect(page).toHaveURL(`/student-ranks/${id}`);
    await expect(page.locator('main > mars-student-ranks').locator('[aria-current=step]')).toBeVisible();
  });

  test('comes to not-found for nobody', { tag: '@slow' }, async ({ page, lang, faults }) => {
    faults.allow(/status of 404/);
    for (const path of ['/student-profile/999999', '/student-badges/999999', '/hero/999999']) {
      await page.goto(path);
      await expect(page.locator('main')).toContainText(textsOf('not-found', lang)('title'));
    }
  });
});

test.describe('bobur', () => {
  test.use({ person: 'bobur' });

  test('typed the address of his hero: the offer over an empty hero [§2.9] [§6.1]', { tag: '@slow' }, async ({
    page,
    lang,
  }) => {
    const { id } = await ask<Me>('/v1/me', await tokensOf('bobur'));
    const t = textsOf('hero', lang);
    await page.goto(`/hero/${id}`);
    await expect(page.locator('mars-premium').getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    const hero = page.locator('main > mars-hero');
    await expect(hero.getByRole('img', { name: t('empty') })).toBeVisible();
    await hero.getByRole('button', { name: t('seePremium') }).click();
    await expect(page.locator('mars-premium').getByRole('dialog')).toBeVisible();
  });
});

interface Item {
  id: number;
  kind: string;
  body_type: string;
  title: Record<Lang, string>;
  locked: unknown;
  is_owned: boolean;
}

test.describe('by keyboard alone', () => {
  const people = { uz: 'jasmina', ru: 'kamron' };
  test.use({ storageState: async ({ lang }, use) => use(await storageOf(people[lang], lang)) });

  test('a hero is dressed and undressed, its picture opened and closed', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang }) => {
    const login = people[lang];
    const tokens = await tokensOf(login);
    await giveCoins(login, 2000);
    await post('/v2/premium/buy', tokens, { password: PASSWORD });
    const { items } = await ask<{ items: Item[] }>('/v1/shop/products', tokens);
    const dress = items.find((item) => item.body_type === 'body' && !item.locked && !item.is_owned) as Item;
    await post('/v1/shop/buy', tokens, { product_id: dress.id, quantity: 1 });
    const { id } = await ask<Me>('/v1/me', tokens);
    const t = textsOf('hero', lang);
    await page.goto(`/hero/${id}`);
    const hero = page.locator('main > mars-hero');
    const thing = hero.getByRole('button', { name: dress.title[lang] });
    await tabTo(page, thing);
    // What was bought is on.
    for (const on of [false, true]) {
      await page.keyboard.press(on ? 'Enter' : 'Space');
      await expect(thing).toHaveAttribute('aria-pressed', String(on));
      const figure = hero.getByRole('img', { name: new RegExp(dress.title[lang]) });
      await expect(figure).toHaveCount(on ? 1 : 0);
      expect(await hasFocus(thing)).toBe(true);
      await page.waitForLoadState('networkidle');
    }
    await page.reload();
    const picture = hero.getByRole('button', { name: t('picture') });
    await tabTo(page, picture);
    await page.keyboard.press('Enter');
    await tabTo(page, hero.getByRole('dialog').getByRole('button', { name: t('save') }));
    await page.keyboard.press('Escape');
    await expect(picture).toBeFocused();
  });

  test('a profile is hidden and shown again, and leads to badges and ranks and back', {
    tag: '@slow',
  }, async ({ page, lang }) => {
    const tokens = await tokensOf(people[lang]);
    const { id } = await ask<Me>('/v1/me', tokens);
    const t = textsOf('student-profile', lang);
    const profile = page.locator('main > mars-student-profile');
    const hide = profile.getByRole('switch', { name: t('hide') });
    const isHidden = async () => (await ask<{ is_hidden: boolean }>(`/v1/student/${id}`, tokens)).is_hidden;
    for (const on of [true, false]) {
      await page.goto(`/student-profile/${id}`);
      await tabTo(page, hide);
      await page.keyboard.press('Space');
      await expect(hide).toHaveAttribute('aria-checked', String(on));
      await expect.poll(isHidden).toBe(on);
    }
    for (const [name, behind] of [
      [t('allBadges'), 'student-badges'],
      [new RegExp(t('rank')), 'student-ranks'],
    ] as const) {
      await page.goto(`/student-profile/${id}`);
      await tabTo(page, profile.getByRole('link', { name }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/${behind}/${id}`);
      await tabTo(page, page.locator(`main > mars-${behind}`).getByRole('link').first());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/student-profile/${id}`);
    }
  });
});
