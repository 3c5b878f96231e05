import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  lesson: {
    reason: { uz: 'Onlayn dars tugatildi', ru: 'Онлайн-урок пройден' },
    event: 'online_lesson_finished',
  },
  quiz: {
    reason: { uz: 'Onlayn dars testidan oʻtildi', ru: 'Тест онлайн-урока пройден' },
    event: 'quiz_passed',
  },
});
