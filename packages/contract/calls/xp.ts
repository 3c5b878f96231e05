import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Day, Id, Page, StudentDateRange, Text, Time } from '../schema.ts';

export const xpCalls = defineCalls({
  'GET /v1/xp/student/history': {
    summary: 'How xp came, by day, newest first',
    access: ['S', 'P'],
    part: 2,
    owner: 'query.student_id',
    about: ['xp'],
    query: StudentDateRange,
    reply: Page(
      Type.Object({
        for_date: Day,
        /** Of the day; below 0 when more was taken back than came. */
        total: Type.Integer(),
        data: Type.Array(
          Type.Object({
            id: Id,
            created_at: Time,
            xp: Type.Integer(),
            reason: Text,
          }),
        ),
      }),
    ),
    refusals: ['date_range'],
  },
  'GET /v1/rank/ladder': {
    summary: 'The ranks and the xp that each takes',
    access: ['S', 'P'],
    part: 2,
    owner: 'centre',
    about: [],
    reply: Page(Type.Object({ id: Id, title: Text, from_xp: Count })),
  },
});
