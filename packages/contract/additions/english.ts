import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const englishAdds = defineAdditions({
  topics: ['english'],
  steps: ['english'],
  rules: ['english_unit', 'english_reviews'],
  sources: {
    english_unit: { uz: 'ingliz tili boʻlimi', ru: 'раздел английского' },
    english_reviews: { uz: 'ingliz tilida takrorlash', ru: 'повторение английского' },
  },
  refusals: {
    not_due: refusal(
      409,
      'Not to be repeated now',
      'Bu mashqni takrorlash vaqti hali kelmadi.',
      'Это упражнение пока рано повторять.',
    ),
  },
});
