import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { codeOf, stepOf } from '../../packages/server/features/factor/totp.ts';
import { fromBase32 } from './base32.ts';
import { enter, PASSWORD, post, tokensOf } from './people.ts';
import { signInByForm } from './signin.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

/** Opens what a person may do about their data, from the profile in the header. */
async function openData(page: Page, lang: Lang) {
  const t = textsOf('profile', lang);
  const profile = page.locator('mars-profile');
  await page
    .locator('mars-header')
    .getByRole('button', { name: /, (profil|профиль)$/ })
    .click();
  await profile.getByRole('button', { name: t('data') }).click();
  return page.locator('mars-my-data');
}

test('a student takes all that is stored along, asks for the account to be deleted, and thinks better of it', {
  tag: '@phone-also',
}, async ({ page, lang, faults }) => {
  faults.allow(/422/);
  const { login } = await enter({ role: 'student', first_name: 'Nilufar', last_name: 'Toshmatova' });
  const t = textsOf('my-data', lang);
  await page.goto('/');
  await signInByForm(page, lang, login);
  await expect(page).toHaveURL('/main-page');
  const data = await openData(page, lang);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: t('copy') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('mars.zip');
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  expect(JSON.parse(Buffer.from(files['data/person.json'] ?? []).toString())).toEqual([
    expect.objectContaining({ login, first_name: 'Nilufar' }),
  ]);

  const ask = data.getByRole('button', { name: t('delete') });
  await ask.click();
  await data.getByLabel(t('password'), { exact: true }).fill('boshqa-parol');
  await ask.click();
  await expect(data.getByRole('alert')).toBeVisible();
  await data.getByLabel(t('password'), { exact: true }).fill(PASSWORD);
  await ask.click();
  const keep = data.getByRole('button', { name: t('keep') });
  await expect(keep).toBeVisible();
  await page.reload();
  await openData(page, lang);
  await keep.click();
  await expect(ask).toBeVisible();
});

