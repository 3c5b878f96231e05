import { constants } from '@mars/contract/constants.ts';
import { defineToday } from '../me/day.ts';
import { hellosOfToday } from './hello.ts';

export const today = defineToday({
  order: 50,
  find: async ({ app, studentId, earned }) => ({
    steps: [
      {
        kind: 'hello',
        title: { uz: 'Salomlashish', ru: 'Приветствие' },
        coins: constants.helloCoins,
        done: (await hellosOfToday(app, studentId)) > 0,
        earned: earned.of('hello'),
      },
    ],
  }),
});
