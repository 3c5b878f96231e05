import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const paymentAdds = defineAdditions({
  topics: ['payment'],
  refusals: {
    debt: refusal(
      409,
      'Debt',
      'Qarzdorlik bor: toʻlovdan keyin doʻkon ochiladi.',
      'Есть задолженность: после оплаты магазин откроется.',
    ),
  },
});
