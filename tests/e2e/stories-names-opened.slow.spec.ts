import { dayOf } from '@mars/i18n/pieces/dates.ts';
import type { Page } from 'playwright/test';
import { header, openProfile } from './header.ts';
import { lookAs } from './names.ts';
import { ask, enter, formOf, post, send, type Tokens, tokensOf } from './people.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

interface Graduate {
  id: number;
  login: string;
  /** Where their certificate is checked. */
  certificate: string;
}

/** Somebody of that name in the demo's group, who has a certificate and has handed homework in. */
async function graduate(first_name: string, last_name: string): Promise<Graduate> {
  const { id, login } = await enter({ role: 'student', first_name, last_name, group_id: 1 });
  const tokens = await tokensOf(login);
  const { items } = await ask<{ items: { course_id: number; missing: { module: number }[] }[] }>(
    '/v1/certificate',
    tokens,
  );
  const [{ course_id, missing }] = items as [(typeof items)[number]];
  const malika = await tokensOf('malika');
  for (const { module } of missing) {
    const body = { group_id: 1, module, marks: [{ student_id: id, total_mark: 88 }] };
    await send('PUT', '/v2/staff/exam-mark', malika, body);
  }
  const { url } = await post<{ url: string }>(`/v1/certificate/${course_id}/claim`, tokens, {});
  await handIn(course_id, tokens);
  return { id, login, certificate: new URL(url).pathname };
}

/** Hands the first homework of the course in that may be. */
async function handIn(course: number, tokens: Tokens): Promise<void> {
  const of = (module: number) =>
    ask<{ items: { id: number; kind: string; lock: object | null }[] }>(
      `/v1/course/elements?course_id=${course}&course_type=offline&group_id=1&module=${module}`,
      tokens,
    );
  const elements = (await Promise.all([1, 2, 3].map(of))).flatMap(({ items }) => items);
  const open = elements.find(({ kind, lock }) => kind === 'homework' && !lock)!;
  const { project_id } = await ask<{ project_id: number }>(`/v1/course/element/${open.id}`, tokens);
  await post(`/v1/project/${project_id}/submit`, tokens, formOf({ text: 'Mana sahifam.' }));
}

/** The card of a person, as the administrator has it, at one of its tabs. */
async function openCard(page: Page, { login }: Graduate, tab: number): Promise<void> {
  const people = page.locator('mars-staff-people');
  const found = page.waitForResponse((answer) => answer.url().includes(`q=${login}`));
  await people.getByRole('searchbox').fill(login);
  await found;
  await people.locator('.line-row').first().click();
  const card = people.getByRole('dialog');
  await card.getByRole('tab').nth(tab).click();
  await page.waitForLoadState('networkidle');
  await card.locator('.skel:visible').first().waitFor({ state: 'detached' });
}

test('names of all lengths stay in their places on forms, certificates, calendars, notices and in queues', async ({
  browser,
  lang,
}) => {
  test.slow();
  const named = ['W'.repeat(60), 'Щ'.repeat(60), `Muhammad${' Ali'.repeat(13)}`];
  const three: Graduate[] = [];
  for (const first of named) three.push(await graduate(first, `Bitirgan${lang}`));
  const children_ids = three.map(({ id }) => id);
  const parent = await enter({ role: 'parent', first_name: 'W'.repeat(60), last_name: 'Ota', children_ids });
  const admin = await tokensOf('admin');
  const rows = three.map(({ login }) => `${login},-250000,${dayOf()}`);
  const file = new File([['login,balance,as_of', ...rows].join('\n')], 'balans.csv');
  await post('/v2/staff/import?kind=balances', admin, formOf({ file }));
  const owing = async () =>
    (await ask<{ balance: number }>('/v1/me', await tokensOf(three[2]!.login))).balance;
  await expect.poll(owing).toBe(-250_000);
  for (const id of children_ids) await post(`/v2/staff/debtors/${id}/remind`, admin, {});

  const faults: string[] = [];
  const look = lookAs(browser, lang, faults);
  await look('malika', { queue: '/staff?section=homework', exams: '/staff?section=exams' });
  await look('admin', {
    ...Object.fromEntries(
      ['form', 'study', 'money', 'coins', 'log'].map((tab, at) => [
        tab,
        { path: '/staff?section=people', open: (page: Page) => openCard(page, three[0]!, at) },
      ]),
    ),
    certificates: '/staff?section=certificates',
    debtors: {
      path: '/staff?section=payments',
      open: async (page) => {
        await page.locator('mars-staff-payments').getByRole('tab').nth(1).click();
        await page.getByText(named[0]!).first().waitFor();
      },
    },
  });
  for (const { login, certificate } of three)
    await look(login, {
      graduate: '/main-page',
      calendar: {
        path: '/main-page',
        open: async (page) => {
          await openProfile(page);
          const row = textsOf('profile', lang)('attendance');
          await page.locator('mars-profile').getByRole('button', { name: row }).click();
          await page.locator('mars-attendance-calendar .day').first().waitFor();
        },
      },
      certificate,
    });
  await look(parent.login, {
    childs: '/parent-main',
    notices: {
      path: '/parent-main',
      open: async (page) => {
        const bell = textsOf('header', lang)('bell');
        await header(page)
          .getByRole('button', { name: new RegExp(`^${bell}`) })
          .click();
        await header(page).getByText(named[0]!).first().waitFor();
      },
    },
  });
  expect(faults).toEqual([]);
});
