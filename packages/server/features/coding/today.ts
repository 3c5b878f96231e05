import { defineWork } from '../me/day.ts';

export const today = defineWork({
  order: 20,
  kind: 'coding',
  feature: 'coding',
  title: { uz: 'Kod mashqi', ru: 'Программирование' },
  minutes: 10,
  coins: ({ rewardCoins }) => rewardCoins.task.easy,
  source: 'task',
  rules: ['task'],
});
