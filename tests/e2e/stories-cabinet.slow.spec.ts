import { randomBytes } from 'node:crypto';
import { addDays, dayOf } from '@mars/i18n/pieces/dates.ts';
import { Axe } from './axe.ts';
import { ask, enter, tokensOf } from './people.ts';
import { pickTable } from './tables.ts';
import { expect, test } from './test.ts';
import { grouped, textsOf } from './texts.ts';

test.use({ person: 'admin' });

/** As cabinets write a day: `28.11.2026`. */
const written = (day: string): string => day.split('-').reverse().join('.');
/** A number as Payme gives them. */
const theirs = () => randomBytes(12).toString('hex');

test('an administrator brings a table of the cabinet in, says what its columns mean, and books a payment whose order is lost', {
  tag: '@phone-also',
}, async ({ page, lang }) => {
  test.slow();
  const t = textsOf('till-table', lang);
  const of = textsOf('staff-payments', lang);
  const admin = await tokensOf('admin');
  const letters = [...randomBytes(8).toString('hex')].map(
    (one) => 'abcdefghijklmnop'[Number.parseInt(one, 16)],
  );
  const name = `Kassa${letters.join('')}`;
  const { id } = await enter({ role: 'student', first_name: 'Lola', last_name: name });
  const [lost, other] = [theirs(), theirs()];
  const at = written(addDays(dayOf(), -1));
  const table = (state: string) =>
    [
      'Hisobot',
      'A;B;C;D;E',
      `${lost};${at} 14:03;350 000,00;8d2f;${state}`,
      `${other};${at} 14:05;5 000;;${state}`,
      `${theirs()};${at} 14:06;0;;urinish`,
    ].join('\n');
  await page.goto('/staff?section=payments');
  const section = page.locator('mars-staff-payments');
  const axe = new Axe();
  await section.getByRole('tab', { name: of('cabinet') }).click();

  // Nobody knows what these columns are called: each is assigned by hand.
  await pickTable(section, 'kabinet.csv', table('otdi'));
  const compare = section.getByRole('button', { name: t('compare'), exact: true });
  await expect(compare).toBeDisabled();
  for (const [place, said] of ['id', 'time', 'amount', 'order', 'state'].entries())
    await section.getByLabel(t(`col_${said}`)).selectOption(String(place));
  await section.getByLabel('otdi').selectOption('paid');
  await axe.scan(page, 'columns of a table of the cabinet');
  await compare.click();
  await expect(section.getByText(t('count_lacking', { n: 2 }))).toBeVisible();
  await expect(section.getByText(t('count_unpaid', { n: 1 }))).toBeVisible();

  const line = section.getByRole('listitem').filter({ hasText: lost });
  const book = line.getByRole('button', { name: t('bookLine') });
  await expect(book).toBeDisabled();
  await line.getByRole('searchbox').fill(name);
  await line.getByRole('button', { name: new RegExp(name) }).click();
  await axe.scan(page, 'payments that the books lack');
  await line.getByRole('button', { name: new RegExp(`Lola ${name}`) }).click();
  await expect(line).toHaveCount(0);
  const { items } = await ask<{ items: object[] }>(`/v2/staff/payments?q=${lost}`, admin);
  expect(items).toMatchObject([{ system: 'payme', system_id: lost, amount: 350_000, student_id: id }]);

  // The other one is left out, and found again there.
  const second = section.getByRole('listitem').filter({ hasText: other });
  await second.getByRole('button', { name: t('leaveLine') }).click();
  const dialog = section.getByRole('dialog');
  await dialog.getByLabel(t('leaveReason')).fill('Boshqa markazniki');
  await dialog.getByRole('button', { name: t('leaveLine') }).click();
  await expect(second).toHaveCount(0);
  await section.getByRole('button', { name: t('leftLines') }).click();
  await expect(second).toContainText('Boshqa markazniki');

  // What is booked is in the books: in the table of the next month it is as it should be.
  await pickTable(section, 'kabinet.csv', table('Оплачен'));
  for (const [place, said] of ['id', 'time', 'amount', 'order', 'state'].entries())
    await section.getByLabel(t(`col_${said}`)).selectOption(String(place));
  await expect(section.getByLabel('Оплачен')).toHaveValue('paid');
  await compare.click();
  await expect(section.getByText(t('count_same', { n: 1 }))).toBeVisible();
  await expect(section.getByText(t('count_left', { n: 1 }))).toBeVisible();
  await section.getByRole('tab', { name: of('payments') }).click();
  await section.getByRole('searchbox').fill(lost);
  await expect(section.getByRole('listitem').filter({ hasText: name })).toContainText(grouped(350_000));
  expect(axe.violations).toEqual([]);
});
