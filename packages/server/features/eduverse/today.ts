import { defineToday } from '../me/day.ts';

/** The coins are those of the smallest piece of work. */
export const today = defineToday({
  order: 30,
  find: async ({ settings, sources, earned }) => ({
    steps: settings.features.eduverse
      ? [
          {
            kind: 'online',
            title: { uz: 'Onlayn dars', ru: 'Онлайн-урок' },
            coins: settings.rewardCoins.lesson,
            done: sources.includes('lesson'),
            earned: earned.of('lesson', 'quiz'),
          },
        ]
      : [],
  }),
});
