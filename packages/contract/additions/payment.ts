import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const paymentAdds = defineAdditions({
  topics: ['payment', 'payments', 'payment_systems', 'debtors', 'charges', 'till_lines'],
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
    order_limit: refusal(
      409,
      'Too many orders in one hour',
      'Toʻlov juda koʻp marta boshlandi. Bir soatdan keyin qayta urinib koʻring.',
      'Оплату начинали слишком много раз. Попробуйте снова через час.',
    ),
    not_cash: refusal(
      409,
      'Not cash',
      'Faqat naqd toʻlov yozuvi bekor qilinadi. Tizim orqali kelgan pul qaytariladi.',
      'Отменить можно только запись о наличных. Деньги из платёжной системы возвращают.',
    ),
    told_today: refusal(
      409,
      'Reminded today',
      'Ota-onaga bugun eslatilgan.',
      'Родителям сегодня уже напомнили.',
    ),
    no_parent: refusal(
      409,
      'No parent',
      'Bu oʻquvchiga ota-ona biriktirilmagan.',
      'К этому ученику не привязаны родители.',
    ),
    already_refunded: refusal(
      409,
      'Already refunded',
      'Bu toʻlov allaqachon qaytarilgan.',
      'Этот платёж уже возвращён.',
    ),
    already_booked: refusal(
      409,
      'Already booked',
      'Bu toʻlov hisobga allaqachon yozilgan.',
      'Этот платёж уже записан.',
    ),
    order_of_another: refusal(
      409,
      'The order is of another student',
      'Bu buyurtma boshqa oʻquvchiniki.',
      'Этот заказ сделал другой ученик.',
    ),
    promised: refusal(
      409,
      'Promised to be paid',
      'Toʻlash muddati kelishilgan: oʻsha kungacha eslatma yuborilmaydi.',
      'Срок оплаты обещан: до этого дня напоминание не отправляется.',
    ),
    not_performed: refusal(
      409,
      'Not a payment that was made',
      'Bu toʻlov oʻtmagan yoki allaqachon qaytarilgan.',
      'Этот платёж не прошёл или уже возвращён.',
    ),
  },
});
