import { seeCelebrated } from './celebration.ts';
import { graduate } from './graduate.ts';
import { homePanel } from './home-panel.ts';
import { openAs } from './quiet.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

test('a certificate is claimed, opened and checked without a login; the parent has it too', {
  tag: '@phone-also',
}, async ({ browser, lang, viewport }) => {
  const { login, parent } = await graduate(lang);
  const t = textsOf('certificates', lang);
  const page = await openAs(browser, login, lang, viewport);
  await page.goto('/main-page');
  const panel = await homePanel(page, lang, 'mars-certificates');
  await panel.getByRole('button', { name: t('claimOf', { title: 'Frontend' }) }).click();
  await seeCelebrated(page, t('done'), t('claimed', { title: 'Frontend' }));
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
