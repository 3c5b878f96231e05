import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';
import { Allowance } from '../schema.ts';

export const typingAdds = defineAdditions({
  topics: ['typing'],
  reviews: ['typing'],
  limits: { typing: Allowance },
  steps: ['typing'],
  rules: ['typing'],
  /** A run was accepted [words a minute]. */
  events: ['typing_run'],
  sources: { typing: { uz: 'tez yozish', ru: 'игра на скорость печати' } },
  refusals: {
    typing_limit: refusal(
      409,
      'Daily typing limit reached',
      'Bugungi urinishlar tugadi. Ertaga yana yozasiz.',
      'Попытки на сегодня закончились. Завтра можно печатать снова.',
    ),
    run_expired: refusal(
      409,
      'The run has expired',
      'Bu urinishning vaqti oʻtib ketdi. U hisobga olinmadi, yangidan boshlang.',
      'Время этой попытки вышло. Она не засчитана, начните новую.',
    ),
  },
});
