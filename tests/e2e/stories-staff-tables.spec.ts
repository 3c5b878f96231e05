import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { ask, tokensOf } from './people.ts';
import { platform } from './sites.ts';
import { pickTable } from './tables.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

test.use({ person: 'admin' });

/** Letters that nobody else of the centre has in their name. */
const letters = () =>
  [...randomUUID().replace(/\W/g, '')].map((one) => 'abcdefghijklmnop'[Number.parseInt(one, 16)]);

/** Nothing lies beside the page, however long a word is. */
const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('an administrator puts a table right, brings it in while the page is loaded anew, and prints the codes', {
  tag: '@phone-also',
}, async ({ page, lang, faults }) => {
  test.slow();
  // The other language's administrator may be bringing in theirs.
  faults.allow(/409 .*\/v2\/staff\/import/);
  const t = textsOf('staff-import', lang);
  const family = `Sinov${letters().slice(0, 10).join('')}`;
  const lines = [...Array(52)].map((_, at) => `Bola${at},${family},`);
  const admin = await tokensOf('admin');
  const found = async () =>
    (await ask<{ items: unknown[] }>(`/v2/staff/people?q=Bola7%20${family}`, admin)).items;
  await page.goto('/staff?section=import');
  const section = page.locator('mars-staff-import');

  await pickTable(
    section,
    'xato.csv',
    ['Ism,Familiya,Telefon', `Bola,${family},12`, `,${family},`, ''].join('\n'),
  );
  await section.getByRole('button', { name: t('check') }).click();
  await expect(section.getByText(t('faults', { count: 2 }))).toBeVisible();
  await expect(section.getByRole('row')).toHaveCount(3);
  await expect(section.getByRole('cell', { name: t('column_phone'), exact: true })).toBeVisible();
  await expectNarrow(page);
  await section.getByRole('button', { name: t('otherFile') }).click();

  await pickTable(section, 'bolalar.csv', ['Ism,Familiya,Telefon', ...lines].join('\n'));
  await section.getByRole('button', { name: t('check') }).click();
  await expect(section.getByText(t('noFaults'))).toBeVisible();
  const apply = section.getByRole('button', { name: t('apply', { count: 52 }) });
  expect(await found()).toEqual([]);
  const begun = section.getByRole('heading', { name: new RegExp(`^(${t('going')}|${t('done')})$`) });
  await expect(async () => {
    if (await apply.isVisible()) await apply.click();
    await expect(begun).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.reload();
  await expect(begun).toBeVisible();
  await expect(section.getByText(t('changed', { count: 52 }))).toBeVisible();
  expect(await found()).toMatchObject([{ first_name: 'Bola7', last_name: family, role: 'student' }]);

  await section.getByRole('button', { name: t('makeCodes') }).click();
  const slips = section.locator('.slips > li');
  await expect(slips).toHaveCount(52);
  await expect(section.getByRole('button', { name: t('print') })).toBeEnabled();
  await expectNarrow(page);
  await page.emulateMedia({ media: 'print' });
  await expect(slips.last()).toBeVisible();
  await expect(section.getByRole('heading', { name: t('done') })).toBeHidden();
  await expect(page.locator('mars-staff nav')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await section.getByRole('button', { name: t('oneMore') }).click();
  const saved = page.waitForEvent('download');
  await section.getByRole('button', { name: t('exportOf', { what: t('products') }) }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('products.csv');
  const table = await readFile(await file.path(), 'utf8');
  expect(table.startsWith(`\ufeff${t('column_title_uz')},${t('column_title_ru')},`)).toBe(true);
});

test('an administrator lets a site in, and sees its secret once', { tag: ['@phone-also', '@slow'] }, async ({
  page,
  lang,
  faults,
}) => {
  faults.allow(/422 .*\/v2\/staff\/sites/);
  const t = textsOf('staff-sites', lang);
  const key = `sayt-${letters().slice(0, 10).join('')}`;
  await page.goto('/staff?section=sites');
  const section = page.locator('mars-staff-sites');
  await section.getByRole('button', { name: t('add') }).click();
  await section.getByLabel(t('name')).fill('Sinov sayti');
  await section.getByLabel(t('key')).fill(key);
  // What is left off of a copied address is said before it is saved; what is no address is refused by its words.
  await section.getByLabel(t('origins')).fill(`${key}.uz/sahifa`);
  await expect(section.getByText(t('addressKept', { kept: `https://${key}.uz` }))).toBeVisible();
  await expect(section.getByText(t('addressLeft', { left: '/sahifa' }))).toBeVisible();
  await section.getByLabel(t('origins')).fill(`ftp://${key}.uz`);
  await section.getByRole('button', { name: t('save') }).click();
  await expect(section.locator('.err').first()).toContainText(`ftp://${key}.uz`);
  await section.getByLabel(t('origins')).fill(`https://${key}.uz`);
  await section.getByRole('button', { name: t('save') }).click();
  const told = section.locator('.told');
  await expect(told.locator('pre').first()).toHaveText(/^[\w-]{43}$/);
  await expect(told.locator('pre').last()).toContainText(
    `<script type="module" src="${platform}/embed/mars.js" data-site-key="${key}"></script>`,
  );
  await expectNarrow(page);
  await page.reload();
  await expect(section.getByRole('button', { name: new RegExp(key) })).toBeVisible();
  await expect(told).toBeHidden();
});
