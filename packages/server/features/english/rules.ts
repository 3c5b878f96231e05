import { defineRules } from '../coin/rule.ts';

/** They bring xp and no coins (ruling 16b). */
export const rules = defineRules({
  english_unit: {
    name: { uz: 'Ingliz tili boʻlimlari', ru: 'Разделы английского' },
    reason: { uz: 'Ingliz tili boʻlimi tugatildi', ru: 'Раздел английского пройден' },
  },
  english_reviews: {
    name: { uz: 'Ingliz tilini takrorlash', ru: 'Повторение английского' },
    reason: { uz: 'Ingliz tilida 10 ta takrorlash', ru: '10 повторений английского' },
  },
});
