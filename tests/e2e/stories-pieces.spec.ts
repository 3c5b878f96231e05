import type { Locator, Page } from 'playwright/test';
import { boundTo, stateOf } from './people.ts';
import { playground } from './sites.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

/** The header's pieces, each with what somebody signed in sees of it where it stands alone. */
const pieces: Record<string, (piece: Locator, lang: Lang) => Promise<void>> = {
  streak: async (piece) => expect(piece.getByRole('listitem')).toHaveCount(7),
  'coin-history': async (piece, lang) => {
    await piece.getByRole('button', { name: textsOf('coin-history', lang)('previousMonth') }).click();
    await expect(piece.getByRole('listitem').first()).toContainText(/[+−]\d/);
  },
  notifications: async (piece, lang) => {
    const t = textsOf('notifications', lang);
    const list = piece.getByRole('region', { name: t('title') });
    await list.getByRole('button').first().click();
    await piece
      .getByRole('dialog')
      .getByRole('button', { name: t('understood') })
      .click();
    await expect(piece.getByRole('dialog')).toHaveCount(0);
  },
  profile: async (piece) => expect(piece.getByRole('link', { name: /Aziza Karimova/ })).toBeVisible(),
  premium: async (piece) => expect(piece.getByRole('progressbar')).toBeVisible(),
  language: async (piece) => expect(piece.getByRole('radio')).toHaveCount(2),
  'attendance-calendar': async (piece) => {
    await expect(piece.getByRole('grid').getByRole('button', { name: /,/ }).nth(27)).toBeVisible();
  },
};

const open = async (page: Page, tag: string, lang: Lang): Promise<Locator> => {
  await page.goto(`${playground}/stage.html?tag=${tag}&lang=${lang}`);
  return page.locator(tag);
};

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  storageState: async ({}, use) => {
    await use(stateOf({ [playground]: await boundTo(playground, 'demo-playground', 'aziza') }));
  },
});

for (const [name, look] of Object.entries(pieces)) {
  test(`mars-${name} stands alone on another site, no wider than its place`, { tag: '@phone-also' }, async ({
    page,
    lang,
  }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    const piece = await open(page, `mars-${name}`, lang);
    await look(piece, lang);
    await expect(piece.getByRole('button', { name: textsOf(name, lang)('signIn'), exact: true })).toHaveCount(
      0,
    );
    await expect(piece.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test('the language that is chosen on another site changes in place, the page is not loaded anew', async ({
  page,
  lang,
}) => {
  const other = { uz: 'ru', ru: 'uz' } as const;
  const piece = await open(page, 'mars-language', lang);
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-before', '');
    document.querySelector('#place')?.append(document.createElement('mars-streak'));
  });
  await piece.getByRole('radio', { name: { uz: 'Русский', ru: 'Oʻzbekcha' }[lang] }).check();
  await piece.getByRole('button', { name: textsOf('language', lang)('confirm') }).click();
  await expect(piece.getByRole('heading')).toHaveText(textsOf('language', other[lang])('title'));
  const day = { uz: 'понедельник', ru: 'dushanba' }[lang];
  await expect(page.locator('mars-streak').getByRole('listitem').first()).toContainText(day);
  await expect(page.locator('html')).toHaveAttribute('data-before', '');
});
