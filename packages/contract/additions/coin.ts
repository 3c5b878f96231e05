import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const coinAdds = defineAdditions({
  topics: ['coins'],
  rules: ['staff', 'reversal'],
  /** By whatever rule but a reversal [coins]. */
  events: ['coins_earned'],
  refusals: {
    not_enough_coins: refusal(
      409,
      'Not enough coins',
      'Hisobingizda yetarlicha coin mavjud emas',
      'Недостаточно монет на счету',
    ),
    /** {left}: coins that can still be given to this student today. */
    gift_limit: refusal(
      409,
      'As many as a day allows',
      'Bugun bu oʻquvchiga yana {left} ta coin bera olasiz.',
      'Сегодня этому ученику можно дать ещё монет: {left}.',
    ),
    already_reversed: refusal(
      409,
      'Already reversed',
      'Bu yozuv allaqachon bekor qilingan.',
      'Эта запись уже отменена.',
    ),
  },
});
