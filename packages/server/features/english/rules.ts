import { defineRules } from '../coin/rule.ts';

/** They bring xp and no coins (ruling 16b). */
export const rules = defineRules({
  english_unit: { reason: { uz: 'Ingliz tili boʻlimi tugatildi', ru: 'Раздел английского пройден' } },
  english_reviews: { reason: { uz: 'Ingliz tilida 10 ta takrorlash', ru: '10 повторений английского' } },
});
