import type { Page } from 'playwright/test';
import { ask, boundTo, stateOf, tokensOf } from './people.ts';
import { playground } from './sites.ts';
import { expect, tabTo, test } from './test.ts';
import { grouped, type Lang, paymentIn, textsOf } from './texts.ts';

interface Child {
  id: number;
  first_name: string;
  last_name: string;
  balance: number;
  payment_link: string | null;
  groups: { id: number; name: string; course: { id: number } }[];
}

interface Homework {
  title: Record<Lang, string>;
  answer: { mark: number | null } | null;
}

const parent = (page: Page) => page.locator('mars-parent');
const sum = (amount: number, lang: Lang) => `${grouped(amount)} ${{ uz: "so'm", ru: 'сум' }[lang]}`;

/** The children of Otabek, as the server has them. */
async function childrenOf(login = 'otabek'): Promise<Child[]> {
  return (await ask<{ children: Child[] }>('/v1/me', await tokensOf(login))).children;
}

const about = async <T>(path: string): Promise<T> => ask<T>(path, await tokensOf('otabek'));

async function choose(page: Page, { first_name }: Child): Promise<void> {
  await parent(page).getByRole('radio', { name: first_name }).check();
}

test.describe('otabek', () => {
  test.use({ person: 'otabek' });

  test("sees what is paid, and what is owed in so'm with the way to pay it [§2.15] [§4.5] [§4.6] [§9.12]", {
    tag: '@phone',
  }, async ({ page, lang }) => {
    const t = textsOf('parent', lang);
    const children = await childrenOf();
    const paid = children.find(({ balance }) => balance >= 0) as Child;
    const owing = children.find(({ balance }) => balance < 0) as Child;
    await page.goto('/parent-main');
    const card = parent(page).getByRole('region', { name: t('payment'), exact: true });
    await choose(page, paid);
    await expect(card).toContainText(t('paid'));
    await expect(card.getByRole('link', { name: t('payAhead') })).toHaveCount(paid.payment_link ? 1 : 0);
    await choose(page, owing);
    await expect(card).toContainText(t('awaited'));
    await expect(card).toContainText(sum(-owing.balance, lang));
    const pay = card.getByRole('link', { name: t('pay') });
    if (owing.payment_link)
      await expect(pay).toHaveAttribute('href', paymentIn(lang, owing.payment_link, 'child'));
    else await expect(pay).toHaveCount(0);
    await card.getByText(t('payments')).click();
    await expect(card.getByRole('listitem').first()).toContainText(/so'm|сум/);
  });

  test('sees the exam of each module, the marks with bars by their bands [§2.16] [§5.8] [§6.6] [§9.11]', {
    tag: ['@phone-also', '@slow'],
  }, async ({ page, lang }) => {
    const t = textsOf('parent', lang);
    const [child] = (await childrenOf()) as [Child];
    const results = await about<{ module: number; total_mark: number | null }[]>(
      `/v1/me/total_monthly_exam_results?group_id=${child.groups[0]?.id}&student_id=${child.id}`,
    );
    await page.goto('/parent-main');
    const rows = parent(page)
      .getByRole('table', { name: t('exams') })
      .locator('tbody tr');
    await expect(rows).toHaveCount(results.length);
    for (const [index, { module, total_mark }] of results.entries()) {
      const row = rows.nth(index);
      await expect(row).toContainText(t('moduleName', { number: module }));
      await expect(row.locator('.grade')).toContainText(total_mark === null ? '–' : String(total_mark));
      const full = [90, 70, 60, 1].findIndex((from) => (total_mark ?? 0) >= from);
      await expect(row.locator('rect[opacity="1"]')).toHaveCount(full < 0 ? 0 : 4 - full);
    }
    await expect(parent(page).getByRole('list', { name: t('marks') })).toContainText(t('band_2'));
  });

  test('sees the homework of the first group, and of another when that is chosen [§2.17]', {
    tag: '@slow',
  }, async ({ page, lang }) => {
    const t = textsOf('parent', lang);
    const child = (await childrenOf()).find(({ groups }) => groups.length > 1) as Child;
    const homeworkOf = (index: number) =>
      about<Homework[]>(`/v1/me/projects?course_id=${child.groups[index]?.course.id}&student_id=${child.id}`);
    await page.goto('/parent-main');
    await choose(page, child);
    const group = parent(page).getByRole('combobox', { name: t('group') });
    await expect(group.locator('option:checked')).toHaveText(child.groups[0]?.name as string);
    const table = parent(page).getByRole('table', { name: t('homework') });
    for (const index of [0, 1]) {
      if (index > 0) await group.selectOption({ index });
      const homework = await homeworkOf(index);
      await expect(table.locator('tbody tr')).toHaveCount(homework.length);
      const all = parent(page).getByRole('button', { name: t('showAll', { number: homework.length }) });
      if ((await all.count()) > 0) await all.click();
      for (const { title, answer } of homework) {
        const row = table.locator('tbody tr', { hasText: title[lang] }).first();
        await expect(row.locator('.grade')).toContainText(String(answer?.mark ?? '–'));
      }
    }
  });

  test('reads these words where there is nothing [§8.8]', { tag: '@slow' }, async ({ page, lang }) => {
    const words = {
      uz: ['Imtihon natijalari topilmadi', 'Uyga vazifalar topilmadi', 'Aktiv guruh topilmadi'],
      ru: ['Экзаменов пока не было', 'Домашних заданий пока нет', 'Сейчас ребёнок не в группе'],
    }[lang];
    await page.route(/\/me\/(projects|total_monthly_exam_results)/, (route) => route.fulfill({ json: [] }));
    await page.goto('/parent-main');
    await expect(parent(page)).toContainText(words[0] as string);
    await expect(parent(page)).toContainText(words[1] as string);
    await page.route('**/v1/me', async (route) => {
      const response = await route.fetch();
      const me = (await response.json()) as { children: Child[] };
      const children = me.children.map((child) => ({ ...child, groups: [] }));
      await route.fulfill({ response, json: { ...me, children } });
    });
    await page.reload();
    await expect(parent(page)).toContainText(words[2] as string);
    await expect(parent(page).getByRole('combobox')).toHaveCount(0);
  });

  test('goes from child to child and group to group by keyboard alone, and asks for nobody else', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang }) => {
    const t = textsOf('parent', lang);
    const children = await childrenOf();
    const asked = new Set<string>();
    page.on('request', (request) => {
      const id = new URL(request.url()).searchParams.get('student_id');
      if (id) asked.add(id);
    });
    await page.goto('/parent-main');
    const [first, second] = children as [Child, Child];
    await tabTo(page, parent(page).getByRole('radio', { name: first.first_name }));
    await page.keyboard.press('ArrowRight');
    await expect(parent(page)).toContainText(
      t('about', { name: `${second.first_name} ${second.last_name}` }),
    );
    await expect(parent(page).locator('mars-attendance-calendar')).toHaveAttribute(
      'student-id',
      String(second.id),
    );
    await tabTo(page, parent(page).getByRole('combobox', { name: t('group') }));
    await page.waitForLoadState('networkidle');
    expect([...asked].sort()).toEqual([String(first.id), String(second.id)].sort());
  });

  test('sees the last lessons, the month and the weeks; readers have the picture as a table [§6.6]', {
    tag: '@slow',
  }, async ({ page, lang }) => {
    const t = textsOf('parent', lang);
    await page.goto('/parent-main');
    const last = parent(page).getByRole('region', { name: t('lastLessons') });
    await expect(last.getByRole('listitem')).toHaveCount(8);
    await expect(parent(page).locator('mars-attendance-calendar').getByRole('grid')).toBeVisible();
    await expect(parent(page).locator('.over-time rect').first()).toBeVisible();
    const table = parent(page).getByRole('table', { name: t('progress') });
    await expect(table.locator('tbody tr')).toHaveCount(12);
  });

  test('has it on white paper: whose it is, where from, all its rows and nothing to press', {
    tag: '@slow',
  }, async ({ page, lang }) => {
    const t = textsOf('parent', lang);
    const [child] = (await childrenOf()) as [Child];
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/parent-main');
    const table = parent(page).getByRole('table', { name: t('homework') });
    await expect(table).toBeVisible();
    await expect(parent(page).locator('mars-attendance-calendar').getByRole('grid')).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const head = parent(page).locator('.parent > .on-paper');
    await expect(head).toContainText(`${child.first_name} ${child.last_name}`);
    await expect(head).toContainText(
      lang === 'uz' ? /Mars · \d{4}-yil \d+-\p{L}+/u : /Mars · \d+ \p{L}+ \d{4} года/u,
    );
    for (const role of ['button', 'link', 'radio', 'combobox'] as const) {
      // The days of the month are the calendar’s own: numbers on paper.
      await expect(page.getByRole(role).and(page.locator(':not(.day)'))).toHaveCount(0);
    }
    for (const row of await table.locator('tbody tr').all()) await expect(row).toBeVisible();
    const ink = await head.evaluate((element) => getComputedStyle(element).color);
    expect(ink).toBe('rgb(22, 33, 58)');
  });
});

test.describe('a parent on another site’s page', () => {
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    storageState: async ({}, use) =>
      use(stateOf({ [playground]: await boundTo(playground, 'demo-playground', 'otabek') })),
  });

  test('sees the same, without what belongs to the platform', { tag: '@phone-also' }, async ({
    page,
    lang,
  }) => {
    const t = textsOf('parent', lang);
    const [child] = (await childrenOf()) as [Child];
    await page.goto(`${playground}/stage.html?tag=mars-parent&lang=${lang}`);
    await expect(parent(page)).toContainText(t('about', { name: `${child.first_name} ${child.last_name}` }));
    await expect(parent(page).getByRole('table', { name: t('homework') })).toBeVisible();
    await expect(parent(page).locator('mars-attendance-calendar').getByRole('grid')).toBeVisible();
    await expect(parent(page).getByRole('button', { name: t('print') })).toHaveCount(0);
  });
});
