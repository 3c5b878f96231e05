import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { ask, tokensOf } from './people.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

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

const PNG = [0x89, 0x50, 0x4e, 0x47];

test.describe('aziza', () => {
  test.use({ person: 'aziza' });

  test('sees her hero large with what it wears in words, and saves a picture of it [§6.2] [§2.4] [§3.13]', async ({
    page,
    lang,
  }) => {
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

  test('sees a classmate’s profile, badges and ranks, one behind the other', async ({ page, lang }) => {
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

  test('comes to not-found for nobody', async ({ page, lang, faults }) => {
    faults.allow(/status of 404/);
    for (const path of ['/student-profile/999999', '/student-badges/999999', '/hero/999999']) {
      await page.goto(path);
      await expect(page.locator('main')).toContainText(textsOf('not-found', lang)('title'));
    }
  });
});

test.describe('bobur', () => {
  test.use({ person: 'bobur' });

  test('typed the address of his hero: the offer over an empty hero [§2.9] [§6.1]', async ({
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
