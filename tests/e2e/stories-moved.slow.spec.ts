import { addDays, dayOf, formatDate, momentOf } from '@mars/i18n/pieces/dates.ts';
import { Axe } from './axe.ts';
import { ask, enter, post, send, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

const today = dayOf();
const daysAgo = (days: number): string => addDays(today, -days);
/** Went over a week ago, of which the office hears today. */
const MOVED = daysAgo(7);

/** A child of two groups' neighbour courses, whose old teacher has marked as absent who sat next door. */
async function family() {
  const admin = await tokensOf('admin');
  const { courses } = await ask<{ courses: { id: number }[] }>('/v2/staff/groups', admin);
  const group = async (sign: string) => {
    const teacher = await enter({ role: 'teacher', first_name: 'Nargiza', last_name: `Sodiqova ${sign}` });
    const made = await post<{ id: number; name: string }>('/v2/staff/groups', admin, {
      name: `${sign}-${teacher.login}`.slice(0, 60),
      course_id: courses[0]?.id,
      teacher_id: teacher.id,
    });
    return { ...made, teacher: teacher.login };
  };
  const [old, next] = [await group('A'), await group('B')];
  const child = await enter({ role: 'student', first_name: 'Lola', last_name: 'Sinov' });
  const parent = await enter({
    role: 'parent',
    first_name: 'Ota',
    last_name: 'Sinov',
    children_ids: [child.id],
  });
  const mate = await enter({ role: 'student', first_name: 'Bahrom', last_name: 'Sinov' });
  const join = (of: { id: number }, student_id: number) =>
    post(`/v2/staff/groups/${of.id}/members`, admin, { student_id, joined_on: daysAgo(30) });
  await join(old, child.id);
  await join(next, mate.id);
  const lesson = async (of: { id: number }, day: string): Promise<number> => {
    const { id } = await post<{ id: number }>('/v2/staff/lessons', admin, {
      group_id: of.id,
      starts_at: momentOf(day, '09:00'),
      ends_at: momentOf(day, '10:00'),
    });
    return id;
  };
  const mark = (lesson_id: number, attendance_type: 0 | 1, student_id = child.id) =>
    send('PUT', '/v2/staff/attendance', admin, {
      lesson_id,
      marks: [{ student_id, attendance_type }],
    });
  await mark(await lesson(old, daysAgo(9)), 1);
  await mark(await lesson(old, daysAgo(5)), 0);
  const there = await lesson(next, daysAgo(5));
  await mark(there, 1, mate.id);
  return { child, parent, old, next, markThere: () => mark(there, 1) };
}

test('who went over last week and says so today is asked for in the new group alone, and nothing is missed in the old one', {
  tag: '@phone-also',
}, async ({ browser, lang, viewport }) => {
  test.slow();
  const [t, spans, parent] = [
    textsOf('staff-people', lang),
    textsOf('staff-groups', lang),
    textsOf('parent', lang),
  ];
  const { child, parent: father, old, next, markThere } = await family();
  const home = await openAs(browser, father.login, lang, viewport);
  await home.goto('/parent-main');
  await expect(home.locator('mars-parent')).toContainText(parent('attendedOf', { there: 1, missed: 1 }));

  const page = await openAs(browser, 'admin', lang, viewport);
  await page.goto('/staff?section=people');
  const people = page.locator('mars-staff-people');
  const found = page.waitForResponse((answer) => answer.url().includes(`q=${child.login}`));
  await people.getByRole('searchbox').fill(child.login);
  await found;
  await people.locator('.line-row').first().click();
  await people
    .getByRole('dialog')
    .getByRole('tab', { name: t('tab_study') })
    .click();
  const from = formatDate(daysAgo(30), 'dd-MMM-yyyy', lang);
  await page.getByRole('button', { name: spans('spanDays', { days: `${from} – …` }) }).click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel(spans('spanMove')).selectOption({ label: next.name });
  await form.getByLabel(spans('spanMoveDay')).fill(MOVED);
  await form.getByRole('button', { name: t('save'), exact: true }).click();
  const day = formatDate(daysAgo(5), 'day month', lang);
  await expect(form).toContainText(spans('spanSheetOut', { day, group: old.name }));
  await expect(form).toContainText(spans('spanSheetIn', { day, group: next.name }));
  const axe = new Axe();
  await axe.scan(page, 'what follows from a move');
  await form.getByRole('button', { name: spans('spanYes') }).click();
  await expect(form.getByLabel(spans('spanMove'))).toHaveCount(0);
  const moved = formatDate(MOVED, 'dd-MMM-yyyy', lang);
  await expect(
    page.getByRole('button', { name: spans('spanDays', { days: `${from} – ${moved}` }) }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: spans('spanDays', { days: `${moved} – …` }) })).toBeVisible();
  expect(axe.violations).toEqual([]);

  await home.reload();
  await expect(home.locator('mars-parent')).toContainText(parent('attendedOf', { there: 1, missed: 0 }));
  await markThere();
  await home.reload();
  await expect(home.locator('mars-parent')).toContainText(parent('attendedOf', { there: 2, missed: 0 }));
});
