import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const certificateAdds = defineAdditions({
  topics: ['certificates'],
  refusals: {
    letters_missing: refusal(
      422,
      'Letters that cannot be printed',
      'Ism, kurs yoki markaz nomidagi bu belgini chop etib boʻlmaydi: {letters}. Markaz administratoriga ayting.',
      'В имени, названии курса или центра есть знак, которого не напечатать: {letters}. Скажите администратору центра.',
    ),
  },
});
