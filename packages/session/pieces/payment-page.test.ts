import { expect, it } from 'vitest';
import { paymentPage } from './payment-page.ts';

it.each([
  ['https://mars.example/v1/payment/pay/1', 'https://mars.example/v1/payment/pay/1?lang=ru'],
  ['https://mars.example/v1/payment/receipt/1', 'https://mars.example/v1/payment/receipt/1?lang=ru'],
  ['https://mars.example/v1/payment/pay/1?order=2', 'https://mars.example/v1/payment/pay/1?order=2&lang=ru'],
  ['https://pay.example/mars?child=1', 'https://pay.example/mars?child=1'],
  ['javascript:alert(1)//v1/payment/', null],
  [null, null],
])('of %j the Russian page is %j, the Uzbek one as it came', (came, russian) => {
  expect(paymentPage(came, 'ru')).toBe(russian);
  expect(paymentPage(came, 'uz')).toBe(russian && came);
});

it('says that somebody came from the page of a child, to our own pages alone', () => {
  const ours = 'https://mars.example/v1/payment/pay/1';
  expect(paymentPage(ours, 'uz', 'child')).toBe(`${ours}?back=child`);
  expect(paymentPage(ours, 'ru', 'child')).toBe(`${ours}?lang=ru&back=child`);
  expect(paymentPage('https://pay.example/mars', 'uz', 'child')).toBe('https://pay.example/mars');
});
