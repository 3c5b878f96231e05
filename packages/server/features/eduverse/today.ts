import { defineWork } from '../me/day.ts';

export const today = defineWork({
  order: 30,
  kind: 'online',
  feature: 'eduverse',
  title: { uz: 'Onlayn dars', ru: 'Онлайн-урок' },
  coins: ({ rewardCoins }) => rewardCoins.lesson,
  source: 'lesson',
  rules: ['lesson', 'quiz'],
});
