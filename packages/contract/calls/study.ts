import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Id, Nullable, Text, Time } from '../schema.ts';

const Mark = Nullable(Type.Integer({ minimum: 0, maximum: 100 }));

export const studyCalls = defineCalls({
  'GET /v1/me/projects': {
    summary: 'The homework of one course',
    access: ['S', 'P', 'T', 'D'],
    part: 1,
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
    query: Type.Object({ group_id: Id, student_id: Type.Optional(Id) }),
    reply: Type.Array(Type.Object({ module: Type.Integer(), total_mark: Mark })),
  },
});
