import Type from 'typebox';
import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';
import { Count, Nullable } from '../schema.ts';

export const shopAdds = defineAdditions({
  topics: ['orders', 'shop'],
  limits: { shop: Type.Object({ locked: Nullable(Type.String()), trial_left: Count }) },
  rules: ['shop'],
  /** Something became the student's and stayed so [things owned by then]; places of four that have something on. */
  events: ['item_owned', 'hero_dressed'],
  refusals: {
    trial_required: refusal(
      409,
      'Trial lessons first',
      'Doʻkon ochilishi uchun yana {left} ta darsga keling.',
      'До открытия магазина осталось уроков: {left}.',
    ),
    owned: refusal(409, 'Owned already', 'Bu narsa sizda bor.', 'Эта вещь у вас уже есть.'),
    out_of_stock: refusal(
      409,
      'Out of stock',
      'Bu mahsulotdan faqat {left} ta qolgan.',
      'Этого товара не хватает, осталось: {left}.',
    ),
    undo_expired: refusal(
      409,
      'Too late to undo',
      'Xariddan keyin 10 daqiqa oʻtdi, uni endi qaytarib boʻlmaydi.',
      'После покупки прошло 10 минут, вернуть её уже нельзя.',
    ),
    undo_limit: refusal(
      409,
      'Daily limit of purchases taken back reached',
      'Bugun {total} ta xaridni qaytardingiz. Ertaga yana qaytarishingiz mumkin.',
      'Сегодня возвращено покупок: {total}. Завтра можно будет вернуть ещё.',
    ),
    undo_worn: refusal(
      409,
      'Worn already',
      'Bu narsani kiyib boʻlgansiz, endi uni qaytarib boʻlmaydi.',
      'Эту вещь уже надевали, вернуть её нельзя.',
    ),
    undo_real: refusal(
      409,
      'Real things are not undone',
      'Bu xaridni bu yerda qaytarib boʻlmaydi. Administratorga murojaat qiling.',
      'Эту покупку отменить нельзя. Обратитесь к администратору.',
    ),
    already_handed: refusal(
      409,
      'Handed over already',
      'Bu kod boʻyicha buyum berib boʻlingan.',
      'По этому коду товар уже выдан.',
    ),
  },
});
