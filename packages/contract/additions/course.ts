import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const courseAdds = defineAdditions({
  topics: ['courses', 'course_texts'],
  refusals: {
    /** {starts_at}, null when nobody knows yet. */
    not_started: refusal(
      409,
      'Not started yet',
      'Bu dars hali boshlanmagan. U guruhingizda oʻtilganda ochiladi.',
      'Этого урока в вашей группе ещё не было. После него он откроется здесь.',
    ),
    previous_first: refusal(
      409,
      'The one before comes first',
      'Avval oldingi darsni tugating, keyin bu dars ochiladi.',
      'Сначала закончите предыдущий урок, тогда откроется этот.',
    ),
    /** {faults}: of each file what is wrong with it, in English for whoever wrote it. */
    content_refused: refusal(
      422,
      'Content refused',
      'Kurs fayllarida xato bor. Roʻyxatdagi joylarni tuzatib, qayta yuboring.',
      'В файлах курса есть ошибки. Исправьте места из списка и отправьте снова.',
    ),
    /** {missing} */
    incomplete: refusal(409, 'Something is missing', 'Hali hammasi tugallanmagan.', 'Сделано ещё не всё.'),
  },
});
