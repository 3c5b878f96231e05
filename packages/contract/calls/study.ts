import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Count, Day, Id, Nullable, OneOf, Page, StudentDateRange, Text, Time } from '../schema.ts';

const Mark = Nullable(Type.Integer({ minimum: constants.marks.min, maximum: constants.marks.max }));

export const studyCalls = defineCalls({
  'GET /v1/me/projects': {
    summary: 'The homework of one course',
    access: ['S', 'P', 'T', 'D'],
    part: 1,
    owner: 'query.student_id',
    about: ['study'],
    query: Type.Object({ course_id: Id, student_id: Type.Optional(Id) }),
    reply: Type.Array(
      Type.Object({
        id: Id,
        title: Text,
        module: Type.Integer(),
        due_at: Nullable(Time),
        answer: Nullable(Type.Object({ comment: Nullable(Type.String()), mark: Mark })),
      }),
    ),
  },
  'GET /v1/me/total_monthly_exam_results': {
    summary: 'The exam result of each module of one group',
    access: ['S', 'P', 'T', 'D'],
    part: 1,
    owner: 'query.student_id',
    about: ['study'],
    query: Type.Object({ group_id: Id, student_id: Type.Optional(Id) }),
    reply: Type.Array(Type.Object({ module: Type.Integer(), total_mark: Mark })),
  },
  'GET /v1/study/progress': {
    summary: 'Marks and attendance of a student over time, week by week or month by month, the oldest first',
    access: ['S', 'P'],
    part: 2,
    owner: 'query.student_id',
    about: ['study', 'attendance'],
    query: Type.Object({ ...StudentDateRange.properties, step: Type.Optional(OneOf('week', 'month')) }),
    reply: Page(
      Type.Object({
        /** The days of the step that lie in the range, both included. */
        from_date: Day,
        till_date: Day,
        lessons: Count,
        attended: Count,
        /** How many pieces of homework that were due got a mark, and their average. */
        marks: Count,
        average: Mark,
      }),
    ),
    refusals: ['date_range'],
  },
});
