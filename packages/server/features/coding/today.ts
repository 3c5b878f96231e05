import { defineToday } from '../me/day.ts';

/** The coins are those of the smallest piece of work. */
export const today = defineToday({
  order: 20,
  find: async ({ settings, sources, earned }) => ({
    steps: settings.features.coding
      ? [
          {
            kind: 'coding',
            title: { uz: 'Kod mashqi', ru: 'Практика кода' },
            coins: settings.rewardCoins.task.easy,
            done: sources.includes('task'),
            earned: earned.of('task'),
          },
        ]
      : [],
  }),
});
