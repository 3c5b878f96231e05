import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const paymentAdds = defineAdditions({
  topics: ['payment', 'payments', 'payment_systems'],
  refusals: {
    debt: refusal(
      409,
      'Debt',
      'Qarzdorlik bor: toʻlovdan keyin doʻkon ochiladi.',
      'Есть задолженность: после оплаты магазин откроется.',
    ),
    nothing_owed: refusal(
      409,
      'Nothing is owed',
      'Qarzdorlik yoʻq: hozir toʻlash shart emas.',
      'Задолженности нет: сейчас платить не нужно.',
    ),
    system_off: refusal(
      409,
      'No such way to pay',
      'Markaz bu usulda toʻlov qabul qilmaydi.',
      'Центр не принимает оплату этим способом.',
    ),
    not_performed: refusal(
      409,
      'Not a payment that was made',
      'Bu toʻlov oʻtmagan yoki allaqachon qaytarilgan.',
      'Этот платёж не прошёл или уже возвращён.',
    ),
  },
});
