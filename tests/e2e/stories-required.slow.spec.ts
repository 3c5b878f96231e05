import { dayOf, longDate } from '@mars/i18n/pieces/dates.ts';
import { codeOf, stepOf } from '../../packages/server/features/factor/totp.ts';
import { fromBase32 } from './base32.ts';
import { test } from './own-centre.ts';
import { signInByForm } from './signin.ts';
import { expect } from './test.ts';
import { textsOf } from './texts.ts';

const password = 'mening-parolim';

test('the second step is required from today: its recovery codes stay until they are read, then all is open', {
  tag: '@phone-also',
}, async ({ page, lang, centre, faults }) => {
  faults.allow(/409/);
  const s = textsOf('signin', lang);
  const signin = page.locator('mars-signin');
  await page.goto('/');
  await signInByForm(page, lang, centre.admin.login, centre.admin.code);
  await signin.getByLabel(s('newPassword'), { exact: true }).fill(password);
  await signin.getByRole('button', { name: s('choose') }).click();
  await expect(page).toHaveURL('/staff');

  await page.goto('/staff?section=settings');
  const settings = page.locator('mars-staff-settings');
  const from = settings.getByLabel(textsOf('settings', lang)('factor_staff_from'));
  const today = dayOf(new Date());
  await from.fill(today);
  await settings
    .getByRole('button', { name: textsOf('staff-settings', lang)('save') })
    .first()
    .click();

  const t = textsOf('staff', lang);
  const f = textsOf('factor', lang);
  const required = page.locator('mars-staff').getByRole('region', { name: t('required') });
  // Of themself, too, and without a further look: what the section asks for is refused.
  await expect(required.getByText(t('requiredFrom', { date: longDate(today, lang) }))).toBeVisible();
  await page.goto('/staff?section=people');
  await expect(required.getByText(t('requiredFrom', { date: longDate(today, lang) }))).toBeVisible();
  await expect(page.locator('mars-staff-people')).toHaveCount(0);
  await required.getByLabel(f('password'), { exact: true }).fill(password);
  await required.getByRole('button', { name: f('turnOn') }).click();
  const typed = await required.locator('.copied').textContent();
  const secret = fromBase32((typed ?? '').replaceAll(' ', ''));
  await required.getByLabel(f('code'), { exact: true }).fill(codeOf(secret, stepOf(new Date())));
  await required.getByRole('button', { name: f('confirmCode') }).click();
  await expect(required.getByText(f('done'))).toBeVisible();
  await expect(required.locator('.copied')).toContainText(/\w{4}/);
  await required.getByRole('button', { name: t('close') }).click();
  await expect(page.locator('mars-staff-people')).toBeVisible();
  await expect(required).toHaveCount(0);
});
