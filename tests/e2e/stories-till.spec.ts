import { untilLive } from './quiet.ts';
import { expect } from './test.ts';
import { grouped, type Lang, paymentIn, textsOf } from './texts.ts';
import { test } from './till-centre.ts';

const phone = { width: 360, height: 740 };
const unit = { uz: "so'm", ru: 'сум' };

interface Person {
  id: number;
  balance: number;
}
interface Page<T> {
  items: T[];
}

for (const lang of ['uz', 'ru'] satisfies Lang[]) {
  test.describe(`a parent who reads ${lang}`, () => {
    test.use({ lang });

    test('sees the debt, pays it on a phone by a link that needs no login, and has the receipt as PDF', {
      tag: '@slow',
    }, async ({ browser, centre }) => {
      const device = { browser, lang, viewport: phone };
      const { ask, open } = centre;
      const child = await ask<Person>('dilnoza', 'GET', '/v1/me');
      const parent = await ask<{ login: string; start_code: { code: string } }>(
        'admin',
        'POST',
        '/v2/staff/people',
        { role: 'parent', first_name: 'Nigora', last_name: 'Karimova', children_ids: [child.id] },
      );
      const chosen = await fetch(`${centre.url}/v1/auth/password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          login: parent.login,
          code: parent.start_code.code,
          password: 'mars-demo-1',
        }),
      });
      expect(chosen.status).toBe(200);
      const owed = -child.balance;
      expect(owed).toBeGreaterThan(0);
      const shop = await open('dilnoza', device);
      const inShop = textsOf('shop', lang);
      const closed = shop.locator('mars-shop').getByText(inShop('debt'), { exact: true });
      await shop.goto('/shop-page');
      await expect(closed).toBeVisible();
      await untilLive(shop);

      const t = textsOf('parent', lang);
      const page = await open(parent.login, device);
      await page.goto('/parent-main');
      const card = page.locator('mars-parent').getByRole('region', { name: t('payment'), exact: true });
      await expect(card).toContainText(`${grouped(owed)} ${unit[lang]}`);
      const link = (await card.getByRole('link', { name: t('pay') }).getAttribute('href')) ?? '';

      // On another device, where nobody is signed in.
      const other = await open(null, device);
      await other.goto(link);
      await expect(other.getByText(/Dilnoza K\.|Дилноза К\./)).toBeVisible();
      await other.getByRole('button', { name: /Payme/ }).click();
      await expect(other.getByText(/pul yechilmaydi|деньги не списываются/)).toBeVisible();
      await expect(other.getByText(grouped(owed))).toBeVisible();
      await other.getByRole('button', { name: { uz: 'Toʻlash', ru: 'Оплатить' }[lang], exact: true }).click();
      const receipt = other.getByRole('link', { name: /chek|чек/i });
      await expect(receipt).toBeVisible();
      await receipt.click();
      await expect(other.getByText(`${grouped(owed)} ${unit[lang]}`, { exact: true })).toBeVisible();
      const file = await other.request.get(
        (await other.getByRole('link', { name: /PDF/ }).getAttribute('href')) ?? '',
      );
      expect([file.headers()['content-type'], (await file.body()).subarray(0, 5).toString()]).toEqual([
        'application/pdf',
        '%PDF-',
      ]);

      // The child’s shop is open without a reload, and the parent has the receipt in one press.
      await expect(closed).toHaveCount(0);
      await expect(card).toContainText(t('paid'));
      await expect(card.getByRole('link', { name: t('lastReceipt') })).toBeVisible();

      // For the other language it is owed again.
      const { items } = await ask<Page<{ id: number }>>(
        'admin',
        'GET',
        '/v2/staff/payments?state=performed&q=Dilnoza',
      );
      await ask('admin', 'POST', `/v2/staff/payments/${items[0]?.id}/refund`, { reason: 'Sinov' });
    });

    test('is told when the system takes nothing, and that an answer is waited for', { tag: '@slow' }, async ({
      browser,
      centre,
    }) => {
      const device = { browser, lang, viewport: phone };
      // Who owes so much cannot sign in: the desk sends the link.
      const { items } = await centre.ask<Page<Person>>('admin', 'GET', '/v2/staff/people?q=jamshid');
      const { payment_link } = await centre.ask<{ payment_link: string }>(
        'admin',
        'GET',
        `/v1/payment/status?student_id=${items[0]?.id}`,
      );
      const page = await centre.open(null, device);
      await page.goto(paymentIn(lang, payment_link));
      await page.getByLabel(/Boshqa summa|Другая сумма/).fill('1 000');
      await page.getByRole('button', { name: /Click/ }).click();
      await page.getByRole('button', { name: /rad etish|Отклонить/ }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      // Another try is possible at once; its answer comes late, and no button is there meanwhile.
      await page.getByLabel(/Boshqa summa|Другая сумма/).fill('1 000');
      await page.getByRole('button', { name: /Click/ }).click();
      await page.getByRole('button', { name: /keyin|через/ }).click();
      await expect(page.getByRole('status')).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('link', { name: /chek|чек/i })).toBeVisible({ timeout: 30_000 });
    });
  });
}

test('an administrator takes cash, reverses a wrong booking with its reason, and the day’s sum is right', {
  tag: '@phone-also',
}, async ({ browser, centre, lang, viewport }) => {
  const { ask } = centre;
  const t = textsOf('staff-payments', lang);
  const name = `Kassa${Date.now()}`;
  const student = await ask<Person>('admin', 'POST', '/v2/staff/people', {
    ...{ role: 'student', first_name: name, last_name: 'Sinov' },
  });
  const today = async () => {
    const { items } = await ask<Page<{ system: string; came: number; back: number }>>(
      'admin',
      'GET',
      '/v2/staff/payments/sums',
    );
    return items.reduce((sum, { came, back }) => sum + came - back, 0);
  };
  const before = await today();
  const page = await centre.open('admin', { browser, lang, viewport });
  await page.goto('/staff?section=payments');
  const till = page.locator('mars-staff-payments');
  const sums = till.getByRole('region', { name: t('sumToday') }).locator('.h3');
  const sum = (amount: number) => `${grouped(amount)} ${unit[lang]}`;
  await expect(sums).toHaveText(sum(before));

  const take = async (amount: number) => {
    await till.getByRole('button', { name: t('takeCash') }).click();
    const dialog = till.getByRole('dialog');
    await dialog.getByLabel(t('whose')).fill(name);
    await dialog.getByRole('button', { name }).click();
    await dialog.getByLabel(t('amount')).fill(String(amount));
    await dialog.getByLabel(t('note')).fill('Onasi toʻladi');
    await dialog.getByRole('button', { name: t('takeSum', { amount: sum(amount) }) }).click();
    await expect(dialog).toHaveCount(0);
  };
  await take(450_000);
  await expect(sums).toHaveText(sum(before + 450_000));
  await take(45_001);
  await expect(sums).toHaveText(sum(before + 495_001));

  // The second was somebody else’s.
  await till.getByRole('button', { name: new RegExp(`${name}.*45\\s001`) }).click();
  const dialog = till.getByRole('dialog');
  await dialog.getByLabel(t('reverseReason')).fill('Boshqa oʻquvchiga yozilgan');
  await dialog.getByRole('button', { name: t('reverse') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(sums).toHaveText(sum(before + 450_000));
  expect(await today()).toBe(before + 450_000);
  await till.getByRole('button', { name: new RegExp(`${name}.*45\\s001`) }).click();
  await expect(dialog).toContainText('Boshqa oʻquvchiga yozilgan');
  const { balance } = (await ask<Page<Person>>('admin', 'GET', `/v2/staff/people?q=${name}`)).items.find(
    ({ id }) => id === student.id,
  ) as Person;
  expect(balance).toBe(450_000);
  await page.context().close();
});

test('an administrator sees all of a student on one card, takes coins back and renews the link to pay', {
  tag: ['@phone-also', '@slow'],
}, async ({ browser, centre, lang, viewport }) => {
  const { ask } = centre;
  const t = textsOf('staff-people', lang);
  const { id } = await ask<Person>('bobur', 'GET', '/v1/me');
  const { reason } = await ask<{ reason: Record<Lang, string> }>('admin', 'POST', '/v2/staff/coins', {
    ...{ student_id: id, coins: 7, reason: { uz: `Sovgʻa ${Date.now()}`, ru: `Подарок ${Date.now()}` } },
  });
  const page = await centre.open('admin', { browser, lang, viewport });
  await page.goto('/staff?section=people');
  const people = page.locator('mars-staff-people');
  await people.getByLabel(t('search')).fill('bobur');
  await people
    .getByRole('button', { name: /Bobur|Бобур/ })
    .first()
    .click();
  const card = people.getByRole('dialog');
  await card.getByRole('tab', { name: t('tab_study') }).click();
  await expect(card.getByText(t('groupsAndMarks'))).toBeVisible();
  await expect(card.getByRole('listitem').first()).toBeVisible();

  await card.getByRole('tab', { name: t('tab_money') }).click();
  const link = card.locator('.copied');
  const old = (await link.textContent()) ?? '';
  await card.getByRole('button', { name: textsOf('student-money', lang)('newPayLink') }).click();
  await expect(link).not.toHaveText(old);
  expect((await page.request.get(old, { headers: { accept: 'text/html' } })).status()).toBe(404);

  await card.getByRole('tab', { name: t('tab_coins') }).click();
  await card.getByRole('button', { name: t('reverseWhat', { what: reason[lang] }) }).click();
  await card.getByLabel(t('reverseReason')).fill('Adashib berilgan');
  await card.getByRole('button', { name: t('reverse'), exact: true }).click();
  await expect(card.getByText(/\(Adashib berilgan\)/)).toBeVisible();
  await card.getByRole('tab', { name: t('tab_log') }).click();
  const log = textsOf('staff-audit', lang);
  await expect(card.locator('mars-staff-audit').getByText(log('didReverse')).first()).toBeVisible();
  // The student is told why.
  const [notice] = await ask<{ notification: { message_uz: string } }[]>('bobur', 'GET', '/v1/notification');
  expect(notice?.notification.message_uz).toContain('Adashib berilgan');
  await page.context().close();
});
