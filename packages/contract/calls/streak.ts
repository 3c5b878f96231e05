import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Day, Id, OneOf, Text } from '../schema.ts';

const StreakDay = Type.Object({
  date: Day,
  state: OneOf('filled', 'missed', 'neutral', 'today', 'coming'),
});

export const streakCalls = defineCalls({
  'GET /v1/streak': {
    summary: 'The week Monday to Sunday, the running streak and the best one',
    access: ['S', 'P'],
    part: 2,
    owner: 'query.student_id',
    about: ['streak'],
    query: Type.Object({
      student_id: Type.Optional(Id),
      /** `yyyy-MM`: also answer the days of this month. */
      month: Type.Optional(Type.String({ maxLength: 7, pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' })),
    }),
    reply: Type.Object({
      streak_count: Count,
      best: Count,
      today: Day,
      today_counted: Type.Boolean(),
      /** Why today counts; empty while it does not. */
      today_sources: Type.Array(Type.Object({ code: Type.String(), title: Text })),
      /** What would make today count, when it does not yet. */
      hint: Text,
      days: Type.Array(StreakDay, { minItems: 7, maxItems: 7 }),
      /** The days of the month that was asked for; left out when none was. */
      month_days: Type.Optional(Type.Array(StreakDay)),
    }),
  },
});
