import { settled, test } from './axe.ts';
import { ask, storageOf, tokensOf } from './people.ts';
import { expect } from './test.ts';
import { langs, paymentIn, textsOf } from './texts.ts';
import { turns } from './turns.ts';

for (const [index, lang] of langs.entries()) {
  for (const scheme of ['light', 'dark'] as const) {
    const turn = turns(4, 2 * index + Number(scheme === 'dark'));
    test.describe(`money: no violation in ${lang}, ${scheme}`, () => {
      const t = textsOf('staff-payments', lang);
      test.use({ lang, colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } });

      for (const [width, height] of [
        [360, 740],
        [768, 1024],
        [1280, 800],
      ] as const) {
        test.describe(`${width} px`, () => {
          test.use({ viewport: { width, height } });

          if (turn())
            test('the pages of whoever pays: to pay, refused, a double of a system, an unknown code', async ({
              page,
              axe,
            }) => {
              const { payment_link } = await ask<{ payment_link: string }>(
                '/v1/me',
                await tokensOf('dilnoza'),
              );
              await page.goto(paymentIn(lang, payment_link));
              await axe.scan(page, 'to pay');
              await page.getByRole('textbox').fill('999');
              await page.getByRole('button', { name: /Click/ }).click();
              await expect(page.getByRole('alert')).toBeVisible();
              await axe.scan(page, 'refused');
              await page.getByRole('textbox').fill('1000');
              await page.getByRole('button', { name: /Click/ }).click();
              await expect(page.getByText(/pul yechilmaydi|деньги не списываются/)).toBeVisible();
              await axe.scan(page, 'the double');
              await page.goto(
                `/v1/payment/pay/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}?lang=${lang}`,
              );
              await axe.scan(page, 'unknown');
            });

          test.describe('an administrator', () => {
            test.use({
              // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
              storageState: async ({}, use) => use(await storageOf('admin', lang, { scheme })),
            });

            if (turn())
              test('the till: a payment, its receipt, cash, the debtors', async ({ page, axe }) => {
                const till = page.locator('mars-staff-payments');
                const dialog = till.getByRole('dialog');
                await page.goto('/staff?section=payments');
                await till.getByRole('button', { name: t('takeCash') }).click();
                await expect(dialog).toBeVisible();
                await axe.scan(page, 'cash');
                await dialog.getByRole('button', { name: t('close') }).click();
                await till.getByRole('tab', { name: t('debtors') }).click();
                await expect(till.getByRole('listitem').first()).toBeVisible();
                await axe.scan(page, 'debtors');
                await till.getByRole('tab', { name: t('payments') }).click();
                await till.getByLabel(t('state')).selectOption('performed');
                await settled(page, 'full');
                await till.getByRole('listitem').first().getByRole('button').click();
                const receipt = dialog.getByRole('link', { name: t('receipt') });
                await expect(receipt).toBeVisible();
                await axe.scan(page, 'a payment');
                await page.goto((await receipt.getAttribute('href')) ?? '');
                await axe.scan(page, 'its receipt');
              });

            if (turn())
              test('the card of a student, tab by tab', async ({ page, axe }) => {
                const own = textsOf('staff-people', lang);
                const people = page.locator('mars-staff-people');
                await page.goto('/staff?section=people');
                await people.getByLabel(own('search')).fill('dilnoza');
                await people
                  .getByRole('button', { name: /Dilnoza|Дилноза/ })
                  .first()
                  .click();
                for (const tab of ['study', 'money', 'coins', 'log', 'form'] as const) {
                  await people.getByRole('tab', { name: own(`tab_${tab}`) }).click();
                  await settled(page, 'full');
                  await axe.scan(page, tab);
                }
                await people.getByRole('tab', { name: own('tab_coins') }).click();
                await people
                  .getByRole('button', { name: new RegExp(`^${own('reverse')}: `) })
                  .first()
                  .click();
                await axe.scan(page, 'a reversal');
              });
          });
        });
      }
    });
  }
}
