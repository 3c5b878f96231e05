import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const privacyAdds = defineAdditions({
  topics: ['privacy'],
  refusals: {
    copy_limit: refusal(
      409,
      'No more copies today',
      'Bugun maʼlumotlaringizni {total} marta yuklab oldingiz. Ertaga yana olishingiz mumkin.',
      'Сегодня вы скачали свои данные {total} раза. Завтра можно скачать снова.',
    ),
    of_age: refusal(
      409,
      'The student is of age',
      'Oʻquvchi 16 yoshga toʻlgan: akkauntini faqat oʻzi oʻchira oladi.',
      'Ученику уже есть 16 лет: удалить аккаунт может только он сам.',
    ),
  },
});
