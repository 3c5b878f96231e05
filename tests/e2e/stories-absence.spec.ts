import type { Page } from 'playwright/test';
import { Axe } from './axe.ts';
import { ask, enter, post, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

/** A family and a teacher of their own; a lesson of both children runs, another begins in two days. */
async function family() {
  const admin = await tokensOf('admin');
  const teacher = await enter({ role: 'teacher', first_name: 'Nargiza', last_name: 'Sodiqova' });
  const { courses } = await ask<{ courses: { id: number }[] }>('/v2/staff/groups', admin);
  const group = await post<{ id: number }>('/v2/staff/groups', admin, {
    name: `Y-${teacher.login}`.slice(0, 60),
    course_id: courses[0]?.id,
    teacher_id: teacher.id,
  });
  const children: number[] = [];
  for (const first_name of ['Lola', 'Bahrom', 'Zuhra'])
    children.push((await enter({ role: 'student', first_name, last_name: 'Sinov', group_id: group.id })).id);
  const parents: string[] = [];
  for (const first_name of ['Ota', 'Ona']) {
    const of = { role: 'parent', first_name, last_name: 'Sinov', children_ids: children.slice(0, 2) };
    parents.push((await enter(of)).login);
  }
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  for (const begins of [-1, 2 * 24 * 60])
    await post('/v2/staff/lessons', admin, {
      ...{ group_id: group.id, starts_at: at(begins), ends_at: at(begins + 60) },
    });
  return { teacher: teacher.login, father: parents[0]!, mother: parents[1]! };
}

const panel = (page: Page) => page.locator('mars-parent').locator('mars-absence');

test('a parent says in three presses why a child is absent; the teacher’s open sheet has it and keeps its taps', {
  tag: ['@engine', '@phone-also'],
}, async ({ browser, lang, viewport }) => {
  test.slow();
  const t = textsOf('absence', lang);
  const today = textsOf('staff-today', lang);
  const { teacher, father, mother } = await family();
  const sheet = await openAs(browser, teacher, lang, viewport);
  await sheet.goto('/staff');
  const row = (name: string) => sheet.locator('mars-staff-today').getByRole('switch', { name });
  await expect(row('Zuhra')).toBeVisible();
  await row('Zuhra').click();

  const page = await openAs(browser, father, lang, viewport);
  await page.goto('/parent-main');
  await panel(page)
    .getByRole('button', { name: t('tell') })
    .click();
  await panel(page).getByText(t('ill'), { exact: true }).click();
  await panel(page)
    .getByRole('button', { name: t('send') })
    .click();
  await expect(panel(page).getByText(t('ill'), { exact: true })).toBeVisible();
  const axe = new Axe();
  await axe.scan(page, 'absence');

  // Coming back to the sheet is enough; who stays has it within a minute (`StaffToday.test.tsx`).
  const lookAgain = () => sheet.evaluate(() => dispatchEvent(new Event('focus')));
  await lookAgain();
  await expect(row('Lola')).toContainText(today('reason', { reason: t('ill') }));
  await expect(row('Zuhra')).toHaveAttribute('aria-checked', 'false');
  await expect(row('Lola')).toHaveAttribute('aria-checked', 'true');

  // The other parent sees it, and tells of a week of both children in one act.
  const hers = await openAs(browser, mother, lang, viewport);
  await hers.goto('/parent-main');
  await expect(panel(hers).getByText(t('by', { name: 'Ota Sinov' }))).toBeVisible();
  await panel(hers)
    .getByRole('button', { name: t('tell') })
    .click();
  await panel(hers).getByText('Bahrom', { exact: true }).click();
  await panel(hers).getByText(t('week'), { exact: true }).click();
  await panel(hers).getByText(t('away'), { exact: true }).click();
  await axe.scan(hers, 'absence, telling');
  await panel(hers)
    .getByRole('button', { name: t('send') })
    .click();
  await expect(panel(hers).getByText(t('away'), { exact: true })).toHaveCount(2);
  expect(axe.violations).toEqual([]);

  await lookAgain();
  for (const name of ['Lola', 'Bahrom'])
    await expect(row(name)).toContainText(today('reason', { reason: t('away') }));
  await expect(row('Zuhra')).toHaveAttribute('aria-checked', 'false');
});

test.describe('otabek', () => {
  test.use({ person: 'otabek' });

  test('finds the centre’s phone, address and Telegram, whatever is paid', {
    tag: ['@phone-also', '@slow'],
  }, async ({ page, lang }) => {
    await page.goto('/parent-main');
    const contacts = page.locator('mars-parent').locator('mars-contacts');
    await expect(contacts.getByRole('link', { name: '+998 66 000 10 20' })).toHaveAttribute(
      'href',
      'tel:+998660001020',
    );
    await expect(contacts.getByRole('link', { name: textsOf('contacts', lang)('write') })).toHaveAttribute(
      'href',
      'https://t.me/mars_demo_markaz',
    );
    await expect(
      contacts.getByText({ uz: 'Universitet xiyoboni, 15-uy', ru: 'Университетский бульвар, дом 15' }[lang]),
    ).toBeVisible();
  });
});
