import { ask, enter, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { platform } from './sites.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

interface Missing {
  items: { course_id: number; missing: { kind: string; module: number }[] }[];
}

/** Somebody new who has passed all exams of the demo's group, and a parent. */
async function graduate(lang: Lang): Promise<{ id: number; login: string; parent: string }> {
  const { id, login } = await enter({
    role: 'student',
    first_name: 'Gʻolib',
    last_name: lang === 'uz' ? 'Oʻktamov' : 'Ўктамов',
    group_id: 1,
  });
  const parent = await enter({ role: 'parent', first_name: 'Ota', last_name: lang, children_ids: [id] });
  const { items } = await ask<Missing>('/v1/certificate', await tokensOf(login));
  const { access_token } = await tokensOf('malika');
  for (const { module } of items[0]!.missing) {
    const answer = await fetch(`${platform}/v2/staff/exam-mark`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ group_id: 1, module, marks: [{ student_id: id, total_mark: 88 }] }),
    });
    if (!answer.ok) throw new Error(`no mark: ${await answer.text()}`);
  }
  return { id, login, parent: parent.login };
}

test('a certificate is claimed, opened and checked without a login; the parent has it too', {
  tag: '@phone-also',
}, async ({ browser, lang, viewport }) => {
  const { login, parent } = await graduate(lang);
  const t = textsOf('certificates', lang);
  const page = await openAs(browser, login, lang, viewport);
  await page.goto('/main-page');
  const panel = page.locator('mars-certificates');
  await panel.getByRole('button', { name: t('claimOf', { title: 'Frontend' }) }).click();
  const open = panel.getByRole('link', { name: t('openOf', { title: 'Frontend' }) });
  const check = panel.getByRole('link', { name: t('checkOf', { title: 'Frontend' }) });
  await expect(open).toBeVisible();
  const paper = await open.getAttribute('href');
  const address = await check.getAttribute('href');
  await page.close();

  // Nobody is signed in there.
  const stranger = await browser.newContext({ viewport });
  const pdf = await stranger.request.get(paper!);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect(pdf.headers()['content-disposition']).toMatch(/^inline/);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const checked = await stranger.newPage();
  await checked.goto(address!);
  await expect(checked.getByRole('heading')).toHaveText(lang === 'uz' ? 'Gʻolib Oʻktamov' : 'Gʻolib Ўктамов');
  await expect(checked.getByText('Haqiqiy sertifikat · Подлинный сертификат')).toBeVisible();
  await stranger.close();

  const home = await openAs(browser, parent, lang, viewport);
  await home.goto('/parent-main');
  const childs = home
    .locator('mars-certificates')
    .getByRole('link', { name: t('checkOf', { title: 'Frontend' }) });
  await expect(childs).toHaveAttribute('href', address!);
  await home.close();
});
