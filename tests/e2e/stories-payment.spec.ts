import { paymeRequest } from '../../packages/server/testing/payments.ts';
import { test } from './paying-centre.ts';
import { untilLive } from './quiet.ts';
import { expect } from './test.ts';
import { grouped, textsOf } from './texts.ts';

interface Answer {
  result?: { state?: number; allow?: boolean };
  error?: { code: number };
}

/** Payme's server calls ours. */
const paymeOf = (url: string) => async (method: string, params: object) => {
  const { url: path, headers, payload } = paymeRequest({ method, params, id: 1 });
  const answer = await fetch(url + path, { method: 'POST', headers, body: payload });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
};

test('a debt is paid by Payme on another page, and the shop opens without a reload; given back, it closes', {
  tag: ['@engine', '@phone-also'],
}, async ({ page, context, centre, lang }) => {
  const payme = paymeOf(centre.url);
  const t = textsOf('shop', lang);
  const shop = page.locator('mars-shop');
  const closed = shop.getByText(t('debt'), { exact: true });
  await page.goto('/shop-page');
  await expect(closed).toBeVisible();
  await untilLive(page);
  await page.evaluate(() => {
    (globalThis as { stays?: boolean }).stays = true;
  });

  const way = (await shop.getByRole('link', { name: t('pay') }).getAttribute('href')) ?? '';
  expect(way).toMatch(
    new RegExp(`^${centre.url}/v1/payment/pay/[\\da-f-]{36}${lang === 'ru' ? '\\?lang=ru' : ''}$`),
  );
  const paying = await context.newPage();
  await paying.goto(way);
  await expect(paying.getByText(grouped(350_000))).toBeVisible();
  await expect(paying.getByRole('button', { name: /Click/ })).toBeVisible();
  const button = paying.getByRole('button', { name: /Payme/ });
  // The page of Payme is on the network: where the press leads is all that is looked at.
  let address = '';
  // What the form sends: Firefox does not tell it.
  const postData = await button.evaluate((pressed: HTMLButtonElement) =>
    new URLSearchParams(new FormData(pressed.form!, pressed) as unknown as URLSearchParams).toString(),
  );
  await paying.route('**/v1/payment/pay/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const answer = await route.fetch({ maxRedirects: 0, postData });
    address = answer.headers().location ?? '';
    return route.fulfill({ contentType: 'text/html', body: 'Payme' });
  });
  await button.click();
  await expect(paying.getByText('Payme', { exact: true })).toBeVisible();

  // What Payme reads of the button, it says to us.
  const told = Object.fromEntries(
    Buffer.from(address.split('/').at(-1) ?? '', 'base64')
      .toString()
      .split(';')
      .map(
        (part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] as [string, string],
      ),
  );
  const id = `e2e${Date.now()}`;
  const amount = Number(told.a);
  const account = { order: told['ac.order'] };
  expect(new URL(address).origin).toBe('https://checkout.paycom.uz');
  expect((await payme('CheckPerformTransaction', { amount, account })).result).toEqual({ allow: true });
  // Back before Payme has said anything: it waits, without a second button, and ends by itself.
  await paying.goto(told.c ?? '');
  await expect(paying.getByRole('status')).toBeVisible();
  await expect(button).toHaveCount(0);
  expect((await payme('CreateTransaction', { id, time: Date.now(), amount, account })).result?.state).toBe(1);
  await expect(closed).toBeVisible();
  expect((await payme('PerformTransaction', { id })).result?.state).toBe(2);

  await expect(closed).toHaveCount(0);
  await expect(shop.getByRole('link', { name: t('pay') })).toHaveCount(0);
  const receipt = paying.getByRole('link', { name: /chek|чек/i });
  await expect(receipt).toBeVisible();
  await expect(button).toHaveCount(0);
  await receipt.click();
  await expect(paying.getByText(id)).toBeVisible();
  const file = await paying.request.get(
    (await paying.getByRole('link', { name: /PDF/ }).getAttribute('href')) ?? '',
  );
  expect(file.headers()['content-type']).toBe('application/pdf');
  await paying.close();

  expect((await payme('CancelTransaction', { id, reason: 5 })).result?.state).toBe(-2);
  await expect(closed).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { stays?: boolean }).stays)).toBe(true);
});

test('whoever has a wrong address to pay by is told so, in the look of the page', { tag: '@slow' }, async ({
  page,
  centre,
  faults,
}) => {
  faults.allow(/404/);
  const answer = await page.goto(`${centre.url}/v1/payment/pay/00000000-0000-4000-8000-000000000000`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Sahifa topilmadi' })).toBeVisible();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
});
