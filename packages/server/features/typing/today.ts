import { defineWork } from '../me/day.ts';

export const today = defineWork({
  order: 10,
  kind: 'typing',
  feature: 'typing',
  title: { uz: 'Tez yozish', ru: 'Игра на скорость печати' },
  minutes: 2,
  coins: ({ rewardCoins }) => rewardCoins.typing,
  source: 'typing',
  rules: ['typing'],
});