test('a teacher turns the second step on and signs in by it', { tag: '@slow' }, async ({
  page,
  lang,
  faults,
}) => {
  // The right password is answered with the question for a code.
  faults.allow(/409/);
  const { login } = await enter({ role: 'teacher', first_name: 'Gulchehra', last_name: 'Umarova' });
  const t = textsOf('staff', lang);
  const f = textsOf('factor', lang);
  await page.goto('/');
  await signInByForm(page, lang, login);
  await expect(page).toHaveURL('/staff');
  const staff = page.locator('mars-staff');
  await staff.getByRole('button', { name: t('password') }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel(f('password'), { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: f('turnOn') }).click();
  await expect(dialog.getByRole('img', { name: f('qr') })).toBeVisible();
  const typed = await dialog.locator('.copied').textContent();
  const secret = fromBase32((typed ?? '').replaceAll(' ', ''));
  const codeNow = (steps = 0) => codeOf(secret, stepOf(new Date()) + steps);
  await dialog.getByLabel(f('code'), { exact: true }).fill(codeNow(-1));
  await dialog.getByRole('button', { name: f('confirmCode') }).click();
  await expect(dialog.getByText(f('done'))).toBeVisible();
  await dialog.getByRole('button', { name: textsOf('staff', lang)('close') }).click();
  await staff.getByRole('button', { name: t('signOut') }).click();

  const signin = page.locator('mars-signin');
  const s = textsOf('signin', lang);
  await signin.getByLabel(s('login'), { exact: true }).fill(login);
  await signin.getByLabel(s('password'), { exact: true }).fill(PASSWORD);
  await signin.getByRole('button', { name: s('signIn') }).click();
  await signin.getByLabel(s('code'), { exact: true }).fill(codeNow());
  await signin.getByRole('button', { name: s('signIn') }).click();
  await expect(page).toHaveURL('/staff');
});

/** A child of two parents, whose mother has just taken the consent back. */
async function withdrawn(lastName: string) {
  const child = await enter({ role: 'student', first_name: 'Kamila', last_name: lastName });
  const [mother, father] = await Promise.all(
    ['Nargiza', 'Botir'].map((first_name) =>
      enter({ role: 'parent', first_name, last_name: lastName, children_ids: [child.id] }),
    ),
  );
  const body = { student_id: child.id, password: PASSWORD };
  await post('/v1/consent/withdraw', await tokensOf(mother!.login), body);
  return { child, mother: mother!, father: father! };
}

test('a father objects to what the mother began: it stops, and she opens the account again', {
  tag: ['@slow', '@phone-also'],
}, async ({ page, lang }) => {
  const t = textsOf('my-data', lang);
  const { child, mother, father } = await withdrawn('Sodiqova');
  await page.goto('/');
  await signInByForm(page, lang, father.login);
  await expect(page).toHaveURL('/parent-main');
  const data = await openData(page, lang);
  const one = data.getByRole('region', { name: 'Kamila Sodiqova' });
  await expect(one.getByRole('button', { name: t('keepChild') })).toHaveCount(0);
  await one.getByRole('button', { name: t('object') }).click();
  await expect(one.getByText(t('objected'))).toBeVisible();
  await expect(one.getByRole('button', { name: t('object') })).toHaveCount(0);

  const body = { student_id: child.id, password: PASSWORD };
  await post('/v1/consent/keep', await tokensOf(mother.login), body);
  await page.reload();
  await openData(page, lang);
  await expect(one.getByRole('button', { name: t('withdraw') })).toBeVisible();
  expect((await tokensOf(child.login)).access_token).toBeTruthy();
});

test('an administrator decides on what was objected to, with a reason that the log has', {
  tag: ['@slow', '@phone-also'],
}, async ({ page, lang }) => {
  const t = textsOf('staff-people', lang);
  // The other language’s story has a child of its own in the same list.
  const lastName = lang === 'uz' ? 'Tohirova' : 'Tohirboyeva';
  const { child, father } = await withdrawn(lastName);
  await post('/v1/consent/object', await tokensOf(father.login), { student_id: child.id });
  await page.goto('/');
  await signInByForm(page, lang, 'admin');
  await expect(page).toHaveURL('/staff');
  await expect(
    page.locator('mars-staff-today').getByRole('list', { name: textsOf('staff-today', lang)('tasks') }),
  ).toBeVisible();
  await page.goto('/staff?section=people');
  const people = page.locator('mars-staff-people');
  await people.getByLabel(t('search')).fill(`Kamila ${lastName}`);
  await people.getByRole('button', { name: `Kamila ${lastName}` }).click();
  await people.getByLabel(t('decideReason')).fill('Ota-ona bilan gaplashildi');
  await people.getByRole('button', { name: t('decideKeep') }).click();
  await expect(people.getByRole('button', { name: t('decideKeep') })).toHaveCount(0);
  expect((await tokensOf(child.login)).access_token).toBeTruthy();
});

test('an administrator sees what became of the coins', { tag: ['@phone', '@slow'] }, async ({
  page,
  lang,
}) => {
  const t = textsOf('staff-economy', lang);
  await page.goto('/');
  await signInByForm(page, lang, 'admin');
  await expect(page).toHaveURL('/staff');
  await page.goto('/staff?section=economy');
  const economy = page.locator('mars-staff-economy');
  await economy.getByRole('tab', { name: t('lastMonth') }).click();
  await expect(economy.getByRole('table', { name: t('byRule') })).toBeVisible();
  const chart = economy.getByRole('slider', { name: t('chart') });
  await expect(chart.locator('.ct-bar').first()).toBeAttached();
  await chart.focus();
  await chart.press('Home');
  await expect(economy.locator('.chart-said')).toContainText(/^01-/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    economy.getByRole('button', { name: t('table') }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(
    lang === 'uz' ? 'Darsga kelish' : 'Посещение уроков',
  );
});
