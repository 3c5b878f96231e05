import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  lesson: {
    name: { uz: 'Onlayn darslar', ru: 'Онлайн-уроки' },
    reason: { uz: 'Onlayn dars tugatildi', ru: 'Онлайн-урок пройден' },
    event: 'online_lesson_finished',
  },
  quiz: {
    name: { uz: 'Testlar', ru: 'Тесты' },
    reason: { uz: 'Onlayn dars testidan oʻtildi', ru: 'Тест онлайн-урока пройден' },
    event: 'quiz_passed',
  },
});
