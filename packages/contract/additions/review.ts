import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const reviewAdds = defineAdditions({
  topics: ['review'],
  refusals: {
    already_decided: refusal(
      409,
      'Already decided',
      'Bu boʻyicha qaror allaqachon qabul qilingan.',
      'Решение по этому уже принято.',
    ),
    already_objected: refusal(
      409,
      'Already objected',
      'Eʼtirozingiz yuborilgan. Ustoz uni koʻrib chiqadi.',
      'Ваше возражение уже отправлено. Преподаватель его посмотрит.',
    ),
  },
});
