import { defineSeed, each } from '../../seed/part.ts';
import { ofEach } from '../../seed/rows.ts';
import { dayText } from './day.ts';
import { bestStreak } from './streak.ts';

export const seed = defineSeed({
  tables: ({ stories }) => [
    {
      into: 'streak_day (student_id integer, day date, source text)',
      rows: ofEach(stories, ({ counted }) =>
        counted.map(({ day, source }) => ({ day: dayText(day), source })),
      ),
    },
  ],
  facts: ({ counted }, { setting: { holidays, today } }) => ({
    streak_day: each([bestStreak({ active: new Set(counted.map(({ day }) => day)), holidays, today })]),
  }),
});
