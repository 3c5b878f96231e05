import { addDays, addMonths, dayOf, formatMonth, monthOf } from '@mars/i18n/pieces/dates.ts';
import type { Locator, Page } from 'playwright/test';
import { Axe } from './axe.ts';
import { ask, enter, post, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

const today = dayOf();
const month = monthOf();

/** A child of a group that costs 600,000 so'm a month, and their mother. */
async function family() {
  const admin = await tokensOf('admin');
  const { courses } = await ask<{ courses: { id: number }[] }>('/v2/staff/groups', admin);
  const child = await enter({ role: 'student', first_name: 'Lola', last_name: 'Kassa' });
  await enter({ role: 'parent', first_name: 'Ona', last_name: 'Kassa', children_ids: [child.id] });
  const group = await post<{ id: number; name: string }>('/v2/staff/groups', admin, {
    name: `K-${child.login}`.slice(0, 60),
    course_id: courses[0]?.id,
    monthly_price: 600_000,
  });
  await post(`/v2/staff/groups/${group.id}/members`, admin, {
    student_id: child.id,
    joined_on: addDays(today, -40),
  });
  return { child, group };
}

/** The money of a child on their card: the person's page. */
async function openMoney(page: Page, login: string, tab: string): Promise<Locator> {
  await page.goto('/staff?section=people');
  const people = page.locator('mars-staff-people');
  const found = page.waitForResponse((answer) => answer.url().includes(`q=${login}`));
  await people.getByRole('searchbox').fill(login);
  await found;
  await people.locator('.line-row').first().click();
  await people.getByRole('dialog').getByRole('tab', { name: tab }).click();
  return page.locator('mars-student-money');
}

test('a cashier does eight things, each in four presses at most', { tag: '@phone-also' }, async ({
  browser,
  lang,
  viewport,
}) => {
  test.slow();
  const [people, t, payments] = [
    textsOf('staff-people', lang),
    textsOf('student-money', lang),
    textsOf('staff-payments', lang),
  ];
  const { child, group } = await family();
  const page = await openAs(browser, 'admin', lang, viewport);
  const money = await openMoney(page, child.login, people('tab_money'));
  const dialog = page.getByRole('dialog').last();
  const axe = new Axe();
  let presses = 0;
  const press = async (button: Locator) => {
    presses++;
    await button.click();
  };
  /** The tab of the card is a press, too. */
  const begin = () => {
    presses = 1;
  };
  const done = async () => {
    expect(presses).toBeLessThanOrEqual(4);
    await expect(dialog.getByLabel(t('reason'))).toHaveCount(0);
  };
  const button = (of: Locator, name: string | RegExp) => of.getByRole('button', { name }).first();

  // 1. A late joiner is charged.
  begin();
  await press(button(money, t('makeCharge')));
  await dialog.getByLabel(t('amount')).fill('600000');
  await dialog.getByLabel(t('reason')).fill('Kech qoʻshildi');
  await axe.scan(page, 'a charge by hand');
  await press(button(dialog, /600/));
  await done();
  const row = button(money, new RegExp(`${group.name}, ${formatMonth(month, lang)}`));
  await expect(row).toBeVisible();

  // 2. Half a month.
  begin();
  await press(row);
  await dialog.getByLabel(t('nowAmount')).fill('300000');
  await dialog.getByLabel(t('reason')).fill('Yarim oy');
  await press(button(dialog, t('lower')));
  await done();
  await expect(money.getByText('Yarim oy').first()).toBeVisible();

  // 3. A sibling.
  begin();
  await press(money.locator('.line-row').filter({ hasText: group.name }).last());
  await dialog.getByLabel(t('percent')).fill('25');
  await dialog.getByLabel(t('reason')).fill('Aka-uka');
  await axe.scan(page, 'a price of one’s own');
  await press(button(dialog, t('save')));
  await done();
  await expect(money.getByText(/25%/)).toBeVisible();

  // 4. A promise.
  begin();
  await press(button(money, t('writePromise')));
  await dialog.getByLabel(t('byDay')).fill(addDays(today, 3));
  await press(button(dialog, t('save')));
  await done();
  await expect(money.locator('.promise')).toBeVisible();

  // 5. Money is taken: all that is owed stands there.
  begin();
  // On the first of a month that month's charge is among it.
  const { balance } = await ask<{ balance: number }>('/v1/me', await tokensOf(child.login));
  expect([-300_000, -900_000]).toContain(balance);
  await press(button(money, t('takeCash')));
  await expect(dialog.getByLabel(t('amount'))).toHaveValue(String(-balance));
  await dialog.getByLabel(t('note')).fill('Kassa');
  await press(button(dialog, new RegExp(String(-balance / 1000))));
  await done();
  await expect(money.locator('.h3').first()).toContainText(t('balance', { amount: '' }).trim());

  // 6. One is taken back.
  begin();
  await press(row);
  await dialog.getByLabel(t('how')).selectOption('reverse');
  await dialog.getByLabel(t('reason')).fill('Xato yozilgan');
  await press(button(dialog, t('reverse')));
  await done();
  await expect(money.getByText('Xato yozilgan').first()).toBeVisible();
  await axe.scan(page, 'the money of a student');

  // 7. Who owes more than a month, whatever of before was paid and is taken back.
  const admin = await tokensOf('admin');
  for (const each of [month, addMonths(month, -1)])
    await post('/v2/staff/charges', admin, {
      student_id: child.id,
      group_id: group.id,
      month: each,
      amount: 1_000_000,
      reason: 'Sinov',
    });
  await page.goto('/staff?section=payments');
  const till = page.locator('mars-staff-payments');
  presses = 0;
  await press(till.getByRole('tab', { name: payments('debtors') }));
  presses++;
  await till.getByLabel(payments('whichDebts')).selectOption('over_month');
  await till.getByRole('searchbox').fill('Lola Kassa');
  await expect(till.getByRole('button', { name: 'Lola Kassa', exact: true }).first()).toBeVisible();
  await axe.scan(page, 'debtors');
  expect(presses).toBeLessThanOrEqual(4);

  // 8. The day is printed.
  await page.goto('/staff?section=payments');
  presses = 0;
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await press(button(till, payments('printDay')));
  await expect(till.getByRole('cell', { name: 'Lola Kassa' }).first()).toBeVisible();
  await press(till.getByRole('button', { name: payments('print'), exact: true }));
  await expect(page.locator('body[data-printed]')).toBeAttached();
  expect(presses).toBeLessThanOrEqual(4);
  await axe.scan(page, 'the day on a sheet');
  expect(axe.violations).toEqual([]);
});
