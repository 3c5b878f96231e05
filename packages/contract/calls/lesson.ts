import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Id, Nullable, OneOf, Page, StudentDateRange, Text, Time } from '../schema.ts';

export const lessonCalls = defineCalls({
  'GET /v1/lesson': {
    summary: 'The lessons of a student from one day to another, both included',
    access: ['S', 'P'],
    part: 2,
    owner: 'query.student_id',
    about: ['lessons'],
    query: StudentDateRange,
    reply: Page(
      Type.Object({
        id: Id,
        starts_at: Time,
        ends_at: Time,
        title: Text,
        module: Type.Integer(),
        course: Text,
        group: Type.String(),
        room: Nullable(Type.String()),
        teacher: Nullable(Type.String()),
        /** Why the child will not come, as one of the parents said; to parents alone. */
        absence: Nullable(
          Type.Object({
            reason: Type.String(),
            told_at: Time,
            told_by: Nullable(Type.String()),
            is_mine: Type.Boolean(),
          }),
        ),
      }),
    ),
    refusals: ['date_range'],
  },
  'GET /v1/lesson/calendar': {
    summary: 'The same lessons of the last month and the eleven to come, as the text of an iCalendar file',
    access: ['S', 'P'],
    part: 2,
    owner: 'query.student_id',
    about: ['lessons'],
    query: Type.Object({
      student_id: Type.Optional(Id),
      /** Of the titles; Uzbek without it. */
      lang: Type.Optional(OneOf('uz', 'ru')),
    }),
    reply: Type.Object({ filename: Type.String(), ics: Type.String() }),
  },
});
