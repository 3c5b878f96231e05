import { defineToday } from '../me/day.ts';

/** The coins are those of the smallest piece of work. */
export const today = defineToday({
  order: 10,
  find: async ({ settings, sources, earned }) => ({
    steps: settings.features.typing
      ? [
          {
            kind: 'typing',
            title: { uz: 'Tez yozish', ru: 'Скорость печати' },
            coins: settings.rewardCoins.typing,
            done: sources.includes('typing'),
            earned: earned.of('typing'),
          },
        ]
      : [],
  }),
});
