import type { Page } from 'playwright/test';
import { homePanel } from './home-panel.ts';
import { ask, enter, post, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

interface Limit {
  extra_lessons: { left: number | null };
}

const leftOf = async (login: string): Promise<number | null> =>
  (await ask<Limit>('/v1/me/limits', await tokensOf(login))).extra_lessons.left;

/** A day of this month's next weeks, so many days from now, in Tashkent. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 5 * 3_600_000).toISOString().slice(0, 10);

/** Slots that nobody else of the stories knows: in a room of their own. */
async function offer(room: string, days: readonly number[], hour: string): Promise<number[]> {
  const ids: number[] = [];
  for (const day of days) {
    const { items } = await post<{ items: { id: number }[] }>('/v2/staff/slots', await tokensOf('admin'), {
      starts_at: `${inDays(day)}T${hour}:00+05:00`,
      minutes: 45,
      places: 1,
      room,
    });
    ids.push(items[0]!.id);
  }
  return ids;
}

const newcomer = (lang: Lang) =>
  enter({ role: 'student', first_name: 'Yangi', last_name: lang, group_id: 1 });
const hours: Record<Lang, string[]> = { uz: ['07:00', '09:00'], ru: ['08:00', '10:00'] };

/** The panel on the home and its dialog, by what a person sees. */
function panelOf(page: Page, lang: Lang) {
  const t = textsOf('extra-lessons', lang);
  const panel = page.locator('mars-extra-lessons');
  const dialog = panel.getByRole('dialog');
  return {
    t,
    panel,
    dialog,
    topic: dialog.getByLabel(t('topic'), { exact: true }),
    slotsIn: (room: string) =>
      dialog.getByRole('radio').and(dialog.locator(`label:has-text("${room}") input`)),
  };
}

test('an extra lesson is booked with a topic and given up, and its use comes back [§5.15] [§5.16] [§6.4] [§9.6]', {
  tag: '@phone-also',
}, async ({ browser, lang, viewport }) => {
  const room = `Xona ${lang} 1`;
  await offer(room, [3, 4], hours[lang][0]!);
  const { login } = await newcomer(lang);
  const page = await openAs(browser, login, lang, viewport);
  const { t, panel, dialog, topic, slotsIn } = panelOf(page, lang);
  await page.goto('/main-page');
  await homePanel(page, lang, 'mars-extra-lessons');
  await expect(panel).toContainText(t('left', { left: 3, count: 3 }));
  await expect(panel).toContainText(t('onePerDay'));
  await panel.getByRole('button', { name: t('book'), exact: true }).click();
  await topic.fill('Flexbox');
  await expect(slotsIn(room)).toHaveCount(2);

  // What was typed is there again after a reload.
  await page.reload();
  await homePanel(page, lang, 'mars-extra-lessons');
  await panel.getByRole('button', { name: t('book'), exact: true }).click();
  await expect(topic).toHaveValue('Flexbox');
  await slotsIn(room).first().check();
  await expect(dialog).toContainText(t('takesOne', { count: 2 }));
  await dialog.getByRole('button', { name: t('bookIt'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel).toContainText(t('left', { left: 2, count: 3 }));
  await expect(panel).toContainText('Flexbox');
  expect(await leftOf(login)).toBe(2);

  // One a day is said before it is tried.
  await panel.getByRole('button', { name: t('book'), exact: true }).click();
  await expect(topic).toHaveValue('');
  await expect(dialog).toContainText(t('dayTaken'));
  await expect(slotsIn(room).first()).toBeDisabled();
  await expect(slotsIn(room).last()).toBeEnabled();
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: new RegExp(`^${t('cancelLesson')}`) }).click();
  await dialog.getByRole('button', { name: t('cancelLesson'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel).toContainText(t('left', { left: 3, count: 3 }));
  await page.close();
});

test('of two who want one place the second waits, and has it when it is given up', {
  tag: ['@phone', '@slow'],
}, async ({ browser, lang, viewport, faults }) => {
  // The second one's press.
  faults.allow(/status of 409.*\/v1\/extra-lesson\/book/);
  const room = `Xona ${lang} 2`;
  const [slot] = await offer(room, [5], hours[lang][1]!);
  const [first, second] = [await newcomer(lang), await newcomer(lang)];
  const page = await openAs(browser, second.login, lang, viewport);
  const { t, panel, dialog, topic, slotsIn } = panelOf(page, lang);
  await page.goto('/main-page');
  await homePanel(page, lang, 'mars-extra-lessons');
  await panel.getByRole('button', { name: t('book'), exact: true }).click();
  await slotsIn(room).check();
  await topic.fill('Grid');
  const booked = await post<{ id: number }>('/v1/extra-lesson/book', await tokensOf(first.login), {
    slot_id: slot,
    topic: 'Flexbox',
  });
  await dialog.getByRole('button', { name: t('bookIt'), exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(topic).toHaveValue('Grid');
  await dialog.getByRole('button', { name: t('wait'), exact: true }).click();
  await expect(panel).toContainText(t('inQueue'));

  const { access_token } = await tokensOf(first.login);
  await page.request.delete(`/v1/extra-lesson/${booked.id}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  await page.reload();
  await homePanel(page, lang, 'mars-extra-lessons');
  await expect(panel.getByRole('button', { name: new RegExp(`^${t('cancelLesson')}`) })).toBeVisible();
  await expect(panel).not.toContainText(t('inQueue'));
  await page.close();
});
